"""A command of the room as it is typed: its name, and FIELD=VALUE for each field.

    open_table kind=nl-1-3 number=4
    cash_in person=ann 'cents=$500'
    submit_version text=@chesapeake.toml

What may be typed follows from the type of the field. An amount of money has its sign, because
nobody knows whether a bare number is dollars or cents. A list is typed with commas, and chips with
their value: `chips=$5:40,$1:7`. What else is made of several parts is typed as JSON. `@FILE` stands
for the text of a file.
"""

import json
import re
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Union, get_args, get_origin

import msgspec

from fairdeal.cli.house.typed_time import instant
from fairdeal.cli.play.typed import cents
from fairdeal.errors import BadInput, UnknownName
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry

YES: Final = {"yes": True, "no": False}
SEATS: Final = ("seat", "seats", "declined")
"""Fields that hold seats."""

CHIPS: Final = "chips"
"""The field that holds chips by their value."""

_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
_AMOUNT: Final = re.compile(r"(?:.+_)?(?:cents|amount)")
_TIME: Final = re.compile(r"(?:.+_)?at")


def read_command(
    commands: Mapping[str, Entry], name: str, words: Sequence[str], now: int
) -> Command:
    """The command that was typed; `BadInput` says in one line what is wrong with it."""
    if name not in commands:
        raise UnknownName.of("command", name, commands)
    kind = commands[name].kind
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    typed = _pairs(name, words, fields)
    values = {
        field: _of_field(field, fields[field].type, text, now) for field, text in typed.items()
    }
    missing = [each.name for each in fields.values() if each.required and each.name not in values]
    if missing:
        raise BadInput(f"{name} needs {', '.join(f'{each}=...' for each in missing)}")
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as fault:
        raise BadInput(_plain(str(fault))) from None


def _pairs(name: str, words: Iterable[str], fields: Mapping[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        field, sign, text = word.partition("=")
        if not sign:
            raise BadInput(f"{name}: {word!r} is not FIELD=VALUE")
        if field not in fields:
            if not fields:
                raise BadInput(f"{name} has no fields, and {field!r} was given")
            raise UnknownName.of(f"field of {name}:", field, fields)
        if field in found:
            raise BadInput(f"{name}: {field} is given twice")
        found[field] = text
    return found


def is_amount(field: str) -> bool:
    """Whether a field holds money, by its name.

    >>> [is_amount(each) for each in ("cents", "least_cents", "amount", "centsible", "number")]
    [True, True, True, False, False]
    """
    return _AMOUNT.fullmatch(field) is not None


def is_time(field: str) -> bool:
    """Whether a field holds a moment, by its name.

    >>> [is_time(each) for each in ("at", "begins_at", "seat")]
    [True, True, False]
    """
    return _TIME.fullmatch(field) is not None


def _of_field(field: str, kind: Any, text: str, now: int) -> object:
    """The value of one field. The fault that a reader finds gets the name of the field."""
    try:
        if text.startswith("@") and _is_text(kind):
            return _file(text[1:])
        if is_amount(field):
            return _by_commas(kind, text, _amount)
        if is_time(field):
            return _by_commas(kind, text, lambda each: instant(each, now))
        if field == CHIPS:
            return _json(text) if text.startswith("{") else _chips(text)
        if field in SEATS:
            return _by_commas(kind, text, _seat)
        return _by_commas(kind, text, lambda each: _value(_one(kind), each))
    except BadInput as fault:
        raise BadInput(f"{field}: {fault}") from None


def _amount(text: str) -> int:
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    if not digits.startswith("$"):
        raise BadInput(f"{text!r} has no sign: write '$5' for five dollars")
    amount = cents(digits, sign="$")
    return -amount if sign else amount


def _chips(text: str) -> dict[str, int]:
    """Chips as they are counted: the value of each sort, and how many there are.

    >>> _chips("$5:40,$0.50:6")
    {'500': 40, '50': 6}
    """
    found: dict[str, int] = {}
    for each in text.split(","):
        value, _, many = each.strip().partition(":")
        if not _WHOLE.fullmatch(many):
            raise BadInput(f"{each.strip()!r} is no count of chips: write '$5:40' for forty of $5")
        key = str(_amount(value))
        if key in found:
            raise BadInput(f"{value} is counted twice")
        found[key] = int(many)
    return found


def _seat(text: str) -> int:
    """A seat as people count it, from 1; the room counts from 0."""
    if not _WHOLE.fullmatch(text) or int(text) < 1:
        raise BadInput(f"{text!r} must be 1 or more: seats count from 1")
    return int(text) - 1


def _file(name: str) -> str:
    try:
        return Path(name).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{name} is not text in UTF-8") from None
    except OSError as fault:
        raise BadInput(f"{name} cannot be read: {fault.strerror}") from None


# ---- by type ----


def _by_commas(kind: Any, text: str, read: Callable[[str], object]) -> object:
    if not _is_list(kind):
        return read(text)
    if text.startswith("["):
        return _json(text)
    return [read(each.strip()) for each in text.split(",")] if text else []


def _value(kind: Any, text: str) -> object:
    if kind is bool:
        if text not in YES:
            raise BadInput(f"{text!r} must be yes or no")
        return YES[text]
    if kind is int:
        if not _WHOLE.fullmatch(text):
            raise BadInput(f"{text!r} must be a whole number")
        return int(text)
    choices = _choices(kind)
    if choices and text not in choices:
        raise BadInput(f"{text!r} must be one of {', '.join(filter(None, choices))}")
    if _is_text(kind):
        return text
    return _json(text)


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f"{text[:40]!r} is not JSON, which this field needs") from None


def _parts(kind: Any) -> tuple[Any, ...]:
    """The types of a union, without None; a type alone otherwise."""
    if get_origin(kind) in (Union, types.UnionType):
        return tuple(each for each in get_args(kind) if each is not type(None))
    return (kind,)


def _is_list(kind: Any) -> bool:
    [first, *_] = _parts(kind)
    origin = get_origin(first) or first
    return origin in (tuple, list, frozenset, set)


def _one(kind: Any) -> Any:
    """What one element of a list is, or the type itself."""
    [first, *_] = _parts(kind)
    if not _is_list(kind):
        return first
    inside = get_args(first)
    return inside[0] if inside else str


def _is_text(kind: Any) -> bool:
    """Whether a value is typed as it is: text, or one of the texts of an enumeration."""
    for each in _parts(kind):
        values = get_args(each)
        named = isinstance(each, type) and issubclass(each, str)
        if not named and not (values and all(isinstance(value, str) for value in values)):
            return False
    return True


# ---- telling them ----


def fields_of(kind: type[Command]) -> list[str]:
    """The fields of a command as they are typed; those in brackets may be left out."""
    found = []
    for field in msgspec.structs.fields(kind):
        text = f"{field.name}={_sort(field.name, field.type)}"
        found.append(text if field.required else f"[{text}]")
    return found


def _sort(field: str, kind: Any) -> str:
    """What is typed for a field, in a word."""
    one = _one(kind)
    many = ",..." if _is_list(kind) else ""
    if is_amount(field):
        return f"${many or 'AMOUNT'}"
    if is_time(field):
        return f"TIME{many}"
    if field == CHIPS:
        return "$VALUE:NUMBER,..."
    if one is bool:
        return "yes|no"
    if one is int:
        return f"NUMBER{many}"
    choices = _choices(one)
    if choices:
        return "|".join(choices) + many
    return f"{'TEXT' if _is_text(one) else 'JSON'}{many}"


def _choices(kind: Any) -> list[str]:
    if isinstance(kind, type) and issubclass(kind, str) and hasattr(kind, "__members__"):
        return [str(each) for each in kind.__members__.values()]
    values = get_args(kind)
    return [*values] if values and all(isinstance(value, str) for value in values) else []


def _plain(fault: str) -> str:
    """What msgspec says, with the name of the field instead of its path."""
    said, _, path = fault.partition(" - at `$.")
    return f"{path.rstrip('`')}: {said}" if path else said
