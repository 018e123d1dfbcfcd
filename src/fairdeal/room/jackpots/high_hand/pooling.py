"""The pooled contributions of a period: what was counted at its end, with what rolled over."""

from fairdeal.cite import Cite
from fairdeal.room.jackpots.counts.state import Count
from fairdeal.room.jackpots.high_hand import facts
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand
from fairdeal.room.jackpots.values import HIGH_HAND
from fairdeal.room.work import Work


@Cite("poker 16.A(1)", "poker 16.D", "poker 16.H(1)", "poker 1.B(17)", "P-97")
def counted(work: Work, count: Count, cents: int) -> None:
    """A count of the high hand boxes is finished: its sum belongs to a period.

    It is the first period that ended before the boxes were taken and has no count yet; without
    one, it is the period in which they were taken, though it may have ended since.
    """
    if count.fund != HIGH_HAND:
        return
    high: HighHand = work.see(STREAM) or HighHand()
    over = [each for each in high.ended if not each.count and each.after <= count.since]
    within = (each for each in high.open_periods() if each.first <= count.since < each.after)
    period = over[0] if over else next(within, high.now)
    work.write(
        STREAM,
        facts.PoolCounted(
            period="" if period is None else period.id,
            cents=cents,
            count=count.id if over else "",
            **work.acting.did(),
        ),
    )


@Cite("R17")
def add(work: Work, fund: str, cents: int) -> None:
    """An amount that came into the high hand fund from elsewhere belongs to the next payout."""
    if fund == HIGH_HAND:
        work.write(STREAM, facts.PoolAdded(cents=cents, **work.acting.did()))
