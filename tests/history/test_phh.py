"""PHH in small: what is accepted, and every kind of mistake, each named with its action."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.history.amounts import exact
from fairdeal.history.phh import replay_file
from fairdeal.history.variants import STANDARD, SUFFIXES, VARIANTS
from fairdeal.history.verdict import Status, Verdict, judge
from fairdeal.poker.games import GAMES
from fairdeal.poker.stakes import Limit

DEAL = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d"]
BOARD = ["d db 3c4c5d", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc", "d db Jd", "p1 cc", "p2 cc"]
CALLED = [*DEAL, "p3 f", "p1 cc", "p2 cc", *BOARD]
WHOLE = [*CALLED, "p1 sm AsAh", "p2 sm KsKh"]


def verdict_on(told: list[str], **changes: Any) -> Verdict:
    """A three-handed no-limit hold'em hand, 1 and 2 with 100 each, with these actions."""
    table: dict[str, Any] = {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "actions": told,
    } | changes
    return judge(Path("hand.phh"), None, {name: value for name, value in table.items() if value})


def heads_up(actions: list[str], **changes: Any) -> Verdict:
    two = {
        "antes": [0, 0],
        "blinds_or_straddles": [1, 2],
        "starting_stacks": [100, 100],
    }
    return verdict_on(actions, **(two | changes))


# ---- what is accepted ----


def test_a_hand_that_ends_as_its_file_says_is_ok() -> None:
    verdict = verdict_on(WHOLE, finishing_stacks=[102, 98, 100])
    assert (verdict.status, verdict.game, verdict.why) == (Status.OK, "holdem", "")


def test_other_stacks_differ_and_say_who_and_how_much() -> None:
    verdict = verdict_on(WHOLE, finishing_stacks=[101, 99, 100])
    assert (verdict.status, verdict.why) == (Status.DIFFERS, "p1 ends with 102, not 101")


def test_without_anything_to_compare_a_hand_is_unchecked() -> None:
    assert verdict_on(WHOLE).status is Status.UNCHECKED
    assert verdict_on(WHOLE, winnings=[0, 0, 0]).status is Status.UNCHECKED


def test_heads_up_the_first_player_has_the_big_blind_and_the_second_opens() -> None:
    verdict = heads_up(["d dh p1 AsAh", "d dh p2 KsKh", "p2 f"], finishing_stacks=[101, 99])
    assert verdict.status is Status.OK


def test_heads_up_antes_are_the_other_way_round_too() -> None:
    verdict = heads_up(
        ["d dh p1 AsAh", "d dh p2 KsKh", "p2 f"],
        antes=[0, 3],
        ante_trimming_status=False,
        finishing_stacks=[101, 99],
    )
    assert verdict.status is Status.OK


def test_amounts_in_cents_stay_exact() -> None:
    table = tomllib.loads(
        """
        variant = "NT"
        antes = [0, 0]
        blinds_or_straddles = [0.10, 0.20]
        min_bet = 0.20
        starting_stacks = [10.10, 10.30]
        actions = ["d dh p1 AsAh", "d dh p2 KsKh", "p2 cbr 0.70", "p1 f"]
        finishing_stacks = [9.90, 10.50]
        """,
        parse_float=exact,
    )
    assert judge(Path("cents.phh"), None, table).status is Status.OK


def test_a_pot_is_split_evenly_to_parts_of_a_chip_and_says_so() -> None:
    deal = ["d dh p1 AsKh", "d dh p2 AhKs", "d dh p3 7c2d", "p3 cc", "p1 cc", "p2 cc"]
    flop = ["d db 3c4c9d", "p1 cc", "p2 cc", "p3 f", "d db 9h", "p1 cc", "p2 cc", "d db Jd"]
    verdict = verdict_on(
        [*deal, *flop, "p1 cc", "p2 cc", "p1 sm AsKh", "p2 sm AhKs"],
        starting_stacks=[100, 100, 99],
        antes=[1, 1, 1],
        finishing_stacks=[exact("101.5"), exact("101.5"), 96],
    )
    assert (verdict.status, verdict.why) == (Status.OK, "a pot was split into parts of 1/2")


def test_whole_chips_where_we_cut_one_are_tolerated_and_a_whole_chip_is_not() -> None:
    deal = ["d dh p1 AsKh", "d dh p2 AhKs", "d dh p3 7c2d", "p3 cc", "p1 cc", "p2 cc"]
    flop = ["d db 3c4c9d", "p1 cc", "p2 cc", "p3 f", "d db 9h", "p1 cc", "p2 cc", "d db Jd"]
    told = [*deal, *flop, "p1 cc", "p2 cc", "p1 sm AsKh", "p2 sm AhKs"]
    antes: dict[str, Any] = {"antes": [1, 1, 1]}
    odd = verdict_on(told, finishing_stacks=[102, 101, 97], **antes)
    assert (odd.status, "whole chips" in odd.why) == (Status.OK, True)
    assert verdict_on(told, finishing_stacks=[103, 100, 97], **antes).status is Status.DIFFERS


def test_winnings_may_be_short_by_a_rake_but_by_no_more() -> None:
    assert verdict_on(WHOLE, winnings=[exact("3.80"), 0, 0]).why == "rake 0.2"
    assert verdict_on(WHOLE, winnings=[2, 0, 0]).status is Status.DIFFERS
    assert verdict_on(WHOLE, winnings=[0, 4, 0]).status is Status.DIFFERS


def test_one_player_antes_for_all() -> None:
    verdict = verdict_on(
        [*DEAL, "p3 f", "p1 f"],
        antes=[0, 3, 0],
        ante_trimming_status=False,
        finishing_stacks=[99, 101, 100],
    )
    assert verdict.status is Status.OK


def test_an_ante_that_nobody_matches_is_trimmed() -> None:
    verdict = verdict_on(
        [*DEAL, "p3 cbr 6", "p1 f", "p2 f"], antes=[0, 3, 0], finishing_stacks=[99, 98, 103]
    )
    assert verdict.status is Status.OK


def test_a_straddle_moves_the_first_turn_and_a_newcomers_post_does_not() -> None:
    deal = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d", "d dh p4 8c2c"]
    four: dict[str, Any] = {"antes": [0, 0, 0, 0], "starting_stacks": [100] * 4}
    straddled = verdict_on(
        [*deal, "p4 f", "p1 f", "p2 f"],
        blinds_or_straddles=[1, 2, 4, 0],
        finishing_stacks=[99, 98, 103, 100],
        **four,
    )
    assert straddled.status is Status.OK, straddled.why
    posted = verdict_on(
        [*deal, "p3 f", "p4 cc", "p1 f", "p2 f"],
        blinds_or_straddles=[1, 2, 0, -2],
        finishing_stacks=[99, 98, 100, 103],
        **four,
    )
    assert posted.status is Status.OK, posted.why


def test_all_in_hands_are_shown_before_the_board_is_run_out() -> None:
    verdict = heads_up(
        [
            "d dh p1 AsAh",
            "d dh p2 KsKh",
            "p2 cbr 100",
            "p1 cc",
            "p2 sm KsKh",
            "p1 sm AsAh",
            "d db 3c4c5d",
            "d db 9h",
            "d db Jd",
        ],
        finishing_stacks=[200, 0],
    )
    assert verdict.status is Status.OK, verdict.why


def test_unknown_cards_are_named_when_they_are_shown() -> None:
    hidden = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", *WHOLE[3:]]
    assert verdict_on(hidden, finishing_stacks=[102, 98, 100]).status is Status.OK


def test_a_hand_shown_without_its_cards_counts_as_conceded() -> None:
    hidden = ["d dh p1 ????", *CALLED[1:], "p1 sm ????", "p2 sm KsKh"]
    conceded = verdict_on(hidden, finishing_stacks=[98, 102, 100])
    assert conceded.status is Status.OK
    assert "p1" in conceded.why
    assert verdict_on(hidden, finishing_stacks=[102, 98, 100]).status is Status.UNCHECKED


def test_who_wins_cannot_be_told_when_no_cards_are_known() -> None:
    hidden = ["d dh p1 ????", "d dh p2 ????", *CALLED[2:], "p1 sm ????", "p2 sm ????"]
    assert verdict_on(hidden, finishing_stacks=[102, 98, 100]).status is Status.UNCHECKED


def test_the_last_player_may_show_what_nobody_had_to_see() -> None:
    verdict = verdict_on([*DEAL, "p3 f", "p1 f", "p2 sm KsKh"], finishing_stacks=[99, 101, 100])
    assert verdict.status is Status.OK, verdict.why


def test_commentary_and_empty_actions_are_passed_over() -> None:
    told = ["# a quiet hand", "", *WHOLE[:3], "p3 f  # tired", *WHOLE[4:]]
    assert verdict_on(told, finishing_stacks=[102, 98, 100]).status is Status.OK


def test_a_stack_that_nobody_counted_stays_uncounted() -> None:
    verdict = verdict_on(
        WHOLE,
        starting_stacks=[100, float("inf"), 100],
        finishing_stacks=[102, float("inf"), 100],
    )
    assert verdict.status is Status.OK
    assert verdict.finishing_stacks == [102, "inf", 100]


@pytest.mark.rule("P-140")
def test_a_check_that_decides_nothing_is_told_and_changes_nothing() -> None:
    told = [*DEAL, "p3 f", "p1 cc", "p2 cc", "d db 3c4c5d", "d db 9h", "d db Jd"]
    told += ["p1 sm AsAh", "p2 sm KsKh"]
    short = {"starting_stacks": [2, 100, 100], "finishing_stacks": [4, 98, 100]}
    verdict = verdict_on(told, **short)
    assert (verdict.status, verdict.why) == (
        Status.OK,
        "action 6 ('p2 cc') decides nothing: all others are all-in (P-140)",
    )
    without = [action for action in told if action != "p2 cc"]
    assert verdict_on(without, **short).why == ""
    twice = [*told[:6], "p2 cc", *told[6:]]
    assert verdict_on(twice, **short).status == Status.REJECTED
    late = [*without[:6], "p2 cc", *without[6:]]
    assert verdict_on(late, **short).status == Status.REJECTED


@pytest.mark.rule("P-136")
def test_fixed_limit_fills_a_short_all_in_or_adds_a_bet_to_it() -> None:
    blinds = {"variant": "FT", "small_bet": 20, "big_bet": 40, "blinds_or_straddles": [10, 20, 0]}
    stacks = {"starting_stacks": [200, 200, 25], "min_bet": None}
    end = ["p2 f", "p1 sm AsAh", "p3 sm 7c2d", "d db 3c4c5d", "d db 9h", "d db Jd"]
    for to, why in (("40", ""), ("45", "action 5 ('p1 cbr 45') adds a full bet to a short all-in")):
        verdict = verdict_on(
            [*DEAL, "p3 cbr 25", f"p1 cbr {to}", *end],
            **(blinds | stacks),
            finishing_stacks=[245, 180, 0],
        )
        assert (verdict.status, verdict.why) == (Status.OK, why)
    other = verdict_on([*DEAL, "p3 cbr 25", "p1 cbr 50", *end], **(blinds | stacks))
    assert other.status == Status.REJECTED


def test_a_raise_recorded_at_the_effective_stack_is_played_in_full() -> None:
    verdict = heads_up(
        [
            "d dh p1 AsAh",
            "d dh p2 KsKh",
            "p2 cbr 4",
            "p1 cbr 5",
            "p2 cc",
            "p1 sm AsAh",
            "p2 sm KsKh",
            "d db 3c4c5d",
            "d db 9h",
            "d db Jd",
        ],
        variant="FT",
        small_bet=2,
        big_bet=4,
        starting_stacks=[100, 5],
        finishing_stacks=[105, 0],
    )
    assert verdict.status is Status.OK
    assert "effective stack" in verdict.why


# ---- what is not ----

SOMEBODY_ELSE = ["p1 f" if action == "p3 f" else action for action in WHOLE]
MISTAKES = {
    "a missing action": ([*DEAL, "p3 f", "p1 cc", *BOARD], "action 6 ('d db 3c4c5d') is not due"),
    "a missing end": (CALLED[:-1], "the action of p2 is missing"),
    "a missing showdown": (CALLED, "the action of p1 is missing"),
    "a missing hand at the showdown": ([*CALLED, "p1 sm AsAh"], "the action of p2 is missing"),
    "a missing deal": ([*DEAL[:2], "p3 f"], "action 3 ('p3 f') comes before the deal to p3"),
    "a missing board": ([*CALLED[:6], "p1 cc"], "action 7 ('p1 cc') comes before the board"),
    "an extra action": ([*WHOLE, "p1 cc"], "action 18 ('p1 cc') comes after the showdown"),
    "an extra fold": (
        [*DEAL, "p3 f", "p1 f", "p2 f"],
        "('p2 f') is refused: The hand is over. (hand_is_over",
    ),
    "an extra board": ([*WHOLE[:-2], "d db 6d"], "action 16 ('d db 6d') is not due"),
    "a second showing": ([*WHOLE, "p2 sm KsKh"], "has been shown or mucked before"),
    "a wrong turn": (
        SOMEBODY_ELSE,
        "action 4 ('p1 f') is refused: It is not your turn. (not_your_turn",
    ),
    "a raise too small": ([*DEAL, "p3 cbr 3"], "(raise_too_small, poker 8.J"),
    "a raise too large": ([*DEAL, "p3 cbr 101"], "(not_enough_chips, poker 8.B(1))"),
    "no bring-in here": (
        [*DEAL, "p3 pb"],
        "action 4 ('p3 pb') is refused: You can't do that now. (not_now",
    ),
    "a card twice": (["d dh p1 AsAh", "d dh p2 AsKh", *WHOLE[2:]], "As is dealt twice"),
    "a shown card that is elsewhere": (
        ["d dh p1 ????", *CALLED[1:], "p1 sm KsAd", "p2 sm KsKh"],
        "('p1 sm KsAd') is refused",
    ),
    "cards of somebody else": ([*CALLED, "p1 sm QsQh", "p2 sm KsKh"], "not_your_cards"),
    "too many cards": (["d dh p1 AsAhAd", *WHOLE[1:]], "3 cards where 2 are due"),
    "a player who is not there": (["d dh p4 AsAh"], "'p4' is not one of the 3 players"),
    "no action at all": (["p1 dances"], "action 1 ('p1 dances'): not an action of PHH"),
    "no card": (["d dh p1 XsYh"], "is not a card"),
    "an amount that is none": ([*DEAL, "p3 cbr lots"], "not an action of PHH"),
}


@pytest.mark.parametrize("name", list(MISTAKES))
def test_nothing_is_repaired(name: str) -> None:
    actions, why = MISTAKES[name]
    verdict = verdict_on(actions, finishing_stacks=[102, 98, 100])
    assert verdict.status is Status.REJECTED
    assert why in verdict.why


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"variant": "XX"}, "unknown PHH variant 'XX'"),
        ({"variant": None}, "variant is missing"),
        ({"min_bet": None}, "min_bet is missing"),
        ({"antes": [0, 0]}, "antes has 2 amounts for 3 players"),
        ({"starting_stacks": [100, -1, 100]}, "starting_stacks has a negative amount"),
        ({"bring_in": 1}, "has no bring_in"),
        ({"ante_trimming_status": "yes"}, "ante_trimming_status must be true or false"),
        ({"actions": "p1 f"}, "actions must be a list of texts"),
        ({"blinds_or_straddles": ["1", "2", "0"]}, "must be a list of amounts"),
    ],
)
def test_a_field_that_is_missing_or_wrong_is_named(changes: dict[str, Any], why: str) -> None:
    verdict = verdict_on(WHOLE, **changes)
    assert verdict.status is Status.REJECTED
    assert why in verdict.why


# ---- variants ----


def test_every_game_has_a_code_for_every_limit_and_the_standard_ones_are_kept() -> None:
    assert set(SUFFIXES) == set(GAMES)
    assert len(VARIANTS) == (len(GAMES) + 1) * len(Limit)
    assert {code: VARIANTS[code].game for code in STANDARD} == {
        "FT": "holdem",
        "NT": "holdem",
        "NS": "six-plus",
        "PO": "omaha",
        "FO/8": "omaha8",
        "F7S": "stud-high",
        "F7S/8": "stud-hilo8",
        "FR": "stud-low",
        "N2L1D": "single-27",
        "F2L3D": "triple-27",
        "FB": "badugi",
    }


@pytest.mark.parametrize("key", list(SUFFIXES))
def test_every_code_is_documented(key: str) -> None:
    document = (Path(__file__).parents[2] / "docs" / "phh.md").read_text()
    assert f"| `{SUFFIXES[key]}` | {key} " in document


# ---- files and the command ----

TWO_HANDS = """
[1]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
finishing_stacks = [101, 99]

[2]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p1 f"]
"""


def test_a_file_of_many_hands_gives_a_verdict_on_each(tmp_path: Path) -> None:
    file = tmp_path / "two.phhs"
    file.write_text(TWO_HANDS)
    verdicts = list(replay_file(file))
    assert [(each.hand, each.status) for each in verdicts] == [("1", "ok"), ("2", "rejected")]


def test_a_file_that_is_not_toml_is_rejected(tmp_path: Path) -> None:
    file = tmp_path / "broken.phh"
    file.write_text("variant = ")
    (verdict,) = replay_file(file)
    assert verdict.status is Status.REJECTED
    assert verdict.why.startswith("not TOML")


def test_the_command_prints_a_line_a_hand_and_leaves_with_1(tmp_path: Path) -> None:
    (tmp_path / "two.phhs").write_text(TWO_HANDS)
    result = CliRunner().invoke(app, ["replay", str(tmp_path), "--json"])
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["status"] for line in lines] == ["ok", "rejected"]
    assert list(lines[0]) == [
        "version",
        "file",
        "hand",
        "variant",
        "game",
        "status",
        "finishing_stacks",
        "expected",
        "why",
    ]
    plain = CliRunner().invoke(app, ["replay", str(tmp_path / "two.phhs")])
    assert plain.stdout.startswith("profile phh: ")
    assert plain.stdout.endswith("1 ok, 1 rejected\n")


@pytest.mark.slow
def test_several_workers_say_the_same_in_the_same_order(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / f"{name}.phhs").write_text(TWO_HANDS)
    one = CliRunner().invoke(app, ["replay", str(tmp_path), "--json"])
    two = CliRunner().invoke(app, ["replay", str(tmp_path), "--json", "--workers", "2"])
    assert two.stdout == one.stdout
