"""`fairdeal room copy`: move a room between SQLite and PostgreSQL, checked entry by entry."""

from typing import Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Json, Name


def command(
    source: Annotated[str, typer.Option("--from", metavar="URL", help="Where the room is.")],
    target: Annotated[str, typer.Option("--to", metavar="URL", help="The address of the copy.")],
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Copy a room with its journal, answers and people to another database, and compare both.

    The key is not in the database, so it is not copied: the same key file opens both.

    For example:

    fairdeal room copy --from sqlite:room.db --to postgresql://localhost/rooms
    """
    from fairdeal.service.audit.copying import copied

    done = copied(source, target, name or None)
    if as_json:
        print_json({"room": done.room, "entries": done.entries, "hash": done.hash})
    else:
        print(f"{done.room}: {done.entries:,} entries copied and compared, the last is {done.hash}")
