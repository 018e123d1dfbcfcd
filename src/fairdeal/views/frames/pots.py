"""The pots on the table: without the bets of this round, less what is set aside."""

from functools import lru_cache
from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker.hand import Hand
from fairdeal.poker.outcome import pots_of
from fairdeal.poker.paying.pots import Pot, lay_out
from fairdeal.poker.paying.raking import contributions, rakes


class Aside(NamedTuple):
    """What is set aside: the rake of each pot as they are laid out, and what each fund takes."""

    rakes: list[int]
    funds: list[tuple[str, int]]

    @property
    def rake(self) -> int:
        """All rake so far."""
        return sum(self.rakes)

    @property
    def jackpots(self) -> int:
        """All that the funds take."""
        return sum(take for _, take in self.funds)


@Cite("poker 17.B(1)(a)", "poker 17.E", "P-85", "P-88", "P-89")
def set_aside(hand: Hand) -> Aside:
    """The rake that lies in its area, from the main pot on, and what the funds take after it.

    Rake is set aside at the end of a betting round, so it may be less than what the pots owe.
    """
    left, taken = hand.set_aside + hand.room, []
    for due in rakes(hand):
        taken.append(min(due, left))
        left -= taken[-1]
    begun = hand.set_aside or hand.room or not hand.rake.cap
    return Aside(taken, contributions(hand, taken) if begun else [])


class Laid(NamedTuple):
    """The pots of a hand at one moment: each with who may win it, what is set aside, and all."""

    pots: list[Pot]
    aside: Aside
    to_be_won: int
    """All that lies in the middle and before the players, less what is set aside."""


def laid(hand: Hand) -> Laid:
    """The pots at this moment. A frame shows them in several places; they are laid out once."""
    return _laid(hand, len(hand.log))


@lru_cache(maxsize=2)
def _laid(hand: Hand, facts: int) -> Laid:
    """A hand with a number of facts always lies alike."""
    aside = set_aside(hand)
    pots = _net(hand, aside)
    posted_only = not sum(hand.in_pot) + hand.dead and not hand.pots
    bets = 0 if posted_only else sum(hand.bets)
    return Laid(pots, aside, sum(chips for chips, _ in pots) + bets)


def _net(hand: Hand, aside: Aside) -> list[Pot]:
    """Each pot and who may win it, the main pot first.

    Before anything is in the pot it is all that was posted.
    """
    pots = pots_of(hand, bets=False)
    if not sum(chips for chips, _ in pots):
        return pots_of(hand)
    left = [chips for chips, _ in pots]
    layers = pots if hand.pots else lay_out(hand.in_pot, hand.live, hand.dead)
    for (_, eligible), rake in zip(layers, aside.rakes, strict=True):
        left[_holds(pots, eligible)] -= rake
    left[0] -= aside.jackpots
    return [(chips, eligible) for chips, (_, eligible) in zip(left, pots, strict=True)]


def _holds(pots: list[Pot], eligible: tuple[int, ...]) -> int:
    """The pot that a layer of chips is part of: the smallest that all of its players may win."""
    return max(at for at, (_, those) in enumerate(pots) if set(eligible) <= set(those))
