"""Is this what was written? The chain, the versions and the money, entry by entry.

A `Checker` follows entries in their order and says what is wrong with the first that is wrong. It
needs no key and no database; `check_journal` walks it through one, with what stands beside the
journal.
"""

import struct
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Final

from msgspec import Struct

from fairdeal.store.anchors import Anchor
from fairdeal.store.chain import content, link, origin
from fairdeal.store.journal import Journal
from fairdeal.store.records import Entry, Head, Room

MayOwe = Callable[[str], bool]
"""Whether an account may hold less than nothing."""

PAGE: Final = 1000


class Fault(Struct, frozen=True):
    """The first thing that is wrong."""

    position: int
    """The entry; 0 if it is not about one entry."""
    what: str

    def __str__(self) -> str:
        return f"entry {self.position}: {self.what}" if self.position else self.what


class Closed(Struct, frozen=True):
    """An entry of which only the digest of its content is known."""

    position: int
    content: bytes
    hash: bytes


class Checker:
    """Follows the entries of a room from a position and hash on.

    With a stream, that stream must be there from its first version; other entries may be closed.
    """

    def __init__(
        self,
        room: Room,
        after: Head | None = None,
        *,
        stream: str = "",
        anchors: Iterable[Anchor] = (),
        may_owe: MayOwe | None = None,
    ) -> None:
        self._origin = origin(room)
        self.head = Head(0, self._origin) if after is None else after
        self._whole = after is None
        self._stream = stream
        self._anchors = {each.position: each for each in anchors if each.room == room.name}
        self.anchored = 0
        """How many anchors were met, and hold."""
        self.balances: dict[str, int] = {}
        self.versions: dict[str, int] = {}
        self._may_owe = may_owe if self._whole else None
        self._commit = ("", 0, 0)

    def begin(self) -> Fault | None:
        """Check where the entries begin."""
        return self._anchor_fault()

    def take(self, entry: Entry | Closed) -> Fault | None:
        """Follow one more entry; what is wrong with it, or None."""
        if fault := self._follow(entry):
            return fault
        self.head = Head(entry.position, entry.hash)
        if fault := self._anchor_fault():
            return fault
        if isinstance(entry, Closed):
            self._commit = ("", 0, 0)
            return None
        return self._parts_fault(entry) or self._version_fault(entry) or self._money_fault(entry)

    def end(self, head: Head) -> Fault | None:
        """Check where the entries end: at this head, and at no anchor's that is further on."""
        if self.head.position < head.position:
            return Fault(self.head.position + 1, "is missing: the end was cut off")
        if self.head != head:
            return Fault(self.head.position, "is not the one that the journal ends with")
        if self._stream and self._stream not in self.versions:
            return Fault(0, f"nothing of {self._stream} is there")
        later = [each for each in self._anchors.values() if each.position > head.position]
        if later and self._whole and not self._stream:
            return Fault(
                min(each.position for each in later),
                "is missing: an anchor names it, and the end was cut off",
            )
        return None

    def _follow(self, entry: Entry | Closed) -> Fault | None:
        expected = self.head.position + 1
        if entry.position > expected:
            return Fault(expected, "is missing")
        if entry.position < expected:
            return Fault(expected, f"must be next, and entry {entry.position} is there")
        if not self._fits(entry):
            return Fault(entry.position, "is not as it was written: its hash does not fit")
        return None

    def _fits(self, entry: Entry | Closed) -> bool:
        try:
            digest = entry.content if isinstance(entry, Closed) else content(self._origin, entry)
            return link(self.head.hash, digest) == entry.hash
        except (TypeError, AttributeError, struct.error):
            return False  # SQLite lets a column hold a value of another type

    def _anchor_fault(self) -> Fault | None:
        anchor = self._anchors.get(self.head.position)
        if anchor is None:
            return None
        if anchor.hash != self.head.hash:
            text = f"is not the one of the anchor at time {anchor.time}: the past was rewritten"
            return Fault(self.head.position, text)
        self.anchored += 1
        return None

    def _parts_fault(self, entry: Entry) -> Fault | None:
        command, part, parts = self._commit
        begins = entry.part == 1 and part == parts
        goes_on = (entry.command, entry.part - 1, entry.parts) == self._commit
        # Without the beginning of the room, the first entry seen may stand inside a commit.
        inside = not command and not self._whole
        self._commit = (entry.command, entry.part, entry.parts)
        if not (begins or goes_on or inside) or not 1 <= entry.part <= entry.parts:
            return Fault(entry.position, f"is not the next part of its command {command!r}")
        if entry.postings and entry.part != 1:
            return Fault(entry.position, "has money that belongs to the first part of its command")
        return None

    def _version_fault(self, entry: Entry) -> Fault | None:
        strict = entry.stream == self._stream if self._stream else self._whole
        last = self.versions.get(entry.stream, 0 if strict else entry.version - 1)
        # Where other entries are closed, another stream may have moved on in one of them.
        may_jump = bool(self._stream) and not strict
        if entry.version != last + 1 and not (may_jump and entry.version > last):
            text = f"has version {entry.version} of {entry.stream}, not {last + 1}"
            return Fault(entry.position, text)
        self.versions[entry.stream] = entry.version
        return None

    def _money_fault(self, entry: Entry) -> Fault | None:
        total = 0
        for posting in entry.postings:
            total += posting.cents
            self.balances[posting.account] = self.balances.get(posting.account, 0) + posting.cents
        if total:
            return Fault(entry.position, f"has postings that add up to {total} cents")
        for account in {posting.account for posting in entry.postings}:
            cents = self.balances[account]
            if cents < 0 and self._may_owe is not None and not self._may_owe(account):
                return Fault(entry.position, f"leaves the account {account} at {cents} cents")
        return None


def check_journal(
    journal: Journal, *, anchors: Iterable[Anchor] = (), may_owe: MayOwe | None = None
) -> Fault | None:
    """The first fault of a room in its database, or None; as of one moment."""
    with journal.reading():
        return first_fault(journal, Checker(journal.room, anchors=anchors, may_owe=may_owe))


def first_fault(journal: Journal, checker: Checker) -> Fault | None:
    """The same with a checker of yours, inside a transaction of yours."""
    if found := journal.database.faults():
        return Fault(0, f"the database is damaged: {found[0]}")
    if fault := checker.begin():
        return fault
    lines = 0
    while page := journal.read(checker.head.position, PAGE):
        before = checker.head.position
        for entry in page:
            lines += len(entry.postings)
            if fault := checker.take(entry):
                return fault
        if fault := _answer_fault(journal, page, before):
            return fault
    return checker.end(journal.head()) or _beside_fault(journal, checker, lines)


def _answer_fault(journal: Journal, page: list[Entry], after: int) -> Fault | None:
    """Each command's answer must be the one whose digest the chain covers."""
    found = journal.database.ask(
        "SELECT journal.position, answers.digest, answers.answer FROM journal JOIN answers"
        " ON answers.room = journal.room AND answers.command = journal.command"
        " WHERE journal.room = ? AND journal.position > ? AND journal.position <= ?",
        *(journal.number, after, page[-1].position),
    )
    answers = {position: (digest, sha256(text).digest()) for position, digest, text in found}
    for entry in page:
        if answers.get(entry.position) != (entry.digest, entry.answer):
            return Fault(entry.position, f"the answer to {entry.command!r} is not the one given")
    return None


def _beside_fault(journal: Journal, checker: Checker, lines: int) -> Fault | None:
    """Nothing may stand beside the entries that no entry has brought."""
    counts: Mapping[str, int] = {"journal": checker.head.position, "postings": lines}
    for table, expected in counts.items():
        [[count]] = journal.database.ask(
            f"SELECT count(*) FROM {table} WHERE room = ?", journal.number
        )
        if count != expected:
            return Fault(0, f"{table} has {count} rows of the room, not {expected}")
    summed = {account: cents for account, cents in checker.balances.items() if cents}
    kept = journal.balances()
    for account in sorted(summed.keys() | kept.keys()):
        if summed.get(account, 0) != kept.get(account, 0):
            text = f"the balance of {account} is {kept.get(account, 0)} cents,"
            return Fault(0, f"{text} its postings say {summed.get(account, 0)}")
    return None
