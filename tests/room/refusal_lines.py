"""Where the tests meet each refusal of the room: a line of a story, or the name of a test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from fairdeal.room.registry import REFUSALS
from tests.registries import row, table

TESTS: Final = Path(__file__).parents[1]
FOLDERS: Final = ("room", "service", "cli/house")

_STORY: Final = re.compile(r"^(?P<line>\w[^\"=]*: .*=> (?P<name>\w+))")
_TOLD: Final = re.compile(r"^(?P<line>refused (?P<name>\w+): .*)")


@cache
def lines() -> dict[str, str]:
    """The line that meets each refusal; a story before a test, for it can be read alone."""
    stories: dict[str, str] = {}
    by_tests: dict[str, str] = {}
    for path in _files():
        text = path.read_text("utf-8")
        for line in map(str.strip, text.splitlines()):
            if found := _STORY.match(line) or _TOLD.match(line):
                stories.setdefault(found["name"], found["line"])
        for test, name in _compared(text):
            by_tests.setdefault(name, test)
    return by_tests | stories


def _compared(text: str) -> Iterator[tuple[str, str]]:
    """Each test of a file with each name of a refusal that it expects, its table included."""
    for test in ast.parse(text).body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            for node in ast.walk(test):
                if isinstance(node, ast.Constant) and node.value in REFUSALS:
                    yield test.name, str(node.value)


def refusals() -> list[str]:
    """A row for each refusal of the room."""
    rows = table("Refusal", "Means", "Clauses", "What meets it")
    for name, meaning in sorted(REFUSALS.items()):
        met = " ".join(lines()[name].split()).replace("|", "/")
        rows.append(row(f"`{name}`", meaning.says, str(meaning.cite), f"`{met}`"))
    return rows


def _files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from sorted((TESTS / folder).rglob("test_*.py"))
