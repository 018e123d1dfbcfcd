"""Random batches against SQLite, PostgreSQL and a plain dictionary: same results, same room."""

import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import hypothesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from fairdeal.store import (
    Commit,
    Journal,
    Known,
    Posting,
    Result,
    Room,
    Row,
    Stale,
    Written,
    create,
)
from fairdeal.store.checking import check_journal
from tests.speeds import Count

STREAMS = ("room", "table-1", "table-2", "hand-1")
ACCOUNTS = ("outside", "cage", "stack", "pot")


class Plain:
    """The store as three dictionaries and a list: no database, no chain, no batch."""

    def __init__(self) -> None:
        self.answers: dict[str, Known] = {}
        self.versions: dict[str, int] = {}
        self.balances: dict[str, int] = {}
        self.entries: list[tuple[str, int, str]] = []

    def append(self, batch: list[Commit]) -> list[Result]:
        lost: set[str] = set()
        return [self.one(commit, lost) for commit in batch]

    def one(self, commit: Commit, lost: set[str]) -> Result:
        if commit.command in self.answers:
            lost.update(row.stream for row in commit.rows)
            return self.answers[commit.command]
        moved = []
        for stream in [*commit.reads, *(row.stream for row in commit.rows)]:
            wanted = [row.version - 1 for row in commit.rows if row.stream == stream]
            seen = wanted[0] if wanted else commit.reads[stream]
            if (stream in lost or self.versions.get(stream, 0) != seen) and stream not in moved:
                moved.append(stream)
        if moved:
            lost.update(row.stream for row in commit.rows)
            return Stale(tuple(moved))
        first = len(self.entries) + 1
        for row in commit.rows:
            self.versions[row.stream] = row.version
            self.entries.append((row.stream, row.version, commit.command))
        for posting in commit.postings:
            self.balances[posting.account] = self.balances.get(posting.account, 0) + posting.cents
        self.answers[commit.command] = Known(commit.digest, commit.answer)
        return Written(first, len(self.entries))


@st.composite
def drafts(draw: st.DrawFn) -> dict[str, Any]:
    """A commit without versions: those depend on where the room is, or nearly is."""
    return {
        "command": f"c-{draw(st.integers(0, 60))}",
        "writes": draw(st.lists(st.sampled_from(STREAMS), max_size=3, unique=True)),
        "reads": draw(st.lists(st.sampled_from(STREAMS), max_size=2, unique=True)),
        "behind": draw(st.sampled_from((0, 0, 0, 0, 1))),
        "cents": draw(st.lists(st.integers(-(10**12), 10**12), max_size=3)),
        "facts": draw(st.text(max_size=5)),
    }


class Machine(RuleBasedStateMachine):
    """Both databases and the dictionaries get the same batches."""

    server = ""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        room = Room(f"machine-{uuid4().hex[:12]}", "demo", 0)
        urls = (f"sqlite:{Path(self.folder.name) / 'room.db'}", self.server)
        self.journals: list[Journal] = [create(url, room) for url in urls]
        self.plain = Plain()

    def teardown(self) -> None:
        for journal in self.journals:
            assert check_journal(journal) is None
            journal.close()
        self.folder.cleanup()

    @rule(batch=st.lists(drafts(), min_size=1, max_size=6))
    def append(self, batch: list[dict[str, Any]]) -> None:
        ahead = dict(self.plain.versions)
        commits = [decided(draft, ahead) for draft in batch]
        expected = self.plain.append(commits)
        for journal in self.journals:
            assert journal.append(commits) == expected

    @invariant()
    def rooms_are_equal(self) -> None:
        one, two = self.journals
        assert one.head() == two.head()
        assert sum(self.plain.balances.values()) == 0
        held = {account: cents for account, cents in self.plain.balances.items() if cents}
        for journal in self.journals:
            assert journal.balances() == held
            assert journal.answers() == len(self.plain.answers)
        told = [(entry.stream, entry.version, entry.command) for entry in one.read(most=10_000)]
        assert told == self.plain.entries


def decided(draft: dict[str, Any], ahead: dict[str, int]) -> Commit:
    """A draft with the versions that its decision saw: those of now, or one too old."""
    late = draft["behind"]
    rows = tuple(
        Row(stream, max(1, ahead.get(stream, 0) + 1 - late), "act", "", draft["facts"].encode())
        for stream in draft["writes"]
    )
    reads = {
        stream: max(0, ahead.get(stream, 0) - late)
        for stream in draft["reads"]
        if stream not in draft["writes"]
    }
    for row in rows:
        ahead[row.stream] = row.version
    cents = draft["cents"] if rows else []
    money = [Posting(account, amount) for account, amount in zip(ACCOUNTS, cents, strict=False)]
    if money:
        money.append(Posting("outside", -sum(cents)))
    return Commit(
        command=draft["command"],
        digest=sha256(repr(draft).encode()).digest(),
        time=len(ahead),
        actor="p-1",
        second="",
        reads=reads,
        rows=rows,
        postings=tuple(money),
        answer=draft["facts"].encode(),
    )


def test_random_batches_give_the_same_room_in_both_databases_and_in_a_dictionary(
    server: str, count: Count, seed: int
) -> None:
    class OnServer(Machine):
        pass

    OnServer.server = server
    run_state_machine_as_test(
        hypothesis.seed(seed)(OnServer),
        settings=settings(
            max_examples=max(3, count(300)),
            stateful_step_count=20,
            deadline=None,
            database=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
