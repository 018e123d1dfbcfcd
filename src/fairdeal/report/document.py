"""A report as data: sections of blocks, which know nothing of the format they are printed in.

Texts are plain, with two marks: a word between backticks is a thing to type, `**words**` between
double stars are strong. The renderers (`html`, `pdf`) turn both into their own.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_MARKS: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list of sentences, each of its own weight."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CommandLine:
    """Something to type as it stands."""

    text: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure that is read first, with what it means."""

    label: str
    figure: str
    note: str


@dataclass(frozen=True, slots=True)
class Tiles:
    """The figures that are read first."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. Numbers stand at the right.

    Columns of words that may break their lines are `wide`, and share the room by that weight.
    """

    name: str
    number: bool = False
    wide: int = 0


@dataclass(frozen=True, slots=True)
class DataTable:
    """Rows under columns; the first column names its row, `total` rows close the table."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[tuple[str, ...], ...] = ()

    def __post_init__(self) -> None:
        """No row may be longer or shorter than the table."""
        for row in (*self.rows, *self.total):
            assert len(row) == len(self.columns), (self.caption, row)


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing as SVG, once for wide pages and once for narrow ones; `alt` says what it shows."""

    key: str
    caption: str
    alt: str
    wide: str
    narrow: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something to print by itself: its blocks stand on one page, set smaller."""

    blocks: tuple[Paragraph | DataTable, ...]


Block = Paragraph | Points | CommandLine | Tiles | DataTable | Figure | Sheet


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report under its own heading; `key` is its anchor.

    `figures` are the numbers of the section for programs: fractions as `p/q`, the rest as text.
    """

    key: str
    title: str
    blocks: tuple[Block, ...]
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """The whole report. `digest`, with its name, and `source` stand at the foot of every page."""

    title: str
    subtitle: str
    digest: str
    source: str
    sections: tuple[Section, ...]
    digest_name: str = "Rules digest"


def number(name: str) -> Column:
    """A column of numbers."""
    return Column(name, number=True)


def spans(text: str) -> Iterator[tuple[str, str]]:
    """The parts of a text, each with its kind: `plain`, `code` or `strong`.

    >>> list(spans("type `fairdeal`"))
    [('plain', 'type '), ('code', 'fairdeal')]
    """
    at = 0
    for found in _MARKS.finditer(text):
        if found.start() > at:
            yield "plain", text[at : found.start()]
        yield ("code", found[1]) if found[1] else ("strong", found[2])
        at = found.end()
    if at < len(text):
        yield "plain", text[at:]
