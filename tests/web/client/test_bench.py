"""`fairdeal bench web`: what it measures, and what it checks of every frame."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from fairdeal.bench.web.measuring import Size, measure
from fairdeal.bench.web.seeing import Mine, Order, Public
from fairdeal.cli.bench_web import as_data
from fairdeal.cli.main import app

LINE = msgspec.Raw(b'{"text":"x"}')

LIMITS = {
    "frames missing or out of order",
    "lines missing",
    "public parts encoded, an action and process",
    "frames an action",
    "p99, in those of the bare server",
    "CPU an action at 2 tables, to 1",
    "CPU an action at 8 tables, to 2",
    "memory after 20 hands, to a tenth of them",
}
EXACT = {
    "frames missing or out of order",
    "lines missing",
    "public parts encoded, an action and process",
    "frames an action",
}
"""Limits that do not depend on how busy the machine is."""


@pytest.mark.long
def test_the_bench_measures_what_it_judges() -> None:
    found = measure(Size(tables=2, hands=20, seconds=1.0, pause=0.05), lambda title: None)
    data = json.loads(json.dumps(as_data(found)))
    limits = {each["name"]: each for each in data["limits"]}
    assert set(limits) == LIMITS
    assert {name for name in EXACT if not limits[name]["holds"]} == set()
    assert [each["tables"] for each in data["sizes"]][:4] == [1, 2, 4, 8]
    assert all(each["room"]["cpu_ms"] > each["bare"]["cpu_ms"] > 0 for each in data["sizes"])
    assert len(data["goals"]) == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--processes 2", "more than 1 process needs a PostgreSQL"),
        ("--db sqlite:x.db", "--db must be the address of a PostgreSQL"),
    ],
)
def test_what_cannot_be_measured_is_said_in_one_line(words: str, says: str) -> None:
    done = CliRunner().invoke(app, ["bench", "web", *words.split()])
    assert done.exit_code != 0
    assert says in str(done.exception)


# ---- what is checked of every frame ----


def seen(*frames: tuple[int, int, int, int]) -> Order:
    """An order that has seen frames: version, number of the hand, first line, lines."""
    order = Order()
    for version, number, first, lines in frames:
        public = Public(version=version, number=number, first=first, lines=[LINE] * lines)
        order.see(public, Mine())
    return order


def test_frames_one_after_the_other_are_in_order() -> None:
    order = seen((5, 1, 0, 4), (6, 1, 4, 1), (7, 1, 5, 2), (8, 2, 0, 3), (9, 2, 3, 1))
    assert (order.frames, order.faults, order.lines_missing) == (5, 0, 0)


@pytest.mark.parametrize(
    ("second", "faults", "lines_missing"),
    [
        ((7, 1, 4, 1), 1, 0),  # a version is missing
        ((9, 1, 4, 1), 3, 0),  # three are
        ((5, 1, 4, 1), 1, 0),  # the same one twice
        ((4, 1, 4, 1), 1, 0),  # an older one
        ((6, 1, 6, 1), 0, 2),  # two lines are missing
        ((6, 2, 1, 1), 0, 1),  # the first line of the next hand is missing
    ],
)
def test_a_frame_that_is_missing_or_late_is_noticed(
    second: tuple[int, int, int, int], faults: int, lines_missing: int
) -> None:
    order = seen((5, 1, 0, 4), second)
    assert (order.faults, order.lines_missing) == (faults, lines_missing)


def test_the_own_lines_stand_in_place_of_the_public_ones() -> None:
    order = Order()
    order.see(Public(version=1, number=1, lines=[LINE]), Mine(lines=[LINE, LINE]))
    order.see(Public(version=2, number=1, first=2, lines=[LINE]), Mine())
    assert order.lines_missing == 0


@pytest.mark.slow
def test_a_process_that_has_failed_says_why(tmp_path: Path) -> None:
    from fairdeal.bench.web.children import Child
    from fairdeal.bench.web.driver import drive
    from fairdeal.errors import FairdealError

    with (
        Child("the driver", drive) as driver,
        pytest.raises(FairdealError, match="the driver has failed: KeyError"),
    ):
        driver.ask("check", "nobody")
