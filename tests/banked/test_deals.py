"""The deal by each method, the cards before the dealer, the stub and its count, the draws."""

import pytest

from fairdeal.banked import events
from fairdeal.banked.play import replay
from fairdeal.cards.notation import show
from tests.banked.scenario import run
from tests.poker.scenario import for_each, scenarios

ONE_BY_ONE = """
    == {0}; D35 | {1}: one card at a time from the far left, past who has not wagered
    double-draw A 500..50000      A 20000   B 20000   -   C 20000
    house dealing={1}
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc
    A bets 500
    C bets 500
    no more bets
    expect cards A 2c 4c 6c 8c Tc
    expect cards B
    expect cards C 3c 5c 7c 9c Jc
    expect stub 44
"""

STACKS = """
    == ddp 10.B(1); D35 | automated shoe: a stack of five each, from the far left
    double-draw A 500..50000      A 20000   B 20000   -   C 20000
    house dealing=automated_shoe
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc
    A bets 500
    C bets 500
    no more bets
    expect cards A 2c 3c 4c 5c 6c
    expect cards B
    expect cards C 7c 8c 9c Tc Jc

    == ddp 10.B(1); D35 | automated shoe: six stacks, the last to the far right
    double-draw A 500..50000      A 20000   B 20000   C 20000   D 20000   E 20000   F 20000
    house dealing=automated_shoe
    A bets 500
    B bets 500
    C bets 500
    D bets 500
    E bets 500
    F bets 500
    no more bets
    expect cards A 2c 2d 2h 2s 3c
    expect cards B 3d 3h 3s 4c 4d
    expect cards F 8d 8h 8s 9c 9d
    expect stub 24
"""

STUB = """
    == {0}; D12 | {1}: the stub serves the draws and is racked after the second
    double-draw A 500..50000      A 20000   B 20000
    house dealing={1}
    A bets 500
    B bets 500
    no more bets
    expect stub 44
    A plays
    B plays
    A stands pat
    B stands pat
    expect stub 44
    A plays
    B plays
    A stands pat
    B stands pat
    expect stub 0
    expect over

    == {0}; D12 | {1}: unexposed, as one fact that names no card
    double-draw A 500..50000      A 20000
    house dealing={1}
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays
    A stands pat
    expect events BetsClosed Discarded StubRacked HandShown WagerSettled WagerSettled \
WagerSettled WagerSettled HandRacked RoundClosed

    == {0}; D12 | {1}: earlier if nobody is left in
    double-draw A 500..50000      A 20000   B 20000
    house dealing={1}
    A bets 500
    B bets 500
    no more bets
    A plays
    B folds
    A discards 2c 2h 3c
    A folds
    expect events Folded BetsClosed StubRacked RoundClosed
    expect rack As Jo
"""

METHODS = """
    ddp 8.D(3)(b) | manual_shoe
    ddp 9.B(2)(b) | hand
    ddp 10.B(2)(b) | automated_shoe
"""

DEALING = """
    ddp 8.D(2) | manual_shoe
    ddp 9.B(1) | hand
"""

SHARED = """
    == dds (h)(2); S18 | one card each from the far left, then one face down, three face up
    double-down minimum 500..50000      A 20000   -   B 20000   C 20000   D 20000
    deck 2c 3c 4c 5c 6c 7c 8c
    A bets 500
    B bets 500
    D bets 500
    no more bets
    expect cards A 2c
    expect cards B 3c
    expect cards C
    expect cards D 4c
    expect hole 5c
    expect shared 6c 7c 8c
    expect stub 45
    expect events BetsClosed Dealt SharedDealt

    == dds (h)(2); dds (a)(1)(ii) | a hand is the own card and the four before the dealer
    double-down minimum 500..50000      A 20000   B 20000
    A has Ah
    B has 9d
    hole Ac
    shared As Kd 9h
    A bets 500
    B bets 500
    no more bets
    A stands
    B stands
    expect shown A three-of-a-kind
    expect shown B two pairs

    == dds (h)(4); S25 | after the last double down the bets are closed, then the hole card is shown
    double-down minimum 500..50000      A 20000   B 20000
    hole 9h
    A bets 500
    B bets 500
    no more bets
    B stands
    expect shown A nothing
    A doubles
    dealer acts 1
    expect events WagerPlaced BetsClosed
    expect shown A nothing
    dealer acts 1
    expect events BetsClosed HoleShown
    expect hole 9h

    == S10 | 47 positions use 51 cards
    double-down minimum 500..50000      {seats}
    {bets}
    no more bets
    expect stub 1
"""

COUNTS = """
    == D17 | {0} in: the stub is {1}
    double-draw A 500..50000      {2}
    house count_stub=yes
    {3}
    no more bets
    expect events Dealt StubCounted
    expect stub {1}
    report stub_count stub {1}
    expect entry count_right
    expect actor A
"""

LATER = """
    == D17 | a count at the end leaves out every card drawn
    double-draw A 500..50000      A 20000   B 20000
    house count_stub=yes count_point=end_of_round
    A bets 500
    B bets 500
    no more bets
    expect events BetsClosed Dealt
    A plays
    B plays
    A discards 2c 2h 3c
    B discards 2d
    expect stub 40
    A plays
    B folds
    A stands pat
    expect events StubCounted StubRacked HandShown WagerSettled WagerSettled WagerSettled \
WagerSettled HandRacked RoundClosed

    == D17; D47 | also if all have folded
    double-draw A 500..50000      A 20000
    house count_stub=yes count_point=end_of_round
    A bets 500
    no more bets
    A folds
    expect events BetsClosed StubCounted StubRacked RoundClosed

    == D17; ddp 13.A | a card that was set aside is not in the stub
    double-draw A 500..50000      A 20000   B 20000
    house count_stub=yes
    A bets 500
    B bets 500
    no more bets
    report face_up 7c
    expect stub 43
    report stub_count stub 43
    expect entry count_right
"""

DRAWS = """
    == ddp 11.C(4); ddp 11.C(6); D24 | none to three are exchanged at the first draw
    double-draw A 500..50000      A 20000   B 20000   C 20000   D 20000
    A has As Ah Ac 7d 2s
    B has Ks Kh Kc 8d 3s
    C has Qs Qh Qc 9d 4s
    D has Js Jh Jc Td 5s
    deal seed 1
    A bets 500
    B bets 500
    C bets 500
    D bets 500
    no more bets
    A plays
    B plays
    C plays
    D plays
    A discards As Ah Ac 7d      refused too_many_discards
    A stands pat
    B discards 3s
    C discards 9d 4s
    D discards Jh Td 5s
    expect stub 28
    expect rack 3s 9d 4s Jh Td 5s
    expect actor A

    == ddp 11.C(10); ddp 11.C(12); D24 | none or one at the second
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A has As Ah Ac 7d 2s
    A draws 9c
    B has Ks Kh Kc 8d 3s
    C has Qs Qh Jc 9d 4s
    A bets 500
    B bets 500
    C bets 500
    A stands pat                refused bets_are_open
    no more bets
    A plays
    B plays
    C plays
    A stands pat
    B stands pat
    C stands pat
    A plays
    A discards 7d               refused not_now
    B plays
    C folds
    B discards 8d               refused not_your_turn
    C stands pat                refused not_your_turn
    A discards 8d               refused not_your_cards
    A discards 7d 2s            refused too_many_discards
    A discards 7d
    expect cards A As Ah Ac 2s 9c
    expect rack Qs Qh Jc 9d 4s 7d
    expect actor B
    B discards 8d 3s            refused too_many_discards
    B stands pat
    expect over

    == ddp 11.C(4); ddp 11.A(2) | only who is in, in turn, and only own cards
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A has As Ah Ac 7d 2s
    B has Ks Kh Kc 8d 3s
    C has Qs Qh Qc 9d 4s
    A bets 500
    B bets 500
    C bets 500
    no more bets
    A discards As               refused not_now
    A plays
    B folds
    C plays
    C discards 9d               refused not_your_turn
    B discards 8d               refused not_your_turn
    A discards Ks               refused not_your_cards
    A discards 9d               refused not_your_cards
    A discards 5c               refused not_your_cards
    A discards 7d
    B stands pat                refused not_your_turn
    C discards 7d               refused not_your_cards
    C discards 9d

    == ddp 11.C(5); ddp 11.C(6); D22 | the discards are in the rack before the new cards come
    double-draw A 500..50000      A 20000   B 20000
    A has As Ah Ac 7d 2s
    A draws 5c 6c
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    A discards 7d 2s
    dealer acts 0
    expect cards A As Ah Ac
    expect rack 7d 2s
    expect stub 44
    dealer acts 1
    expect events Discarded Drawn
    expect cards A As Ah Ac 5c 6c
    expect stub 42
    expect actor B

    == ddp 11.C(11); ddp 11.C(12) | and again at the second draw
    double-draw A 500..50000      A 20000
    A has As Ah Ac 7d 2s
    A draws 5c
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays
    A discards 2s
    dealer acts 0
    expect rack 2s
    expect cards A As Ah Ac 7d
    dealer acts 1
    expect events Discarded Drawn
    expect cards A As Ah Ac 7d 5c

    == ddp 11.C(6); D16 | new cards are the next of the stub, and none is burned
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    A discards 2c 3c 4c
    B discards 2d 3d
    expect cards A 2h 3h 4h 4s 5c
    expect cards B 2s 3s 4d 5d 5h

    == D24 | standing pat does not spare the draw wager
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    A stands pat                refused not_now
    A plays
    A stands pat
    A stands pat                refused not_now
    A plays
    expect wagers A ante 500 bonus 500 first draw 500 second draw 500
"""

SIX = "A 20000   B 20000   C 20000   D 20000   E 20000   F 20000"
ALL_BET = "\n".join(f"    {name} bets 500" for name in "ABCDEF")
ALL_PLAY = "\n".join(f"    {name} plays" for name in "ABCDEF")
ALL_DRAW = f"""
    double-draw A 500..50000      {SIX}
    {{house}}
    A has 2c 2d 2h 2s 3c
    B has 3d 3h 3s 4c 4d
    C has 4h 4s 5c 5d 5h
    D has 5s 6c 6d 6h 6s
    E has 7c 7d 7h 7s 8c
    F has 8d 8h 8s 9c 9d
    F draws 9h 9s Tc
{ALL_BET}
    no more bets
    {{report}}
{ALL_PLAY}
    A discards 2c 2d 2h
    B discards 3d 3h 3s
    C discards 4h 4s 5c
    D discards 5s 6c 6d
    E discards 7c 7d 7h
    F discards 8d 8h 8s
{ALL_PLAY}
    A discards 2s
    B discards 4c
    C discards 5d
    D discards 6h
    E discards 7s
    {{first}}
    F discards 9c
"""


def seats(count: int) -> tuple[str, str]:
    """So many positions with stacks, and a bet by each."""
    names = [f"P{place}" for place in range(count)] if count > 6 else list("ABCDEF"[:count])
    return (
        "   ".join(f"{name} 20000" for name in names),
        "\n    ".join(f"{name} bets 500" for name in names),
    )


def counted() -> str:
    expected = {1: 49, 2: 44, 3: 39, 4: 34, 5: 29, 6: 24}
    return "\n".join(COUNTS.format(n, stub, *seats(n)) for n, stub in expected.items())


DEALS = (
    for_each(ONE_BY_ONE, DEALING)
    + STACKS
    + for_each(STUB, METHODS)
    + SHARED.replace("{seats}", seats(47)[0]).replace("{bets}", seats(47)[1])
)


@pytest.mark.parametrize("text", scenarios(DEALS))
def test_the_deal(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(counted() + LATER))
def test_the_count_of_the_stub(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(DRAWS))
def test_the_draws(text: str) -> None:
    run(text)


@pytest.mark.rule("ddp 11.C(12)", "D15", "D16")
def test_six_players_who_draw_three_and_one_use_all_54_cards() -> None:
    told = run(ALL_DRAW.format(house="", report="", first=""))
    given = 0
    for event in told.table.log:
        match event:
            case events.Dealt(cards=dealt):
                given += len(dealt)
            case events.Drawn(cards=cards):
                given += len(cards)
            case events.Reshuffled() | events.RoundVoided():
                pytest.fail("54 cards are enough")
    assert given == 54
    assert told.table.over


@pytest.mark.rule("D15", "ddp 13.A", "ddp 11.C(12)")
def test_one_card_set_aside_and_the_last_draw_comes_from_the_discards() -> None:
    """53 cards: the last player's second draw is short by one."""
    text = ALL_DRAW.format(house="", report="report face_up Jo", first="expect stub 0")
    told = run(text)
    [shuffled] = [event for event in told.table.log if isinstance(event, events.Reshuffled)]
    # 24 discards so far and the card found face up; neither that one nor the own discard of the
    # player who draws goes back. Her three of the first draw do.
    assert len(shuffled.order) == 23
    back = show(sorted(shuffled.order)).split()
    assert "9c" not in back
    assert "Jo" not in back
    assert {"8d", "8h", "8s", "2c", "7s"} <= set(back)
    assert told.table.over
    assert replay(told.table.log).stacks == told.table.stacks


@pytest.mark.rule("D15", "D8")
def test_or_the_round_is_void_if_the_house_will_have_it_so() -> None:
    text = ALL_DRAW.format(
        house="house draw_shortage=void_round", report="report face_up Jo", first=""
    )
    told = run(
        f"""{text}
    expect voided deck ran out
    expect deck kept
    expect net A 0 B 0 C 0 D 0 E 0 F 0
    """
    )
    assert told.table.house == 0
