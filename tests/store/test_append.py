"""What an append promises: one transaction, each commit judged by itself, twice is once."""

from hashlib import sha256

import pytest

from fairdeal.errors import BadInput
from fairdeal.store import (
    Commit,
    Journal,
    Known,
    Posting,
    Room,
    Row,
    Snapshot,
    Stale,
    Written,
    create,
    open_room,
)
from tests.store.samples import commit, row


def told(results: list[object]) -> str:
    """Results as words: `1-2`, `stale table-4`, `known`."""
    words = []
    for result in results:
        match result:
            case Written(first, last):
                words.append(f"{first}-{last}")
            case Stale(streams):
                words.append(f"stale {' '.join(streams)}")
            case Known():
                words.append("known")
    return "; ".join(words)


def batch(text: str) -> list[Commit]:
    """`a: t@1 h@1 | b: t@2 reads r@0` as commits; without rows it is a refusal."""
    commits = []
    for part in text.split("|"):
        command, _, rest = part.strip().partition(":")
        writes, _, reads = rest.partition("reads")
        commits.append(commit(command, writes.strip(), reads=reads.strip()))
    return commits


CASES = """
one command, one row                 a: t@1                                 => 1-1
one command, two streams             a: t@1 h@1                             => 1-2
in order                             a: t@1 | b: t@2 | c: t@3               => 1-1; 2-2; 3-3
a refusal has no entry               a: | b: t@1                            => 1-0; 1-1
a version that was passed over       a: t@2                                 => stale t
a version that is there already      a: t@1 | b: t@1                        => 1-1; stale t
a stream that was read has moved     a: r@1 | b: t@1 reads r@0              => 1-1; stale r
a stream that was read is the same   a: r@1 | b: t@1 reads r@1              => 1-1; 2-2
a refusal decided on an old state    a: r@1 | b: reads r@0                  => 1-1; stale r
neighbours do not suffer             a: t@1 | b: x@7 | c: t@2               => 1-1; stale x; 2-2
built on what is stale               a: x@7 | b: t@1 reads x@7 | c: y@1     => stale x; stale x; 1-1
built on half of what is stale       a: s@1 | b: s@2 x@9 | c: s@2           => 1-1; stale x; stale s
the same id twice in a batch         a: t@1 | a: t@2                        => 1-1; known
the same refusal twice               a: | a:                                => 1-0; known
built on what was known              a: t@1 | a: t@2 | b: t@2               => 1-1; known; stale t
a stale command is not known         a: t@2 | a: t@1                        => stale t; stale t
""".strip().splitlines()


@pytest.mark.parametrize("case", CASES, ids=[case[:36].strip() for case in CASES])
def test_each_commit_of_a_batch_has_its_own_result(journal: Journal, case: str) -> None:
    given, _, expected = case[36:].partition("=>")
    assert told([*journal.append(batch(given))]) == expected.strip()


def test_a_version_that_somebody_else_wrote_is_not_the_one_that_was_decided_on(
    url: str, room: Room, journal: Journal
) -> None:
    """The batch saw its own version 1 of `t`; another process wrote a different version 1."""
    other = open_room(url, room.name)
    other.append([commit("theirs", "t@1 r@1")])
    other.close()
    ours = [commit("a", "t@1", reads="r@0"), commit("b", "h@1", reads="t@1"), commit("c", "x@1")]
    assert told([*journal.append(ours)]) == "stale r t; stale t; 3-3"


def test_a_command_sent_twice_has_one_effect_and_the_first_answer(journal: Journal) -> None:
    first = commit("a", "t@1", money="cage -500 stack 500", answer="yes")
    journal.append([first])
    again = commit("a", "t@2", money="cage -500 stack 500", answer="no")
    assert journal.append([again]) == [Known(first.digest, b"yes")]
    assert journal.balances() == {"cage": -500, "stack": 500}
    assert journal.head().position == 1


def test_a_refusal_keeps_its_answer_and_leaves_no_entry(journal: Journal) -> None:
    journal.append([commit("a", answer="refused")])
    assert journal.answer("a") == Known(commit("a").digest, b"refused")
    assert journal.read() == []
    assert journal.head().hash == journal.origin


def test_the_same_id_with_other_content_shows_by_its_digest(journal: Journal) -> None:
    journal.append([commit("a", "t@1")])
    [known] = journal.append([Commit("a", bytes(32), 0, "x", "", {}, (row("t@2"),), (), b"")])
    assert isinstance(known, Known)
    assert known.digest != bytes(32)


def test_an_empty_batch_does_nothing(journal: Journal) -> None:
    assert journal.append([]) == []


def test_everything_comes_back_as_it_was_written(journal: Journal) -> None:
    odd = "Zoë 🂡 'quoted\" \\ %s ? ; --"
    one = Row(odd, 1, odd, odd, f'{{"n":"{odd}"}}\n\0'.encode(), bytes(range(256)), odd, layout=7)
    two = Row("t", 1, "act", "", b"", b"", "")
    money = (Posting(odd, 10**15), Posting("cage", -(10**15)), Posting(odd, 0))
    journal.append([Commit(odd, bytes(32), 2**53, odd, odd, {}, (one, two), money, b"\0\xff")])
    first, second = journal.read()
    assert first.postings == money
    assert second.postings == ()
    assert (first.part, first.parts, second.part, second.parts) == (1, 2, 2, 2)
    assert (first.stream, first.facts, first.sealed, first.key) == (odd, one.facts, one.sealed, odd)
    assert (first.layout, first.time, first.actor, first.second) == (7, 2**53, odd, odd)
    assert (first.kind, first.clause, first.command, first.digest) == (odd, odd, odd, bytes(32))
    assert first.answer == sha256(b"\0\xff").digest()
    assert (first.previous, second.previous) == (journal.origin, first.hash)
    assert journal.head().hash == second.hash
    assert journal.read_stream(odd) == [first]
    assert journal.read_stream("t") == [second]
    assert journal.answer(odd) == Known(bytes(32), b"\0\xff")


def test_reading_on_never_ends_inside_a_commit(journal: Journal) -> None:
    journal.append([commit("a", "t@1 h@1 x@1"), commit("b", "t@2"), commit("c", "t@3 h@2")])
    pages = []
    after = 0
    while page := journal.read(after, most=1):
        pages.append([entry.position for entry in page])
        after = page[-1].position
    assert pages == [[1, 2, 3], [4], [5, 6]]
    assert journal.read(after=99) == []


def test_money_is_summed_and_listed_by_account(journal: Journal) -> None:
    journal.append([commit("a", "t@1", money="cage -500 rail-7 500")])
    journal.append(
        [commit("b", "t@2", money="rail-7 -500 stack 500"), commit("c", "t@3", money="x 0")]
    )
    assert journal.balances() == {"cage": -500, "stack": 500}
    assert journal.balances(upto=1) == {"cage": -500, "rail-7": 500}
    assert [(line.position, line.cents) for line in journal.lines("rail-7")] == [
        (1, 500),
        (2, -500),
    ]
    assert [line.position for line in journal.lines("rail-7", after=1)] == [2]


def test_snapshots_are_replaced_and_thrown_away(journal: Journal) -> None:
    journal.append(
        [commit("a", "t@1", snapshots=(Snapshot("t", 1, b"one"), Snapshot("h", 4, b"x")))]
    )
    journal.append([commit("b", "t@2", snapshots=(Snapshot("t", 2, b"two", b"secret", "k1"),))])
    assert journal.snapshot("t") == Snapshot("t", 2, b"two", b"secret", "k1")
    journal.append([commit("c", "t@3", snapshots=(Snapshot("h", 5),))])
    assert [each.stream for each in journal.snapshots()] == ["t"]
    assert journal.snapshot("h") is None


def test_a_stale_commit_leaves_no_snapshot(journal: Journal) -> None:
    journal.append([commit("a", "t@9", snapshots=(Snapshot("t", 9, b"never"),))])
    assert journal.snapshots() == []


def test_versions_are_those_of_the_streams_that_exist(journal: Journal) -> None:
    journal.append([commit("a", "t@1 h@1"), commit("b", "t@2")])
    assert journal.versions() == {"t": 2, "h": 1}
    assert journal.versions(["t", "nobody"]) == {"t": 2}


def test_a_time_is_found_in_the_journal(journal: Journal) -> None:
    journal.append([commit(str(n), f"t@{n}", time=n * 10) for n in range(1, 8)])
    assert [journal.position_at(time) for time in (0, 10, 11, 35, 70, 71)] == [0, 0, 1, 3, 6, 7]


def test_two_rooms_in_one_database_know_nothing_of_each_other(url: str, name: str) -> None:
    one = create(url, Room(f"{name}-a", "real", 0))
    two = create(url, Room(f"{name}-b", "demo", 0))
    one.append([commit("a", "t@1", money="x 1 y -1")])
    assert told([*two.append([commit("a", "t@1", money="x 5 y -5")])]) == "1-1"
    assert (one.balances(), two.balances()) == ({"x": 1, "y": -1}, {"x": 5, "y": -5})
    assert one.head().hash != two.head().hash
    one.close()
    two.close()


def test_a_room_opened_again_is_as_it_was(url: str, room: Room, journal: Journal) -> None:
    journal.append([commit("a", "t@1", money="x 1 y -1")])
    again = open_room(url, room.name)
    assert (again.room, again.head(), again.read()) == (room, journal.head(), journal.read())
    assert told([*again.append([commit("b", "t@2")])]) == "2-2"
    assert told([*journal.append([commit("c", "t@2")])]) == "stale t"
    again.close()


BAD = {
    "money that does not add up": commit("a", "t@1", money="x 5 y -4"),
    "money without an entry": commit("a", money="x 5 y -5"),
    "too much money": commit("a", "t@1", money=f"x {10**15 + 1} y {-(10**15) - 1}"),
    "two rows to one stream": commit("a", "t@1 t@2"),
    "version nought": commit("a", "t@0"),
    "a version below nought": commit("a", "t@1", reads="x@-1"),
    "a huge version": commit("a", f"t@{2**60}"),
    "a row that does not follow what was read": commit("a", "t@3", reads="t@1"),
    "no id": commit("", "t@1"),
    "an id with a line in it": commit("a\nb", "t@1"),
    "an id with a zero byte": commit("a\0b", "t@1"),
    "half a character": commit("a", "t\ud800@1"),
    "a huge id": commit("a" * 201, "t@1"),
    "a time before time": commit("a", "t@1", time=-1),
    "a short digest": Commit("a", b"short", 0, "x", "", {}, (row("t@1"),), (), b""),
    "facts that are no text": Commit(
        "a", bytes(32), 0, "x", "", {}, (Row("t", 1, "act", "", b"\xff"),), (), b""
    ),
    "sealed without a key": Commit(
        "a", bytes(32), 0, "x", "", {}, (Row("t", 1, "act", "", b"", b"secret"),), (), b""
    ),
    "half a cent": Commit(
        "a",
        bytes(32),
        0,
        "x",
        "",
        {},
        (row("t@1"),),
        (Posting("x", 0.5), Posting("y", -0.5)),  # type: ignore[arg-type]
        b"",
    ),
    "yes instead of one": commit("a", "t@1", time=True),
}


@pytest.mark.parametrize("what", BAD)
def test_a_malformed_commit_is_refused_in_one_line_with_its_whole_batch(
    journal: Journal, what: str
) -> None:
    with pytest.raises(BadInput) as refused:
        journal.append([commit("good", "g@1"), BAD[what]])
    assert "\n" not in str(refused.value)
    assert (journal.head().position, journal.answers()) == (0, 0)
