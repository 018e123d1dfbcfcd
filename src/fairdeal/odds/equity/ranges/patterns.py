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
| `15%` `10%-20%` | the best 15 in a hundred; those after the best 10 (`starting_hands`) |
| `15%:ds` | those of the best 15 in a hundred that are double suited |
| `random` | any cards: `random,!AA` |
| `(AA)K` | stud: the cards that are down in brackets, then the cards that are up |

All hands that have the cards are in the range, each once. In stud the named cards are those that
came first, and the rest is dealt; down or up makes no difference to what a hand is worth. There
`15%` is three cards.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

from fairdeal.cards.card import RANKS, SUITS, Card, card_of, rank_of
from fairdeal.cards.deck import Deck
from fairdeal.errors import BadCards
from fairdeal.odds.equity.ranges.starting_hands import SIZES, TWO_CARDS, best_part
from fairdeal.odds.equity.ranges.text import Hand, Part, Weighed, nearest, read_parts

MOST: Final = 400_000
"""The most hands that one part of a range may have."""

_CARD: Final = re.compile(r"([2-9TJQKAX*])([cdhs]?)", re.IGNORECASE)
_PAIR: Final = re.compile(r"([2-9TJQKA])\1\+(.*)", re.IGNORECASE)
_SUITS: Final = re.compile(r"(.*?)(?:[:$]+(ds|ss|rb))?", re.IGNORECASE)
_STUD: Final = re.compile(r"\(([^()]*)\)([^()]*)")
FORMS: Final = "write AAxx, AsKs**, QQ+xx, AA:ds, AA:ss, AA:rb or 15%"
STUD_FORMS: Final = "write (AA)K, (xx)A, (AsKs)Qs, AAK or 15%"

Cards = frozenset[Card]


@dataclass(frozen=True, slots=True)
class _Held:
    """What the hands of a game are: from which deck, how many cards, and how they come."""

    deck: Deck
    hole: int
    in_turn: bool
    game: str

    @property
    def forms(self) -> str:
        """What can be written; not every game has an order for `15%`."""
        forms = STUD_FORMS if self.in_turn else FORMS
        return forms if self.game in SIZES else _without_percents(forms)


def _without_percents(forms: str) -> str:
    """The forms without the last one.

    >>> _without_percents("write AAxx, AA:ss, AA:rb or 15%")
    'write AAxx, AA:ss or AA:rb'
    """
    first, _, last = forms.removesuffix(" or 15%").rpartition(", ")
    return f"{first} or {last}"


def read_pattern(
    text: str, deck: Deck, hole: int, *, dealt_in_turn: bool, game: str = ""
) -> Weighed:
    """Every hand of a range of patterns with its weight.

    In a game whose cards are dealt in turn, a hand is the cards that are named, and no more. The
    key of a game says which order `15%` follows.

    >>> from fairdeal.cards.deck import STANDARD
    >>> len(read_pattern("AA", STANDARD, 4, dealt_in_turn=False))
    6961
    >>> len(read_pattern("(AA)K", STANDARD, 7, dealt_in_turn=True))
    24
    >>> len(read_pattern("100%", STANDARD, 7, dealt_in_turn=True, game="stud-high"))
    22100
    """
    closed = re.sub(r"\s+", "", text)  # "As Ah xx" is one part: commas stand between parts
    held = _Held(deck, hole, dealt_in_turn, game)
    return read_parts(closed, lambda part: _hands(part.term, part, held), between="[,;]+")


def _hands(term: str, part: Part, held: _Held) -> Iterator[Hand]:
    bare, suits = _without_suits("x" if term.lower() == "random" else term, part, held)
    hands = _best(bare, part, held) if "%" in bare else _like(bare, term, part, held)
    yield from (hand for hand in hands if not suits or _suited(hand) == suits)


def _best(bare: str, part: Part, held: _Held) -> Iterator[Hand]:
    """The hands of a part of all hands."""
    if held.game not in SIZES:
        *others, last = [*TWO_CARDS.values(), *SIZES]
        raise part.fault(
            f"{held.game} has no order of starting hands; a part of all hands is for"
            f" {', '.join(others)} and {last}"
        )
    return best_part(bare, part, held.game, held.deck)


def _like(bare: str, term: str, part: Part, held: _Held) -> Iterator[Hand]:
    """The hands that have the cards of a pattern."""
    found: set[Cards] = set()
    for wanted in _wanted(bare, term, part, held):
        named = [cards for cards in wanted if len(cards) < len(held.deck)]
        starts = _choices(named)
        if held.in_turn:
            found.update(starts)
            continue
        missing = held.hole - len(named)
        if len(starts) * comb(len(held.deck) - len(named), missing) > MOST:
            raise part.fault(f"these are more than {MOST:,} hands: name more of their cards")
        found.update(_filled(starts, held.deck, missing))
    return (tuple(sorted(hand, reverse=True)) for hand in found)


def _without_suits(term: str, part: Part, held: _Held) -> tuple[str, str]:
    """A part without what it says of suits, and that: `ds`, `ss`, `rb` or nothing."""
    found = _SUITS.fullmatch(term)
    bare, suits = (found[1], (found[2] or "").lower()) if found else (term, "")
    if suits and held.in_turn:
        raise part.fault(f"in stud suits are named card by card: {held.forms}")
    return bare, suits


def _wanted(bare: str, term: str, part: Part, held: _Held) -> Iterator[list[Sequence[Card]]]:
    """The cards that each place of a pattern may hold; a pair and higher are several patterns."""
    if found := _PAIR.fullmatch(bare):
        for rank in RANKS[RANKS.index(found[1].upper()) :]:
            yield from _wanted(2 * rank + found[2], term, part, held)
        return
    if held.in_turn and (found := _STUD.fullmatch(bare)):
        bare = found[1] + found[2]
    places = list(_CARD.finditer(bare))
    if not bare or "".join(place[0] for place in places) != bare:
        meant = _meant(term, part, held)
        raise part.fault(f"this is neither cards nor a range: {meant}{held.forms}")
    if len(places) > held.hole:
        raise part.fault(f"these are {len(places)} cards; a hand has {held.hole}")
    yield [_may_be(place[1], place[2], part, held.deck) for place in places]


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


def _meant(term: str, part: Part, held: _Held) -> str:
    """A question about what was meant, if something near can be read."""
    silent = Part("", "", "", part.weight, left_out=False)
    if part.typed:  # and not a guess itself: guesses are not guessed about
        return nearest(term, lambda near: list(_hands(near, silent, held)))
    raise BadCards(term)
