"""Finds cards and secrets in a text as it leaves the server, however they are written."""

import base64
import re
from collections.abc import Collection, Iterator
from html import unescape
from typing import Final, NamedTuple

from fairdeal.cards.card import JOKERS, RANKS, SUITS, UNKNOWN, Card
from fairdeal.cards.commitment import commit
from fairdeal.cards.notation import show
from fairdeal.ranking.words import WORDS
from fairdeal.views.hand import Record

_SIGNS: Final = str.maketrans("♣♦♥♠", SUITS)
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
_CARDS: Final = re.compile(r"(?<![\w$#])(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠]|Jo)+(?!\w)")
_ONE: Final = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠])|Jo")
_RANK_WORDS: Final = [str(word) for word in WORDS]
_OF_SUIT: Final = re.compile(rf" of ({'|'.join(_SUIT_NAMES)})\b")
_RANK_BEFORE: Final = re.compile(rf"({'|'.join(WORDS)}|two)\Z", re.IGNORECASE)
_LIST: Final = re.compile(r'"(\w+)":\[(\[*\d[\d,\[\]]*)\]')
_NUMBER: Final = re.compile(r'"(?:card|by)":(\d+)\b')
_LONG: Final = re.compile(r"[0-9A-Za-z+/_-]{32,}")
_ENGLISH: Final = re.compile(r"As(?= [a-z])")
"""The ace of spades and a word: where a small letter follows it, it is the word."""

HARMLESS: Final = frozenset(
    {"seats", "drew", "seated", "stacks", "owners", "owed", "odd_units", "clocks", "wins"}
)
"""Lists of numbers that are not of cards."""

ANY_JOKER: Final = JOKERS[0]


class Sees(NamedTuple):
    """What a reader may find in a text: these cards. What nobody may find: these secrets."""

    cards: Collection[Card]
    secrets: Collection[str] = frozenset()


def leaks(text: str, sees: Sees) -> list[str]:
    """Everything in a text that its reader may not see, with what stands around it."""
    text = plain(text)
    may = {_alike(card) for card in sees.cards}
    found = [
        f"{each.how} {show([each.card])} in {text[max(0, each.at - 20) : each.at + 20]!r}"
        for each in cards_in(text)
        if each.card not in may
    ]
    if sees.secrets:
        found += [f"secret {each[:8]}" for each in _LONG.findall(text) if each in sees.secrets]
    return found


def plain(text: str) -> str:
    """A text without what JSON and HTML put around its signs."""
    if "\\" in text:
        text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), text)
        text = re.sub(r"\\[nrt]", " ", text).replace("\\", "")
    return unescape(text) if "&" in text else text


class Found(NamedTuple):
    """A card of a text: how it is written, which one it is, where it stands."""

    how: str
    card: Card
    at: int


def cards_in(text: str) -> Iterator[Found]:
    """Every card of a plain text."""
    text = _LONG.sub(_blank, text)
    for run in _CARDS.finditer(text):
        if _ENGLISH.match(text, run.start()) and run[0] == "As":
            continue
        for one in _ONE.finditer(run[0]):
            yield Found("written", _card(one), run.start())
    for said in _OF_SUIT.finditer(text):
        if word := _RANK_BEFORE.search(text, max(0, said.start() - 5), said.start()):
            rank = 0 if word[1].lower() == "two" else _RANK_WORDS.index(word[1].lower())
            yield Found("spoken", Card(4 * rank + _SUIT_NAMES.index(said[1])), word.start())
    for listed in _LIST.finditer(text):
        if listed[1] not in HARMLESS:
            for number in _numbers(listed[2]):
                if number < UNKNOWN:
                    yield Found("listed", _alike(Card(number)), listed.start())
    for numbered in _NUMBER.finditer(text):
        if int(numbered[1]) < UNKNOWN:
            yield Found("numbered", _alike(Card(int(numbered[1]))), numbered.start())


def _blank(long: re.Match[str]) -> str:
    """Nothing in place of an id or a digest, in which two letters may look like a card."""
    return long[0] if _CARDS.fullmatch(long[0]) else " " * len(long[0])


def _numbers(listed: str) -> Iterator[int]:
    """The numbers of a list; of pairs the second, for the first is a seat."""
    pairs = re.findall(r"\[\d+,(\d+)\]", listed)
    yield from map(int, pairs or re.findall(r"\d+", listed))


def _card(found: re.Match[str]) -> Card:
    rank, suit = found.groups()
    if rank is None:
        return ANY_JOKER
    return Card(4 * RANKS.index(rank.replace("10", "T")) + SUITS.index(suit.translate(_SIGNS)))


def _alike(card: Card) -> Card:
    """The two jokers look alike."""
    return ANY_JOKER if card in JOKERS else card


def secrets_of(record: Record) -> set[str]:
    """The seeds, the secrets and the salts of the decks of a hand, as text of any kind."""
    found: set[str] = set()
    orders = [fact.order for fact in record.game if hasattr(fact, "order")]
    for deck, order in zip(record.decks, orders, strict=False):
        secret = bytes.fromhex(deck.secret)
        opened = commit(order, secret).open(range(len(order)))
        found |= {card["salt"] for card in opened["cards"]}
        for each in (secret, bytes.fromhex(deck.seed)):
            found |= as_texts(each)
    return found


def as_texts(secret: bytes) -> set[str]:
    """A secret as anybody would write it."""
    return {
        secret.hex(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
    }
