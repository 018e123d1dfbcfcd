"""The JSON of every command: one object with its version, cards as text, every field documented."""

import atexit
import json
import re
import shlex
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.room.submission import example
from tests.cli.house import rooms
from tests.commands import every_command
from tests.documents import ROOT

PAGE = (ROOT / "docs" / "json.md").read_text("utf-8")

HAND = "holdem no 100/200 Ann 5000 Ben 5000\nAnn has As Ah\nBen raises 600\nAnn calls\n"
ROUND = "double-draw A 500..50000 Ann 20000\nAnn bets 500\nno more bets\n"

EXAMPLES = {
    "games": ["games"],
    "deal": ["deal holdem --seats 2", "deal double-draw --seats 2", "deal stud-high --seats 2"],
    "hand": ["hand hand.txt", "hand round.txt"],
    "floor": ["floor --questions 3 --seed 1"],
    "rank": ["rank high 'As Kd Ah Kc Ad' '9s 9h 2d 3c 4s'"],
    "equity": ["equity holdem AsAh KdKc --board '2c 3d 9h Ts'"],
    "odds": ["odds double-down", "odds double-down --target-edge 3%"],
    "advise": ["advise double-down 'Ts 9s 8d 7c' --seen 'Jh'"],
    "train": ["train double-down --hands 1 --seed 1"],
    "simulate": ["simulate double-down --rounds 50 --strategy simple --workers 1"],
    "replay": ["replay hands.phhs"],
    "rules": [
        "rules P-13",
        "rules 10.D.4.c",
        "rules holdem",
        "rules ddp",
        "rules string bet",
        "rules --glossary pot",
    ],
    "submission check": ["submission check room.toml"],
    "submission show": ["submission show room.toml"],
    "submission diff": ["submission diff room.toml room.toml"],
    "signs": ["signs -o signs PLACE KEY", "signs -o signs --table 4 PLACE KEY"],
    "verify": ["verify export.jsonl"],
    "room init": ["room init --submission room.toml --db sqlite:other.db --keys other.key"],
    "room do": ["room do --list", "room do add_player id=cem alias=Cem --as floor-1 PLACE KEY"],
    "room show": [
        f"room show {what} PLACE KEY"
        for what in ("lobby", "table 4", "person ann", "hands --as ann", "cage", "submission")
    ],
    "room todo": ["room todo PLACE KEY"],
    "room tasks": ["room tasks PLACE KEY"],
    "room lineup": ["room lineup PLACE KEY"],
    "room incidents": ["room incidents PLACE KEY"],
    "room rulings": ["room rulings PLACE KEY"],
    "room person": [
        "room person ann --as cage-1 PLACE KEY",
        "room person ann --phone 555 --as cage-1 PLACE KEY",
        "room person ann --erase --as manager-1 PLACE KEY",
    ],
    "room rights": ["room rights", "room rights PLACE"],
    "room list": ["room list PLACE KEY", "room list nl-1-3 PLACE KEY"],
    "room fund": ["room fund bad-beat PLACE KEY"],
    "room rake": ["room rake --kind nl-1-3 --pots $60,$40 PLACE KEY"],
    "room ledger": ["room ledger PLACE", "room ledger rail/ann PLACE"],
    "room report": ["room report", "room report cage PLACE KEY"],
    "room log": ["room log PLACE"],
    "room rebuild": ["room rebuild 4-1 PLACE KEY"],
    "room export": ["room export --all -o export.jsonl PLACE KEY"],
    "room open-hands": ["room open-hands PLACE KEY"],
    "room health": ["room health PLACE KEY"],
    "room keys": ["room keys PLACE KEY"],
    "room copy": ["room copy --from sqlite:room.db --to sqlite:copy.db"],
    "day": ["day --tables 1 --hands 1 --seed 1 --bots-only"],
    "conformance": [],  # collects every test: tests/conformance/test_conformance.py reads its JSON
    "report": [],  # takes seconds: tests/report reads its JSON
    "collusion": [],  # takes minutes: tests/odds reads its JSON
    "bench": [],  # measures: tests/cli/test_cli.py reads its JSON
}
"""Commands that take `--json`, each with examples that are quick."""

CARDS = {"cards", "card", "order", "best", "board", "hole", "shared", "hand", "discard", "seen"}
CARD = r"(?:[2-9TJQKA][cdhs]|Jo|\?\?)"


@cache
def made_once() -> Path:
    """A room with a hand in play, and an export of it; whoever needs it takes a copy."""
    folder = Path(tempfile.mkdtemp(prefix="fairdeal-json-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    room = rooms.opened(folder)
    room.done("do start_hand table=4 --as floor-1")
    room.done(f"export --all -o {folder / 'export.jsonl'}")
    return folder


def a_room(folder: Path) -> None:
    shutil.copytree(made_once(), folder, dirs_exist_ok=True)


def run(line: str, folder: Path) -> list[dict[str, Any]]:
    """What a command prints with `--json`: one object, or one on each line."""
    (folder / "hand.txt").write_text(HAND)
    (folder / "round.txt").write_text(ROUND)
    (folder / "room.toml").write_text(example())
    if line.startswith(("room", "signs", "verify")):
        a_room(folder)
        line = line.replace("PLACE", "--db sqlite:room.db").replace("KEY", "--keys room.key")
    if "phhs" in line:
        words = ["deal", "holdem", "--seats", "2", "--phh"]
        (folder / "hands.phhs").write_text(CliRunner().invoke(app, words).stdout)
    done = CliRunner().invoke(
        app, [*shlex.split(line), "--json"], input="stand\n" * 9, catch_exceptions=False
    )
    if done.stdout.startswith("{\n"):
        return [json.loads(done.stdout)]
    return [json.loads(each) for each in done.stdout.splitlines()]


def section(command: str) -> str:
    found = re.search(rf"^## {command}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"docs/json.md has no section {command}"
    return found[1]


def cards_as_numbers(data: Any, name: str = "") -> list[str]:
    """Every field that is named after cards and holds a number or a list of numbers."""
    if isinstance(data, dict):
        return [bad for key, value in data.items() for bad in cards_as_numbers(value, key)]
    if isinstance(data, list) and data and isinstance(data[0], dict):
        return [bad for each in data for bad in cards_as_numbers(each, name)]
    if name in CARDS and isinstance(data, list):
        flat = [each[-1] if isinstance(each, list) else each for each in data]
        return [name for each in flat if not isinstance(each, str)]
    return []


def test_every_command_that_prints_json_has_examples_here_and_a_section_in_the_page() -> None:
    those = {
        name
        for name, command in every_command().items()
        if any("--json" in option.opts for option in command.params)
    }
    assert those == set(EXAMPLES)
    assert set(re.findall(r"^## ([\w -]+)$", PAGE, re.MULTILINE)) == those


@pytest.mark.parametrize("line", [line for lines in EXAMPLES.values() for line in lines])
def test_json_has_its_version_documented_fields_and_cards_as_text(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = section(next(name for name in EXAMPLES if line.startswith(name)))
    objects = run(line, tmp_path)
    assert objects
    for data in objects:
        assert next(iter(data)) == "version"
        assert data["version"] == 1
        missing = [name for name in data if name != "version" and f"`{name}`" not in said]
        assert missing == [], f"docs/json.md does not name {missing}"
        assert cards_as_numbers(data) == []


def test_the_cards_of_a_deal_are_text(tmp_path: Path) -> None:
    [hand] = run("deal holdem --seats 2", tmp_path)
    by_kind = {event["type"]: event for event in hand["events"]}
    assert re.fullmatch(rf"{CARD}( {CARD}){{51}}", by_kind["poker.hand_opened"]["order"])
    [[seat, card], *_] = by_kind["poker.dealt"]["cards"]
    assert seat == 0
    assert re.fullmatch(CARD, card)
