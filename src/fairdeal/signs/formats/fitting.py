"""How large the letters of a sign can be, so that it fills its page and does not leave it.

A page of HTML cannot measure itself, so its lines are counted here with the width of an average
letter. The size is that of the labels; all else is a multiple of it (`sign.css`).
"""

from collections.abc import Sequence
from functools import singledispatch
from math import ceil
from typing import Final, NamedTuple

from fairdeal.signs.sign import Drawing, Grid, Line, Notice, Part, Rule, Sentence, Sign, Where

LETTER: Final = 0.5
"""The width of an average letter of the widest font in use, in parts of its size."""

GAP: Final = 2.0
"""The room between two columns, in parts of the size."""

WORTH: Final = 1.2
"""How much larger two columns must make the letters: one is easier to read."""

READABLE: Final = 24.0
"""Points: capitals of 6 mm, which are read at two metres."""


class Page(NamedTuple):
    """The room for a sign, and the least and largest size of its labels, all in one unit."""

    width: float
    height: float
    least: float
    most: float


LETTER_SIZE: Final = Page(532, 700, READABLE, 46)
TABLOID: Final = Page(700, 1120, READABLE, 52)
ROWS: Final = Page(1120, 690, READABLE, 32)
"""Room for rows of games, whose names keep to one line."""

DRAWN: Final = Page(720, 520, 18, 18)
"""A drawing has the page to itself; it is not read from afar."""

SCREEN: Final = Page(148, 82, 1.6, 7.5)
"""A wall screen of 160 to 90."""


class Sheet(NamedTuple):
    """A sheet of paper: its name, the room on it, and whether it lies across."""

    name: str
    page: Page
    across: bool = False

    @property
    def inches(self) -> tuple[float, float]:
        """Its width and height: a sheet that is printed across is wider than high."""
        width, height = _INCHES[self.name]
        return (height, width) if self.across else (width, height)


_INCHES: Final = {"letter": (8.5, 11), "tabloid": (11, 17)}


def sheet(sign: Sign) -> Sheet:
    """The paper of a sign: the smaller one if all of it is readable there at two metres."""
    if sign.drawn:
        return Sheet("letter", DRAWN, across=True)
    small = height(sign, READABLE, LETTER_SIZE.width) <= LETTER_SIZE.height
    if sign.where is not Where.ROOM and small:
        return Sheet("letter", LETTER_SIZE)
    return Sheet("tabloid", ROWS, across=True) if sign.wide else Sheet("tabloid", TABLOID)


class Fit(NamedTuple):
    """The size of the labels, and in how many columns the parts stand."""

    size: float
    columns: int


def fit(sign: Sign, page: Page, columns: int = 1) -> Fit:
    """The largest size at which a sign fits a page, to a tenth; never below the least one.

    A wide page may set the parts in two columns, and does where that makes them much larger. A
    notice stands alone.
    """
    one = Fit(_size(sign, page, 1), 1)
    if columns == 1 or any(isinstance(part, Notice) for part in sign.parts):
        return one
    two = Fit(_size(sign, page, columns), columns)
    return two if two.size >= WORTH * one.size else one


def _size(sign: Sign, page: Page, columns: int) -> float:
    tenths = range(round(page.most * 10), round(page.least * 10), -1)
    sizes = (each / 10 for each in tenths)
    return next(
        (at for at in sizes if height(sign, at, page.width, columns) <= page.height), page.least
    )


def height(sign: Sign, at: float, width: float, columns: int = 1) -> float:
    """How high a sign is with labels of a size."""
    head = _lines(sign.heading, 1.8 * at, width) * 1.8 * at * 1.15 + 2.6 * at
    column = width if columns == 1 else (width - GAP * at) / 2
    parts = [_height(part, at, column) for part in sign.parts]
    highest = sum(parts)
    if columns > 1:
        splits = range(1, max(2, len(parts)))
        highest = min(max(sum(parts[:cut]), sum(parts[cut:])) for cut in splits)
    return head + highest + 2.2 * at


def _lines(text: str, letters: float, width: float) -> int:
    return max(1, ceil(len(text) * LETTER * letters / width))


@singledispatch
def _height(part: Part, at: float, width: float) -> float:
    raise TypeError(part)


@_height.register
def _(part: Line, at: float, width: float) -> float:
    label = _lines(part.label, at, width * 0.4) * at * 1.2
    figure = _lines(part.figure, at * 1.3, width * 0.58) * at * 1.3 * 1.15
    note = _lines(part.note, at * 0.8, width * 0.58) * at * 0.8 * 1.2 if part.note else 0.0
    return max(label, figure + note) + 0.42 * at


@_height.register
def _(part: Rule, at: float, width: float) -> float:
    return _lines(part.text, at, width - 1.6 * at) * at * 1.28 + 0.4 * at


@_height.register
def _(part: Sentence, at: float, width: float) -> float:
    return _lines(part.text, at, width) * at * 1.28 + 0.5 * at


@_height.register
def _(part: Notice, at: float, width: float) -> float:
    return notice(part, at, width) * 1.1 + 1.2 * at


def notice(part: Notice, at: float, width: float) -> float:
    """The size of a notice: three times the labels, less where it would not fit one line."""
    return min(4 * at, width / (len(part.figure) * 0.62))


@_height.register
def _(part: Grid, at: float, width: float) -> float:
    head = 1.5 * at if any(part.columns) else 0.0
    longest = _longest(part)
    whole = sum(longest) * LETTER * at + (len(longest) - 1) * at
    lines = max(1, ceil(whole / width))
    return head + len(part.rows) * (lines * 1.2 + 0.28) * at + 0.5 * at


def _longest(part: Grid) -> Sequence[int]:
    rows = (part.columns, *part.rows) if part.wide else part.rows
    return [max(len(row[at]) for row in rows) for at in range(len(part.columns))]


@_height.register
def _(part: Drawing, at: float, width: float) -> float:
    return width * 9 / 16
