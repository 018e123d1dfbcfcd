"""`fairdeal odds` and `fairdeal advise` as they are typed, with sense and with nonsense."""

import doctest
import json
import re
import shlex
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli.figures.advise import lying_together
from fairdeal.cli.main import app
from fairdeal.errors import BadCards, BadInput
from fairdeal.odds.house.paytable import paytable_of
from tests.odds.stud_law import PUBLISHED

ROOT = Path(__file__).parents[2]


@cache
def typed(text: str) -> str:
    done = CliRunner().invoke(app, shlex.split(text), catch_exceptions=False)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.output


def data(text: str) -> Any:
    return json.loads(typed(f"{text} --json"))


def test_odds_as_json_has_every_figure() -> None:
    told = data(f"odds double-down --paytable {PUBLISHED}")
    assert told["game"] == "double-down"
    assert told["paytable"] == PUBLISHED
    assert told["value"] == "-6833/324870"
    assert told["house_edge"] == told["edge_ante_bonus"] == "6833/324870"
    assert told["total"] == sum(row["combinations"] for row in told["outcomes"]) == 12_994_800
    assert told["largest"] == 7998
    assert set(told["variance"]) == {"least", "most"}
    assert told["gain_from_looking"] == "0"
    assert sum(each["hands"] for each in told["classes"]) == 270_725
    worth = sum(row["net"] * row["combinations"] for row in told["outcomes"])
    assert Fraction(worth, told["total"]) == Fraction(told["value"])


@pytest.mark.slow
def test_odds_for_seven_players_tell_what_looking_is_worth() -> None:
    told = data("odds double-down --players 7")
    assert told["players"] == 7
    alone = Fraction(data("odds double-down")["value"])
    assert Fraction(told["gain_from_looking"]) == Fraction(told["value"]) - alone > 0
    text = typed("odds double-down --players 7")
    assert "7 players" in text
    assert re.search(r"^  1 +-0\.047413 +4\.7413% +none$", text, re.M)
    assert told["gain_from_looking"] in text


def test_the_text_of_odds_tells_the_same_as_its_json() -> None:
    text, told = typed("odds double-down"), data("odds double-down")
    for figure in ("value", "house_edge", "average_wager", "element_of_risk", "hit", "push"):
        assert f"({told[figure]})" in text, figure
    for row in told["outcomes"]:
        assert re.search(rf"^  {row['event']} +[+-]?[\d,]+ +{row['combinations']:,} ", text, re.M)
    for each in told["classes"]:
        assert f"{each['class']} " in text
    assert "a hand with the value 0 is doubled" in text


@pytest.mark.slow
@pytest.mark.rule("dds (j)(2)", "S6")
def test_odds_that_no_table_may_pay_are_studied_with_a_note() -> None:
    note = "The book does not allow this paytable: it pays too little for flush."
    assert note in typed("odds double-down --paytable 1000/100/25/10/7/5/3/2/1")
    assert note in typed("advise double-down 'As Ks 2d 3d' --paytable 1000/100/25/10/7/5/3/2/1")
    assert "does not allow" not in typed(f"odds double-down --paytable {PUBLISHED}")


def test_a_paytable_file_on_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("odds = [3999, 199, 49, 11, 8, 5, 3, 2, 1]\n")
    told = data(f"odds double-down --paytable {path}")
    assert (told["paytable"], told["value"]) == ("mine", "-6833/324870")


def test_advice_as_json() -> None:
    assert data("advise double-down 'Ts 9s 8d 7c' --seen 'Jh 6h Jd'") == {
        "version": 1,
        "game": "double-down",
        "paytable": "minimum",
        "stage": "double-down",
        "cards": ["Ts", "9s", "8d", "7c"],
        "discarded": [],
        "seen": ["Jh", "6h", "Jd"],
        "decision": "no-double",
        "discard": [],
        "value": "-1/15",
        "options": [
            {"action": "no-double", "discard": [], "value": "-1/15"},
            {"action": "double", "discard": [], "value": "-2/15"},
        ],
    }


@pytest.mark.rule("S1")
def test_advice_in_words() -> None:
    told = typed("advise double-down 6s Ah 6d 9c")
    assert told.startswith("6s Ah 6d 9c: double; the round is then worth 0.750000 per original")
    assert re.search(r"stand +0\.375000 +0\.375000 +3/8$", told, re.M)
    told = typed("advise double-down '2s 3s 4d 5c'")
    assert "both are equal" in told
    assert data("advise double-down '2s 3s 4d 5c'")["decision"] == "indifferent"


NONSENSE = """
    odds double-trouble                                   | did you mean double-d
    odds double-down --players 0                          | 1 to 47 players, not 0
    odds double-draw --players 2                          | nobody sees the cards
    odds double-down --paytable x                         | unknown paytable
    advise holdem "As Ks"                                 | unknown game against the house
    advise double-down ""                                 | needs 4 cards, not 0
    advise double-down "As Ks Qs"                         | needs 4 cards, not 3
    advise double-down "As Ks Qs Zz"                      | 'Zz' is not a card, at character 10
    advise double-down "As Ks Qs Jo"                      | without a joker
    advise double-down "As Ks Qs ??"                      | advice needs known cards
    advise double-down "As Ks Qs As"                      | As appears twice
    advise double-down "As Ks Qs Js" --seen "2c Qs"       | Qs appears twice
    advise double-down "As Ks Qs Js" --seen "2c 2x"       | '2x' is not a card, at character 4
    advise double-down "As Ks Qs Js" --stage second       | nobody draws in double-down
    advise double-down "As Ks Qs Js" --discarded 2c       | nobody draws in double-down
    advise double-draw "As Ks Qs Js"                      | needs 5 cards, not 4
    advise double-draw "As Ks Qs Js Ts" --stage third     | unknown stage 'third'
    advise double-draw "As Ks Qs Js Ts" --discarded 2c    | needs --stage second
    advise double-draw "As Ks Qs Js 2c" --stage second --discarded "3c 4c 5c 6c" | 3 at most
    advise double-draw "As Ks Qs Js Jo" --seen "Jo 2c Jo" | a third joker
"""


@pytest.mark.parametrize("row", NONSENSE.strip().splitlines())
def test_nonsense_is_answered_in_one_line(row: str) -> None:
    text, why = (cell.strip() for cell in row.split(" | "))
    with pytest.raises(BadInput, match=re.escape(why)) as fault:
        CliRunner().invoke(app, shlex.split(text), catch_exceptions=False)
    assert "\n" not in str(fault.value)


def test_a_second_joker_anywhere_is_the_other_one() -> None:
    hand, gone, seen = lying_together("Jo As", "2c Jo", "")
    assert (hand[0], gone[1]) == (52, 53)
    assert seen == ()
    with pytest.raises(BadCards, match="2c appears twice"):
        lying_together("Jo 2c", "Jo 2c")


def test_more_seen_than_can_be_are_refused() -> None:
    ranks, suits = "23456789TJQK", "cdhs"
    seen = " ".join(rank + suit for rank in ranks for suit in suits)
    with pytest.raises(BadCards, match="leave 0 of 52: 1 may be needed"):
        typed(f"advise double-down 'As Ah Ad Ac' --seen '{seen}'")
    with pytest.raises(BadCards, match="leave 1 of 54: 4 may be needed"):
        typed(f"advise double-draw 'As Ah Ad Ac Jo' --seen '{seen}'")


# ---- the page ----

PAGE = (ROOT / "docs" / "odds.md").read_text("utf-8")
EXAMPLES = [
    (command, output.strip())
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for command, output in re.findall(r"\$ fairdeal (.*)\n((?:(?!\$).*\n?)*)", block)
]


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_the_page_shows_what_happens(command: str, output: str) -> None:
    told = "\n".join(line.rstrip() for line in typed(command).splitlines())
    assert output in told


def test_the_paytable_of_the_page_can_be_read(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    path = tmp_path / "page.toml"
    path.write_text(text, "utf-8")
    table = paytable_of("double-down", str(path))
    assert (table.name, table.odds["flush"], table.below_the_book()) == ("house special", 8, [])


def test_the_python_of_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "odds.md"), module_relative=False)
    assert (failed, tried) == (0, 7)


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 4
