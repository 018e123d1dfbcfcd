"""Patterns of more than two cards: `AA**`, `KQJT:ds`, `AsKs**`, and in stud `(AA)K`.

| Written | Means |
|---|---|
| `AAKx` `AAK*` | two aces, a king, any card; `x` and `*` are the same |
| `AA` | the missing cards may be any: `AAxx` |
| `AsAhKx` `XsXsxx` | cards are named as everywhere; `Xs` is any spade |
| `QQ+xx` | that pair or a higher one |
| `AA:ds` `AA$ds` | double suited: two suits with two cards or more of each |
| `AA:ss` | single suited: one suit with two cards or more |
| `AA:rb` | rainbow: no two cards of a suit |
| `random` | any cards: `random,!AA` |
| `(AA)K` | stud: the cards that are down in brackets, then the cards that are up |

All hands that have the cards are in the range, each once. In stud the named cards are those that
came first, and the rest is dealt; down or up makes no difference to what a hand is worth.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final

from fairdeal.cards.card import RANKS, SUITS, Card, card_of, rank_of
from fairdeal.cards.deck import Deck
from fairdeal.errors import BadCards
from fairdeal.odds.equity.ranges.text import Hand, Part, Weighed, nearest, read_parts

MOST: Final = 400_000
"""The most hands that one part of a range may have."""

_CARD: Final = re.compile(r"([2-9TJQKAX*])([cdhs]?)", re.IGNORECASE)
_PAIR: Final = re.compile(r"([2-9TJQKA])\1\+(.*)", re.IGNORECASE)
_SUITS: Final = re.compile(r"(.*?)(?:[:$]+(ds|ss|rb))?", re.IGNORECASE)
_STUD: Final = re.compile(r"\(([^()]*)\)([^()]*)")
FORMS: Final = "write AAxx, AsKs**, QQ+xx, AA:ds, AA:ss or AA:rb"
STUD_FORMS: Final = "write (AA)K, (xx)A, (AsKs)Qs or AAK"

Cards = frozenset[Card]


def read_pattern(text: str, deck: Deck, hole: int, *, dealt_in_turn: bool) -> Weighed:
    """Every hand of a range of patterns with its weight.

    In a game whose cards are dealt in turn, a hand is the cards that are named, and no more.

    >>> from fairdeal.cards.deck import STANDARD
    >>> len(read_pattern("AA", STANDARD, 4, dealt_in_turn=False))
    6961
    >>> len(read_pattern("(AA)K", STANDARD, 7, dealt_in_turn=True))
    24
    """
    closed = re.sub(r"\s+", "", text)  # "As Ah xx" is one part: commas stand between parts
    return read_parts(
        closed, lambda part: _hands(part.term, part, deck, hole, dealt_in_turn), between="[,;]+"
    )


def _hands(term: str, part: Part, deck: Deck, hole: int, in_turn: bool) -> Iterator[Hand]:
    bare, suits = _without_suits("x" if term.lower() == "random" else term, part, in_turn)
    found: set[Cards] = set()
    for wanted in _wanted(bare, term, part, deck, hole, in_turn):
        named = [cards for cards in wanted if len(cards) < len(deck)]
        starts = _choices(named)
        if not in_turn:
            missing = hole - len(named)
            if len(starts) * comb(len(deck) - len(named), missing) > MOST:
                raise part.fault(f"these are more than {MOST:,} hands: name more of their cards")
            found.update(_filled(starts, deck, missing))
        else:
            found.update(starts)
    hands = [tuple(sorted(hand, reverse=True)) for hand in found]
    yield from (hand for hand in hands if not suits or _suited(hand) == suits)


def _without_suits(term: str, part: Part, in_turn: bool) -> tuple[str, str]:
    """A part without what it says of suits, and that: `ds`, `ss`, `rb` or nothing."""
    found = _SUITS.fullmatch(term)
    bare, suits = (found[1], (found[2] or "").lower()) if found else (term, "")
    if suits and in_turn:
        raise part.fault(f"in stud suits are named card by card: {STUD_FORMS}")
    return bare, suits


def _wanted(
    bare: str, term: str, part: Part, deck: Deck, hole: int, in_turn: bool
) -> Iterator[list[Sequence[Card]]]:
    """The cards that each place of a pattern may hold; a pair and higher are several patterns."""
    if "%" in bare:
        raise part.fault("a part of all hands is for games with two hole cards and a board")
    if found := _PAIR.fullmatch(bare):
        for rank in RANKS[RANKS.index(found[1].upper()) :]:
            yield from _wanted(2 * rank + found[2], term, part, deck, hole, in_turn)
        return
    if in_turn and (found := _STUD.fullmatch(bare)):
        bare = found[1] + found[2]
    places = list(_CARD.finditer(bare))
    if not bare or "".join(place[0] for place in places) != bare:
        forms = STUD_FORMS if in_turn else FORMS
        meant = _meant(term, part, deck, hole, in_turn)
        raise part.fault(f"this is neither cards nor a range: {meant}{forms}")
    if len(places) > hole:
        raise part.fault(f"these are {len(places)} cards; a hand has {hole}")
    yield [_may_be(place[1], place[2], part, deck) for place in places]


def _may_be(rank: str, suit: str, part: Part, deck: Deck) -> Sequence[Card]:
    if rank in "xX*":
        return [card for card in deck.cards if not suit or SUITS[card & 3] == suit.lower()]
    number = RANKS.index(rank.upper())
    if card_of(number, 0) not in deck:
        raise part.fault(f"the {deck.name} deck has no {RANKS[number]} ({deck.cite})")
    return [
        card
        for card in deck.cards
        if rank_of(card) == number and (not suit or SUITS[card & 3] == suit.lower())
    ]


def _choices(places: Sequence[Sequence[Card]]) -> set[Cards]:
    """Every set of different cards, one from each place."""
    found: set[Cards] = {frozenset()}
    for cards in places:
        found = {each | {card} for each in found for card in cards if card not in each}
    return found


def _filled(starts: set[Cards], deck: Deck, missing: int) -> Iterator[Cards]:
    for start in starts:
        left = [card for card in deck.cards if card not in start]
        yield from (start.union(rest) for rest in combinations(left, missing))


def _suited(hand: Hand) -> str:
    """Double suited, single suited or rainbow."""
    suits = [card & 3 for card in hand]
    return ("rb", "ss", "ds")[min(2, sum(suits.count(suit) > 1 for suit in range(4)))]


def _meant(term: str, part: Part, deck: Deck, hole: int, in_turn: bool) -> str:
    """A question about what was meant, if something near can be read."""
    silent = Part("", "", "", part.weight, left_out=False)
    if part.typed:  # and not a guess itself: guesses are not guessed about
        return nearest(term, lambda near: list(_hands(near, silent, deck, hole, in_turn)))
    raise BadCards(term)
