"""A command of the room as a line of a story tells it: `cas: cash_in person=ann cents=500`.

flo: bar person=mia reason="a quarrel" => above_your_rank     what is refused, and why
cas + sec: fill_tray table=4 cents=50000                      two persons at one screen
ann: leave_table table=4 @table=5                             what stands on the envelope
"""

import re
import shlex
from typing import Any, Final, NamedTuple, get_origin

import msgspec

from fairdeal.errors import BadInput
from fairdeal.room.commands import Command
from fairdeal.room.registry import COMMANDS

MINUTE: Final = 60_000
UNITS: Final = {
    "ms": 1,
    "min": MINUTE,
    "h": 60 * MINUTE,
    "day": 1440 * MINUTE,
    "days": 1440 * MINUTE,
}
"""Milliseconds of the units in which a story tells time."""

_LINE: Final = re.compile(r"([\w-]+)(?: \+ ([\w-]+))?: (\w+)((?: \S+=.*?)?)(?: => (\w+))?")


class Line(NamedTuple):
    """Who does what, with whom, and the refusal that it meets; `refusal` is empty if it is done."""

    who: str
    second: str
    command: str
    fields: str
    refusal: str


def line_of(text: str) -> Line | None:
    """The parts of a line; None if it is no line of a command."""
    found = _LINE.fullmatch(text)
    return Line(*(part or "" for part in found.groups())) if found else None


def words_of(fields: str) -> tuple[list[str], dict[str, str]]:
    """The fields of a command as words, and apart from them what stands on the envelope.

    >>> words_of("table=4 note='a lamp' @table=5")
    (['table=4', 'note=a lamp'], {'table': '5'})
    """
    words = shlex.split(fields)
    outside = dict(word[1:].split("=", 1) for word in words if word.startswith("@"))
    return [word for word in words if not word.startswith("@")], outside


def command_of(name: str, fields: str, now: int) -> Command:
    """The command of a name with fields as `field=value`; what is not one of its fields is wrong.

    >>> command_of("cash_in", "person=ann cents=500", 0)
    CashIn(person='ann', cents=500)
    """
    kind = COMMANDS[name].kind
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    given: dict[str, Any] = {"do": name}
    for word in words_of(fields)[0]:
        field, _, text = word.partition("=")
        if field not in types:
            raise BadInput(f"{name} has no field {field}")
        given[field] = _value(types[field], text, now)
    return msgspec.convert(given, kind, strict=False)


def _value(kind: Any, text: str, now: int) -> Any:
    if get_origin(kind) is tuple:
        return [each for each in text.split(",") if each]
    if text.startswith("{"):
        return msgspec.json.decode(text)
    if get_origin(kind) is dict:
        pairs = (each.partition(":") for each in text.split(",") if each)
        return {name: int(number) for name, _, number in pairs}
    if later := re.fullmatch(r"\+(\d+)(ms|min|h)", text):
        return now + int(later[1]) * UNITS[later[2]]
    return text
