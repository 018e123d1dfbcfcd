"""A report as PDF, set by typst from the same sections as the page.

Only typst's own fonts are used and the document has no date, so the bytes are the same everywhere.
"""

import json
from collections.abc import Iterable
from functools import singledispatch
from pathlib import Path
from typing import Final

import typst

from fairdeal.report.document import (
    Block,
    CommandLine,
    DataTable,
    Document,
    Figure,
    Paragraph,
    Points,
    Section,
    Tile,
    Tiles,
    spans,
)

SHORT: Final = 2
"""A section of so few blocks stays on one page."""

_LOOK: Final = Path(__file__).with_name("page.typ")


def document(report: Document) -> bytes:
    """The whole document."""
    return typst.compile(source(report).encode(), format="pdf", ignore_system_fonts=True)


def source(report: Document) -> str:
    """What typst is asked to set: the look, and then the sections as calls."""
    entries = _array(f"({_string(each.key)}, {_text(each.title)})" for each in report.sections)
    parts = [
        _LOOK.read_text("utf-8"),
        f"#show: report.with(title: {_string(report.title)}, subtitle: {_string(report.subtitle)},"
        f" source: {_string(report.source)}, digest: {_string(report.digest)},"
        f" digest-name: {_string(report.digest_name)})",
        f"#contents({entries})",
        *map(_section, report.sections),
    ]
    return "\n".join(parts)


def _section(section: Section) -> str:
    body = "\nparbreak()\n".join(map(_block, section.blocks))
    short = str(len(section.blocks) <= SHORT).lower()
    return f"#section({_string(section.key)}, {_text(section.title)}, {short}, {{\n{body}\n}})"


def _string(text: str) -> str:
    """A text as typst writes strings: as JSON does, for all that occurs here."""
    return json.dumps(text, ensure_ascii=False)


def _array(items: Iterable[str]) -> str:
    """Items in brackets; the comma at the end makes one item an array too."""
    return "(" + "".join(f"{item}, " for item in items) + ")"


def _text(text: str) -> str:
    """A text with its marks, as content."""
    calls = {"plain": "text({})", "code": "raw({})", "strong": "strong({})"}
    return "{" + "; ".join(calls[kind].format(_string(part)) for kind, part in spans(text)) + "}"


@singledispatch
def _block(block: Block) -> str:
    raise TypeError(block)


@_block.register
def _(block: Paragraph) -> str:
    return f"par({_text(block.text)})"


@_block.register
def _(block: Points) -> str:
    return f"list(tight: false, ..{_array(map(_text, block.items))})"


@_block.register
def _(block: CommandLine) -> str:
    return f"typed({_string(block.text)})"


@_block.register
def _(block: Tiles) -> str:
    return f"tiles({_array(map(_tile, block.tiles))})"


def _tile(tile: Tile) -> str:
    return _array(map(_text, (tile.label, tile.figure, tile.note)))


@_block.register
def _(block: DataTable) -> str:
    names = _array(_string(each.name) for each in block.columns)
    rows, total = (
        _array(_array(map(_text, row)) for row in rows) for rows in (block.rows, block.total)
    )
    numbers = _array(str(each.number).lower() for each in block.columns)
    wide = _array(str(each.wide) for each in block.columns)
    return f"lines({_text(block.caption)}, {names}, {numbers}, {wide}, {rows}, {total})"


@_block.register
def _(block: Figure) -> str:
    return f"drawing({_string(block.wide)}, {_text(block.caption)}, {_string(block.alt)})"
