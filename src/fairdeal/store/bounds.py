"""What a commit must be before the store looks at it: names, sizes, numbers, money.

Both databases keep the same values: what one of them would change or refuse (a zero byte in a
name, a number beyond 64 bits) is refused here, for the whole batch, before anything is written.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from fairdeal.errors import BadInput
from fairdeal.store.records import KINDS, Commit, Person, Posting, Room, Row, Snapshot

LONGEST_NAME: Final = 200
LARGEST_BYTES: Final = 16 * 2**20
LARGEST_NUMBER: Final = 2**53
"""Times and versions: what every reader of JSON understands exactly."""
LARGEST_CENTS: Final = 10**15
"""Ten trillion dollars in one posting."""
DIGEST_BYTES: Final = 32

ROOM_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")


def check_room(room: Room) -> None:
    """Raise `BadInput` for a room that cannot be made.

    >>> check_room(Room("Card Room", "real", 0))
    Traceback (most recent call last):
    fairdeal.errors.BadInput: a room's name must be 1 to 63 of a-z, 0-9 and '-', not 'Card Room'
    """
    if not ROOM_NAME.fullmatch(room.name):
        raise BadInput(f"a room's name must be 1 to 63 of a-z, 0-9 and '-', not {room.name!r}")
    if room.kind not in KINDS:
        raise BadInput(f"a room must be {', '.join(KINDS)}, not {room.kind!r}")
    _number("a room", "created", room.created, 0)


def check_batch(batch: Iterable[Commit]) -> None:
    """Raise `BadInput` for the first commit that no database could keep as it is."""
    for commit in batch:
        _check_commit(commit)


def check_person(person: Person) -> None:
    """Raise `BadInput` for a person that no database could keep as it is."""
    where = f"person {person.person!r}"
    _name(where, "person", person.person)
    _sealed(where, person.sealed, person.key)
    _name(where, "password", person.password, may_be_empty=True)


def _check_commit(commit: Commit) -> None:
    where = f"command {commit.command!r}"
    _name(where, "command", commit.command)
    _name(where, "actor", commit.actor, may_be_empty=True)
    _name(where, "second", commit.second, may_be_empty=True)
    _number(where, "time", commit.time, 0)
    _bytes(where, "answer", commit.answer)
    _bytes(where, "digest", commit.digest)
    if len(commit.digest) != DIGEST_BYTES:
        raise BadInput(f"{where}: digest must be {DIGEST_BYTES} bytes")
    for stream, version in commit.reads.items():
        _name(where, "stream", stream)
        _number(where, "the version read of", version, 0, stream)
    _check_rows(where, commit.rows)
    for row in commit.rows:
        if commit.reads.get(row.stream, row.version - 1) != row.version - 1:
            raise BadInput(
                f"{where}: version {row.version} of {row.stream} is not next after reads"
            )
    for snapshot in commit.snapshots:
        _check_snapshot(where, snapshot)
    if commit.postings:
        _check_postings(where, commit.postings)
        if not commit.rows:
            raise BadInput(f"{where}: money moves only with a row in the journal")


def _check_rows(where: str, rows: Sequence[Row]) -> None:
    if len({row.stream for row in rows}) < len(rows):
        raise BadInput(f"{where}: a command writes one row to a stream, not two")
    for row in rows:
        _name(where, "stream", row.stream)
        _number(where, "the version of", row.version, 1, row.stream)
        _number(where, "the layout of", row.layout, 1, row.stream)
        _name(where, "kind", row.kind)
        _name(where, "clause", row.clause, may_be_empty=True)
        _bytes(where, "facts", row.facts)
        try:
            row.facts.decode()
        except UnicodeDecodeError:
            raise BadInput(f"{where}: the facts of {row.stream} must be text in UTF-8") from None
        _sealed(where, row.sealed, row.key)


def _check_snapshot(where: str, snapshot: Snapshot) -> None:
    _name(where, "stream", snapshot.stream)
    _number(where, "the version of", snapshot.version, 0, snapshot.stream)
    _bytes(where, "snapshot", snapshot.body)
    _sealed(where, snapshot.sealed, snapshot.key)


def _check_postings(where: str, postings: Sequence[Posting]) -> None:
    for posting in postings:
        _name(where, "account", posting.account)
        cents = posting.cents
        if type(cents) is not int or not -LARGEST_CENTS <= cents <= LARGEST_CENTS:
            raise BadInput(f"{where}: {posting.account} must get whole cents, not {cents!r}")
    if total := sum(posting.cents for posting in postings):
        raise BadInput(f"{where}: the postings must add up to nothing, not to {total} cents")


def is_name(text: str) -> bool:
    """Whether a stream can have this name.

    >>> is_name("person/ann"), is_name("person/" + chr(10)), is_name("")
    (True, False, False)
    """
    # Printable text has neither zero bytes nor halves of characters; a space is printable.
    return 0 < len(text) <= LONGEST_NAME and text.isprintable()


def _name(where: str, what: str, name: object, *, may_be_empty: bool = False) -> None:
    if not isinstance(name, str) or not (is_name(name) if name else may_be_empty):
        raise BadInput(
            f"{where}: {what} must be 1 to {LONGEST_NAME} printable characters, not {name!r:.80}"
        )


def _number(where: str, what: str, number: object, least: int, of: str = "") -> None:
    if type(number) is not int or not least <= number <= LARGEST_NUMBER:
        what = f"{what} {of}".rstrip()
        raise BadInput(f"{where}: {what} must be a whole number from {least}, not {number!r}")


def _bytes(where: str, what: str, text: object) -> None:
    if not isinstance(text, bytes) or len(text) > LARGEST_BYTES:
        raise BadInput(f"{where}: {what} must be bytes, at most {LARGEST_BYTES} of them")


def _sealed(where: str, sealed: bytes, key: str) -> None:
    _bytes(where, "sealed", sealed)
    _name(where, "key", key, may_be_empty=True)
    if bool(sealed) != bool(key):
        raise BadInput(f"{where}: a sealed part and the id of its key go together")
