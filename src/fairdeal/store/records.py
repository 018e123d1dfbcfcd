"""What is written in the journal, and what comes back.

The store knows bytes and names. What a fact means is known to the room; what a command may do, to
the rules. Every record is frozen, every amount whole cents, every instant whole milliseconds.

None can be part of a cycle, so those that come by the thousand are not the garbage collector's.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["real", "demo", "rehearsal"]
"""What a room is, from its first entry for ever."""

KINDS: Final[tuple[Kind, ...]] = ("real", "demo", "rehearsal")


class Room(Struct, frozen=True):
    """A room as it was made: these three can never change, and the chain begins with them."""

    name: str
    kind: Kind
    created: int


class Row(Struct, frozen=True, gc=False):
    """What one command wrote to one stream."""

    stream: str
    version: int
    """1, 2, ... in its stream: the stream's last version and one more."""
    kind: str
    """The name of the command."""
    clause: str
    facts: bytes
    """The open part: text in JSON, what the rail may see."""
    sealed: bytes = b""
    """The closed part as `Sealer` made it; empty if there is none."""
    key: str = ""
    """The id of the key that sealed it."""
    layout: int = 1
    """The version of the facts' layout; whoever reads the facts lifts older ones."""


class Posting(Struct, frozen=True, gc=False):
    """Money that comes to an account, or leaves it if the amount is negative."""

    account: str
    cents: int


class Snapshot(Struct, frozen=True, gc=False):
    """The state of a stream at a version: a cache that may be thrown away.

    One with neither body nor sealed part removes the stream's snapshot.
    """

    stream: str
    version: int
    body: bytes = b""
    sealed: bytes = b""
    key: str = ""


class Commit(Struct, frozen=True, gc=False):
    """One decided command. Without rows it is a refusal, whose answer is kept all the same."""

    command: str
    """The id that the sender gave the command."""
    digest: bytes
    """A digest of the command's content: the same id with another content is another command."""
    time: int
    actor: str
    second: str
    reads: Mapping[str, int]
    """The streams that the decision read, with their versions; 0 for one that did not exist."""
    rows: tuple[Row, ...]
    """At most one for each stream."""
    postings: tuple[Posting, ...]
    """Their amounts add up to nothing."""
    answer: bytes
    snapshots: tuple[Snapshot, ...] = ()


class Entry(Struct, frozen=True, gc=False):
    """One row of the journal, with its place in the chain."""

    position: int
    """1, 2, ... in its room, in the order of the commits."""
    stream: str
    version: int
    kind: str
    clause: str
    facts: bytes
    sealed: bytes
    key: str
    layout: int
    command: str
    digest: bytes
    part: int
    """Which row of its commit this is: 1 to `parts`."""
    parts: int
    time: int
    actor: str
    second: str
    answer: bytes
    """The SHA-256 of the answer; the answer itself is beside the journal."""
    postings: tuple[Posting, ...]
    """The money of the commit, with its first row."""
    previous: bytes
    """The hash of the entry before; for the first entry, the room's origin."""
    hash: bytes


class Written(Struct, frozen=True, gc=False):
    """The commit stands in the journal; a refusal has an empty range of positions."""

    first: int
    last: int


class Stale(Struct, frozen=True, gc=False):
    """Nothing was written: these streams have moved on. Read on and decide again."""

    streams: tuple[str, ...]


class Known(Struct, frozen=True, gc=False):
    """Nothing was written: a command of this id has its answer already."""

    digest: bytes
    """Of the content that was answered; if yours differs, the id was used twice."""
    answer: bytes


Result: TypeAlias = Written | Stale | Known


class Head(Struct, frozen=True, gc=False):
    """The end of a journal: its last position, 0 if it is empty, and its last hash."""

    position: int
    hash: bytes


class Line(Struct, frozen=True, gc=False):
    """One posting of an account, with the position of its commit's first entry."""

    position: int
    account: str
    cents: int


class Person(Struct, frozen=True):
    """What is known of a person beside the journal: it can be corrected and erased."""

    person: str
    sealed: bytes = b""
    """Legal name, phone, identification, as `Sealer` made it."""
    key: str = ""
    password: str = ""
    """The hash of the password, as argon2 made it."""
