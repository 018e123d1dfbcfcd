"""The solver measures: a paytable of Double Draw Poker solved, on all cores, nothing kept.

Nobody else solves it, so there are no peers. The time is that on the wall, because threads share
the work; kernels are compiled, and tables that serve every paytable laid out, before it begins.
"""

from time import perf_counter
from typing import Any

from fairdeal.bench.timing import Progress


def measure(say: Progress) -> list[dict[str, Any]]:
    """The value of paytable A, its whole outcome table, and advice on one first hand."""
    from fairdeal.cards.notation import parse
    from fairdeal.odds.double_draw.advice import advise
    from fairdeal.odds.double_draw.endings import Endings
    from fairdeal.odds.double_draw.solution import Solution
    from fairdeal.odds.house.paytable import paytable_of

    paytable, hand = paytable_of("double-draw"), parse("As Ks 7d 7c 2h")
    say("Double Draw Poker: compiling, and tables for every paytable")
    begin = perf_counter()
    _ = advise(paytable, hand), Solution(paytable_of("double-draw", "B")).value
    found = [_told("compiling, tables and another paytable", begin)]
    say("Double Draw Poker: the value of paytable A")
    begin = perf_counter()
    solution = Solution(paytable)
    _ = solution.value
    found.append(_told("value of paytable A, all cores", begin))
    say("Double Draw Poker: the whole outcome table")
    _ = Endings(solution).house_odds()
    found.append(_told("whole outcome table, value included", begin))
    begin = perf_counter()
    _ = advise(paytable, hand)
    return [*found, _told("advice on a first hand", begin)]


def _told(contest: str, begin: float) -> dict[str, Any]:
    return {
        "contest": contest,
        "unit": "solution",
        "microseconds": round((perf_counter() - begin) * 1e6),
        "peers": {},
    }
