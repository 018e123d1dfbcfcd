"""The solver measures: a paytable of Double Draw Poker solved, on all cores, nothing kept.

Nobody else solves it, so the peers are our own slower ways: the draws tried one by one beside each
hand taken once. Kernels are compiled, and tables that serve every paytable laid out, before it
begins. Times are those of the processors: what else the machine does changes them little. A command
from the shell is measured with its imports; what can be kept is kept by a run before.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from time import process_time, thread_time
from typing import Any, Final

from fairdeal.bench.timing import Progress

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
    _ = advise(paytable, hand), Solution(paytable_of("double-draw", "B")).value
    found.append(_told("compiling, tables and another paytable", process_time() - begin))
    say("Double Draw Poker: endings after one set of discards")
    found.append(_endings_of_one())
    say("Double Draw Poker: the value of paytable A")
    begin = process_time()
    solution = Solution(paytable)
    _ = solution.value
    found.append(_told("value of paytable A, all cores", process_time() - begin))
    say("Double Draw Poker: the whole outcome table")
    _ = Endings(solution).house_odds()
    found.append(_told("whole outcome table, value included", process_time() - begin))
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


def _endings_of_one() -> dict[str, Any]:
    """Each hand once, beside every draw of each kept pair."""
    import numpy as np

    from fairdeal.compiled.sets import all_sets
    from fairdeal.odds.double_draw import count
    from fairdeal.odds.double_draw.count_pairs import count_pairs
    from fairdeal.odds.double_draw.solution import is_dead
    from fairdeal.odds.double_draw.tables import Nets, lines, wins
    from fairdeal.odds.house.paytable import paytable_of

    nets, discards = Nets(paytable_of("double-draw")), (51, 52, 53)
    often = np.zeros(len(all_sets(2)), dtype=np.int64)
    often[: len(all_sets(2)) - 159 : 33] = (
        1  # 39 pairs, about as many as in play, and none with a discard
    )
    kept = all_sets(2)[often > 0]
    fours, dead = nets.fours(discards), is_dead(discards)
    tables = lines(), nets.by_line.astype(np.int64), fours, wins(discards), count.BEST

    def by_hands() -> None:
        count_pairs(often, dead, *tables, 46, np.zeros((3, count.ENDINGS), dtype=np.int64))

    def by_draws() -> None:
        out = np.zeros((3, count.ENDINGS), dtype=np.int64)
        count.count_endings(kept, np.ones(len(kept), dtype=np.int64), dead, 3, *tables, out)

    ours, theirs = _least(by_hands), _least(by_draws)
    entry = _told("endings after one set of three discards", ours, "set")
    entry["peers"] = {
        "trying every draw": {
            "microseconds": round(theirs * 1e6),
            "times_ours": round(theirs / ours, 1),
        }
    }
    return entry


def _least(work: Callable[[], None], rounds: int = 3) -> float:
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
