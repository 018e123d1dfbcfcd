"""How people come from a list to a seat, and what the tables tell the lists.

The tables part calls `check_turn` before somebody sits down, and `sat_down`, `moved`, `left_table`
and `table_closed` after it has happened, in the same command.
"""

from fairdeal.cite import Cite
from fairdeal.room.lists import commands as c
from fairdeal.room.lists import facts as f
from fairdeal.room.lists import must_move
from fairdeal.room.lists.access import begun, every, note, numbered, seen
from fairdeal.room.lists.around import check_seat, check_table
from fairdeal.room.lists.names import ListName, Purpose
from fairdeal.room.lists.state import Entry, WaitingList
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


def seat_from_list(work: Work, command: c.SeatFromList) -> None:
    """Record that somebody who was called has his seat."""
    waiting = begun(work, command.list)
    entry = numbered(waiting, command.number)
    if entry.call is None:
        raise Refused("not_called", said=f"number {entry.number}")
    table = check_table(work, waiting.name.kind, entry.call.table)
    check_seat(table, command.seat)
    seat = entry.call.seat if command.seat == c.ANY_SEAT else command.seat
    note(
        work,
        waiting.name,
        f.SeatedFromList(number=entry.number, table=table.number, seat=seat),
    )


@Cite("P-128")
def check_turn(work: Work, kind: str, player: str, free: int) -> None:
    """Refuse a seat to somebody before whom others wait; `free` seats are there for this kind.

    Whoever is called may sit down. Anybody else may if there are seats enough for all before him.
    """
    waiting = seen(work, ListName(kind))
    before = 0 if waiting is None else claims_before(waiting, player)
    if before >= free and before:
        raise Refused("others_wait", said=f"{before} before you, {max(free, 0)} free")


def claims_before(waiting: WaitingList, player: str) -> int:
    """How many have an older claim to a seat than a player; nobody, if he is called."""
    entry = waiting.of(player)
    return 0 if entry is not None and entry.expected else len(_before(waiting, entry))


def _before(waiting: WaitingList, entry: Entry | None) -> list[Entry]:
    """Everybody with an older claim: who is called, and who stands before him in line."""
    if entry is None:
        return [*waiting.line]
    own = waiting.order.index(entry.number)
    return [*waiting.line[:own], *(other for other in waiting.line[own + 1 :] if other.expected)]


def consume(work: Work, list_name: str, player: str, table: int, seat: int) -> bool:
    """Take a player off a list because he has the seat that it was for; whether he was on it."""
    waiting = begun(work, list_name)
    entry = waiting.of(player)
    if entry is None:
        return False
    note(work, waiting.name, f.SeatedFromList(number=entry.number, table=table, seat=seat))
    return True


def sat_down(work: Work, kind: str, player: str, table: int, seat: int) -> None:
    """A player has sat down who did not sit at this kind of table before."""
    _consume_if_begun(work, ListName(kind), player, table, seat)
    must_move.sat_at(work, kind, player, table)


def moved(work: Work, kind: str, player: str, from_table: int, table: int, seat: int) -> None:
    """A player has changed his seat, at his table or to another table of the same kind."""
    if from_table == table:
        change = ListName(kind, Purpose.SEAT_CHANGE, table)
        _consume_if_begun(work, change, player, table, seat)
        return
    _consume_if_begun(work, ListName(kind, Purpose.TRANSFER, table), player, table, seat)
    _consume_if_begun(work, must_move.of_table(kind, from_table), player, table, seat)
    left_table(work, kind, player, from_table)
    must_move.sat_at(work, kind, player, table)


def left_table(work: Work, kind: str, player: str, table: int) -> None:
    """A player does not sit at a table any more: he is off the lists that it put him on."""
    for waiting in every(work, kind):
        entry = waiting.of(player)
        if entry is not None and entry.table == table:
            note(work, waiting.name, f.LeftList(number=entry.number))


def table_closed(work: Work, kind: str, table: int) -> None:
    """A table has closed: nobody is called to it, or waits for it, any more."""
    reason = f"table {table} closed"
    for waiting in every(work, kind):
        name = waiting.name
        for entry in waiting.line:
            if name.table == table:
                note(work, name, f.RemovedFromList(number=entry.number, reason=reason))
            elif entry.call is not None and entry.call.table == table:
                note(work, name, f.CallWithdrawn(number=entry.number, reason=reason))
        if waiting.onto and table in (name.table, waiting.onto):
            note(work, name, f.MustMoveSet(onto=0))


def _consume_if_begun(work: Work, name: ListName, player: str, table: int, seat: int) -> None:
    if seen(work, name) is not None:
        consume(work, str(name), player, table, seat)
