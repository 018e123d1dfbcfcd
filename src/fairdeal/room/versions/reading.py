"""What stands in the text of a version."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=16)
def _parsed(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def faults(text: str) -> tuple[str, ...]:
    """What is wrong with a text, a line each."""
    try:
        _parsed(text)
    except tomllib.TOMLDecodeError as error:
        return (str(error),)
    return ()


def room_values(text: str) -> Mapping[str, Any]:
    """The values of the whole room by key."""
    room = _parsed(text).get("room", {})
    return {f"room.{key}": value for key, value in room.items()}


def limits_changed(before: str, after: str) -> bool:
    """Whether players who are seated must hear of the change beforehand (R21)."""
    return _parsed(before).get("kinds") != _parsed(after).get("kinds")
