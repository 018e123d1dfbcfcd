"""The JSON that commands print: one object, its version first, cards always as text."""

from collections.abc import Mapping
from typing import Final

VERSION: Final = 1
"""The version of every object of `docs/json.md`. A field that goes or changes raises it."""


def print_json(data: Mapping[str, object]) -> None:
    """Print one object, indented for people."""
    import json

    print(json.dumps({"version": VERSION, **data}, indent=2, ensure_ascii=False))


def print_json_line(data: Mapping[str, object]) -> None:
    """Print one object on a line of its own, for commands that print many."""
    import json

    print(json.dumps({"version": VERSION, **data}, ensure_ascii=False))
