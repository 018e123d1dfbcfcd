"""Matchups: one full hand for each player, every way the known cards and ranges allow.

Two matchups that differ only by a change of suits which leaves the board and the dead cards as they
are have the same equities, so one stands for all of them (suit symmetry). Needs numpy.
"""

from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING, Final

from fairdeal.cards.card import Card
from fairdeal.odds.equity.spot import Known, Spot
from fairdeal.odds.equity.suit_changes import Suits, changed, leaving

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Places = npt.NDArray[np.int64]

Matchup = tuple[tuple[Card, ...], ...]
_SMALL: Final = 1 << 62


def how_many(spot: Spot) -> int:
    """At most this number of matchups; those in which hands share a card are not yet left out."""
    hole = spot.hole
    missing = [hole - len(each.cards) for each in spot.known if not each.hands]
    stub = len(spot.stub) if any(missing) else 0
    chosen = prod(len(each.hands) for each in spot.known if each.hands)
    return chosen * prod(comb(stub, many) for many in missing if many)


def hands_of(spot: Spot, known: Known) -> list[tuple[Card, ...]]:
    """Every full hand that one player may hold, as far as the known cards tell."""
    if known.hands:
        seen = spot.seen
        return [hand for hand in known.hands if not seen.intersection(hand)]
    missing = spot.hole - len(known.cards)
    if not missing:
        return [known.cards]
    return [known.cards + rest for rest in combinations(spot.stub, missing)]


def matchups(spot: Spot) -> list[tuple[Matchup, int]]:
    """One matchup of each kind, and how many it stands for."""
    import numpy as np

    hands = [hands_of(spot, each) for each in spot.known]
    places = without_clash([np.array(each, dtype=np.uint8) for each in hands])
    first, many = np.arange(len(places)), np.ones(len(places), dtype=np.int64)
    if len(places) > 1:
        codes = _least_codes(hands, places, symmetries(spot))
        _, first, many = np.unique(codes, return_index=True, return_counts=True)
    return [
        (tuple(hands[player][at] for player, at in enumerate(places[row])), int(times))
        for row, times in zip(first, many, strict=True)
    ]


def _mask(hand: tuple[Card, ...]) -> int:
    return sum(1 << card for card in hand)


def without_clash(hands: list["Cards"]) -> "Places":
    """Rows of places, one for each player, of the hands that share no card."""
    import numpy as np

    masks = [(np.uint64(1) << each.astype(np.uint64)).sum(axis=1) for each in hands]
    places = np.arange(len(masks[0]))[:, None]
    taken = masks[0]
    for each in masks[1:]:
        row, column = np.nonzero((taken[:, None] & each[None, :]) == 0)
        places = np.column_stack([places[row], column])
        taken = taken[row] | each[column]
    return places


def symmetries(spot: Spot) -> list[Suits]:
    """The changes of suits that leave the board and the dead cards as they are."""
    return leaving((spot.board, spot.dead))


def _least_codes(
    hands: list[list[tuple[Card, ...]]], places: "Places", changes: list[Suits]
) -> "Places":
    """A number for each row: the least of the numbers that its changes of suits have."""
    import numpy as np

    masks_by_change = [
        [[_mask(changed(hand, suits)) for hand in each] for each in hands] for suits in changes
    ]
    numbered = {
        mask: at for at, mask in enumerate({m for c in masks_by_change for e in c for m in e})
    }
    if len(numbered) ** len(hands) > _SMALL:
        return np.arange(len(places))  # too many kinds for one number: each stands for itself
    least = np.full(len(places), _SMALL, dtype=np.int64)
    for hands_changed in masks_by_change:
        code = np.zeros(len(places), dtype=np.int64)
        for player, each in enumerate(hands_changed):
            numbers = np.array([numbered[mask] for mask in each], dtype=np.int64)
            code = code * len(numbered) + numbers[places[:, player]]
        np.minimum(least, code, out=least)
    return least
