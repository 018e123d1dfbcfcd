"""`fairdeal play` as a person types it: hands to their end, refusals, leaving, a new buy-in."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli.hands.deal import deal
from fairdeal.cli.main import app
from fairdeal.cli.play.person import Person
from fairdeal.cli.play.purse import Place, keep_place
from fairdeal.cli.play.sitting import names_at
from fairdeal.errors import BadInput
from fairdeal.history.phh import replay_file
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.simulate.hands import play_hand, usual_limit, usual_table
from tests.sessions import session

SOON = ("holdem", "triple-27")
"""Games that a quick run plays; the others come with the whole."""

ANYTHING = "c\nk\ns\n\n" * 60
"""One of these lines is allowed wherever a player is asked."""


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=[] if key in SOON else pytest.mark.slow) for key in GAMES],
)
def test_a_hand_of_every_game_can_be_played_to_its_end(key: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.phhs"
    text = session(ANYTHING, key, "--seats", "3", "--seed", "4", "--keep", str(kept))
    assert "Hand 2" in text
    assert "You leave with" in text
    verdicts = [verdict.status for verdict in replay_file(kept)]
    assert len(verdicts) > 1
    assert set(verdicts) == {"ok"}


@pytest.mark.slow
def test_a_real_process_plays_and_leaves_with_0(tmp_path: Path) -> None:
    words = ["holdem", "--seed", "5", "--keep", str(tmp_path / "kept.phhs")]
    done = subprocess.run(
        [sys.executable, "-m", "fairdeal", "play", *words],
        input="f\nq\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Guest folds" in done.stdout


def test_other_players_cards_are_never_printed() -> None:
    text = session("f\n\nq\n", "holdem", "--seed", "5")
    dealt = re.findall(r"deals down: (.*)", text)
    assert dealt
    assert all(re.fullmatch(r"Guest \w\w \w\w", line) for line in dealt)


def test_a_refusal_is_a_sentence_with_its_name_and_clause_and_asked_again() -> None:
    typed = "k\nr 1\nx\nr 1.234\nd As\n?\nf\nq\n"
    text = session(typed, "holdem", "--seed", "5", "--seats", "3")
    assert re.search(r"bet_to_face\W+poker 1\.B\(8\), poker 11\.H\(2\)\)", text)
    assert re.search(r"raise_too_small\W+poker 8\.J, P-137", text)
    assert "'x' is not something you can do here; type ? for help" in text
    assert "'1.234' is not an amount: write 6 or 6.50" in text
    assert re.search(r"not_now\W+poker 7\.D\(3\)\)\n  c call .*, f fold\n", text)
    assert "d 7c 2d or d 1 3 discard those cards" in text


def test_an_empty_line_repeats_the_choices() -> None:
    text = session("\n\nf\nq\n", "holdem", "--seed", "5", "--seats", "3")
    assert len(re.findall(r"^  c call \$\d, r raise to \(.*\), f fold$", text, re.MULTILINE)) == 3


def test_r_alone_asks_how_much_and_an_empty_answer_goes_back() -> None:
    text = session("r\n\nr\n6\nq\n", "holdem", "--seed", "5", "--seats", "3")
    assert text.count("Raise to how much? $") == 2
    assert text.count("Guest raises to $6") == 1


def test_d_alone_asks_which_cards() -> None:
    text = session("k\nd\n1 2\nq\n", "draw-high", "--seed", "4", "--seats", "2")
    assert "Which cards? Name them (7c 2d) or their places (1 3) >" in text
    held = re.search(r"> Guest .*\[(\S\S) (\S\S) ", text)
    discarded = re.search(r"Guest discards (\S\S) (\S\S)\n", text)
    assert held is not None
    assert discarded is not None
    assert held.groups() == discarded.groups()


def test_the_house_may_offer_options_and_the_person_asks_between_hands(tmp_path: Path) -> None:
    typed = "f\nsplit pot\nbomb pot\n" + "k\nf\n" * 3 + "s\n\nq\n"
    house = "run_twice=yes bomb_pot=1000"
    text = session(
        typed, "holdem", "--seats", "3", "--seed", "4", "--house", house,
        "--keep", str(tmp_path / "kept.phhs"),
    )  # fmt: skip
    assert "Enter for the next hand, bomb pot, check for the shuffle, q to leave" in text
    assert "'split pot' is not offered here" in text
    assert "the dealer verifies: bomb pot" in text
    assert "Guest posts the agreed amount, $10" in text
    assert "PHH has no word for bomb pot" in text
    assert "asks bomb pot" in (tmp_path / "kept-1.hand").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["whist"], "unknown game 'whist'"),
        (["holdem", "--seats", "11"], "2 to 10 players, not 11"),
        (["holdem", "--limit", "sky"], "unknown limit 'sky'"),
        (
            ["holdem", "--house", "run_twise=yes"],
            "'run_twise'; did you mean run_twice",
        ),
    ],
)
def test_bad_input_is_one_line(words: list[str], line: str) -> None:
    with pytest.raises(BadInput, match=re.escape(line)) as refused:
        CliRunner().invoke(app, ["play", *words], input="", catch_exceptions=False)
    assert "\n" not in str(refused.value)


# ---- the usual limit ----

USUAL = """
no     holdem six-plus
pot    omaha omaha5
fixed  omaha8 omaha5-8 stud-high stud-low stud-hilo stud-hilo8 five-stud draw-high draw-low
fixed  badugi triple-27 triple-a5 badeucey badacey single-27
"""


def usual() -> list[tuple[str, str]]:
    rows = [line.split() for line in USUAL.strip().splitlines()]
    return [(key, limit) for limit, *keys in rows for key in keys]


@pytest.mark.parametrize(("key", "limit"), usual())
def test_each_game_has_its_usual_limit(key: str, limit: str) -> None:
    assert usual_limit(GAMES[key]) == limit
    assert usual_table(key).stakes.limit == limit


def test_play_and_deal_agree_on_the_usual_limit() -> None:
    assert {key for key, _ in usual()} == {*GAMES}
    for key in ("holdem", "omaha", "omaha8"):
        hand = next(deal(key, 2, 1, "1")).hand
        assert f"{GAMES[key].name}, {hand.stakes.limit} limit" in session("", key, "--seed", "1")


# ---- leaving ----


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("c\nq\n", "holdem"),
        ("c\nk\n", "omaha8"),
        ("", "stud-high"),
        ("c\n", "triple-27"),
        ("c\ns\nk\n", "draw-high"),
    ],
)
def test_who_leaves_in_mid_hand_folds_and_the_record_is_kept(
    typed: str, key: str, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.phhs"
    text = session(typed, key, "--seed", "4", "--seats", "3", "--keep", str(kept))
    assert "You leave in the middle of the hand: it is folded, and its record is kept." in text
    assert "after 1 hand.\n" in text
    (verdict,) = replay_file(kept)
    assert verdict.status == "ok"
    stacks = kept.read_text("utf-8").split("finishing_stacks = [")[1].split("]")[0].split(", ")
    seat = re.findall(r'"(\w+)"', kept.read_text("utf-8").split("players = ")[1]).index("Guest")
    assert f"You leave with ${float(stacks[seat]):,.2f}".removesuffix(".00") in text


@pytest.mark.parametrize("key", GAMES)
def test_a_way_out_is_found_at_every_decision_of_every_game(key: str) -> None:
    """A person who leaves at once is never in the way of the others."""
    people = [Person(names_at(3), seat, GAMES[key]) for seat in range(3)]
    for person in people[1:]:
        person.leave()
    players = [play_soundly, people[1].choose, people[2].choose]

    def watch(hand: Hand) -> None:
        for person in people[1:]:
            person.watch(hand)

    hand = play_hand(usual_table(key), players, [20_000] * 3, "1", watch)
    assert hand.over
    assert hand.live.count(True) == 1


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("holdem", "fairdeal.players.poker.sound.play_soundly"),
        ("double-draw", "fairdeal.players.banked.simple.bet_simply"),
    ],
)
def test_ctrl_c_while_the_others_think_folds_too(
    game: str, bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand is not broken off: it is played to its end and kept."""
    thinks = resolve_name(bot)

    def interrupted(seen: Any, allowed: Any, chance: Any) -> Any:
        if not getattr(allowed, "bet", ()):
            signal.raise_signal(signal.SIGINT)
        return thinks(seen, allowed, chance)

    monkeypatch.setattr(bot, interrupted)
    kept = tmp_path / "kept.phhs"
    text = session("\np\ns\n", game, "--seed", "4", "--seats", "3", "--keep", str(kept))
    assert "You leave in the middle of the " in text
    assert re.search(r"after 1 (hand|round)\.\n", text)
    assert kept.read_text("utf-8")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_between_hands_nothing_is_folded() -> None:
    text = session("f\nq\n", "holdem", "--seed", "5")
    assert "in the middle" not in text
    assert "after 1 hand.\n" in text


# ---- broke ----


@pytest.mark.rule("poker 8.B(4)")
@pytest.mark.parametrize(
    ("answer", "ends"),
    [("y\nq\n", "after 1 hand."), ("n\n", "You leave with $0.50 after 0 hands.")],
)
def test_a_broke_player_is_offered_a_new_buy_in(answer: str, ends: str) -> None:
    keep_place("holdem no 3", Place((50, 39_950, 100), 3))
    text = session(answer, "holdem", "--seats", "3")
    assert "You have $0.50, and the next hand takes at least $4 (poker 8.B(4))." in text
    assert text.count("Buy in again for $200? Y/n >") == 1
    assert ("Bob buys in again for $200." in text) == answer.startswith("y")
    assert ends in text
