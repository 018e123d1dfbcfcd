"""Calling the next player, and what he answers; silence sends him to a stated place."""

from fairdeal.cite import Cite
from fairdeal.room.lists import commands as c
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.access import begun, every, note, numbered, on_list
from fairdeal.room.lists.around import check_free, check_seat, check_table
from fairdeal.room.lists.names import Purpose
from fairdeal.room.lists.places import last_place, stated_place
from fairdeal.room.lists.rules import MINUTE, MoveRefusal
from fairdeal.room.lists.state import Call, Entry, Standing, WaitingList
from fairdeal.room.people.playing import may_play
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Timer
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


def call_next(work: Work, command: c.CallNext) -> None:
    """Call the first player who waits."""
    waiting = begun(work, command.list)
    if waiting.interest:
        raise Refused("only_interest")
    table = _leads_to(waiting, command.table)
    there = check_table(work, waiting.name.kind, table)
    check_seat(there, command.seat)
    check_free(there, command.seat)
    if command.seat in promised_seats(work, waiting.name.kind, table):
        raise Refused("seat_promised", said=f"table {table}, seat {command.seat + 1}")
    entry = next(waiting.in_line(), None)
    if entry is None:
        raise Refused("nobody_waits", said=str(waiting.name))
    may_play(work.see, entry.player)
    called = f.CalledFromList(
        number=entry.number,
        call=waiting.calls + 1,
        table=table,
        seat=command.seat,
        deadline=work.time + waiting.rules.call_minutes * MINUTE,
    )
    note(work, waiting.name, called)
    work.result |= {
        "number": entry.number,
        "player": entry.player,
        "call": called.call,
        "deadline": called.deadline,
    }


def promised_seats(work: Work, kind: str, table: int) -> dict[int, str]:
    """The seats of a table to which players of any list are called, and whom each waits for."""
    calls = ((e.player, e.call) for each in every(work, kind) for e in each.expected())
    return {
        call.seat: player
        for player, call in calls
        if call is not None and call.table == table and call.seat != c.ANY_SEAT
    }


def answer_call(work: Work, command: c.AnswerCall) -> None:
    """Carry out what a player who is called answers."""
    waiting = begun(work, command.list)
    entry = on_list(waiting, command.person or work.acting.person)
    call = _call_of(entry)
    if work.time > call.deadline:
        raise Refused("call_has_ended")
    _ANSWERS[command.answer](work, waiting, entry, call)


def _coming(work: Work, waiting: WaitingList, entry: Entry, call: Call) -> None:
    if entry.standing is Standing.COMING:
        raise Refused("already_coming")
    arrive = max(call.deadline, work.time + waiting.rules.call_minutes * MINUTE)
    note(work, waiting.name, f.CallAccepted(number=entry.number, deadline=arrive))
    work.result["deadline"] = arrive


def _more_time(work: Work, waiting: WaitingList, entry: Entry, call: Call) -> None:
    if call.extended:
        raise Refused("more_time_once")
    later = call.deadline + waiting.rules.more_minutes * MINUTE
    note(work, waiting.name, f.MoreTimeGiven(number=entry.number, deadline=later))
    work.result["deadline"] = later


def _not_now(work: Work, waiting: WaitingList, entry: Entry, call: Call) -> None:
    must_move = waiting.name.purpose is Purpose.MUST_MOVE
    out = must_move and waiting.rules.must_move_refusal is MoveRefusal.OUT
    place = last_place if must_move else stated_place
    behind = 0 if out else place(waiting, entry.number)
    note(work, waiting.name, f.CallDeclined(number=entry.number, behind=behind, out=out))
    work.result["out"] = out


_ANSWERS = {
    c.Answer.COMING: _coming,
    c.Answer.MORE_TIME: _more_time,
    c.Answer.NOT_NOW: _not_now,
}


@Cite("P-128", "R9")
def expire_call(work: Work, command: c.ExpireCall) -> None:
    """Send a player who did not come to the stated place; he is never off the list for it."""
    waiting = begun(work, command.list)
    entry = next((e for e in waiting.expected() if _call_of(e).serial == command.call), None)
    if entry is None or _call_of(entry).deadline != command.deadline:
        raise Refused("call_has_ended")
    if work.time < command.deadline:
        raise Refused("call_goes_on")
    behind = stated_place(waiting, entry.number)
    note(work, waiting.name, f.CallExpired(number=entry.number, behind=behind))


def withdraw_call(work: Work, command: c.WithdrawCall) -> None:
    """Take a call back, with a reason."""
    waiting = begun(work, command.list)
    entry = numbered(waiting, command.number)
    _call_of(entry)
    require_text(command.reason, "the reason")
    note(work, waiting.name, f.CallWithdrawn(number=entry.number, reason=command.reason))


def timers(waiting: WaitingList) -> tuple[Timer, ...]:
    """A timer for each call that is out."""
    name = str(waiting.name)
    calls = [entry.call for entry in waiting.expected() if entry.call is not None]
    return tuple(
        Timer(
            at=call.deadline,
            key=f"list/{name}/call/{call.serial}/{call.deadline}",
            command=c.ExpireCall(list=name, call=call.serial, deadline=call.deadline),
        )
        for call in calls
    )


def _call_of(entry: Entry) -> Call:
    if entry.call is None:
        raise Refused("not_called", said=f"number {entry.number}")
    return entry.call


def _leads_to(waiting: WaitingList, table: int) -> int:
    """The table of a call: the list's own where it has one."""
    match waiting.name.purpose:
        case Purpose.WAITING:
            return table
        case Purpose.MUST_MOVE:
            leads = waiting.onto
            if not leads:
                raise Refused("leads_nowhere", said=str(waiting.name))
        case _:
            leads = waiting.name.table
    if table not in (0, leads):
        raise Refused("call_elsewhere", said=f"table {leads}")
    return leads
