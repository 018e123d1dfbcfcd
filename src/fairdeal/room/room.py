"""The state of a room: what each stream of facts has led to, and where the money is.

A stream is a text: `room`, `submission`, `person/ann`, `table/4`, `hand/4-1182`, `list/nl-1-3`,
`proposal/ID`. What a stream has led to is one value. Apart from a hand in play it is never changed:
each fact makes a new one, so that whoever holds an old one may put it back.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.room.ledger import Ledger

Follow = Callable[[Any, Any], Any]
"""Gives what a stream has led to after one more fact: None before its first and after its end."""

See = Callable[[str], Any]
"""Gives the value of a stream: `work.see`, which also notes it, or `room.things.get`."""


class Timer(msgspec.Struct, frozen=True, gc=False):
    """Something that happens by itself at a time, in milliseconds, unless the room moves on.

    `key` is made from what it is about, so that two processes that notice it have one effect.
    """

    at: int
    key: str
    command: Any


class Part(msgspec.Struct, frozen=True):
    """How the streams of one sort are followed, and which timers they set.

    `kind` is the type of their values, for snapshots; `save` and `load` are for values that are not
    plain data. Streams without a kind are not in a snapshot: they are read again from their facts.
    `public` gives a fact as the rail may see it. `ends` says that such a stream comes to an end
    after which nothing is known of it in memory, so that one which is not there may have ended.
    """

    follow: Follow
    timers: Callable[[Any], tuple[Timer, ...]] = lambda thing: ()
    kind: Any = None
    save: Callable[[Any], Any] = lambda thing: thing
    load: Callable[[Any], Any] = lambda saved: saved
    public: Callable[[Any], Any] = lambda fact: fact
    ends: bool = False


class Room:
    """Everything that is known of a room. Only facts change it, through `follow`."""

    __slots__ = ("ledger", "parts", "position", "things", "timers", "versions")

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = parts
        self.things: dict[str, Any] = {}
        self.versions: dict[str, int] = {}
        self.timers: dict[str, tuple[Timer, ...]] = {}
        self.ledger = Ledger()
        self.position = 0

    def follow(self, stream: str, *facts: Any) -> Part:
        """Let facts happen in a stream, and return how it is followed."""
        part, thing = self.part(stream), self.things.get(stream)
        for fact in facts:
            thing = part.follow(thing, fact)
        self._set(part, stream, thing)
        return part

    def restore(self, stream: str, thing: Any, version: int) -> None:
        """Put a stream back to an earlier value."""
        self._set(self.part(stream), stream, thing)
        if thing is not None:
            self.versions[stream] = version

    def all(self, sort: str) -> dict[str, Any]:
        """Every value of one sort by its name: `all("person")["ann"]`."""
        start = f"{sort}/"
        return {
            stream[len(start) :]: thing
            for stream, thing in self.things.items()
            if stream.startswith(start)
        }

    def _set(self, part: Part, stream: str, thing: Any) -> None:
        if thing is None:  # it has ended, or never began: nobody writes to it any more
            for kept in (self.things, self.timers, self.versions):
                kept.pop(stream, None)
            return
        self.things[stream] = thing
        if timers := part.timers(thing):
            self.timers[stream] = timers
        else:
            self.timers.pop(stream, None)

    def part(self, stream: str) -> Part:
        """How a stream is followed."""
        part = self.parts.get(stream.partition("/")[0])
        if part is None:
            raise Corrupt(f"the room has no stream {stream!r}")
        return part
