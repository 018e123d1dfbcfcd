"""A room as plain data: where it stood at a position of its journal.

A snapshot is a cache: a room is rebuilt from its facts alone, and a snapshot only saves the time.
Hands in play are not in it. They are read again from their own streams.
"""

from typing import Any

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.room.room import Room


class _Saved(msgspec.Struct):
    """Each stream with its version and its value, the balances, and the hands in play."""

    position: int
    time: int
    streams: dict[str, tuple[int, Any]]
    balances: dict[str, int]
    in_play: list[str]


def save(room: Room, time: int) -> bytes:
    """Return everything but the hands in play."""
    streams = {}
    in_play = []
    for stream, thing in room.things.items():
        part = room.parts[stream.partition("/")[0]]
        if part.kind is None:
            in_play.append(stream)
        else:
            streams[stream] = (room.versions[stream], part.save(thing))
    saved = _Saved(room.position, time, streams, room.ledger.balances, in_play)
    return msgspec.json.encode(saved)


class Loaded(msgspec.Struct):
    """What is still to be read after a snapshot, and the time of its last entry."""

    time: int
    in_play: list[str]


def load(room: Room, body: bytes) -> Loaded:
    """Put a room where a snapshot says; `Corrupt` if this program did not write it."""
    try:
        saved = msgspec.json.decode(body, type=_Saved)
        for stream, (version, plain) in saved.streams.items():
            part = room.parts[stream.partition("/")[0]]
            thing = part.load(msgspec.convert(plain, part.kind, str_keys=True))
            room.restore(stream, thing, version)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise Corrupt(f"the snapshot is not one of this program: {error}") from None
    room.ledger.balances = saved.balances
    room.position = saved.position
    return Loaded(saved.time, saved.in_play)
