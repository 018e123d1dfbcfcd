"""What must be true before a round: the values of the house, the positions, the deck."""

from typing import Any

import pytest

from fairdeal.banked.games import GAMES
from fairdeal.banked.play import open_round
from fairdeal.banked.round import Round
from fairdeal.banked.values import Dealing, DoubleDownValues, DoubleDrawValues
from fairdeal.errors import BadInput

CENTS = "whole cents from 1 to 1,000,000,000,000,000"
LISTED = (
    ("royal flush", 1_000),
    ("straight flush", 100),
    ("four-of-a-kind", 25),
    ("full house", 10),
    ("flush", 8),
    ("straight", 5),
    ("three-of-a-kind", 3),
    ("two pairs", 2),
    ("pair of jacks or better", 1),
    ("pair of sixes to tens", 0),
)


def opened(key: str, **said: Any) -> Round:
    """A round with these values; positions, stacks and owners are usual if they are not said."""
    game = GAMES[key]
    count = said.setdefault("positions", 2)
    stacks = said.pop("stacks", [20_000] * count)
    owners = said.pop("owners", None)
    order = said.pop("order", game.deck.cards)
    kind = said.pop("kind", game.values)
    return open_round(key, kind(**said), stacks, order, owners)


def told(key: str, **said: Any) -> list[str]:
    with pytest.raises(BadInput) as met:
        opened(key, **said)
    assert "\n" not in str(met.value)
    return str(met.value).split("; ")


def odds(**changes: int | None) -> tuple[tuple[str, int], ...]:
    """The listed odds with some lines changed or left out."""
    named = {name.replace("_", " "): pays for name, pays in changes.items()}
    own = {**dict(LISTED), **named}
    return tuple((line, pays) for line, pays in own.items() if pays is not None)


@pytest.mark.rule("D55")
@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"increment": 0}, f"{{key}} increment must be {CENTS}, not 0 (D55)"),
        ({"increment": 300}, "table_min must be a whole number of steps of 300, not 500 (D55)"),
        ({"table_min": 0}, f"{{key}} table_min must be {CENTS}, not 0 (D55)"),
        (
            {"table_max": 10**16},
            f"{{key}} table_max must be {CENTS}, not {10**16} (D55)",
        ),
        (
            {"table_min": 600, "table_max": 500},
            "table_min must be at most table_max, 500, not 600 (D55)",
        ),
    ],
)
@pytest.mark.parametrize("key", GAMES)
def test_limits(key: str, said: dict[str, Any], fault: str) -> None:
    assert told(key, **said) == [fault.format(key=key)]


@pytest.mark.rule("D10")
@pytest.mark.rule("ddp 12.B", by="field banked.values.DoubleDrawValues.paytable")
def test_double_draw_is_paid_by_paytable_a_or_b() -> None:
    assert opened("double-draw", paytable="B").values.paytable == "B"
    assert told("double-draw", paytable="C") == [
        "'C' is no paytable of Double Draw Poker, which has A, B"
    ]
    assert told("double-draw", odds=(("flush", 4),)) == [
        "Double Draw Poker pays by paytable A or B and by no other (ddp 12.B)"
    ]


@pytest.mark.rule("dds (j)(2)", "S6", by="field banked.values.DoubleDownValues.odds")
@pytest.mark.parametrize(
    ("own", "fault"),
    [
        ({"royal_flush": 999}, "royal flush pays 1000 to 1 at least (dds (j)(2))"),
        ({"flush": 7}, "flush pays 8 to 1 at least (dds (j)(2))"),
        ({"straight": None}, "straight pays 5 to 1 at least (dds (j)(2))"),
        ({"two_pairs": -1}, "two pairs pays 2 to 1 at least (dds (j)(2))"),
        ({"pair_of_sixes_to_tens": 1}, "pair of sixes to tens is a push (dds (j)(2), S6)"),
        (
            {"pair_of_sixes_to_tens": None},
            "pair of sixes to tens pays 0 to 1 at least (dds (j)(2))",
        ),
        ({"pair_of_fives_or_less": 0}, "pair of fives or less loses (dds (j)(2), S6)"),
        ({"five_aces": 5}, "'five aces' is no line of Double Down Stud"),
    ],
)
def test_own_odds_are_never_below_the_listed(own: dict[str, int | None], fault: str) -> None:
    assert told("double-down", odds=odds(**own)) == [fault]


@pytest.mark.rule("dds (j)(2)", "S6", by="field banked.values.DoubleDownValues.odds")
def test_higher_odds_are_welcome() -> None:
    better = odds(royal_flush=2_000, straight_flush=200, flush=9)
    assert opened("double-down", odds=better).values.odds == better
    opened("double-down", odds=LISTED)


@pytest.mark.rule("dds (j)(3)", "S4", by="field banked.values.DoubleDownValues.payout_limit")
def test_the_payout_limit_of_stud_has_a_floor() -> None:
    opened("double-down", payout_limit=10_000_000)
    assert told("double-down", payout_limit=9_999_999) == [
        "the payout limit is 10000000 at least, not 9999999 (dds (j)(3))"
    ]
    low = {"table_min": 10_000, "payout_limit": 19_999_900}
    assert told("double-down", **low) == [
        "the payout limit is 20000000 at least, not 19999900 (dds (j)(3))"
    ]
    assert len(told("double-down", odds=odds(royal_flush=None), payout_limit=5)) == 2


@pytest.mark.rule("D6")
def test_double_draw_may_have_any_limit_or_none() -> None:
    assert opened("double-draw", payout_limit=1).values.payout_limit == 1
    assert opened("double-draw").values.payout_limit is None


@pytest.mark.rule("dds (h)(1)", "S28", by="field banked.values.DoubleDownValues.dealing")
def test_stud_is_dealt_from_a_shoe_or_the_hand() -> None:
    for dealing in (Dealing.MANUAL_SHOE, Dealing.HAND):
        assert opened("double-down", dealing=dealing).values.dealing is dealing
    assert told("double-down", dealing=Dealing.AUTOMATED_SHOE) == [
        "Double Down Stud is dealt from a manual shoe or the hand (dds (h)(1), S28)"
    ]
    opened("double-draw", dealing=Dealing.AUTOMATED_SHOE)


@pytest.mark.rule("ddp 2.A(1)", "S10")
def test_the_number_of_positions() -> None:
    for key, most in (("double-draw", 6), ("double-down", 47)):
        assert opened(key, positions=most).seats == most
        assert opened(key, positions=1).seats == 1
        for many in (most + 1, 0):
            fault, other = told(key, positions=many)
            right = f"a whole number from 1 to {most}"
            assert fault.startswith(f"{key} positions must be {right}, not {many} (")
            assert other.startswith(f"{many} stacks and {many} owners, where {GAMES[key].name}")
    assert told("double-draw", stacks=[500]) == ["stacks of 2 positions are needed, not of 1 (S10)"]
    assert told("double-draw", stacks=[500, -1]) == [
        "stacks must be whole numbers from 0 to 1,000,000,000,000,000, not -1 (S10, D55)"
    ]


@pytest.mark.rule("D48")
def test_one_position_for_each_player_of_double_draw() -> None:
    assert told("double-draw", owners=[7, 7]) == ["player 7 has 2 positions, and may have 1 (D48)"]
    assert opened("double-draw", owners=[7, 7], max_positions_per_player=2).owners == (7, 7)
    opened("double-draw", positions=3, owners=[7, 8, 7], max_positions_per_player=2)


@pytest.mark.rule("dds (f)(3)", "S9", by="field banked.values.DoubleDownValues.allow_two_areas")
def test_two_areas_side_by_side_if_the_house_allows_it() -> None:
    both = {"positions": 4, "owners": [1, 2, 2, 3]}
    assert told("double-down", **both) == [
        "player 2 has 2 positions, and may have 1 (dds (f)(3), S9)"
    ]
    assert opened("double-down", **both, allow_two_areas=True).owners == (1, 2, 2, 3)
    for apart in ([1, 2, 1, 3], [1, 2, 3, 1]):
        assert told("double-down", positions=4, owners=apart, allow_two_areas=True) == [
            "player 1 has two areas that are not side by side (dds (f)(3))"
        ]
    three = {"positions": 4, "owners": [1, 1, 1, 2], "allow_two_areas": True}
    assert told("double-down", **three) == [
        "player 1 has 3 positions, and may have 2 (dds (f)(3), S9)"
    ]


@pytest.mark.rule("ddp 3.A", "S11")
def test_the_deck_is_whole() -> None:
    for key, size in (("double-draw", 54), ("double-down", 52)):
        [fault] = told(key, order=GAMES[key].deck.cards[:-1])
        assert fault.startswith(f"{size - 1} cards, of a deck of {size}")


def test_a_game_has_values_of_its_own() -> None:
    assert told("double-draw", kind=DoubleDownValues) == [
        "Double Draw Poker takes values of its own, not DoubleDownValues (ddp 2.A(1), ddp 3.A)"
    ]
    assert told("double-down", kind=DoubleDrawValues) == [
        "Double Down Stud takes values of its own, not DoubleDrawValues (dds (b)(1), S10, S11)"
    ]


@pytest.mark.rule("D10", "D48", "D55")
def test_all_faults_are_told_together() -> None:
    found = told(
        "double-draw",
        increment=0,
        paytable="Z",
        owners=[1, 1],
        order=GAMES["double-draw"].deck.cards[1:],
    )
    assert len(found) == 4
