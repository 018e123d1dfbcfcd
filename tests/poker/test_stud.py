"""Stud: dealing, forced bets and their ties, who opens, the common card (chapters 10 and 14)."""

import pytest

from fairdeal.poker.outcome import words_of
from tests.poker.scenario import run, scenarios

THREE = "fixed 200/400 forced 50      A 5000   B 5000   C 5000"

DEAL = """
    == poker 10.C; P-21 | two rounds down, one up, from the dealer's left, without a burn
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    expect events Posted Posted Posted Dealt Dealt
    expect cards A 2c 2s 3h
    expect cards B 2d 3c 3s
    expect cards C 2h 3d 4c
    expect burns

    == poker 10.B(1); P-129 | each pays the ante before a card, and it is no part of the price
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    expect stacks A 4975 B 4975 C 4975
    A brings in
    expect call 50

    == poker 10.D; poker 10.E | the forced bet opens; then each folds, calls or raises
    stud-high {three}
    B has Ks Kh 2c
    expect actor B
    B checks          refused not_now
    B folds           refused not_now
    B brings in
    expect actor C
    C checks          refused bet_to_face
    expect call 50
    expect raises 200 200
    C calls
    expect actor A
    A completes
    expect actor B

    == poker 10.F; P-14 | all call the forced bet: no second turn for who made it
    stud-high {three}
    B has Ks Kh 2c
    B brings in
    C calls
    A calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 10.G; poker 10.H(1) | a burn, then an up card each from the dealer's left
    stud-high {three}
    A has 9s 8s 7s
    B has Ks Kh 2c
    C has Js Jh Jd
    burns 6h
    B brings in
    C calls
    A folds
    expect burns 6h
    expect cards B Ks Kh 2c 2d
    expect cards C Js Jh Jd 2h
    expect cards A 9s 8s 7s
    expect actor B

    == poker 10.I; poker 10.I(1) | check while nobody has bet, then fold, call or raise
    stud-high {three}
    A has 9s 8s 7s Ac
    B has Ks Kh 2c 5c
    C has Js Jh Jd 6c
    B brings in
    C calls
    A calls
    A checks
    B bets 200
    C checks          refused bet_to_face
    C raises 400
    A folds
    B calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 10.I(2) | after a raise all others answer once more
    stud-high {three}
    A has 9s 8s 7s Ac
    B has Ks Kh 2c 5c
    C has Js Jh Jd 6c
    B brings in
    C calls
    A calls
    A bets 200
    B calls
    C raises 400
    expect actor A
    A calls
    expect actor B
    B calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 10.J; poker 10.J(1); P-147 | two more cards up and one down, a burn before each
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has Ts 9d 8s 7s 6d Kh Qs
    B has Ks Kc 2c 5c 5h Ah 3d
    burns 2d 2h 2s 3c
    B brings in
    A calls
    A checks
    B checks
    expect burns 2d 2h
    expect actor B
    B checks
    A checks
    expect burns 2d 2h 2s
    B checks
    A checks
    expect burns 2d 2h 2s 3c
    expect events BettingClosed CardBurned Dealt
    expect actor B

    == poker 10.J(2); poker 10.J(4); P-17 | seven to seventh street: a burn and one common card
    stud-high fixed 200/400 forced 50  A 5000  B 5000  C 5000  D 5000  E 5000  F 5000  G 5000
    C has ?? ?? 2c
    G has ?? ?? As Ac
    burns 4c 4d 4h 4s
    board Qs
    C brings in
    D calls
    E calls
    F calls
    G calls
    A calls
    B calls
    G checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    expect events CommonCardDue CardBurned BoardDealt
    expect board Qs
    expect burns 4c 4d 4h 4s
    expect actor G

    == poker 10.J(2) | six to seventh street have a card each
    stud-high fixed 200/400 forced 50  A 5000  B 5000  C 5000  D 5000  E 5000  F 5000
    C has ?? ?? 2c
    F has ?? ?? As Ac
    C brings in
    D calls
    E calls
    F calls
    A calls
    B calls
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    expect events CardBurned Dealt
    expect board

    == poker 10.J(3); P-18 | eight to seventh street: the burns are shuffled for it
    stud-high fixed 200/400 forced 50  A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
    C has ?? ?? 2c
    H has ?? ?? As Ac
    burns 4c 4d 4h
    reshuffle 4h 4c 4d
    C brings in
    D calls
    E calls
    F calls
    G calls
    H calls
    A calls
    B calls
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    expect events CommonCardDue Reshuffled CardBurned BoardDealt
    expect board 4c
    expect burns 4h
    expect actor H

    == poker 10.K | a showdown if more than one is left
    stud-high fixed 200/400 forced 50      A 250   B 5000
    A has Ts 9d 8s
    B has Ks Kc 2c
    B brings in
    A all in 250      refused raise_too_large
    A completes
    B raises 400
    A all in 250
    stop
    expect actor B

    == poker 10.K | and none if only one is
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has Ts 9d 8s
    B has Ks Kc 2c
    B brings in
    A completes
    B folds
    expect events UncalledReturned BettingClosed PotAwarded HandClosed

    == poker 14.C; poker 14.D | five-card stud: one down, one up, no burn, then the forced bet
    five-stud {three}
    expect events Dealt Dealt
    expect cards A 2c 2s
    expect cards B 2d 3c
    expect cards C 2h 3d
    expect burns
    expect actor A
    A checks          refused not_now
    A brings in

    == poker 14.B(1) | five-card stud: the ante before a card
    five-stud fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    expect events Posted Posted Posted Dealt Dealt
    expect stacks A 4975 B 4975 C 4975

    == poker 14.E | after the forced bet each may complete, fold, call or raise
    five-stud {three}
    A has Ks 2c
    A brings in
    expect actor B
    B checks          refused bet_to_face
    expect raises 200 200
    B completes
    C raises 400
    expect actor A
    A calls
    B calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 14.F; P-15 | five-card stud: a burn, then an up card to each still in
    five-stud {three}
    A has Ks 2c 9s
    C has Qs Jd 8s
    burns 4s
    A brings in
    B folds
    C calls
    expect burns 4s
    expect cards A Ks 2c 9s
    expect cards C Qs Jd 8s

    == poker 14.G; poker 14.G(1); poker 14.G(2) | five-card stud: check while nobody has bet
    five-stud {three}
    A has Ks 2c 9s
    B has 3s Th 9h
    C has Qs Jd 8s
    A brings in
    B calls
    C calls
    C checks
    A bets 200
    B checks          refused bet_to_face
    B raises 400
    C folds
    A calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 14.H; P-20 | five-card stud: two more up cards, a burn before each
    five-stud fixed 200/400 forced 50      A 5000   B 5000
    A has Ks 2c 9s 9h 8h
    B has Qs Jd 8c 7c 6c
    burns 4s 5s 6s
    A brings in
    B calls
    B checks
    A checks
    expect burns 4s 5s
    expect actor A
    A checks
    B checks
    expect burns 4s 5s 6s
    expect events BettingClosed CardBurned Dealt
    expect cards A Ks 2c 9s 9h 8h

    == poker 14.H; P-20 | or one burn for both rounds, where the house says so
    five-stud fixed 200/400 forced 50      A 5000   B 5000
    house five_stud_burns_each_round=no
    A has Ks 2c 9s 9h 8h
    B has Qs Jd 8c 7c 6c
    A brings in
    B calls
    B checks
    A checks
    expect events BettingClosed CardBurned Dealt
    A checks
    B checks
    expect events BettingClosed Dealt

    == poker 14.I | five-card stud: a showdown if more than one is left
    five-stud fixed 200/400 forced 50      A 5000   B 250
    A has Ks 2c 9s 9h 8h
    B has As Td Qd Jd 3s
    A brings in
    B completes
    A raises 400
    B calls
    stop
    expect actor A
    expect events BettingClosed

    == poker 14.J | five-card stud: the best high hand wins
    five-stud fixed 200/400 forced 50      A 5000   B 250
    A has Ks 2c 9s 9h 8h
    B has As Td Qd Jd 3s
    A brings in
    B completes
    A raises 400
    B calls
    expect stacks A 5250 B 0
"""

# Who pays: each row is a game and the up cards; the payer is the seat named.
FORCED = """
    poker 10.D(2)                | stud-high  | Kd | 7c | 9h | B
    poker 10.D(4)(a)             | stud-high  | Kd | 7c | 2h | C
    poker 10.D(4)(a)             | stud-high  | Ad | 3c | 9h | B
    poker 10.D(3); P-13          | stud-high  | 2h | 2d | 2c | C
    poker 10.D(3); P-13          | stud-high  | 2s | 2h | 2d | C
    poker 10.D(4)(b); P-10       | stud-low   | Ad | Kc | 7h | B
    poker 10.D(3); P-13          | stud-low   | Kh | Ks | Kd | B
    poker 10.D(4)(c); P-11       | stud-hilo  | Ad | Kc | 7h | B
    poker 10.D(4)(c); P-11       | stud-hilo  | Ad | 2c | Ah | B
    poker 10.D(3); P-13          | stud-hilo  | 9c | 9d | 9h | C
    poker 10.D(5); P-12          | stud-hilo8 | Ad | Kc | 2h | C
    poker 10.D(5); P-12          | stud-hilo8 | Ad | Kc | Ah | B
    poker 14.D(2)                | five-stud  | Kd | 7c | 9h | B
    poker 14.D(3)                | five-stud  | Ad | 9c | 3h | C
    poker 14.D(4); P-13          | five-stud  | 3h | 3c | 3d | B
"""

# Who opens the next street: a game, the boards, and the seat that acts first.
SHOWING = """
    poker 10.H(1); P-16          | stud-high  | 2c As | 9h 9d | Kd Ac | B
    poker 10.H(1); P-16          | stud-high  | 2c As | 9h 8h | Kd Jc | A
    poker 10.H(1); P-16          | stud-high  | 2c Th | 9h Td | Kd 3c | C
    poker 10.H(1)                | stud-hilo  | Kc As | 9h 9d | Qd Ac | B
    poker 10.H(1)                | stud-hilo8 | 2c As | 9h 9d | Kd Ac | B
    poker 10.H(2); P-16          | stud-low   | Kc 4d | 7c 2d | 8c Ad | B
    poker 10.H(2); P-16          | stud-low   | Kc 4d | 3c 3d | 8c 7d | C
    poker 10.H(3); P-16          | stud-high  | 2c 3d | Ah Kc | As Kd | B
    poker 10.H(3); P-16          | stud-low   | Kc 4d | 7c 2d | 7s 2h | B
    poker 14.F(1); P-16          | five-stud  | 2c As | 9h 9d | Kd Ac | B
    poker 14.F(2); P-16          | five-stud  | 2c 3d | Ah Kc | As Kd | B
"""


def rows(text: str) -> list[object]:
    """Each row as a parameter with its clauses as a mark."""
    found: list[object] = []
    for line in text.strip().splitlines():
        clauses, *cells = (cell.strip() for cell in line.split("|"))
        refs = [ref.strip() for ref in clauses.split(";")]
        found.append(pytest.param(*cells, marks=pytest.mark.rule(*refs), id=" ".join(cells)))
    return found


def first_cards(game: str, boards: tuple[str, ...]) -> str:
    """Three players with any hole cards and these up cards."""
    hole = "??" if game == "five-stud" else "?? ??"
    seats = "\n".join(f"{name} has {hole} {up}" for name, up in zip("ABC", boards, strict=True))
    return f"{game} {THREE}\n{seats}\n"


@pytest.mark.parametrize("text", scenarios(DEAL.replace("{three}", THREE)))
def test_the_course_of_stud(text: str) -> None:
    run(text)


@pytest.mark.parametrize(("game", "a", "b", "c", "payer"), rows(FORCED))
def test_who_makes_the_forced_bet(game: str, a: str, b: str, c: str, payer: str) -> None:
    run(f"{first_cards(game, (a, b, c))}expect actor {payer}\n{payer} brings in")


@pytest.mark.rule("P-10")
def test_the_house_may_let_the_ace_pay_in_stud_low() -> None:
    text = first_cards("stud-low", ("Ad", "Kc", "7h"))
    run(f"{text}house stud_low_ace_high=yes\nexpect actor A")


@pytest.mark.parametrize(("game", "a", "b", "c", "opener"), rows(SHOWING))
def test_the_best_hand_showing_opens(game: str, a: str, b: str, c: str, opener: str) -> None:
    text = first_cards(game, (a, b, c))
    told = run(text + "stop")
    names = "ABC"
    order = [names[(told.hand.actor + turn) % 3] for turn in range(3)]
    acts = f"{order[0]} brings in\n{order[1]} calls\n{order[2]} calls\n"
    run(f"{text}{acts}expect actor {opener}")


FORCED_BETS = """
    == P-14 | the completion is no raise, unless the house says so
    stud-high {three}
    house max_raises=1
    B has Ks Kh 2c
    B brings in
    C completes
    A raises 400
    B raises 600      refused raise_cap_reached

    == P-14 | where it is one
    stud-high {three}
    house max_raises=1 completion_counts_as_raise=yes
    B has Ks Kh 2c
    B brings in
    C completes
    A raises 400      refused raise_cap_reached

    == P-134 | the forced player may open for the full bet
    stud-high {three}
    house max_raises=1
    B has Ks Kh 2c
    B completes
    expect call 200
    C raises 400
    A raises 600      refused raise_cap_reached

    == P-134 | unless the house does not let him
    stud-high {three}
    house may_open_full=no
    B has Ks Kh 2c
    B completes       refused not_now
    B brings in

    == P-135 | all in for less than the forced bet: the price stays the full one
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 45   C 5000
    house any_stack_may_play=yes
    B has Ks Kh 2c
    B all in
    expect actor C
    expect call 50

    == P-135 | all in for the ante: his card decides, and from his left each folds or bets
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 25   C 5000
    house any_stack_may_play=yes
    B has Ks Kh 2c
    expect actor C
    C checks          refused bet_to_face
    expect call 50
    C calls
    expect actor A
    expect call 50

    == P-135 | if all others fold, the last needs no bet
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 25   C 5000
    house any_stack_may_play=yes
    B has Ks Kh 2c
    C folds
    stop
    expect stacks A 4975
    expect pots 75

    == P-136 | half of the step to the full bet completes it
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 130
    house any_stack_may_play=yes
    B has Ks Kh 2c
    B brings in
    C all in 130
    expect raises 330 330

    == P-136 | less than half does not
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 120
    house any_stack_may_play=yes
    B has Ks Kh 2c
    B brings in
    C all in 120
    expect raises 200 200
"""


@pytest.mark.parametrize("text", scenarios(FORCED_BETS.replace("{three}", THREE)))
def test_forced_bets(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 10.L", "P-19")
def test_the_common_card_joins_every_hand() -> None:
    names = "ABCDEFG"
    seats = "  ".join(f"{name} 250" for name in names)
    told = run(
        f"stud-high fixed 200/400 forced 50  {seats}\n"
        "C has 7d 8d 2c\nG has Qd Qh As Ac Kd Jd\nboard Qs\n"
        "C completes\n" + "\n".join(f"{name} calls" for name in "DEFGAB") + "\n"
        "G all in 50\n" + "\n".join(f"{name} calls" for name in "ABCDEF")
    )
    assert told.hand.over
    assert words_of(told.hand, 6) == "full house, queens over aces"
    assert len(told.hand.held(6)) == 6
