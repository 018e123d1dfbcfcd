"""What may be asked of the room: requests with a name each. A command changes nothing by itself.

Each part of the room has its commands in a module of its own; `registry` collects them.
"""

from functools import cache

import msgspec

from fairdeal.engine.tags import of_book

_WORDS = of_book("x")


def name_of(kind: "type[Command] | Command") -> str:
    """The name under which a command travels and is typed.

    >>> class OpenTable(Command, frozen=True):
    ...     number: int
    >>> name_of(OpenTable)
    'open_table'
    """
    return _name(kind if isinstance(kind, type) else type(kind))


@cache
def _name(kind: "type[Command]") -> str:
    return str(kind.__struct_config__.tag)


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
    tag_field="do",
    tag=lambda name: _WORDS(name).partition(".")[2],
):
    """A request to the room; its fields are what a person types or a page sends."""
