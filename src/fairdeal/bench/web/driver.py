"""The driver, in a process of its own: all screens of all tables, and who plays at them."""

import asyncio
import resource
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import msgspec

from fairdeal.bench.web.playing import PING, Replayed, Table
from fairdeal.bench.web.serving import Ticket
from fairdeal.errors import FairdealError

AT_ONCE: Final = 20
"""Sockets that are opened at a time."""

SETTLING: Final = 60.0
"""Seconds in which every table comes to rest, or the bench has failed."""

QUIET: Final = 0.3
"""Seconds without a frame after which a table is taken to rest."""

PING_EVERY: Final = 10.0
RECORDED: Final = 60
"""Changes whose bytes the bare server sends again and again."""


class Window(msgspec.Struct, frozen=True):
    """What a while of playing has brought: the wait of each action in seconds, hands, refusals."""

    waits: list[float]
    hands: int
    refused: int


class Checked(msgspec.Struct, frozen=True):
    """What is wrong with all frames so far; `frames` is how many there were."""

    frames: int
    faults: int
    lines_missing: int
    disagreeing: int
    closed: int


class Side:
    """All tables of one server."""

    def __init__(self, port: int, tables: Sequence[Table]) -> None:
        self.tables: Final = tables
        self._port: Final = port
        self._pinging: asyncio.Task[None] | None = None
        self._begun = False

    async def connect(self, tickets: Sequence[Sequence[Ticket]]) -> None:
        """Open every socket, and wait for the first frame of each."""
        places = [
            (table, at, ticket)
            for table, some in zip(self.tables, tickets, strict=True)
            for at, ticket in enumerate(some[: len(table.chairs)])
        ]
        for start in range(0, len(places), AT_ONCE):
            some = places[start : start + AT_ONCE]
            await asyncio.gather(*(self._open(*place) for place in some))
        await self._until(lambda: all(chair.order.frames for chair in self._chairs))
        self._pinging = asyncio.create_task(self._ping())

    @property
    def _chairs(self) -> list[Any]:
        return [chair for table in self.tables for chair in table.chairs]

    async def _open(self, table: Table, at: int, ticket: Ticket) -> None:
        wire = table.chairs[at].wire
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: wire, "127.0.0.1", self._port)
        cookie, token = ticket
        wire.open(f"/ws/table/{table.number}", self._port, f"fairdeal={cookie}")
        await wire.opened
        wire.send(msgspec.json.encode({"type": "hello", "csrf": token}))

    async def _ping(self) -> None:
        """Say that each screen is there, evenly spread as browsers are."""
        chairs = self._chairs
        while True:
            for chair in chairs:
                await asyncio.sleep(PING_EVERY / len(chairs))
                if not chair.wire.closed:
                    chair.wire.send(PING)

    # ---- playing ----

    async def play(self, seconds: float, pause: float) -> Window:
        """Play for some seconds, then let every table come to rest."""
        before = self._totals()
        await self.settle()
        self._begin()
        for at, table in enumerate(self.tables):
            table.waits.clear()
            table.play(pause, pause * at / len(self.tables))
        await asyncio.sleep(seconds)
        await self.settle()
        return self._window(before)

    def _begin(self) -> None:
        """Count what is wrong from the first action on."""
        if not self._begun:
            self._begun = True
            for chair in self._chairs:
                chair.order.begin()

    async def play_hands(self, hands: int) -> Window:
        """Play this number of hands as fast as the server can."""
        before = self._totals()
        for table in self.tables:
            table.waits.clear()
            table.play(0.0, 0.0, folds=True)
        while sum(table.hands for table in self.tables) - before[0] < hands:
            self._require_open()
            await asyncio.sleep(0.05)
        await self.settle()
        return self._window(before)

    async def settle(self) -> None:
        """Let what was sent be seen by all, and every hand that is due begin."""
        for table in self.tables:
            table.rest()
        quiet, frames = 0, -1
        end = asyncio.get_running_loop().time() + SETTLING
        while quiet < 3:
            await asyncio.sleep(QUIET / 3)
            now = sum(chair.order.frames for chair in self._chairs)
            quiet = quiet + 1 if now == frames and all(t.rests for t in self.tables) else 0
            frames = now
            self._require_open()
            if asyncio.get_running_loop().time() > end:
                stuck = [table.number for table in self.tables if not table.rests]
                raise FairdealError(f"these tables do not come to rest: {stuck[:10]}")

    def _totals(self) -> tuple[int, int]:
        return sum(t.hands for t in self.tables), sum(t.refused for t in self.tables)

    def _window(self, before: tuple[int, int]) -> Window:
        hands, refused = self._totals()
        waits = [wait for table in self.tables for wait in table.waits]
        return Window(waits, hands - before[0], refused - before[1])

    async def _until(self, holds: Any) -> None:
        async with asyncio.timeout(SETTLING):
            while not holds():
                self._require_open()
                await asyncio.sleep(0.005)

    def _require_open(self) -> None:
        if any(chair.wire.closed for chair in self._chairs):
            raise FairdealError("the server has closed a socket")

    # ---- looking ----

    def check(self) -> Checked:
        """What is wrong with the frames so far."""
        orders = [chair.order for chair in self._chairs]
        return Checked(
            frames=sum(order.frames for order in orders),
            faults=sum(order.faults for order in orders),
            lines_missing=sum(order.lines_missing for order in orders),
            disagreeing=sum(not table.agrees for table in self.tables),
            closed=sum(chair.wire.closed for chair in self._chairs),
        )

    def record(self, kept: list[list[str]]) -> None:
        """Keep the bytes of the next changes of all tables, for the bare server."""

        def keep(texts: list[bytes]) -> None:
            if len(kept) < RECORDED:
                kept.append([text.decode() for text in texts])

        for table in self.tables:
            table.recorder = keep

    def close(self) -> None:
        """Close every socket."""
        if self._pinging is not None:
            self._pinging.cancel()
        for chair in self._chairs:
            chair.wire.close()


class Driver:
    """What the bench may ask of the driver."""

    def __init__(self) -> None:
        self._sides: Final[dict[str, Side]] = {}
        self._kept: Final[list[list[str]]] = []

    async def connect(self, side: str, port: int, tickets: list[list[Ticket]], screens: int) -> int:
        """Open the screens of all tables; the number of screens."""
        kind = Replayed if side == "bare" else Table
        tables = [kind(number, screens) for number in range(1, len(tickets) + 1)]
        self._sides[side] = Side(port, tables)
        await self._sides[side].connect(tickets)
        return len(tables) * screens

    async def play(self, side: str, seconds: float, pause: float) -> Window:
        """Play for some seconds."""
        return await self._sides[side].play(seconds, pause)

    async def play_hands(self, side: str, hands: int) -> Window:
        """Play some hands."""
        return await self._sides[side].play_hands(hands)

    async def check(self, side: str) -> Checked:
        """What is wrong with the frames so far."""
        return self._sides[side].check()

    async def record(self, side: str, seconds: float, pause: float, file: Path) -> Window:
        """Play for some seconds, and write what the server sends to a file."""
        self._kept.clear()
        self._sides[side].record(self._kept)
        window = await self._sides[side].play(seconds, pause)
        file.write_bytes(msgspec.json.encode(self._kept))
        return window

    async def close(self, side: str) -> None:
        """Close the screens of a server."""
        self._sides.pop(side).close()


def drive(pipe: Connection) -> None:
    """Drive until the end is asked for."""
    _allow_sockets()
    asyncio.run(_drive(pipe))


async def _drive(pipe: Connection) -> None:
    driver, loop = Driver(), asyncio.get_running_loop()
    while True:
        try:
            what, given = await loop.run_in_executor(None, pipe.recv)
        except (EOFError, OSError):
            return
        if what == "end":
            return
        try:
            pipe.send(("", await getattr(driver, what)(*given)))
        except Exception as fault:
            pipe.send((f"{type(fault).__name__}: {fault}", None))


def _allow_sockets() -> None:
    """As many open files as the system allows: every screen is a socket."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
