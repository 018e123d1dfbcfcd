"""A submission as a file: every field with its sentence, its clauses and its default."""

import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from fairdeal.room.submission.example import KINDS, ROOM
from fairdeal.room.submission.field import Derived, Field, Required
from fairdeal.room.submission.registry import FIELDS, GROUPS

_WIDTH: Final = 98

_HEAD: Final = """\
# The Rules Submission of a card room. Chesapeake Room does not exist: change what you need.
#
#   fairdeal submission check FILE     shows every fault, with its line and its clause
#   fairdeal submission show FILE      shows the whole submission as a document
#
# An amount is a text with its sign: "$5", "$0.50", "$1,000". A value with # before it stands at
# its default. Most values can also be given for one kind of table, below [kinds.NAME].
"""

_OF_KINDS: Final = """\
# The kinds of tables. Each names its game and gives only what differs from the values above.
"""


@cache
def example() -> str:
    """The commented example, made from the registry."""
    return "\n".join(_lines(ROOM, KINDS)) + "\n"


def _lines(
    room: Mapping[str, Any], kinds: Mapping[str, tuple[str, str, dict[str, Any]]]
) -> Iterator[str]:
    yield _HEAD
    yield from _group([field for field in FIELDS.values() if not field.group], room)
    for group, fields in GROUPS.items():
        yield f"\n[{group}]"
        yield from _group(fields, room)
    yield f"\n{_OF_KINDS}"
    for key, (game, name, own) in kinds.items():
        yield f"[kinds.{key}]"
        yield f'game = "{game}"'
        yield f"name = {json.dumps(name, ensure_ascii=False)}"
        yield from (f"{each} = {FIELDS[each].form.write(value)}" for each, value in own.items())
        yield ""


def _group(fields: Iterable[Field], values: Mapping[str, Any]) -> Iterator[str]:
    for field in fields:
        yield from _comment(field)
        if field.key in values:
            yield _assignment(field, values[field.key])
        else:
            yield f"# {_default(field)}"


def _comment(field: Field) -> Iterator[str]:
    text = f"{field.says} ({field.cite}) Default: {field.default_text}."
    yield from textwrap.wrap(text, _WIDTH, initial_indent="# ", subsequent_indent="# ")


def _assignment(field: Field, value: Any) -> str:
    """The line, or for a long list a line for each entry."""
    line = f"{field.name} = {field.form.write(value)}"
    if len(line) <= _WIDTH or not isinstance(value, list):
        return line
    entries = (field.form.write([each])[1:-1] for each in value)
    return f"{field.name} = [\n" + "".join(f"    {each},\n" for each in entries) + "]"


def _default(field: Field) -> str:
    """What to write for a default, or what is to be filled in."""
    if isinstance(field.default, Required | Derived):
        return f"{field.name} ="
    return f"{field.name} = {field.form.write(field.default)}"
