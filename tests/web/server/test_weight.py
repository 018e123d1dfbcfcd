"""A table page is light: everything that it loads, before anybody opens more by a click."""

import re
from posixpath import dirname, join, normpath

import pytest

from fairdeal.web.pages.rendering import environment
from fairdeal.web.pages.table import SHEETS
from fairdeal.web.static_files import build_of

MOST = 150_000
FILES = build_of().files
STATIC = re.compile(r'(?:\bfrom|\bimport)"(\.[^"]+)"')
DYNAMIC = re.compile(r'\bimport\("(\.[^"]+)"\)')
PARTS: dict[str, dict[str, tuple[str, ...]]] = {
    "board": {"wide": ("layouts/board", "ring"), "phone": ("layouts/board", "phone")},
    "stud": {
        "wide": ("layouts/stud", "ring"),
        "flat": ("layouts/stud", "phone"),
        "phone": ("layouts/stud_list", "phone"),
    },
    "draw": {"wide": ("layouts/draw", "ring"), "phone": ("layouts/draw", "phone")},
    "double_draw": {"any": ("layouts/double_draw",)},
    "double_down": {"any": ("layouts/double_down",)},
}
"""What parts.js loads for a layout in a shape."""
CASES = [
    (layout, shape, parts) for layout, shapes in PARTS.items() for shape, parts in shapes.items()
]


def imported(name: str, way: re.Pattern[str]) -> set[str]:
    """The files that a script names, seen from where it stands."""
    text = FILES[name].content.decode()
    return {normpath(join(dirname(name), found[1])) for found in way.finditer(text)}


def reached(*first: str) -> set[str]:
    """The scripts that are loaded with these."""
    seen: set[str] = set()
    rest = set(first)
    while rest:
        name = rest.pop()
        seen.add(name)
        rest |= imported(name, STATIC) - seen
    return seen


def shell(layout: str) -> str:
    """The page of a table as it is served."""
    return (
        environment()
        .get_template("table.html")
        .render(
            about={"room": "The Chesapeake Room"},
            name="Seven-Card Stud, Eight or Better $5/$10",
            number=12345,
            csrf="c" * 64,
            build="b" * 12,
            layout=layout,
            sheets=SHEETS.get(layout, ()),
            asset=build_of().link,
        )
    )


@pytest.mark.parametrize(("layout", "shape", "parts"), CASES)
def test_a_table_page_is_under_150_kilobytes(
    layout: str, shape: str, parts: tuple[str, ...]
) -> None:
    page = shell(layout)
    linked = {name for name in FILES if f'/{name}"' in page}
    scripts = reached("table/main.js", *(f"table/{part}.js" for part in parts))
    assert {"icon.svg", "css/felt.css", "table/main.js"} <= linked
    total = len(page.encode()) + sum(len(FILES[name].content) for name in linked | scripts)
    assert total < MOST, f"{layout}, {shape}: {total} bytes"


def test_each_part_of_the_table_is_weighed_with_the_layout_that_loads_it() -> None:
    named = {f"table/{part}.js" for _, _, parts in CASES for part in parts}
    assert imported("table/parts.js", DYNAMIC) == named


def test_what_is_loaded_on_demand_is_only_that() -> None:
    """A part that the page also imports would be no part any more."""
    assert not imported("table/parts.js", DYNAMIC) & reached("table/main.js")
    opened = {"table/tabs.js", "table/trust.js"}
    assert not opened & reached("table/main.js", *imported("table/parts.js", DYNAMIC))
