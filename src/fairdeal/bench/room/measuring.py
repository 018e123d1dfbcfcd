"""What is measured of a room on one database, and what must hold of it."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

import msgspec

from fairdeal.bench.limit import Limit
from fairdeal.bench.room.processes import rate
from fairdeal.bench.room.recorded import Recorded
from fairdeal.bench.room.tables import MORNING, Pace, Playing, new_room, open_tables
from fairdeal.bench.timing import Progress
from fairdeal.poker.play import replay, save
from fairdeal.service.audit.archive import Archive
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service

MANY: Final = 60
NUMBERS: Final = count(1)
ROUNDS: Final = 5
"""How often each measures. They take turns, and the best round counts: whatever else the machine
does makes rounds longer, and none shorter."""

ROUNDS_OF_PROCESSES: Final = 3
"""Processes must start first, which takes longer than what they do."""

Place = tuple[str, Path, str]
"""The address of a database, the file of a key and the name of a room."""


class Size(msgspec.Struct, frozen=True):
    """How much is measured: actions, rows of a journal that is old, appends to compare."""

    actions: int = 3_000
    rows: int = 1_000_000
    appends: int = 200


class Measured(msgspec.Struct, frozen=True):
    """What one database does, by the number of tables, and whether all limits hold."""

    database: str
    paces: dict[str, dict[str, float]]
    limits: list[Limit]


class Contest:
    """Some tables of a room, and a room without rules that gets the same rows."""

    def __init__(self, place: Place, beside: Place, tables: int, actions: int) -> None:
        self.place = place
        self._actions = actions // ROUNDS
        clock = SetClock(MORNING)
        self._service = new_room(*place, clock)
        self._kept = Recorded(self._service)
        self._bare = new_room(*beside)
        open_tables(self._service, tables)
        self._playing = Playing(self._service, clock, range(1, tables + 1))
        self._playing.play(self._actions)
        self._kept.write_to(self._bare)
        self.paces: list[Pace] = []
        self._bare_seconds: list[float] = []

    def round(self) -> None:
        """Play for a while; then write the same without any rules."""
        self.paces.append(self._playing.play(self._actions))
        self._bare_seconds.append(self._kept.write_to(self._bare))

    @property
    def rate(self) -> float:
        """Actions a second, in the best round."""
        return max(pace.per_second for pace in self.paces)

    @property
    def of_bare(self) -> float:
        """How much of the pace of the loop without rules it is, each in its best round."""
        bare = min(s / p.actions for s, p in zip(self._bare_seconds, self.paces, strict=True))
        return self.rate * bare

    def figures(self) -> dict[str, float]:
        """The pace in figures."""
        waits = [wait for pace in self.paces for wait in pace.waits]
        whole = Pace(len(waits), 0, sum(pace.seconds for pace in self.paces), waits)
        return {
            "actions_per_second": round(self.rate, 1),
            "commits_per_second": round(max(p.commits / p.seconds for p in self.paces), 1),
            "p50_ms": round(whole.wait(0.5), 2),
            "p99_ms": round(whole.wait(0.99), 2),
        }

    def close(self) -> None:
        """Let go of both rooms."""
        self._service.journal.close()
        self._bare.journal.close()


class Bench:
    """Measures one database. Each room that it needs is a new one."""

    def __init__(self, url: Callable[[], str], folder: Path, size: Size, say: Progress) -> None:
        self._url = url
        self._folder = folder
        self._size = size
        self._say = say

    def measure(self, database: str) -> Measured:
        """Measure all of it; this takes minutes."""
        one, many = self._paces(database)
        return Measured(
            database,
            {"1 table": one.figures(), f"{MANY} tables": many.figures()},
            [
                Limit("60 tables to 1", many.rate / one.rate, least=5),
                Limit("of the loop without rules", many.of_bare, least=0.3),
                *self._hands(one.place),
                self._two(database),
                self._old(database),
            ],
        )

    def _paces(self, database: str) -> "list[Contest]":
        """One table and many take turns, each beside the loop that writes the same."""
        self._say(f"{database}, 1 and {MANY} tables")
        contests = [
            Contest(self._place(), self._place(), 1, self._size.actions // 5),
            Contest(self._place(), self._place(), MANY, self._size.actions),
        ]
        for _ in range(ROUNDS):
            for contest in contests:
                contest.round()
        for contest in contests:
            contest.close()
        return contests

    def _place(self) -> Place:
        number = next(NUMBERS)
        return self._url(), self._folder / f"{number}.key", f"bench-{number}"

    # ---- hands ----

    def _hands(self, place: Place) -> list[Limit]:
        """Rows and bytes of a hand, and what a restart reads."""
        service = open_service(*place)
        read = service.follower.read
        entries = [entry for entry in _all(service) if entry.stream.partition("/")[0] in _OF_HANDS]
        first = next(at for at, entry in enumerate(entries) if entry.kind == "start_hand")
        last = max(at for at, entry in enumerate(entries) if _ENDED in entry.facts)
        entries = entries[first : last + 1]
        ended = [entry.stream.removeprefix("hand/") for entry in entries if _ENDED in entry.facts]
        decisions = len({entry.command for entry in entries if entry.kind == "act"})
        archive = Archive(service)
        saved = sum(len(save(replay(archive.hand(name).game))) for name in ended)
        stored = sum(len(entry.facts) + len(entry.sealed) for entry in entries)
        service.journal.close()
        hands = len(ended)
        return [
            Limit("rows a hand, less its decisions", (len(entries) - decisions) / hands, most=4),
            Limit("bytes a hand, in saved hands", stored / saved, most=5),
            Limit("entries read at a restart, a table", read, most=400),
        ]

    # ---- processes ----

    def _two(self, database: str) -> Limit:
        """Two processes that share the tables of a room, to one that has them all."""
        self._say(f"{database}, 1 and 2 processes")
        url, keys, name = self._place()
        service = new_room(url, keys, name)
        open_tables(service, MANY)
        service.journal.close()
        rates: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(ROUNDS_OF_PROCESSES):
            for processes, kept in rates.items():
                share = MANY // processes, self._size.actions // processes
                kept.append(rate(url, keys, name, *share, processes))
        return Limit("two processes to one", max(rates[2]) / max(rates[1]), least=0.8)

    # ---- age ----

    def _old(self, database: str) -> Limit:
        """An append to a journal of many rows, to one in a journal that is nearly empty."""
        self._say(f"{database}, an append among {self._size.rows:,} rows")
        rooms = [new_room(*self._place()) for _ in range(2)]
        sample = _sample(rooms[0])
        for part in range(0, self._size.rows, ROWS_AT_ONCE):
            rooms[1].journal.append([_commit(sample, f"fill/{part}", ROWS_AT_ONCE)])
        times: list[list[float]] = [[], []]
        for number in range(self._size.appends):
            for room, kept in zip(rooms, times, strict=True):
                begun = perf_counter()
                room.journal.append([_commit(sample, f"one/{number}", 1)])
                kept.append(perf_counter() - begun)
        for room in rooms:
            room.journal.close()
        young, old = map(median, times)
        return Limit("an append to an old journal, to one in a new", old / young, most=1.5)


ROWS_AT_ONCE: Final = 1_000
_OF_HANDS: Final = ("hand", "table")
_ENDED: Final = b'"room.hand_ended"'


def _all(service: Service) -> list[Any]:
    found: list[Any] = []
    while entries := service.journal.read(len(found), 1_000):
        found += entries
    return found


def _sample(service: Service) -> Any:
    """A commit of the usual size, taken from what a service writes."""
    kept = Recorded(service)
    open_tables(service, 1)
    return next(batch[0] for batch in reversed(kept.batches) if batch[0].rows)


def _commit(sample: Any, name: str, rows: int) -> Any:
    """A commit like the sample, with rows for streams of its own and no money."""
    change = msgspec.structs.replace
    row = sample.rows[0]
    made = (change(row, stream=f"{name}/{at}", version=1, sealed=b"", key="") for at in range(rows))
    return change(sample, command=name, reads={}, rows=tuple(made), postings=(), snapshots=())
