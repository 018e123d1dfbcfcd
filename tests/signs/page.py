"""The list of signs as a table of documentation."""

from collections.abc import Callable
from typing import Final

from fairdeal.signs import SIGNS

_SHORT: Final = 6
"""The most clauses that a row names; of more it names the first and the last."""


def signs() -> list[str]:
    """A row for each sign."""
    rows = ["| File | Sign | Posted | Says | Follows |", "|---|---|---|---|---|"]
    for entry in SIGNS.values():
        refs = entry.cite.refs
        if len(refs) > _SHORT:
            refs = (*refs[:3], f"{len(refs) - 4} more", refs[-1])
        when = " It changes during the day." if entry.changes else ""
        cells = (f"`{entry.key}`", entry.title, entry.where, f"{entry.says}{when}", ", ".join(refs))
        rows.append(f"| {' | '.join(cells)} |")
    return rows


PARTS: Final[dict[str, Callable[[], list[str]]]] = {"signs": signs}
