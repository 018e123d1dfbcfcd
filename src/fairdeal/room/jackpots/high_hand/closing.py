"""The end of a period: the boxes are counted, the amount is announced, the winner is named."""

from collections.abc import Mapping
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.errors import Corrupt
from fairdeal.room import ledger
from fairdeal.room.jackpots.funds.facts import Reason
from fairdeal.room.jackpots.funds.keeping import reduce, the_fund
from fairdeal.room.jackpots.high_hand import commands, facts
from fairdeal.room.jackpots.high_hand.facts import Part
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand, Period
from fairdeal.room.jackpots.high_hand.tracking import the_high_hand
from fairdeal.room.jackpots.values import HIGH_HAND, values_of
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.work import Work

HOUR: Final = 3_600_000
FIRST: Final = "first"


@Cite("poker 16.D", "poker 16.H(1)", "poker 16.H(2)", "poker 16.I", "poker 16.I(2)", "R18")
def high_hand_close(work: Work, command: commands.HighHandClose) -> None:
    """Close a period that was counted: the highest hand gets the pool, or it rolls over."""
    high = the_high_hand(work)
    period = next((each for each in high.ended if each.id == command.period), None)
    if period is None:
        raise Refused("no_such_period", command.period[:40])
    if not period.count:
        raise Refused("period_uncounted", command.period)
    values = values_of(work.room)
    cents = high.rollover + period.pool
    _require_all_there(work, high, cents)
    if not period.holders:
        rolled = facts.PeriodRolledOver(period=period.id, cents=cents, **work.acting.did())
        work.write(STREAM, rolled)
    else:
        _award(work, period, cents, values)
    work.result["cents"] = cents
    work.result["announced"] = announcement(work.room)


def _require_all_there(work: Work, high: HighHand, cents: int) -> None:
    """The pools of all periods and what rolled over are the fund, to the cent (R17)."""
    others = sum(each.pool for each in high.open_periods()) + high.rollover
    fund = the_fund(work, HIGH_HAND).cents
    if fund != others or cents > fund:
        raise Corrupt(f"the high hand fund is {fund}, and its periods have {others} (R17)")


@Cite("poker 16.A(1)", "poker 16.I", "poker 16.B(6)")
def _award(work: Work, period: Period, cents: int, values: Mapping[str, Any]) -> None:
    closed = facts.PeriodClosed(
        period=period.id,
        cents=cents,
        parts=parts_of(period, cents, values["high_hand.tie_division"]),
        until=work.time + values["high_hand.collect_within"] * HOUR,
        **work.acting.did(),
    )
    work.write(STREAM, closed)
    if cents:
        reduce(work, HIGH_HAND, cents, Reason.PAID, to=period.id)
        work.move(cents, ledger.fund(HIGH_HAND), ledger.held(f"{HIGH_HAND}/{period.id}"))


@Cite("poker 16.B(5)", "P-94", "R17")
def parts_of(period: Period, cents: int, division: str) -> tuple[Part, ...]:
    """What each holder of the highest hand gets: equal parts, or all to the first of them.

    A cent that cannot be divided goes to the first.
    """
    holders = period.holders[:1] if division == FIRST else period.holders
    each = cents // len(holders)
    odd = cents - each * len(holders)
    parts: dict[str, int] = {}
    for place, holder in enumerate(holders):
        part = each + (odd if place == 0 else 0)
        parts[holder.player] = parts.get(holder.player, 0) + part
    return tuple(Part(player, part) for player, part in parts.items() if part)


@Cite("poker 16.H(2)", "poker 16.B")
def announcement(room: Room) -> str:
    """What is announced and displayed of the last period that was closed."""
    high: HighHand = room.things.get(STREAM) or HighHand()
    if not high.announced_for:
        return "No period has been closed yet."
    return f"High hand period {high.announced_for}: {dollars(high.announced)} from all tables."
