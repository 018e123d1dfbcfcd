"""What players at Double Draw Poker gain when they show each other their cards.

Draws go one player at a time, in seat order (D22), so later seats know more. At the first decision
a partner knows the *starting* cards of all partners and what earlier seats have drawn; at the
second, all *first draws* and what earlier seats have drawn last.

On each deal the values are exact, with all those cards dead. Over deals they are averaged, with a
standard error. A deal is played with and without the knowledge and only the difference is averaged,
so that a few hundred deals are enough: the edge without sharing is exact. Each partner plays for
one hand and does not look ahead to what everybody will know at the second decision, so the gain is
a lower bound of what the best team could reach. A deal depends on the seed and its number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import comb, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.cite import Cite
from fairdeal.compiled.crew import Crew
from fairdeal.compiled.progress import Progress, silent, watch_of
from fairdeal.compiled.sets import CARDS, place
from fairdeal.odds.double_draw import belief, decision
from fairdeal.odds.double_draw.solution import is_dead
from fairdeal.odds.double_draw.solved import first_choices, solution, value
from fairdeal.odds.double_draw.tables import (
    CHOICES,
    FOLD_FIRST,
    FOLDED_AT_ONCE,
    Dead,
    Nets,
    by_four,
)
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.store import kept

FEW_DRAWS: Final = 12_000
"""Below this number of draws it is quicker to look at each sum than to change all sums before."""

LEAST, MOST = 2, DOUBLE_DRAW.seats[1]
DEALS: Final = 500
OWN: Final = DOUBLE_DRAW.own

Masks = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals and its standard error, in Antes for each partner and round."""

    mean: float
    error: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Estimate":
        return cls(fmean(numbers), sqrt(variance(numbers) / len(numbers)))


@dataclass(frozen=True, slots=True)
class SeatGain:
    """What one seat gains at the first decision, and at both."""

    starting: Estimate
    together: Estimate


@dataclass(frozen=True, slots=True)
class Sharing:
    """What a number of partners gain, on average and by seat, the first to draw first."""

    partners: int
    deals: int
    starting: Estimate
    drawn: Estimate
    together: Estimate
    seats: tuple[SeatGain, ...] = ()


@dataclass(frozen=True, slots=True)
class Collusion:
    """The edge of a player who plays alone, exact, and what partners take off it."""

    paytable: str
    seed: int
    alone: str
    sharing: tuple[Sharing, ...]

    @property
    def edge(self) -> Fraction:
        """The house edge against one who plays alone and best."""
        return -Fraction(self.alone)

    def edge_left(self, gain: Estimate) -> float:
        """The house edge that a gain leaves."""
        return float(self.edge) - gain.mean

    def as_data(self) -> dict[str, Any]:
        """The figures as JSON takes them."""
        return {
            "game": DOUBLE_DRAW.key,
            "paytable": self.paytable,
            "seed": self.seed,
            "edge_alone": str(self.edge),
            "partners": [
                {
                    "partners": each.partners,
                    "deals": each.deals,
                    **self._gains(each),
                    "seats": [self._gains(seat) for seat in each.seats],
                }
                for each in self.sharing
            ],
        }

    def _gains(self, found: "Sharing | SeatGain") -> dict[str, dict[str, str]]:
        return {
            name: {
                "gain": f"{gain.mean:.6f}",
                "error": f"{gain.error:.6f}",
                "edge": f"{self.edge_left(gain):.6f}",
            }
            for name, gain in (
                ("starting_cards", found.starting),
                ("and_first_draws", found.together),
            )
        }


@Cite("ddp 11.A(2)", "ddp 11.B", "D22", "D23")
def collusion(
    paytable: PayTable,
    partners: Sequence[int] = tuple(range(LEAST, MOST + 1)),
    deals: int = DEALS,
    seed: int = 1,
    say: Progress = silent,
) -> Collusion:
    """The gain of each number of partners."""
    alone = value(paytable, say)
    found = []
    for many in partners:
        say(f"{many} partners: {deals:,} deals")
        make = partial(_share, paytable, many, deals, seed, say)
        found.append(
            kept(f"collusion-by-seat-{many}-{deals}-{seed}", paytable.digest, Sharing, make)
        )
    return Collusion(paytable.name, seed, str(alone), tuple(found))


def _share(paytable: PayTable, partners: int, deals: int, seed: int, say: Progress) -> Sharing:
    nets, alone = solution(paytable, say).nets, first_choices(paytable)
    nets.prepare()
    by_four()  # laid out now, because each thread would do it later
    gains = np.empty((deals, partners, 2))

    def play(number: int) -> None:
        gains[number] = PartnerHands(nets, alone, partners, f"{seed}/{partners}/{number}").gains()

    Crew(watch=watch_of(say)).each(play, [1] * deals)
    both, each = gains.sum(axis=2), gains.mean(axis=1)
    return Sharing(
        partners,
        deals,
        Estimate.of(each[:, 0].tolist()),
        Estimate.of(each[:, 1].tolist()),
        Estimate.of(both.mean(axis=1).tolist()),
        tuple(
            SeatGain(Estimate.of(gains[:, seat, 0].tolist()), Estimate.of(both[:, seat].tolist()))
            for seat in range(partners)
        ),
    )


class PartnerHands:
    """Hands of some partners, and the stub that they draw from."""

    def __init__(self, nets: Nets, alone: Masks, partners: int, seed: str) -> None:
        order = list(range(CARDS))
        Random(seed).shuffle(order)
        self.nets, self.alone, self.nobody = nets, alone, Dead(nets)
        self.hands = [sorted(order[OWN * at : OWN * (at + 1)]) for at in range(partners)]
        self.stub = order[OWN * partners :]
        self.all_hands = Dead(nets, order[: OWN * partners])

    def gains(self) -> list[tuple[float, float]]:
        """For each seat what is gained at the first decision, and at the second on top of it."""
        first: list[tuple[int, Fraction]] = []
        held: list[list[int]] = []
        known = [self.all_hands]
        for at, hand in enumerate(self.hands):
            first.append(self.first(at, known[at]))
            held.append(self._draw(hand, first[at][0]))
            known.append(known[at].and_also({*held[at]} - {*hand}))
        second, now = [Fraction(0)] * len(first), known[-1]
        for at, (mask, _) in enumerate(first):
            if mask != FOLDED_AT_ONCE:
                second[at], new = self._second(held[at], known[at], now)
                now = now.and_also(new)
        return [(float(gain), float(more)) for (_, gain), more in zip(first, second, strict=True)]

    def _draw(self, hand: list[int], mask: int) -> list[int]:
        """The hand after its draw; a folded hand stays as it is."""
        thrown = set(_thrown(hand, mask))
        drawn = [self.stub.pop(0) for _ in thrown]
        return sorted({*hand, *drawn} - thrown)

    def first(self, at: int, known: Dead) -> tuple[int, Fraction]:
        """A partner's best choice, and what it gains on a player who sees only his own cards.

        `known` are all starting cards, and what earlier seats have drawn.
        """
        hand = self.hands[at]
        seen = known.without(hand)
        values = {mask: self._value(hand, mask, seen, seen) for mask in CHOICES}
        values[FOLDED_AT_ONCE] = Fraction(FOLD_FIRST)
        best = max(values, key=values.__getitem__)
        own = int(self.alone[place(hand)])
        return best, values[best] - self._value(hand, own, seen, self.nobody)

    def _second(self, hand: list[int], known: Dead, now: Dead) -> tuple[Fraction, list[int]]:
        """What a partner gains by the cards known now, and the card that the best choice draws.

        `known` is what he knew at the first decision.
        """
        before, everything = known.without(known.cards & {*hand}), now.without(hand)
        gain = played_value(hand, everything, everything) - played_value(hand, everything, before)
        throws = last_choice(hand, everything) < decision.THROWS
        return gain, [self.stub.pop(0)] if throws else []

    def _value(self, hand: list[int], mask: int, dead: Dead, believed: Dead) -> Fraction:
        """What a first choice nets when some cards are dead and some are believed to be."""
        if mask == FOLDED_AT_ONCE:
            return Fraction(FOLD_FIRST)
        thrown = _thrown(hand, mask)
        held = [card for card in hand if card not in thrown]
        if comb(CARDS - OWN - len(dead.cards), len(thrown)) < FEW_DRAWS:
            return played_value(held, dead, believed, thrown)
        truly = dead.and_also(thrown)
        return played_value(held, truly, truly if believed is dead else believed.and_also(thrown))


def played_value(
    held: list[int], dead: Dead, believed: Dead, thrown: Sequence[int] = ()
) -> Fraction:
    """What some cards held net, drawing to five, for one who believes in some dead cards.

    The cards that he has thrown are dead besides, and he knows it.
    """
    draws, nets = OWN - len(held), dead.nets
    unseen = CARDS - OWN - len(believed.cards) - len(thrown)
    total = belief.sum_played(
        np.array(held), is_dead((*dead.cards, *thrown)), draws, nets.hands, dead.fours,
        (believed.fours, unseen, believed is dead),
        (np.array(thrown, dtype=np.int64), by_four(), nets.by_line),
    )  # fmt: skip
    left = CARDS - len(held) - len(dead.cards) - len(thrown)
    return Fraction(int(total), comb(left, draws) * (left - draws))


def last_choice(hand: list[int], dead: Dead) -> int:
    """The best choice of the second decision; of equal ones any, always the same."""
    sums = [int(dead.fours[place([card for card in hand if card != out])]) for out in hand]
    worths = np.empty(decision.CHOICES, dtype=np.int64)
    rest = CARDS - OWN - len(dead.cards)
    decision.weigh(sums, int(dead.nets.hands[place(hand)]), rest, worths)
    choice, _ = decision.tied(worths, worths.max())
    return int(choice)


def _thrown(hand: list[int], mask: int) -> list[int]:
    return [] if mask == FOLDED_AT_ONCE else [c for at, c in enumerate(hand) if mask >> at & 1]
