"""`fairdeal room init`: make a room from a Rules Submission."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, keys_of, same_room, url_of
from fairdeal.cli.program import pasteable

if TYPE_CHECKING:
    from fairdeal.room.submission import Submission
    from fairdeal.service.making import Making
    from fairdeal.service.opening import Head

PURPOSES = ("demo", "rehearsal", "real")
MANAGER = "manager-1"


def command(
    submission: Annotated[
        Path, typer.Option("--submission", metavar="FILE", help="The Rules Submission, .toml.")
    ],
    purpose: Annotated[
        str, typer.Option("--purpose", help="demo, rehearsal or real. It can never change.")
    ] = "demo",
    manager: Annotated[
        str,
        typer.Option("--manager", metavar="ID", help="The first manager.", show_default=MANAGER),
    ] = "",
    licence: Annotated[
        str, typer.Option("--licence", metavar="NUMBER", help="The manager's licence.")
    ] = "",
    last_day: Annotated[
        str, typer.Option("--last-day", metavar="DAY", help="The last day of that licence.")
    ] = "",
    seed: Annotated[
        int | None,
        typer.Option("--seed", min=0, help="Only for a rehearsal: the same cards each time."),
    ] = None,
    db: Db = "",
    keys: Keys = "",
    name: Annotated[
        str, typer.Option("--name", help="The room.", show_default="the name of the file")
    ] = "",
    as_json: Json = False,
) -> None:
    """Make a room: its database, its key, its first manager, and version 1 of its submission.

    A demo and a rehearsal get a staff that is on duty: floor-1, shift-1, cage-1, surveillance-1
    and others. A real room has only the manager whom you name.

    For example:

    fairdeal room init --db sqlite:room.db --submission chesapeake.toml

    fairdeal room init --submission room.toml --purpose real --manager kim --licence M-17
    --last-day 2027-06-30
    """
    from fairdeal.errors import BadInput, UnknownName
    from fairdeal.room.house.facts import Purpose
    from fairdeal.service.making import LAST_DAY, Making, make
    from fairdeal.service.opening import rooms

    if purpose not in PURPOSES:
        raise UnknownName.of("purpose", purpose, PURPOSES)
    if purpose == "real" and not (manager and licence and last_day):
        raise BadInput("a real room needs --manager, --licence and --last-day")
    text, checked = _submission(submission)
    making = Making(
        name=name or _slug(submission.stem),
        purpose=Purpose(purpose),
        submission=text,
        manager=manager or MANAGER,
        licence=licence or "L-001",
        last_day=last_day or LAST_DAY,
        zone=str(checked.room["room.time_zone"]),
        day_begins=str(checked.room["room.gaming_day_start"]),
    )
    service = make(url_of(db), keys_of(keys, db), making, seed=seed)
    try:
        alone = len(rooms(url_of(db))) == 1
        where = same_room(db, keys, "" if alone else making.name)
        _say(making, service.journal.head(), where, as_json)
    finally:
        service.journal.close()


def _say(making: "Making", head: "Head", where: str, as_json: bool) -> None:
    """Say what was made."""
    purpose = str(making.purpose)
    if as_json:
        data = {"room": making.name, "purpose": purpose, "manager": making.manager}
        print_json({**data, "entries": head.position, "hash": head.hash.hex()})
        return
    print(
        f"{making.name}: a {purpose} room, made by {head.position} entries; "
        f"version 1 of its submission is a draft"
    )
    print(pasteable(f"Next: fairdeal room todo --as {making.manager}{where}"))


def _submission(file: Path) -> "tuple[str, Submission]":
    from fairdeal.errors import BadInput
    from fairdeal.room.submission import read

    try:
        text = file.read_text("utf-8")
    except OSError as fault:
        raise BadInput(f"{file} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not text in UTF-8") from None
    return text, read(text).checked(str(file))


def _slug(stem: str) -> str:
    """A name of a room from the name of a file.

    >>> _slug("Chesapeake Room 2")
    'chesapeake-room-2'
    """
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")[:63] or "room"
