"""The pages in a real browser: readable by everybody, live, and played within two clicks."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.web.sessions.session import COOKIE
from tests.web import chromium
from tests.web.server.places import TABLE, Place

PAGES = (
    "/",
    "/hands",
    "/hands/4-1",
    "/me",
    "/rules",
    "/rules/glossary",
    "/rules/poker/10.D(4)(c)",
    "/sign-in",
    "/wall",
)
WIDTHS = (320, 360, 1280, 2560)

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this module."""
    with chromium.launched() as launched:
        yield launched


def opened(browser: Browser, place: Place, person: str = "", **look: Any) -> Page:
    """A page of a person, before it goes anywhere."""
    context = browser.new_context(base_url=place.url, **look)
    if person:
        sessions = place.house.sessions
        value = sessions.cookie(sessions.begin(person))
        context.add_cookies([{"name": COOKIE, "value": value, "url": place.url}])
    page = context.new_page()
    page.set_default_timeout(120_000)
    return page


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_its_screen(browser: Browser, place: Place, width: int) -> None:
    page = opened(browser, place, "ann", viewport={"width": width, "height": 800})
    for path in PAGES:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_visitor_plays_within_two_clicks_and_no_script_is_refused(
    browser: Browser, demo: Place
) -> None:
    page = opened(browser, demo)
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto("/")
    page.click(".hero button")
    page.wait_for_url(f"**/table/{TABLE}")
    expect(page.locator("#table")).to_contain_text("You")
    assert not faults


def test_chips_filter_without_loading_the_page_again(browser: Browser, place: Place) -> None:
    page = opened(browser, place)
    page.goto("/")
    page.click(".chip[value=Stud]")
    expect(page.locator("tbody[data-family=Stud]")).to_be_visible()
    expect(page.locator("tbody[data-family=Draw]")).to_be_hidden()
    assert page.url.endswith("/?family=Stud")
    expect(page.locator(".chip[value=Stud]")).to_have_attribute("aria-pressed", "true")


def test_a_row_follows_the_room(browser: Browser, demo: Place) -> None:
    watching, playing = opened(browser, demo), opened(browser, demo)
    watching.goto("/")
    taken = watching.locator(f"tr[data-table='{TABLE}'] .taken")
    expect(taken).to_have_text("0 of 10")
    playing.goto("/")
    playing.click(".hero button")
    expect(taken).to_have_text("1 of 10", timeout=120_000)


@pytest.mark.rule("R12")
def test_the_replayer_goes_step_by_step_by_key_and_by_button(
    browser: Browser, place: Place
) -> None:
    page = opened(browser, place, "ann")
    page.goto("/hands/4-1")
    slider = page.locator(".steps input[type=range]")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.get_by_role("button", name="Last").click()
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    expect(page.locator(".transcript [aria-current]")).to_have_count(1)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
