"""What an operator writes in the Rules Submission: a field is set, and the hand obeys it.

Each pair of scenarios plays the same table, once with the field and once without it.
"""

import pytest

from tests.poker.scenario import for_each, run, scenarios

SPECIAL = """
    == poker {0} by field poker.house_rules.OptionRules.{2} | {1}: refused where it is not offered
    holdem no 100/200      A 5000   B 5000   C 5000
    A asks {1}        refused not_offered
    expect option none

    == poker {0} by field poker.house_rules.OptionRules.{2} | {1}: played where it is offered
    holdem no 100/200      A 5000   B 5000   C 5000
    house {2}=500
    A asks {1}
    B agrees
    C agrees
    dealer acts 4
    expect option {2}
    expect stacks A 4500 B 4500 C 4500
"""

KINDS = """
    8.M | bomb pot     | bomb_pot
    8.N | double board | double_board
    8.O | waterfall    | waterfall
"""

FIELDS = """
    == poker 8.L by field poker.house_rules.OptionRules.run_twice | run twice: not offered
    holdem no 100/200      A 1000   B 1000
    B all in
    A calls
    dealer acts 1
    A asks run twice      refused not_offered
    expect option none

    == poker 8.L by field poker.house_rules.OptionRules.run_twice | run twice: offered
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    B all in
    A calls
    A agrees
    B agrees
    expect option run_twice

    == poker 8.K(1) by field poker.house_rules.BettingRules.max_raises | a cap of three raises
    holdem fixed 100/200      A 5000   B 5000   C 5000
    house max_raises=3
    C raises 400
    A raises 600
    B raises 800
    C raises 1000     refused raise_cap_reached

    == poker 8.K(1) by field poker.house_rules.BettingRules.max_raises | without a cap
    holdem fixed 100/200      A 5000   B 5000   C 5000
    C raises 400
    A raises 600
    B raises 800
    C raises 1000
    expect stacks C 4000

    == poker 11.D(1) by field poker.stakes.Stakes.blinds | one blind: the first seat alone posts
    holdem no 200      A 5000   B 5000   C 5000   D 5000
    expect stacks A 4800 B 5000 C 5000 D 5000
    expect actor B

    == poker 11.D(1) by field poker.stakes.Stakes.blinds | two blinds: the next seat posts too
    holdem no 100/200      A 5000   B 5000   C 5000   D 5000
    expect stacks A 4900 B 4800 C 5000 D 5000
    expect actor C

    == poker 11.D(1) by field poker.stakes.Stakes.blinds | three blinds: so does the third
    holdem no 100/200/400      A 5000   B 5000   C 5000   D 5000
    expect stacks A 4900 B 4800 C 4600 D 5000
    expect actor D
"""

ODD = """
    == poker {0} by field poker.house_rules.ShowdownRules.odd_recipient | {1}: the first of them
    {1} {2} 100/200      A 5000   B 5000   C 5000
    {3}
    expect stacks A 4900 B 5100 C 5000

    == poker {0} by field poker.house_rules.ShowdownRules.odd_recipient | {1}: or the last one
    {1} {2} 100/200      A 5000   B 5000   C 5000
    house odd_recipient=last_left_of_button
    {3}
    expect stacks A 4900 B 5000 C 5100
"""

BEFORE = "C calls\n    A folds\n    B checks\n    "
CHECKED = "B checks\n    C checks\n    "
BOARD = "B has 6c 7d\n    C has 8h 9s\n    board As Ks Qd Jd Th\n    " + BEFORE + 3 * CHECKED
DRAWS = (
    "B has 2c 3d 4h 5s 7c\n    C has 2d 3h 4s 5c 7d\n    "
    + BEFORE
    + 3 * ("B stands pat\n    C stands pat\n    " + CHECKED)
)

TIES = (
    ("11.K(4)", "holdem", "no", BOARD),
    ("22.K(4)", "six-plus", "no", BOARD),
    ("21.E(5)", "triple-27", "fixed", DRAWS),
)
TABLES = (for_each(SPECIAL, KINDS), FIELDS, *(ODD.format(*row) for row in TIES))


@pytest.mark.parametrize("text", scenarios("\n".join(TABLES)))
def test_what_the_operator_chose_is_what_is_played(text: str) -> None:
    run(text)
