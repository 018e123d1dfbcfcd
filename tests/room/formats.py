"""The format of the room's facts: a schema to compare, and a sample of each kind.

After a change that is meant, raise `room.codec.SCHEMA`, write the lift to it, and write the new
format and its samples down beside the old ones:

    python -m tests.room.formats
"""

import json
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from fairdeal.room import codec
from fairdeal.room.registry import FACTS
from tests.formats import bare

FOLDER = Path(__file__).parents[1] / "golden" / "room"
FORMAT = FOLDER / f"format-{codec.SCHEMA}.json"
SAMPLES = FOLDER / f"facts-{codec.SCHEMA}.jsonl"


def own_facts() -> list[type]:
    """The kinds of facts that are the room's own; those of the books have formats of their own."""
    return [kind for kind in FACTS if kind.__module__.startswith("fairdeal.room.")]


def schema() -> Any:
    """The whole format of the room's facts, as JSON Schema without its prose."""
    union: Any = own_facts()[0]
    for kind in own_facts()[1:]:
        union = union | kind
    return bare(msgspec.json.schema(union))


def samples() -> list[str]:
    """One fact of each kind as it is kept, with every field filled in."""
    return [codec.write([_sample(inspect.type_info(kind))]).decode() for kind in own_facts()]


def _sample(info: Any) -> Any:
    match info:
        case inspect.StructType():
            values = {field.name: _sample(field.type) for field in info.fields}
            return info.cls(**values)
        case inspect.IntType():
            return 7
        case inspect.BoolType():
            return True
        case inspect.StrType():
            return "text"
        case inspect.BytesType():
            return b"bytes"
        case inspect.EnumType():
            first: Enum = next(iter(info.cls))
            return first
        case inspect.VarTupleType():
            return (_sample(info.item_type),)
        case inspect.TupleType():
            return tuple(map(_sample, info.item_types))
        case inspect.ListType():
            return [_sample(info.item_type)]
        case inspect.DictType():
            return {_sample(info.key_type): _sample(info.value_type)}
        case inspect.UnionType():
            return _sample(next(t for t in info.types if not isinstance(t, inspect.NoneType)))
        case inspect.NoneType():
            return None
        case inspect.LiteralType():
            return info.values[0]
        case inspect.AnyType():
            return {"any": 1}
    raise TypeError(f"no sample for {info}")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    FORMAT.write_text(json.dumps(schema(), indent=1, sort_keys=True) + "\n", "utf-8")
    SAMPLES.write_text("\n".join(samples()) + "\n", "utf-8")
