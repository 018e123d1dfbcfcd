"""Every page and every state of the table as a picture.

`FAIRDEAL_SHOTS=DIR ./run test tests/web/browser/test_shots.py` writes them, in four widths, light
and dark: `holdem-desktop-light.png` stands beside the picture of the same name that the web was
built after. A table is also drawn in a middle width and on a phone that lies on its side. Without
the variable each is drawn once, and must be drawn without a complaint.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.speeds import some_in_test
from tests.web.browser.casino import Casino
from tests.web.browser.screen import Window
from tests.web.browser.test_pages import PAGES
from tests.web.files import ROOT, serving

pytestmark = pytest.mark.slow

FRAMES: Final = ROOT / "tests" / "web" / "gallery" / "frames"
SHOTS: Final = os.environ.get("FAIRDEAL_SHOTS", "")


class Shape(NamedTuple):
    """A screen: its size, and how many dots a point has in the picture."""

    width: int
    height: int
    dots: float


SHAPES: Final = {
    "phone-320": Shape(320, 640, 2),
    "phone": Shape(360, 740, 2),
    "desktop": Shape(1280, 800, 1.5),
    "large": Shape(2560, 1440, 1),
}
TABLES_ONLY: Final = {
    "middle": Shape(768, 1024, 1),
    "landscape": Shape(740, 360, 2),
}
ALL_SHAPES: Final = SHAPES | TABLES_ONLY
SHEETS: Final = {
    "cards": ("cards", 1280, 1010),
    "seat-rings": ("rings", 1280, 690),
    "seat-states": ("states", 980, 400),
}
"""Sheets of parts, by the name of their picture: what the gallery calls them, and how large."""

MOMENTS: Final = {
    "draw-picked": ("draw", ".f-pick >> nth=-1"),
    "confirm": ("holdem", ".size >> nth=-1", ".slot.right"),
    "fold-is-free": ("holdem-check", ".slot.left"),
    "log": ("holdem", ".log:visible, .menu:visible, #tab-hand:visible"),
    "table-tab": ("holdem", ".log:visible, .menu:visible, #tab-hand:visible", "#tab-table"),
}
"""What a person does in a frame of the gallery, click by click: then it is drawn."""

LOOKS: Final = [
    pytest.param(name, theme, id=f"{name}-{theme}")
    for name in (SHAPES if SHOTS else ("desktop",))
    for theme in (("light", "dark") if SHOTS else ("light",))
]
GALLERY: Final = sorted(path.stem for path in FRAMES.glob("*.json"))


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The address of the gallery, on a plain server of files."""
    with serving("tests/web/gallery/gallery.html") as url:
        yield url


def shoot(page: Page, name: str, shape: str, theme: str, whole: bool = False) -> None:
    """Write a picture, if pictures are wanted."""
    if SHOTS:
        # The buttons rest for half a second after a change; the pictures show them awake.
        expect(page.locator("[data-striped=true]")).to_have_count(0)
        folder = Path(SHOTS)
        folder.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / f"{name}-{shape}-{theme}.png", full_page=whole)


def opened(browser: Browser, url: str, shape: str, theme: str, who: Any = None) -> Window:
    """A window of a shape and a theme."""
    width, height, dots = ALL_SHAPES[shape]
    return Window(
        browser, url, who, size=(width, height), device_scale_factor=dots, color_scheme=theme
    )


@pytest.mark.parametrize(
    ("shape", "theme"),
    [
        pytest.param(name, theme, id=f"{name}-{theme}", marks=() if SHOTS else pytest.mark.long)
        for name in (*SHAPES, *TABLES_ONLY)
        for theme in (("light", "dark") if SHOTS else ("dark",))
    ],
)
def test_every_state_of_the_table_is_drawn(
    browser: Browser, gallery: str, shape: str, theme: str
) -> None:
    window = opened(browser, gallery, shape, theme)
    page = window.page()
    for name in GALLERY:
        page.goto(f"{gallery}?frame={name}")
        expect(page.locator("html")).to_have_attribute("data-ready", "yes")
        expect(page.locator(".slot")).to_have_count(3)
        assert page.locator(".f-seat, .f-area, .f-row").count(), name
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= ALL_SHAPES[shape].width, name
        shoot(page, name, shape, theme)
    for name, (frame, *clicks) in MOMENTS.items():
        page.goto(f"{gallery}?frame={frame}")
        expect(page.locator("[data-striped=true]")).to_have_count(0)
        for place in clicks:
            page.locator(place).first.click()
        shoot(page, name, shape, theme)
    assert window.complaints == []
    window.close()


def test_every_sheet_of_parts_is_drawn(browser: Browser, gallery: str) -> None:
    for name, (sheet, width, height) in SHEETS.items():
        for theme in ("light", "dark"):
            window = Window(browser, gallery, size=(width, height), color_scheme=theme)
            page = window.page()
            page.goto(f"{gallery}?sheet={sheet}")
            expect(page.locator("html")).to_have_attribute("data-ready", "yes")
            assert page.locator("svg").count() > 5
            shoot(page, name, "sheet", theme, whole=True)
            assert window.complaints == []
            window.close()


NEEDED: Final = (
    ".f-corner, .f-stack, .f-won, .f-turn-tag, .f-all-in, .slot .label, .slot small, .titles h1, "
    ".headline"
)
"""Whose turn it is, what it costs, what just happened."""

CUT: Final = """(needed) => [...document.querySelectorAll(needed)]
  .filter((node) => node.checkVisibility() && (() => {
    const own = node.getBoundingClientRect();
    for (let at = node; at && !at.matches(".app"); at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowY === "auto") return false; // the list of a low screen scrolls
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      if (at === node ? at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 3
        : own.right > box.right + 1 || own.bottom > box.bottom + 1) return true;
    }
    return false;
  })()).map((node) => `${node.className}: ${node.textContent}`)"""
"""What is cut off of the words that a person needs at once."""


@pytest.mark.parametrize(
    "shape", some_in_test(ALL_SHAPES, ("phone-320", "desktop", "landscape"), ())
)
def test_nothing_that_a_person_needs_at_once_is_cut_off(
    browser: Browser, gallery: str, shape: str
) -> None:
    window = opened(browser, gallery, shape, "light")
    page = window.page()
    found = {}
    for name in GALLERY:
        page.goto(f"{gallery}?frame={name}")
        expect(page.locator("html")).to_have_attribute("data-ready", "yes")
        if cut := page.evaluate(CUT, NEEDED):
            found[name] = cut
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= ALL_SHAPES[shape].width, name
    window.close()
    assert found == {}


@pytest.mark.parametrize("shape", ["phone-320", "phone", "desktop"])
@pytest.mark.parametrize("name", ["ruling", "between"])
def test_a_strip_over_the_table_covers_no_seat(
    browser: Browser, gallery: str, name: str, shape: str
) -> None:
    window = opened(browser, gallery, shape, "light")
    page = window.page()
    page.goto(f"{gallery}?frame={name}")
    strip = page.locator(".notice").bounding_box()
    assert strip is not None
    for seat in page.locator(".f-seat").all():
        box = seat.bounding_box()
        assert box is not None
        assert box["y"] >= strip["y"] + strip["height"]
    window.close()


@pytest.mark.parametrize(("shape", "theme"), LOOKS)
def test_every_page_is_drawn(browser: Browser, casino: Casino, shape: str, theme: str) -> None:
    table = casino.table("nl-1-3", 3)
    table.until_dealt()
    table.rest()
    while turn := table.turn():
        table.passively(turn[0])
    window = opened(browser, casino.url, shape, theme, table[0])
    page = window.page()
    for name, path in PAGES.items():
        page.goto(casino.url + path.format(table=table.number, hand=table.frame()["hand"]))
        if name == "table":
            expect(page.locator(".app[data-up=open]")).to_be_visible()
        expect(page.locator("main, .zone").first).to_be_visible()
        shoot(page, "a-table" if name == "table" else name, shape, theme, whole=True)
    assert [each for each in window.complaints if "404" not in each] == []
    window.close()
