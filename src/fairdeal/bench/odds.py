"""The odds measures: exact equity, samples a second; start-up and compiling by themselves.

Each measure does one kind of work, ours first and beside it the peers that can do the same, by
counting or by sampling. A slow peer is given fewer cases: what counts is the time for one.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from math import comb
from time import perf_counter
from typing import Any, Final

from fairdeal.bench.odds_peers import counting_peers, sampling_peers
from fairdeal.bench.timing import Contestant, Progress, race
from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.spot import Spot, read_spot

US: Final = "fairdeal"
FIRST_RESULT: Final = "from fairdeal.odds.equity.equity import equity; \
from fairdeal.odds.equity.spot import read_spot; equity(read_spot('holdem', {}))"
RANGES: Final = "['QQ+', '22+']"
FLOP: Final = "['AA', 'KK'], '2s 3d 9h'"


@dataclass(frozen=True, slots=True)
class Measure:
    """A kind of work: what each contestant handles, and the `cases` of one unit."""

    title: str
    unit: str
    cases: int
    contestants: Callable[[], list[Contestant]]


def measure(rounds: int, say: Progress) -> list[dict[str, Any]]:
    """Start-up and compiling, then every measure."""
    say("start-up and compiling")
    found = _beginnings()
    for each in MEASURES:
        say(each.title)
        ours, *theirs = race(each.contestants(), rounds)
        found.append(
            {
                "contest": each.title,
                "unit": each.unit,
                "microseconds": round(ours.nanoseconds * each.cases / 1e3, 4),
                **_often(ours.per_second / each.cases),
                "peers": {
                    peer.name: {
                        "microseconds": round(peer.nanoseconds * each.cases / 1e3, 4),
                        "times_ours": round(peer.nanoseconds / ours.nanoseconds, 1),
                    }
                    for peer in theirs
                },
            }
        )
    return found


def _often(per_second: float) -> dict[str, int]:
    """How many a second, for what takes less than one."""
    return {"per_second": round(per_second)} if per_second >= 1 else {}


def _beginnings() -> list[dict[str, Any]]:
    """How long a new process takes for its first equity: without and with compiled kernels."""
    with tempfile.TemporaryDirectory() as kept:
        times = []
        for spot in (RANGES, RANGES, FLOP):
            words = [sys.executable, "-c", FIRST_RESULT.format(spot)]
            begin = perf_counter()
            subprocess.run(words, env={**os.environ, "NUMBA_CACHE_DIR": kept}, check=True)
            times.append(perf_counter() - begin)
    first, later, flop = times
    return [
        {"contest": "start-up to the first small equity", "unit": "process", **_time(flop)},
        {"contest": "start-up to the first equity", "unit": "process", **_time(later)},
        {"contest": "compiling it, once on a machine", "unit": "machine", **_time(first - later)},
    ]


def _time(seconds: float) -> dict[str, Any]:
    return {"microseconds": round(seconds * 1e6), "peers": {}}


# ---- the work ----


def _exactly(spot: Spot, boards_of_peers: int) -> list[Contestant]:
    from fairdeal.odds.equity.boards import boards

    def ours() -> None:
        boards.forget()
        equity(spot, exact=True, crew=Crew(workers=1))

    many = equity(spot).cases
    return [Contestant(US, many, ours), *counting_peers(spot, boards_of_peers)]


def _ranges(spot: Spot, boards_of_the_loop: int) -> list[Contestant]:
    """Two ranges, exact; beside it the loop with our own batch kernel."""
    from fairdeal.bench.odds_loop import board_by_board

    many = comb(len(spot.stub), spot.to_come)
    ours = Contestant(US, many, lambda: equity(spot, exact=True, crew=Crew(workers=1)))
    return [ours, board_by_board(spot, boards_of_the_loop)]


def _sampling(spot: Spot, many: int) -> list[Contestant]:
    ours = Contestant(US, many, lambda: equity(spot, samples=many, crew=Crew(workers=1)))
    return [ours, *sampling_peers(spot)]


_HOLDEM: Final = ("holdem", ("AsKh", "QdJc"))
_OMAHA: Final = ("omaha", ("AsKh9d8c", "QdJcTh2s"))
_OMAHA8: Final = ("omaha8", ("As2h9d8c", "QdJcTh3s"))
_STUD: Final = ("stud-hilo8", ("As2h9d", "QdJcTh"))
_TRIPLE: Final = ("triple-27", ("As2h9d8c7c", "QdJcTh3s2s"))

FLOP_OF_RANGES: Final = "Td 8d 2c"

MEASURES: Final = (
    Measure(
        "hold'em heads-up, exact",
        "spot",
        1_712_304,
        lambda: _exactly(read_spot(*_HOLDEM), boards_of_peers=20_000),
    ),
    Measure(
        "Omaha heads-up, exact",
        "spot",
        1_086_008,
        lambda: _exactly(read_spot(*_OMAHA), boards_of_peers=50),
    ),
    Measure(
        "QQ+ against 22+ on a flop, exact",
        "spot",
        1_176,
        lambda: _ranges(read_spot("holdem", ("QQ+", "22+"), FLOP_OF_RANGES), 1_176),
    ),
    Measure(
        "AA against KK on a flop, exact",
        "spot",
        1_176,
        lambda: _ranges(read_spot("holdem", ("AA", "KK"), FLOP_OF_RANGES), 1_176),
    ),
    Measure(
        "any two cards against any two, exact",
        "spot",
        2_598_960,
        lambda: _ranges(read_spot("holdem", ("random", "random")), 4),
    ),
    Measure(
        "hold'em heads-up, one core",
        "sample",
        1,
        lambda: _sampling(read_spot(*_HOLDEM), 5_000_000),
    ),
    Measure(
        "Omaha high-low heads-up, one core",
        "sample",
        1,
        lambda: _sampling(read_spot(*_OMAHA8), 2_000_000),
    ),
    Measure(
        "stud high-low from third street, one core",
        "sample",
        1,
        lambda: _sampling(read_spot(*_STUD), 500_000),
    ),
    Measure(
        "2-7 triple draw, three draws, one core",
        "sample",
        1,
        lambda: _sampling(read_spot(*_TRIPLE), 200_000),
    ),
)
