"""`fairdeal play` as a person types it: every game, a real terminal, the end of input."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fairdeal.cli.typed import Typed, cents, read
from fairdeal.errors import BadInput
from fairdeal.players import see
from fairdeal.poker.commands import Call, Check, Fold, RaiseTo
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.play import deal
from fairdeal.poker.stakes import Limit, Stakes
from tests.commands import fairdeal


def at_the_table(typed: str, *words: str, kept: Path) -> subprocess.CompletedProcess[str]:
    return fairdeal("play", *words, "--keep", str(kept), text=typed)


SOON = ("holdem", "triple-27")
"""Games that a quick run plays; the others come with the whole."""


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=[] if key in SOON else pytest.mark.slow) for key in GAMES],
)
def test_a_hand_of_every_game_can_be_played_to_its_end(key: str, tmp_path: Path) -> None:
    """Typing every plain word in turn always finds one that is allowed."""
    kept = tmp_path / "kept.phhs"
    done = at_the_table("c\nk\ns\n" * 60, key, "--seats", "3", "--seed", "4", kept=kept)
    assert done.returncode == 0, done.stderr
    assert "Hand 2" in done.stdout
    assert "You leave with" in done.stdout
    replayed = fairdeal("replay", str(kept), "--json")
    verdicts = [json.loads(line)["status"] for line in replayed.stdout.splitlines()]
    assert verdicts
    assert set(verdicts) == {"ok"}, replayed.stdout


def test_other_players_cards_are_never_printed(tmp_path: Path) -> None:
    done = at_the_table("f\n\nq\n", "holdem", "--seed", "5", kept=tmp_path / "kept.phhs")
    dealt = re.findall(r"deals down: (.*)", done.stdout)
    assert dealt
    for line in dealt:
        for who, card in re.findall(r"(\w+) (\?\?|\w\w)", line):
            assert (card == "??") == (who != "Guest")


def test_a_refusal_is_shown_with_its_clause_and_asked_again(tmp_path: Path) -> None:
    typed = "k\nr 1\nx\nr 1.234\nd As\n?\nf\nq\n"
    done = at_the_table(typed, "holdem", "--seed", "5", "--seats", "3", kept=tmp_path / "k.phhs")
    assert "(bet_to_face, poker 1.B(8)" in done.stdout
    assert "(raise_too_small, " in done.stdout
    assert "'x' is nothing to do here" in done.stdout
    assert "'1.234' is not an amount" in done.stdout
    assert "(not_now, " in done.stdout
    assert "d 7c 2d discard those cards" in done.stdout
    assert done.returncode == 0


def test_the_house_may_offer_options_and_the_person_asks_between_hands(tmp_path: Path) -> None:
    typed = "f\nsplit pot\nbomb pot\n" + "k\nf\n" * 3 + "s\n\nq\n"
    house = "run_twice=yes bomb_pot=1000"
    words = ("holdem", "--seats", "3", "--seed", "4", "--house", house)
    done = at_the_table(typed, *words, kept=tmp_path / "kept.phhs")
    assert "Enter for the next hand, bomb pot, q to leave" in done.stdout
    assert "'split pot' is not offered here" in done.stdout
    assert "the dealer verifies: bomb pot" in done.stdout
    assert "Guest posts the agreed amount, $10" in done.stdout
    told = tmp_path / "kept-1.hand"
    assert "PHH has no word for bomb pot" in done.stdout
    assert "asks bomb pot" in told.read_text("utf-8")
    assert done.returncode == 0


def test_the_end_of_input_leaves_the_table(tmp_path: Path) -> None:
    done = at_the_table("", "stud-high", "--seed", "1", kept=tmp_path / "kept.phhs")
    assert (done.returncode, done.stderr) == (0, "")
    assert "You leave with $200.00 after 0 hands." in done.stdout


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["whist"], "unknown game 'whist'"),
        (["holdem", "--seats", "11"], "2 to 10 players, not 11"),
        (["holdem", "--limit", "sky"], "unknown limit 'sky'"),
        (["holdem", "--house", "run_twise=yes"], "'run_twise=yes' is not one of NAME=VALUE"),
    ],
)
def test_bad_input_is_one_line(words: list[str], line: str, tmp_path: Path) -> None:
    done = at_the_table("", *words, kept=tmp_path / "kept.phhs")
    assert done.returncode == 2
    assert line in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal")
def test_without_a_command_a_terminal_opens_the_lobby() -> None:
    import pty

    mother, child = pty.openpty()
    os.write(mother, b"5\nq\nq\n")
    done = subprocess.Popen(
        [sys.executable, "-m", "fairdeal"], stdin=child, stdout=child, stderr=child
    )
    os.close(child)
    shown = b""
    try:
        while part := os.read(mother, 4096):
            shown += part
    except OSError:
        pass  # the other end has closed
    assert done.wait(60) == 0
    text = shown.decode()
    assert "Which game?" in text
    assert "Hold 'Em, no limit" in text


def test_words_mean_commands() -> None:
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
    hand = deal("holdem", stakes, [20_000] * 3, bytes(32))
    allowed = options(hand)
    assert allowed is not None
    seen = see(hand, allowed.seat)
    assert read("f", seen, allowed) == Fold(2)
    assert read("check", seen, allowed) == Check(2)
    assert read("c", seen, allowed) == Call(2)
    assert read("r", seen, allowed) == RaiseTo(2, 400)
    assert read("r $6.50", seen, allowed) == RaiseTo(2, 650)
    assert read("a", seen, allowed) == RaiseTo(2, 20_000)
    assert isinstance(read("r six", seen, allowed), Typed)


@pytest.mark.parametrize("text", ["", "six", "-1", "1.234", "1.x", "."])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not an amount"):
        cents(text)


def test_an_amount_of_5000_digits_is_refused_in_a_short_line() -> None:
    assert cents("9999999999999.99") == 999_999_999_999_999
    with pytest.raises(BadInput, match="is too much: an amount has at most 13 digits") as met:
        cents("9" * 5000)
    assert len(str(met.value)) < 100
