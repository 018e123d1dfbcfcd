"""Personal data and passwords: who may see them, and that nothing is left after an erasure."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.engine.roles import Role
from fairdeal.errors import WrongKey
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer, Bar, SignOff
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import example
from fairdeal.service.accounts.accounts import Accounts
from fairdeal.service.accounts.personal import Personal
from fairdeal.service.audit.whole import whole_fault
from fairdeal.service.making import STAFF, Making, make
from fairdeal.service.opening import open_service, rotate_key
from fairdeal.service.service import Service
from fairdeal.store.records import Person

ANN = Personal("Ann Beatrice Miller-Ost", "+1 410 555 0100", "MD driver M-555-777")
WORDS = ("Beatrice", "555 0100", "M-555-777")


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    return tmp_path / "room.key"


@pytest.fixture
def service(url: str, name: str, keys: Path) -> Iterator[Service]:
    made = make(url, keys, Making(name, Purpose.DEMO, example(), "manager-1", "L-001"))
    for player in ("ann", "ben"):
        made.do(Envelope(player, "floor-1", AddPlayer(id=player, alias=player.title())))
    yield made
    made.journal.close()


@pytest.fixture
def accounts(service: Service) -> Accounts:
    return Accounts(service)


def write(accounts: Accounts, person: str = "ann") -> None:
    accounts.correct(
        "cage-1",
        person,
        legal_name=ANN.legal_name,
        phone=ANN.phone,
        identification=ANN.identification,
    )


def refused(call: object, *words: object, **more: object) -> str:
    """The name of a refusal, or nothing."""
    assert callable(call)
    try:
        call(*words, **more)
    except Refused as why:
        return why.why
    return ""


def test_personal_data_are_kept_read_and_corrected(accounts: Accounts) -> None:
    assert accounts.read("cage-1", "ann") == Personal()
    write(accounts)
    assert accounts.read("cage-1", "ann") == ANN
    after = accounts.correct("cage-1", "ann", phone="", identification="passport 7")
    assert after == Personal(ANN.legal_name, "", "passport 7")
    assert accounts.read("surveillance-1", "ann") == after
    assert accounts.read("cage-1", "ben") == Personal()


def test_a_correction_leaves_the_password_and_a_password_the_data(accounts: Accounts) -> None:
    write(accounts)
    accounts.set_password("ann", "ann", "$argon2id$one")
    accounts.correct("cage-1", "ann", phone="1")
    assert accounts.hash_of("ann") == "$argon2id$one"
    accounts.set_password("manager-1", "ann", "$argon2id$two")
    assert accounts.read("ann", "ann").legal_name == ANN.legal_name
    assert accounts.hash_of("ann") == "$argon2id$two"


READERS = {Role.MANAGER, Role.CASHIER, Role.SECURITY, Role.SURVEILLANCE}


@pytest.mark.rule("P-112", "R14")
def test_only_those_who_need_them_read_personal_data(accounts: Accounts) -> None:
    write(accounts)
    for person, role in {**STAFF, "manager-1": Role.MANAGER}.items():
        reads, corrects = role in READERS, role in READERS - {Role.SURVEILLANCE}
        no = "not_yours_to_do"
        assert refused(accounts.read, person, "ann") == ("" if reads else no), person
        assert refused(accounts.correct, person, "ann", phone="1") == ("" if corrects else no)
        if role is not Role.MANAGER:
            assert refused(accounts.erase, person, "ann") == no
            assert refused(accounts.set_password, person, "ann", "x") == no
    assert refused(accounts.read, "ben", "ann") == "not_yours_to_do"
    assert refused(accounts.set_password, "ben", "ann", "x") == "not_yours_to_do"


@pytest.mark.rule("R14")
def test_somebody_off_duty_reads_nothing(accounts: Accounts, service: Service) -> None:
    service.do(Envelope("off", "cage-1", SignOff()))
    assert refused(accounts.read, "cage-1", "ann") == "not_on_duty"
    assert refused(accounts.correct, "cage-1", "ann", phone="1") == "not_on_duty"
    assert refused(accounts.read, "cage-1", "cage-1") == ""


def test_everybody_reads_his_own_data_and_sets_his_own_password(accounts: Accounts) -> None:
    write(accounts)
    assert accounts.read("ann", "ann") == ANN
    for person in ("ann", "dealer-1", "commission-1", "manager-1"):
        assert refused(accounts.set_password, person, person, "$argon2id$") == "", person
    assert refused(accounts.correct, "ann", "ann", phone="1") == "not_yours_to_do"
    assert refused(accounts.erase, "ann", "ann") == "not_yours_to_do"


def test_somebody_who_is_barred_reads_nothing_and_has_no_password(
    accounts: Accounts, service: Service
) -> None:
    accounts.set_password("ann", "ann", "$argon2id$one")
    service.do(Envelope("bar", "floor-1", Bar(person="ann", reason="cheating")))
    assert refused(accounts.read, "ann", "ann") == "barred"
    assert refused(accounts.set_password, "ann", "ann", "x") == "barred"
    assert accounts.hash_of("ann") == ""


def test_nothing_is_kept_of_somebody_whom_the_room_does_not_know(
    accounts: Accounts, service: Service
) -> None:
    for person in ("nobody", "", "device", "ann\0", "x" * 300, "../ann"):
        assert refused(accounts.correct, "cage-1", person, phone="1") == "unknown_person", person
        assert refused(accounts.erase, "manager-1", person) == "unknown_person"
        assert refused(accounts.read, person, "ann") == "unknown_person"
        assert accounts.hash_of(person) == ""
    assert service.journal.people.all() == []


def test_a_value_that_is_no_text_changes_nothing(accounts: Accounts) -> None:
    write(accounts)
    for field in ("legal_name", "phone", "identification"):
        for text in ("two\nlines", " padded", "x" * 201, "\0", "\u200b", "\ud800"):
            assert refused(accounts.correct, "cage-1", "ann", **{field: text}) == "not_a_text"
    assert accounts.read("cage-1", "ann") == ANN


# ---- what is stored ----


def test_the_data_are_sealed_for_one_person_in_one_room(
    accounts: Accounts, service: Service
) -> None:
    write(accounts)
    people = service.journal.people
    row = people.find("ann")
    assert row is not None
    assert not any(word.encode() in row.sealed for word in WORDS)
    people.save(Person("ben", row.sealed, row.key))
    with pytest.raises(WrongKey):
        accounts.read("cage-1", "ben")
    people.save(Person("ann", row.sealed[:-1] + bytes([row.sealed[-1] ^ 1]), row.key))
    with pytest.raises(WrongKey):
        accounts.read("cage-1", "ann")


def test_after_a_new_key_the_older_one_still_opens(
    accounts: Accounts, service: Service, url: str, keys: Path
) -> None:
    write(accounts)
    rotate_key(keys, bytes(range(32)))
    other = open_service(url, keys, service.journal.room.name)
    theirs = Accounts(other)
    assert theirs.read("cage-1", "ann") == ANN
    theirs.correct("cage-1", "ann", phone="1")
    assert [row.key for row in other.journal.people.all()] == [other.sealer.key]
    assert theirs.read("cage-1", "ann").legal_name == ANN.legal_name
    other.journal.close()


def test_two_who_correct_at_once_lose_nothing(
    accounts: Accounts, service: Service, url: str, keys: Path
) -> None:
    other = open_service(url, keys, service.journal.room.name)
    theirs = Accounts(other)
    accounts.correct("cage-1", "ann", phone="1")
    theirs.set_password("ann", "ann", "$argon2id$theirs")
    accounts.correct("cage-1", "ann", legal_name="Ann")
    theirs.correct("security-1", "ann", identification="7")
    assert accounts.read("cage-1", "ann") == Personal("Ann", "1", "7")
    assert accounts.hash_of("ann") == "$argon2id$theirs"
    other.journal.close()


def test_the_journal_never_hears_of_it(accounts: Accounts, service: Service) -> None:
    before = service.journal.head()
    write(accounts)
    accounts.set_password("ann", "ann", "$argon2id$one")
    accounts.erase("manager-1", "ann")
    assert service.journal.head() == before


def test_personal_data_print_as_nothing() -> None:
    assert not any(word in f"{ANN} {ANN!r}" for word in WORDS)


# ---- erasing ----


def test_after_an_erasure_nothing_is_known_and_the_chain_verifies(
    accounts: Accounts, service: Service
) -> None:
    write(accounts)
    accounts.set_password("ann", "ann", "$argon2id$one")
    accounts.erase("manager-1", "ann")
    accounts.erase("manager-1", "ann")
    assert accounts.read("cage-1", "ann") == Personal()
    assert accounts.hash_of("ann") == ""
    assert service.journal.people.all() == []
    assert whole_fault(service.journal) == ""
    assert service.room.all("person")["ann"].alias == "Ann"


def test_sessions_that_were_ended_stay_ended_after_an_erasure(accounts: Accounts) -> None:
    write(accounts)
    accounts.end_sessions("ann", 5_000)
    accounts.erase("manager-1", "ann")
    assert accounts.signed_out() == {"ann": 5_000}
    assert accounts.read("cage-1", "ann").phone == ""


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_after_an_erasure_not_a_byte_is_left_in_the_file_or_its_log(
    accounts: Accounts, service: Service, tmp_path: Path
) -> None:
    """Neither what was kept last, nor what it was before it was corrected."""
    sealed = []
    for number in range(5):
        write(accounts)
        accounts.correct("cage-1", "ann", phone=str(number))
        accounts.set_password("ann", "ann", f"$argon2id$password-{number}")
        row = service.journal.people.find("ann")
        assert row is not None
        sealed += [row.sealed[:24], row.sealed[-24:], row.password.encode()]
    files = [path for path in tmp_path.iterdir() if path.name.startswith("room.db")]
    assert any(sealed[-1] in path.read_bytes() for path in files)
    accounts.erase("manager-1", "ann")
    for path in files:
        found = [each for each in sealed if each in path.read_bytes()]
        assert found == [], path.name
        assert not any(word.encode() in path.read_bytes() for word in WORDS)


def test_in_a_room_that_can_only_be_read_nothing_is_changed(
    accounts: Accounts, service: Service
) -> None:
    write(accounts)
    service.follower.fault = "entry 7: is not what was written"
    assert accounts.read("cage-1", "ann") == ANN
    assert refused(accounts.correct, "cage-1", "ann", phone="1") == "read_only"
    assert refused(accounts.erase, "manager-1", "ann") == "read_only"
    assert refused(accounts.set_password, "ann", "ann", "x") == "read_only"
