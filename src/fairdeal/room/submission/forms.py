"""What a value of a submission may be: how it is read from the file, and how it is written there.

Values are kept plain: cents, whole numbers, texts, yes and no, None, lists and tables of these. So
they travel as JSON and compare by content.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from fairdeal.engine.text.happenings import dollars
from fairdeal.engine.values import MOST, one_of, shown
from fairdeal.room.calendar import is_day, is_time_of_day, is_zone
from fairdeal.rules import clauses

Plain = Any
"""Cents or another whole number, a text, yes or no, None, or a list or a table of these."""

NONE: Final = "none"
"""The word for "there is none": a file in TOML has no sign for it."""

_MONEY: Final = re.compile(r"\$(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d\d))?", re.ASCII)


class Unfit(Exception):
    """A value that a form does not take; the text says what would be right."""


class Form(NamedTuple):
    """What a value may be in words, how it is read, and how it is written in a file."""

    says: str
    read: Callable[[object], Plain]
    write: Callable[[Plain], str]


def _checked(says: str, allows: Callable[[Any], bool]) -> Form:
    """A form of values that stand in the file as they are kept."""

    def read(value: object) -> Plain:
        if not allows(value):
            raise Unfit(f"must be {says}, not {shown(value)}")
        return value

    return Form(says, read, lambda value: json.dumps(value, ensure_ascii=False))


# ---- money and numbers ----


def cents(text: str) -> int | None:
    """An amount as people write it, in cents; None if it is none.

    >>> cents("$5"), cents("$1,000.50"), cents("5"), cents("$5.5")
    (500, 100050, None, None)
    """
    found = _MONEY.fullmatch(text)
    if found is None:
        return None
    whole, part = found.groups()
    return 100 * int(whole.replace(",", "")) + int(part or 0)


def money(least: int = 0, most: int = MOST) -> Form:
    """An amount with its sign, such as "$5"; a bare number is refused."""
    says = f'an amount of {dollars(least)} or more, such as "$5" or "$0.50"'
    if most != MOST:
        says = f'an amount from {dollars(least)} to {dollars(most)}, such as "$5"'

    def read(value: object) -> Plain:
        if type(value) in (int, float):
            raise Unfit(
                f'must be written with its sign, such as "$5" or "$0.50", not {shown(value)}: '
                "nobody knows whether a bare number is cents"
            )
        amount = cents(value) if isinstance(value, str) else None
        if amount is None or not least <= amount <= most:
            raise Unfit(f"must be {says}, not {shown(value)}")
        return amount

    return Form(says, read, lambda value: f'"{dollars(value)}"')


def whole(least: int, most: int) -> Form:
    """A whole number between two bounds."""
    says = f"a whole number from {least:,} to {most:,}"
    return _checked(says, lambda value: type(value) is int and least <= value <= most)


def number(*allowed: int) -> Form:
    """One of a few whole numbers."""
    return _checked(one_of(*allowed).says, lambda value: type(value) is int and value in allowed)


# ---- words ----

_LONGEST: Final = 2_000

SWITCH: Final = _checked("true or false", lambda value: type(value) is bool)
TEXT: Final = _checked(
    "a text of one line",
    lambda value: type(value) is str and 0 < len(value.strip()) <= _LONGEST and value.isprintable(),
)
TIME_OF_DAY: Final = _checked(
    'a time of day, such as "06:00"', lambda value: type(value) is str and is_time_of_day(value)
)
ZONE: Final = _checked(
    'a time zone, such as "America/New_York"', lambda value: type(value) is str and is_zone(value)
)
CLAUSE: Final = _checked(
    'a clause of a rule book, such as "poker 7.D(4)"',
    lambda value: type(value) is str and value in clauses(),
)


def _read_day(value: object) -> Plain:
    # TOML has days of its own, which come as an object that can write itself.
    iso = getattr(value, "isoformat", None)
    text = iso() if iso is not None else value
    if not isinstance(text, str) or not is_day(text):
        raise Unfit(f"must be {DAY.says}, not {text if iso is not None else shown(value)}")
    return text


DAY: Final = Form('a day, such as "2025-11-30"', _read_day, lambda value: f'"{value}"')


def choice(words: type[StrEnum] | Iterable[str]) -> Form:
    """One of a few words."""
    allowed = [str(word) for word in words]
    quoted = one_of(*(f'"{word}"' for word in allowed)).says
    return _checked(quoted, lambda value: type(value) is str and value in allowed)


def or_word(word: str, form: Form, kept: Plain = ...) -> Form:
    """A value, or a certain word, which is kept as it is or as another value."""
    says = f'"{word}", or {form.says}'
    kept = word if kept is ... else kept

    def read(value: object) -> Plain:
        if value == word:
            return kept
        try:
            return form.read(value)
        except Unfit as fault:
            raise Unfit(str(fault).replace(form.says, says, 1)) from None

    return Form(says, read, lambda value: f'"{word}"' if value == kept else form.write(value))


def or_none(form: Form) -> Form:
    """A value, or the word "none"."""
    return or_word(NONE, form, kept=None)


# ---- lists and tables ----


def row(form: Form, least: int = 0, most: int = 100, unique: bool = False) -> Form:
    """A list of values of one form."""
    says = f"a list, each {form.says}"

    def read(value: object) -> Plain:
        if not isinstance(value, list):
            raise Unfit(f"must be {says}, not {shown(value)}")
        if not least <= len(value) <= most:
            raise Unfit(f"must be a list of {least} to {most} entries, not of {len(value):,}")
        read = [_entry(at, form, each) for at, each in enumerate(value, 1)]
        if unique and len({json.dumps(each, sort_keys=True) for each in read}) < len(read):
            raise Unfit("must not have the same entry twice")
        return read

    return Form(says, read, lambda value: f"[{', '.join(map(form.write, value))}]")


def _entry(at: int, form: Form, value: object) -> Plain:
    try:
        return form.read(value)
    except Unfit as fault:
        raise Unfit(f"entry {at} {fault}") from None


def table(**forms: Form) -> Form:
    """A table in braces with one value for each name."""
    says = "{" + ", ".join(f"{name} = {form.says}" for name, form in forms.items()) + "}"

    def read(value: object) -> Plain:
        if not isinstance(value, Mapping):
            raise Unfit(f"must be {says}, not {shown(value)}")
        if strange := [key for key in value if key not in forms]:
            raise Unfit(f"must have {_and(forms)}, not {strange[0]!r}")
        if missing := [name for name in forms if name not in value]:
            raise Unfit(f"must have {_and(forms)}; {missing[0]} is missing")
        return {name: _part(name, form, value[name]) for name, form in forms.items()}

    def write(value: Plain) -> str:
        parts = (f"{name} = {form.write(value[name])}" for name, form in forms.items())
        return "{ " + ", ".join(parts) + " }"

    return Form(says, read, write)


def _and(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _part(name: str, form: Form, value: object) -> Plain:
    try:
        return form.read(value)
    except Unfit as fault:
        raise Unfit(f"{name} {fault}") from None


def by_name(form: Form) -> Form:
    """A table in braces with names of the operator's choice."""
    says = f"{{name = {form.says}}}"

    def read(value: object) -> Plain:
        if not isinstance(value, Mapping) or not value:
            raise Unfit(f"must be {says}, not {shown(value)}")
        return {name: _part(repr(name), form, each) for name, each in value.items()}

    def write(value: Plain) -> str:
        parts = (
            f"{json.dumps(name, ensure_ascii=False)} = {form.write(each)}"
            for name, each in value.items()
        )
        return "{ " + ", ".join(parts) + " }"

    return Form(says, read, write)


APPROVAL: Final = table(reference=TEXT, date=DAY)
"""What the Commission approved: its reference and its day."""

APPROVED_PLACE: Final = table(place=TEXT, reference=TEXT, date=DAY)
"""A place that the Commission approved."""


def either(first: Form, second: Form) -> Form:
    """A value of one form or of another one."""
    says = f"{first.says}, or {second.says}"

    def read(value: object) -> Plain:
        try:
            return first.read(value)
        except Unfit:
            try:
                return second.read(value)
            except Unfit:
                raise Unfit(f"must be {says}, not {shown(value)}") from None

    def write(value: Plain) -> str:
        try:
            first.read(value)
        except Unfit:
            return second.write(value)
        return first.write(value)

    return Form(says, read, write)


_HOURS: Final = re.compile(r"(\d{1,4}) (hours?|days?)", re.ASCII)


def _read_hours(value: object) -> Plain:
    found = _HOURS.fullmatch(value) if isinstance(value, str) else None
    hours = int(found[1]) * (24 if found[2].startswith("day") else 1) if found else 0
    if not hours:
        raise Unfit(f"must be {DURATION.says}, not {shown(value)}")
    return hours


DURATION: Final = Form(
    'a number of hours or days, such as "72 hours"',
    _read_hours,
    lambda hours: f'"{hours} hours"' if hours % 24 or hours <= 72 else f'"{hours // 24} days"',
)
"""A length of time, kept in hours."""


def rows_of(says: str, form: Form, allows: Callable[[list[Any]], bool]) -> Form:
    """A list whose entries must also go together."""

    def read(value: object) -> Plain:
        entries = row(form).read(value)
        if not allows(entries):
            raise Unfit(f"must be {says}, not {shown(value)}")
        return entries

    return Form(says, read, row(form).write)
