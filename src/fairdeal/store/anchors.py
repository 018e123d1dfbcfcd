"""Anchors: what the head of a journal was, kept where the journal is not.

A file of one line for each: room, position, hash, time. A chain can be made anew from a rewritten
past, but not so that it meets an anchor that somebody else has kept, or that was printed.

    chesapeake 1234 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 1767225600000
"""

from pathlib import Path

from msgspec import Struct

from fairdeal.errors import BadInput
from fairdeal.store.records import Head
from fairdeal.whole_file import file_fault, new_file


class Anchor(Struct, frozen=True):
    """The head of a room at a time."""

    room: str
    position: int
    hash: bytes
    time: int

    def line(self) -> str:
        """The anchor as a line of a file or a report."""
        return f"{self.room} {self.position} {self.hash.hex()} {self.time}"


def anchor(room: str, head: Head, time: int) -> Anchor:
    """The anchor of a head."""
    return Anchor(room, head.position, head.hash, time)


def add_anchor(path: Path, added: Anchor) -> None:
    """Write one more line; the file is never seen with half a line."""
    earlier = read_anchors(path) if path.exists() else []
    with new_file(path) as file:
        file.write("".join(f"{each.line()}\n" for each in (*earlier, added)).encode())


def read_anchors(path: Path) -> list[Anchor]:
    """The anchors of a file, or `BadInput` with the line that is none."""
    try:
        lines = path.read_bytes().decode("utf-8", "replace").splitlines()
    except OSError as error:
        raise file_fault(path, error) from None
    return [_read(path, number, line) for number, line in enumerate(lines, start=1)]


def as_anchor(line: str) -> Anchor:
    """The anchor of a line, or `BadInput`."""
    try:
        room, position, hashed, time = line.split(" ")
        found = Anchor(room, int(position), bytes.fromhex(hashed), int(time))
    except ValueError:
        found = None
    # What reads the same but is written otherwise was not written by us.
    if found is None or found.line() != line or len(found.hash) != 32:
        raise BadInput(f"an anchor is ROOM POSITION HASH TIME, not {line!r:.80}")
    return found


def _read(path: Path, number: int, line: str) -> Anchor:
    try:
        return as_anchor(line)
    except BadInput as fault:
        raise BadInput(f"{path}:{number}: {fault}") from None
