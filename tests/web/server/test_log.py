"""The log of a server: what was sent and answered, by ids and numbers; failures in any case."""

import json
from pathlib import Path
from typing import Any

import pytest

from fairdeal.room.envelope import Envelope
from fairdeal.room.tables.commands import SitDown
from fairdeal.web.house import open_house
from fairdeal.web.log import log_at
from tests.commands import fairdeal
from tests.web.server.places import TABLE, make_room


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_a_log_tells_commands_and_answers_by_ids_and_numbers(tmp_path: Path) -> None:
    url, file = make_room(tmp_path), tmp_path / "room.log"
    file.write_text('{"kept": 1}\n')
    with log_at(str(file)) as noted:
        house = open_house(url, tmp_path / "room.key", log=noted)
        for seat in (2, 11):
            sits = SitDown(table=TABLE, seat=seat, cents=30_000)
            house.running.do(Envelope(f"s{seat}", "ann", sits))
        house.note("GET", "/", 200, "ann")
        house.close()
    kept, seated, refused, page = lines_of(file)
    assert kept == {"kept": 1}
    assert seated.pop("time") > 0
    assert seated == {"id": "s2", "actor": "ann", "command": "sit_down", "done": True}
    assert (refused["done"], bool(refused["why"])) == (False, True)
    assert page.pop("time") > 0
    assert page == {"method": "GET", "path": "/", "status": 200, "person": "ann"}
    assert "30000" not in file.read_text("utf-8")


def test_without_a_file_only_failures_are_told_and_without_their_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = make_room(tmp_path)
    with log_at("") as noted:
        house = open_house(url, tmp_path / "room.key", log=noted)
        house.note("GET", "/", 200, "ann")
        house.fail(ValueError("the ace of spades"))
        house.close()
    [line] = capsys.readouterr().err.splitlines()
    assert json.loads(line)["fault"] == "ValueError"
    assert "spades" not in line


def test_a_log_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    did = fairdeal("serve", "--db", make_room(tmp_path), "--port", "0", "--log", str(tmp_path))
    assert did.returncode == 2
    assert did.stderr == f"fairdeal: --log: {tmp_path} cannot be written: Is a directory\n"


@pytest.mark.parametrize("own", ["room.db", "room.db-wal", "room.key"])
def test_a_log_is_never_written_into_the_rooms_own_files(tmp_path: Path, own: str) -> None:
    url = make_room(tmp_path)
    file = tmp_path / own
    before = file.read_bytes() if file.exists() else None
    did = fairdeal("serve", "--db", url, "--keys", str(tmp_path / "room.key"), "--port", "0",
                   "--log", str(tmp_path / "." / own))  # fmt: skip
    assert did.returncode == 2
    assert did.stderr == (
        f"fairdeal: {file} belongs to the room itself; choose another file to write (R13)\n"
    )
    assert before is None or file.read_bytes() == before


def test_a_log_of_the_demo_is_never_written_into_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    key = tmp_path / "fairdeal" / "keys" / "demo.key"
    did = fairdeal("serve", "--port", "0", "--log", str(key))
    assert did.returncode == 2
    assert "belongs to the room itself" in did.stderr
    assert not key.exists()
