"""The command line as a person types it: exit codes, one line when it is wrong."""

import json
import shlex
import subprocess
import sys
from math import comb

import pytest

from fairdeal import __version__
from fairdeal.banked.games import GAMES as BANKED
from fairdeal.bench import rank
from fairdeal.poker.games import GAMES as POKER
from fairdeal.ranking import RANKINGS
from tests.commands import fairdeal
from tests.speeds import speed


def answer(*words: str) -> str:
    done = fairdeal(*words)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_version() -> None:
    assert answer("--version") == f"fairdeal {__version__}\n"


def test_a_real_process_says_the_same() -> None:
    words = [sys.executable, "-m", "fairdeal", "--version"]
    assert subprocess.check_output(words, text=True) == answer("--version")
    wrong = [*words[:-1], "rank", "high", "As As"]
    done, ours = subprocess.run(wrong, capture_output=True, text=True), fairdeal(*wrong[3:])
    assert (done.returncode, done.stdout, done.stderr) == (2, ours.stdout, ours.stderr)


def test_without_a_command_it_says_what_works() -> None:
    welcome = answer()
    for command in ("games", "floor", "rank", "rules", "conformance", "bench"):
        assert f"fairdeal {command}" in welcome


@pytest.mark.parametrize("command", ["games", "floor", "rank", "rules", "conformance", "bench"])
def test_every_command_has_help_with_an_example_or_its_arguments(command: str) -> None:
    shown = answer(command, "--help")
    assert "Usage:" in shown
    assert command in answer("--help")


def test_games_lists_every_game_with_chapter_seats_deck_and_key() -> None:
    listed = json.loads(answer("games", "--json"))["games"]
    assert [game["key"] for game in listed] == [*POKER, *BANKED]
    assert len(listed) == 18 + 1 + 2
    by_key = {game["key"]: game for game in listed}
    assert by_key["six-plus"]["deck"] == 36
    assert by_key["double-draw"]["deck"] == 54
    assert by_key["stud-hilo8"]["seats"] == [2, 8]
    assert by_key["triple-27"]["chapter"] == "21"
    text = answer("games")
    for game in listed:
        assert game["key"] in text
        assert game["name"] in text


def test_every_game_is_won_by_a_ranking_of_its_own_deck() -> None:
    for game in POKER.values():
        for share in game.shares:
            assert RANKINGS[share.ranking].deck == game.deck
    for banked in BANKED.values():
        assert RANKINGS[banked.ranking].deck == banked.deck


def test_rank_gives_each_hand_with_all_its_fields() -> None:
    words = ("rank", "high", "As Kd Ah Kc Ad", "9s 9h 2d 3c 4s", "--json")
    ranked = json.loads(answer(*words))["hands"]
    assert ranked[0] == {
        "ranking": "high",
        "cards": "As Kd Ah Kc Ad",
        "category": "full house",
        "value": ranked[0]["value"],
        "best": "As Ah Ad Kd Kc",
        "description": "full house, aces over kings",
    }
    assert ranked[0]["value"] > ranked[1]["value"] > 0


def test_rank_says_who_wins_and_who_ties() -> None:
    lines = answer("rank", "high", "As Kd Ah Kc Ad", "9s 9h 2d 3c 4s").splitlines()
    assert lines[0].endswith("wins")
    assert not lines[1].endswith("wins")
    tied = answer("rank", "high", "As Kd Qh Jc 9d", "Ad Kc Qs Jh 9c").splitlines()
    assert [line.endswith("ties") for line in tied] == [True, True]


def test_rank_reads_an_omaha_hand_with_its_board() -> None:
    ranked = json.loads(
        answer("rank", "low8", "As 2d Kh Qc", "--board", "3c 4s 5h Kd Ks", "--json")
    )["hands"]
    assert (ranked[0]["value"], ranked[0]["description"]) == (56, "five-four low")


def test_two_jokers_are_legal_and_no_low_is_none() -> None:
    [aces] = json.loads(answer("rank", "joker", "Jo Jo As Ah Ac", "--json"))["hands"]
    assert aces["category"] == "five aces"
    [none] = json.loads(answer("rank", "low8", "Ks Qh 3d 2c As", "--json"))["hands"]
    assert (none["value"], none["category"], none["best"]) == (0, "none", "")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "size", "deck"), [("joker", 5, 54), ("badugi", 4, 52)])
def test_census_counts_the_deck(key: str, size: int, deck: int) -> None:
    counted = json.loads(answer("rank", key, "--census", "--json"))
    assert (counted["ranking"], counted["cards"]) == (key, size)
    assert counted["hands"] == sum(counted["categories"].values()) == comb(deck, size)
    assert list(counted["categories"]) == list(RANKINGS[key].categories)
    assert "all hands" in answer("rank", key, "--census")


@pytest.mark.slow
def test_census_of_seven_cards() -> None:
    counted = json.loads(answer("rank", "high", "--census", "--cards", "7", "--json"))
    assert counted["hands"] == 133_784_560
    assert counted["categories"]["royal flush"] == 4_324


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["rank", "hihg", "As Kd Ah Kc Ad"], "unknown ranking 'hihg'; did you mean high?"),
        (["rank", "high", "As Kd Ah Kc"], "high ranks 5 to 15 cards, not 4"),
        (["rank", "high", "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d"], "high ranks 5 to 15 cards, not 16"),
        (["rank", "high", "As As Ah Kc Ad"], "As appears twice"),
        (["rank", "high", "Jo As Ah Kc Ad"], "high is played without a joker"),
        (["rank", "joker", "Jo Jo Jo Kc Ad"], "a third joker"),
        (["rank", "six-plus", "2s As Ah Kc Ad"], "2s is not in the six-plus deck"),
        (["rank", "high", "hello"], "'hello' is not a card, at character 1"),
        (["rank", "high", ""], "high ranks 5 to 15 cards, not 0"),
        (["rank", "high"], "there is no hand to rank"),
        (["rank", "high", "--census", "--cards", "4"], "high ranks 5 or 6 or 7 cards, not 4"),
        (["rank", "high", "As Kd Ah Kc Ad", "--census"], "leave out the cards"),
        (["rank", "high", "--census", "--cards", "0"], "high ranks 5 or 6 or 7 cards, not 0"),
        (["rank", "high", "As Kd Ah Kc Ad", "--cards", "7"], "--cards goes with --census"),
        (["deal", "holdem", "--json", "--phh"], "--json and --phh exclude each other"),
        (["collusion", "--deals", "100000000000000"], "--deals must be 10,000,000 or less"),
        (["equity", "holdem", "--batch", "/"], "/ cannot be read: Is a directory"),
        (["equity", "holdem", "--batch", "no.txt"], "no.txt cannot be read: No such file"),
        (["rank", "showing-high", "--census"], "no batch kernel"),
        (["rank", "badugi", "As Kd Qh Jc", "--board", "2s 3s 4s 5s 6s"], "Omaha is played for"),
        (["rules", "poker 99.Z"], "there is no clause"),
        (["rules", ""], "'' is neither a clause nor words to search for"),
        (["rules", "?!"], "'?!' is neither a clause nor words to search for"),
        (["conformance", "--kind", "magic"], "unknown kind 'magic'"),
        (["bench", "speed"], "unknown benchmark 'speed'; known: rank, play, odds"),
        (["bench", "rank", "--db", "sqlite:x.db"], "--db is for bench room or web only"),
        (["bench", "play", "--actions", "3000"], "--actions is for bench room only"),
        (["bench", "odds", "--tables", "60"], "--tables is for bench web only"),
        (["bench", "web", "--rounds", "7"], "--rounds is for bench rank or play or odds only"),
        (["room", "rights", "--name", "x"], "--name goes with --db"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(words: list[str], line: str) -> None:
    done = fairdeal(*words)
    assert done.returncode == 2
    assert line in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.slow
def test_a_reader_that_leaves_early_is_no_fault() -> None:
    done = subprocess.run(
        f"{shlex.quote(sys.executable)} -m fairdeal rules poker 10 | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("poker 10")
    assert done.stderr == ""


def test_help_imports_nothing_heavy() -> None:
    """What keeps help instant, stated without a clock."""
    code = (
        "import sys; sys.argv = ['fairdeal', '--help']\n"
        "from fairdeal.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('LOADED', *sorted({name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split("LOADED")[1].split())
    assert not loaded & {"numpy", "numba", "rich", "pytest", "asyncio"}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # the peers' own
def test_bench_rank_measures_us_beside_the_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every contest in a long run, else the one that all peers enter."""
    if speed() != "long":
        one = [each for each in rank.CONTESTS if (each.name, each.size) == ("high", 7)]
        monkeypatch.setattr(rank, "CONTESTS", one)
    measured = json.loads(fairdeal("bench", "rank", "--rounds", "1", "--json").stdout)
    contests = {(each["contest"], each["cards"]): each for each in measured["contests"]}
    high = contests["high", 7]
    assert high["single"]["nanoseconds"] > 0
    assert high["batch"]["per_second"] > 0
    for name, peer in high["single"]["peers"].items():
        ours, theirs = high["single"]["nanoseconds"], peer["nanoseconds"]
        assert peer["times_ours"] == pytest.approx(theirs / ours, rel=0.05), name


@pytest.mark.slow
def test_bench_play_measures_whole_hands() -> None:
    measured = json.loads(fairdeal("bench", "play", "--rounds", "1", "--json").stdout)
    assert {each["contest"] for each in measured["contests"]} >= {"hold'em call-down"}
    assert all(each["per_second"] > 0 for each in measured["contests"])
