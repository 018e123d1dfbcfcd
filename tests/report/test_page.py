"""A report as a page and as a document: whole, readable by machines, nothing from outside."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from fairdeal.report.document import (
    Column,
    CommandLine,
    DataTable,
    Document,
    Figure,
    Paragraph,
    Points,
    Section,
    Sheet,
    Tile,
    Tiles,
    number,
)
from fairdeal.report.formats.data import data
from fairdeal.report.formats.html import page
from fairdeal.report.formats.pdf import document, source

VOID = {"meta", "br", "link", "img", "wbr"}
DRAWING = (
    '<svg width="20pt" height="10pt" viewBox="0 0 20 10"><path d="M 0 0 L 1 1" '
    'style="fill: #22679c"/></svg>'
)

SMALL = Document(
    title="A <game> & more",
    subtitle="Math report",
    digest="abc",
    source='Paytable "A"',
    sections=(
        Section(
            "one",
            "The first",
            (
                Paragraph("Type `fairdeal <x>` and **win** \\ #lose $1 @home _or_ *not*"),
                Points(("A♥ K♠", "two")),
                CommandLine('fairdeal "x" --y'),
                Tiles((Tile("Edge", "6 %", "of the Ante"),)),
            ),
        ),
        Section(
            "two",
            "The second",
            (
                DataTable(
                    "Counts",
                    (Column("Event"), number("Many")),
                    (("lose", "3"), ("win", "1")),
                    (("All", "4"),),
                ),
                Figure("lines", "Some lines", "Two lines that meet", DRAWING, DRAWING),
            ),
        ),
    ),
)


class Reader(HTMLParser):
    """Reads a page strictly: what is opened is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def read(made: bytes) -> Reader:
    reader = Reader()
    reader.feed(made.decode())
    reader.close()
    assert reader.open == []
    return reader


def stands_alone(made: bytes) -> None:
    """Nothing is fetched from anywhere, and nothing runs."""
    text = made.decode()
    addresses = set(re.findall(r"https?://[^\"'\s<>)]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    reader = read(made)
    assert not {tag for tag, _ in reader.found} & {"script", "link", "img", "iframe", "object"}
    assert "@import" not in text
    for _, attributes in reader.found:
        for name in ("href", "xlink:href", "src"):
            assert (attributes.get(name) or "#").startswith("#")


def is_accessible(made: bytes) -> None:
    """Names for everything that has no words of its own, and no name given twice."""
    reader = read(made)
    ids = [attributes["id"] for _, attributes in reader.found if "id" in attributes]
    assert len(ids) == len(set(ids))
    for drawing in reader.all("svg"):
        assert drawing["role"] == "img"
        assert drawing["aria-labelledby"] in ids
    assert len(reader.all("table")) == len(reader.all("caption"))
    assert all(attributes.get("scope") in {"row", "col"} for attributes in reader.all("th"))
    assert reader.all("html")[0]["lang"] == "en"
    assert len(reader.all("h1")) == 1
    for link in reader.all("a"):
        assert (link["href"] or "").removeprefix("#") in ids


def test_a_page_is_whole_and_stands_alone() -> None:
    made = page(SMALL)
    stands_alone(made)
    is_accessible(made)


def test_a_page_says_what_the_report_says() -> None:
    text = "".join(read(page(SMALL)).text)
    for words in ("A <game> & more", "fairdeal <x>", "*not*", "Counts", "Two lines that meet"):
        assert words in text


def test_signs_of_typst_in_a_text_stay_signs() -> None:
    text = source(SMALL)
    assert r"\\ #lose $1 @home _or_ *not*" in text
    assert document(SMALL).startswith(b"%PDF-")


def test_a_document_has_the_same_bytes_each_time() -> None:
    assert document(SMALL) == document(SMALL)
    assert page(SMALL) == page(SMALL)


def test_a_report_as_data_holds_every_block_in_its_order() -> None:
    made = data(SMALL)
    assert json.loads(json.dumps(made)) == made
    first, second = made["sections"]
    assert [next(iter(block)) for block in first["blocks"]] == [
        "text",
        "points",
        "command",
        "tiles",
    ]
    assert second["blocks"][0]["rows"] == [["lose", "3"], ["win", "1"]]
    assert second["blocks"][0]["total"] == [["All", "4"]]
    assert second["blocks"][1] == {
        "plot": "lines", "caption": "Some lines", "alt": "Two lines that meet"
    }  # fmt: skip


def test_a_fraction_may_break_at_its_bar_and_nowhere_else() -> None:
    """Numbers only: a paytable in a column of words stays as it is."""
    columns = (Column("a"), number("Exact"), Column("Odds"))
    table = DataTable("x", columns, (("edge", "−1,234/5,678", "9/8"),))
    made = page(replace(SMALL, sections=(Section("k", "t", (table,)),))).decode()
    assert '<td class="n f"><span>−1,234/</span><wbr><span>5,678</span></td>' in made
    assert "<td>9/8</td>" in made


def test_a_sheet_holds_its_blocks_in_every_format() -> None:
    sheet = Sheet((Paragraph("to print"), DataTable("t", (Column("a"),), (("1",),))))
    report = replace(SMALL, sections=(Section("k", "t", (sheet,)),))
    assert '<div class="sheet">\n<p>to print</p>' in page(report).decode()
    assert [*data(report)["sections"][0]["blocks"][0]] == ["sheet"]
    assert document(report).startswith(b"%PDF-")


def test_a_row_longer_than_its_table_is_a_fault() -> None:
    with pytest.raises(AssertionError):
        DataTable("x", (Column("a"),), (("1", "2"),))
