"""One browser and one served room for each process of the tests.

They end with the last test of this folder: while Playwright is open, its event loop is the one of
the thread, and tests elsewhere need their own.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web import chromium
from tests.web.browser.casino import Casino, Table, make_casino, opened
from tests.web.browser.screen import Screen, Window
from tests.web.server.places import Visitor


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real Chromium without a window."""
    with chromium.launched() as opened_browser:
        yield opened_browser


@pytest.fixture(scope="package")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Casino]:
    """A room that is served; each test opens tables of its own in it."""
    folder = tmp_path_factory.mktemp("casino")
    make_casino(folder)
    with opened(folder) as found:
        yield found


Windows = Callable[..., Window]


@pytest.fixture
def window(browser: Browser, casino: Casino) -> Iterator[Windows]:
    """Opens windows of the browser; at the end of the test none of them has complained."""
    made: list[Window] = []
    with ExitStack() as stack:

        def opened(visitor: Visitor | None = None, **options: Any) -> Window:
            made.append(Window(browser, options.pop("url", casino.url), visitor, **options))
            stack.callback(made[-1].close)
            return made[-1]

        yield opened
        assert [each.complaints for each in made if each.complaints] == []


Sits = Callable[..., tuple[Table, Screen]]


@pytest.fixture
def sits(window: Windows, casino: Casino) -> Sits:
    """A new table with a hand on, and the screen of its first player."""

    def found(kind: str, players: int = 2, **options: Any) -> tuple[Table, Screen]:
        table = casino.table(kind, players)
        screen = Screen(window(table[0], **options), table[0])
        table.until_dealt()
        table.rest()
        return table, screen

    return found
