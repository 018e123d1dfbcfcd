"""A table finds its jackpots itself, in the command that ends a hand."""

from fairdeal.cite import Cite
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.jackpots.bad_beat import verifying
from fairdeal.room.jackpots.high_hand import tracking
from fairdeal.room.jackpots.showdown import showdown, shows
from fairdeal.room.jackpots.values import BAD_BEAT, HIGH_HAND, takes_part, values_of
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("poker 15.G", "poker 16.G(1)", "P-122")
def find(work: Work, hand: HandInPlay, kind: str) -> None:
    """Look for a bad beat and for high hands in a hand that is over.

    A table of a kind that takes part in no jackpot asks the submission once, and that is all.
    """
    values = values_of(work.room, hand.begun.version)
    bad_beat, high = (takes_part(values, fund, kind) for fund in (BAD_BEAT, HIGH_HAND))
    if not (bad_beat or high) or hand.state.voided or hand.state.house.tournament:
        return
    if high:
        tracking.tracked(work)
    losing = [line["losing"] for line in values["bad_beat.qualifying"]] if bad_beat else []
    full = tracking.LEAST.get(hand.state.game.shares[0].ranking)
    if full is None or not shows(hand.state, (*losing, full)):
        return
    seen = showdown(hand, kind)
    if seen is None:
        return
    if bad_beat:
        verifying.find(work, seen)
    if high:
        tracking.find(work, seen, by_program=hand.way is Way.AUTOMATIC)
