"""The parts of docs/floor.md that are made: matters of incidents, kinds and sources of tasks."""

from typing import Final

from fairdeal.room.incidents.matters import MATTERS
from fairdeal.room.tasks.kinds import KINDS
from fairdeal.room.tasks.sources import SOURCES


def matters() -> list[str]:
    """A row for each matter of an incident."""
    rows = ["| Matter | What happened | Against | Clauses | May lead to |", "|---|---|---|---|---|"]
    for matter in MATTERS.values():
        clauses = "; ".join(str(cite) for cite in matter.cites.values())
        against = "a player" if matter.of_player else "the table"
        leads = "a removal and a notice to the Commission" if matter.removes else "a warning"
        cells = (f"`{matter.key}`", matter.title, against, clauses, leads)
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def kinds() -> list[str]:
    """A row for each kind of task that a person opens."""
    rows = ["| Kind | Means | Who sees to it | Due after | Clauses |"]
    rows.append("|---|---|---|---|---|")
    for kind in KINDS.values():
        who = ", ".join(role.replace("_", " ") for role in kind.roles)
        due = f"{kind.minutes} min" if kind.minutes else ""
        rows.append(f"| `{kind.key}` | {kind.title} | {who} | {due} | {kind.cite} |")
    return rows


def sources() -> list[str]:
    """A row for each source of the list of tasks."""
    rows = ["| Source | What it puts on the list | Goes over | Clauses |", "|---|---|---|---|"]
    for source in SOURCES:
        goes = "yes" if source.goes_over else "no"
        rows.append(f"| `{source.name}` | {source.says} | {goes} | {source.cite} |")
    return rows


PARTS: Final = {"floor_matters": matters, "floor_kinds": kinds, "floor_sources": sources}
