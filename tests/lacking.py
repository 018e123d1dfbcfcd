"""What this machine lacks: a test that needs it is skipped by a mark, which everybody can see.

So `fairdeal conformance` does not count such a test. Where `CI` is set nothing may be left out:
there the test runs, and fails because its browser or its database is missing.
"""

import os
from collections.abc import Callable
from typing import Final

import pytest

from tests.store import server
from tests.web import chromium

NEEDS: Final[dict[str, Callable[[], str]]] = {
    "browser": chromium.lacking,
    "server": server.lacking,
    "postgresql": server.lacking,
}
"""For the name of a fixture: why it cannot be had, or nothing."""

IN_BOTH: Final = "postgresql"
"""The row of a test that runs in both databases."""


def left_out() -> bool:
    """Whether some tests are skipped here for what the machine lacks."""
    return not os.environ.get("CI") and any(why() for why in NEEDS.values())


def pytest_itemcollected(item: pytest.Item) -> None:
    if not os.environ.get("CI") and (why := lacking(item)):
        item.add_marker(pytest.mark.skip(reason=why))


def lacking(item: pytest.Item) -> str:
    """Why a test cannot run on this machine, or nothing."""
    names = {*getattr(item, "fixturenames", ())}
    if (row := getattr(item, "callspec", None)) and IN_BOTH in row.params.values():
        names.add(IN_BOTH)
    return next((why for name in NEEDS.keys() & names if (why := NEEDS[name]())), "")
