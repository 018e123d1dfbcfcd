"""A finished report as CSV: blocks of lines, each of which says first what it is.

    report,day,Day report
    days,2026-11-20,2026-11-20,final
    section,poker-tables,Poker revenue by table
    columns,Table,Kind,...
    holds,count,text,...
    row,4,No-limit hold'em $1/$3,...
    total,...

Amounts are dollars with two decimals, shares exact fractions. A section without rows has one line
`nothing`. What is read back has the same cells, so the same totals.
"""

import csv
import io
from typing import Final

import msgspec

from fairdeal.errors import BadInput
from fairdeal.reports.cells import Cell, Column, Holds, Row, read, written
from fairdeal.reports.making import Finished
from fairdeal.reports.section import NO_ACTIVITY, Made

_FORMULA: Final = ("=", "+", "-", "@", "\t", "'")
"""What a spreadsheet takes for a formula, if a text begins with it; a quote before it helps."""


class Block(msgspec.Struct):
    """A section as it was read from a file."""

    key: str
    title: str
    columns: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    rows: list[Row] = []
    total: Row = ()


def figures(finished: Finished) -> bytes:
    """The whole file."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    period = finished.span.period
    lines.writerow(("report", finished.report.name, finished.report.title))
    lines.writerow(("room", _safe(finished.room)))
    state = "provisional" if finished.provisional else "final"
    lines.writerow(("days", period.first_day, period.last_day, state))
    lines.writerow(("head", finished.head))
    for made in finished.sections:
        lines.writerow(("section", made.section.key, made.section.title))
        lines.writerows(_block(made))
    return text.getvalue().encode()


def _block(made: Made) -> list[tuple[str, ...]]:
    columns = made.section.columns
    if not made.rows:
        return [("nothing", NO_ACTIVITY)]
    found = [
        ("columns", *(each.name for each in columns)),
        ("holds", *(each.holds for each in columns)),
        *(("row", *_cells(columns, row)) for row in made.rows),
    ]
    if made.total:
        found.append(("total", "", *_cells(columns, made.total)[1:]))
    return found


def _cells(columns: tuple[Column, ...], row: Row) -> tuple[str, ...]:
    return tuple(
        _safe(written(column, cell)) if column.holds is Holds.TEXT else written(column, cell)
        for column, cell in zip(columns, row, strict=True)
    )


def _safe(word: str) -> str:
    return f"'{word}" if word.startswith(_FORMULA) else word


def blocks(file: bytes) -> list[Block]:
    """The sections of a file again; `BadInput` if it is not one of ours."""
    found: list[Block] = []
    for line in csv.reader(io.StringIO(file.decode(), newline="")):
        what, *words = line or ("",)
        if what == "section" and len(words) == 2:
            found.append(Block(words[0], words[1]))
        elif what in ("report", "room", "days", "head", "nothing"):
            continue
        elif not found:
            raise BadInput(f"{what!r} cannot begin a line of a report")
        elif what == "columns":
            found[-1].columns = tuple(words)
        elif what == "holds":
            found[-1].holds = tuple(words)
        elif what == "row":
            found[-1].rows = [*found[-1].rows, _read(found[-1], words)]
        elif what == "total":
            found[-1].total = _read(found[-1], words)
        else:
            raise BadInput(f"{what!r} cannot begin a line of a report")
    return found


def _read(block: Block, words: list[str]) -> Row:
    if len(words) != len(block.holds):
        raise BadInput(f"a line of {block.key} does not fit its columns")
    return tuple(_cell(holds, word) for holds, word in zip(block.holds, words, strict=True))


def _cell(holds: str, word: str) -> Cell:
    if holds == Holds.TEXT and word.startswith("'"):
        word = word[1:]
    return read(holds, word)
