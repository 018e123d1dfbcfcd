"""The hash chain: each entry's hash covers everything stored of it, and the hash before.

It is made from what is stored, sealed parts included, so anybody can check it without a key.

    origin    SHA-256 of the room's name, its kind and when it was made
    content   SHA-256 of the origin and of every field of the entry, each with its length
    hash      SHA-256 of the hash before and the content

The content stands between the fields and the hash so that an entry can be closed: whoever gets one
hand of a room gets the contents of the entries in between, not their fields, and the chain holds.
"""

from collections.abc import Iterable
from hashlib import sha256
from struct import Struct as Packing
from typing import Final

from fairdeal.store.records import Entry, Room

_LENGTH: Final = Packing(">Q").pack
_NUMBER: Final = Packing(">q").pack
_NUMBERS: Final = Packing(">6q").pack
_ORIGIN: Final = b"fairdeal room 1\n"
_CONTENT: Final = b"fairdeal entry 1\n"


def framed(parts: Iterable[bytes]) -> bytes:
    """Parts one after the other, each with its length before it: no two lists look alike.

    >>> framed([b"ab", b""]) == framed([b"a", b"b"])
    False
    """
    pieces: list[bytes] = []
    for part in parts:
        pieces += (_LENGTH(len(part)), part)
    return b"".join(pieces)


def origin(room: Room) -> bytes:
    """Where the chain of a room begins. Another name, kind or date is another chain."""
    parts = (room.name.encode(), room.kind.encode(), _NUMBER(room.created))
    return sha256(_ORIGIN + framed(parts)).digest()


def content(beginning: bytes, entry: Entry) -> bytes:
    """The digest of all that is stored of an entry, except the two hashes of the chain."""
    numbers = _NUMBERS(
        entry.position, entry.version, entry.layout, entry.part, entry.parts, entry.time
    )
    names = (entry.stream, entry.kind, entry.clause, entry.key)
    people = (entry.command, entry.actor, entry.second)
    texts = (
        *map(str.encode, names),
        *map(str.encode, people),
        entry.facts,
        entry.sealed,
        entry.digest,
        entry.answer,
    )
    pieces = [_CONTENT, beginning, numbers, framed(texts), _LENGTH(len(entry.postings))]
    for posting in entry.postings:
        account = posting.account.encode()
        pieces += (_LENGTH(len(account)), account, _NUMBER(posting.cents))
    return sha256(b"".join(pieces)).digest()


def link(previous: bytes, digest: bytes) -> bytes:
    """The hash of an entry, from the hash before it and the digest of its content."""
    return sha256(previous + digest).digest()
