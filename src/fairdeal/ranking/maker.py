"""Makes the table file from the readable laws: `python -m fairdeal.ranking.maker`.

Five cards are graded by the law. Six and seven cards need no grading: the best hand among them is
the best that is left when one card is taken away.
"""

from array import array
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

import numpy as np

from fairdeal.cards.card import JOKERS, Card
from fairdeal.ranking.keys import ROW_BITS, SIZES, rank_sets, rank_sums
from fairdeal.ranking.ladder import suited, unsuited
from fairdeal.ranking.rankings import RANKINGS, ladder, ranking
from fairdeal.ranking.tables import FILE, FLUSHES, Tables, pack

Ranks = tuple[int, ...]
Value = Callable[[tuple[Card, ...]], int]

RANK_TABLES: Final = {
    # ranking: (lowest rank of the deck, jokers in it)
    "high": (0, 0),
    "low-a5": (0, 0),
    "low-27": (0, 0),
    "six-plus": (4, 0),
    "six-plus-low-ace": (4, 0),
    "joker": (0, 2),
}


def make() -> Tables:
    """Every table, made anew."""
    arrays: dict[str, array[int]] = {}
    for key, (lowest, jokers) in RANK_TABLES.items():
        value = _value_of(key)
        for size, values in _by_ranks(value, lowest, jokers).items():
            arrays[f"{key}/{size}"] = array("H", values)
        if key != "low-a5":
            best = key != "low-27"
            arrays[f"{key}/flush"] = array("H", _flushes(value, lowest, jokers, best=best))
    arrays["badugi/mask"] = array("H", _badugis())
    for size in range(3, max(SIZES) + 1):
        arrays[f"rows/{size}"] = array("I", _rows(size))
    return Tables(arrays, {key: _rungs(key) for key in RANKINGS})


def _value_of(key: str) -> Value:
    steps, grade = ladder(key), ranking(key).grade
    return lambda cards: steps.value(grade(cards))


def _by_ranks(value: Value, lowest: int, jokers: int) -> dict[int, list[int]]:
    """For 5, 6 and 7 cards: the value of each set of ranks not in one suit, jokers last."""
    known: dict[tuple[Ranks, int], int] = {}
    lists: dict[int, list[int]] = {}
    for size in SIZES:
        sets = [
            (ranks, wild) for wild in range(jokers + 1) for ranks in rank_sets(size - wild, lowest)
        ]
        for ranks, wild in sets:
            if size == SIZES[0]:
                known[ranks, wild] = value(unsuited(ranks) + JOKERS[:wild])
            else:
                known[ranks, wild] = max(known[fewer] for fewer in _one_fewer(ranks, wild))
        lists[size] = [known[each] for each in sets]
    return lists


def _one_fewer(ranks: Ranks, wild: int) -> Iterator[tuple[Ranks, int]]:
    """The hand with one card taken away, in every way."""
    for at, rank in enumerate(ranks):
        if at == 0 or ranks[at - 1] != rank:
            yield ranks[:at] + ranks[at + 1 :], wild
    if wild:
        yield ranks, wild - 1


def _flushes(value: Value, lowest: int, jokers: int, *, best: bool) -> list[int]:
    """For each number of jokers and each mask of ranks in one suit: the value of its flush.

    Five to seven ranks hold several flushes. `best` takes the best of them; without it only exact
    fives are listed, for 2-7 where a flush is what a player tries to avoid.
    """
    known: dict[tuple[Ranks, int], int] = {}
    values = [0] * (FLUSHES * (jokers + 1))
    for size in SIZES if best else SIZES[:1]:
        for wild in range(jokers + 1):
            for ranks in combinations(range(lowest, 13), size - wild):
                if size == SIZES[0]:
                    worth = value(suited(ranks) + JOKERS[:wild])
                else:
                    worth = max(known[fewer] for fewer in _one_fewer(ranks, wild))
                known[ranks, wild] = worth
                values[wild * FLUSHES + sum(1 << rank for rank in ranks)] = worth
    return values


def _badugis() -> list[int]:
    """For each mask of one to four heights: the rung of that badugi; one table serves both aces."""
    values = [0] * FLUSHES
    for (_, *heights), rung in ladder("badugi").rungs.items():
        values[sum(1 << -height for height in heights)] = rung
    return values


def _rows(size: int) -> list[int]:
    """Where each row of key sums begins, so that no two sums share a place.

    First fit, fullest row first: the early rows are hard to place, the late ones fill the gaps.
    """
    rows: dict[int, list[int]] = {}
    for key_sum in rank_sums(size):
        rows.setdefault(key_sum >> ROW_BITS, []).append(key_sum & ((1 << ROW_BITS) - 1))
    begins = [0] * (max(rows) + 1)
    free = np.ones(1 << 17, dtype=np.bool_)
    used = 0
    for row in sorted(rows, key=lambda row: (-len(rows[row]), row)):
        fits = np.ones(used + 1, dtype=np.bool_)
        for place in rows[row]:
            fits &= free[place : place + used + 1]
        begins[row] = int(fits.argmax())
        for place in rows[row]:
            free[begins[row] + place] = False
        used = max(used, begins[row] + max(rows[row]) + 1)
    return begins


def _rungs(key: str) -> list[int]:
    """How many rungs of the ladder each category takes, best first."""
    chosen = ranking(key)
    counts = dict.fromkeys(chosen.categories, 0)
    seen: set[tuple[int, ...]] = set()
    for hand in chosen.specimens():
        reading = chosen.read(hand)
        if reading.grade and reading.grade not in seen:
            seen.add(reading.grade)
            counts[reading.category] += 1
    return list(counts.values())


def main() -> None:
    """Write the table file beside this module."""
    from pathlib import Path

    target = Path(__file__).with_name(FILE)
    target.write_bytes(pack(make()))
    print(f"{target.name}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
