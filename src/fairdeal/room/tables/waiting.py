"""What a table tells the lists of its kind: who may sit down, who sits, who has left."""

from fairdeal.cite import Cite
from fairdeal.room import lists
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.work import Work


def opened(work: Work, number: int, kind: TableKind) -> None:
    """The list of the kind begins, or its interest list becomes a list."""
    lists.table_opened(work, kind, number)


@Cite("P-128")
def check_turn(work: Work, table: TableInRoom, player: str, seat: int) -> None:
    """Refuse a seat that is promised to somebody else, or for which others have waited longer."""
    kind = table.setting.key
    promised = lists.promised_seats(work, kind, table.number).get(seat, player)
    if promised != player:
        raise Refused("others_wait", said=f"seat {seat + 1} is called out to {promised}")
    lists.check_turn(work, kind, player, _free(work, kind))


def _free(work: Work, kind: str) -> int:
    """The free seats of all open tables of a kind."""
    free = 0
    for number, table in work.room.all("table").items():
        if table.opened and table.setting.key == kind and not table.closing:
            work.see(stream_of(int(number)))
            free += [*table.seating.seats].count(None)
    return free
