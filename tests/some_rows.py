"""A sample of the rows of every long table, for `./run test quick`: a pytest plugin.

With `--some-rows` a test that is written as a table runs with a few of its rows. Every clause
that the tests at hand prove is still proved by one of them. Which rows run depends on nothing but
their names and the seed, so all workers choose the same; `FAIRDEAL_SEED` chooses others.
`./run test` runs every row, and so does `./run test quick` where a file or a test is named.
"""

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from hashlib import sha256
from typing import Final

import pytest

from tests.rule_marker import rules_of
from tests.speeds import LEFT_OUT, session_seed, speed

ROWS: Final = 2
"""How many rows of a table run, beside those that alone prove a clause."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--some-rows", action="store_true", help=f"run {ROWS} rows of each table, not all of them"
    )


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Generator[None]:
    """Most rows that are left out are never made: that takes longer than to leave them out.

    Each of them names only clauses that the chosen rows of the same table prove, so
    `superfluous` would leave it out too, and the clauses it names are read where they are.
    """
    yield
    config = metafunc.config
    if config.getoption("--some-rows") and not config.getoption("--rules-json"):
        thin(metafunc)


def thin(metafunc: pytest.Metafunc) -> None:
    """Take rows out of a table that are sure to be superfluous."""
    table = metafunc._calls
    if len(table) <= ROWS:
        return
    left_out = frozenset(LEFT_OUT[speed()])
    name = metafunc.definition.nodeid
    running = [row for row in table if left_out.isdisjoint(mark.name for mark in row.marks)]
    chosen = sorted(running, key=lambda row: place(f"{name}[{row.id}]"))[:ROWS]
    proved = {named for row in chosen for named in named_in(row.marks)}
    ids = {row.id for row in chosen}
    metafunc._calls = [
        row for row in table if row.id in ids or not proved.issuperset(named_in(row.marks))
    ]


def named_in(marks: Iterable[pytest.Mark | pytest.MarkDecorator]) -> Iterator[tuple[str, str]]:
    """The clauses that the marks of a row name, each with its evidence."""
    for mark in marks:
        if mark.name == "rule":
            yield from ((ref, mark.kwargs.get("by", "")) for ref in mark.args)


@pytest.hookimpl(trylast=True)  # rows that are left out at this speed must not be chosen
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--some-rows"):
        return
    left_out = set(superfluous(items))
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


def superfluous(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """The rows that a sample does without."""
    rows: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        rows[item.nodeid.partition("[")[0]].append(item)
    proved: set[str] = set()
    spare: list[pytest.Item] = []
    for table in rows.values():
        table.sort(key=chance)
        proved.update(ref for item in table[:ROWS] for ref in rules_of(item))
        spare += table[ROWS:]
    for item in spare:
        refs = rules_of(item)
        if proved.issuperset(refs):
            yield item
        proved.update(refs)


def chance(item: pytest.Item) -> bytes:
    """A place for a row, alike in every process."""
    return place(item.nodeid)


def place(name: str) -> bytes:
    return sha256(f"{session_seed()} {name}".encode()).digest()
