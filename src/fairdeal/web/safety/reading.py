"""Reading what was sent: JSON into a type, with the name of the field where it does not fit."""

import re
from typing import Any, Final, TypeVar

import msgspec

from fairdeal.web.safety.refusals import Problem

Read = TypeVar("Read")

MOST: Final = 16 * 1024
"""Bytes of a message, over HTTP or a socket."""

MOST_SUBMISSION: Final = 256 * 1024
"""Bytes where a Rules Submission is read."""

_WORDS: Final = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "float": "a number with a fraction",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_EXPECTED: Final = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_PLACE: Final = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`")
_MISSING: Final = re.compile(r"Object missing required field `([^`]*)`")


class _Readers(dict[Any, "msgspec.json.Decoder[Any]"]):
    """What reads each type: made once, because making it costs more than reading."""

    def __missing__(self, kind: Any) -> "msgspec.json.Decoder[Any]":
        found = self[kind] = msgspec.json.Decoder(kind)
        return found


_READERS: Final = _Readers()


def read(body: bytes | str, kind: type[Read], within: str = "") -> Read:
    """What was sent, as a value of a type; a `Problem` names the field that is wrong.

    >>> read('["As"]', int)
    Traceback (most recent call last):
    fairdeal.web.safety.refusals.Problem: the message must be a whole number, not a list.
    """
    try:
        found: Read = _READERS[kind].decode(body)
    except msgspec.ValidationError as error:
        raise fault(str(error), within) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Problem("bad_json") from None
    return found


def fault(says: str, within: str = "") -> Problem:
    """The line of msgspec in our words."""
    found = _PLACE.search(says)
    inside = (found[1] if found else "").replace("[...]", "")
    place = ".".join(filter(None, (within, inside)))
    if unknown := _UNKNOWN.search(says):
        name = ".".join(filter(None, (place, unknown[1])))
        return Problem("bad_field", f"{name} is not a field of this message.")
    if missing := _MISSING.search(says):
        name = ".".join(filter(None, (place, missing[1])))
        return Problem("bad_field", f"{name} is missing.")
    where = place or "the message"
    if expected := _EXPECTED.search(says):
        wanted = " or ".join(_in_words(each) for each in expected[1].split(" | "))
        return Problem("bad_field", f"{where} must be {wanted}, not {_in_words(expected[2])}.")
    text = says.partition(" - at ")[0]
    return Problem("bad_field", f"{where}: {text[:1].lower()}{text[1:]}.")


def _in_words(kind: str) -> str:
    return _WORDS.get(kind, f"{kind}")


def fields(given: Any, kind: type[Read], within: str = "fields") -> Read:
    """The fields of a command, already decoded, as the command."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise fault(str(error), within) from None
