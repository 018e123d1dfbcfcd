"""`fairdeal equity` and `fairdeal bench odds` as a person types them."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.commands import fairdeal

# Each command is a process of its own; the whole run has time for them.
pytestmark = pytest.mark.slow


def test_help_has_examples() -> None:
    shown = fairdeal("equity", "--help").stdout
    assert "For example:" in shown
    assert "fairdeal equity holdem AsAh KdKc" in shown


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ["holdem", "AsAh", "KsKh", "--board", "2c 3c"],
            "a board of Hold 'Em has 0, 3, 4 or 5 cards, not 2",
        ),
        (["omaha", "AsAh", "KsKh", "--samples", "9", "--exact"], "choose one"),
    ],
)
def test_what_is_wrong_is_one_line_and_exit_2(words: list[str], line: str) -> None:
    done = fairdeal("equity", *words)
    assert done.returncode == 2
    assert line in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_exact_json_has_fractions_in_lowest_terms() -> None:
    done = fairdeal("equity", "omaha8", "As2sKdKh", "QcQdJcTd", "--board", "3c4cKs", "--json")
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert list(found) == ["version", "game", "method", "boards", "players"]
    assert (found["game"], found["method"], found["boards"]) == ("omaha8", "exact", 820)
    for player in found["players"]:
        chances = ["win", "tie", "equity", "share_high", "share_low"]
        assert list(player) == ["hand", *chances]
        for chance in chances:
            assert player[chance] == str(Fraction(player[chance]))
        shares = Fraction(player["share_high"]) + Fraction(player["share_low"])
        assert shares == Fraction(player["equity"])
    assert sum(Fraction(player["equity"]) for player in found["players"]) == 1


def test_sampled_json_has_decimals_their_error_and_the_seed() -> None:
    words = ["badugi", "As2d3cKc", "random", "--samples", "5000", "--seed", "3", "--json"]
    found = json.loads(fairdeal("equity", *words).stdout)
    assert (found["method"], found["samples"], found["seed"]) == ("sampled", 5000, 3)
    assert (found["draws"], found["drawing"]) == (4, "rules of thumb (docs/equity.md)")
    for player in found["players"]:
        assert 0 < player["error"] < 0.01
        assert isinstance(player["win"], float)


def test_the_text_names_hands_and_percentages() -> None:
    lines = fairdeal("equity", "holdem", "AsAh", "KsKh").stdout.splitlines()
    assert lines == [
        "holdem: 1,712,304 cases counted",
        "  As Ah  equity  82.6366%   win  82.3648%   tie   0.5436%",
        "  Ks Kh  equity  17.3634%   win  17.0916%   tie   0.5436%",
    ]


@pytest.mark.long
def test_bench_odds_tells_start_up_and_compiling_from_work() -> None:
    measured = json.loads(fairdeal("bench", "odds", "--rounds", "1", "--json").stdout)
    contests = {each["contest"]: each for each in measured["contests"]}
    assert {"start-up to the first equity", "compiling it, once on a machine"} < set(contests)
    assert contests["hold'em heads-up, exact"]["per_second"] > 0
    for each in contests.values():
        assert each["microseconds"] > 0
        assert all(peer["times_ours"] > 0 for peer in each["peers"].values())


def test_a_file_of_spots_is_answered_line_by_line(tmp_path: Path) -> None:
    """A spot on each line, as it would be typed; the answers are those of single commands."""
    file = tmp_path / "spots.txt"
    file.write_text('# flops\nAsAh KdKc --board "Kh 8d 2c"\n\nQsQh JdJc --board=QdJh2c --dead 3c\n')
    answers = fairdeal("equity", "holdem", "--batch", str(file), "--json").stdout.splitlines()
    alone = [
        json.loads(fairdeal("equity", "holdem", *words, "--json").stdout)
        for words in (
            ("AsAh", "KdKc", "--board", "Kh 8d 2c"),
            ("QsQh", "JdJc", "--board", "QdJh2c", "--dead", "3c"),
        )
    ]
    assert [json.loads(line) for line in answers] == alone


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("AsAh KdKc\nAsAh AsKd", "line 2: "),
        ("AsAh KdKc --bord 2c", "line 1: --bord is not one of --board, --dead, --draws"),
        ("AsAh KdKc --draws x", "line 1: --draws must be a whole number, not 'x'"),
        ('AsAh "KdKc', "line 1: "),
        ("# nothing\n", "has no spot"),
    ],
)
def test_a_line_that_is_no_spot_is_refused_with_its_number(
    text: str, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "spots.txt"
    file.write_text(text)
    done = fairdeal("equity", "holdem", "--batch", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_file_of_spots_takes_no_hands_beside_it(tmp_path: Path) -> None:
    done = fairdeal("equity", "holdem", "AsAh", "--batch", str(tmp_path / "none.txt"))
    assert "stand in the file" in done.stderr
    done = fairdeal("equity", "holdem", "--batch", str(tmp_path / "none.txt"))
    assert "cannot be read" in done.stderr
