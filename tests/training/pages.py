"""Tables of the page about the trainer, made from its registry."""

from collections.abc import Callable
from typing import Final

from fairdeal.training.kinds import KINDS
from fairdeal.training.repetition.progress import DAYS


def kinds() -> list[str]:
    """A row for each kind of question."""
    rows = ["| `--kind` | What it asks about | Topics |", "|---|---|---|"]
    return rows + [
        f"| `{kind.key}` | {kind.title} | {len(kind.topics)} |" for kind in KINDS.values()
    ]


def spacing() -> list[str]:
    """A row for each right answer in a row."""
    rows = ["| Right answers since the last wrong one | The topic comes again |", "|---|---|"]
    rows.append("| 0 | in the next session |")
    rows += [
        f"| {streak} | after {days} day{'s' * (days > 1)} |" for streak, days in enumerate(DAYS, 1)
    ]
    rows.append(f"| {len(DAYS) + 1} | only by chance: you have learned it |")
    return rows


PARTS: Final[dict[str, Callable[[], list[str]]]] = {"kinds": kinds, "spacing": spacing}
