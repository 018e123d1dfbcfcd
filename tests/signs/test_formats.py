"""Signs as pages and as documents: whole, readable at two metres, the same twice."""

import itertools
import re
from html import unescape
from html.parser import HTMLParser

import pytest

from fairdeal.signs import Sign, make
from fairdeal.signs.formats import fitting, html, pdf
from fairdeal.signs.sign import Drawing, Grid, Line, Notice, Part, Rule, Sentence
from tests.room.submission.files import file, submission
from tests.signs.made import signs, source
from tests.signs.test_signs import whole_room

VOID = {"meta", "circle", "rect", "path"}
ROOM = whole_room()
ONE_OF_EACH = list({sign.key: sign for sign in ROOM}.values())


class Tags(HTMLParser):
    """Reads a page and fails on a tag that is not closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text.append(data)


def texts(sign: Sign) -> str:
    return " ".join(" ".join(Tags(html.page(sign).decode()).text).split())


def pieces(part: Part) -> list[str]:
    """Every text of a part."""
    match part:
        case Line(label, figure, _, note):
            return [label, figure, note]
        case Rule(text) | Sentence(text) | Notice(text):
            return [text]
        case Grid(columns, rows):
            return [cell for row in (columns, *rows) for cell in row]
        case Drawing(svg):
            return [unescape(each) for each in re.findall(r">([^<\n]+)</text>", svg)]


@pytest.mark.parametrize("sign", ROOM, ids=[sign.name for sign in ROOM])
def test_a_page_says_everything_that_is_on_the_sign(sign: Sign) -> None:
    told = texts(sign)
    for text in itertools.chain.from_iterable(map(pieces, sign.parts)):
        assert text in told
    assert sign.source in told
    assert sign.heading in told
    assert sign.operator in told
    assert str(sign.cite) in told


@pytest.mark.parametrize("sign", ROOM, ids=[sign.name for sign in ROOM])
def test_a_page_needs_nothing_from_outside_and_is_the_same_twice(sign: Sign) -> None:
    page = html.page(sign).decode()
    assert html.page(sign).decode() == page
    assert not re.search(r"(?:src|href)=|url\(|<script|@import", page)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("sign", ONE_OF_EACH, ids=[sign.key for sign in ONE_OF_EACH])
def test_a_document_is_one_page_and_the_same_twice(sign: Sign) -> None:
    made = pdf.document(sign)
    assert made.startswith(b"%PDF")
    assert made == pdf.document(sign)
    assert len(re.findall(rb"/Type\s*/Page\b", made)) == 1


@pytest.mark.parametrize("sign", ROOM, ids=[sign.name for sign in ROOM])
def test_every_sign_fits_its_paper_and_is_readable_at_two_metres(sign: Sign) -> None:
    if sign.drawn:
        return
    page = fitting.sheet(sign).page
    size = fitting.fit(sign, page).size
    assert size >= fitting.READABLE
    assert fitting.height(sign, size, page.width) <= page.height
    screen = fitting.fit(sign, fitting.SCREEN, columns=2)
    # A fortieth of the height of a screen: 2 cm on one of 80 cm.
    assert screen.size >= 90 / 40
    assert fitting.height(sign, screen.size, 148, screen.columns) <= 82


@pytest.mark.parametrize("text", ["<b>&\"'", "#let x = 1", "\\ $ [ ]", "ä ♠ é", "$1/$2 `x` *y*"])
def test_a_name_of_the_operators_own_choice_changes_nothing_else(text: str) -> None:
    written = text.replace("\\", "\\\\").replace('"', '\\"')
    lines = (f'name = "{written}"', "straddle.offered = true", f'straddle.rule = "{written}"')
    for sign in signs(file("holdem", *lines)).values():
        told = texts(sign)
        assert " ".join(text.split()) in unescape(told)
        assert pdf.document(sign).startswith(b"%PDF")


def test_a_long_name_and_many_kinds_still_fit() -> None:
    long = "A table with a name that is much too long for any sign in any room of any house, ever"
    for sign in signs(file("holdem", f'name = "{long}"')).values():
        page = fitting.sheet(sign).page
        size = fitting.fit(sign, page).size
        assert sign.drawn or fitting.height(sign, size, page.width) <= page.height
        assert len(re.findall(rb"/Type\s*/Page\b", pdf.document(sign))) == 1


@pytest.mark.parametrize("positions", [1, 2, 7, 12, 13, 24, 47])
def test_every_position_of_a_large_table_lies_on_the_drawing(positions: int) -> None:
    text = file("double-down", f"double_down.positions = {positions}")
    made = make(source(submission(text)), "C")
    [drawing] = [part for sign in made for part in sign.parts if isinstance(part, Drawing)]
    assert drawing.svg.count('"position"') == positions
    for name, most in (("cx", 1600), ("cy", 900)):
        places = [int(each) for each in re.findall(rf'{name}="(-?\d+)"', drawing.svg)]
        assert all(0 < each < most for each in places)
    centres = re.findall(r'cx="(\d+)" cy="(\d+)"', drawing.svg)
    assert len({*centres}) == len(centres) == 2 * positions
