"""Every page: usable by everybody, quiet in the console, light to load."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser.casino import Casino, Table
from tests.web.browser.conftest import Sits, Windows
from tests.web.browser.screen import DESKTOP, PHONE, Screen, Window, play

pytestmark = pytest.mark.slow

AXE: Final = Path(__file__).parents[1] / "vendor" / "axe.min.js"
LARGEST: Final = 150_000
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light", "size": DESKTOP},
    "dark": {"color_scheme": "dark", "size": DESKTOP},
    "phone": {"color_scheme": "light", "size": PHONE},
}
PAGES: Final = {
    "lobby": "/",
    "table": "/table/{table}",
    "hands": "/hands",
    "hand": "/hands/{hand}",
    "rules": "/rules",
    "book": "/rules/poker",
    "clause": "/rules/poker/8.B(2)",
    "glossary": "/rules/glossary",
    "sign-in": "/sign-in",
    "me": "/me",
    "wall": "/wall",
    "missing": "/nothing-here",
}
"""Every page by its name."""


@pytest.fixture(scope="module")
def played(casino: Casino) -> Table:
    """A table at which a hand has been played to its end."""
    table = casino.table("nl-1-3", 3)
    table.until_dealt()
    table.rest()
    while turn := table.turn():
        table.passively(turn[0])
    return table


@pytest.fixture(scope="module", params=LOOKS)
def look(request: pytest.FixtureRequest, browser: Browser, played: Table) -> Iterator[Window]:
    """A window of a player, in one of the looks; axe may run in it."""
    window = Window(browser, played.casino.url, played[0], **LOOKS[request.param])
    window.context.add_init_script(path=AXE)
    yield window
    window.close()


def address(name: str, table: Table) -> str:
    """Where a page is."""
    return PAGES[name].format(table=table.number, hand=table.frame()["hand"])


def faults(page: Page) -> list[str]:
    """What axe finds that is serious or worse, one line each."""
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['html'][:300]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.rule("R24")
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_on_a_page(look: Window, played: Table, name: str) -> None:
    look.complaints.clear()
    page = look.page(address(name, played))
    page.wait_for_load_state()
    if name == "table":
        expect(page.locator(".app[data-up=open]")).to_be_visible()
    assert not (found := faults(page)), "\n".join(found)
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen, "the page is wider than the window"
    missing = "the server responded with a status of 404"
    assert [each for each in look.complaints if missing not in each] == []
    page.close()


@pytest.mark.parametrize("tab", ["My hands", "Table", "Rules", "Settings", "All keys"])
def test_axe_finds_nothing_serious_in_the_panel(look: Window, played: Table, tab: str) -> None:
    screen = Screen(look, played[0])
    page = screen.page
    page.keyboard.press("?" if tab == "All keys" else "w")  # on a phone the panel is a drawer
    if tab == "Settings":
        page.get_by_role("tab", name="Table").click()
        page.locator(".panel").get_by_role("button", name="Settings").click()
    elif tab != "All keys":
        page.get_by_role("tab", name=tab).click()
    expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    assert not (found := faults(page)), "\n".join(found)
    page.close()


def test_the_page_of_a_table_loads_less_than_150_kilobytes(window: Windows, played: Table) -> None:
    opened = window(played[0])
    loaded: dict[str, int] = {}
    page = opened.page()
    page.on("response", lambda got: loaded.update({got.url: len(got.body())}))
    page.goto(f"{opened.url}/table/{played.number}")
    expect(page.locator(".app[data-up=open]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert sum(loaded.values()) < LARGEST, json.dumps(loaded, indent=1)
    assert len(loaded) > 20
    assert all(url.startswith(opened.url) for url in loaded), "something comes from elsewhere"


def test_a_hand_is_played_at_twice_the_size(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2, size=(640, 400), device_scale_factor=2)
    play(table, screen)
    screen.until_over()
    for name in ("left", "middle", "right"):
        box = screen.slot(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 400
        assert box["x"] + box["width"] <= 640


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_somebody_who_wants_no_motion(sits: Sits, motion: str) -> None:
    table, screen = sits("nl-1-3", 2, reduced_motion=motion)
    screen.page.evaluate(
        """window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          const made = animate.apply(this, how);
          if (made.effect.getComputedTiming().duration > 1) window.moved += 1;
          return made;
        };
        document.addEventListener("transitionrun", () => { window.moved += 1; }, true);
        document.addEventListener("animationstart", () => { window.moved += 1; }, true);"""
    )
    play(table, screen)
    screen.until_over()
    moved = screen.page.evaluate("window.moved")
    assert moved == 0 if motion == "reduce" else moved > 0


def test_somebody_comes_in_with_one_click_and_sits_down_with_another(
    casino: Casino, window: Windows
) -> None:
    casino.table("nl-1-3", 1)
    page = window().page("/")
    page.get_by_role("main").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".app[data-up=open]")).to_be_visible()
    expect(page.locator(".f-seat", has_text="You")).to_be_visible()
