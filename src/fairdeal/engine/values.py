"""What a value may be, and the line that says so when it is something else.

A struct has a table of `Bound`s: field, what it may be, clause. `faults_of` looks at all fields and
finds all faults at once. It believes no type: values come from files, and from programs that no
type checker has read.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from fairdeal.cite import Cite

MOST: Final = 10**15
"""The largest amount, in cents. It leaves room for recorded hands, whose units are parts of a chip,
and the chips of a whole table still fit in the 64 bits of any database."""

_LONGEST: Final = 60


class Kind(NamedTuple):
    """What a value may be, in words and as a test."""

    says: str
    allows: Callable[[Any], bool]


class Bound(NamedTuple):
    """A field of a struct: what it may be, and the clause that says so."""

    field: str
    kind: Kind
    cite: Cite


class Fault(NamedTuple):
    """A field whose value is not allowed, and the line that says so."""

    field: str
    text: str


def faults_of(what: str, values: object, lines: Sequence[Bound]) -> list[Fault]:
    """Every field of a struct that is not what it may be.

    >>> from types import SimpleNamespace
    >>> line = Bound("percent", whole(0, 10), Cite("poker 17.B(1)"))
    >>> print(faults_of("rake", SimpleNamespace(percent=150), [line])[0].text)
    rake percent must be a whole number from 0 to 10, not 150 (poker 17.B(1))
    """
    found = []
    for field, kind, cite in lines:
        value = getattr(values, field)
        if not kind.allows(value):
            text = f"{what} {field} must be {kind.says}, not {shown(value)} ({cite})"
            found.append(Fault(field, text))
    return found


def shown(value: object) -> str:
    """A value as a part of one line, however long or strange it is.

    >>> shown("zzz"), shown(10 ** 5000)
    ("'zzz'", 'a number of more than 38 digits')
    """
    if isinstance(value, int) and value.bit_length() > 128:
        # Python refuses to write out a number of thousands of digits.
        return "a number of more than 38 digits"
    try:
        text = " ".join(repr(value).split())
    except ValueError:
        text = f"a {type(value).__name__} that holds a very long number"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


# ---- kinds ----


def is_whole(value: object) -> bool:
    """Whether a value is a whole number: not `True`, not 2.0, not "2"."""
    return type(value) is int


def whole(least: int, most: int = MOST) -> Kind:
    """A whole number between two bounds."""
    says = f"a whole number from {least:,} to {most:,}"
    if most == MOST:
        says = f"a whole number of at least {least:,}"
    return Kind(says, lambda value: type(value) is int and least <= value <= most)


def cents(least: int = 0) -> Kind:
    """An amount of money."""
    kind = whole(least, MOST)
    return Kind(f"whole cents from {least} to {MOST:,}", kind.allows)


def one_of(*allowed: int | str) -> Kind:
    """One of a few numbers or words.

    >>> one_of(3, 4).says
    '3 or 4'
    """
    *first, last = map(str, allowed)
    says = f"{', '.join(first)} or {last}" if first else last
    return Kind(says, lambda value: type(value) in (int, str) and value in allowed)


def member(of: type[StrEnum]) -> Kind:
    """A member of an enumeration; the text that it is written with is not enough."""
    says = f"a member of {of.__name__} ({one_of(*of).says})"
    return Kind(says, lambda value: type(value) is of)


def none_or(kind: Kind) -> Kind:
    """A value, or none."""
    return Kind(f"none, or {kind.says}", lambda value: value is None or kind.allows(value))


def row(kind: Kind) -> Kind:
    """A tuple of any number of values of one kind."""
    return Kind(
        f"a tuple of which each is {kind.says}",
        lambda value: type(value) is tuple and all(map(kind.allows, value)),
    )


def record(**kinds: Kind) -> Kind:
    """A tuple of one value for each name.

    >>> record(seat=whole(0, 9), amount=whole(1, 5)).says
    '(seat, amount) with seat a whole number from 0 to 9, amount a whole number from 1 to 5'
    """
    parts = ", ".join(f"{name} {kind.says}" for name, kind in kinds.items())

    def allows(value: Any) -> bool:
        return (
            type(value) is tuple
            and len(value) == len(kinds)
            and all(kind.allows(part) for kind, part in zip(kinds.values(), value, strict=True))
        )

    return Kind(f"({', '.join(kinds)}) with {parts}", allows)


SWITCH: Final = Kind("yes or no", lambda value: type(value) is bool)
TEXT: Final = Kind(
    "a text of one line", lambda value: type(value) is str and len(value.splitlines()) == 1
)
