"""Facts as they are kept: JSON with the version of its format, lifted when it is older.

    {"schema": 1, "facts": [{"type": "room.table_opened", ...}, ...]}

The facts of a row are kept twice where somebody may not see them all: as the rail sees them, and
whole. Sealing the whole is the work of the service.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from fairdeal.errors import Corrupt, NewerSchema

SCHEMA: Final = 1
"""The version of the format of facts. Raise it when a type changes, and add a lift."""

Lift = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
LIFTS: Final[dict[int, Lift]] = {}
"""What brings the facts of one schema, as plain data, to the next."""


class _Kept(msgspec.Struct):
    schema: int
    facts: list[dict[str, Any]]


_PLAIN: Final = msgspec.json.Decoder(_Kept)


@cache
def _decoder() -> "msgspec.json.Decoder[Any]":
    from fairdeal.room.registry import FACTS

    union: Any = FACTS[0]
    for kind in FACTS[1:]:
        union = union | kind
    return msgspec.json.Decoder(
        msgspec.defstruct("Body", [("schema", int), ("facts", list[union])])
    )


def write(facts: Sequence[Any]) -> bytes:
    """Return facts as they are kept."""
    return msgspec.json.encode({"schema": SCHEMA, "facts": facts})


def read(body: bytes) -> list[Any]:
    """Return the facts of a row, brought up to date; `Corrupt` if they are none of ours."""
    try:
        found = _decoder().decode(body)
        if found.schema == SCHEMA:
            facts: list[Any] = found.facts
            return facts
    except msgspec.MsgspecError:
        pass  # perhaps of an older schema; what is really wrong is said below
    return _lifted(body)


def _lifted(body: bytes) -> list[Any]:
    try:
        plain = _PLAIN.decode(body)
        if plain.schema > SCHEMA:
            raise NewerSchema(
                f"the entry has schema {plain.schema}, and this program reads up to {SCHEMA}; "
                "open the room with a newer version of Fairdeal"
            )
        facts = plain.facts
        for schema in range(plain.schema, SCHEMA):
            facts = LIFTS[schema](facts)
        body = msgspec.json.encode({"schema": SCHEMA, "facts": facts})
        return list(_decoder().decode(body).facts)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, NewerSchema):
            raise
        raise Corrupt(f"the entry holds facts that this program does not know: {error}") from None
