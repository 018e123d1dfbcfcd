"""`fairdeal room person`: personal data typed, shown and erased; a password never on the line."""

import json
from pathlib import Path

import pytest

from fairdeal.service.accounts.accounts import Accounts
from fairdeal.service.accounts.passwords import Passwords
from fairdeal.service.opening import open_service
from tests.cli.house.rooms import Typed, opened
from tests.commands import fairdeal


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    return opened(tmp_path_factory.mktemp("model"))


@pytest.fixture
def room(model: Typed, tmp_path: Path) -> Typed:
    return model.copy(tmp_path / "room")


def test_a_cashier_writes_and_shows_what_is_known_of_a_player(room: Typed) -> None:
    said = room.done("person ann --phone 555-0100 --as cage-1", "--legal-name", "Ann Miller")
    assert said == "ann: what was given is kept\n"
    assert room.done("person ann --as security-1").splitlines() == [
        "legal name      Ann Miller",
        "phone           555-0100",
        "identification  -",
        "password        -",
    ]
    room.done("person ann --as cage-1", "--phone", "")
    shown = json.loads(room.done("person ann --as ann --json"))
    assert (shown["legal_name"], shown["phone"], shown["password"]) == ("Ann Miller", "", False)


def test_a_manager_erases_it_and_the_room_is_well(room: Typed) -> None:
    room.done("person ann --phone 555-0100 --as cage-1")
    said = room.done("person ann --erase --as manager-1")
    assert said == "ann: personal data and the password are erased\n"
    assert "555-0100" not in room.done("person ann --as manager-1")
    assert "The room is well." in room.done("health --whole")


def set_password(room: Typed, *typed: str, by: str = "ann") -> tuple[int, str]:
    place = ["--db", room.db, "--keys", str(room.keys)]
    text = "".join(f"{each}\n" for each in typed)
    did = fairdeal("room", "person", "ann", "--password", "--as", by, *place, text=text)
    return did.returncode, did.stdout + did.stderr


@pytest.mark.slow
def test_a_password_is_asked_for_twice_and_kept_as_a_hash(room: Typed) -> None:
    code, said = set_password(room, "correct horse", "correct horse")
    assert (code, "correct" in said) == (0, False)
    service = open_service(room.db, room.keys, read_only=True)
    hashed = Accounts(service).hash_of("ann")
    service.journal.close()
    passwords = Passwords()
    assert passwords.check("ann", hashed, "correct horse", 0).result()
    passwords.close()
    assert "password        set" in room.done("person ann --as ann")


@pytest.mark.parametrize(
    ("typed", "by", "code", "said"),
    [
        (("correct horse", "correct house"), "ann", 2, "the two passwords differ"),
        (("short", "short"), "ann", 1, "A password must have 8 to 1,000 characters. (not_a_pass"),
        (("correct horse",), "ann", 1, "the input has ended"),
        ((), "ann", 1, "the input has ended"),
        ((), "ben", 1, "Your role does not allow this: it takes a manager. (not_yours_to_do"),
    ],
)
def test_a_password_that_is_not_set_changes_nothing(
    room: Typed, typed: tuple[str, ...], by: str, code: int, said: str
) -> None:
    found = set_password(room, *typed, by=by)
    assert found[0] == code
    [line] = [each for each in found[1].splitlines() if "is a demo" not in each]
    assert said in line
    assert "horse" not in line
    assert "password        -" in room.done("person ann --as ann")


WRONG = [
    ("person ann", 2, "name the person who reads or changes it: --as PERSON"),
    ("person anne --as cage-1", 2, "unknown person in ID: 'anne'; did you mean ann?"),
    ("person ann --as cage-2", 2, "unknown person in --as: 'cage-2'; did you mean cage-1"),
    ("person ann --erase --phone 1 --as manager-1", 2, "--erase stands alone"),
    ("person ann --erase --password --as manager-1", 2, "--erase stands alone"),
    ("person ann --as floor-1", 1, "(not_yours_to_do, P-112, R14)"),
    ("person ann --as ben", 1, "(not_yours_to_do, P-112, R14)"),
    ("person ann --erase --as cage-1", 1, "it takes a manager"),
    (f"person ann --phone {'5' * 201} --as cage-1", 1, "the phone must have 1 to 200 characters"),
]


@pytest.mark.parametrize(("line", "code", "said"), WRONG, ids=[row[0][:60] for row in WRONG])
def test_what_is_wrong_is_one_line(model: Typed, line: str, code: int, said: str) -> None:
    did = model.room(line)
    assert did.returncode == code
    [fault] = [each for each in did.stderr.splitlines() if "is a demo" not in each]
    assert said in fault
    assert did.stdout == ""


def test_with_another_key_the_data_stay_closed(room: Typed, tmp_path: Path) -> None:
    room.done("person ann --phone 555-0100 --as cage-1")
    other = tmp_path / "other.key"
    other.write_text("ab" * 32 + "\n")
    other.chmod(0o600)
    did = fairdeal("room", "person", "ann", "--as", "cage-1", "--db", room.db, "--keys", str(other))
    assert did.returncode == 2
    assert "555-0100" not in did.stdout + did.stderr
