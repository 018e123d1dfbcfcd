"""A room with some tables, measured in turns with the bare server that sends the same bytes."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from fairdeal.bench.web import bare, serving
from fairdeal.bench.web.children import Child
from fairdeal.bench.web.driver import Checked, Window
from fairdeal.bench.web.figures import Figures
from fairdeal.bench.web.room import SEATS, Place, make_room
from fairdeal.web.porter import Porter
from fairdeal.web.serving import bound

ROUNDS: Final = 3
"""How often each measures. They take turns, and the best round counts: whatever else the machine
does makes rounds longer, and none shorter."""

BACKLOG: Final = 1_024
ROOM: Final = "room"
BARE: Final = "bare"


class Pace(msgspec.Struct, frozen=True):
    """How a server did in its best round; times in milliseconds, memory in bytes."""

    actions_per_second: float
    p50_ms: float
    p99_ms: float
    cpu_ms: float
    """Of all rounds together: processor time of the server for one action."""


class Measured(msgspec.Struct, frozen=True):
    """What was measured with one number of tables."""

    tables: int
    room: Pace
    bare: Pace
    memory: int
    figures: Figures
    checked: Checked
    refused: int
    changes: int
    """Actions and beginnings of hands, as the driver has counted them."""


class Servers:
    """The processes that serve one room, asked together."""

    def __init__(self, place: Place, processes: int, stack: ExitStack) -> None:
        listening = stack.enter_context(listens())
        self.port: Final[int] = listening.getsockname()[1]
        self.children: Final[list[Child]] = []
        pairs = [socket.socketpair() for _ in range(processes)]
        hatches = [stack.enter_context(ours) for ours, _ in pairs]
        porter = threading.Thread(target=Porter(listening, hatches).run)
        porter.start()
        stack.callback(porter.join)  # it ends when the children have ended
        for _, theirs in pairs:
            with theirs:
                child = Child("the server", serving.serve, place, theirs, not self.children)
            self.children.append(stack.enter_context(child))

    def tickets(self, tables: int) -> list[list[serving.Ticket]]:
        """The cookies and tokens of all players, by table."""
        found: list[list[serving.Ticket]] = self.children[0].ask("tickets", tables)
        return found

    def figures(self) -> Figures:
        """The figures of all processes together."""
        return sum((child.ask("figures") for child in self.children), Figures())

    def memory(self) -> int:
        """The bytes that all processes need."""
        return sum(child.ask("memory") for child in self.children)


@contextmanager
def listens() -> Iterator[socket.socket]:
    """A socket that listens already: what comes before the server is there waits."""
    with bound("127.0.0.1", 0) as made:
        made.listen(BACKLOG)
        yield made


class Contest:
    """Measures a room with some tables.

    `seconds` is how long a round takes, `pause` how long each table waits between an action that
    all screens have seen and the next.
    """

    def __init__(
        self, driver: Child, place: Place, folder: Path, seconds: float, pause: float
    ) -> None:
        self._driver: Final = driver
        self._place: Final = place
        self._folder: Final = folder
        self._seconds: Final = seconds
        self._pause: Final = pause

    def measure(self, tables: int, processes: int = 1) -> Measured:
        """Make the room, play at it and at the bare server in turns."""
        make_room(self._place, tables, pause=1)
        with ExitStack() as stack:
            servers = Servers(self._place, processes, stack)
            tickets = servers.tickets(tables)
            self._ask("connect", ROOM, servers.port, tickets, SEATS)
            stack.callback(self._ask, "close", ROOM)
            recorded = self._folder / f"{self._place.name}.json"
            self._ask("record", ROOM, self._seconds, self._pause, recorded)
            listening = stack.enter_context(listens())
            beside = stack.enter_context(Child("the bare server", bare.serve, recorded, listening))
            self._ask("connect", BARE, listening.getsockname()[1], tickets, SEATS)
            stack.callback(self._ask, "close", BARE)
            return self._rounds(tables, servers, beside)

    def _rounds(self, tables: int, servers: Servers, beside: Child) -> Measured:
        windows: dict[str, list[Window]] = {ROOM: [], BARE: []}
        spent = {ROOM: Figures(), BARE: Figures()}
        figures: dict[str, Callable[[], Figures]] = {
            ROOM: servers.figures,
            BARE: lambda: beside.ask("figures"),
        }
        for _ in range(ROUNDS):
            for side, kept in windows.items():
                before = figures[side]()
                kept.append(self._ask("play", side, self._seconds, self._pause))
                spent[side] += figures[side]() - before
        return Measured(
            tables=tables,
            room=self._pace(windows[ROOM], spent[ROOM]),
            bare=self._pace(windows[BARE], spent[BARE]),
            memory=servers.memory(),
            figures=spent[ROOM],
            checked=self._ask("check", ROOM),
            refused=sum(window.refused for window in windows[ROOM]),
            changes=sum(len(window.waits) + window.hands for window in windows[ROOM]),
        )

    def _pace(self, windows: list[Window], spent: Figures) -> Pace:
        actions = sum(len(window.waits) for window in windows)
        return Pace(
            actions_per_second=max(len(window.waits) for window in windows) / self._seconds,
            p50_ms=min(wait(window, 0.5) for window in windows),
            p99_ms=min(wait(window, 0.99) for window in windows),
            cpu_ms=1_000 * spent.cpu / max(1, actions),
        )

    def _ask(self, what: str, *given: Any) -> Any:
        return self._driver.ask(what, *given)


def wait(window: Window, share: float) -> float:
    """The wait, in milliseconds, that this share of the actions did not exceed."""
    waits = sorted(window.waits)
    return 1_000 * waits[min(len(waits) - 1, int(share * len(waits)))] if waits else 0.0
