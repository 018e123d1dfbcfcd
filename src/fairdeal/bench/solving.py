"""The solver measures: a paytable of Double Draw Poker solved, on all cores, nothing kept.

Nobody else solves it, so the peers are our own slower ways, which do a part of the work; their time
for the whole is that of the part, times how often it must be done. Kernels are compiled, and tables
that serve every paytable laid out, before it begins. Times are those of the processors: what else
the machine does changes them little. A command from the shell is measured with its imports; what
can be kept is kept by a run before.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from time import process_time, thread_time
from typing import TYPE_CHECKING, Any, Final

from fairdeal.bench.timing import Progress

if TYPE_CHECKING:
    from fairdeal.odds.double_draw.endings import Endings

COMMANDS: Final = {
    "one equity": ("equity", "holdem", "AsAh", "KdKc"),
    "kept odds": ("odds", "double-down"),
    "advice": ("advise", "double-draw", "As Ks 7d 7c 2h"),
}


def measure(say: Progress) -> list[dict[str, Any]]:
    """Commands from the shell, the value of paytable A, its whole outcome table, and advice."""
    from fairdeal.cards.notation import parse
    from fairdeal.odds.double_draw.advice import advise
    from fairdeal.odds.double_draw.endings import Endings
    from fairdeal.odds.double_draw.solution import Solution
    from fairdeal.odds.house.paytable import paytable_of

    say("commands from the shell")
    found = [_from_shell(name, words) for name, words in COMMANDS.items()]
    paytable, hand = paytable_of("double-draw"), parse("As Ks 7d 7c 2h")
    say("Double Draw Poker: compiling, and tables for every paytable")
    begin = process_time()
    Endings(Solution(paytable_of("double-draw", "B"))).compile()
    _ = advise(paytable, hand)
    found.append(_told("compiling, tables and another paytable", process_time() - begin))
    say("Double Draw Poker: the value of paytable A")
    begin = process_time()
    solution = Solution(paytable)
    _ = solution.value
    value = process_time() - begin
    say("Double Draw Poker: the whole outcome table")
    endings = Endings(solution)
    begin = process_time()
    _ = endings.house_odds()
    counted = process_time() - begin
    say("Double Draw Poker: slower ways")
    found += [
        _beside("value of paytable A, all cores", value, "a sweep over all hands", _sweeps()),
        _beside(
            "outcome table after the value, all cores", counted, "trying every draw",
            _draws(endings),
        ),
    ]  # fmt: skip
    begin = process_time()
    _ = advise(paytable, hand)
    return [*found, _told("advice on a first hand", process_time() - begin)]


def _from_shell(name: str, words: tuple[str, ...]) -> dict[str, Any]:
    """The processor's time of a command, the second time it is given."""
    spent = 0.0
    for _ in range(2):
        before = _of_children()
        command = [sys.executable, "-m", "fairdeal", *words]
        subprocess.run(command, env={**os.environ}, check=True, capture_output=True)
        spent = _of_children() - before
    return _told(f"{name}, from the shell", spent, "process")


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _sweeps() -> float:
    """The time of a sweep over all hands for each class of three discards, by that of one."""
    from fairdeal.odds.double_draw.sweep_kernels import kept_pairs
    from fairdeal.odds.double_draw.symmetry import classes
    from fairdeal.odds.double_draw.tables import Nets
    from fairdeal.odds.house.paytable import paytable_of

    nets = Nets(paytable_of("double-draw"))
    nets.prepare()
    return len(classes(3).first) * _least(lambda: kept_pairs(nets, (0, 5, 10)))


def _draws(endings: "Endings") -> float:
    """The time of trying every draw of each first hand that throws three, by that of one."""
    import numpy as np

    from fairdeal.odds.double_draw import count
    from fairdeal.odds.double_draw.solution import is_dead
    from fairdeal.odds.double_draw.tables import CHOICES, lines, wins

    nets, discards = endings.solution.nets, (0, 5, 10)
    kept, often = np.array([[50, 51]], dtype=np.uint8), np.ones(1, dtype=np.int64)
    tables = lines(), endings.nets, nets.fours(discards), wins(discards), count.BEST

    def one() -> None:
        count.count_endings(kept, often, is_dead(discards), 3, *tables, count.new_counts())

    three = np.array([mask.bit_count() == 3 for mask in CHOICES])
    return int(endings.best[:, three].sum()) * _least(one)


def _beside(contest: str, seconds: float, slower: str, their_seconds: float) -> dict[str, Any]:
    """A measure with a slower way beside it."""
    entry = _told(contest, seconds)
    entry["peers"] = {
        slower: {
            "microseconds": round(their_seconds * 1e6),
            "times_ours": round(their_seconds / seconds, 1),
        }
    }
    return entry


def _least(work: Callable[[], object], rounds: int = 3) -> float:
    """The least time of some rounds, in this thread, after one that compiles."""
    work()
    times = []
    for _ in range(rounds):
        begin = thread_time()
        work()
        times.append(thread_time() - begin)
    return min(times)


def _told(contest: str, seconds: float, unit: str = "solution") -> dict[str, Any]:
    return {
        "contest": contest,
        "unit": unit,
        "microseconds": round(seconds * 1e6),
        "peers": {},
    }
