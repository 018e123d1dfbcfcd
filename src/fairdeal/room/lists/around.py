"""What lists ask of the tables and of the kinds of tables, and nothing more."""

from fairdeal.room.lists.commands import ANY_SEAT
from fairdeal.room.lists.rules import ListRules, MoveRefusal, Place
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.work import Work


def open_tables(work: Work, kind: str, tables: tuple[int, ...]) -> tuple[TableInRoom, ...]:
    """Those of some tables that are of this kind, open, and stay open."""
    found: list[TableInRoom | None] = [work.see(stream_of(table)) for table in tables]
    return tuple(
        table
        for table in found
        if table is not None and table.opened and not table.closing and table.setting.key == kind
    )


def check_table(work: Work, kind: str, table: int) -> TableInRoom:
    """Refuse a number that no open table of this kind has."""
    found = open_tables(work, kind, (table,))
    if not found:
        raise Refused("call_to_no_table", said=f"{kind}, {table}")
    return found[0]


def check_seat(table: TableInRoom, seat: int) -> None:
    """Refuse a seat that the table does not have; people count from 1."""
    if seat != ANY_SEAT and not 0 <= seat < table.setting.seats:
        raise Refused("call_to_no_seat", said=f"it has seats 1 to {table.setting.seats}")


def check_free(table: TableInRoom, seat: int) -> None:
    """Refuse a call to a seat in which somebody sits."""
    seats = table.seating.seats
    if seat != ANY_SEAT and seats[seat] is not None:
        raise Refused("seat_is_taken", said=f"table {table.number}, seat {seat + 1}")


def rules_of(kind: TableKind) -> ListRules:
    """The values of a kind that act on its lists."""
    return ListRules(
        call_minutes=kind.lists.call_minutes,
        more_minutes=kind.lists.more_minutes,
        silence=Place(kind.lists.silence),
        must_move=kind.must_move.offered,
        must_move_refusal=MoveRefusal(kind.must_move.refusal),
    )
