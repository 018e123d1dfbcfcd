"""`fairdeal room do`: send a command to the room and print what became of it."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened, same_room
from fairdeal.cli.program import pasteable

if TYPE_CHECKING:
    from fairdeal.room.commands import Command
    from fairdeal.room.envelope import Answer, Envelope
    from fairdeal.service.service import Service

Actor = Annotated[str, typer.Option("--as", metavar="PERSON", help="The person who acts.")]
Second = Annotated[
    str, typer.Option("--second", metavar="PERSON", help="A second person who signs at once.")
]
Identity = Annotated[
    str,
    typer.Option(
        "--id",
        help="The id of this command. The same id has one effect.",
        show_default="a new one",
    ),
]


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="COMMAND FIELD=VALUE...", help="A command and its fields."),
    ] = None,
    person: Actor = "",
    second: Second = "",
    identity: Identity = "",
    hand: Annotated[
        str, typer.Option("--hand", help="The hand that the command is about, such as 4-1182.")
    ] = "",
    seen: Annotated[
        int, typer.Option("--seen", min=0, help="The version of the hand that you looked at.")
    ] = 0,
    listed: Annotated[
        bool, typer.Option("--list", help="List every command with its fields.")
    ] = False,
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Send a command to the room.

    An amount is typed with its sign, in quotes: 'cents=$500'. A time is typed as
    2026-11-17 14:30 or +30m. A list is typed with commas, and FIELD=@FILE takes the text of a file.
    Seats count from 1.

    The exit code is 0 when it is done, 1 when it is refused, 2 when it cannot be understood.

    For example:

    fairdeal room do --list

    fairdeal room do open_table kind=nl-1-3 number=4 --as floor-1

    fairdeal room do cash_in person=ann 'cents=$500' --as cage-1
    """
    from fairdeal.cli.house.answers import data_of, lines_of
    from fairdeal.errors import BadInput
    from fairdeal.service.clock import SystemClock

    if listed:
        _list(words or [], as_json)
        return
    if not words:
        raise BadInput("name a command; fairdeal room do --list prints them all")
    if not person:
        raise BadInput("name the person who acts: --as PERSON")
    asked = _read(words, SystemClock().now())
    with opened(db, keys, name, read_only=False) as service:
        known_person(service, person, "--as")
        if second:
            known_person(service, second, "--second")
        envelope = envelope_of(
            person, asked, identity=identity, second=second, hand=hand, seen=seen
        )
        answer = carry_out(service, envelope)
        if words[0] == "close_day" and answer.done:
            _keep_anchor(service)
    if as_json:
        print_json(data_of(answer))
    else:
        for line in lines_of(answer, same_room(db, keys, name)):
            print(pasteable(line))
    if not answer.done:
        raise typer.Exit(1)


def _read(words: Sequence[str], now: int) -> "Command":
    from fairdeal.cli.house.typed_command import read_command
    from fairdeal.room.registry import COMMANDS

    return read_command(COMMANDS, words[0], words[1:], now)


def envelope_of(
    person: str,
    asked: "Command",
    *,
    identity: str = "",
    second: str = "",
    hand: str = "",
    seen: int = 0,
) -> "Envelope":
    """A command in its envelope, with a new id if it has none."""
    from fairdeal.entropy import fresh_seed
    from fairdeal.room.envelope import Envelope
    from fairdeal.service.clock import SystemClock

    # The time comes first, so that new ids stand beside each other in the database.
    identity = identity or f"{SystemClock().now():012x}-{fresh_seed()[:6].hex()}"
    return Envelope(identity, person, asked, second=second, hand=hand, seen=seen)


def carry_out(service: "Service", envelope: "Envelope") -> "Answer":
    """Send a command; whatever is due by now happens first."""
    while service.tick():
        pass
    return service.do(envelope)


def _keep_anchor(service: "Service") -> None:
    """Write the head of the journal where the journal is not."""
    from fairdeal.cli.data_folder import data_folder
    from fairdeal.service.audit.anchoring import keep_anchor

    file = data_folder() / "anchors" / f"{service.journal.room.name}.txt"
    line = keep_anchor(service, file)
    print(f"the anchor of the day is in {file}: {line}", file=sys.stderr)


def known_person(service: "Service", person: str, option: str) -> None:
    """Refuse an id that nobody has, with the nearest one."""
    from fairdeal.errors import UnknownName

    people = service.room.all("person")
    if person not in people:
        raise UnknownName.of(f"person in {option}:", person, people)


# ---- which there are ----


def _list(words: Sequence[str], as_json: bool) -> None:
    """Print all commands, or those whose names begin with a word."""
    from fairdeal.cli.house.typed_command import fields_of
    from fairdeal.cli.play.sitting import plural
    from fairdeal.errors import UnknownName
    from fairdeal.room.registry import COMMANDS

    start = words[0] if words else ""
    found = [entry for name, entry in sorted(COMMANDS.items()) if name.startswith(start)]
    if not found:
        raise UnknownName.of("command", start, COMMANDS)
    if as_json:
        rows = [
            {"name": each.name, "fields": fields_of(each.kind), "says": each.says} for each in found
        ]
        print_json({"commands": rows})
        return
    for entry in found:
        print(" ".join([entry.name, *fields_of(entry.kind)]))
        print(f"    {entry.says}")
    print(plural(len(found), "command"), file=sys.stderr)
