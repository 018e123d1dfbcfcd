"""A sample of the rows of every long table, for `./run test quick`: a pytest plugin.

With `--some-rows` a test that is written as a table runs with a few of its rows. Every clause
that the tests at hand prove is still proved by one of them. Which rows run depends on nothing but
their names and the seed, so all workers choose the same; `FAIRDEAL_SEED` chooses others.
`./run test` runs every row, and so does `./run test quick` where a file or a test is named.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import pytest

from tests.rule_marker import rules_of
from tests.speeds import session_seed

ROWS: Final = 4
"""How many rows of a table run, beside those that alone prove a clause."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--some-rows", action="store_true", help=f"run {ROWS} rows of each table, not all of them"
    )


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
    """A place for the name of a row, alike in every process."""
    return sha256(f"{session_seed()} {item.nodeid}".encode()).digest()
