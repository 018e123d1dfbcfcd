"""The high hand jackpot between commands: its periods, the slips, what is still to be paid."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.jackpots.high_hand import commands, facts
from fairdeal.room.jackpots.high_hand.facts import Call, Part
from fairdeal.room.logbook import following
from fairdeal.room.room import Timer

STREAM: Final = "high_hand"
CALLS: Final = 200
"""How many calls are remembered that nobody has answered, and how many that were."""


class Period(msgspec.Struct, frozen=True):
    """A qualifying period: from `first` to before `after`, who holds the high hand, its pool.

    `count` is the count of the boxes at its end, "" while they are not counted.
    """

    id: str
    first: int
    after: int
    holders: tuple[Call, ...] = ()
    pool: int = 0
    count: str = ""

    @property
    def oldest(self) -> int:
        """When the oldest hands were shown that the floor may still be called about.

        A call that a whole period has not answered is forgotten.
        """
        return self.first - (self.after - self.first)

    @property
    def value(self) -> int:
        """What the high hand so far is worth; 0 without one."""
        return self.holders[0].value if self.holders else 0


class Payout(msgspec.Struct, frozen=True):
    """What is still to be collected of a period, and until when; after that it has expired."""

    period: str
    parts: tuple[Part, ...]
    until: int
    expired: bool = False

    @property
    def cents(self) -> int:
        """What is left of it."""
        return sum(part.cents for part in self.parts)


class HighHand(msgspec.Struct, frozen=True):
    """The period that is tracked, those that ended and are not closed, and unpaid payouts.

    `rollover` belongs to the next period that is paid. `calls` wait for the floor. `recorded`
    are the calls that were answered last: none of them counts twice. `announced` is the pooled
    amount of the last period that was closed. `after` is the end of the last period that began.
    """

    now: Period | None = None
    ended: tuple[Period, ...] = ()
    calls: tuple[Call, ...] = ()
    recorded: tuple[Call, ...] = ()
    payouts: tuple[Payout, ...] = ()
    rollover: int = 0
    announced: int = 0
    announced_for: str = ""
    after: int = 0

    def open_periods(self) -> tuple[Period, ...]:
        """The periods to which a hand may still belong."""
        return self.ended if self.now is None else (*self.ended, self.now)

    def payout(self, period: str) -> Payout | None:
        """What is to be collected of a period."""
        return next((each for each in self.payouts if each.period == period), None)


@Cite("poker 16.G", "poker 16.B(6)")
def timers(high: HighHand) -> tuple[Timer, ...]:
    """The end of the period, and of the time to collect each payout."""
    found = []
    if high.now is not None:
        end = commands.HighHandEnd(period=high.now.id)
        found.append(Timer(high.now.after, f"high_hand_end/{high.now.id}", end))
    for payout in high.payouts:
        if not payout.expired:
            expire = commands.HighHandExpire(period=payout.period)
            found.append(Timer(payout.until, f"high_hand_expire/{payout.period}", expire))
    return tuple(found)


def _with(high: HighHand, period: Period) -> HighHand:
    """The same with a period as it is now."""
    if high.now is not None and high.now.id == period.id:
        return msgspec.structs.replace(high, now=period)
    ended = tuple(period if each.id == period.id else each for each in high.ended)
    return msgspec.structs.replace(high, ended=ended)


def _begun(high: HighHand, fact: facts.PeriodBegun) -> HighHand:
    now = Period(fact.period, fact.first, fact.after)
    calls = tuple(call for call in high.calls if call.at >= now.oldest)
    return msgspec.structs.replace(high, now=now, calls=calls, after=fact.after)


def _ended(high: HighHand, fact: facts.PeriodEnded) -> HighHand:
    over = () if high.now is None else (high.now,)
    return msgspec.structs.replace(high, now=None, ended=(*high.ended, *over))


def _called(high: HighHand, fact: facts.FloorCalledForHand) -> HighHand:
    return msgspec.structs.replace(high, calls=(*high.calls, *fact.calls)[-CALLS:])


@Cite("poker 16.G(2)", "P-94")
def _recorded(high: HighHand, fact: facts.HighHandRecorded) -> HighHand:
    """A higher hand takes the place of those before it; an equal one joins them."""
    calls = tuple(each for each in high.calls if each != fact.call)
    recorded = (*high.recorded, fact.call)[-CALLS:]
    high = msgspec.structs.replace(high, calls=calls, recorded=recorded)
    period = next(each for each in high.open_periods() if each.id == fact.period)
    before = period.holders if period.value == fact.call.value else ()
    return _with(high, msgspec.structs.replace(period, holders=(*before, fact.call)))


def _counted(high: HighHand, fact: facts.PoolCounted) -> HighHand:
    period = next((each for each in high.open_periods() if each.id == fact.period), None)
    if period is None:
        return msgspec.structs.replace(high, rollover=high.rollover + fact.cents)
    pool = period.pool + fact.cents
    return _with(high, msgspec.structs.replace(period, pool=pool, count=fact.count))


def _added(high: HighHand, fact: facts.PoolAdded) -> HighHand:
    return msgspec.structs.replace(high, rollover=high.rollover + fact.cents)


def _without(high: HighHand, period: str) -> tuple[Period, ...]:
    return tuple(each for each in high.ended if each.id != period)


def _closed(high: HighHand, fact: facts.PeriodClosed) -> HighHand:
    due = (Payout(fact.period, fact.parts, fact.until),) if fact.parts else ()
    return msgspec.structs.replace(
        high,
        ended=_without(high, fact.period),
        payouts=(*high.payouts, *due),
        rollover=0,
        announced=fact.cents,
        announced_for=fact.period,
    )


def _rolled_over(high: HighHand, fact: facts.PeriodRolledOver) -> HighHand:
    return msgspec.structs.replace(
        high,
        ended=_without(high, fact.period),
        rollover=fact.cents,
        announced=fact.cents,
        announced_for=fact.period,
    )


def _changed(high: HighHand, period: str, parts: tuple[Part, ...]) -> HighHand:
    """The same with other parts of a payout; one without any is over."""
    payouts = tuple(
        msgspec.structs.replace(each, parts=parts) if each.period == period else each
        for each in high.payouts
        if each.period != period or parts
    )
    return msgspec.structs.replace(high, payouts=payouts)


def _paid(high: HighHand, fact: facts.HighHandPaid) -> HighHand:
    payout = high.payout(fact.period)
    left = () if payout is None else payout.parts
    return _changed(high, fact.period, tuple(p for p in left if p.player != fact.player))


def _expired(high: HighHand, fact: facts.PayoutExpired) -> HighHand:
    if fact.rule == NEXT_PERIOD:
        high = msgspec.structs.replace(high, rollover=high.rollover + fact.cents)
        return _changed(high, fact.period, ())
    payouts = tuple(
        msgspec.structs.replace(each, expired=True) if each.period == fact.period else each
        for each in high.payouts
    )
    return msgspec.structs.replace(high, payouts=payouts)


def _distributed(high: HighHand, fact: facts.PayoutDistributed) -> HighHand:
    return _changed(high, fact.period, ())


NEXT_PERIOD: Final = "next_period"
"""The rule by which an unclaimed payout is added to the next period (16.J)."""

_GOES_ON: Final[dict[type[Fact], Callable[[HighHand, Any], HighHand]]] = {
    facts.PeriodBegun: _begun,
    facts.PeriodEnded: _ended,
    facts.FloorCalledForHand: _called,
    facts.HighHandRecorded: _recorded,
    facts.PoolCounted: _counted,
    facts.PoolAdded: _added,
    facts.PeriodClosed: _closed,
    facts.PeriodRolledOver: _rolled_over,
    facts.HighHandPaid: _paid,
    facts.PayoutExpired: _expired,
    facts.PayoutDistributed: _distributed,
}
_after: Final = following({}, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)


def follow(high: HighHand | None, fact: Fact) -> HighHand:
    """The high hand jackpot after one more fact; it may begin with any of them."""
    after: HighHand = _after(high or HighHand(), fact)
    return after


def public(fact: Any) -> Any:
    """A fact as the rail may see it: a slip without the name, the phone and the identification."""
    if isinstance(fact, facts.HighHandRecorded):
        return msgspec.structs.replace(fact, name="", phone="", identification="")
    return fact
