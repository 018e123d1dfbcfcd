"""One table says who may do what: a row for each command of the room (R14)."""

from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.registry import COMMANDS
from fairdeal.room.rights import STAFF


class Row(NamedTuple):
    """Who may send a command, who must sign beside him, and what else it takes.

    `own` says that a player may send it about himself. `duty` is empty, "on duty", or "on duty at
    the table".
    """

    command: str
    roles: tuple[str, ...]
    second: tuple[str, ...]
    own: bool
    duty: str
    clause: str
    says: str


@Cite("P-112", "R14")
def rights_table() -> tuple[Row, ...]:
    """The rights of every command, by its name."""
    return tuple(_row(name) for name in sorted(COMMANDS))


def _row(name: str) -> Row:
    entry = COMMANDS[name]
    right = entry.right
    duty = ""
    if right.roles & STAFF and (right.duty or right.here):
        duty = "on duty at the table" if right.here else "on duty"
    return Row(
        command=name,
        roles=_names(right.roles),
        second=_names(right.second),
        own=right.own,
        duty=duty,
        clause=str(right.cite),
        says=entry.says,
    )


def _names(roles: frozenset[Role]) -> tuple[str, ...]:
    return tuple(role.value for role in Role if role in roles)
