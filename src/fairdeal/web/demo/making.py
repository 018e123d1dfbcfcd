"""How the demo room is made and opened: in the user's data folder, ready to be played in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fairdeal.bots.host import Host
from fairdeal.errors import FairdealError
from fairdeal.room.cage.commands import FillTray, StockCage
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.commands import OpenDay
from fairdeal.room.house.facts import Purpose
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.tables.commands import OpenTable
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.service.running import Running
from fairdeal.service.service import Service
from fairdeal.web.demo.plan import NAMES, TABLES, submission

NAME: Final = "chesapeake-room"
MANAGER: Final = "manager-1"
STOCK: Final = 5_000_000_00
TRAY: Final = 100_000_00


class DemoFault(FairdealError):
    """The demo room could not be made ready."""


def place_of(folder: Path) -> tuple[str, Path]:
    """The database of the demo room of a data folder, and the file with its key."""
    return f"sqlite:{folder / 'demo.db'}", folder / "keys" / "{room}.key"


def open_demo(folder: Path) -> Service:
    """The demo room of a data folder; the first time it is made.

    A start that was cut short is taken up where it ended: what has been done already is known by
    its id, and is not done twice.
    """
    url, keys = place_of(folder)
    if (folder / "demo.db").exists():
        service = open_service(url, keys, NAME)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        making = Making(NAME, Purpose.DEMO, submission(), MANAGER, "L-001", alias="Morgan")
        service = make(url, keys, making)
    for number, (actor, command, second) in enumerate(_first_morning(service), 1):
        answer = service.do(Envelope(f"demo/{number}", actor, command, second))
        if not answer.done:
            raise DemoFault(f"the demo room cannot be opened: {answer}")
    return service


def _first_morning(service: Service) -> Iterator[tuple[str, Command, str]]:
    """The submission is approved, the day opened, the cage stocked, every table opened."""
    house: House = service.room.things[ROOM]
    day = house.day_at(house.made_at)
    yield MANAGER, SubmitVersion(version=1), ""
    approved = ApproveVersion(version=1, on=day, approver="Commission", reference="DEMO-1")
    yield MANAGER, approved, "shift-1"
    yield "shift-1", OpenDay(), ""
    yield "cage-1", StockCage(cents=STOCK, reference="the bank"), "accounting-1"
    for number, planned in enumerate(TABLES, 1):
        yield "floor-1", OpenTable(kind=planned.kind, number=number), ""
        if service.room.things[f"table/{number}"].setting.book == "banked":
            yield "cage-1", FillTray(table=number, cents=TRAY), "security-1"


def seat_bots(host: Host, running: Running) -> int:
    """Let the bots of the plan sit down who have never been here; returns how many sit."""
    names = iter(NAMES)
    known = running.ask(lambda service: set(service.room.all("person"))).result()
    for number, planned in enumerate(TABLES, 1):
        for seat in range(planned.bots):
            name = next(names)
            if (bot := f"bot-{name.lower()}") not in known:
                host.seat(bot, number, seat, planned.cents, alias=name)
    return running.ask(_seated).result()


def _seated(service: Service) -> int:
    people = service.room.all("person")
    return sum(
        people[player].bot
        for table in service.room.all("table").values()
        for player in table.stacks()
    )
