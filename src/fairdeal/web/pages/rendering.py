"""Templates and what they call: amounts, cards, times, links."""

import re
from functools import cache
from typing import Any, Final
from urllib.parse import quote
from uuid import uuid4

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar.enums import MediaType
from litestar.response import Response
from markupsafe import Markup, escape

from fairdeal.engine.text.happenings import dollars
from fairdeal.rules import BOOKS

_SUITS: Final = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}
_SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_RANK_NAMES: Final = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
_CARD: Final = re.compile(r"(?<![\w$])(?:([2-9TJQKA])([cdhs])|(Jo)|(\?\?))(?!\w)")
_REF: Final = re.compile(r"\b(?:poker|ddp|dds) [0-9(][^\s,;]*[^\s,;.]|\b(?:P-|[DSTR])\d+\b")


def page(template: str, status: int = 200, **values: Any) -> Response[str]:
    """A page as an answer."""
    return Response(
        environment().get_template(template).render(values),
        media_type=MediaType.HTML,
        status_code=status,
    )


@cache
def environment() -> Environment:
    """The templates, with everything escaped that is not marked as safe."""
    made = Environment(
        loader=PackageLoader("fairdeal.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "money": dollars,
        "signed": signed,
        "cards": with_cards,
        "clause_link": clause_link,
        "clause_path": clause_path,
        "plain": plain,
        "sentence": lambda text: text.removesuffix("."),
        "sum_of": lambda things, name: sum(len(getattr(each, name)) for each in things),
        "path": quote,
    }
    made.globals |= {"new_id": lambda: str(uuid4()), "sign_in_link": sign_in_link}
    return made


def signed(cents: int) -> str:
    """A result with its sign.

    >>> signed(5400), signed(-50), signed(0)
    ('+$54', '-$0.50', '$0')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def plain(cents: int) -> str:
    """An amount for a field that has the sign before it.

    >>> plain(30_000), plain(50)
    ('300', '0.50')
    """
    return dollars(cents).removeprefix("$").replace(",", "")


def with_cards(text: str) -> Markup:
    """A text with its cards drawn as rank and suit, each with its name for who cannot see it."""
    made, at = Markup(), 0
    for found in _CARD.finditer(text):
        made += escape(text[at : found.start()]) + _card(found)
        at = found.end()
    return made + escape(text[at:])


def _card(found: re.Match[str]) -> Markup:
    rank, suit, joker, _ = found.groups()
    if joker:
        return _drawn("joker", "a joker", "Jo")
    if not rank:
        return _drawn("down", "a card face down", "\u25ae")
    name = f"{_RANK_NAMES[rank]} of {_SUIT_NAMES[suit]}"
    return _drawn(_SUIT_NAMES[suit], name, f"{rank.replace('T', '10')}{_SUITS[suit]}")


def _drawn(kind: str, name: str, text: str) -> Markup:
    drawn = '<span class="card-text {}" role="img" aria-label="{}">{}</span>'
    return Markup(drawn).format(kind, name, text)


def clause_link(text: str) -> Markup:
    """A text with its clauses and readings as links to their pages."""
    made, at = Markup(), 0
    for found in _REF.finditer(text):
        link = Markup('<a class="clause" href="{}">{}</a>').format(clause_path(found[0]), found[0])
        made += escape(text[at : found.start()]) + link
        at = found.end()
    return made + escape(text[at:])


def clause_path(ref: str) -> str:
    """The address of a clause, a chapter, a reading or a requirement.

    >>> clause_path("poker 10.D(4)(c)"), clause_path("P-13")
    ('/rules/poker/10.D(4)(c)', '/rules/reading/P-13')
    """
    book, _, place = ref.partition(" ")
    if book in BOOKS and place:
        return f"/rules/{book}/{quote(place, safe='()')}"
    return f"/rules/reading/{quote(ref)}"


def sign_in_link(back: str) -> str:
    """The address of the page where one signs in to come back here."""
    return "/sign-in" if back in ("", "/", "/sign-in") else f"/sign-in?next={quote(back)}"
