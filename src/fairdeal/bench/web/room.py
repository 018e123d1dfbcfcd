"""The room that is served: full tables of hold'em, made before anybody is measured."""

from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Final, NamedTuple

from fairdeal.errors import FairdealError
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.commands import OpenDay
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import OpenTable, SitDown
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.making import Making, make
from fairdeal.service.service import Service

KIND: Final = "nl-1-3"
SEATS: Final = 10
STACK: Final = 500_00
AT_ONCE: Final = 200
"""Commands in one transaction, while the room is made."""

Sent = tuple[str, Command, str]


class Place(NamedTuple):
    """Where a room is: the address of its database, the file of its key, its name."""

    url: str
    keys: Path
    name: str


def player(table: int, seat: int) -> str:
    """Who sits in a seat."""
    return f"p-{table}-{seat}"


def make_room(place: Place, tables: int, pause: int) -> None:
    """Make a demo with this number of full tables; hands begin when it is served.

    `pause` is how many seconds the program waits between two hands.
    """
    text = example().replace("# pause_seconds = 5", f"pause_seconds = {pause}", 1)
    service = make(
        place.url, place.keys, Making(place.name, Purpose.DEMO, text, "manager-1", "L-001")
    )
    try:
        _carry_out(service, _morning())
        numbers = range(1, tables + 1)
        seats = [(table, seat) for table in numbers for seat in range(SEATS)]
        for commands in (
            (_floor(OpenTable(kind=KIND, number=table)) for table in numbers),
            (_floor(AddPlayer(id=player(*at), alias=f"P{at[0]}-{at[1]}")) for at in seats),
            (("cage-1", CashIn(person=player(*at), cents=STACK), "") for at in seats),
            ((player(*at), SitDown(table=at[0], seat=at[1], cents=STACK), "") for at in seats),
        ):
            _carry_out(service, commands)
    finally:
        service.journal.close()


def _morning() -> Iterator[Sent]:
    approve = ApproveVersion(version=1, on="2026-01-05", approver="Commission", reference="A-1")
    yield "manager-1", SubmitVersion(version=1), ""
    yield "manager-1", approve, "shift-1"
    yield "shift-1", OpenDay(), ""


def _floor(command: Command) -> Sent:
    return "floor-1", command, ""


def _carry_out(service: Service, commands: Iterable[Sent]) -> None:
    """Carry out commands, many in one transaction."""
    numbers = count(service.room.position)
    sent = (Envelope(f"make/{next(numbers)}", *each) for each in commands)
    for some in _parts(sent):
        for answer in service.turn(some):
            if not answer.done:
                raise FairdealError(f"the room of the bench cannot be made: {answer}")


def _parts(sent: Iterable[Envelope]) -> Iterator[list[Envelope]]:
    waiting = iter(sent)
    while some := [*islice(waiting, AT_ONCE)]:
        yield some
