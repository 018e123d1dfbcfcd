"""Records that last: the envelope around the facts of a game, its versions and their upcasting.

    {"schema": 3, "book": "poker", "game": "holdem", "edition": 1, "events": [...]}

`schema` counts the changes of the format; `edition` those of a game's rules. A record of an older
schema is brought up to date when it is read. One of a newer schema, or of an edition that this
program does not have, is refused by name.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from fairdeal.errors import Corrupt, NewerSchema, UnknownEdition, UnknownName

SCHEMA: Final = 3
"""The version of the format that `save` writes. Raise it when a type of facts changes."""

Upcast = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
"""Brings the facts of one schema, as plain data, to the next."""


def unchanged(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The upcast of a book whose facts are the same in the next schema."""
    return facts


class _Head(msgspec.Struct):
    schema: int
    book: str
    game: str
    edition: int
    events: list[dict[str, Any]]


def head_of(book: str, events: Sequence[Any]) -> dict[str, Any]:
    """Return the head of a record: what its facts are."""
    opened = events[0]
    return {"schema": SCHEMA, "book": book, "game": opened.game, "edition": opened.edition}


def write(book: str, events: Sequence[Any]) -> bytes:
    """Return the facts of a game as JSON, with the head that says what they are."""
    return msgspec.json.encode({**head_of(book, events), "events": events})


def read(
    book: str,
    text: bytes,
    kinds: Any,
    editions: Mapping[str, Collection[int]],
    upcasts: Mapping[int, Upcast],
) -> list[Any]:
    """Return the facts of a saved record, brought up to date.

    `kinds` is the type of a fact of this book. `editions` are the editions that it knows of each
    game. `upcasts` bring the facts of an older schema to the next one.
    """
    head = _head(text)
    if head.schema > SCHEMA:
        raise NewerSchema(
            f"the record has schema {head.schema}, and this program reads up to {SCHEMA}; "
            "read it with a newer version of Fairdeal"
        )
    if head.book != book:
        raise Corrupt(f"this is a record of the book {head.book!r}, not of {book!r}")
    if head.game not in editions:
        raise UnknownName(
            f"the record is of the game {head.game!r}, which is not known here; if it is a game of"
            " your own, register it first"
        )
    if head.edition not in editions[head.game]:
        raise UnknownEdition(
            f"edition {head.edition} of {head.game!r} is not known here; "
            "read it with the version of Fairdeal that wrote it, or a newer one"
        )
    events = _facts(_up_to_date(head, upcasts), kinds)
    opened: Any = events[0] if events else None
    if getattr(opened, "game", None) != head.game or opened.edition != head.edition:
        raise Corrupt("the first fact of the record does not open the game that its head names")
    return events


def _up_to_date(head: "_Head", upcasts: Mapping[int, Upcast]) -> list[dict[str, Any]]:
    found = head.events
    for schema in range(head.schema, SCHEMA):
        if schema not in upcasts:
            raise Corrupt(f"there is no schema {schema} of records")
        try:
            found = upcasts[schema](found)
        except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
            raise Corrupt(f"the record is not one of schema {schema}: {error!r}") from None
    return found


def _head(text: bytes) -> _Head:
    """What stands around the facts; before schema 2 nothing did."""
    try:
        plain = msgspec.json.decode(text)
        if isinstance(plain, list):
            plain = _as_schema_1(plain)
        return msgspec.convert(plain, _Head)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Corrupt(f"this is not a record of a game: {error}") from None


def _as_schema_1(events: list[Any]) -> dict[str, Any]:
    """A bare list of facts, as records were before they had a head."""
    first = events[0] if events and isinstance(events[0], dict) else {}
    book = {"HandOpened": "poker", "RoundOpened": "banked"}.get(first.get("type", ""))
    if book is None:
        raise Corrupt("a record begins with the opening of a game, and this one does not")
    named = {"game": first.get("game"), "edition": first.get("edition")}
    return {"schema": 1, "book": book, "events": events, **named}


def _facts(plain: list[dict[str, Any]], kinds: Any) -> list[Any]:
    try:
        return msgspec.convert(plain, list[kinds])
    except msgspec.MsgspecError as error:
        raise Corrupt(
            f"the record holds a fact that does not belong to this book: {error}"
        ) from None
