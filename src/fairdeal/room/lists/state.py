"""A list as it stands: everybody who was ever on it has a number, and no number changes."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

import msgspec

from fairdeal.room.lists.facts import OfEntry
from fairdeal.room.lists.names import ListName
from fairdeal.room.lists.rules import ListRules

ENDED_KEPT: Final = 100
"""Entries that are over stay in memory up to this number; the journal has all of them."""

WAITS_KEPT: Final = 20
"""The expected wait is worked out from this number of waits."""


class Standing(StrEnum):
    """How it stands with an entry. `passed` waits again, after a call to which he did not come."""

    WAITING = "waiting"
    CALLED = "called"
    COMING = "coming"
    PASSED = "passed"
    SEATED = "seated"
    LEFT = "left"
    REMOVED = "removed"


IN_LINE: Final = frozenset({Standing.WAITING, Standing.PASSED})
EXPECTED: Final = frozenset({Standing.CALLED, Standing.COMING})


class Call(msgspec.Struct, frozen=True):
    """A call to a table, perhaps to a seat, until a deadline. `extended`: with more time."""

    serial: int
    table: int
    seat: int
    deadline: int
    extended: bool = False


class Entry(msgspec.Struct, frozen=True):
    """One number of a list. `table` is where the player sat when he joined, 0 if nowhere."""

    number: int
    player: str
    receipt: str
    joined_at: int
    table: int = 0
    standing: Standing = Standing.WAITING
    call: Call | None = None
    wait: int | None = None
    history: tuple[OfEntry, ...] = ()

    @property
    def in_line(self) -> bool:
        """Whether he waits to be called."""
        return self.standing in IN_LINE

    @property
    def expected(self) -> bool:
        """Whether he is called, or coming."""
        return self.standing in EXPECTED


class WaitingList(msgspec.Struct, frozen=True):
    """A list.

    `line` are the entries that are still on it, in the order in which they are called. Whoever is
    called keeps his place in it until he sits, so a call that is taken back costs him nothing.
    `over` are the last entries that have ended, `joined` is the last number, `calls` the last call.
    """

    name: ListName
    rules: ListRules
    interest: bool = False
    onto: int = 0
    joined: int = 0
    calls: int = 0
    line: tuple[Entry, ...] = ()
    over: tuple[Entry, ...] = ()
    waits: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers that are still on the list, in the order in which they are called."""
        return tuple(entry.number for entry in self.line)

    def in_line(self) -> Iterator[Entry]:
        """Everybody who waits to be called, in order."""
        return (entry for entry in self.line if entry.in_line)

    def expected(self) -> Iterator[Entry]:
        """Everybody who is called or coming, in order."""
        return (entry for entry in self.line if entry.expected)

    def of(self, player: str) -> Entry | None:
        """The entry of a player who is on the list now."""
        return next((entry for entry in self.line if entry.player == player), None)

    def numbered(self, number: int) -> Entry | None:
        """The entry with a number, if it is on the list now."""
        return next((entry for entry in self.line if entry.number == number), None)
