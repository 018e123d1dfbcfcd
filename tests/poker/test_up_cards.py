"""What the up cards of stud decide: who makes the forced bet, and who opens (chapters 10, 14)."""

import pytest

from tests.poker.scenario import run, scenarios

THREE = "fixed 200/400 forced 50      A 5000   B 5000   C 5000"

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


@pytest.mark.parametrize(("game", "a", "b", "c", "payer"), rows(FORCED))
def test_who_makes_the_forced_bet(game: str, a: str, b: str, c: str, payer: str) -> None:
    run(f"{first_cards(game, (a, b, c))}expect actor {payer}\n{payer} brings in")


@pytest.mark.rule("poker 10.D(2)")
@pytest.mark.parametrize("hole", ["2c 2d", "As Ah", "2h As"])
def test_hole_cards_have_no_part_in_the_forced_bet(hole: str) -> None:
    """The lowest up card pays, whatever lies face down before the others."""
    run(
        f"stud-high {THREE}\nA has {hole} Kd\nB has Qs Qh 7c\nC has Js Jh 9h\n"
        "expect actor B\nB brings in"
    )


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
