"""`fairdeal room export`: a hand, a day or everything in one file that can be checked anywhere."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, keys_of, opened, spare_the_room, url_of
from fairdeal.cli.program import command_line

if TYPE_CHECKING:
    from fairdeal.service.audit.exports import Header
    from fairdeal.service.service import Service


def command(
    file: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write.")],
    hand: Annotated[str, typer.Argument(metavar="[HAND]", help="A hand, such as 4-1182.")] = "",
    day: Annotated[str, typer.Option("--day", help="A day instead, such as 2026-11-17.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="The whole journal instead.")] = False,
    person: Annotated[
        str, typer.Option("--as", metavar="PERSON", help="A hand as this player of it saw it.")
    ] = "",
    whole: Annotated[
        bool, typer.Option("--whole", help="A hand with all its cards, once it was opened.")
    ] = False,
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Write entries of the journal to a file, with what proves the cards that were seen.

    A hand is written as the rail saw it, or as one of its players saw it with --as. The file opens
    no other card. Everything else in the room stays closed in it, and the chain still holds.

    For example:

    fairdeal room export 4-1182 --as ann -o hand.jsonl

    fairdeal room export --day 2026-11-17 -o day.jsonl

    fairdeal room export --all -o room.jsonl
    """
    from fairdeal.cli.house.answers import refusal_line
    from fairdeal.engine.refusal import Refusal
    from fairdeal.errors import BadInput

    if sum(map(bool, (hand, day, everything))) != 1:
        raise BadInput("choose one: a HAND, --day DATE or --all")
    if (person or whole) and not hand:
        raise BadInput("--as and --whole are for one hand")
    if person and whole:
        raise BadInput("choose one: --as PERSON or --whole")
    with opened(db, keys, name) as service:
        spare_the_room(file, url_of(db), keys_of(keys, db))
        try:
            header = _written(service, file, hand, day, person, whole=whole)
        except Refusal as refused:
            print(refusal_line(refused))
            raise typer.Exit(1) from None
    entries = header.last - header.first + 1
    if as_json:
        data: dict[str, object] = {"file": str(file), "first": header.first, "last": header.last}
        print_json({**data, "entries": entries, "hash": header.hash.hex()})
        return
    print(f"{file}: {entries:,} entries, {header.first:,} to {header.last:,}")
    print(f"Check it anywhere with: {command_line('verify', str(file))}")


def _written(
    service: "Service", file: Path, hand: str, day: str, person: str, *, whole: bool
) -> "Header":
    from fairdeal.service.audit.exports import export_hand, export_range

    if hand:
        return export_hand(service, file, hand, person=person, whole=whole)
    first, last = _range(service, day) if day else (1, None)
    return export_range(service, file, first, last)


def _range(service: "Service", day: str) -> tuple[int, int]:
    """The positions of a day."""
    from fairdeal.cli.house.typed_time import day as day_of
    from fairdeal.errors import BadInput

    begins, ends = day_of(day)
    first, last = service.journal.position_at(begins) + 1, service.journal.position_at(ends)
    if last < first:
        raise BadInput(f"nothing happened on {day}")
    return first, last
