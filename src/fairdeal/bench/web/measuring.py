"""The whole bench: which rooms are measured, what must hold, and what is only reported."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from fairdeal.bench.limit import Limit
from fairdeal.bench.timing import Progress
from fairdeal.bench.web import driver as driving
from fairdeal.bench.web.children import Child
from fairdeal.bench.web.contest import Contest, Measured
from fairdeal.bench.web.lasting import lobby_seconds, memory_growth, restart_seconds
from fairdeal.bench.web.room import SEATS, Place
from fairdeal.errors import BadInput, FairdealError
from fairdeal.extras import needs_extra

POSTGRESQL: Final = "postgresql://"
FEW: Final = 10
"""The small room has a tenth of the tables."""

MANY: Final = 4
"""The large room has four times the tables."""

SLOW: Final = 4.0
"""Tables are doubled until the p99 is this many times that of the first."""

MOST: Final = 8
"""They are never doubled beyond this many times the first."""


class Size(msgspec.Struct, frozen=True):
    """How much is measured: tables, hands for the memory, seconds of a round, processes.

    `pause` is how many seconds a table waits between an action that all screens have seen and the
    next one: at both servers, so that neither is simply saturated.
    """

    tables: int = 60
    hands: int = 10_000
    seconds: float = 8.0
    pause: float = 0.25
    processes: int = 1


class Found(msgspec.Struct, frozen=True):
    """What the bench has found. `goals` are limits too, but only reported."""

    sizes: list[Measured]
    limits: list[Limit]
    goals: list[Limit]

    @property
    def holds(self) -> bool:
        """Whether every limit does."""
        return all(limit.holds for limit in self.limits)

    @property
    def memory_a_table(self) -> float:
        """Bytes that one more table takes, with its screens."""
        first, last = self.sizes[0], self.sizes[-1]
        return (last.memory - first.memory) / max(1, last.tables - first.tables)


Show = Callable[[Measured], None]


@needs_extra
def measure(size: Size, say: Progress, db: str = "", show: Show = lambda _: None) -> Found:
    """Measure everything; this takes minutes. `show` gets each number of tables when it is done."""
    if db and not db.startswith(POSTGRESQL):
        raise BadInput(f"--db must be the address of a PostgreSQL, {POSTGRESQL}..., not {db!r}")
    if size.processes > 1 and not db:
        raise BadInput("--processes: more than 1 process needs a PostgreSQL database: --db")
    with (
        TemporaryDirectory(prefix="fairdeal-bench-") as name,
        Child("the driver", driving.drive) as driver,
    ):
        return Bench(size, say, Path(name), driver, db, show).measure()


class Bench:
    """Measures rooms one after the other. Each is a new one."""

    def __init__(
        self, size: Size, say: Progress, folder: Path, driver: Child, db: str, show: Show
    ) -> None:
        self._size: Final = size
        self._say: Final = say
        self._folder: Final = folder
        self._driver: Final = driver
        self._db: Final = db
        self._show: Final = show
        self._numbers: Final = count(1)

    def measure(self) -> Found:
        """Measure everything."""
        size = self._size
        sizes = [*self._sizes()]
        by_tables = {each.tables: each for each in sizes}
        few, main, many = (
            by_tables[at] for at in (few_of(size.tables), size.tables, size.tables * MANY)
        )
        limits = [
            *_frames(main, size.processes),
            Limit("p99, in those of the bare server", main.room.p99_ms / main.bare.p99_ms, most=3),
            _cpu(main, few),
            _cpu(many, main),
            self._memory(),
        ]
        if self._db:
            limits.append(self._two())
        return Found(sizes, limits, self._goals(main))

    def _sizes(self) -> Iterator[Measured]:
        """A tenth of the tables, then all, then twice as many until it is slow."""
        first = self._size.tables
        yield self._contest(few_of(first))
        main = self._contest(first)
        yield main
        tables, slow = first, False
        while tables < MANY * first or (not slow and tables < MOST * first):
            tables *= 2
            found = self._doubled(tables)
            if found is None:
                return
            slow = found.room.p99_ms >= SLOW * main.room.p99_ms
            yield found

    def _doubled(self, tables: int) -> Measured | None:
        """The same with more tables; None if those are more than this machine can serve."""
        try:
            return self._contest(tables)
        except FairdealError as fault:
            if tables <= MANY * self._size.tables:
                raise  # so many must be served, or nothing can be said
            self._say(f"no more than {tables // 2} tables, for at {tables} {fault}")
            return None

    def _contest(self, tables: int, processes: int = 0) -> Measured:
        processes = processes or self._size.processes
        self._say(f"{tables} tables, {processes} process{'es' * (processes > 1)}")
        place, size = self._place(), self._size
        contest = Contest(self._driver, place, self._folder, size.seconds, size.pause)
        measured = contest.measure(tables, processes)
        self._show(measured)
        return measured

    def _place(self) -> Place:
        name = f"bench-{next(self._numbers)}"
        url = self._db or f"sqlite:{self._folder / name}.db"
        return Place(url, self._folder / f"{name}.key", name)

    def _memory(self) -> Limit:
        hands = self._size.hands
        self._say(f"the memory after {hands:,} hands")
        grown = memory_growth(self._driver, self._place(), self._size.tables, hands)
        return Limit(f"memory after {hands:,} hands, to a tenth of them", grown, most=1.2)

    def _two(self) -> Limit:
        """Frames a second of processor time: two processes, to one."""
        one, two = (self._contest(self._size.tables, many).figures for many in (1, 2))
        rate = (two.frames / two.cpu) / (one.frames / one.cpu)
        return Limit("frames a CPU second of two processes, to one", rate, least=0.8)

    def _goals(self, main: Measured) -> list[Limit]:
        tables = self._size.tables
        self._say(f"a restart with {tables} live hands")
        restart = restart_seconds(self._driver, self._place(), tables)
        self._say("the lobby after a later start")
        lobby = lobby_seconds(self._folder / "demo")
        return [
            Limit(f"p99 of {tables} tables of {SEATS}, in ms", main.room.p99_ms, most=100),
            Limit(f"restart with {tables} live hands, in seconds", restart, most=5),
            Limit("lobby after a later start, in seconds", lobby, most=2),
        ]


def few_of(tables: int) -> int:
    """The tables of the small room."""
    return max(1, tables // FEW)


def _frames(main: Measured, processes: int) -> list[Limit]:
    """No frame missing, none twice, and none encoded twice."""
    checked, counted = main.checked, main.figures
    wrong = checked.faults + checked.disagreeing + checked.closed + counted.faults
    changes = max(1, main.changes)
    return [
        Limit("frames missing or out of order", wrong, most=0),
        Limit("lines missing", checked.lines_missing, most=0),
        Limit(
            "public parts encoded, an action and process",
            counted.encodings / changes / processes,
            most=1,
        ),
        Limit("frames an action", counted.frames / changes, least=SEATS, most=SEATS),
    ]


def _cpu(more: Measured, fewer: Measured) -> Limit:
    name = f"CPU an action at {more.tables} tables, to {fewer.tables}"
    return Limit(name, more.room.cpu_ms / fewer.room.cpu_ms, most=1.3)
