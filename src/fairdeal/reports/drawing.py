"""A finished report as a document: first the figures that are read first, then every section."""

import re
from typing import Final

from fairdeal.report import document
from fairdeal.report.document import Block, DataTable, Document, Paragraph, Points, Tile, Tiles
from fairdeal.reports.cells import OUTSIDE, Holds, shown
from fairdeal.reports.making import Finished
from fairdeal.reports.registry import About, Figure
from fairdeal.reports.section import NO_ACTIVITY, Made

"""What a row says whose figure chance alone does not explain."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def drawn(finished: Finished) -> Document:
    """The whole document."""
    return Document(
        title=finished.report.title,
        subtitle=f"{finished.room}, {days_of(finished)}",
        digest=finished.head,
        source=_source(finished),
        sections=(
            _first(finished),
            *(_section(made, days_of(finished)) for made in finished.sections),
        ),
        digest_name="Journal head",
    )


def days_of(finished: Finished) -> str:
    """The days that the report is about."""
    period = finished.span.period
    if finished.report.about is About.DAY:
        return f"gaming day {period.first_day}"
    return f"gaming days {period.first_day} to {period.last_day}"


def _source(finished: Finished) -> str:
    state = "PROVISIONAL, the day has not ended" if finished.provisional else "final"
    return f"{finished.room} · {days_of(finished)} · {state}"


def _first(finished: Finished) -> document.Section:
    blocks: list[Block] = []
    if finished.provisional:
        blocks.append(Paragraph("**Provisional.** The day has not ended; figures will change."))
    if finished.report.first:
        tiles = tuple(_tile(finished, figure) for figure in finished.report.first)
        blocks.append(Tiles(tiles))
    blocks.append(_looked_at(finished))
    return document.Section("first", "In short", tuple(blocks))


def _tile(finished: Finished, figure: Figure) -> Tile:
    made = finished.section(figure.section)
    at = [column.name for column in made.section.columns].index(figure.column)
    if not made.rows:
        return Tile(figure.label, NO_ACTIVITY, made.section.title)
    return Tile(figure.label, shown(made.section.columns[at], made.total[at]), made.section.title)


def _looked_at(finished: Finished) -> Block:
    """What somebody must look at: figures outside of their range, and what is still open."""
    found = [
        f"**{made.section.title}**: {_plain(' '.join(str(cell) for cell in row[:2]))} is outside "
        f"of the range that chance explains."
        for made in finished.sections
        for row in made.rows
        if OUTSIDE in row
    ]
    for made in finished.sections:
        if made.section.key == "open" and made.rows:
            things = "thing is" if len(made.rows) == 1 else "things are"
            found.append(f"**{len(made.rows)} {things} still open** at the end.")
    return Points(tuple(found)) if found else Paragraph("Nothing needs to be looked at.")


def _section(made: Made, days: str) -> document.Section:
    section = made.section
    says = [Paragraph(section.says)] if section.says else []
    if not made.rows:
        empty = Paragraph(f"{NO_ACTIVITY}.")
        return document.Section(section.key, section.title, (empty,))
    columns = tuple(
        document.Column(each.name, each.holds is not Holds.TEXT, each.wide)
        for each in section.columns
    )
    rows = tuple(_cells(made, row) for row in made.rows)
    total = (_total(made),) if made.total and len(made.rows) > 1 else ()
    table = DataTable(days.capitalize(), columns, rows, total)
    return document.Section(section.key, section.title, (*says, table))


def _cells(made: Made, row: tuple[object, ...]) -> tuple[str, ...]:
    columns = made.section.columns
    return tuple(
        _plain(shown(column, cell))  # type: ignore[arg-type]
        for column, cell in zip(columns, row, strict=True)
    )


def _total(made: Made) -> tuple[str, ...]:
    """The row that closes a table; columns that are not added up stay empty."""
    return tuple(
        "Total" if not at else "" if cell is None else shown(column, cell)
        for at, (column, cell) in enumerate(zip(made.section.columns, made.total, strict=True))
    )


def _plain(words: str) -> str:
    """What people wrote, without what a page would take for a mark or a control."""
    return _CONTROL.sub(" ", words).replace("`", "'").replace("**", "* *")
