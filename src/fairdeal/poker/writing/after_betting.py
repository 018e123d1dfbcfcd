"""On with the hand once a betting round is closed and the rake is set aside."""

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker import steps
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.options.writing import offer_run_twice
from fairdeal.poker.paying.raking import rake_change
from fairdeal.poker.writing.agenda import advance, begin


@Cite("poker 7.E(1)", "poker 7.E(3)", "poker 10.K", "poker 11.K", "poker 12.K", "poker 13.I")
@Cite("poker 14.I", "poker 19.K", "poker 20.L", "poker 21.E(1)", "poker 22.K", "poker 1.B(31)")
def after_betting(hand: Hand) -> None:
    """With one player left, all that remains is to award the pot; else it goes on to a showdown."""
    if hand.live.count(True) == 1:
        hand.agenda = [steps.Award()]
        begin(hand)
        return
    if hand.aggressor != NOBODY and steps.Betting in map(type, hand.agenda[:-1]):
        hand.aggressor = NOBODY
    if hand.house.options.run_twice and not hand.offered:
        # Asked before the next step begins: in it players may have to give up cards.
        hand.agenda.pop()
        hand.actor = NOBODY
        offer_run_twice(hand)
        begin(hand)
    else:
        advance(hand)


def go_past_rake(hand: Hand) -> None:
    """Go on as soon as the rake area holds what is due."""
    if isinstance(hand.agenda[-1], steps.SetRakeAside) and rake_change(hand) is None:
        leave_rake(hand)


def leave_rake(hand: Hand) -> None:
    """Go on after a betting round, or where a refund interrupted the hand."""
    step = hand.agenda[-1]
    if not isinstance(step, steps.SetRakeAside):
        raise Corrupt("no rake is to be set aside")
    if step.after_betting:
        after_betting(hand)
    else:
        hand.agenda.pop()
        hand.actor = step.actor
        if isinstance(hand.agenda[-1], steps.Consent):
            begin(hand)  # somebody may have answered meanwhile
