"""The pots as they lie on the table: without the bets of this round, less what is set aside."""

from fairdeal.cite import Cite
from fairdeal.poker.hand import Hand
from fairdeal.poker.outcome import pots_of
from fairdeal.poker.paying.pots import Pot, lay_out
from fairdeal.poker.paying.raking import contributions, rakes


@Cite("poker 17.B(1)(a)", "poker 17.E", "P-88")
def net_pots(hand: Hand) -> list[Pot]:
    """Each pot and who may win it, the main pot first.

    Before anything is in the pot it is all that was posted.
    """
    pots = pots_of(hand, bets=False)
    if not sum(chips for chips, _ in pots):
        return pots_of(hand)
    if hand.pots:
        return pots
    left = [chips for chips, _ in pots]
    taken = rakes(hand)
    for (_, eligible), rake in zip(lay_out(hand.in_pot, hand.live, hand.dead), taken, strict=True):
        left[_holds(pots, eligible)] -= rake
    left[0] -= sum(take for _, take in contributions(hand, taken))
    return [(chips, eligible) for chips, (_, eligible) in zip(left, pots, strict=True)]


def _holds(pots: list[Pot], eligible: tuple[int, ...]) -> int:
    """The pot that a layer of chips is part of: the smallest that all of its players may win."""
    return max(at for at, (_, those) in enumerate(pots) if set(eligible) <= set(those))


def to_be_won(hand: Hand) -> int:
    """All that lies in the middle and before the players, less what is set aside."""
    pots = net_pots(hand)
    if pots == pots_of(hand):
        return sum(chips for chips, _ in pots)
    return sum(chips for chips, _ in pots) + sum(hand.bets)
