"""A table page in a real browser, whose server is the test."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web import chromium
from tests.web.bar.screen import Open, Screen

ROOT: Final = Path(__file__).parents[3]
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'"
)


class Quiet(SimpleHTTPRequestHandler):
    """Serves the project under the policy of the real pages, and says nothing about it."""

    def end_headers(self) -> None:
        """Add the policy: a style or a script in the page would not work."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the page."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(ROOT)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/tests/web/bar/page.html"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for the tests of the bar."""
    with chromium.launched() as opened:
        yield opened


@pytest.fixture
def open_at(address: str, browser: Browser) -> Iterator[Open]:
    """Opens a table in a window; an error of the page fails the test."""
    screens: list[Screen] = []

    def opened(name: str = "", width: int = 1280, height: int = 800) -> Screen:
        context = browser.new_context(viewport={"width": width, "height": height})
        screen = Screen(context.new_page(), address)
        screens.append(screen)
        if name:
            screen.show(name)
            screen.rest()
        return screen

    yield opened
    errors = [error for screen in screens for error in screen.errors]
    for screen in screens:
        screen.page.context.close()
    assert errors == []
