"""What an append writes, decided in memory: which commits stand, which are stale, which known.

The database has locked the head and has been asked for the answers and versions that the batch
needs; nothing here reads or writes. So both databases judge alike, and a batch of sixty commits
costs as many statements as a batch of one.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import repeat

from msgspec import Struct
from msgspec.structs import force_setattr

from fairdeal.store.chain import content, link
from fairdeal.store.records import (
    Commit,
    Entry,
    Head,
    Known,
    Posting,
    Result,
    Snapshot,
    Stale,
    Written,
)


class Plan(Struct):
    """The results of a batch, in its order, and what must be written for them."""

    head: Head
    results: list[Result]
    entries: list[Entry]
    answers: list[tuple[str, bytes, bytes]]
    """Command, digest, answer; of refusals too."""
    snapshots: dict[str, Snapshot]
    """The last one of each stream."""

    @property
    def balances(self) -> dict[str, int]:
        """By how much the batch changes each account."""
        changes: dict[str, int] = {}
        for entry in self.entries:
            for posting in entry.postings:
                changes[posting.account] = changes.get(posting.account, 0) + posting.cents
        return changes


def judge(
    beginning: bytes,
    head: Head,
    known: Mapping[str, Known],
    versions: Mapping[str, int],
    batch: Sequence[Commit],
) -> Plan:
    """Decide a batch against a locked head.

    `known` has the answers that some commands have already, `versions` the last version of every
    stream that the batch reads or writes (none: 0).
    """
    plan = Plan(head, [], [], [], {})
    now = dict(versions)
    answered = dict(known)
    lost: set[str] = set()
    for commit in batch:
        earlier = answered.get(commit.command)
        stale = () if earlier is not None else _stale(commit, now, lost)
        if earlier is not None or stale:
            # What this commit was to write is not there, or was written by somebody else. Whoever
            # decided on top of it saw a state that never was, even if the version is the same.
            lost.update(row.stream for row in commit.rows)
            plan.results.append(earlier if earlier is not None else Stale(stale))
            continue
        first = plan.head.position + 1
        _write(plan, beginning, commit)
        plan.results.append(Written(first, plan.head.position))
        answered[commit.command] = Known(commit.digest, commit.answer)
        now.update((row.stream, row.version) for row in commit.rows)
    return plan


def _stale(commit: Commit, now: Mapping[str, int], lost: set[str]) -> tuple[str, ...]:
    """The streams of a commit that are not as its decision saw them."""
    seen = {**commit.reads, **{row.stream: row.version - 1 for row in commit.rows}}
    if lost.isdisjoint(seen) and [*map(now.get, seen, repeat(0))] == [*seen.values()]:
        return ()
    return tuple(
        stream
        for stream, version in seen.items()
        if stream in lost or now.get(stream, 0) != version
    )


def _write(plan: Plan, beginning: bytes, commit: Commit) -> None:
    """Add a commit to the plan and move its head."""
    answer = sha256(commit.answer).digest()
    plan.answers.append((commit.command, commit.digest, commit.answer))
    plan.snapshots.update((snapshot.stream, snapshot) for snapshot in commit.snapshots)
    postings: tuple[Posting, ...] = commit.postings
    for part, row in enumerate(commit.rows, start=1):
        entry = Entry(
            position=plan.head.position + 1,
            stream=row.stream,
            version=row.version,
            kind=row.kind,
            clause=row.clause,
            facts=row.facts,
            sealed=row.sealed,
            key=row.key,
            layout=row.layout,
            command=commit.command,
            digest=commit.digest,
            part=part,
            parts=len(commit.rows),
            time=commit.time,
            actor=commit.actor,
            second=commit.second,
            answer=answer,
            postings=postings,
            previous=plan.head.hash,
            hash=b"",
        )
        hashed = link(entry.previous, content(beginning, entry))
        # Nobody else has the entry yet: this saves making it a second time.
        force_setattr(entry, "hash", hashed)
        plan.entries.append(entry)
        plan.head = Head(entry.position, hashed)
        postings = ()
