"""Rounds of the notation's page, and `fairdeal hand` with a round as text."""

import json
import subprocess
from pathlib import Path

import pytest

from tests import commands
from tests.banked.scenario import run
from tests.banked.test_notation import EXAMPLES, JOKERS, STUD


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_page_run(example: str) -> None:
    assert run(example).table.over


def fairdeal(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return commands.fairdeal("hand", *args, text=text)


def test_the_command_prints_the_outcome(tmp_path: Path) -> None:
    file = tmp_path / "jokers.txt"
    file.write_text(JOKERS, "utf-8")
    done = fairdeal(str(file))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "double-draw   paytable A",
        "  Ann   20000 -> 271500  Jo As Ah Ac Ad  five aces",
        "    ante 500: wins 500",
        "    first draw 500: wins 500",
        "    second draw 500: wins 500",
        "    bonus 500: wins 250000",
        "  Ben   20000 ->  18500  Kc Kd 7h 7d Jo",
        "    ante 500: loses",
        "    bonus 500: loses",
        "    first draw 500: loses",
        "  Cy      700 ->    700",
        "the house -250000",
    ]


@pytest.mark.slow
def test_the_command_prints_what_lies_before_the_dealer() -> None:
    done = fairdeal("-", text=STUD)
    assert done.stdout.splitlines() == [
        "double-down   paytable minimum   hole Kd   shared 7c 8c 9c",
        "  Ann.1  20000 -> 21000  Kc  pair of kings, nine kicker",
        "    original 500: wins 500",
        "    double down 500: wins 500",
        "  Ann.2  20000 -> 19300  3d  king-nine high",
        "    original 700: loses",
        "  Ben    20000 -> 20000  8h  pair of eights, king kicker",
        "    original 600: goes back",
        "    double down 200: goes back",
        "the house -300",
    ]


@pytest.mark.slow
def test_the_command_tells_what_went_wrong() -> None:
    text = "double-down minimum 500..900 A 900\nA bets 500\nno more bets\nreport hole_exposed"
    assert fairdeal("-", text=text).stdout.splitlines()[-2:] == [
        "The hole card was exposed too early. All hands are void and all wagers go back. "
        "The cards are shuffled again. [dds (k)(1), S7, S25]",
        "the house +0",
    ]
    assert fairdeal("-", text="double-draw A 5..9 step 1 A 9").stdout.splitlines()[-1] == (
        "the round is not over"
    )


def test_the_command_prints_json() -> None:
    found = json.loads(fairdeal("-", "--json", text=JOKERS).stdout)
    assert list(found) == [
        "version", "game", "paytable", "seats", "reports", "house", "events",
    ]  # fmt: skip
    assert found["seats"][1] == {
        "name": "Ben",
        "before": 20000,
        "after": 18500,
        "cards": "Kc Kd 7h 7d Jo",
        "hand": "",
        "wagers": [
            {"kind": "ante", "stake": 500, "won": -500},
            {"kind": "bonus", "stake": 500, "won": -500},
            {"kind": "first draw", "stake": 500, "won": -500},
        ],
    }
    assert found["events"][0]["type"] == "banked.round_opened"
    stud = json.loads(fairdeal("-", "--json", text=STUD).stdout)
    assert (stud["hole"], stud["shared"], stud["house"]) == ("Kd", "7c 8c 9c", -300)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (
            "double-draw A 5..9 step 1 A 50\nno more bets",
            1,
            "line 2: You can't start: ",
        ),
        ("double-draw A 5..9 step 1 A 50\nexpect actor A", 1, "line 2: the actor: nobody, not A"),
        ("double-draw A 5..9 step 1 A 50\nA flies", 2, "line 2: 'flies' is not something"),
    ],
)
def test_the_command_says_in_one_line_what_is_wrong(text: str, code: int, said: str) -> None:
    done = fairdeal("-", text=text)
    assert done.returncode == code
    assert done.stderr.startswith(f"fairdeal: {said}")
    assert done.stderr.count("\n") == 1
