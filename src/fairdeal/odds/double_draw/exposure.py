"""The most that the players of one round of Double Draw Poker can win together. Exact.

All hands come from one deck of 54 cards, so not everything can be dealt at once: five aces need
five of the six aces and jokers, a natural royal flush an ace of its own, a wild one a joker. These
three lines are scarce. Every number of each that can be dealt together is known from a deal
that shows it, and from the aces and jokers that it takes; all other players then hold the best
other line. A deal that shows the whole answer is made of cards, so nothing is assumed.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.banked.paytables import LOSE, line_of
from fairdeal.cards.card import Card, card_of
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.house.exposure import Exposure
from fairdeal.odds.house.paytable import PayTable, paid_lines
from fairdeal.ranking.fast import evaluator

MOST_SEATS: Final = DOUBLE_DRAW.seats[1]
EVEN: Final = len(DOUBLE_DRAW.even)
ACES: Final = tuple(card_of(12, suit) for suit in range(4))
JOKERS: Final = tuple(Card(card) for card in (52, 53))
SCARCE: Final = ("five aces", "natural royal flush", "wild royal flush")

BEGINNINGS: Final = 40
"""Places at which the search for hands of a line of which there is plenty may begin."""

Hand = tuple[Card, ...]


@Cite("ddp 3.A", "ddp 12.A", "ddp 12.B", "D6", "D38")
def largest_exposure(
    paytable: PayTable, seats: int, stake: int = 1, limit: int | None = None
) -> Exposure:
    """What seats can win, each with an Ante of `stake` and a limit for its hand.

    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> found = largest_exposure(paytable_of("double-draw"), 3)
    >>> found.most, found.lines
    (659, ('five aces', 'natural royal flush', 'straight flush'))
    """
    if not 1 <= seats <= MOST_SEATS:
        raise BadInput(f"a table of Double Draw Poker has 1 to {MOST_SEATS} positions, not {seats}")
    wins = {line: _wins(paytable, line, stake, limit) for line in paid_lines(DOUBLE_DRAW.key)}
    others = sorted((line for line in wins if line not in SCARCE), key=lambda line: -wins[line])
    found = []
    for scarce in scarce_together():
        if len(scarce) <= seats:
            lines = sorted([*scarce, *others[:1] * (seats - len(scarce))], key=_order)
            found.append((sum(wins[line] for line in lines), lines))
    most, lines = min(found, key=lambda each: (-each[0], [*map(_order, each[1])]))
    assert dealt(lines) is not None, lines
    return Exposure(seats, most, tuple(lines))


def _wins(paytable: PayTable, line: str, stake: int, limit: int | None) -> int:
    pays = paytable.pays(line)
    won = 0 if pays == LOSE else (EVEN + pays) * stake
    return won if limit is None else min(won, limit)


def _order(line: str) -> int:
    return paid_lines(DOUBLE_DRAW.key).index(line)


@cache
def scarce_together() -> tuple[tuple[str, ...], ...]:
    """Every way in which scarce lines can be dealt together, shown by a deal of each."""
    most = (1, len(ACES), len(JOKERS))
    ways = product(*(range(many + 1) for many in most))
    named = [
        tuple(line for line, many in zip(SCARCE, way, strict=True) for _ in range(many))
        for way in ways
    ]
    return tuple(way for way in named if len(way) <= MOST_SEATS and dealt(way) is not None)


def dealt(lines: Sequence[str]) -> tuple[Hand, ...] | None:
    """Hands of these lines from one deck; None where none are found.

    For scarce lines, which come first, every way is tried; of the others there is plenty.
    """
    scarce = [line for line in lines if line in SCARCE]
    hands = _scarce(tuple(scarce), frozenset(), 0)
    return None if hands is None else _plenty(lines[len(scarce) :], hands)


def _scarce(lines: tuple[str, ...], gone: frozenset[Card], begin: int) -> tuple[Hand, ...] | None:
    """Hands without some cards; those of the first line before `begin` have been tried."""
    if not lines:
        return ()
    for at, hand in enumerate(_hands_of(lines[0])[begin:], begin):
        if gone.isdisjoint(hand):
            again = at + 1 if lines[1:2] == lines[:1] else 0
            rest = _scarce(lines[1:], gone | frozenset(hand), again)
            if rest is not None:
                return (hand, *rest)
    return None


def _plenty(lines: Sequence[str], before: tuple[Hand, ...]) -> tuple[Hand, ...] | None:
    """These hands and then one of each line, the first that is there; the lines are alike."""
    hands = _hands_of(lines[0]) if lines else ()
    for start in range(max(1, min(BEGINNINGS, len(hands)))):
        found, gone = list(before), {card for hand in before for card in hand}
        for hand in (*hands[start:], *hands[:start]):
            if len(found) < len(before) + len(lines) and gone.isdisjoint(hand):
                found.append(hand)
                gone |= {*hand}
        if len(found) == len(before) + len(lines):
            return tuple(found)
    return None


@cache
def _hands_of(line: str) -> tuple[Hand, ...]:
    """Hands of a line: all of a scarce one, enough of any other for a full table."""
    value_of = evaluator(DOUBLE_DRAW.ranking, DOUBLE_DRAW.own)
    shapes = _SCARCE_SHAPES.get(line, _plain_shapes)
    return tuple(hand for hand in shapes() if line_of(DOUBLE_DRAW.key, value_of(hand)) == line)


def _five_aces() -> Iterator[Hand]:
    yield from combinations((*ACES, *JOKERS), DOUBLE_DRAW.own)


def _royals() -> Iterator[Hand]:
    for suit in range(4):
        yield tuple(card_of(rank, suit) for rank in range(8, 13))


def _wild_royals() -> Iterator[Hand]:
    for royal in _royals():
        for many in range(1, len(JOKERS) + 1):
            for jokers in combinations(JOKERS, many):
                for natural in combinations(royal, DOUBLE_DRAW.own - many):
                    yield (*natural, *jokers)


def _plain_shapes() -> Iterator[Hand]:
    """Hands without jokers and, if it can be helped, without aces: runs, suits, and groups."""
    for low, suit in product(range(8), range(4)):
        yield tuple(card_of(low + step, suit) for step in range(5))
        yield tuple(card_of(low + step, (suit + step) % 4) for step in range(5))
    for suit in range(4):
        for low in (0, 6):
            yield tuple(card_of(low + step, suit) for step in (0, 1, 2, 3, 5))
    for rank, other, turn in product(range(12), range(12), range(4)):
        if rank == other:
            continue
        same = [card_of(rank, (suit + turn) % 4) for suit in range(4)]
        more = [card_of(other, (suit + turn) % 4) for suit in range(4)]
        third = [each for each in (other + 1, other + 2) if each < 12 and each != rank]
        yield (*same, more[0])
        yield (*same[:3], *more[:2])
        for kicker in third:
            yield (*same[:3], more[3], card_of(kicker, (3 + turn) % 4))
            yield (*same[:2], *more[:2], card_of(kicker, (2 + turn) % 4))


_SCARCE_SHAPES: Final = {
    "five aces": _five_aces,
    "natural royal flush": _royals,
    "wild royal flush": _wild_royals,
}
