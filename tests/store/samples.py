"""Commits to try a journal with, as short as a line of text."""

from hashlib import sha256

from fairdeal.store import Commit, Posting, Row, Snapshot


def commit(
    command: str,
    writes: str = "",
    *,
    reads: str = "",
    money: str = "",
    answer: str | None = None,
    time: int = 5_000,
    snapshots: tuple[Snapshot, ...] = (),
) -> Commit:
    """`commit("c1", "table-4@1 hand-9@3", reads="room@7", money="cage -500 stack 500")`."""
    rows = tuple(row(word) for word in writes.split())
    seen = dict(map(versioned, reads.split()))
    return Commit(
        command=command,
        digest=sha256(f"content of {command}".encode()).digest(),
        time=time,
        actor="floor-1",
        second="",
        reads=seen,
        rows=rows,
        postings=postings(money),
        answer=(f"answer to {command}" if answer is None else answer).encode(),
        snapshots=snapshots,
    )


def row(word: str, facts: str = '{"did":"it"}') -> Row:
    stream, version = versioned(word)
    return Row(stream, version, "act", "poker 2.A", facts.encode())


def versioned(word: str) -> tuple[str, int]:
    stream, _, version = word.rpartition("@")
    return stream, int(version)


def postings(text: str) -> tuple[Posting, ...]:
    words = text.split()
    return tuple(
        Posting(account, int(cents)) for account, cents in zip(words[::2], words[1::2], strict=True)
    )
