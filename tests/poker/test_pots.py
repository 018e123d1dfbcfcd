"""Pots and who wins them: side pots, splits, odd amounts (8.B(5), and the last section of each)."""

import re
from collections.abc import Iterator

import pytest

from fairdeal.poker.decide import options
from fairdeal.poker.events import PotAwarded, RakeTaken
from fairdeal.poker.games import GAMES
from fairdeal.poker.notation.reading import Told, read
from tests.poker.scenario import run, scenarios
from tests.rule_marker import rule_marks

SIDE = """
    == poker 8.B(5); poker 8.B(5)(a) | calling 50 with 20 left puts in 20; he can win 60 and no more
    holdem no 10/20      A 70   B 40   C 70
    A has Ks Kh
    B has As Ah
    C has Qs Qh
    C raises 70
    A calls
    B calls
    expect stacks A 60 B 120 C 0

    == poker 8.B(5)(a); poker 8.B(5)(c) | three stacks make three pots; each is won apart
    holdem no 100/200      A 600   B 1000   C 5000   D 5000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    D has Js Jh
    board 2c 3d 7h 8c 9d
    C raises 2000
    D calls
    A all in 600
    B all in 1000
    expect pot 0 2400 A B C D
    expect pot 1 1200 B C D
    expect pot 2 2000 C D
    C checks
    D checks
    C checks
    D checks
    C checks
    D checks
    expect stacks A 2400 B 1200 C 5000 D 3000

    == poker 8.B(5)(b); P-15 | an all-in player of stud is dealt through seventh street
    stud-high fixed 200/400 forced 50      A 250   B 5000   C 5000
    A has Ts 9d 8s 7s 6d Kh Qs
    B has 4s 4d 5s 5h 6h Ah 3d
    C has Ks Kc 2c 3c Jh Th 8d
    C brings in
    A completes
    B raises 400
    C calls
    A all in 250
    B bets 200
    C folds
    expect cards A Ts 9d 8s 7s 6d Kh Qs
    expect cards B 4s 4d 5s 5h 6h Ah 3d

    == poker 8.B(5)(c) | the others go on betting for what the all-in player cannot win
    holdem no 100/200      A 500   B 5000   C 5000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 3d 7h 8c 9d
    C raises 500
    A all in 500
    B calls
    B bets 1000
    C calls
    expect pot 0 1500 A B C
    expect pot 1 2000 B C
    B checks
    C checks
    B checks
    C checks
    expect stacks A 1500 B 5500 C 3500

    == poker 8.B(5)(c); P-141 | chips of who folds stay in the pots they reached
    holdem no 100/200      A 500   B 5000   C 5000   D 5000
    A has As Ah
    C has Qs Qh
    D has Js Jh
    board 2c 3d 7h 8c 9d
    C raises 1000
    D calls
    A all in 500
    B folds
    expect pot 0 1700 A C D
    expect pot 1 1000 C D

    == P-141 | a side pot left to one player is his at once, and a later showdown is for the rest
    holdem no 100/200      A 500   B 5000   C 5000
    A has As Ah
    B has Ks Kh
    board 2c 3d 7h 8c 9d
    C raises 500
    A all in 500
    B calls
    B bets 1000
    C calls
    B bets 1000
    C folds
    expect stacks A 1500 B 5500 C 3500

    == poker 17.D; P-87 | what nobody matched goes back and is no part of the pot
    holdem no 100/200      A 5000   B 700   C 5000
    C raises 5000
    A folds
    B all in 700
    stop
    expect events UncalledReturned BettingClosed CardBurned BoardDealt BettingClosed CardBurned \
BoardDealt BettingClosed CardBurned BoardDealt BettingClosed
    expect stacks A 4900 B 0 C 4300
    expect pots 1500

    == P-129 | the unmatched part of an ante goes back
    holdem no 100/200 ante 50      A 5000   B 30
    house any_stack_may_play=yes
    A has As Ah
    B has Ks Kh
    board 2c 3d 7h 8c 9d
    expect stacks A 5030 B 0
"""

# A row: clauses | game | what each player is in for | the hands, A first | board | what each wins.
# Where two names stand for one game, both are played; `+` before a hand gives the longer one of
# Five-Card Omaha a fifth card.
SPLITS = """
    poker 6.H | holdem | 1000 1000 | Ks Qd; Kd Qs | Kc 9h 8s 3h 4d | 1000 1000
    poker 6.H | holdem | 1000 1000 1000 | Qs Jd; 9c 9d; Qd Js | Kc Th 9h 3h 4d | 1500 0 1500
    poker 6.I | holdem | 1000 1000 | 2s 3s; Ad Kd | As Ts 6s Kc 4h | 2000 0
    poker 6.M | six-plus | 1000 1000 | Ks Qd; Kd Qs | Jc Td 9h 7s 7d | 1000 1000
    poker 7.E(2) | stud-hilo8 | 1000 1000 | As 2s 3s 4s 5s Kd Kh; Ks Kc Qd Qh Jc Td 9d | | 2000 0
    poker 10.L(1) | stud-high | 1000 1000 | 2s 9s 5s 7s Ks 3d Jc; Ad Kd Qc Jh Ts 2c 4d | | 2000 0
    poker 10.L(2) | stud-low | 1000 1000 | 6s 4d 3h 2c As Ks Kd; 6d 5h 3c 2d Ah Kc Kh | | 2000 0
    poker 10.L(3)(a) | stud-hilo stud-hilo8 | 2800 2800 2800 | {fh}; {low1}; {junk} | | 4200 4200 0
    poker 10.L(3)(b); P-74 | stud-hilo stud-hilo8 | 2700 2700 2700 | {fh}; {low1}; {junk} \
| | 4100 4000 0
    poker 10.L(3)(c) | stud-hilo stud-hilo8 | 2800 2800 2800 | {st1}; {st2}; {seven} \
| | 2100 2100 4200
    poker 10.L(3)(d); P-75; P-143 | stud-hilo stud-hilo8 | 2700 2700 2700 | {st2}; {st1}; {seven} \
| | 2000 2100 4000
    poker 10.L(3)(e) | stud-hilo stud-hilo8 | 2800 2800 2800 | {fh}; {low1}; {low2} \
| | 4200 2100 2100
    poker 10.L(3)(f); P-76 | stud-hilo stud-hilo8 | 2900 2900 2900 | {fh}; {low2}; {low1} \
| | 4400 2100 2200
    poker 10.L(3)(g) | stud-hilo | 2900 2900 2900 | {low2}; {low1}; {fh} | | 2100 2200 4400
    poker 10.L(3)(g); P-77 | stud-high | 2700 2700 2700 | {st2}; {st1}; {seven} | | 4000 4100 0
    P-77 | stud-low | 2700 2700 2700 | {low2}; {low1}; {fh} | | 4000 4100 0
    P-77 | draw-high | 2700 2700 2700 | Kd Qh Js 9c 7s; Kh Qs Jd 9d 7h; Tc 8c 6c 4d 2d \
| | 4100 4000 0
    poker 10.M(2) | stud-hilo8 | 1000 1000 | {fh}; 9c 7d 6h 4s 2c Th Td | | 2000 0
    poker 10.M(2) | stud-hilo | 1000 1000 | {fh}; 9c 7d 6h 4s 2c Th Td | | 1000 1000
    poker 10.M(2); P-142 | stud-hilo8 | 1000 3000 3000 | {low1}; {fh}; {nolow} | | 1500 5500 0
    poker 11.K(1) | holdem | 1000 1000 1000 | As 2d; 3c 3d; Ks Qs | Js Ts 9s 8s 3h | 0 0 3000
    poker 11.K(1) | holdem | 1000 1000 1000 | As 2d; 4c 3d; Kd Qd | Js Ts 9s 2s 5h | 3000 0 0
    poker 11.K(2) | holdem | 1000 1000 1000 | As Ad; Kc Kd; Qc Jc | Kh 7s 6d 3c 2h | 0 3000 0
    poker 11.K(3) | holdem | 1000 1000 1000 | 2d 2c; 3d 3c; 4d 4c | As Ks Qs Js Ts | 1000 1000 1000
    poker 11.K(4); P-78 | holdem | 2700 2700 2700 | 2s 3s; Ks Qd; Kd Qs | Kc 9h 8c 3h 4d \
| 0 4100 4000
    poker 22.K(1) | six-plus | 1000 1000 | As 6d; Kd Kc | Js Ts 9s 7s Ah | 2000 0
    poker 22.K(2) | six-plus | 1000 1000 | As 6s; Kd Kc | Js Ts 7s Kh Th | 2000 0
    poker 22.K(3) | six-plus | 1000 1000 1000 | 6d 6c; 7d 7c; 8d 8c | As Ks Qs Js Ts \
| 1000 1000 1000
    poker 22.K(4); P-78 | six-plus | 2700 2700 2700 | Jh Js; Ks Qd; Kd Qs | Kc 9h 8c 7h 6d \
| 0 4100 4000
    poker 12.K(2)(a) | omaha | 1000 1000 | As 2d 2h 3d; Kd Kc Qd Qh | Js Ts 9s 8s Kh | 0 2000
    poker 19.K(2)(a) | omaha5 | 1000 1000 | As 2d 2h 3d 4d; Kd Kc Qd Qh 4c | Js Ts 9s 8s Kh | 0 2000
    {eight:(2)(b)}; {eight:(3)} | {games} | 2800 2800 2800 | +{kings}; +{nut}; +{queens} | {dry} \
| 4200 4200 0
    {eight:(4)}; P-74 | {games} | 2700 2700 2700 | +{kings}; +{nut}; +{queens} | {dry} | 4100 4000 0
    {eight:(5)} | {games} | 2800 2800 2800 | +{kh}; +{ks}; +{nut7} | {dry} | 2100 2100 4200
    {eight:(6)}; {eight:(9)}; P-75 | {games} | 2700 2700 2700 | +{kh}; +{ks}; +{nut7} | {dry} \
| 2000 2100 4000
    {eight:(6)}{odd}; P-75; P-144 | {games} recipient | 2700 2700 2700 | +{kh}; +{ks}; +{nut7} \
| {dry} | 2100 2000 4000
    poker 19.K(6); P-75 | omaha5 | 2700 2700 2700 | +{kh}; +{ks}; +{nut7} | {dry} | 4000 4100 0
    poker 19.K(6){odd}; P-144 | omaha5 recipient | 2700 2700 2700 | +{kh}; +{ks}; +{nut7} \
| {dry} | 4100 4000 0
    {eight:(7)} | {games} | 2800 2800 2800 | +{kings}; +{nut}; +{nuth} | {dry} | 4200 2100 2100
    {eight:(8)}; P-76 | {games} | 2900 2900 2900 | +{kings}; +{nut}; +{nuth} | {dry} \
| 4400 2100 2200
    {eight:(8)}{odd}; P-76 | {games} recipient | 2900 2900 2900 | +{kings}; +{nut}; +{nuth} \
| {dry} | 4400 2200 2100
    {noeight} | {games} | 1000 1000 | +{nut}; +{kings} | Kc 3h 4d Ts 9h | 0 2000
    {noeight}; P-142 | {games} | 1000 3000 3000 | +{nut}; +{kings}; +{queens} | {dry} | 1500 5500 0
    poker 20.L(6) | badugi | 2800 2800 2800 | Ac 2d 3h 4s; Ad 2c 3s 4h; Ks Kd Kh Kc | | 4200 4200 0
    poker 20.L(7); P-76 | badugi | 2700 2700 2700 | Ad 2c 3s 4h; Ac 2d 3h 4s; Ks Kd Kh Kc \
| | 4000 4100 0
    poker 20.L(7){odd} | badugi recipient | 2700 2700 2700 | Ad 2c 3s 4h; Ac 2d 3h 4s; Ks Kd Kh Kc \
| | 4100 4000 0
    poker 21.E(2) | triple-27 | 1000 1000 | 2c 3c 4c 5c 8d; 2d 3h 4s 5h 9c | | 2000 0
    poker 21.E(3) | triple-27 triple-a5 | 1000 1000 | 8h 7s 4c 3d 2h; 8s 6h 4d 3c 2s | | 0 2000
    poker 21.E(3); P-71 | triple-27 | 1000 1000 | 9s 6h 4d 3c 2s; Ah 2c 3d 4h 5d | | 2000 0
    poker 21.E(3); P-71 | triple-a5 | 1000 1000 | 9s 6h 4d 3c 2s; Ah 2c 3d 4h 5d | | 0 2000
    poker 21.E(4) | triple-27 | 1000 1000 | 2c 3d 4h 5s 7c; 2d 3h 4s 5c 7d | | 1000 1000
    poker 21.E(5) | triple-27 | 2700 2700 2700 | Kd Kh 2h 2s 3c; 2c 3d 4h 5s 7c; 2d 3h 4s 5c 7d \
| | 0 4100 4000
    poker 21.F(1)(a) | badeucey | 1000 1000 | 2c 3c 4c 5d 7d; 2s 3h 4d 6c Kc | | 1000 1000
    poker 21.F(1)(a) | badeucey | 1000 1000 | 2c 3d 4h 5s 7d; 2s 3h 4d 6c Kc | | 2000 0
    poker 21.F(1)(c); P-70 | badeucey | 2700 2700 2700 \
| 2s 3h 4d 6c Kc; 2c 3c 4c 5d 7d; Kd Kh Ks 9c 9d \
| | 4000 4100 0
    poker 21.F(2)(a) | badacey | 1000 1000 | Ac 2c 3c 4d 5d; As 2h 3d 6c Kc | | 1000 1000
    poker 21.F(2)(a) | badacey | 1000 1000 | Ac 2d 3h 4s 5d; As 2h 3d 6c Kc | | 2000 0
    poker 21.F(2)(c); P-70 | badacey | 2700 2700 2700 \
| As 2h 3d 6c Kc; Ac 2c 3c 4d 5d; Kd Kh Ks 9c 9d \
| | 4000 4100 0
    P-68 | badeucey | 1000 1000 | 2c 3c 4c 5d 7d; 2s 3s 4d Kh Qh | | 1000 1000
    P-68 | badeucey lowball | 1000 1000 | 2c 3c 4c 5d 7d; 2s 3s 4d Kh Qh | | 2000 0
"""

HANDS = {
    "fh": "Ks Kd Kc 9s 9d Qh Jh",
    "low1": "Ac 2d 3h 4s 6c Th Td",
    "low2": "Ad 2h 3s 4c 6d Ts Tc",
    "junk": "8c 8d Qs Qd Js Jd 7h",
    "nolow": "8c 8d Qs Qd Js Jd 9h",
    "st1": "As Kd Qc Jh Ts 9s 9d",
    "st2": "Ah Kc Qd Js Th 9c 9h",
    "seven": "2c 3c 4d 6d 7h 8h 8s",
    "kings": "Kh Ks Qd Qc",
    "queens": "Jh Jc Qh Qs",
    "nut": "As 2s Jd Td",
    "nuth": "Ah 2h Js Tc",
    "kh": "Kh Qd Jh Jc",
    "ks": "Ks Qs Jd Js",
    "nut7": "As 2s 7d Td",
    "dry": "Kc 3h 4d 8s 9h",
}
ODD = " by field poker.house_rules.ShowdownRules.odd_chip"
HOUSE = {"recipient": "house odd_chip=recipient", "lowball": "house lowball_takes_all=yes"}
FIFTH = ("7s", "7c", "7h")


def expanded(table: str) -> list[str]:
    """One row for each game: the names of hands put in, the Omaha rows told for both chapters."""
    found = []
    for line in table.strip().splitlines():
        for chapter, key in (("12", "omaha8"), ("19", "omaha5-8")):
            row = line.replace("{games}", key).replace("{noeight}", f"poker {chapter}.L(2)")
            row = re.sub(r"\{eight:(.*?)\}", rf"poker {chapter}.K\1", row)
            found.append(row.format(**HANDS, odd=ODD))
    return list(dict.fromkeys(found))


def rows() -> Iterator[object]:
    """Each row as parameters, with its clauses as a mark."""
    for row in expanded(SPLITS):
        clauses, games, stacks, hands, board, wins = (cell.strip() for cell in row.split("|"))
        words = games.split()
        house = "".join(HOUSE[word] for word in words if word in HOUSE)
        for game in words:
            if game not in HOUSE:
                cells = (game, house, stacks.split(), hands.split(";"), board, wins.split())
                yield pytest.param(*cells, marks=rule_marks(clauses), id=f"{game} {clauses}")


def all_in(text: str) -> Told:
    """Everybody puts in all he has, keeps his cards, and shows."""
    while (seen := options((told := read(text + "stop")).hand)) is not None:
        name = told.names[seen.seat]
        does = "stands pat" if seen.discard >= 0 else "shows" if seen.show else "all in"
        text += f"{name} {does}\n"
    return run(text)


@pytest.mark.parametrize(("game", "house", "stacks", "hands", "board", "wins"), list(rows()))
def test_who_wins_what(
    game: str, house: str, stacks: list[str], hands: list[str], board: str, wins: list[str]
) -> None:
    stakes = "200 forced 50" if GAMES[game].forced else "100/200"
    seats = "  ".join(f"{name} {stack}" for name, stack in zip("ABC", stacks, strict=False))
    lines = [f"{game} no {stakes}   {seats}", house, f"board {board}"]
    for name, hand, fifth in zip("ABC", hands, FIFTH, strict=False):
        cards = hand.replace("+", "").strip()
        more = f" {fifth}" if "+" in hand and game.startswith("omaha5") else ""
        lines.append(f"{name} has {cards}{more}")
    told = all_in("\n".join(lines) + "\n")
    assert told.hand.over
    assert [str(stack) for stack in told.hand.stacks] == wins


@pytest.mark.parametrize("text", scenarios(SIDE))
def test_side_pots(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 7.F(7)", "poker 7.F(8)", "poker 7.F(8)(b)")
def test_side_pots_are_pushed_before_the_main_pot() -> None:
    told = all_in(
        "holdem no 100/200   A 500   B 1000   C 2000   D 2000\nrake percent=10 cap=100\n"
        "A has As Ah\nB has Ks Kh\nC has Qs Qh\nD has Js Jh\nboard 2c 3d 7h 8c 9d\n"
    )
    order = [
        event.pot if isinstance(event, PotAwarded) else type(event).__name__
        for event in told.hand.log
        if isinstance(event, PotAwarded | RakeTaken)
    ]
    assert order == [2, 1, "RakeTaken", 0]
    assert told.hand.stacks == [1900, 1500, 2000, 0]
