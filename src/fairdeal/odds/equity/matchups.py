"""Matchups: one full hand for each player, every way the known cards and ranges allow.

Two matchups that differ only by a change of suits which leaves the board and the dead cards as they
are have the same equities, so one stands for all of them (suit symmetry). Needs numpy.
"""

from itertools import combinations, permutations
from math import comb, prod
from typing import TYPE_CHECKING, Final

from fairdeal.cards.card import Card
from fairdeal.odds.equity.spot import Known, Spot

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Masks = npt.NDArray[np.uint64]
    Places = npt.NDArray[np.int64]

Matchup = tuple[tuple[Card, ...], ...]
_SMALL: Final = 1 << 62


def how_many(spot: Spot) -> int:
    """At most this number of matchups; those in which hands share a card are not yet left out."""
    stub = len(spot.stub)
    return prod(len(each.hands) or comb(stub, spot.hole - len(each.cards)) for each in spot.known)


def hands_of(spot: Spot, known: Known) -> list[tuple[Card, ...]]:
    """Every full hand that one player may hold, as far as the known cards tell."""
    if known.hands:
        seen = spot.seen
        return [hand for hand in known.hands if not seen.intersection(hand)]
    missing = spot.hole - len(known.cards)
    return [known.cards + rest for rest in combinations(spot.stub, missing)]


def matchups(spot: Spot) -> list[tuple[Matchup, int]]:
    """One matchup of each kind, and how many it stands for."""
    import numpy as np

    hands = [hands_of(spot, each) for each in spot.known]
    masks = [np.array([_mask(hand) for hand in each], dtype=np.uint64) for each in hands]
    places = _without_clash(masks)
    first, many = np.arange(len(places)), np.ones(len(places), dtype=np.int64)
    if len(places) > 1:
        codes = _least_codes(hands, places, _symmetries(spot))
        _, first, many = np.unique(codes, return_index=True, return_counts=True)
    return [
        (tuple(hands[player][at] for player, at in enumerate(places[row])), int(times))
        for row, times in zip(first, many, strict=True)
    ]


def _mask(hand: tuple[Card, ...]) -> int:
    return sum(1 << card for card in hand)


def _without_clash(masks: list["Masks"]) -> "Places":
    """Rows of places, one for each player, of the hands that share no card."""
    import numpy as np

    places = np.arange(len(masks[0]))[:, None]
    taken = masks[0]
    for each in masks[1:]:
        row, column = np.nonzero((taken[:, None] & each[None, :]) == 0)
        places = np.column_stack([places[row], column])
        taken = taken[row] | each[column]
    return places


def _symmetries(spot: Spot) -> list[tuple[int, ...]]:
    """The changes of suits that leave the board and the dead cards as they are."""
    fixed = (frozenset(spot.board), frozenset(spot.dead))
    return [
        suits
        for suits in permutations(range(4))
        if all(frozenset(_changed(tuple(cards), suits)) == cards for cards in fixed)
    ]


def _changed(cards: tuple[Card, ...], suits: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(Card(card & ~3 | suits[card & 3]) for card in cards)


def _least_codes(
    hands: list[list[tuple[Card, ...]]], places: "Places", symmetries: list[tuple[int, ...]]
) -> "Places":
    """A number for each row: the least of the numbers that its changes of suits have."""
    import numpy as np

    changed = [
        [[_mask(_changed(hand, suits)) for hand in each] for each in hands] for suits in symmetries
    ]
    numbered = {mask: at for at, mask in enumerate({m for c in changed for e in c for m in e})}
    if len(numbered) ** len(hands) > _SMALL:
        return np.arange(len(places))  # too many kinds for one number: each stands for itself
    codes = []
    for each_changed in changed:
        code = np.zeros(len(places), dtype=np.int64)
        for player, masks in enumerate(each_changed):
            numbers = np.array([numbered[mask] for mask in masks], dtype=np.int64)
            code = code * len(numbered) + numbers[places[:, player]]
        codes.append(code)
    least: Places = np.minimum.reduce(codes)
    return least
