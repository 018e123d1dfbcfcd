"""Texts as editors leave them, and values in several lines: poker and the house games alike."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairdeal.banked.notation.reading import read as read_round
from fairdeal.cli.main import app
from fairdeal.engine.text.lines import Differs
from fairdeal.engine.text.words import added, read_values, show_values
from fairdeal.errors import BadInput
from fairdeal.history.record import tables
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.notation.reading import read
from fairdeal.poker.stakes import Rake

MARK = "\ufeff"
HAND = "holdem no 100/200   A 5000   B 5000\nB folds\n"
ROUND = "double-down minimum 500..50000   A 20000\nA bets 500\nno more bets\nA stands\n"
PHH = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [100, 200]
min_bet = 200
starting_stacks = [5000, 5000]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
"""


def fairdeal(*words: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(app, words, input=given)


# ---- a byte-order mark ----


def test_a_text_may_begin_with_a_byte_order_mark() -> None:
    assert read(MARK + HAND).hand.log == read(HAND).hand.log
    assert read_round(MARK + ROUND).table.log == read_round(ROUND).table.log


@pytest.mark.parametrize("text", [HAND, ROUND], ids=["a hand", "a round"])
def test_so_may_a_file_and_the_standard_input(text: str, tmp_path: Path) -> None:
    file, marked = tmp_path / "some.hand", (MARK + text).encode()
    file.write_bytes(marked)
    plain = fairdeal("hand", "-", given=text.encode())
    from_file, from_input = fairdeal("hand", str(file)), fairdeal("hand", "-", given=marked)
    assert plain.exit_code == 0
    assert from_file.stdout == from_input.stdout == plain.stdout


def test_so_may_a_recorded_hand_and_a_paytable(tmp_path: Path) -> None:
    recorded, marked = tmp_path / "plain.phh", tmp_path / "marked.phh"
    recorded.write_text(PHH, "utf-8")
    marked.write_text(MARK + PHH, "utf-8")
    assert list(tables(marked)) == list(tables(recorded))
    odds = tmp_path / "special.toml"
    odds.write_text(f"{MARK}odds = [1000, 100, 25, 10, 8, 5, 3, 2, 1]", "utf-8")
    assert paytable_of("double-down", str(odds)).odds


def test_the_line_of_a_fault_is_counted_as_it_stands_in_the_file() -> None:
    with pytest.raises(BadInput, match=r"^line 2: "):
        read(f"{MARK}holdem no 100/200   A 5000   B 5000\nB jumps")


# ---- values in several lines ----


def test_a_second_line_of_values_adds_to_the_first() -> None:
    told = read(
        """
        holdem no 100/200   A 5000   B 5000
        house max_raises=3 check_raise=no
        rake percent=10
        house bomb_pot=500
        rake cap=500
        B folds
        """
    )
    assert told.hand.house == HouseRules().but(max_raises=3, check_raise=False, bomb_pot=500)
    assert told.hand.rake == Rake(percent=10, cap=500)


def test_what_two_lines_name_has_the_value_of_the_later() -> None:
    text = "holdem no 100/200   A 5000   B 5000\nhouse max_raises=3 check_raise=no\n"
    hand = read(f"{text}house max_raises=4\nB folds").hand
    assert hand.house == HouseRules().but(max_raises=4, check_raise=False)
    assert added(["a=1", "b=2"], ["b=3", "c=4"]) == ["a=1", "b=3", "c=4"]


def test_one_line_names_a_field_once() -> None:
    text = "holdem no 100/200   A 5000   B 5000\nhouse max_raises=3 max_raises=4\nB folds"
    with pytest.raises(BadInput, match=r"^line 2: 'max_raises' appears twice"):
        read(text)


def test_in_a_round_lines_add_up_too() -> None:
    first = "double-down minimum 500..50000   A.1 20000   A.2 20000\n"
    values = "house double_down=equal_to_original\nhouse allow_two_areas=yes\n"
    later = "house double_down=up_to_original\n"
    both = read_round(f"{first}{values}A.1 bets 500").table.values
    assert show_values(both, ["positions"]) == "allow_two_areas=yes double_down=equal_to_original"
    again = read_round(f"{first}{values}{later}A.1 bets 500").table.values
    assert show_values(again, ["positions"]) == "allow_two_areas=yes"


# ---- a list of one ----


@pytest.mark.parametrize(
    ("words", "units"),
    [("odd_units=1", (1,)), ("odd_units=1,", (1,)), ("odd_units=5,1", (5, 1)), ("odd_units=,", ())],
)
def test_a_list_may_have_one_value(words: str, units: tuple[int, ...]) -> None:
    house = read_values(HouseRules, [words])
    assert house.showdown.odd_units == units
    assert read_values(HouseRules, [show_values(house)]) == house


def test_so_may_one_of_words_and_one_of_rows() -> None:
    assert read_values(HouseRules, ["special_chapters=12"]).options.special_chapters == ("12",)
    rake = read_values(Rake, ["levels=1000:100", "contributions=bad+beat:2000:100"])
    assert rake.levels == ((1_000, 100),)
    assert rake.contributions == (("bad beat", 2_000, 100),)
    assert show_values(rake) == "levels=1000:100 contributions=bad+beat:2000:100"


# ---- the dealer goes on; who is to show ----


def test_a_dealer_who_was_held_goes_on() -> None:
    text = """
        holdem no 100/200   A 5000   B 5000
        B calls
        A checks
        dealer acts 1
        expect events BettingClosed
        expect actor nobody
        dealer goes on
        expect actor A
    """
    assert len(read(text).hand.board) == 3


def test_in_a_round_he_goes_on_too() -> None:
    text = """
        double-down minimum 500..50000   A 20000
        A bets 500
        no more bets
        dealer acts 1
        expect actor nobody
        dealer goes on
        expect actor A
    """
    assert read_round(text).table.actor == 0


def test_who_is_to_show_is_the_actor_at_a_showdown() -> None:
    text = """
        holdem no 100/200   A 5000   B 5000
        A has As Ah
        B has Ks Kh
        board 2c 7d 9h Js 3c
        B raises 400
        A calls
        A checks
        B checks
        A checks
        B checks
        A checks
        B bets 400
        A calls
        expect actor B
        expect stacks A 4200 B 4200
    """
    with pytest.raises(Differs, match="line 16: A has 5800, not 4200"):
        read(text)
    ends = text.replace("expect stacks A 4200 B 4200", "expect stacks A 5800 B 4200\nexpect over")
    assert read(ends).hand.over
    shows = text.replace("expect actor B\n", "expect actor B\nB shows\nexpect actor A\n")
    shows = shows.replace("expect stacks A 4200 B 4200", "A mucks\nexpect stacks A 4200 B 5800")
    assert read(shows).hand.stacks == [4_200, 5_800]
    nobody = text.replace("expect actor B", "expect actor nobody")
    assert read(nobody.replace("A 4200 B 4200", "A 5800 B 4200")).hand.over


def test_the_outcome_of_a_text_is_the_same_with_its_lines_apart() -> None:
    together = "holdem no 100/200   A 5000   B 5000\nrake percent=10 cap=500\nB calls\nA checks\n"
    apart = together.replace("percent=10 cap=500", "percent=10\nrake cap=500")
    outcomes = [fairdeal("hand", "-", "--json", given=text.encode()) for text in (together, apart)]
    first, second = (json.loads(each.stdout) for each in outcomes)
    assert first == second
