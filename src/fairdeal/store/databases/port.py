"""What the journal asks of a database. There are two: `sqlite` and `postgres`.

Statements are written once, with `?` for a value; a database may spell that differently. Every
failure comes out as one of `fairdeal.errors`, in one line, and leaves no transaction open.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from fairdeal.store.records import Head, Known

Value: TypeAlias = int | str | bytes
Values: TypeAlias = tuple[Value, ...]
Found: TypeAlias = tuple[Any, ...]
"""A row that was found: its types are those of the columns that the statement names."""


class Locked(Struct, frozen=True):
    """What an append must know, read after the head was locked."""

    head: Head
    known: dict[str, Known]
    """By command; only those that have an answer."""
    versions: dict[str, int]
    """By stream; only those that exist."""


class Database(Protocol):
    """One connection, for one thread at a time."""

    url: str
    """Where it is, without a password: for messages."""

    def lock(self, room: int, commands: Sequence[str], streams: Sequence[str]) -> Locked:
        """Begin to write: lock the room's head, then look up commands and streams."""

    def begin(self) -> None:
        """Begin to write without a head: a new room, a person, a copy."""

    def write(self, statement: str, rows: Sequence[Values]) -> None:
        """Carry out a statement once for each row, inside what `lock` or `begin` has begun."""

    def commit(self) -> None:
        """Make it lasting: when this returns, neither a kill nor a power cut undoes it."""

    def rollback(self) -> None:
        """Undo all since `lock` or `begin`; never fails."""

    def ask(self, statement: str, *values: Value) -> list[Found]:
        """The rows of a query."""

    def reading(self) -> AbstractContextManager[None]:
        """Inside it all queries see one moment of the database, whoever writes meanwhile."""

    def faults(self) -> list[str]:
        """What the database finds wrong with its own pages and indexes."""

    def erase(self) -> None:
        """Make sure that what was deleted is gone from the disk too, where that is ours to do."""

    def close(self) -> None:
        """Let go of it."""
