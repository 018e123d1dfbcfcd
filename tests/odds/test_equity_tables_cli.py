"""The tables of `fairdeal equity` as a person types for them."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from fairdeal.cli.terminal import Terminal
from tests.commands import fairdeal

# Some compile kernels the first time; the whole run has time for them.
pytestmark = pytest.mark.slow

FLOP = ("holdem", "AKs:0.5,QQ", "JJ", "--board", "Kh8d2c8s")


def test_all_tables_together_are_one_object() -> None:
    words = (*FLOP, "--breakdown", "--next-card", "--by-hand", "--map", "equity", "--json")
    done = fairdeal("equity", *words)
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert list(found)[-4:] == ["breakdown", "next_cards", "by_hand", "map"]
    mine = Fraction(found["players"][0]["equity"])
    (share,) = found["breakdown"]["players"][0]["shares"]
    assert sum(Fraction(each["won"]) for each in share["types"]) == mine
    cards = found["next_cards"]
    assert sum(Fraction(e["chance"]) * Fraction(e["equities"][0]) for e in cards) == mine
    held = found["by_hand"][0]["holdings"]
    assert sum(Fraction(each["chance"]) * Fraction(each["equity"]) for each in held) == mine
    assert [each["player"] for each in found["by_hand"]] == [1, 2]
    assert found["map"]["kinds"].keys() == {"AKs", "QQ"}
    assert found["map"]["of"] == "equity"


def test_the_tables_as_text() -> None:
    lines = fairdeal("equity", *FLOP, "--by-hand", "--breakdown", "--player", "1").stdout
    assert "AKs, hand by hand" not in lines
    assert "AKs:0.5,QQ, hand by hand: counted" in lines
    assert "  QQ            6 hands   equity  95.4545%" in lines
    assert "    full house" in lines


def test_a_map_is_plain_in_a_pipe_and_coloured_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ("equity", "holdem", "AKs:0.5,QQ+", "--map", "range")
    plain = fairdeal(*words).stdout.splitlines()
    assert plain[1].split() == list("AKQJT98765432")
    assert plain[2].split()[:3] == ["A", "100", "50"]
    assert len(plain) == 15
    monkeypatch.setattr("fairdeal.cli.terminal.terminal", lambda: Terminal(80, signs=True))
    assert "\033[38;5;16;48;5;" in fairdeal(*words).stdout


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_picture_is_written_whole_and_alike(ending: str, begins: bytes, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pictures = []
    for name in ("one", "two"):
        file = tmp_path / f"{name}.{ending}"
        done = fairdeal("equity", "holdem", "20%:0.5,AA", "--map", "range", "-o", str(file))
        assert done.returncode == 0, done.stderr
        pictures.append(file.read_bytes())
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith(begins)
    assert sorted(each.name for each in tmp_path.iterdir()) == [f"one.{ending}", f"two.{ending}"]


def test_a_file_of_spots_has_its_tables_too(tmp_path: Path) -> None:
    file = tmp_path / "spots.txt"
    file.write_text("'AKs:0.5,QQ' JJ --board Kh8d2c8s\n'!AA,15%' 22 --board=QdJh2c3c --dead 3d\n")
    done = fairdeal("equity", "holdem", "--batch", str(file), "--next-card", "--json")
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    alone = json.loads(fairdeal("equity", *FLOP, "--next-card", "--json").stdout)
    assert first == alone
    assert len(second["next_cards"]) > 40


REFUSED = """
    holdem AA KK --map x                   --map 'x': write --map equity or --map range
    holdem AA KK -o x.gif                  x.gif: the file must end in .png or .svg
    holdem AA KK -o no/such/folder/x.png   there is no folder
    holdem AA KK --player 1                --player goes with --by-hand or --map
    holdem AA KK --by-hand --player 3      --player must be 1 to 2, not 3
    holdem AA KK --by-hand --player -1     --player must be 1 to 2, not -1
    holdem AsAh KsKh --by-hand             every hand is known
    holdem AsAh KsKh --map equity          every hand is known
    holdem AA KK --next-card               3 cards come next, the flop
    stud-high (AA)K KsKh --next-card --samples 9        has no board
    omaha AsAhKsKh KK --map range --samples 9           two hole cards
    holdem AA --map equity                 equity needs two hands or more
    holdem AA KK --error 0%                --error must be 0.0001% or more and below 50%
    holdem AA KK --error 60%               --error must be 0.0001% or more
    holdem AA KK --error 0.1               --error '0.1': the error must be in per cent, such as
    holdem AA KK --error 1_0%              --error '1_0%': the error must be in per cent
    holdem AA KK --error -1%               --error '-1%': the error must be in per cent
    holdem AA KK --error nan               --error 'nan': the error must be in per cent
    holdem AA KK --error 1% --exact        --error and --exact exclude each other
    holdem AA KK --error 1% --samples 9    --samples and --error exclude each other
    holdem random random --exact --breakdown --board 2c3c4c   deals are too many to look at
"""


@pytest.mark.parametrize("row", [row.strip() for row in REFUSED.strip().splitlines()])
def test_what_is_refused_prints_one_line_and_nothing_else(row: str, tmp_path: Path) -> None:
    words, _, line = row.partition("  ")
    done = fairdeal("equity", *words.split(), folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert line.strip() in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_error_asked_for_is_said() -> None:
    words = ("stud-high", "(AA)K", "(KK)Q", "--error", "0.5%", "--json")
    found = json.loads(fairdeal("equity", *words).stdout)
    assert found["error_95"] == 0.005
    assert all(1.96 * each["error"] <= 0.005 for each in found["players"])
