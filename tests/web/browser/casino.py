"""A served room for the browser: tables of any kind, each with players of its own.

The cards come from a seed and the number of the table: the same tests in the same order see
the same hands. All else is the real thing: the house, its database, its server on a loopback port.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from fairdeal.room.cage.commands import StockCage
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.chance import Rehearsed
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.web.house import House
from tests.web.gallery.stage import text_of
from tests.web.server.places import (
    SOON,
    Address,
    Answer,
    Place,
    Visitor,
    cheap_passwords,
    no_limits,
)

SEED: Final = 20_260_107
CHIPS: Final = 300_00
NAMES: Final = "Ann Ben Cleo Dan Eve Finn"

BETTING: Final = ("middle", "right", "left")
DRAWING: Final = ("left", "middle", "right")
"""In which order the buttons are tried: check or call before all; stand pat."""

_KINDS: Final = {
    "nl-1-3": "",
    "omaha8-4-8": 'double_board.offered = true\ndouble_board.amount = "$25"\nkill.option = "none"',
    "stud-5-10": "",
    "triple-10-20": "",
    "badugi-5-10": "",
    "double-draw": "dealing.betting_seconds = 5",
    "double-down": "dealing.betting_seconds = 5",
}
"""The kinds of tables, and what each has besides the values of the example."""


def submission() -> str:
    """The example, for few players: a hand soon begins, and nobody runs out of time."""
    text = text_of({kind: values for kind, values in _KINDS.items() if values})
    text = text.replace("# pause_seconds = 5", "pause_seconds = 2", 1)
    return text.replace("\nseconds = 30\n", "\nseconds = 240\n", 1)


def make_casino(folder: Path) -> None:
    """A room whose cage has money and in which tables may be opened."""
    making = Making("test", Purpose.DEMO, submission(), "manager-1", "L-001")
    service = make(f"sqlite:{folder / 'room.db'}", folder / "room.key", making)
    ids = count(1)
    approved = ApproveVersion(version=1, on="2026-01-05", approver="C", reference="26-1")
    first: list[tuple[str, Command, str]] = [
        ("manager-1", SubmitVersion(version=1), ""),
        ("manager-1", approved, "shift-1"),
        ("cage-1", StockCage(cents=5_000_000_00, reference="the bank"), "accounting-1"),
    ]
    for person, command, second in first:
        answer = service.do(Envelope(f"first/{next(ids)}", person, command, second=second))
        assert answer.done, answer
    service.journal.close()


def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds. Each look costs the server something, so not too often."""
    end = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < end, "it never came to hold"
        time.sleep(0.05)


def first_on(bar: Answer, order: tuple[str, ...] = BETTING) -> str:
    """The first of the buttons that sends something; not one of the browser's own."""
    return next(
        name
        for name in order
        if bar[name].get("on") and not bar[name].get("command", "").startswith(":")
    )


class Mate(Visitor):
    """A player who uses no browser; or the eyes of a test on what a player may see."""

    def __init__(self, place: Address, person: str, table: int, seat: int) -> None:
        super().__init__(place, person)
        self.person, self.table, self.seat = person, table, seat

    def frame(self) -> Answer:
        """The table as this person sees it now: `public` and `mine`."""
        found: Answer = self.http.get(f"/api/v1/tables/{self.table}").json()
        return found

    def press(self, name: str, **fields: Any) -> Answer:
        """What one of the three buttons would send."""
        frame = self.frame()
        slot = frame["mine"]["bar"][name]
        request = {**slot.get("request", {}), **fields}
        if command := slot.get("command", ""):
            return self.do(command, **request)
        return self.act(request, frame)

    def act(self, request: Answer, frame: Answer | None = None) -> Answer:
        """Act in the hand."""
        public = (frame or self.frame())["public"]
        around = {"hand": public["hand"], "seen": public.get("seen", 0)}
        answer = self.send("act", around, hand=public["hand"], request=request)
        assert answer.status_code == 200, answer.text
        found: Answer = answer.json()
        return found


class Table:
    """A table of the room with its players, in the order of their seats."""

    def __init__(self, casino: "Casino", number: int, mates: list[Mate]) -> None:
        self.casino, self.number, self.mates = casino, number, mates

    def __getitem__(self, seat: int) -> Mate:
        return self.mates[seat]

    def frame(self) -> Answer:
        """The table as everybody sees it."""
        found: Answer = self.mates[0].frame()["public"]
        return found

    def until_dealt(self) -> Answer:
        """Wait until a hand is on in which somebody has to act."""
        until(lambda: (found := self.frame()).get("turn") and not found.get("result"))
        return self.frame()

    def turn(self) -> list[int]:
        """The seats that are to act."""
        frame = self.frame()
        return [] if frame.get("result") else frame.get("turn", {}).get("seats", [])

    def until_turn(self, seat: int) -> None:
        """Let the others check, call or stand pat until it is the turn of a seat."""
        while seat not in (turn := self.turn()):
            assert turn, self.frame()
            self.passively(turn[0])

    def passively(self, seat: int) -> None:
        """Check, call, stand pat, agree, show: the first of the three buttons that is on."""
        mate = self.mates[seat]
        bar = mate.frame()["mine"]["bar"]
        order = DRAWING if bar["state"] == "draw" else BETTING
        mate.press(first_on(bar, order))

    def rest(self) -> None:
        """Deal no more after this hand: everybody but the first sits out."""
        for mate in self.mates[1:]:
            mate.do("sit_out", table=self.number)


class Casino:
    """A served room; `table` opens another table in it."""

    def __init__(self, place: Address, stack: ExitStack) -> None:
        self.place = place
        self.numbers = count(1)
        self._stack = stack
        self._staff: dict[str, Visitor] = {}

    @property
    def url(self) -> str:
        """Where it is."""
        return self.place.url

    def visitor(self, person: str = "") -> Visitor:
        """Somebody without a browser."""
        visitor = Visitor(self.place, person)
        self._stack.callback(visitor.close)
        return visitor

    def do(self, actor: str, command: str, second: str = "", /, **fields: Any) -> Answer:
        """Carry out a command of the staff."""
        if actor not in self._staff:
            self._staff[actor] = self.visitor(actor)
        around = {"second": {"person": second}} if second else {}
        answer = self._staff[actor].send(command, around, **fields)
        assert answer.status_code == 200, answer.text
        found: Answer = answer.json()
        return found

    def player(self, name: str, table: int, seat: int) -> Mate:
        """A new player with money."""
        person = f"{name.lower()}-{table}"
        self.do("floor-1", "add_player", id=person, alias=name)
        self.do("cage-1", "cash_in", person=person, cents=10 * CHIPS)
        mate = Mate(self.place, person, table, seat)
        self._stack.callback(mate.close)
        return mate

    def table(self, kind: str, players: int = 2, chips: int = CHIPS) -> Table:
        """Open a table at which new players sit down."""
        number = next(self.numbers)
        self.do("floor-1", "open_table", kind=kind, number=number)
        if kind.startswith("double"):
            self.do("cage-1", "fill_tray", "security-1", table=number, cents=100_000_00)
        names = enumerate(NAMES.split()[:players])
        table = Table(self, number, [self.player(name, number, seat) for seat, name in names])
        for mate in table.mates:
            mate.do("sit_down", table=number, seat=mate.seat, cents=chips)
        return table


@contextmanager
def opened(folder: Path) -> Iterator[Casino]:
    """The room of a folder, served."""
    service = open_service(f"sqlite:{folder / 'room.db'}", folder / "room.key")
    service.chance = Rehearsed(SEED)
    service.resume()
    house = House(service, limits=no_limits(), passwords=cheap_passwords()).start()
    place = Place(house)
    with ExitStack() as stack:
        stack.callback(house.close)
        stack.callback(place.stop)
        yield Casino(place, stack)
