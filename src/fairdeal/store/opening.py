"""Make a room, open a room: by the address of its database.

    sqlite:PATH                a file; the default
    postgresql://HOST/NAME     a server

One database may hold any number of rooms. A room that is the only one need not be named.
"""

from typing import Final

from fairdeal.errors import BadInput, Corrupt, NewerSchema, UnknownName
from fairdeal.extras import needs_extra
from fairdeal.store.bounds import check_room
from fairdeal.store.chain import origin
from fairdeal.store.databases.port import Database
from fairdeal.store.databases.schema import LAYOUT
from fairdeal.store.journal import Journal
from fairdeal.store.publishing import LOOK_EVERY, InProcess, Look, Publisher
from fairdeal.store.records import Room

ADDRESSES: Final = "sqlite:PATH or postgresql://USER@HOST/NAME"


@needs_extra
def connect(url: str, *, make: bool = False, read_only: bool = False) -> Database:
    """A connection to a database; `make` makes the file and the tables that are missing."""
    scheme, _, rest = url.partition(":")
    if scheme == "sqlite":
        from fairdeal.store.databases.sqlite import Sqlite

        if not rest or rest.startswith(":"):
            raise BadInput(f"{url}: a database in SQLite is a file: sqlite:PATH")
        return Sqlite(rest, make=make, read_only=read_only)
    if scheme in ("postgresql", "postgres"):
        from fairdeal.store.databases.postgres import Postgres

        return Postgres(url, make=make, read_only=read_only)
    raise BadInput(f"a database is {ADDRESSES}, not {url!r}")


def create(url: str, room: Room) -> Journal:
    """Make a room, and the database if there is none. A room is never made twice."""
    check_room(room)
    database = connect(url, make=True)
    try:
        journal = make_room(database, room)
        database.commit()
    except BaseException:
        database.rollback()
        database.close()
        raise
    return journal


def make_room(database: Database, room: Room) -> Journal:
    """Write a new room in a transaction that stays open; whoever calls this commits."""
    database.begin()
    _check_layout(database)
    try:
        row = (room.name, room.kind, room.created)
        database.write("INSERT INTO rooms (name, kind, created) VALUES (?, ?, ?)", [row])
    except Corrupt:
        raise BadInput(f"{database.url}: there is a room {room.name!r} already") from None
    [[number]] = database.ask("SELECT id FROM rooms WHERE name = ?", room.name)
    database.write("INSERT INTO heads VALUES (?, ?, ?)", [(number, 0, origin(room))])
    return Journal(database, number, room)


def open_room(url: str, name: str | None = None, *, read_only: bool = False) -> Journal:
    """Open a room that exists; without a name, the only one of its database."""
    database = connect(url, read_only=read_only)
    try:
        _check_layout(database)
        found = _rooms(database)
        if name is None and len(found) == 1:
            [name] = found
        if name is None and found:
            raise BadInput(f"{database.url}: name one of its rooms: {', '.join(found)}")
        if name not in found:
            raise UnknownName.of(f"room in {database.url}:", name, found)
    except BaseException:
        database.close()
        raise
    number, room = found[name]
    return Journal(database, number, room)


def rooms(url: str) -> list[Room]:
    """The rooms of a database."""
    database = connect(url, read_only=True)
    try:
        _check_layout(database)
        return [room for _, room in _rooms(database).values()]
    finally:
        database.close()


@needs_extra
def open_publisher(url: str, room: str, look: Look, look_every: float = LOOK_EVERY) -> Publisher:
    """What tells and hears that a room has moved.

    `look` returns the last position of the journal. The thread that waits calls it, so it must read
    from a journal of its own: `open_room(url, room, read_only=True)`.
    """
    if url.startswith("sqlite:"):
        return InProcess(look, look_every)
    from fairdeal.store.databases.notices import Notices

    return Notices(url, room, look, look_every)


def _rooms(database: Database) -> dict[str, tuple[int, Room]]:
    found = database.ask("SELECT id, name, kind, created FROM rooms ORDER BY name")
    return {str(row[1]): (row[0], Room(*row[1:])) for row in found}


def _check_layout(database: Database) -> None:
    """Refuse a database whose tables are newer than this program."""
    found = database.ask("SELECT version FROM layout")
    version = int(found[0][0]) if found else LAYOUT
    if version > LAYOUT:
        raise NewerSchema(
            f"{database.url}: its tables have layout {version}, this program knows {LAYOUT}:"
            " install a newer version"
        )
