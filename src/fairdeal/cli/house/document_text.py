"""A report as plain text: headings, paragraphs, and tables in columns."""

import textwrap
from collections.abc import Iterator
from functools import singledispatch
from typing import Final

from fairdeal.report.document import (
    Block,
    CommandLine,
    DataTable,
    Document,
    Figure,
    Paragraph,
    Points,
    Tiles,
    spans,
)

WIDTH: Final = 100
_NARROWEST: Final = 12


def text(report: Document) -> str:
    """The whole report, lines of at most 100 characters."""
    lines = [report.title, report.subtitle, report.source, f"digest {report.digest}"]
    for section in report.sections:
        lines += ["", "", section.title, "=" * min(len(section.title), WIDTH)]
        for block in section.blocks:
            lines += ["", *_block(block)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _plain(marked: str) -> str:
    return "".join(part for _, part in spans(marked))


@singledispatch
def _block(block: Block) -> Iterator[str]:
    raise TypeError(block)


@_block.register
def _(block: Paragraph) -> Iterator[str]:
    yield from textwrap.wrap(_plain(block.text), WIDTH)


@_block.register
def _(block: Points) -> Iterator[str]:
    for item in block.items:
        yield from textwrap.wrap(_plain(item), WIDTH, initial_indent="- ", subsequent_indent="  ")


@_block.register
def _(block: CommandLine) -> Iterator[str]:
    yield f"    {block.text}"


@_block.register
def _(block: Tiles) -> Iterator[str]:
    for tile in block.tiles:
        yield f"{_plain(tile.label)}: {_plain(tile.figure)} {_plain(tile.note)}"


@_block.register
def _(block: Figure) -> Iterator[str]:
    yield from textwrap.wrap(f"{block.caption}: {block.alt}", WIDTH)


@_block.register
def _(block: DataTable) -> Iterator[str]:
    yield _plain(block.caption)
    rows = [tuple(column.name for column in block.columns)]
    rows += [tuple(map(_plain, row)) for row in (*block.rows, *block.total)]
    widths = _widths(rows, [bool(column.wide) for column in block.columns])
    for row in rows:
        cells = [
            textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)
        ]
        for at in range(max(map(len, cells))):
            parts = (
                (cell[at] if at < len(cell) else "").ljust(width)
                for cell, width in zip(cells, widths, strict=True)
            )
            yield "  " + "  ".join(parts)


def _widths(rows: list[tuple[str, ...]], wide: list[bool]) -> list[int]:
    """How wide each column is: as wide as needed, the widest of words narrower until all fit."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = WIDTH - 2 * len(widths)
    breaking = [at for at, breaks in enumerate(wide) if breaks]
    while sum(widths) > room and breaking:
        widest = max(breaking, key=lambda at: widths[at])
        if widths[widest] <= _NARROWEST:
            break
        widths[widest] -= 1
    return widths
