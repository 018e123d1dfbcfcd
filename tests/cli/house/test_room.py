"""`fairdeal room`: what each command does, as people type it."""

import json
import re
import shlex
import sqlite3
from pathlib import Path

import pytest

from tests.cli.house.rooms import NAME, Typed, made, opened
from tests.commands import fairdeal


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    """A room with a hand in play; nobody changes it."""
    typed = opened(tmp_path_factory.mktemp("model"))
    typed.done("do start_hand table=4 --as floor-1")
    return typed


@pytest.fixture
def room(model: Typed, tmp_path: Path) -> Typed:
    """The same room, to be changed."""
    return model.copy(tmp_path / "room")


# ---- making a room ----


def test_a_room_is_made_with_a_key_that_only_its_owner_reads(tmp_path: Path) -> None:
    typed = made(tmp_path)
    assert typed.keys.stat().st_mode & 0o777 == 0o600
    assert re.fullmatch(r"[0-9a-f]{64}\n", typed.keys.read_text())
    assert "floor-1" in typed.done("show person floor-1")


def test_nothing_is_opened_before_the_submission_is_approved(tmp_path: Path) -> None:
    did = made(tmp_path).room("do open_table kind=nl-1-3 number=4 --as floor-1")
    assert did.returncode == 1
    assert did.stdout.startswith("refused: submission_not_approved (poker 17.A, R15): ")
    assert did.stdout.count("\n") == 1


def test_a_real_room_has_its_manager_and_nobody_else(tmp_path: Path) -> None:
    typed = made(tmp_path, *["--purpose", "real", "--manager", "kim", "--licence", "M-1"],
                 "--last-day", "2099-01-01")  # fmt: skip
    people = {
        entry["stream"]
        for entry in map(json.loads, typed.done("log --json").splitlines())
        if entry["stream"].startswith("person/")
    }
    assert people == {"person/kim"}
    assert typed.room("show").stderr == ""


def test_a_rehearsal_says_so_on_every_screen(tmp_path: Path) -> None:
    typed = made(tmp_path, "--purpose", "rehearsal", "--seed", "7")
    for line in ("show", "todo", "log", "ledger", "health"):
        assert "is a rehearsal" in typed.room(line).stderr


def test_the_same_seed_makes_the_same_key(tmp_path: Path) -> None:
    keys = []
    for number in (1, 2):
        folder = tmp_path / str(number)
        folder.mkdir()
        keys.append(made(folder, "--purpose", "rehearsal", "--seed", "7").keys.read_text())
    assert keys[0] == keys[1]


def test_a_room_is_not_made_twice(tmp_path: Path) -> None:
    typed = made(tmp_path)
    before = typed.done("log")
    did = typed.room(f"init --submission {tmp_path / NAME}.toml")
    assert did.returncode == 2
    assert "there is a room 'chesapeake' already" in did.stderr
    assert typed.done("log") == before


def test_a_second_room_of_a_database_is_named_in_what_is_to_be_typed_next(tmp_path: Path) -> None:
    typed = made(tmp_path)
    typed.keys = tmp_path / "second.key"
    said = typed.done(f"init --submission {tmp_path / NAME}.toml --name second")
    [line] = [line for line in said.splitlines() if line.startswith("Next: ")]
    assert fairdeal(*shlex.split(line)[2:]).returncode == 0


# ---- acting in it ----


def test_a_command_sent_twice_with_one_id_has_one_effect(room: Typed) -> None:
    for _ in range(2):
        room.done("do cash_in person=ann cents=$10 --as cage-1 --id one")
    assert "rail/ann holds $310." in room.done("ledger rail/ann")
    did = room.room("do cash_in person=ann cents=$11 --as cage-1 --id one")
    assert did.returncode == 1
    assert "same_id" in did.stdout


def test_a_second_person_signs_a_proposal(room: Typed) -> None:
    said = room.done("do stock_cage cents=$1,000 reference=A-1 --as cage-1 --id p1")
    assert "proposed: p1; a second person must sign:" in said
    assert "sign proposal=p1" in room.done("todo")
    assert room.room("do sign proposal=p1 --as cage-1").returncode == 1
    signers = json.loads(room.done("todo --json"))["tasks"]
    [task] = [task for task in signers if "p1" in task["command"]]
    assert task["who"] == ["shift_supervisor", "manager", "accounting"]
    mine = [room.done(f"todo --as {person}") for person in ("cage-1", "shift-1")]
    assert ["sign proposal=p1" in each for each in mine] == [False, True]
    room.done("do sign proposal=p1 --as shift-1")
    assert "cage" in room.done("ledger cage")


def test_a_command_that_is_printed_can_be_pasted_and_finds_the_same_room(room: Typed) -> None:
    said = room.done("do stock_cage cents=$1,000 reference=A-1 --as cage-1 --id p1")
    for shown in (said, room.done("todo"), room.done("tasks")):
        [line] = [line for line in shown.splitlines() if "room do sign proposal=p1" in line]
        assert fairdeal(*shlex.split(line.replace("PERSON", "cage-1"))[1:]).returncode == 1
    did = fairdeal(*shlex.split(line.replace("PERSON", "shift-1"))[1:])
    assert did.stdout.startswith("done"), did


def test_a_shell_leaves_the_amount_alone_in_a_command_that_is_printed(room: Typed) -> None:
    room.room("do start_hand table=4 --as floor-1")  # unless it has begun by itself
    room.done("do step_away table=4 --as ann")
    for shown in (room.done("todo --as floor-1"), room.done("tasks --as floor-1")):
        assert "count_stakes table=4 player=ann 'cents=$AMOUNT' --as floor-1" in shown


def test_every_command_is_listed_with_its_fields() -> None:
    from fairdeal.room.registry import COMMANDS

    said = fairdeal("room", "do", "--list").stdout
    for name, entry in COMMANDS.items():
        assert re.search(rf"^{name}( |$)", said, re.MULTILINE), name
        assert entry.says in said
    assert "open_table kind=TEXT number=NUMBER" in said
    only = fairdeal("room", "do", "cash", "--list").stdout
    assert "cash_in person=TEXT cents=$AMOUNT" in only
    assert "open_table" not in only


def test_the_table_of_rights_has_every_command() -> None:
    from fairdeal.room.registry import COMMANDS

    rows = json.loads(fairdeal("room", "rights", "--json").stdout)["rights"]
    assert {row["command"] for row in rows} == set(COMMANDS)
    for row in rows:
        right = COMMANDS[row["command"]].right
        assert set(row["roles"]) == {str(role) for role in right.roles}
        assert set(row["second"]) == {str(role) for role in right.second}
    floor = fairdeal("room", "rights", "--role", "floorperson").stdout
    assert "open_table" in floor
    assert "make_room" not in floor


# ---- looking at it ----


def test_a_player_sees_his_own_cards_and_nobody_sees_the_others(model: Typed) -> None:
    card = r"[2-9TJQKA][cdhs]"
    mine = model.done("show table 4 --as ann")
    assert re.search(rf"^> Ann .*\[{card} {card}\]$", mine, re.MULTILINE)
    assert re.search(r"^  Ben .*\[\?\? \?\?\]$", mine, re.MULTILINE)
    for who in ("", " --as floor-1", " --as surveillance-1", " --as cage-1"):
        said = model.done(f"show table 4{who}")
        assert not re.search(rf"\b{card}\b", said)


def test_the_lobby_tells_tables_seats_and_clocks(model: Typed) -> None:
    said = model.done("show")
    assert "chesapeake, a demo" in said
    assert "table 4: nl-1-3, holdem, open, hand 4-1, 2 of" in said
    assert "clock" in said
    assert "version 1, approved 2026-01-01" in said


LOOKS = (
    *("show", "show cage", "show submission", "show person ann", "show table 4"),
    *("show hands --as ann", "todo", "list", "ledger", "ledger rail", "ledger rail/ann"),
    "open-hands",
)


@pytest.mark.parametrize("line", LOOKS)
def test_what_is_shown_can_be_had_as_json(model: Typed, line: str) -> None:
    data = json.loads(model.done(f"{line} --json"))
    assert data["version"] == 1


def test_the_money_of_open_hands_is_listed(model: Typed) -> None:
    [hand] = json.loads(model.done("open-hands --json"))["hands"]
    assert hand["hand"] == "4-1"
    assert sum(hand["accounts"].values()) == 40_000


def test_the_ledger_was_empty_before_the_first_command(model: Typed) -> None:
    assert json.loads(model.done("ledger --json", "--at", "2001-01-01"))["balances"] == {}
    now = json.loads(model.done("ledger --json"))
    assert now["cents_off"] == 0
    assert now["balances"]["rail/ann"] == 30_000


def test_each_line_of_an_account_has_its_command_and_clause(model: Typed) -> None:
    lines = json.loads(model.done("ledger rail/ann --json"))["lines"]
    assert [(line["command"], line["cents"]) for line in lines] == [
        ("cash_in", 50_000),
        ("sit_down", -20_000),
    ]
    assert all(line["clause"] for line in lines)


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("log --table 4 --json", {"open_table", "pause_clock", "sit_down", "start_hand"}),
        ("log --hand 4-1 --json", {"start_hand"}),
        ("log --person ann --json", {"add_player", "cash_in", "sit_down"}),
        ("log --command cash_in --json", {"cash_in"}),
        ("log --day 2001-01-01 --json", set()),
        ("log --most 1 --json", {"start_hand"}),
    ],
)
def test_the_log_is_chosen_by_table_hand_person_day_and_command(
    model: Typed, line: str, kinds: set[str]
) -> None:
    entries = [json.loads(each) for each in model.done(line).splitlines()]
    assert {entry["command"] for entry in entries} == kinds
    assert all("facts" not in entry for entry in entries)


def test_a_room_that_moves_is_well_and_one_with_a_wrong_entry_is_not(room: Typed) -> None:
    assert "The room is well." in room.done("health --whole")
    with sqlite3.connect(room.db.removeprefix("sqlite:")) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type='trigger'"):
            database.execute(f'DROP TRIGGER "{name}"')
        database.execute("UPDATE journal SET actor = 'nobody' WHERE position = 9")
    database.close()
    did = room.room("health --whole")
    assert did.returncode == 1
    assert "entry 9:" in did.stdout


# ---- a hand, to its end ----


def played(typed: Typed) -> Typed:
    """Ben folds the first hand."""
    acts = json.loads(typed.done("todo --json"))["tasks"]
    [who] = next(task["who"] for task in acts if "acts in hand" in task["says"])
    typed.done("do act hand=4-1", 'request={"type":"fold"}', "--as", who)
    return typed


def test_a_hand_is_played_told_exported_and_verified(room: Typed, tmp_path: Path) -> None:
    played(room)
    assert "Ann" in room.done("rebuild 4-1")
    by_ben = json.loads(room.done("rebuild 4-1 --json --by ben"))
    assert by_ben == json.loads(room.done("rebuild 4-1 --json --by ben --as", "seat 3"))
    nobody = room.room("rebuild 4-1 --by ben --as", "seat 2")
    assert (nobody.returncode, "nobody in seat 2; its seats: 1, 3" in nobody.stderr) == (2, True)
    data = json.loads(room.done("rebuild 4-1 --at 4 --json --by ann"))
    assert (data["at"], data["available"]) == (4, True)
    assert re.search(r"[2-9TJQKA][cdhs]", json.dumps(data["view"]["seats"]))
    file = tmp_path / "hand.jsonl"
    for more in ([], ["--as", "ann"]):
        room.done(f"export 4-1 -o {file}", *more)
        did = fairdeal("verify", str(file))
        assert did.returncode == 0
        assert "of chesapeake, a demo hold" in did.stdout
    room.done(f"export --all -o {file}")
    found = json.loads(fairdeal("verify", str(file), "--json").stdout)
    assert (found["verified"], found["proved"], found["cents_off"]) == (True, 1, 0)
    text = file.read_text().replace('"ann', '"bnn', 1)
    file.write_text(text)
    did = fairdeal("verify", str(file))
    assert did.returncode == 1
    assert re.fullmatch(r".*: wrong: entry \d+: .*\n", did.stdout)


def test_a_sealed_hand_is_refused_by_name(room: Typed, tmp_path: Path) -> None:
    played(room)
    for line in ("rebuild 4-1 --as audit", f"export 4-1 --whole -o {tmp_path / 'x'}"):
        did = room.room(line)
        assert did.returncode == 1
        assert did.stdout.startswith("refused: hand_sealed (P-123, R12): ")
    room.done("do open_hand hand=4-1 reason=dispute --as surveillance-1 --second commission-1")
    assert "as audit saw it" in room.done("rebuild 4-1 --as audit")
    room.done(f"export 4-1 --whole -o {tmp_path / 'x'}")
    assert json.loads(fairdeal("verify", str(tmp_path / "x"), "--json").stdout)["judged"] == 1


def test_a_hand_whose_key_is_lost_is_not_available(room: Typed) -> None:
    """What is not known any more is said; nothing is invented (R12)."""
    played(room)
    room.done("keys rotate")
    newest = room.keys.read_text().splitlines()[-1]
    # The service itself needs no sealed entry when no hand is in play and a snapshot is there.
    room.keys.write_text(newest + "\n")
    did = room.room("rebuild 4-1 --as rail")
    assert did.returncode == 2
    assert "the keys at hand are" in did.stderr


def test_closing_the_day_leaves_an_anchor_that_verify_takes(
    room: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    room.done("do open_day --as shift-1")
    did = room.room("do close_day --as shift-1")
    assert did.returncode == 0
    anchors = tmp_path / "fairdeal" / "anchors" / f"{NAME}.txt"
    assert anchors.read_text().startswith("chesapeake ")
    file = tmp_path / "room.jsonl"
    room.done(f"export --all -o {file}")
    found = fairdeal("verify", str(file), "--anchor", str(anchors), "--json")
    assert json.loads(found.stdout)["anchored"] == 1


# ---- keys and copies ----


def test_a_new_key_seals_and_the_old_one_still_opens(room: Typed) -> None:
    before = json.loads(room.done("keys --json"))["keys"]
    room.done("keys rotate")
    after = json.loads(room.done("keys --json"))
    assert after["keys"][:-1] == before
    assert after["seals"] not in before
    room.done("show table 4 --as ann")


def test_a_bot_is_marked_in_the_log_and_on_its_list(room: Typed) -> None:
    room.done("do add_player id=robo alias=Robo bot=yes --as floor-1")
    room.done("do join_list list=nl-1-3 --as robo")
    room.done("do add_player id=dora alias=Dora --as floor-1")
    room.done("do join_list list=nl-1-3 --as dora")
    rows = json.loads(room.done("list nl-1-3 --json"))["rows"]
    assert {row["player"]: row["bot"] for row in rows} == {"robo": True, "dora": False}
    logged = [json.loads(line) for line in room.done("log --json").splitlines()]
    assert {entry["actor"] for entry in logged if entry["bot"]} == {"robo"}
    last = room.done("log --command join_list").splitlines()
    assert ["robo (bot)" in line for line in last] == [True, False]


def test_the_titles_of_a_room_stand_wherever_its_roles_are_printed(tmp_path: Path) -> None:
    typed = made(tmp_path)
    text = (tmp_path / f"{NAME}.toml").read_text()
    titles = '[roles]\ntitles = ["croupier", "host", "overseer", "boss"]\n'
    (tmp_path / "titles.toml").write_text(text.replace("[roles]\n", titles))
    assert "floorperson" in fairdeal("room", "rights").stdout
    typed.done(f"do draft_version text=@{tmp_path / 'titles.toml'} --as manager-1")
    typed.done("do submit_version version=2 --as manager-1")
    typed.done(
        "do approve_version version=2 on=2026-01-01 approver=C reference=X --as manager-1"
        " --second shift-1"
    )
    printed = fairdeal("room", "rights", "--db", typed.db).stdout
    assert "croupier" in printed
    assert "floorperson" not in printed
    assert "shift supervisor" not in printed
    assert "host" in typed.done("show person floor-1")
    assert "[boss]" in typed.done("todo")
    refused = typed.room("do bar person=floor-1 reason=x --as dealer-1").stdout
    assert "it takes a host or overseer or boss" in refused


def test_a_room_is_copied_and_both_are_the_same(room: Typed, tmp_path: Path) -> None:
    target = f"sqlite:{tmp_path / 'copy.db'}"
    said = room.done(f"copy --from {room.db} --to {target}")
    assert "entries copied and compared" in said
    logs = [fairdeal("room", "log", "--json", "--db", db).stdout for db in (room.db, target)]
    assert logs[0] == logs[1]
    again = fairdeal("room", "copy", "--from", room.db, "--to", target)
    assert again.returncode == 2
    assert "there is a room 'chesapeake' already" in again.stderr


def test_the_history_behind_a_receipt_is_for_anybody(room: Typed) -> None:
    room.done("do add_player id=cem alias=Cem --as floor-1")
    result = json.loads(room.done("do join_list list=nl-1-3 --as cem --json"))["result"]
    assert "Cem" in room.done("list nl-1-3")
    history = room.done(f"list nl-1-3 --receipt {result['receipt']}")
    assert "joined list" in history
    assert "1 waiting" in room.done("list")
