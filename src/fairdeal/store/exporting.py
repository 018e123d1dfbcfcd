"""Entries in one file, to be kept, sent and checked where there is no database and no key.

The first line is the header, every other line one entry, in JSON. A file of one stream (a hand) has
the commands of that stream in full; of the entries in between it has only the digest of their
content: the chain holds from the first line to the last, and nobody learns what others did.

Behind the entries there may be texts that explain them, such as proofs of cards; each has a hash
that goes on from the last entry. The last line closes the file.

A line must be written exactly as this module writes it: of a file that reads the same, one bit may
have been changed all the same.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from msgspec import DecodeError, Meta, Struct, json

from fairdeal.errors import BadInput, NewerSchema, Unreachable
from fairdeal.store.anchors import Anchor
from fairdeal.store.bounds import LARGEST_CENTS, LARGEST_NUMBER, check_room
from fairdeal.store.chain import content, framed, link, origin
from fairdeal.store.checking import PAGE, Checker, Closed, Fault, MayOwe
from fairdeal.store.journal import Journal
from fairdeal.store.records import Entry, Head, Kind, Posting, Room
from fairdeal.whole_file import file_fault, new_file

FORMAT: Final = 1

# What the store never writes is not read either: the chain could not even be counted with it.
Number: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Cents: TypeAlias = Annotated[int, Meta(ge=-LARGEST_CENTS, le=LARGEST_CENTS)]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of itself. All of it is checked against the entries."""

    fairdeal: str
    """`journal`."""
    format: Number
    room: str
    kind: Kind
    created: Number
    stream: str
    """The stream whose commands are written in full; empty if all are."""
    first: Number
    last: Number
    """Positions; `last` is one less than `first` if there are no entries."""
    before: bytes
    """The hash before the first entry."""
    hash: bytes
    """The hash of the last entry."""

    def of(self) -> Room:
        """The room."""
        return Room(self.room, self.kind, self.created)


class _Open(Struct, frozen=True, forbid_unknown_fields=True, tag="entry", tag_field="line"):
    """An entry as a line: facts as text, other bytes in base 64."""

    position: Number
    stream: str
    version: Number
    kind: str
    clause: str
    facts: str
    sealed: bytes
    key: str
    layout: Number
    command: str
    digest: bytes
    part: Number
    parts: Number
    time: Number
    actor: str
    second: str
    answer: bytes
    postings: tuple[tuple[str, Cents], ...]
    hash: bytes


class _Closed(Struct, frozen=True, forbid_unknown_fields=True, tag="closed", tag_field="line"):
    position: Number
    content: bytes
    hash: bytes


class Beside(Struct, frozen=True, forbid_unknown_fields=True, tag="beside", tag_field="line"):
    """A text behind the entries that explains some of them; what it means is not the store's."""

    name: str
    body: str
    hash: bytes


class _End(Struct, frozen=True, forbid_unknown_fields=True, tag="end", tag_field="line"):
    """The last line: how many texts stand behind the entries, and the hash of the last one."""

    beside: int
    hash: bytes


_LINE: Final = json.Decoder(_Open | _Closed | Beside | _End)
_HEADER: Final = json.Decoder(Header)
_encode: Final = json.Encoder().encode


def export(
    journal: Journal,
    path: Path,
    *,
    stream: str = "",
    first: int = 1,
    last: int | None = None,
    beside: Iterable[tuple[str, str]] = (),
) -> Header:
    """Write a room, a range of its positions, or one stream to a file; whole or not at all.

    `beside` are texts by name that go behind the entries.
    """
    with journal.reading():
        commands: set[str] | None = None
        if stream:
            told = journal.read_stream(stream)
            if not told:
                raise BadInput(f"{journal.room.name}: there is no {stream!r} in the journal")
            commands = {entry.command for entry in told}
            first, last = told[0].position - told[0].part + 1, _end(told[-1])
        first, last = _whole_commits(journal, first, last)
        header = Header(
            fairdeal="journal",
            format=FORMAT,
            room=journal.room.name,
            kind=journal.room.kind,
            created=journal.room.created,
            stream=stream,
            first=first,
            last=last,
            before=journal.hash_at(first - 1),
            hash=journal.hash_at(last),
        )
        with new_file(path) as file:
            file.write(_encode(header) + b"\n")
            for entry in _between(journal, first, last):
                hidden = commands is not None and entry.command not in commands
                file.write(_line(entry, journal.origin, hidden=hidden) + b"\n")
            hashed, many = header.hash, 0
            for name, body in beside:
                hashed, many = _beside_hash(hashed, name, body), many + 1
                file.write(_encode(Beside(name, body, hashed)) + b"\n")
            file.write(_encode(_End(many, hashed)) + b"\n")
    return header


def _beside_hash(before: bytes, name: str, body: str) -> bytes:
    return link(before, sha256(framed((name.encode(), body.encode()))).digest())


def _end(entry: Entry) -> int:
    """The position of the last part of an entry's command."""
    return entry.position - entry.part + entry.parts


def _whole_commits(journal: Journal, first: int, last: int | None) -> tuple[int, int]:
    """A range of positions that cuts no command in two."""
    head = journal.head().position
    last = head if last is None else min(last, head)
    if not 1 <= first <= last + 1:
        raise BadInput(f"{journal.room.name}: the journal has no entries {first} to {last}")
    if first <= last:
        first -= _at(journal, first).part - 1
        last = _end(_at(journal, last))
    return first, last


def _at(journal: Journal, position: int) -> Entry:
    return journal.read(position - 1, 1)[0]


def _between(journal: Journal, first: int, last: int) -> Iterator[Entry]:
    after = first - 1
    while after < last:
        for entry in journal.read(after, min(PAGE, last - after)):
            yield entry
            after = entry.position


def _line(entry: Entry, beginning: bytes, *, hidden: bool) -> bytes:
    if hidden:
        return _encode(_Closed(entry.position, content(beginning, entry), entry.hash))
    fields = {name: getattr(entry, name) for name in _Open.__struct_fields__}
    fields["facts"] = entry.facts.decode()
    fields["postings"] = tuple((each.account, each.cents) for each in entry.postings)
    return _encode(_Open(**fields))


def read_export(path: Path) -> tuple[Header, Iterator[Entry | Closed | Beside]]:
    """The header of a file, its entries and the texts behind them, read as they are asked for.

    `BadInput` names the line that is not as `export` writes it. Whether the entries are those that
    were written is for a `Checker`.
    """
    lines = _lines(path)
    header = _read_header(path, next(lines, b""))
    return header, _read_entries(path, header, lines)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as file:
            yield from file
    except OSError as error:
        raise file_fault(path, error) from None


def _read_header(path: Path, line: bytes) -> Header:
    try:
        header = _HEADER.decode(line)
    except (DecodeError, UnicodeDecodeError):
        raise BadInput(f"{path}:1: this is not the first line of an exported journal") from None
    if header.format > FORMAT:
        raise NewerSchema(f"{path}: format {header.format}; this program knows {FORMAT}")
    if _encode(header) + b"\n" != line or (header.fairdeal, header.format) != ("journal", FORMAT):
        raise BadInput(f"{path}:1: the line is not as it was written")
    check_room(header.of())
    return header


def _read_entries(
    path: Path, header: Header, lines: Iterator[bytes]
) -> Iterator[Entry | Closed | Beside]:
    before, number, tail = header.before, 1, _Tail(header.hash)
    for number, line in enumerate(lines, start=2):
        try:
            found = _LINE.decode(line)
        except (DecodeError, UnicodeDecodeError):
            found = None
        if found is None or _encode(found) + b"\n" != line or not tail.takes(found):
            raise BadInput(f"{path}:{number}: the line is not as it was written")
        if isinstance(found, Beside):
            yield found
        elif not isinstance(found, _End):
            yield _entry(found, before)
            before = found.hash
    if not tail.ended:
        raise BadInput(f"{path}:{number + 1}: the line that closes the file is missing")


class _Tail:
    """Follows what stands behind the entries: texts, then one line that closes the file."""

    def __init__(self, hashed: bytes) -> None:
        self._hash = hashed
        self._many = 0
        self._begun = False
        self.ended = False

    def takes(self, found: "_Open | _Closed | Beside | _End") -> bool:
        """Whether a line may stand here and is as it was written."""
        if self.ended:
            return False
        if isinstance(found, _Open | _Closed):
            return not self._begun
        self._begun = True
        if isinstance(found, _End):
            self.ended = True
            return (found.beside, found.hash) == (self._many, self._hash)
        self._many += 1
        self._hash = _beside_hash(self._hash, found.name, found.body)
        return found.hash == self._hash


def _entry(found: _Open | _Closed, before: bytes) -> Entry | Closed:
    if isinstance(found, _Closed):
        return Closed(found.position, found.content, found.hash)
    fields = {name: getattr(found, name) for name in found.__struct_fields__}
    fields["facts"] = found.facts.encode()
    fields["postings"] = tuple(Posting(*each) for each in found.postings)
    return Entry(**fields, previous=before)


class Checked(Struct, frozen=True):
    """What the check of a file has found."""

    header: Header
    entries: int
    closed: int
    anchored: int
    """How many anchors the entries meet."""
    fault: Fault | None


def check_export(
    path: Path, *, anchors: Iterable[Anchor] = (), may_owe: MayOwe | None = None
) -> Checked:
    """Check a file by itself: chain, versions, money, and anchors if there are any.

    A line that cannot be read is a fault too, named by its number.
    """
    header, entries = read_export(path)
    room = header.of()
    after = None if header.first == 1 else Head(header.first - 1, header.before)
    whole = may_owe if not header.stream else None
    checker = Checker(room, after, stream=header.stream, anchors=anchors, may_owe=whole)
    opened = closed = 0
    fault = checker.begin()
    if header.first == 1 and header.before != origin(room):
        fault = Fault(0, f"{path}:1: the chain does not begin with this room")
    try:
        while fault is None and (entry := next(entries, None)) is not None:
            if isinstance(entry, Beside):
                fault = checker.end(Head(header.last, header.hash))
                continue
            fault = checker.take(entry)
            if isinstance(entry, Closed) and not header.stream:
                fault = Fault(entry.position, "is closed in a file that has everything")
            closed += isinstance(entry, Closed)
            opened += isinstance(entry, Entry)
        fault = fault or checker.end(Head(header.last, header.hash))
    except Unreachable:
        raise
    except BadInput as unreadable:
        read = checker.head.position
        fault = Fault(read + 1 if read < header.last else 0, str(unreadable))
    return Checked(header, opened, closed, checker.anchored, fault)
