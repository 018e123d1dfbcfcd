"""What each hand wins and loses: ddp 11.D to 12.B, dds (i) and (j), payout limits."""

import csv

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.banked.events import HandRacked, HandShown, WagerSettled
from fairdeal.banked.notation.reading import Told
from fairdeal.banked.opening import payout_floor
from fairdeal.banked.outcome import cards_of
from fairdeal.banked.values import DoubleDownValues
from tests.banked.scenario import run
from tests.documents import ROOT
from tests.poker.scenario import scenarios

PLAYED = """
    double-draw {table} 500..50000      A 20000   B 20000
    {house}
    A has {hand}
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays
    A stands pat
    expect shown A {line}
    expect net A {net}
    expect over
"""

PAID = """
    ddp 12.B(1)(a)           | As Ah Ac Ad Jo | A | five aces           |  500 | 503
    ddp 12.B(1)(b)           | As Ks Qs Js Ts | A | natural royal flush |  100 | 103
    ddp 12.B(1)(c)           | Jo Ks Qs Js Ts | A | wild royal flush    |   50 |  53
    ddp 12.B(1)(d)           | 9s 8s 7s 6s 5s | A | straight flush      |   50 |  53
    ddp 12.B(1)(e)           | 4s 4h 4d 4c 9s | A | four-of-a-kind      |   20 |  23
    ddp 12.B(1)(f)           | 4s 4h 4d 9c 9s | A | full house          |    5 |   8
    ddp 12.B(1)(g)           | Ks 9s 8s 4s 2s | A | flush               |    3 |   6
    ddp 12.B(1)(h)           | 9s 8h 7s 6s 5s | A | straight            |    2 |   5
    ddp 12.B(1)(i); D3       | 4s 4h 4d 9c 8s | A | three-of-a-kind     |    1 |   4
    ddp 12.B(1)(j); D3       | 4s 4h 9d 9c 8s | A | two pairs           |    0 |   3
    ddp 12.B(2)(a)           | Jo Jo As Ah Ac | B | five aces           |  500 | 503
    ddp 12.B(2)(b)           | Ah Kh Qh Jh Th | B | natural royal flush |  100 | 103
    ddp 12.B(2)(c)           | Jo Jo Qs Js Ts | B | wild royal flush    |   50 |  53
    ddp 12.B(2)(d)           | As 2s 3s 4s 5s | B | straight flush      |   50 |  53
    ddp 12.B(2)(e)           | Jo As Ah Ac 9s | B | four-of-a-kind      |   20 |  23
    ddp 12.B(2)(f)           | Jo Ks Kh Kd Ac | B | full house          |    5 |   8
    ddp 12.B(2)(g)           | Jo As Ks 9s 4s | B | flush               |    3 |   6
    ddp 12.B(2)(h)           | Jo As Kh Qd Jc | B | straight            |    2 |   5
    ddp 12.B(2)(i); D3       | 4s 4h 4d 9c 8s | B | three-of-a-kind     |    0 |   3
    ddp 12.B(2)(j); D3       | 4s 4h 9d 9c 8s | B | two pairs           |    0 |   3
    ddp 12.A; D1; D2         | 3s 3h 2d 2c 8s | A | two pairs           |    0 |   3
    ddp 12.A; D1; D2         | As Ah Kd Kc 8s | B | two pairs           |    0 |   3
    ddp 12.A; D1             | As Ah Kd Qc 8s | A | pair                |   -1 |  -4
    ddp 12.A; D1             | Jo Ah Kd 9c 8s | B | pair                |   -1 |  -4
    ddp 12.A; D1; D40        | As Kh Qd Jc 9s | A | no pair             |   -1 |  -4
    ddp 12.A; D1; D40        | 7s 5h 4d 3c 2s | B | no pair             |   -1 |  -4
    ddp 11.D(2)              | Jo Jo As 9s 4s | A | flush               |    3 |   6
    ddp 11.D(2)              | Jo Jo Ks Kh Kd | A | full house          |    5 |   8
    ddp 11.D(3)              | 8s 8h 8d 9c 2s | A | three-of-a-kind     |    1 |   4
    ddp 11.D(3)              | 8s 8h 7d 9c 2s | A | pair                |   -1 |  -4
"""


def rows(table: str) -> list[ParameterSet]:
    """Each row as a parameter: its clauses as a mark, its other columns as values."""
    found = []
    for line in table.strip().splitlines():
        clauses, *cells = [cell.strip() for cell in line.split("|")]
        refs = [ref.strip() for ref in clauses.split(";")]
        found.append(pytest.param(*cells, marks=pytest.mark.rule(*refs), id=" ".join(cells)))
    return found


def wagers_of(told: Told) -> dict[str, int]:
    """What the wagers of the first position won, for a stake of one."""
    settled = [event for event in told.table.log if isinstance(event, WagerSettled)]
    return {event.kind: event.won // event.stake for event in settled}


@pytest.mark.parametrize(("hand", "table", "line", "bonus", "net"), rows(PAID))
def test_a_hand_pays_what_its_line_says(
    hand: str, table: str, line: str, bonus: str, net: str
) -> None:
    text = PLAYED.format(hand=hand, table=table, line=line, net=500 * int(net), house="")
    even = 1 if int(bonus) >= 0 else -1
    assert wagers_of(run(text)) == {
        "ante": even,
        "first draw": even,
        "second draw": even,
        "bonus": int(bonus),
    }


def golden() -> list[dict[str, str]]:
    with (ROOT / "tests" / "golden" / "joker_hands.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.rule("ddp 11.D(2)", "ddp 11.D(3)", "D36")
@pytest.mark.parametrize("row", golden(), ids=lambda row: row["hand"])
def test_golden_hands_with_jokers_through_the_whole_round(row: dict[str, str]) -> None:
    for table, net in (("A", row["net_a"]), ("B", row["net_b"])):
        text = PLAYED.format(
            hand=row["hand"], table=table, line=row["category"], net=500 * int(net), house=""
        )
        assert run(text).table.house == -500 * int(net)


LIMITS = """
    D6                 | As Ah Ac Ad Jo | 100000 | 500 500 500 98500
    D6                 | As Ah Ac Ad Jo | 251500 | 500 500 500 250000
    D6                 | As Ah Ac Ad Jo | 251499 | 500 500 500 249999
    D6                 | 4s 4h 4d 9c 8s | 1600   | 500 500 500 100
    D6                 | 4s 4h 4d 9c 8s | 1500   | 500 500 500 0
    D6                 | 4s 4h 4d 9c 8s | 1200   | 500 500 200 0
    D6                 | 4s 4h 4d 9c 8s | 700    | 500 200 0 0
    D6                 | 4s 4h 9d 9c 8s | 1499   | 500 500 499 0
    D6                 | As Kh Qd Jc 9s | 100    | -500 -500 -500 -500
"""


@pytest.mark.parametrize(("hand", "limit", "won"), rows(LIMITS))
def test_a_payout_limit_cuts_the_bonus_first(hand: str, limit: str, won: str) -> None:
    ante, first, second, bonus = won.split()
    text = PLAYED.format(
        hand=hand,
        table="A",
        line="{line}",
        net=sum(map(int, won.split())),
        house=f"house payout_limit={limit}",
    ).replace("expect shown A {line}", "")
    settled = f"ante {ante} first draw {first} second draw {second} bonus {bonus}"
    run(f"{text}\n    expect settled A {settled}")


IN_ORDER = """
    == ddp 11.D; ddp 11.D(1); D45 | from the far left each hand is shown and settled in turn
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A has As Ah Kd Qc 8s
    B has 4s 4h 9d 9c 8d
    C has 5s 5h 5d Tc 7d
    A bets 500
    B bets 500
    C bets 500
    no more bets
    A plays
    B plays
    C plays
    A stands pat
    B stands pat
    C stands pat
    A plays
    B plays
    C plays
    A stands pat
    B stands pat
    C stands pat
    expect net A -2000 B 1500 C 2000
    expect house -1500
    expect over

    == ddp 11.D(1); ddp 11.E; D47 | shown before settled; folded hands stay down
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A folds
    B plays
    B stands pat
    B plays
    B stands pat
    expect shown A nothing
    expect shown B two pairs
    expect events BetsClosed Discarded StubRacked HandShown WagerSettled WagerSettled \
WagerSettled WagerSettled HandRacked RoundClosed

    == ddp 11.E; D46 | no hand is collected before the last wager of the last position
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    A stands pat
    B stands pat
    A plays
    B plays
    A stands pat
    B stands pat
    expect events HandShown WagerSettled WagerSettled WagerSettled WagerSettled \
HandShown WagerSettled WagerSettled WagerSettled WagerSettled HandRacked HandRacked RoundClosed

    == D47; D12 | all fold: nothing is shown, the stub is racked, the house keeps the wagers
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 600
    no more bets
    A folds
    B folds
    expect net A -1000 B -1200
    expect house 2200
    expect events Folded Folded BetsClosed StubRacked RoundClosed
"""


@pytest.mark.parametrize("text", scenarios(IN_ORDER))
def test_the_order_of_settlement(text: str) -> None:
    run(text)


@pytest.mark.rule("ddp 11.D", "ddp 11.D(1)", "ddp 11.D(3)")
def test_each_position_is_shown_then_settled_before_the_next() -> None:
    told = run(IN_ORDER.split("== ")[1].split("\n", 1)[1])
    done = [
        (type(event).__name__, event.seat)
        for event in told.table.log
        if isinstance(event, HandShown | WagerSettled | HandRacked)
    ]
    settled = [[("HandShown", seat)] + [("WagerSettled", seat)] * 4 for seat in range(3)]
    assert done == [
        *settled[0],
        *settled[1],
        *settled[2],
        *(("HandRacked", seat) for seat in range(3)),
    ]


@pytest.mark.rule("ddp 11.F(2)", "D46")
def test_every_hand_can_be_found_in_the_rack() -> None:
    told = run(IN_ORDER.split("== ")[1].split("\n", 1)[1])
    rack = told.table.places["rack"]
    assert len(rack) == 54
    hands = cards_of(told.table)
    assert rack[-15:] == (*hands[0], *hands[1], *hands[2])


# ---- Double Down Stud ----

DOUBLED = """
    double-down minimum 500..5000000      A 20000   B 20000
    A has {own}
    hole {hole}
    shared {shared}
    A bets 1000
    no more bets
    A doubles
    expect shown A {line}
    expect settled A original {won} double down {won}
    expect over
"""

STUD = """
    dds (j)(2) royal-flush         | As | Ks | Qs Js Ts | royal flush             | 1000000
    dds (j)(2) straight-flush      | 9s | Ks | Qs Js Ts | straight flush          | 100000
    dds (j)(2) straight-flush      | As | 2s | 3s 4s 5s | straight flush          | 100000
    dds (j)(2) four-of-a-kind      | 4s | 4h | 4d 4c 9s | four-of-a-kind          | 25000
    dds (j)(2) full-house          | 4s | 4h | 4d 9c 9s | full house              | 10000
    dds (j)(2) flush               | As | 9s | 8s 4s 2s | flush                   | 8000
    dds (j)(2) straight            | 9s | 8h | 7s 6s 5s | straight                | 5000
    dds (j)(2) straight; S21       | As | Kh | Qd Jc Ts | straight                | 5000
    dds (j)(2) three-of-a-kind     | 4s | 4h | 4d 9c 8s | three-of-a-kind         | 3000
    dds (j)(2) two-pair            | 4s | 4h | 3d 3c 8s | two pairs               | 2000
    dds (j)(2) pair-jacks-to-aces  | As | Ah | 3d 4c 8s | pair of jacks or better | 1000
    dds (j)(2) pair-jacks-to-aces  | Js | Jh | 3d 4c 8s | pair of jacks or better | 1000
    dds (j)(2) pair-jacks-to-aces  | 2s | Jh | Jd 3c 4s | pair of jacks or better | 1000
    dds (j)(2) pair-sixes-to-tens  | Ts | Th | Ad Kc Qs | pair of sixes to tens   | 0
    dds (j)(2) pair-sixes-to-tens  | 6s | 6h | 3d 4c 2s | pair of sixes to tens   | 0
    dds (j)(2) pair-fives-or-less  | 5s | 5h | Ad Kc Qs | pair of fives or less   | -1000
    dds (j)(2) pair-fives-or-less  | 2s | 2h | 3d 4c 5s | pair of fives or less   | -1000
    dds (j)(2) pair-fives-or-less; S3 | As | Kh | Qd Jc 9s | pair of fives or less | -1000
    dds (i)(1); S3                 | 5s | 5h | Ad Kc Qs | pair of fives or less   | -1000
    dds (i)(1); S21                | Qs | Kh | Ad 2c 3s | pair of fives or less   | -1000
    dds (i)(2); S22                | 6s | 6h | Ad Kc Qs | pair of sixes to tens   | 0
    dds (i)(2)                     | Ts | Th | 9d 8c 2s | pair of sixes to tens   | 0
    dds (i)(3)                     | Js | Jh | 9d 8c 2s | pair of jacks or better | 1000
    dds (a)(1)(iv); S2             | 9s | 9h | Jd 8c 2s | pair of sixes to tens   | 0
"""


@pytest.mark.parametrize(("own", "hole", "shared", "line", "won"), rows(STUD))
def test_a_stud_hand_pays_both_wagers_alike(
    own: str, hole: str, shared: str, line: str, won: str
) -> None:
    text = DOUBLED.format(own=own, hole=hole, shared=shared, line=line, won=won)
    table = run(text).table
    assert table.house == -2 * int(won)


GROUPS = """
    == dds (i)(1); dds (i)(2); dds (i)(3) | losers, pushes, winners, from the far right
    double-down minimum 500..50000      A 20000   B 20000   C 20000   D 20000   E 20000   F 20000
    A has 2c
    B has Kc
    C has Tc
    D has 3d
    E has Td
    F has Kd
    hole Ks
    shared Th 7d 5h
    A bets 500
    B bets 500
    C bets 500
    D bets 500
    E bets 500
    F bets 500
    no more bets
    A stands
    B stands
    C stands
    D stands
    E stands
    F doubles
    expect net A -500 B 500 C 0 D -500 E 0 F 1000
    expect events HoleShown WagerSettled WagerSettled HandRacked HandRacked WagerSettled \
WagerSettled HandRacked HandRacked WagerSettled WagerSettled WagerSettled HandRacked HandRacked \
RoundClosed

    == dds (i)(3); S20 | the shared cards and the rest of the deck go last
    double-down minimum 500..50000      A 20000
    A has Kc
    hole Ks
    shared Th 7d 5h
    A bets 500
    no more bets
    A stands
    expect rack Kc Ks Th 7d 5h 2c As
    expect stub 0
    expect over
"""


@pytest.mark.parametrize("text", scenarios(GROUPS))
def test_losers_pushes_winners(text: str) -> None:
    run(text)


@pytest.mark.rule("dds (i)(1)", "dds (i)(3)", "S19")
def test_each_group_goes_from_right_to_left() -> None:
    told = run(GROUPS.split("== ")[1].split("\n", 1)[1])
    log = told.table.log
    settled = [event.seat for event in log if isinstance(event, WagerSettled)]
    racked = [event.seat for event in log if isinstance(event, HandRacked)]
    assert settled == [3, 0, 4, 2, 5, 5, 1]
    assert racked == [3, 0, 4, 2, 5, 1]


STUD_LIMIT = """
    double-down minimum 500..50000      A.1 100000   A.2 100000
    house payout_limit=10000000 allow_two_areas=yes
    A.1 has As
    A.2 has 9s
    hole Ks
    shared Qs Js Ts
    A.1 bets 8000
    A.2 bets 50000
    no more bets
    A.1 doubles 4000
    A.2 doubles
    expect settled A.1 original 8000000 double down 2000000
    expect settled A.2 original 5000000 double down 5000000
    expect over
"""


@pytest.mark.rule("dds (j)(3)", "S5", by="field banked.values.DoubleDownValues.payout_limit")
def test_each_area_has_its_own_payout_limit() -> None:
    run(STUD_LIMIT)


@pytest.mark.rule("dds (j)(3)", "S4", by="field banked.values.DoubleDownValues.payout_limit")
@pytest.mark.parametrize(
    ("least", "two", "odds", "floor"),
    [
        (500, False, (), 10_000_000),
        (5_000, False, (), 10_000_000),
        (5_100, False, (), 10_200_000),
        (5_000, True, (), 11_000_000),
        (10_000, True, (), 22_000_000),
        (5_000, False, (("royal flush", 2_000),), 20_000_000),
    ],
)
def test_the_least_payout_limit(
    least: int, two: bool, odds: tuple[tuple[str, int], ...], floor: int
) -> None:
    values = DoubleDownValues(table_min=least, allow_two_areas=two, odds=odds)
    assert payout_floor(values) == floor


HIGHER = """
    double-down minimum 500..50000      A 20000
    house odds=royal+flush:2000,straight+flush:200,four-of-a-kind:50,full+house:11,flush:8,\
straight:5,three-of-a-kind:3,two+pairs:2,pair+of+jacks+or+better:1,pair+of+sixes+to+tens:0
    A has 4s
    hole 4h
    shared 4d 4c 9s
    A bets 1000
    no more bets
    A stands
    expect settled A original 50000
"""


@pytest.mark.rule("dds (j)(2)", "S6", by="field banked.values.DoubleDownValues.odds")
def test_a_house_may_pay_more() -> None:
    run(HIGHER)
