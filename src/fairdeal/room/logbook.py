"""How the log of a stream is followed: a table with one line for each type of fact."""

from collections.abc import Callable, Mapping
from typing import Any

from fairdeal.errors import Corrupt
from fairdeal.room.room import Follow


def following(
    begins: Mapping[type, Callable[[Any], Any]], goes_on: Mapping[type, Callable[[Any, Any], Any]]
) -> Follow:
    """Make the function that follows a stream.

    `begins` has the facts that a stream may begin with, `goes_on` those that come after. A fact
    that is in neither at its moment could not have happened.

    >>> follow = following({int: lambda fact: fact}, {str: lambda value, fact: value + len(fact)})
    >>> follow(follow(None, 4), "ab")
    6
    >>> follow(None, "ab")
    Traceback (most recent call last):
    fairdeal.errors.Corrupt: a stream cannot begin with str
    """

    def follow(value: Any, fact: Any) -> Any:
        kind = type(fact)
        if value is None:
            if kind not in begins:
                raise Corrupt(f"a stream cannot begin with {kind.__name__}")
            return begins[kind](fact)
        if kind not in goes_on:
            raise Corrupt(f"{kind.__name__} cannot happen in a stream that has begun")
        return goes_on[kind](value, fact)

    return follow
