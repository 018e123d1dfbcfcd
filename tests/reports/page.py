"""The tables of `docs/reports.md`, made from the registry."""

from collections.abc import Callable
from typing import Final

from fairdeal.reports.registry import REPORTS, SECTIONS


def reports() -> list[str]:
    """A row for each report."""
    rows = ["| Name | Report | Is about | Sections |", "|---|---|---|---|"]
    for each in REPORTS.values():
        whole = set(each.sections) == set(SECTIONS)
        named = "all" if whole else ", ".join(f"`{key}`" for key in each.sections)
        rows.append(f"| `{each.name}` | {each.title} | {each.about} | {named} |")
    return rows


def sections() -> list[str]:
    """A row for each section."""
    rows = ["| Section | Title | Columns | Clauses |", "|---|---|---|---|"]
    for each in SECTIONS.values():
        columns = ", ".join(column.name for column in each.columns)
        rows.append(f"| `{each.key}` | {each.title} | {columns} | {each.cite} |")
    return rows


PARTS: Final[dict[str, Callable[[], list[str]]]] = {
    "room_reports": reports,
    "report_sections": sections,
}
