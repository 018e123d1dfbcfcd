"""The closed list of what the room refuses, as a table of documentation: each with what meets it.

What meets a refusal is found in the text of the tests: a line of a story, a line of a list, or the
name of the test that expects it.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from fairdeal.room.registry import REFUSALS

TESTS: Final = Path(__file__).parents[1]
PLACES: Final = ("service", "room", "cli/house", "bots")

_STORY: Final = re.compile(r"^ *(\w+(?: \+ \w+)?: \S+.*?) => (\w+) *(?:#.*)?$", re.MULTILINE)
_LIST: Final = re.compile(r"^refused (\w+): (.*)$", re.MULTILINE)
_BLANK: Final = re.compile(r"\{\w+\}")
"""A part of a line that is filled in when the test runs."""
_QUOTED: Final = re.compile(r'"(\w+)')


@cache
def _lines() -> dict[str, str]:
    """For each refusal the shortest line that meets it, where lines tell it."""
    found: dict[str, str] = {}
    for _, text in _sources():
        lines = [(each[2], each[1]) for each in _STORY.finditer(text)]
        lines += [(each[1], each[2]) for each in _LIST.finditer(text)]
        for name, line in lines:
            shown = _BLANK.sub("...", line)
            if name not in found or _plain(shown) < _plain(found[name]):
                found[name] = shown
    return found


def _plain(line: str) -> tuple[bool, int]:
    """How plain a line is: one without a blank comes first, then the shorter one."""
    return "..." in line, len(line)


@cache
def _tests() -> dict[str, str]:
    """For each quoted name the first test that has it in its body or in its table of values."""
    found: dict[str, str] = {}
    for _, text in _sources():
        lines = text.split("\n")
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                shown = "\n".join(lines[first - 1 : node.end_lineno])
                for name in _QUOTED.findall(shown):
                    found.setdefault(name, node.name)
    return found


def _sources() -> Iterator[tuple[Path, str]]:
    for place in PLACES:
        for path in sorted((TESTS / place).rglob("*.py")):
            if path.name != "test_closed_list.py":
                yield path, path.read_text("utf-8")


def met_by(name: str) -> str:
    """What meets a refusal: a line, or the name of a test as a sentence; empty if nothing does."""
    if name in _lines():
        return f"`{_lines()[name]}`".replace("|", "\\|")
    return _tests().get(name, "").removeprefix("test_").replace("_", " ")


def closed_list() -> list[str]:
    """A row for each refusal of the room."""
    rows = ["| Refusal | Means | Clauses | Met by |", "|---|---|---|---|"]
    for name, meaning in sorted(REFUSALS.items()):
        rows.append(f"| `{name}` | {meaning.says} | {meaning.cite} | {met_by(name)} |")
    return rows


PARTS: Final = {"room_refusals": closed_list}
