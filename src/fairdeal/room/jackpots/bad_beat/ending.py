"""The last step of a bad beat: the displays show the amount after the payment (R19)."""

from collections.abc import Iterable

from fairdeal.cite import Cite
from fairdeal.room.jackpots.bad_beat import facts
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


@Cite("poker 15.I", "R19")
def require_paid(work: Work, hands: Iterable[str]) -> None:
    """Refuse to adjust a display while a bad beat that is pending is not paid."""
    for hand in hands:
        beat: BadBeat = work.see(stream_of(hand))
        if beat.step is not Step.PAID:
            raise Refused("not_paid_yet", hand)


@Cite("poker 15.I", "R19")
def adjusted(work: Work, hands: Iterable[str]) -> None:
    """Nothing is left to do for the bad beats that were pending."""
    for hand in hands:
        fact = facts.BadBeatAdjusted(signed=work.acting.signed(), **work.acting.did())
        work.write(stream_of(hand), fact)
