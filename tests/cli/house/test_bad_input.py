"""What a person gets wrong about a room is one line, exit code 2, and nothing is half written."""

import json
import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from fairdeal.errors import StoreFull
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.envelope import Envelope
from fairdeal.room.submission import example
from fairdeal.service.clock import SystemClock
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service
from tests.cli.house.rooms import NAME, Typed, made, opened
from tests.commands import fairdeal


@pytest.fixture(scope="module", autouse=True)
def _slow_clock() -> Iterator[None]:
    """However slow the machine is, no hand begins by itself between two commands."""
    began, asked = SystemClock().now(), count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SystemClock, "now", lambda clock: began + next(asked))
        yield


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    return opened(tmp_path_factory.mktemp("model"))


@pytest.fixture
def room(model: Typed, tmp_path: Path) -> Typed:
    return model.copy(tmp_path / "room")


WRONG = [
    # an unknown person, command or field, with the nearest
    ("do open_tabel kind=nl-1-3 --as floor-1", "unknown command 'open_tabel'; did you mean open_t"),
    ("do open_table kind=x nubmer=4 --as floor-1", "unknown field of open_table: 'nubmer'; did"),
    ("do open_table kind=nl-1-3 number=5 --as flor-1", "unknown person in --as: 'flor-1'; did you"),
    ("do open_table kind=nl-1-3 number=5 --as device", "unknown person in --as: 'device'"),
    ("do stock_cage cents=$1 reference=x --as cage-1 --second shft-1", "in --second: 'shft-1'"),
    ("todo --as anne", "unknown person in --as: 'anne'; did you mean ann?"),
    ("show person anne", "unknown person in show person: 'anne'; did you mean ann?"),
    ("show tabel 4", "unknown thing to show: 'tabel'; did you mean table?"),
    ("show table 5", "unknown table '5'; known: 4"),
    ("show table four", "'four' must be the number of a table"),
    ("show table", "name the table"),
    ("list nl-1-4", "unknown list 'nl-1-4'; did you mean nl-1-3?"),
    ("list nl-1-3 --receipt NOPE", "no entry of nl-1-3 has the receipt 'NOPE'"),
    ("ledger rial", "unknown account 'rial'; did you mean"),
    ("log --command cash_inn", "unknown command 'cash_inn'; did you mean cash_in"),
    ("rights --role florperson", "unknown role 'florperson'; did you mean floorperson?"),
    ("keys nwe", "unknown word after keys: 'nwe'; did you mean new?"),
    # an amount without a sign, a value that is none
    ("do cash_in person=ann cents=500 --as cage-1", "cents: '500' has no sign: write '$5' for"),
    ("do cash_in person=ann cents=$5.001 --as cage-1", "cents: '$5.001' is not an amount"),
    ("do cash_in person=ann --as cage-1", "cash_in needs cents=..."),
    ("do cash_in person=ann cents=$5 cents=$6 --as cage-1", "cash_in: cents is given twice"),
    ("do sit_down table=four seat=1 cents=$200 --as ann", "table: 'four' must be a whole number"),
    ("do sit_down table=4 seat=0 cents=$200 --as ann", "seat: '0' must be 1 or more"),
    ("do act hand=4-1 request=call --as ann", "request: 'call' is not JSON"),
    ("do draft_version text=@nowhere.toml --as manager-1", "text: nowhere.toml cannot be read"),
    # a time in the past, a day that is none
    ("do announce_limit_change version=1 at=2001-01-01 --as floor-1", "'2001-01-01' is in the p"),
    ("do announce_limit_change version=1 at=soon --as floor-1", "at: 'soon' is not a time"),
    ("log --day yesterday", "'yesterday' is not a day: write"),
    ("export --day 2001-01-01 -o x", "nothing happened on 2001-01-01"),
    ("ledger --at never", "'never' is not a time"),
    # things that do not go together
    ("do", "name a command"),
    ("do open_table kind=nl-1-3 number=5", "name the person who acts: --as PERSON"),
    ("export -o x", "choose one: a HAND, --day DATE or --all"),
    ("export 4-1 --all -o x", "choose one: a HAND, --day DATE or --all"),
    ("export --all --as ann -o x", "--as and --whole are for one hand"),
    ("export 4-1 --as ann --whole -o x", "choose one: --as PERSON or --whole"),
    ("show lobby 7", "show lobby takes nothing more, not '7'"),
    ("show hands", "name the person whose hands they are: --as PERSON"),
    ("rebuild 4-1 --as nobody", "'nobody' is not an audience; choose one of"),
    ("rebuild 4-1 --by anna", "unknown person in --by: 'anna'; did you mean ann"),
]


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_command_is_one_line_and_exit_code_2(model: Typed, line: str, said: str) -> None:
    before = model.done("log --json")
    did = model.room(line)
    assert did.returncode == 2, did.stdout + did.stderr
    [fault] = [each for each in did.stderr.splitlines() if "is a demo" not in each]
    assert said in fault
    assert did.stdout == ""
    assert model.done("log --json") == before
    assert not Path("x").exists()


# ---- the database ----


@pytest.mark.parametrize(
    ("db", "said"),
    [
        ("sqlite:no-such-folder/room.db", "no-such-folder/room.db"),
        ("sqlite:", "a database in SQLite is a file: sqlite:PATH"),
        ("room.db", "a database is sqlite:PATH or postgresql://USER@HOST/NAME, not 'room.db'"),
        ("mysql://localhost/x", "a database is sqlite:PATH or postgresql://"),
        ("postgresql://127.0.0.1:1/rooms", "postgresql://127.0.0.1:1/rooms"),
    ],
)
@pytest.mark.parametrize("line", ["show", "log", "health"])
def test_a_database_that_cannot_be_reached_is_said_in_one_line(
    line: str, db: str, said: str
) -> None:
    did = fairdeal("room", line, "--db", db)
    assert did.returncode == 2
    assert said in did.stderr
    assert did.stderr.count("\n") == 1


def change(room: Typed, *statements: str) -> None:
    """Change a database behind the back of the program."""
    with sqlite3.connect(room.db.removeprefix("sqlite:")) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type='trigger'"):
            database.execute(f'DROP TRIGGER "{name}"')
        for statement in statements:
            database.execute(statement)
    database.close()


def test_a_database_of_a_newer_version_is_not_touched(room: Typed) -> None:
    change(room, "UPDATE layout SET version = 99")
    did = room.room("show")
    assert did.returncode == 2
    assert "its tables have layout 99" in did.stderr


def test_an_entry_of_a_newer_version_is_said(room: Typed) -> None:
    did = room.room("show")
    assert did.returncode == 0
    change(room, """UPDATE journal SET facts = CAST('{"schema":99}' AS BLOB) WHERE position = 2""")
    did = room.room("show")
    assert "entry 2:" in did.stderr


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET actor = 'nobody' WHERE position = 7",
        "UPDATE journal SET sealed = x'00' WHERE position = 7",
        "UPDATE journal SET facts = CAST('nonsense' AS BLOB) WHERE position = 7",
        "DELETE FROM journal WHERE position = 7",
        "UPDATE journal SET time = time + 1 WHERE position = 7",
    ],
)
@pytest.mark.rule("R13")
def test_a_journal_that_does_not_verify_names_the_entry_and_can_only_be_read(
    room: Typed, statement: str
) -> None:
    change(room, statement)
    shown = room.room("show")
    assert shown.returncode == 0
    assert "can only be read: its journal does not verify: entry 7:" in shown.stderr
    did = room.room("do cash_in person=ann cents=$5 --as cage-1")
    [fault] = did.stderr.splitlines()
    assert (did.returncode, "nothing can be done in chesapeake, which" in fault) == (2, True)
    assert "does not verify: entry 7:" in fault
    assert room.room("health").returncode == 1


@pytest.mark.rule("R8", "R13")
@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM journal WHERE position > 40", "entry 41: is missing: the end was cut off"),
        ("DELETE FROM journal", "entry 1: is missing"),
        ("UPDATE heads SET position = 40", "entry "),
        ("UPDATE heads SET hash = zeroblob(32)", "is not the one that the journal ends with"),
        (
            "UPDATE balances SET cents = cents + 100 WHERE account = 'rail/ann'",
            "the balance of rail/ann is 30100 cents, its postings say 30000",
        ),
    ],
)
def test_what_was_cut_off_or_changed_beside_the_entries_closes_the_room(
    room: Typed, statement: str, said: str
) -> None:
    change(room, statement)
    did = room.room("do cash_in person=ann cents=$5 --as cage-1")
    assert (did.returncode, said in did.stderr) == (2, True), did.stderr
    assert room.room("health").returncode == 1


def cash_in_for_ever(service: Service) -> None:
    for number in count():
        service.do(Envelope(f"c{number}", "cage-1", CashIn(person="ann", cents=100)))


def test_a_full_disk_is_said_and_the_room_stays_readable(room: Typed) -> None:
    service = open_service(room.db, room.keys)
    pages = service.journal.database.ask("PRAGMA page_count")[0][0]
    service.journal.database.ask(f"PRAGMA max_page_count = {pages}")
    before = dict(service.room.ledger.balances)
    with pytest.raises(StoreFull, match="full"):
        cash_in_for_ever(service)
    done = (sum(service.room.ledger.balances.values()), service.room.ledger.of("rail/ann"))
    assert done[0] == 0
    assert done[1] >= before["rail/ann"]
    service.journal.close()
    room.done("show")
    balances = json.loads(room.done("ledger --json"))["balances"]
    assert balances["rail/ann"] == done[1]
    assert "The room is well." in room.done("health --whole")


# ---- the key ----


@pytest.mark.parametrize(
    ("text", "mode", "said"),
    [
        (None, 0, "the key of the room is missing"),
        ("", 0o600, "there is no key in it"),
        ("nonsense\n", 0o600, "a key is 64 hexadecimal digits"),
        ("ab" * 32 + "\n", 0o644, "others may read the key of the room; chmod 600 it"),
    ],
)
def test_a_wrong_key_file_is_said_in_one_line_without_the_key(
    room: Typed, text: str | None, mode: int, said: str
) -> None:
    room.keys.unlink()
    if text is not None:
        room.keys.write_text(text)
        room.keys.chmod(mode)
    did = room.room("show")
    assert did.returncode == 2
    assert said in did.stderr
    assert did.stderr.count("\n") == 1
    assert "abab" not in did.stderr
    assert "nonsense" not in did.stderr


def test_a_key_beside_the_database_is_found_there(room: Typed) -> None:
    look = ("room", "show", "--db", room.db)
    assert "keys/" in fairdeal(*look).stderr
    room.keys.rename(f"{room.db.removeprefix('sqlite:')}.key")
    assert fairdeal(*look).returncode == 0


def test_another_key_does_not_open_a_hand(room: Typed) -> None:
    room.done("do start_hand table=4 --as floor-1")
    room.keys.write_text("ab" * 32 + "\n")
    did = room.room("show")
    assert did.returncode == 2
    assert "this was sealed with the key" in did.stderr


def test_the_key_may_come_from_the_environment(
    room: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRDEAL_ROOM_KEY", room.keys.read_text().strip())
    room.keys.unlink()
    room.done("do start_hand table=4 --as floor-1")
    monkeypatch.setenv("FAIRDEAL_ROOM_KEY", "12")
    did = room.room("show")
    assert did.returncode == 2
    assert "FAIRDEAL_ROOM_KEY:1: a key is 64 hexadecimal digits" in did.stderr


# ---- making a room ----


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("a = [1,\nb", "", "room.toml:2"),
        ("", "", "room.toml"),
        (None, "", "room.toml cannot be read: No such file"),
        ("example", "--purpose real", "a real room needs --manager, --licence and --last-day"),
        ("example", "--purpose fun", "unknown purpose 'fun'"),
        ("example", "--seed 7", "only a rehearsal takes a seed"),
        ("example", "--purpose demo --seed 7", "only a rehearsal takes a seed"),
        ("example", "--name Not*A*Name", "Not*A*Name"),
        ("example", "--manager UPPER", "not_an_id"),
        ("example", "--last-day 2001-01-01", "day_is_past"),
        ("example", "--last-day soon", "not_a_day"),
    ],
)
def test_a_room_that_cannot_be_made_leaves_nothing_behind(
    tmp_path: Path, text: str | None, more: str, said: str
) -> None:
    typed = Typed(tmp_path)
    if text is not None:
        (tmp_path / "room.toml").write_text(example() if text == "example" else text)
    did = typed.room(f"init --submission {tmp_path / 'room.toml'} {more}")
    assert did.returncode == 2, did.stdout + did.stderr
    assert said in did.stderr
    assert did.stderr.count("\n") == 1
    assert {path.name for path in tmp_path.iterdir()} <= {"room.toml"}


def test_a_key_that_is_there_is_not_used_for_another_room(tmp_path: Path) -> None:
    typed = made(tmp_path)
    typed.db = f"sqlite:{tmp_path / 'other.db'}"
    did = typed.room(f"init --submission {tmp_path / NAME}.toml")
    assert did.returncode == 2
    assert "there is a key already" in did.stderr
    assert not (tmp_path / "other.db").exists()


def test_a_room_without_a_place_leaves_no_key_behind(tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(example())
    typed = Typed(tmp_path)
    typed.db = f"sqlite:{tmp_path / 'nowhere' / 'room.db'}"
    did = typed.room(f"init --submission {tmp_path / 'room.toml'}")
    assert did.returncode == 2
    assert not typed.keys.exists()


def test_a_room_that_was_begun_and_never_written_to_can_be_made(tmp_path: Path) -> None:
    """A kill between the making of the database and the first entry costs nothing."""
    from fairdeal.store import Room, create

    create(f"sqlite:{tmp_path / 'room.db'}", Room(NAME, "demo", 5)).close()
    made(tmp_path).done("show")


# ---- files to verify ----


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "No such file"),
        ("", "not the first line of an exported journal"),
        ("nonsense", "not the first line of an exported journal"),
        ("\x00\xff", "not the first line of an exported journal"),
    ],
)
def test_a_file_that_is_no_export_is_said(tmp_path: Path, text: str | None, said: str) -> None:
    file = tmp_path / "file.jsonl"
    if text is not None:
        file.write_bytes(text.encode("latin-1"))
    did = fairdeal("verify", str(file))
    assert did.returncode == 2
    assert said in did.stderr
    assert did.stderr.count("\n") == 1


def test_a_wrong_anchor_file_names_its_line(model: Typed, tmp_path: Path) -> None:
    model.done(f"export --all -o {tmp_path / 'room.jsonl'}")
    (tmp_path / "anchors.txt").write_text("chesapeake 1 zz 0\n")
    did = fairdeal(
        "verify", str(tmp_path / "room.jsonl"), "--anchor", str(tmp_path / "anchors.txt")
    )
    assert did.returncode == 2
    assert "anchors.txt:1: an anchor is ROOM POSITION HASH TIME" in did.stderr


@pytest.mark.rule("R13")
@pytest.mark.parametrize("what", ["database", "wal", "key"])
def test_an_export_never_writes_over_the_room_itself(room: Typed, what: str) -> None:
    database = Path(room.db.removeprefix("sqlite:"))
    file = {"database": database, "wal": Path(f"{database}-wal"), "key": room.keys}[what]
    before = file.read_bytes() if file.exists() else None
    did = room.room(f"export --all -o {file.parent}/../{file.parent.name}/{file.name}")
    assert did.returncode == 2
    assert "belongs to the room itself; choose another file to write (R13)" in did.stderr
    assert before is None or file.read_bytes() == before
    assert room.room("health").returncode == 0
