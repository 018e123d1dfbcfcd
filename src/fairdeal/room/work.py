"""What one command does: the facts that it writes, the money that it moves, what it has read.

A command is carried out in memory at once and becomes true when the journal has it. Until then it
can be undone: by a refusal in the middle, or because another process was quicker.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.room.facts import Signature
from fairdeal.room.ledger import Postings
from fairdeal.room.room import Room


class Acting(msgspec.Struct, frozen=True, gc=False):
    """Who acts, in which role, who signs beside him, and when: whole milliseconds.

    `seed` gives 32 fresh bytes of chance each time it is called; without it nothing can be dealt.
    """

    person: str
    role: Role
    time: int
    command: str
    second: Signature | None = None
    licence: str = ""
    hand: str = ""
    seen: int = 0
    seed: Callable[[], bytes] | None = None

    def did(self) -> dict[str, Any]:
        """The fields of a fact that say who did it: `Opened(number=4, **acting.did())`."""
        return {"by": self.role, "person": self.person}

    def signed(self) -> tuple[Signature, ...]:
        """The signatures that an act of two persons carries (R14)."""
        first = Signature(self.person, self.role, self.licence)
        return (first,) if self.second is None else (first, self.second)


class Work:
    """One command in progress. `see` reads a stream, `write` adds facts, `move` moves money.

    `reads` are the streams that it depends on, with their versions before it. `facts` are what it
    writes to each stream, `shown` the same as the rail may see them, and `versions` what those
    streams are at after it. `result` is what the answer says besides yes.
    """

    def __init__(self, room: Room, acting: Acting) -> None:
        self.room = room
        self.acting = acting
        self.reads: dict[str, int] = {}
        self.facts: dict[str, list[Any]] = {}
        self.shown: dict[str, list[Any]] = {}
        self.versions: dict[str, int] = {}
        self.postings: dict[str, int] = {}
        self.result: dict[str, Any] = {}
        self._undo: list[Callable[[], None]] = []

    @property
    def time(self) -> int:
        """When the command was received, in milliseconds."""
        return self.acting.time

    def see(self, stream: str) -> Any:
        """What a stream has led to so far, or None; the command depends on it from now on."""
        room = self.room
        if stream not in self.reads:
            version = room.versions.get(stream, 0)
            # A stream that has ended stays as it is. Its last version is only in the journal.
            if version or not room.part(stream).ends:
                self.reads[stream] = version
        return room.things.get(stream)

    def write(self, stream: str, *facts: Any) -> None:
        """Let facts happen in a stream, and keep them for the journal."""
        self._remember(stream)
        part = self.room.follow(stream, *facts)
        self.facts[stream] += facts
        self.shown[stream] += map(part.public, facts)

    def touch(self, stream: str, undo: Callable[[], None]) -> None:
        """Before a game of this stream goes on in its own way: what puts it back."""
        self._remember(stream)
        self._undo.append(undo)

    def keep(self, stream: str, facts: Sequence[Any], shown: Sequence[Any]) -> None:
        """Keep facts that a touched game has let happen, and the same as the rail sees them."""
        self.facts[stream] += facts
        self.shown[stream] += shown

    def move(self, cents: int, giver: str, taker: str) -> None:
        """Move an amount from one account to another."""
        if cents:
            self.post({giver: -cents, taker: cents})

    def post(self, postings: Postings) -> None:
        """Move money between any number of accounts."""
        self.room.ledger.post(postings)
        self._undo.append(partial(self.room.ledger.take_back, postings))
        for account, cents in postings.items():
            self.postings[account] = self.postings.get(account, 0) + cents

    def undo(self) -> None:
        """Put the room back to where it was before the command."""
        while self._undo:
            self._undo.pop()()

    def _remember(self, stream: str) -> None:
        """Before the first fact of a stream: what it is to be put back to."""
        if stream in self.facts:
            return
        room, before = self.room, self.see(stream)
        version = room.versions.get(stream, 0)
        self._undo.append(partial(room.restore, stream, before, version))
        self.facts[stream], self.shown[stream] = [], []
        self.versions[stream] = room.versions[stream] = version + 1
