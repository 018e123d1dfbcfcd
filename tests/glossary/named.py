"""The name in the code that the glossary gives for a word."""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from fairdeal.rules import terms


def the(clause: str) -> Any:
    """What the word of a clause is in the code: a function, a type, a field, an entry."""
    return thing(terms()[clause].name)


def thing(name: str) -> Any:
    """What a dotted path below the package leads to; the rest of one into a registry is a key."""
    found: Any = import_module("fairdeal")
    parts = name.split(".")
    for at, part in enumerate(parts):
        if isinstance(found, Mapping):
            return found[".".join(parts[at:])]
        if isinstance(found, ModuleType) and not hasattr(found, part):
            found = import_module(f"{found.__name__}.{part}")
        else:
            found = getattr(found, part)
    return found


def value_of(clause: str, owner: object) -> Any:
    """What a field that the glossary names holds, in one object."""
    return the(clause).__get__(owner)
