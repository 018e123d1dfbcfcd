"""The page of the Rules Submission: every field with its clauses, its default and what it does."""

from collections.abc import Iterable
from typing import Final

from fairdeal.room.submission import FIELDS, Field
from fairdeal.room.submission.field import Scope, Source
from fairdeal.room.submission.registry import GROUPS

TITLES: Final = {
    "room": "The whole room",
    "poker": "Poker tables",
    "": "Every kind of table",
    "double-draw": "Double Draw Poker",
    "double-down": "Double Down Stud",
}
ASKS: Final = {
    Source.BOOK: "book",
    Source.INTERPRETATION: "interpretation",
    Source.HOUSE: "house",
}


def fields() -> list[str]:
    """A table for each heading of the file."""
    lines: list[str] = []
    for book, title in TITLES.items():
        lines += [f"## {title}", ""]
        alone = [field for field in FIELDS.values() if not field.group and part(field) == book]
        if alone:
            lines += ["At the top of the file", "", *table(alone), ""]
        for group, inside in GROUPS.items():
            here = [field for field in inside if part(field) == book]
            if here:
                lines += [f"`[{group}]`", "", *table(here), ""]
    return lines[:-1]


def part(field: Field) -> str:
    return "room" if field.scope is Scope.ROOM else field.book


def table(rows: Iterable[Field]) -> list[str]:
    lines = [
        "| Value | Sets | May be | Default | Clause | Asked for by |",
        "|---|---|---|---|---|---|",
    ]
    for field in rows:
        only = f" Only for {field.suits.says}." if field.suits else ""
        cells = (
            f"`{field.name}`",
            field.says + only,
            field.form.says.replace("|", "or"),
            field.default_text,
            str(field.cite),
            ASKS[field.source],
        )
        lines.append(f"| {' | '.join(cells)} |")
    return lines
