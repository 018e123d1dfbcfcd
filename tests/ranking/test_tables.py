"""The committed table file is what the readable laws say, and nothing else."""

import subprocess
import sys
import zlib
from importlib.resources import files
from itertools import product

import pytest

from fairdeal.errors import Tampered
from fairdeal.ranking import keys
from fairdeal.ranking.rankings import RANKINGS, ladder
from fairdeal.ranking.tables import FILE, pack, tables, unpack

PACKED = files("fairdeal.ranking").joinpath(FILE).read_bytes()


def test_the_file_is_small() -> None:
    assert len(PACKED) < 300_000


@pytest.mark.slow
def test_made_anew_it_is_the_same() -> None:
    from fairdeal.ranking.maker import make

    made = make()
    assert made.rungs == tables().rungs
    assert made.arrays == tables().arrays


def test_packing_loses_nothing() -> None:
    again = unpack(pack(tables()))
    assert (again.arrays, again.rungs) == (tables().arrays, tables().rungs)


@pytest.mark.parametrize(
    "broken",
    [PACKED[:-9], b"nonsense", zlib.compress(b"{}\n"), zlib.compress(zlib.decompress(PACKED)[:-2])],
    ids=["cut short", "not compressed", "no list of arrays", "an array too short"],
)
def test_a_broken_file_is_named(broken: bytes) -> None:
    with pytest.raises(Tampered, match=FILE):
        unpack(broken)


@pytest.mark.parametrize(
    ("key", "rungs"),
    [
        ("high", 7_462),
        ("low-a5", 6_175),
        ("low8", 56),
        ("low-27", 7_462),
        ("badugi", 1_092),
        ("badugi-27", 1_092),
        ("six-plus", 1_404),
        ("six-plus-low-ace", 1_404),
        ("joker", 7_464),
    ],
)
def test_the_ladders_have_the_known_number_of_rungs(key: str, rungs: int) -> None:
    assert len(ladder(key).grades) == sum(tables().rungs[key]) == rungs


@pytest.mark.parametrize("size", keys.SIZES)
def test_no_two_sets_of_ranks_share_a_sum(size: int) -> None:
    sums = keys.rank_sums(size)
    assert len(set(sums)) == len(sums)
    begins = tables().arrays[f"rows/{size}"]
    row = 1 << keys.ROW_BITS
    assert len({begins[total // row] + total % row for total in sums}) == len(sums)
    assert sums == [sum(keys.RANK_KEYS[rank] for rank in ranks) for ranks in keys.rank_sets(size)]


@pytest.mark.parametrize("size", keys.SIZES)
def test_the_suit_part_of_a_sum_tells_a_flush(size: int) -> None:
    for counts in product(range(size + 1), repeat=4):
        if sum(counts) == size:
            total = sum(many * key for many, key in zip(counts, keys.SUIT_KEYS, strict=True))
            flush = [suit for suit, many in enumerate(counts) if many >= 5]
            assert keys.FLUSH_SUIT[size][total] == (flush[0] if flush else keys.NO_SUIT)


def test_one_hand_needs_neither_numpy_nor_numba() -> None:
    code = (
        "import sys; from fairdeal.ranking import evaluator; evaluator('high', 7)(range(7));"
        "print({'numpy', 'numba'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_every_ranking_is_listed_with_its_rungs() -> None:
    assert set(tables().rungs) == set(RANKINGS)
