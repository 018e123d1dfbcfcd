"""Which table a command is about, and which player: the same questions for every command."""

from typing import Any

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import TABLE_STAFF
from fairdeal.room.tables.commands import OfPlayer
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.work import Work


def the_table(work: Work, number: int) -> TableInRoom:
    """An open table by its number."""
    table: TableInRoom | None = work.see(stream_of(number))
    if table is None or not table.opened:
        raise Refused("no_such_table", str(number))
    return table


def between_hands(work: Work, number: int) -> TableInRoom:
    """An open table at which no hand is in play."""
    table = the_table(work, number)
    if table.hand:
        raise Refused("not_between_hands")
    return table


@Cite("poker 8.A", "P-112")
def the_player(work: Work, command: OfPlayer) -> str:
    """Whom a command is about: the person himself, or somebody whom the staff names."""
    acting = work.acting
    player = command.player or acting.person
    if player != acting.person and acting.role not in TABLE_STAFF:
        raise Refused("not_yours_to_do", "a player speaks only for himself")
    return player


def speaker(work: Work, player: str = "") -> dict[str, Any]:
    """Who asks, as the requests of a table name him.

    What follows without anybody's word is the dealer's, whoever has brought it about.
    """
    acting = work.acting
    if player and player == acting.person:
        return {"by": Role.PLAYER, "person": player}
    if acting.role in (Role.DEVICE, Role.PLAYER):
        return {"by": Role.DEALER, "person": ""}
    return {"by": acting.role, "person": acting.person}
