"""The room's part of the pots: what lies in the rake area, and what the jackpot funds take."""

from collections.abc import Sequence

from fairdeal.cite import Cite
from fairdeal.engine.rake import rake_of
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.paying.pots import lay_out
from fairdeal.poker.stakes import Rake


@Cite("poker 17.B(1)(a)", "poker 17.B(2)(a)", "poker 17.E", "P-85", "P-105")
def rake_change(hand: Hand) -> AnyEvent | None:
    """What goes to the rake area now, or comes back from it; None if it holds what is due.

    After each betting round it holds the rake of the pots as they are. Nothing is set aside once
    the rake was taken or a pot was pushed.
    """
    if not hand.rake.cap or hand.settled:
        return None
    due = sum(rakes(hand))
    if due > hand.set_aside:
        return events.RakeSetAside(due - hand.set_aside)
    return events.RakeReturned(hand.set_aside - due) if due < hand.set_aside else None


@Cite("poker 17.A(3)", "poker 17.B", "poker 17.D", "P-85", "P-86", "P-88")
def rakes(hand: Hand) -> list[int]:
    """The rake of each pot as the pots are now, the main pot first."""
    pots, rake = _pots(hand), hand.rake
    if not rake.cap or takes_nothing(hand):
        return [0] * len(pots)
    return of_pots(rake, pots)


@Cite("poker 17.A(2)", "R16")
def of_pots(rake: Rake, pots: Sequence[int]) -> list[int]:
    """The rake of each pot by the values of a table: what is played, posted and reported."""
    return rake_of(pots, rake.percent, rake.levels, rake.cap, rake.rounding)


@Cite("poker 17.D", "P-85", "P-105")
def _pots(hand: Hand) -> list[int]:
    """The matched chips of each pot now, bets of this betting round left out.

    After a refund one player's chips may be matched by nobody; they lie in the last pot.
    """
    put = hand.in_pot_at_award if hand.gross else hand.in_pot
    *pots, last = hand.gross or [each for each, _ in lay_out(put, hand.live, hand.dead)]
    *_, second, highest = sorted(put)
    return [*pots, last - (highest - second)]


@Cite("P-89")
def takes_nothing(hand: Hand) -> bool:
    """Whether the room takes nothing because no flop has come and the house wants one.

    A game that has no flop is raked as any other.
    """
    flop = any(street.board for street in hand.game.streets)
    return hand.rake.no_flop_no_drop and flop and not hand.board


@Cite("poker 15.C", "poker 16.C", "P-88", "P-89")
def contributions(hand: Hand, rakes: Sequence[int]) -> list[tuple[str, int]]:
    """What each jackpot fund takes from the main pot, after the rake and never more than it.

    While the betting goes on it is what they would take of the pots as they are.
    """
    if not hand.rake.contributions or takes_nothing(hand):
        return []
    pots = _pots(hand)
    left, gross, found = pots[0] - rakes[0], sum(pots), []
    for fund, least, take in hand.rake.contributions:
        if gross >= least and left > 0:
            found.append((fund, min(take, left)))
            left -= min(take, left)
    return found
