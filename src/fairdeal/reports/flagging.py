"""The results of a day that somebody must look into: what the report flags becomes a task.

A report is a fold and writes nothing, and the room itself does not know the range of a day: it
would have to read the whole day again and solve its games. So the one who makes the report of a day
that has ended puts what it flags on the list of tasks, in his own name.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.reports.cells import OUTSIDE
from fairdeal.reports.making import Finished
from fairdeal.reports.registry import About
from fairdeal.room.tasks.commands import FlagResult

_RESULTS: Final = {"house-range": "Win", "poker-past": "This day"}
"""The sections that flag a result, and the column that has it."""


@Cite("R23")
def flags(finished: Finished) -> Iterator[FlagResult]:
    """The command that opens a task, for each flagged result of a day that has ended."""
    if finished.provisional or finished.report.about is not About.DAY:
        return
    for key, column in _RESULTS.items():
        if key not in finished.report.sections:
            continue
        made = finished.section(key)
        names = [each.name for each in made.section.columns]
        for row in made.rows:
            of = dict(zip(names, row, strict=True))
            if of["Result"] == OUTSIDE:
                game = f"table {of['Table']}, {of['Game']}" if "Table" in of else of["Kind"]
                yield FlagResult(
                    day=finished.span.day.last_day,
                    what=str(game),
                    cents=_cents(of[column]),
                    low_cents=_cents(of["95 % from"]),
                    high_cents=_cents(of["to"]),
                )


def _cents(cell: object) -> int:
    if not isinstance(cell, int):
        raise TypeError(f"{cell!r} is no amount")
    return cell
