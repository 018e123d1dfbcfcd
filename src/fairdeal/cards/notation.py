"""Cards as text: `As` is the ace of spades, `Td` the ten of diamonds, `Jo` a joker, `??` unknown.

>>> show(parse("As Td,jo10h"))
'As Td Jo Th'
"""

import re
from collections.abc import Iterable
from typing import Final

from fairdeal.cards.card import JOKERS, RANKS, SUITS, UNKNOWN, Card
from fairdeal.errors import BadCards

_WORD: Final = re.compile(r"\?\?|[Jj][Oo]|(10|[2-9TtJjQqKkAa])([CcDdHhSs♣♦♥♠])")
_SUIT_SIGNS: Final = str.maketrans("♣♦♥♠", SUITS)
_NAMES: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "Jo", "Jo", "??")


def show(cards: Iterable[Card], between: str = " ") -> str:
    """The cards as text, in the order given."""
    cards = tuple(cards)
    try:
        return between.join([_NAMES[card] for card in cards])
    except IndexError:
        raise BadCards(f"a card is a number from 0 to {UNKNOWN}, not {max(cards)}") from None


def parse(text: str) -> tuple[Card, ...]:
    """The cards that a text names, in its order; spaces and commas may stand between them.

    No card may be named twice and there are only two jokers. Any number of cards may be unknown.
    """
    text = text.strip()
    cards: list[Card] = []
    for match in _words(text):
        card = _card(match, jokers=sum(card in JOKERS for card in cards), text=text)
        if card != UNKNOWN and card in cards:
            raise BadCards(f"{_NAMES[card]} appears twice in {text[:80]!r}")
        cards.append(card)
    return tuple(cards)


def parse_among(text: str, there: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a text; of the two jokers, which look alike, those that are there.

    >>> parse_among("Jo 2c", [Card(53), Card(0)])
    (53, 0)
    """
    jokers = iter([card for card in there if card in JOKERS])
    return tuple(next(jokers, card) if card in JOKERS else card for card in parse(text))


def _words(text: str) -> Iterable[re.Match[str]]:
    """Cut a text into card names; whatever is left over is named with its place."""
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] == ",":
            at += 1
            continue
        match = _WORD.match(text, at)
        if match is None:
            rest = re.split(r"[\s,]", text[at:], maxsplit=1)[0][:12]
            raise BadCards(
                f"{rest!r} is not a card, at character {at + 1} of {text[:80]!r}"
                " (write As, Td, 9c; Jo for a joker)"
            )
        yield match
        at = match.end()


def _card(match: re.Match[str], jokers: int, text: str) -> Card:
    rank, suit = match.groups()
    if rank is None:
        if match[0] == "??":
            return UNKNOWN
        if jokers == len(JOKERS):
            raise BadCards(f"a third joker in {text[:80]!r}: a deck holds two (ddp 3.A)")
        return JOKERS[jokers]
    rank = "T" if rank == "10" else rank.upper()
    suit = suit.translate(_SUIT_SIGNS).lower()
    return Card(4 * RANKS.index(rank) + SUITS.index(suit))
