"""The tables of docs/jackpots.md, made from the registries."""

from typing import Final

from fairdeal.engine.roles import Role
from fairdeal.room.jackpots.bad_beat.conditions import CONDITIONS, PHRASES
from fairdeal.room.jackpots.entries import ENTRIES
from fairdeal.room.jackpots.high_hand.recording import SLIP


def _roles(roles: frozenset[Role]) -> str:
    return ", ".join(str(role).replace("_", " ") for role in Role if role in roles)


def commands() -> list[str]:
    """A row for each command."""
    rows = ["| Command | Does | Who | Second person | Clauses |", "|---|---|---|---|---|"]
    for each in ENTRIES:
        right = each.right
        rows.append(
            f"| `{each.name}` | {each.says} | {_roles(right.roles)} | {_roles(right.second)} |"
            f" {right.cite} |"
        )
    return rows


def conditions() -> list[str]:
    """A row for each condition of every bad beat."""
    rows = ["| Condition | Shown by | Clauses |", "|---|---|---|"]
    for name, each in CONDITIONS.items():
        rows.append(f"| `{name}` | `{each.shown_by.__name__}` | {each.cite} |")
    return rows


def phrases() -> list[str]:
    """A row for each condition that a submission may add."""
    rows = ["| Words | Shown by | Clauses |", "|---|---|---|"]
    for words, each in PHRASES.items():
        rows.append(f"| {words} | `{each.shown_by.__name__}` | {each.cite} |")
    return rows


def slip() -> list[str]:
    """A row for each field of the slip."""
    rows = ["| Field | Clause |", "|---|---|"]
    rows += [f"| `{field}` | {clause} |" for field, clause in SLIP.items()]
    rows.append("| signature and licence of who verifies | poker 16.G(3)(e) |")
    return rows


PARTS: Final = {
    "jackpot_commands": commands,
    "bad_beat_conditions": conditions,
    "bad_beat_phrases": phrases,
    "high_hand_slip": slip,
}
