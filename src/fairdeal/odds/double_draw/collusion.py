"""What players at Double Draw Poker gain when they show each other their cards.

Two things are shared. The *starting* cards: at the first decision each partner knows the others'
five cards, and every value is exact with those cards dead; over deals it is averaged. Then the
cards of the *first draw*: each partner decides again knowing all of them. What partners draw last
is not used.

A deal is played with and without the knowledge and only the difference is averaged, so that a few
hundred deals are enough: the edge without sharing is exact. A deal depends on the seed and its
number alone.
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
from fairdeal.odds.double_draw import belief
from fairdeal.odds.double_draw.solution import is_dead
from fairdeal.odds.double_draw.solved import first_choices, value
from fairdeal.odds.double_draw.tables import (
    CHOICES,
    FOLD_FIRST,
    FOLDED_AT_ONCE,
    Dead,
    Nets,
)
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.store import kept

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
class Sharing:
    """What a number of partners gain."""

    partners: int
    deals: int
    starting: Estimate
    drawn: Estimate
    together: Estimate


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
                    **{
                        name: {
                            "gain": f"{gain.mean:.6f}",
                            "error": f"{gain.error:.6f}",
                            "edge": f"{self.edge_left(gain):.6f}",
                        }
                        for name, gain in (
                            ("starting_cards", each.starting),
                            ("and_first_draws", each.together),
                        )
                    },
                }
                for each in self.sharing
            ],
        }


@Cite("ddp 11.A(2)", "ddp 11.B", "D23")
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
        found.append(kept(f"collusion-{many}-{deals}-{seed}", paytable.digest, Sharing, make))
    return Collusion(paytable.name, seed, str(alone), tuple(found))


def _share(paytable: PayTable, partners: int, deals: int, seed: int, say: Progress) -> Sharing:
    nets, alone = Nets(paytable), first_choices(paytable)
    nets.prepare()
    gains = np.empty((deals, 2))

    def play(number: int) -> None:
        gains[number] = PartnerHands(nets, alone, partners, f"{seed}/{partners}/{number}").gains()

    Crew(watch=watch_of(say)).each(play, [1] * deals)
    starting, drawn = gains[:, 0], gains[:, 1]
    return Sharing(
        partners,
        deals,
        Estimate.of(starting.tolist()),
        Estimate.of(drawn.tolist()),
        Estimate.of((starting + drawn).tolist()),
    )


class PartnerHands:
    """Hands of some partners, and the stub that they draw from."""

    def __init__(self, nets: Nets, alone: Masks, partners: int, seed: str) -> None:
        order = list(range(CARDS))
        Random(seed).shuffle(order)
        self.nets, self.alone = nets, alone
        self.hands = [sorted(order[OWN * at : OWN * (at + 1)]) for at in range(partners)]
        self.stub = order[OWN * partners :]

    def gains(self) -> tuple[float, float]:
        """What knowing the starting cards gains, and what knowing the drawn cards gains on top.

        Both for one partner, on average over all of them.
        """
        first = [self.first(at) for at in range(len(self.hands))]
        held = [self._draw(hand, mask) for hand, (mask, _) in zip(self.hands, first, strict=True)]
        second = [
            self._second(at, held) for at, (mask, _) in enumerate(first) if mask != FOLDED_AT_ONCE
        ]
        return fmean(float(gain) for _, gain in first), float(sum(second)) / len(first)

    def _draw(self, hand: list[int], mask: int) -> list[int]:
        """The hand after its draw; a folded hand stays as it is."""
        thrown = set(_thrown(hand, mask))
        drawn = [self.stub.pop(0) for _ in thrown]
        return sorted({*hand, *drawn} - thrown)

    def first(self, at: int) -> tuple[int, Fraction]:
        """A partner's best choice, and what it gains on a player who sees only his own cards."""
        hand = self.hands[at]
        seen = Dead(self.nets, (c for other in self.hands if other is not hand for c in other))
        nobody = Dead(self.nets)
        values = {mask: self._value(hand, mask, seen, seen) for mask in CHOICES}
        values[FOLDED_AT_ONCE] = Fraction(FOLD_FIRST)
        best = max(values, key=values.__getitem__)
        own = int(self.alone[place(hand)])
        return best, values[best] - self._value(hand, own, seen, nobody)

    def _second(self, at: int, held: list[list[int]]) -> Fraction:
        """What a partner gains by the drawn cards of the others, at the second decision."""
        hand = held[at]
        known = {card for other in self.hands for card in other} - {*hand}
        drawn = {card for other in held for card in other} - {*known, *hand}
        before = Dead(self.nets, known)
        everything = before.and_also(drawn)
        better = played_value(hand, everything, everything)
        return better - played_value(hand, everything, before)

    def _value(self, hand: list[int], mask: int, dead: Dead, believed: Dead) -> Fraction:
        """What a first choice nets when some cards are dead and some are believed to be."""
        if mask == FOLDED_AT_ONCE:
            return Fraction(FOLD_FIRST)
        thrown = _thrown(hand, mask)
        held = [card for card in hand if card not in thrown]
        truly = dead.and_also(thrown)
        think = truly if believed is dead else believed.and_also(thrown)
        return played_value(held, truly, think)


def played_value(held: list[int], dead: Dead, believed: Dead) -> Fraction:
    """What some cards held net, drawing to five, for one who believes in some dead cards."""
    draws = OWN - len(held)
    total = belief.sum_played(
        np.array(held), is_dead(dead.cards), draws, dead.nets.hands,
        dead.fours, (believed.fours, CARDS - OWN - len(believed.cards)),
    )  # fmt: skip
    left = CARDS - len(held) - len(dead.cards)
    return Fraction(int(total), comb(left, draws) * (left - draws))


def _thrown(hand: list[int], mask: int) -> list[int]:
    return [] if mask == FOLDED_AT_ONCE else [c for at, c in enumerate(hand) if mask >> at & 1]
