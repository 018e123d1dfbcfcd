"""Values in groups: a struct whose fields may be structs, and no two groups share a name.

A value is known by its name alone, so that a person writes `max_raises=3` and not where it stands.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import FieldInfo, fields, replace

from fairdeal.errors import UnknownName

Values = TypeVar("Values", bound=msgspec.Struct)


@cache
def places(kind: type[msgspec.Struct]) -> Mapping[str, str]:
    """The names of all values, each with the group that it is in, or "" if it is in none.

    >>> class Betting(msgspec.Struct, frozen=True):
    ...     raises: int = 4
    >>> class Rules(msgspec.Struct, frozen=True):
    ...     betting: Betting = Betting()
    ...     straddle: bool = True
    >>> places(Rules)
    {'raises': 'betting', 'straddle': ''}
    """
    return {field.name: group for group, field in _fields(kind)}


@cache
def types_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The names of all values, each with its type."""
    return {field.name: field.type for _, field in _fields(kind)}


def _fields(kind: type[msgspec.Struct]) -> Iterator[tuple[str, FieldInfo]]:
    for field in fields(kind):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from ((field.name, each) for each in fields(field.type))
        else:
            yield "", field


def value_of(values: msgspec.Struct, name: str) -> Any:
    """The value of that name."""
    group = places(type(values))[name]
    return getattr(getattr(values, group) if group else values, name)


def in_groups(kind: type[msgspec.Struct], said: Mapping[str, Any]) -> dict[str, Any]:
    """Values by name as plain data in their groups. `UnknownName` if one is not there."""
    found: dict[str, Any] = {}
    where = places(kind)
    for name, value in said.items():
        if name not in where:
            raise UnknownName.of("value", name, where)
        if group := where[name]:
            found.setdefault(group, {})[name] = value
        else:
            found[name] = value
    return found


def changed(values: Values, said: Mapping[str, Any]) -> Values:
    """The same values but for those that are named."""
    where = places(type(values))
    changes = {
        place: replace(getattr(values, place), **new) if place not in where else new
        for place, new in in_groups(type(values), said).items()
    }
    return replace(values, **changes)
