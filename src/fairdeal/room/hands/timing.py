"""Time in a hand: a decision that is overdue, more time for one, a clock that stands still."""

from fairdeal.cite import Cite
from fairdeal.engine.requests import TimeOut
from fairdeal.room.hands import clock, commands
from fairdeal.room.hands.carrying import decide, the_hand, touch
from fairdeal.room.hands.facts import ClockExtended
from fairdeal.room.hands.hand import HandInPlay, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands as of_table
from fairdeal.room.tables import facts as table_facts
from fairdeal.room.tables import pace
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.work import Work

_SECOND = 1_000


@Cite("poker 7.D(4)", "P-40")
def time_out(work: Work, command: commands.TimeOut) -> None:
    """The clock decides for a seat whose time is over, if it is still its turn."""
    hand = the_hand(work, command.hand)
    at = hand.clocks.get(command.seat)
    if at is None or work.time < at:
        raise Refused("clock_not_run_out")
    if command.since != hand.since[command.seat]:
        raise Refused("changed_since")
    decide(work, hand, TimeOut(command.seat), command.seat)


@Cite("poker 7.D(4)")
def extend_clock(work: Work, command: commands.ExtendClock) -> None:
    """More time for a decision, once."""
    hand = the_hand(work, command.hand)
    running = [seat for seat in hand.seats_of(work.acting.person) if seat in hand.clocks]
    if not running:
        raise Refused("not_your_seat", "your clock does not run")
    seat = running[0]
    more = the_table(work, hand.begun.table).setting.clock.extension_seconds
    if not more or seat in hand.extended:
        raise Refused("no_extension")
    touch(work, hand)
    at = hand.clocks[seat] + more * _SECOND
    work.write(hand.stream, ClockExtended(seat=seat, at=at, **work.acting.did()))
    work.result["at"] = at


@Cite("poker 7.D(4)")
def pause_clock(work: Work, command: of_table.PauseClock) -> None:
    """The clock of a table stands still."""
    table = the_table(work, command.table)
    if table.clock_paused:
        raise Refused("already_so")
    happen(work, table.number, [table_facts.ClockPaused(**work.acting.did())])
    _renew(work, table.number)


@Cite("poker 7.D(4)")
def resume_clock(work: Work, command: of_table.ResumeClock) -> None:
    """The clock runs again, with a whole new time."""
    table = the_table(work, command.table)
    if not table.clock_paused:
        raise Refused("already_so")
    happen(work, table.number, [table_facts.ClockResumed(**work.acting.did())])
    _renew(work, table.number)


def _renew(work: Work, number: int) -> None:
    table = the_table(work, number)
    hand: HandInPlay | None = work.see(stream_of(table.hand)) if table.hand else None
    if hand is not None:
        touch(work, hand)
        clock.renew(work, table, hand)


@Cite("R11")
def resume(work: Work) -> None:
    """After a restart: every clock that ran gets a whole new time, and so does the next hand."""
    for table in work.room.all("table").values():
        if not table.opened:
            continue
        the_table(work, table.number)
        if table.hand:
            _renew(work, table.number)
        else:
            pace.after(work, table.number, anew=True)
