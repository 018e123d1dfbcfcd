"""People stand beside the journal: they are corrected and erased, and the chain still holds."""

from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from fairdeal.errors import BadInput, StoreLocked
from fairdeal.store import Journal, Person, Room, create, open_room
from fairdeal.store.checking import check_journal
from tests.store.samples import commit

ANN = Person("p-1", b"sealed: Ann", "k1", "$argon2id$hash")


def test_a_person_is_corrected(journal: Journal) -> None:
    journal.people.save(ANN)
    journal.people.save(Person("p-1", b"sealed: Anne", "k2", ""))
    assert journal.people.find("p-1") == Person("p-1", b"sealed: Anne", "k2", "")
    assert [each.person for each in journal.people.all()] == ["p-1"]


def test_a_person_is_erased_and_the_chain_still_verifies(journal: Journal) -> None:
    journal.append([commit("a", "person-p-1@1")])
    before = journal.head()
    journal.people.save(ANN)
    journal.people.erase("p-1")
    assert journal.people.find("p-1") is None
    assert journal.head() == before
    assert check_journal(journal) is None
    journal.people.erase("p-1")


def test_an_erased_person_is_gone_from_the_file_and_its_log(tmp_path: Path, room: Room) -> None:
    journal = create(f"sqlite:{tmp_path / 'room.db'}", room)
    secrets = [f"telephone-{n}-of-ann".encode() * 20 for n in range(30)]
    for number, secret in enumerate(secrets):
        journal.people.save(Person(f"p-{number}", secret, "k1", ""))
    assert any(b"telephone-7-" in path.read_bytes() for path in tmp_path.iterdir())
    for number in range(len(secrets)):
        journal.people.erase(f"p-{number}")
    for path in tmp_path.iterdir():
        assert b"telephone" not in path.read_bytes(), path.name
    journal.close()


def test_two_who_correct_a_person_at_once_both_do(url: str, room: Room, journal: Journal) -> None:
    """The second waits until the first has written, and then begins with what the first wrote."""
    other = open_room(url, room.name)

    def theirs() -> None:
        other.people.change("p-1", lambda row: replace(row, password="theirs"))

    thread = Thread(target=theirs)

    def ours(row: Person) -> Person:
        thread.start()
        thread.join(0.2)  # if it did not wait for us, it would have written by now
        return replace(row, sealed=b"ours", key="k1")

    assert journal.people.change("p-1", ours) == Person("p-1", b"ours", "k1", "")
    thread.join()
    assert journal.people.find("p-1") == Person("p-1", b"ours", "k1", "theirs")
    other.close()


def test_a_correction_that_fails_leaves_no_row(journal: Journal) -> None:
    with pytest.raises(BadInput):
        journal.people.change("p-1", lambda row: replace(row, key="k1"))
    with pytest.raises(ZeroDivisionError):
        journal.people.change("p-1", lambda row: Person(str(1 // 0)))
    assert journal.people.all() == []


def test_an_erasure_says_so_if_somebody_still_reads_the_file_as_it_was(
    tmp_path: Path, room: Room
) -> None:
    url = f"sqlite:{tmp_path / 'room.db'}"
    journal = create(url, room)
    journal.people.save(ANN)
    reader = open_room(url, room.name, read_only=True)
    with reader.reading():
        assert reader.people.find("p-1") == ANN
        journal.database.ask("DELETE FROM people")
        journal.database.ask("PRAGMA busy_timeout = 1")
        with pytest.raises(StoreLocked, match="erase it once more"):
            journal.database.erase()
    journal.database.erase()
    reader.close()
    journal.close()


def test_the_people_of_another_room_are_others(url: str, name: str, journal: Journal) -> None:
    journal.people.save(ANN)
    other = create(url, Room(f"{name}-other", "demo", 0))
    assert other.people.all() == []
    other.people.erase("p-1")
    other.close()
    assert journal.people.find("p-1") == ANN


@pytest.mark.parametrize(
    "person",
    [
        Person(""),
        Person("a\0"),
        Person("p", b"sealed", ""),
        Person("p", b"", "k1"),
        Person("x" * 201),
    ],
)
def test_a_person_that_cannot_be_kept_is_refused(journal: Journal, person: Person) -> None:
    with pytest.raises(BadInput):
        journal.people.save(person)
    assert journal.people.all() == []
