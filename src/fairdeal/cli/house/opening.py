"""The room that a command works on: its database, its key, and the options that name them."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.data_folder import data_folder

if TYPE_CHECKING:
    from fairdeal.service.opening import Journal
    from fairdeal.service.service import Service

SQLITE = "sqlite:"
_PASSWORD = re.compile(r"(?<=://)([^:/@]*):[^@/]*(?=@)|(?<=[?&])(?:ssl)?password=[^&]*&?")

Db = Annotated[
    str,
    typer.Option(
        "--db",
        metavar="URL",
        help="The database: sqlite:FILE or postgresql://HOST/NAME.",
        show_default="room.db in your data folder",
    ),
]
Keys = Annotated[
    str,
    typer.Option(
        "--keys",
        metavar="FILE",
        help="The file with the key of the room. FAIRDEAL_ROOM_KEY may hold the key instead.",
        show_default="FILE.key beside sqlite:FILE, or keys/ROOM.key in your data folder",
    ),
]
Name = Annotated[
    str,
    typer.Option("--name", help="The room.", show_default="the only one of the database"),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def url_of(db: str) -> str:
    """The address of the database; without one, the file in the user's data folder."""
    return db or f"sqlite:{data_folder() / 'room.db'}"


def same_room(db: str, keys: str, name: str = "") -> str:
    """The options with which another command finds the same room, to be put behind it.

    A password is left out: what is printed may be seen by others.

    >>> same_room("sqlite:my room.db", ""), same_room("postgresql://ann:secret@host/room", "")
    (" --db 'sqlite:my room.db'", ' --db postgresql://ann@host/room')
    >>> same_room("postgresql:///room?password=secret&host=/run", "")
    " --db 'postgresql:///room?host=/run'"
    >>> same_room("postgresql://:secret@host/room?sslpassword=secret", "")
    ' --db postgresql://@host/room'
    """
    shown = _PASSWORD.sub(lambda found: found[1] or "", db).rstrip("?&")
    given = (("--db", shown), ("--keys", keys), ("--name", name))
    return "".join(f" {option} {quote(value)}" for option, value in given if value)


def keys_of(keys: str, db: str) -> Path:
    """The file with the key; `{room}` in it stands for the name of the room.

    A rehearsed day keeps its key beside its database: whoever looks at it names only the database.
    """
    if keys:
        return Path(keys)
    beside = key_beside(db)
    if beside is not None and beside.is_file():
        return beside
    return data_folder() / "keys" / "{room}.key"


def key_beside(db: str) -> Path | None:
    """Where the key of a room in a file is, if it is kept beside it."""
    return Path(f"{db.removeprefix(SQLITE)}.key") if db.startswith(SQLITE) else None


def spare_the_room(file: Path, url: str, key: Path) -> None:
    """Refuse to write to the database or the key of a room: nothing could bring them back.

    Where the key is named after its room, the keys of the other rooms are spared too.
    """
    from glob import escape

    from fairdeal.errors import BadInput

    base = url.removeprefix(SQLITE)
    own = [Path(base + end) for end in ("", "-wal", "-shm")] if base != url else []
    names = [escape(str(each.resolve())).replace("{room}", "*") for each in (*own, key)]
    if any(file.resolve().match(each) for each in names):
        raise BadInput(f"{file} belongs to the room itself; choose another file to write (R13)")


@contextmanager
def opened(db: str, keys: str, name: str, *, read_only: bool = True) -> "Iterator[Service]":
    """A room, opened to look at it or to act in it. What it is for is said on stderr."""
    from fairdeal.errors import BadInput
    from fairdeal.service.opening import open_service

    service = open_service(url_of(db), keys_of(keys, db), name or None, read_only=read_only)
    try:
        if not read_only:
            if service.read_only:
                raise BadInput(
                    f"nothing can be done in {service.journal.room.name}, which can only be read: "
                    f"its journal does not verify: {service.read_only}"
                )
            service.note_program()
        warn(service)
        yield service
    finally:
        service.journal.close()


def warn_of(name: str, kind: str) -> None:
    """Say what a room is for if it is not real."""
    if kind != "real":
        print(f"{name} is a {kind}: its money and its hands are not real.", file=sys.stderr)


def warn(service: "Service") -> None:
    """Say what a room is for if it is not real, and what is wrong with its journal."""
    room = service.journal.room
    warn_of(room.name, room.kind)
    if service.read_only:
        print(
            f"{room.name} can only be read: its journal does not verify: {service.read_only}",
            file=sys.stderr,
        )


@contextmanager
def looking(db: str, name: str) -> "Iterator[Journal]":
    """The journal of a room, to be read without its key."""
    from fairdeal.service.opening import open_journal

    journal = open_journal(url_of(db), name or None)
    try:
        warn_of(journal.room.name, journal.room.kind)
        yield journal
    finally:
        journal.close()
