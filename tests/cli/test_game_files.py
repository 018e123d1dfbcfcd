"""Games of one's own from files: TOML, Python, and `--game-file` on the command line."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairdeal.cli.game_file import load_game_file
from fairdeal.cli.main import app
from fairdeal.errors import BadInput
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.own_games.game_text import read_game
from fairdeal.poker.play import deal
from fairdeal.poker.spec import Forced
from fairdeal.poker.stakes import Limit, Stakes
from tests.poker.own_games.examples import EXAMPLES, FILES, example, nothing_registered

HOLDEM, STUD, DRAW = GAMES["holdem"], GAMES["stud-high"], GAMES["draw-high"]
NO_LIMIT = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))


# ---- games as text ----

WHOLE = """
    key = "whole"
    name = "Told Whole"
    seats = [2, 6]
    deck = "six-plus"
    [forced]
    lowest = true
    ace = "high"
    [[streets]]
    name = "first"
    opens = "forced-bet"
    bet = "small"
    down = 4
    up = 1
    [[shares]]
    ranking = "six-plus"
    made = "as-held"
    odd = "high-suit"
"""


def test_a_game_is_told_whole_in_toml() -> None:
    own = read_game(WHOLE)
    assert (own.seats, own.hole, own.deck.name) == ((2, 6), 5, "six-plus")
    assert isinstance(own.forced, Forced)
    stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, forced_bet=100, ante=50)
    hand = deal(own, stakes, [5000] * 2, bytes(32))
    assert options(hand) is not None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("key = ", "this is not TOML"),
        ("<html>", "this is not TOML"),
        ("", "a game needs key, name, seats, streets, shares"),
        ('like = "holdem"', "a game needs key, name"),
        ('key = "x"\nname = "X"\nlike = "holdme"', "unknown poker game 'holdme'; did you mean hol"),
        ('key = "x"\nname = "X"\nlike = 3', "unknown poker game 3"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nseat = [2, 3]', "a game 'seat'; did you"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nseats = 6', "seats must be a list, not 6"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nseats = [2]', "its seats must be two numbers"),
        ('key = "x"\nname = "X"\nlike = "holdem"\ndeck = "tarot"', "unknown deck 'tarot'"),
        ('key = "x"\nname = "X"\nlike = "holdem"\n[streets.flp]\nboard = 2', "'flp'; did you mean"),
        ('key = "x"\nname = "X"\nlike = "holdem"\n[streets.flop]\nbords = 2', "did you mean board"),
        ('key = "x"\nname = "X"\nlike = "holdem"\n[streets.flop]\nopens = "me"', "unknown opens"),
        ('key = "x"\nname = "X"\nlike = "holdem"\n[streets.flop]\nboard = "3"', "board must be a"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nstreets = 4', "streets must be a list, not 4"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nstreets = [4]', "a street must be a table"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nshares = [{}]', "a share needs ranking, made"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nforced = 1', "forced must be a table"),
        ('key = "x"\nname = "X"\nlike = "holdem"\nforced = {lowest = 1}', "lowest must be true"),
        ('key = "x"\nname = "X"\nlike = "holdem"\n[[streets]]\nname = "a"', "a street needs opens"),
    ],
)  # fmt: skip
def test_a_text_that_tells_no_game_is_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_game(text)
    assert line in str(refused.value)
    assert "\n" not in str(refused.value)


# ---- the command line ----


def fairdeal(*words: str, typed: str = "") -> Result:
    """A command, run here; what it registered is forgotten."""
    with nothing_registered():
        return CliRunner().invoke(app, words, input=typed)


@pytest.mark.parametrize("key", FILES)
def test_the_command_line_deals_and_plays_an_example(key: str, tmp_path: Path) -> None:
    file = ("--game-file", str(FILES[key]))
    done = fairdeal("deal", key, *file, "--seats", "3", "--limit", "pot")
    assert done.exit_code == 0, done.output
    assert example(key).name in done.output
    assert example(key).name in fairdeal("games", *file).output
    words = ("play", key, *file, "--seed", "3", "--keep", str(tmp_path / "kept.phhs"))
    played = fairdeal(*words, typed="f\n" * 4 + "q\n")
    assert played.exit_code == 0, played.output


def test_a_person_gives_up_a_card_in_the_terminal_and_the_kept_hand_runs(tmp_path: Path) -> None:
    file = ("--game-file", str(FILES["pineapple"]))
    words = ("play", "pineapple", *file, "--seats", "2", "--seed", "5", "--limit", "fixed")
    typed = "k\nk\nd 5h\n" + "f\n" * 2 + "q\n"
    played = fairdeal(*words, "--keep", str(tmp_path / "kept.phhs"), typed=typed)
    assert played.exit_code == 0, played.output
    assert "Guest gives up 5h" in played.output
    assert f"--game-file {FILES['pineapple']}" in played.output.replace("\n  ", " ")
    (kept,) = tmp_path.glob("*.hand")
    assert fairdeal("hand", str(kept), *file).exit_code == 0


def test_hands_of_an_example_are_told_and_replayed(tmp_path: Path) -> None:
    file = ("--game-file", str(FILES["omaha6"]))
    hands = tmp_path / "hands.phhs"
    hands.write_text(fairdeal("deal", "omaha6", *file, "--hands", "5", "--phh").output)
    assert fairdeal("replay", str(hands), *file).output.splitlines()[-1] == "5 ok"
    without = fairdeal("replay", str(hands))
    assert (without.exit_code, without.output.splitlines()[-1]) == (1, "5 rejected")
    told = tmp_path / "told.txt"
    told.write_text("omaha6 no 100/200   Ann 5000   Ben 5000\ndeal seed 1\nBen folds\n")
    assert fairdeal("hand", str(told), *file).exit_code == 0
    assert "unknown poker game 'omaha6'" in str(fairdeal("hand", str(told)).exception)


@pytest.mark.slow
def test_other_processes_replay_and_simulate_an_example(tmp_path: Path) -> None:
    file, hands = ("--game-file", str(FILES["omaha6"])), tmp_path / "hands.phhs"
    hands.write_text(fairdeal("deal", "omaha6", *file, "--hands", "5", "--phh").output)
    done = fairdeal("replay", str(hands), *file, "--workers", "2")
    assert done.output.splitlines()[-1] == "5 ok"
    many = fairdeal("simulate", "omaha6", *file, "--rounds", "50", "--workers", "2")
    assert many.exit_code == 0, many.output


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.toml", "key = ", "this is not TOML"),
        ("a.toml", 'key="holdem"\nname="X"\nlike="holdem"', "holdem is a game of the book"),
        ("a.toml", 'key="x"\nname="X"\nlike="holdem"\nseats=[2,60]', "its seats must be"),
        ("a.py", "1 / 0", "ZeroDivisionError: division by zero"),
        ("a.py", "def", "SyntaxError: "),
        ("a.py", "x = 1", "no game is made in this file"),
        ("a.py", "from fairdeal import GAMES\nG = GAMES['holdem']", "no game is made in this"),
        ("a.py", "import sys; sys.exit(3)", "the file ends the program"),
        ("a.json", "{}", "a game file is called FILE.toml or FILE.py"),
    ],
)
def test_a_file_without_a_playable_game_is_refused_in_one_line(
    name: str, text: str, line: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises(BadInput) as refused:
        load_game_file(file)
    assert str(refused.value).startswith(f"{file}: ")
    assert line in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_or_no_text_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        load_game_file(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="not a text in UTF-8"):
        load_game_file(tmp_path / "bytes.toml")
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(BadInput, match="is a directory"):
        load_game_file(tmp_path / "folder.toml")


@pytest.mark.slow
def test_the_command_line_tells_a_bad_file_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("key = ")
    words = [sys.executable, "-m", "fairdeal", "deal", "mine", "--game-file"]
    words.append(str(tmp_path / "bad.toml"))
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("fairdeal: ")
    assert len(done.stderr.splitlines()) == 1


def test_every_example_is_tried() -> None:
    games = {path for path in EXAMPLES.iterdir() if path.suffix in (".toml", ".py")}
    others = {path.name for path in games - set(FILES.values())}
    assert others == {"bot.py", "room.py", "stud_bot.py"}
