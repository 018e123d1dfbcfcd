"""What a word of a line means: an amount, a name, a role, the values of the house."""

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin

import msgspec

from fairdeal.engine.grouped import in_groups, places, types_of, value_of
from fairdeal.engine.roles import Role
from fairdeal.engine.values import MOST
from fairdeal.errors import BadInput, UnknownName

_MONEY: Final = re.compile(r"\$(\d+)(?:\.(\d\d))?|(\d+)", re.ASCII)
_DIGITS: Final = 80  # a seed of 32 bytes has 78
_SWITCH: Final = {"yes": "true", "no": "false", "none": "null"}

Values = TypeVar("Values", bound=msgspec.Struct)


def amount(word: str) -> int:
    """Whole cents, from cents or dollars.

    >>> amount("650"), amount("$6.50"), amount("$6")
    (650, 650, 600)
    """
    match = _MONEY.fullmatch(word)
    if match is None:
        raise BadInput(f"{_short(word)} is not an amount (write 650 for cents, or $6.50)")
    dollars, cents, whole = match.groups()
    found = number(whole) if whole else 100 * number(dollars) + int(cents or 0)
    if found > MOST:
        raise BadInput(f"{_short(word)} is too much: an amount is at most {MOST:,} cents")
    return found


def number(word: str) -> int:
    """A whole number that is written in digits; the caller has seen that they are digits."""
    if len(word) > _DIGITS:
        raise BadInput(f"{_short(word)} is too long: a number has at most {_DIGITS} digits")
    return int(word)


def _short(word: str) -> str:
    """A word as it was written, or its beginning."""
    return repr(word) if len(word) <= 40 else f"{word[:12]!r}... of {len(word):,} characters"


def role(word: str) -> Role:
    """The role of that name."""
    if word not in list(Role):
        raise BadInput(f"{word!r} is not a role; the roles are {', '.join(Role)}")
    return Role(word)


def seat_of(names: Sequence[str], name: str) -> int:
    """The seat of a name."""
    if name not in names:
        raise BadInput(f"nobody is named {name!r}; the players are {', '.join(names)}")
    return names.index(name)


def check_names(names: Sequence[str], taken: Iterable[str] = ()) -> None:
    """Names begin with a letter, differ, and are none of the words that are taken."""
    for name in names:
        if not name[0].isalpha() or name in taken:
            raise BadInput(f"{name!r} is not a name: a name begins with a letter")
        if names.count(name) > 1:
            raise BadInput(f"two players are named {name!r}")


def name_for_each(names: Sequence[str], seats: int) -> None:
    """Refuse names of which some seat has none, or that nobody has."""
    if len(names) != seats:
        raise BadInput(f"every seat needs one name: {seats} seats, {len(names)} names")


def added(before: Sequence[str], words: Sequence[str]) -> list[str]:
    """The `NAME=VALUE` words of two lines as one: what the later line names, it says anew.

    >>> added(["raises=3", "straddle=no"], ["straddle=yes"])
    ['raises=3', 'straddle=yes']
    """
    names = {word.partition("=")[0] for word in words}
    return [*(word for word in before if word.partition("=")[0] not in names), *words]


def read_values(kind: type[Values], words: Iterable[str]) -> Values:
    """The values of the house, from `NAME=VALUE` words.

    >>> class Rules(msgspec.Struct):
    ...     raises: int = 4
    ...     straddle: bool = True
    >>> read_values(Rules, ["raises=3", "straddle=no"])
    Rules(raises=3, straddle=False)
    """
    said: dict[str, Any] = {}
    types = types_of(kind)
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            raise BadInput(f"{_short(word)} must be written as NAME=VALUE")
        if name not in types:
            raise UnknownName.of("value", name, types)
        if name in said:
            raise BadInput(f"{name!r} appears twice")
        said[name] = _read(word, _value(text), types[name])
    return msgspec.convert(in_groups(kind, said), kind)


def _read(word: str, value: Any, of: Any) -> Any:
    """A value of a type; `BadInput` says what may be written instead."""
    is_row = get_origin(of) is tuple and not isinstance(value, list)
    try:
        return msgspec.convert([value] if is_row else value, of, strict=False)
    except msgspec.ValidationError:
        raise BadInput(f"{_short(word)}: the value must be {_may_be(of)}") from None


def _may_be(of: Any) -> str:
    """What may be written for a value of a type.

    >>> _may_be(int | None), _may_be(bool), _may_be(tuple[tuple[str, int], ...])
    ('a whole number or none', 'yes or no', 'a list, each a word:a whole number')
    """
    if get_origin(of) is tuple:
        parts = [_may_be(part) for part in get_args(of) if part is not ...]
        return f"a list, each {parts[0]}" if ... in get_args(of) else ":".join(parts)
    if args := get_args(of):
        return " or ".join(map(_may_be, args))
    if isinstance(of, type) and issubclass(of, StrEnum):
        return " or ".join(of)
    return {bool: "yes or no", int: "a whole number", NoneType: "none"}.get(of, "a word")


def _value(text: str) -> Any:
    """A word, or a list of them: `100,25,5`, or rows in a list: `1000:100,5000:200`."""
    text = text.replace("+", " ")
    if ":" in text:
        return [part.split(":") for part in text.split(",") if part]
    if "," in text:
        return [part for part in text.split(",") if part]
    return _SWITCH.get(text, text)


def show_values(values: msgspec.Struct, leave_out: Sequence[str] = ()) -> str:
    """What differs from the defaults, as `NAME=VALUE` words.

    >>> class Rules(msgspec.Struct):
    ...     raises: int = 4
    ...     units: tuple[int, ...] = ()
    >>> show_values(Rules(raises=3, units=(100,)))
    'raises=3 units=100'
    """
    usual = type(values)()
    found = []
    for name in places(type(values)):
        value = value_of(values, name)
        if name not in leave_out and value != value_of(usual, name):
            found.append(f"{name}={show_value(value)}")
    return " ".join(found)


def show_value(value: Any) -> str:
    """A value as it stands behind `NAME=`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        rows = [":".join(map(str, row)) if isinstance(row, tuple) else str(row) for row in value]
        return ",".join(rows).replace(" ", "+") or ","
    return "none" if value is None else str(value)


def same(what: str, found: str, wanted: str) -> str:
    """What is not as expected, or an empty text."""
    return "" if found == wanted else f"{what}: {found}, not {wanted}"
