"""A range hand by hand: the equity of each hand that a player may hold.

Hands that differ only by a change of suits which leaves everything else as it is have the same
equity, so one stands for all of them.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Final

from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.odds.equity.boards.matchups import hands_of, how_many
from fairdeal.odds.equity.equity import SEED, Chance, Chances, Equity, equity
from fairdeal.odds.equity.ranges.text import Hand
from fairdeal.odds.equity.spot import Known, Spot
from fairdeal.odds.equity.suit_changes import Suits, changed, leaving

MATCHUPS: Final = 400_000
"""The most matchups, of all hands together, that are counted without being asked for."""

SAMPLES: Final = 100_000
"""The samples for each kind of hand, unless another number is asked for."""

MOST: Final = 20_000
"""The most hands that are listed."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand that a player may hold: its weight in the range, how likely it is, and its chances.

    The chance takes in the cards of all others; it is known where all is counted.
    """

    hand: Hand
    weight: Fraction
    chance: Chance | None
    chances: Chances


@dataclass(frozen=True, slots=True)
class ByHand:
    """All hands of a player, the best first; `samples` were taken for each kind, or 0."""

    player: int
    holdings: tuple[Holding, ...]
    samples: int

    @property
    def exact(self) -> bool:
        """Whether every case was counted."""
        return not self.samples


def by_hand(
    spot: Spot,
    player: int,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = SEED,
    crew: Crew | None = None,
    within: float | None = None,
) -> ByHand:
    """The equity of each hand that a player, counted from 0, may hold."""
    held = holdings_of(spot, player)
    symmetries = _symmetries(spot, player)
    kinds = {hand: min(changed(hand, suits) for suits in symmetries) for hand, _ in held}
    spots = {kind: _holding(spot, player, kind) for kind in sorted(set(kinds.values()))}
    if samples is None and within is None and not exact:
        samples = SAMPLES if sum(map(how_many, spots.values())) > MATCHUPS else None
    found = {
        kind: equity(each, samples=samples, exact=exact, seed=seed, crew=crew, within=within)
        for kind, each in spots.items()
        if each.possible
    }
    if not found:
        raise BadInput("the ranges leave no hands that share no card")
    return _sorted(player, held, kinds, found)


def _sorted(
    player: int,
    held: list[tuple[Hand, Fraction]],
    kinds: dict[Hand, Hand],
    found: dict[Hand, Equity],
) -> ByHand:
    counted = all(each.exact for each in found.values())
    able = [(hand, weight) for hand, weight in held if kinds[hand] in found]
    total = sum((weight * found[kinds[hand]].weight for hand, weight in able), Fraction(0))
    holdings = [
        Holding(
            hand,
            weight,
            weight * found[kinds[hand]].weight / total if counted else None,
            found[kinds[hand]].players[player],
        )
        for hand, weight in able
    ]
    holdings.sort(key=lambda each: (-each.chances.equity, [-card for card in each.hand]))
    most = max((each.cases for each in found.values() if not each.exact), default=0)
    return ByHand(player, tuple(holdings), most)


def holdings_of(spot: Spot, player: int) -> list[tuple[Hand, Fraction]]:
    """Every hand that a player may hold, as far as the known cards say, with its weight."""
    known, seen = spot.known[player], spot.seen
    if known.holdings:
        found = [(hand, weight) for hand, weight in known.weighed if not seen.intersection(hand)]
    else:
        many = comb(len(spot.stub), spot.hole - len(known.cards))
        if many > MOST:
            raise BadInput(
                f"hand {player + 1} may be one of {many:,}: hand by hand at most {MOST:,} are"
                " listed; write a range"
            )
        hands = [tuple(sorted(hand, reverse=True)) for hand in hands_of(spot, known)]
        found = [(hand, Fraction(1)) for hand in hands]
    if len(found) > MOST:
        raise BadInput(
            f"hand {player + 1} may be one of {len(found):,}: hand by hand at most {MOST:,} are"
            " listed; write a smaller range"
        )
    return found


def _holding(spot: Spot, player: int, hand: Hand) -> Spot:
    """The spot in which the player holds a hand."""
    known = list(spot.known)
    known[player] = Known(spot.known[player].text, hand)
    return replace(spot, known=tuple(known))


def _symmetries(spot: Spot, player: int) -> list[Suits]:
    """The changes of suits that leave the board, the dead cards and all other hands as they are."""
    others = [each for at, each in enumerate(spot.known) if at != player]
    weighed = [{tuple(sorted(hand)): w for hand, w in each.weighed} for each in others]
    return [
        suits
        for suits in leaving([spot.board, spot.dead, *(each.cards for each in others)])
        if all({changed(h, suits): w for h, w in each.items()} == each for each in weighed)
    ]
