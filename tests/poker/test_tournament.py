"""A tournament table: any stack, no rake, a cap that stands, pots divided chip by chip (P-122)."""

import pytest

from fairdeal.errors import BadInput
from tests.poker.scenario import run, scenarios

TABLE = """
    == poker 8.B(4); P-30 | a short stack is dealt in and is all-in for what it has
    holdem no 100/200 ante 25      A 5000   B 60   C 5000
    house tournament=yes
    expect stacks A 4875 B 0 C 4975
    expect call 200

    == P-122 | no rake and no contribution
    holdem no 100/200      A 5000   B 5000
    house tournament=yes
    rake percent=10 cap=500 contributions=badbeat:1000:100
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    B raises 3000
    A calls
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    expect stacks A 8000 B 2000

    == poker 8.K(1); P-37 | the cap stands between two players
    holdem fixed 100/200      A 5000   B 5000
    house tournament=yes max_raises=3
    B raises 400
    A raises 600
    B raises 800
    A raises 1000      refused raise_cap_reached

    == poker 8.K(1); P-37 | at any other table it is lifted
    holdem fixed 100/200      A 5000   B 5000
    house max_raises=3
    B raises 400
    A raises 600
    B raises 800
    A raises 1000
"""

ODD_CHIPS = """
    == poker 11.K(4); P-145 | hold'em: two odd chips, one each to the first two left of the button
    holdem no 100/200 ante 100      A 2000   B 2000   C 2000   D 2000   E 2000
    house tournament=yes smallest_chip=100
    A has 2c 3d
    B has 2d 3c
    C has 2h 3h
    board As Ks Qs Js Ts
    C raises 1900
    D folds
    E folds
    A calls
    B calls
    expect pots 6200
    expect stacks A 2100 B 2100 C 2000

    == poker 11.K(4); P-74 | the same pot for money: one excess to one player
    holdem no 100/200 ante 100      A 2000   B 2000   C 2000   D 2000   E 2000
    house odd_units=100,50,25,5,1
    A has 2c 3d
    B has 2d 3c
    C has 2h 3h
    board As Ks Qs Js Ts
    C raises 1900
    D folds
    E folds
    A calls
    B calls
    expect pots 6200
    expect stacks A 2100 B 2050 C 2050

    == poker 12.K(6); P-145 | Omaha: the odd chips by suit, the highest card first
    omaha pot 100/200 ante 100      A 1000   B 1000   C 1000   D 1000   E 1000
    house tournament=yes smallest_chip=100
    A has Ac Kc 2h 2d
    B has Ad Kd 3h 3c
    C has As Ks 4h 4d
    board Qs Jh Tc 7c 6d
    C raises 700
    D folds
    E folds
    A calls
    B calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    expect pots 2600
    expect stacks A 1000 B 1100 C 1100

    == poker 12.K(4); P-145 | Omaha-8: the odd chip of the pot to the high half
    omaha8 pot 100/100      A 1000   B 1000   C 1000
    house tournament=yes smallest_chip=100
    A has As Ah Kd Kc
    B has 2s 3s Jd Jc
    C has 9s 9d Ts Td
    board 4c 7d 8d Qh Qc
    C calls
    A checks
    B checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    expect pots 300
    expect stacks A 1100 B 1000 C 900
"""


@pytest.mark.parametrize("text", scenarios(TABLE))
def test_a_tournament_table(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(ODD_CHIPS))
def test_chips_are_divided_one_at_a_time(text: str) -> None:
    run(text)


@pytest.mark.rule("P-145")
def test_a_chip_is_worth_something() -> None:
    with pytest.raises(BadInput, match=r"smallest_chip must be whole cents from 1 .*\(P-145\)"):
        run("holdem no 100/200      A 5000   B 5000\nhouse tournament=yes smallest_chip=0")
