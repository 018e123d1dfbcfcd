"""The time of the next hand that begins by itself."""

from fairdeal.room.decks import rounds
from fairdeal.room.tables import facts
from fairdeal.room.tables.money import agree, happen
from fairdeal.room.tables.state import TableInRoom, can_be_dealt, stream_of
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work

_SECOND = 1_000


def after(work: Work, number: int, *, anew: bool = False) -> None:
    """After every command at a table: the money agrees, and the next hand has its time or none.

    `anew` gives it a whole new pause.
    """
    agree(work, number)
    table: TableInRoom = work.room.things[stream_of(number)]
    if table.way is Way.PAPER:
        rounds.idle(work, table)
    due = _is_due(table)
    if due and (anew or not table.next_at):
        at = work.time + table.setting.pace.pause_seconds * _SECOND
    elif not due and table.next_at:
        at = 0
    else:
        return
    happen(work, number, [facts.NextHandSet(at=at, **work.acting.did())])


def _is_due(table: TableInRoom) -> bool:
    """Whether the program is to deal the next hand."""
    ready = table.opened and not table.closing and not table.hand
    return ready and table.way is Way.AUTOMATIC and can_be_dealt(table)
