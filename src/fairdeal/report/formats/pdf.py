"""A report as PDF, set by typst from the same sections as the page.

Only typst's own fonts are used and the document has no date, so the bytes are the same everywhere.
"""

from functools import singledispatch
from pathlib import Path
from typing import Final

from fairdeal.report.document import (
    Block,
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
    spans,
)
from fairdeal.typesetting import array, pdf, string

SHORT: Final = 2
FEW: Final = 7
"""A section of no more blocks and no more rows of tables than this stays on one page."""

_LOOK: Final = Path(__file__).with_name("page.typ")


def document(report: Document) -> bytes:
    """The whole document."""
    return pdf(source(report))


def source(report: Document) -> str:
    """What typst is asked to set: the look, and then the sections as calls."""
    entries = array(f"({string(each.key)}, {_text(each.title)})" for each in report.sections)
    parts = [
        _LOOK.read_text("utf-8"),
        f"#show: report.with(title: {string(report.title)}, subtitle: {string(report.subtitle)},"
        f" source: {string(report.source)}, digest: {string(report.digest)},"
        f" digest-name: {string(report.digest_name)})",
        f"#contents({entries})",
        *map(_section, report.sections),
    ]
    return "\n".join(parts)


def _section(section: Section) -> str:
    body = "\nparbreak()\n".join(map(_block, section.blocks))
    rows = sum(len(each.rows) for each in section.blocks if isinstance(each, DataTable))
    short = str(len(section.blocks) <= SHORT and rows <= FEW).lower()
    return f"#section({string(section.key)}, {_text(section.title)}, {short}, {{\n{body}\n}})"


def _text(text: str) -> str:
    """A text with its marks, as content."""
    calls = {"plain": "text({})", "code": "raw({})", "strong": "strong({})"}
    return "{" + "; ".join(calls[kind].format(string(part)) for kind, part in spans(text)) + "}"


@singledispatch
def _block(block: Block) -> str:
    raise TypeError(block)


@_block.register
def _(block: Paragraph) -> str:
    return f"par({_text(block.text)})"


@_block.register
def _(block: Points) -> str:
    return f"list(tight: false, ..{array(map(_text, block.items))})"


@_block.register
def _(block: CommandLine) -> str:
    return f"typed({string(block.text)})"


@_block.register
def _(block: Tiles) -> str:
    return f"tiles({array(map(_tile, block.tiles))})"


def _tile(tile: Tile) -> str:
    return array(map(_text, (tile.label, tile.figure, tile.note)))


@_block.register
def _(block: DataTable) -> str:
    names = array(string(each.name) for each in block.columns)
    rows, total = (
        array(array(map(_text, row)) for row in rows) for rows in (block.rows, block.total)
    )
    numbers = array(str(each.number).lower() for each in block.columns)
    wide = array(str(each.wide) for each in block.columns)
    return f"lines({_text(block.caption)}, {names}, {numbers}, {wide}, {rows}, {total})"


@_block.register
def _(block: Sheet) -> str:
    body = "\nparbreak()\n".join(map(_block, block.blocks))
    return f"sheet({{\n{body}\n}})"


@_block.register
def _(block: Figure) -> str:
    return f"drawing({string(block.wide)}, {_text(block.caption)}, {string(block.alt)})"
