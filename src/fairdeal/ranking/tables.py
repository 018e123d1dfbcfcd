"""The committed table file: the value of every set of ranks and of every flush, for each ranking.

`tables.bin` is a line of JSON that lists the arrays, then the arrays as little-endian numbers, all
compressed. `maker` makes it from the readable laws, and a test makes it anew and
compares. Sets of ranks stand in the order of `keys.rank_sets`; flushes are indexed by the 13-bit
mask of their ranks.
"""

import json
import os
import sys
import zlib
from array import array
from dataclasses import dataclass
from functools import cache
from typing import Final

from fairdeal.errors import Tampered

FILE: Final = "tables.bin"
FORMAT: Final = "fairdeal-tables-1"
FLUSHES: Final = 1 << 13


@dataclass(frozen=True, slots=True)
class Tables:
    """The arrays by name (`high/7`, `high/flush`, `rows/7`), and classes of hands per category."""

    arrays: dict[str, "array[int]"]
    rungs: dict[str, list[int]]
    """For each ranking, how many rungs of its ladder each category takes, best category first."""

    @property
    def low8_below(self) -> int:
        """How many rungs of the ace-to-five ladder lie below the worst eight-or-better low."""
        return sum(self.rungs["low-a5"]) - sum(self.rungs["low8"])


def pack(tables: Tables) -> bytes:
    """The tables as the bytes of the file."""
    head = {
        "format": FORMAT,
        "arrays": {name: [data.typecode, len(data)] for name, data in tables.arrays.items()},
        "rungs": tables.rungs,
    }
    body = b"".join(_little_endian(data).tobytes() for data in tables.arrays.values())
    return zlib.compress(json.dumps(head).encode() + b"\n" + body, 9)


def unpack(packed: bytes) -> Tables:
    """The tables from the bytes of the file; `Tampered` if they are not that."""
    try:
        head_line, _, body = zlib.decompress(packed).partition(b"\n")
        head = json.loads(head_line)
        listed: dict[str, tuple[str, int]] = head["arrays"]
        sizes = {name: array(code).itemsize * many for name, (code, many) in listed.items()}
    except (zlib.error, ValueError, KeyError) as fault:
        raise Tampered(f"{FILE} cannot be read: {fault}") from fault
    if head["format"] != FORMAT or sum(sizes.values()) != len(body):
        raise Tampered(f"{FILE} is not a whole {FORMAT} file")
    arrays, at = {}, 0
    for name, (code, _) in listed.items():
        arrays[name] = _little_endian(array(code, body[at : at + sizes[name]]))
        at += sizes[name]
    return Tables(arrays, head["rungs"])


@cache
def tables() -> Tables:
    """The tables that come with the package."""
    # A plain open, not importlib.resources: that import alone costs more than reading the file.
    with open(os.path.join(os.path.dirname(__file__), FILE), "rb") as packed:
        return unpack(packed.read())


def _little_endian(data: "array[int]") -> "array[int]":
    """The array with its bytes turned round, on the rare machine that needs it."""
    if sys.byteorder == "big":
        data = data[:]
        data.byteswap()
    return data
