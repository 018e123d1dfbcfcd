"""A table page in a real browser, whose server is the test."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web import chromium
from tests.web.bar.screen import Open, Screen
from tests.web.files import serving

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'"
)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the page, under the policy of the real pages."""
    with serving("tests/web/bar/page.html", Content_Security_Policy=POLICY) as url:
        yield url


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
