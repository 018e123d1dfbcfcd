"""What people wrote comes through every format as text, and as nothing else."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.report.formats import pdf
from fairdeal.report.formats.html import page
from fairdeal.reports.cells import Column, Holds, read, shown, written
from fairdeal.reports.drawing import drawn
from fairdeal.reports.figures_file import blocks, figures
from fairdeal.reports.making import Finished
from fairdeal.room.people.facts import Barred
from tests.reports.diary import Diary

WORDS = [
    "<script>alert(1)</script>",
    '=HYPERLINK("http://x")',
    "+1",
    "-1",
    "@SUM(A1)",
    "'quoted",
    'a "quote", a comma; a \\ backslash',
    "`code` and **strong**",
    "#typst[$x$] //",
    "two\nlines\tand a bell \x07",
    "naïve – ♥ 漢字 🂡",
    "",
]


def barred(reason: str) -> Finished:
    """A report of a day on which somebody was barred, with a reason and by an id like it."""
    diary = Diary()
    fact = Barred(reason=reason, person=reason, by=Role.MANAGER)
    diary.write("bar", {"person/eve": [fact]}, actor="mia")
    return diary.report("floor", "2025-11-17")


@pytest.mark.parametrize("reason", WORDS)
def test_a_reason_is_only_text(reason: str) -> None:
    found = barred(reason)
    [row] = found.section("incidents").rows
    text = page(drawn(found)).decode()
    assert "<script" not in text
    assert "\x07" not in text
    assert text.count("<code>") == 1  # the head of the journal, at the foot
    [block] = [each for each in blocks(figures(found)) if each.key == "incidents"]
    assert block.rows == [tuple(cell or None for cell in row)]


@pytest.mark.parametrize("reason", WORDS)
def test_no_cell_of_a_file_begins_like_a_formula(reason: str) -> None:
    lines = figures(barred(reason)).decode().splitlines()
    rows = [line for line in lines if line.startswith("row,")]
    for line in rows:
        for start in ("=", "+", "@"):
            assert f",{start}" not in line
            assert f',"{start}' not in line


def test_what_people_wrote_can_be_set_in_type() -> None:
    """All texts at once: one PDF is made, and its source holds no text that typst would run."""
    diary = Diary()
    for reason in WORDS:
        fact = Barred(reason=reason, person="mia", by=Role.MANAGER)
        diary.write("bar", {"person/eve": [fact]})
    made = pdf.document(drawn(diary.report("floor", "2025-11-17")))
    assert made.startswith(b"%PDF-")
    assert made == pdf.document(drawn(diary.report("floor", "2025-11-17")))


def test_a_provisional_report_says_so_everywhere() -> None:
    found = Diary().report("day", "2025-11-17", provisional=True)
    assert b"PROVISIONAL" in page(drawn(found))
    assert b"days,2025-11-17,2025-11-17,provisional\r\n" in figures(found)
    assert "PROVISIONAL" in pdf.source(drawn(found))
    final = Diary().report("day", "2025-11-17")
    assert b"PROVISIONAL" not in page(drawn(final))
    assert b"days,2025-11-17,2025-11-17,final\r\n" in figures(final)


@pytest.mark.parametrize(
    ("holds", "cell", "on_a_page", "in_a_file"),
    [
        (Holds.MONEY, -5, "−$0.05", "-0.05"),
        (Holds.MONEY, 123_456_700, "$1,234,567", "1234567.00"),
        (Holds.MONEY, 10**15 + 1, "$10,000,000,000,000.01", "10000000000000.01"),
        (Holds.MONEY, 0, "$0", "0.00"),
        (Holds.COUNT, 1234, "1,234", "1234"),
        (Holds.TEXT, "as it is", "as it is", "as it is"),
        (Holds.MONEY, None, "–", ""),
    ],
)
def test_cells_are_written_and_read_back(
    holds: Holds, cell: int | str | None, on_a_page: str, in_a_file: str
) -> None:
    column = Column("x", holds)
    assert shown(column, cell) == on_a_page
    assert written(column, cell) == in_a_file
    assert read(holds, in_a_file) == cell
