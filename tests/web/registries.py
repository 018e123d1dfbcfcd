"""The parts of docs/api.md, docs/accessibility.md and docs/security.md that are made."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

import fairdeal.web
from fairdeal.engine.roles import Role
from fairdeal.room.registry import COMMANDS
from fairdeal.views.frames import own_shapes, shapes
from fairdeal.web.api.openapi import QUERIES
from fairdeal.web.commands import needs_password, who_could
from fairdeal.web.safety.headers import HEADERS
from fairdeal.web.safety.refusals import OWN, STATUS

KEYS: Final = Path(fairdeal.web.__file__).parent / "static" / "table" / "keys.js"
ENTRY: Final = re.compile(
    r"\{ key: ([^,]+),(?: shown: \"([^\"]+)\",)?.*?group: \"(\w+)\", says: (.+?),? \}"
)
PICKS: Final = "`1` to `7`"
_PLAIN: Final = {int: "number", str: "text", bool: "yes or no"}


def keys() -> list[str]:
    """A row for each key, from the list that the page itself listens to."""
    rows = ["| Key | What for | What it does |", "|---|---|---|"]
    text = re.sub(r"\s+", " ", KEYS.read_text("utf-8"))
    for key, shown, group, says in ENTRY.findall(text):
        name = f"`{shown or key.strip(chr(34))}`" if key.startswith('"') else PICKS
        said = says.strip('"`').replace("${n}", "1 to 7")
        rows.append(f"| {name} | {group} | {said} |")
    assert len(rows) > 15, "the list of keys is not where it was"
    return rows


def queries() -> list[str]:
    """A row for each question of the API."""
    rows = ["| `GET` | What it answers |", "|---|---|"]
    return rows + [f"| `{path}` | {says} |" for path, (says, _) in QUERIES.items()]


def commands() -> list[str]:
    """A row for each command: who may send it, and whether it takes a password again."""
    called = {role: role.value.replace("_", " ") for role in Role}
    rows = [
        "| `POST /api/v1/commands/...` | What it does | Who may | Password | Clause |",
        "|---|---|---|---|---|",
    ]
    for name, entry in sorted(COMMANDS.items()):
        again = "again" if needs_password(entry) else ""
        who = who_could(entry, called)
        rows.append(f"| `{name}` | {entry.says} | {who} | {again} | {entry.right.cite} |")
    return rows


def frames() -> list[str]:
    """Every shape of a frame: what it is, and its fields with their types."""
    lines: list[str] = []
    for kind in _shapes():
        said = (kind.__doc__ or "").strip().split("\n")
        lines += [f"### {kind.__name__}", "", *(line.strip() for line in said), ""]
        lines += ["| Field | Type |", "|---|---|"]
        for field in msgspec.structs.fields(kind):
            lines.append(f"| `{field.name}` | {_type(field.type)} |")
        lines.append("")
    return lines


def _shapes() -> Iterator[type[Any]]:
    found = {**vars(shapes), **vars(own_shapes)}.values()
    for each in found:
        if isinstance(each, type) and issubclass(each, shapes.Shape) and each is not shapes.Shape:
            yield each


def _type(kind: Any) -> str:
    args = get_args(kind)
    if not args:
        return {int: "number", str: "text", bool: "yes or no"}.get(
            kind, getattr(kind, "__name__", "any")
        )
    inner = [_type(each) for each in args if each not in (type(None), Ellipsis)]
    origin = getattr(kind, "__origin__", None)
    if origin is tuple:
        return f"list of {inner[0]}" if Ellipsis in args else " and ".join(inner)
    if origin is dict:
        return f"object of {inner[1]}"
    return " or ".join(inner) + (" or nothing" if type(None) in args else "")


def refusals() -> list[str]:
    """A row for each refusal of the server itself."""
    rows = ["| Name | Status | What it means | Clause |", "|---|---|---|---|"]
    for name, meaning in OWN.items():
        rows.append(f"| `{name}` | {STATUS.get(name, 409)} | {meaning.says} | {meaning.cite} |")
    return rows


def headers() -> list[str]:
    """A row for each header that stands on every answer."""
    rows = ["| Header | Value |", "|---|---|"]
    return rows + [f"| `{name.decode()}` | `{value.decode()}` |" for name, value in HEADERS]


PARTS: Final[dict[str, Callable[[], list[str]]]] = {
    "keys": keys,
    "api_queries": queries,
    "api_commands": commands,
    "frames": frames,
    "server_refusals": refusals,
    "headers": headers,
}
