"""The cells of a report: what a column holds, and how it is written on a page and in a file.

On a page money has a dollar sign and a true minus. In a file it is a plain number that reads back
to the same cents.
"""

from collections.abc import Sequence
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

import msgspec

from fairdeal.engine.text.happenings import dollars
from fairdeal.errors import BadInput
from fairdeal.report.numbers import count, minus, percent

Cell = str | int | Fraction | None
"""A value of a row; None where there is nothing to say."""

Row = tuple[Cell, ...]

NOTHING: Final = "–"

OUTSIDE: Final = "OUTSIDE"
"""What stands beside a result that its range does not explain."""


class Holds(StrEnum):
    """What a column holds."""

    TEXT = "text"
    MONEY = "money"
    COUNT = "count"
    SHARE = "share"


class Column(msgspec.Struct, frozen=True):
    """A column: its name, what it holds, whether its rows are added up, how wide its words are."""

    name: str
    holds: Holds = Holds.TEXT
    summed: bool = False
    wide: int = 0


def text(name: str, wide: int = 0) -> Column:
    """A column of words."""
    return Column(name, wide=wide)


def money(name: str, *, summed: bool = True) -> Column:
    """A column of amounts in cents."""
    return Column(name, Holds.MONEY, summed)


def number(name: str, *, summed: bool = True) -> Column:
    """A column of whole numbers."""
    return Column(name, Holds.COUNT, summed)


def share(name: str) -> Column:
    """A column of shares of one, shown in per cent."""
    return Column(name, Holds.SHARE)


def added(columns: Sequence[Column], rows: Sequence[Row]) -> Row:
    """The row that closes a table; nothing where no column is added up.

    >>> added((text("Table"), money("Rake")), [("4", 150), ("5", 50)])
    ('Total', 200)
    """
    if not any(column.summed for column in columns):
        return ()
    cells: list[Cell] = [
        sum(cell for row in rows if isinstance(cell := row[at], int)) if column.summed else None
        for at, column in enumerate(columns)
    ]
    return ("Total" if cells[0] is None else cells[0], *cells[1:])


# ---- on a page ----


def shown(column: Column, cell: Cell) -> str:
    """A cell as people read it.

    >>> shown(money("Win"), -150_050), shown(share("Hold"), Fraction(1, 8))
    ('−$1,500.50', '12.50 %')
    """
    if cell is None:
        return NOTHING
    match column.holds:
        case Holds.MONEY:
            return minus(dollars(int(cell)))
        case Holds.COUNT:
            return count(int(cell))
        case Holds.SHARE:
            return percent(Fraction(cell), 2)
        case _:
            return str(cell)


# ---- in a file ----


def written(column: Column, cell: Cell) -> str:
    """A cell as a file has it.

    >>> written(money("Win"), -150_050), written(share("Hold"), Fraction(1, 8))
    ('-1500.50', '1/8')
    """
    if cell is None:
        return ""
    if column.holds is Holds.MONEY:
        return f"{Decimal(int(cell)).scaleb(-2):.2f}"
    return str(cell)


def read(holds: str, word: str) -> Cell:
    """A cell of a file again.

    >>> read("money", "-1500.50"), read("share", "1/8"), read("count", "")
    (-150050, Fraction(1, 8), None)
    """
    readers: dict[str, Any] = {
        Holds.MONEY: lambda word: int(Decimal(word).scaleb(2)),
        Holds.COUNT: int,
        Holds.SHARE: Fraction,
        Holds.TEXT: str,
    }
    try:
        found: Cell = readers[holds](word) if word else None
    except (ArithmeticError, ValueError, KeyError):
        raise BadInput(f"{word!r} is not a cell of a report") from None
    return found
