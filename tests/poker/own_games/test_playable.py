"""Games that cannot be played to their end are refused when they are made, in one line."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fairdeal.cards.deck import JOKER, STANDARD, Deck
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker.games import GAMES
from fairdeal.poker.spec import Game, Made, Opens, Share, Street
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.simulate import play_hands, usual_table
from tests.poker.own_games.examples import any_game, changed, nothing_registered

HOLDEM, STUD, DRAW = GAMES["holdem"], GAMES["stud-high"], GAMES["draw-high"]
NO_LIMIT = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))


def first_street(**values: Any) -> tuple[Street, ...]:
    return (replace(HOLDEM.streets[0], **values), *HOLDEM.streets[1:])


STREET = HOLDEM.streets[0]
CARDS = Cite("poker 7.D(3)")


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({"streets": ()}, "its streets must be a tuple of 1 to 12 Street"),
        ({"streets": "flop"}, "its streets must be a tuple"),
        ({"streets": (1, 2)}, "its streets must be a tuple"),
        ({"shares": ()}, "its shares must be a tuple of 1 to 2 Share"),
        ({"key": ""}, "its key must be small letters"),
        ({"key": "Mine"}, "its key must be small letters"),
        ({"key": "mine\n"}, "its key must be small letters"),
        ({"key": 7}, "its key must be small letters"),
        ({"name": ""}, "its name must be a text of one line"),
        ({"name": "two\nlines"}, "its name must be a text of one line"),
        ({"chapter": "99"}, "its chapter must be a chapter of the poker book"),
        ({"seats": (1, 4)}, "its seats must be two numbers from 2 to 10"),
        ({"seats": (4, 2)}, "its seats must be two numbers from 2 to 10"),
        ({"seats": (2, 11)}, "its seats must be two numbers from 2 to 10"),
        ({"seats": (2, 2.5)}, "its seats must be two numbers from 2 to 10"),
        ({"deck": Deck("sixty", STANDARD.cards + STANDARD.cards[:8], CARDS)}, "its deck must be"),
        ({"deck": JOKER}, "its deck must be the standard or the six-plus deck"),
        ({"edition": 0}, "its edition must be a whole number from 1"),
        ({"phh": "t3"}, "its phh must be 8 capital letters"),
        ({"forced": True}, "its forced must be Forced"),
        ({"straddle": 1}, "its straddle must be yes or no"),
        ({"streets": first_street(down=-2)}, "'pre-flop': down must be a whole number from 0"),
        ({"streets": first_street(down=60)}, "'pre-flop': down must be a whole number from 0"),
        ({"streets": first_street(down=True)}, "'pre-flop': down must be a whole number from 0"),
        ({"streets": first_street(burn=1)}, "'pre-flop': burn must be yes or no"),
        ({"streets": first_street(opens="left")}, "'pre-flop': opens must be a member of Opens"),
        ({"streets": first_street(name="flop")}, "two streets are called 'flop'"),
        pytest.param(
            {"streets": first_street(down=0)},
            "street 'pre-flop' deals nobody a card",
            marks=pytest.mark.rule("poker 7.D(3)"),
        ),
        ({"streets": first_street(discard=1)}, "a player cannot give up 1 of 0 cards"),
        ({"streets": first_street(opens=Opens.FORCED_BET)}, "`forced` does not say whose"),
        (
            {"streets": first_street(opens=Opens.BEST_HIGH_SHOWING)},
            "a player must have 1 to 4 cards face up by then, not 0",
        ),
        (
            {"streets": (*HOLDEM.streets[:2], replace(STREET, name="late"))},
            "street 'late' opens with AFTER_BLINDS: only the first can",
        ),
        ({"forced": STUD.forced}, "street 'pre-flop' does not open with it"),
        ({"blinds_follow_deal": True, "streets": first_street(opens=Opens.LEFT_OF_BUTTON)},
         "the blinds follow the deal"),
        ({"streets": HOLDEM.streets[:2]}, ""),
        ({"streets": HOLDEM.streets[:1]}, "a hand has 2 cards at the end, and high ranks 5 to 15"),
        ({"streets": first_street(down=11), "seats": (2, 2)}, "a hand has 16 cards at the end"),
        ({"streets": first_street(down=3), "seats": (2, 10)}, ""),
        ({"streets": first_street(down=5), "seats": (2, 10)}, "10 players need 58 cards, and the"),
        ({"streets": first_street(down=30), "seats": (2, 2)}, "it cannot serve 2 players"),
        ({"shares": (Share("middle", Made.BEST_FIVE),)}, "share ranking must be high, low-a5"),
        ({"shares": (Share("showing-high", Made.BEST_FIVE),)}, "share ranking must be high"),
        ({"shares": (Share("badugi", Made.BEST_FIVE),)}, "a hand for badugi cannot be any five"),
        ({"shares": (Share("high", Made.BEST_BADUGI),)}, "a hand for high cannot be the best"),
        ({"shares": (Share("six-plus", Made.BEST_FIVE),)}, "six-plus ranks the six-plus deck"),
        ({"shares": (Share("low8", Made.BEST_FIVE),)}, "the first share cannot be low8, because"),
        ({"shares": (Share("low-27", Made.TWO_AND_THREE),)}, "Omaha is played for high and low8"),
        (
            {"shares": (Share("high", Made.TWO_AND_THREE),), "streets": HOLDEM.streets[:1]},
            "a board of 3 to 5, not 2 and 0",
        ),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_played_is_refused_when_it_is_made(
    values: dict[str, Any], line: str
) -> None:
    if not line:
        assert replace(HOLDEM, **changed(**values)).name == "Mine"
        return
    with pytest.raises(BadInput) as refused:
        replace(HOLDEM, **changed(**values))
    assert line in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "cannot be played: " in str(refused.value)


def test_a_stud_game_needs_up_cards_for_its_openers() -> None:
    for at in range(len(STUD.streets)):
        hidden = [replace(each, up=0, down=1) for each in STUD.streets]
        hidden[at] = replace(hidden[at], up=0, down=1)
    with pytest.raises(BadInput, match="opens with a forced bet, and no card is face up"):
        replace(STUD, **changed(streets=tuple(hidden)))
    many = tuple(replace(each, up=2, common=False) for each in STUD.streets)
    with pytest.raises(BadInput, match="1 to 4 cards face up by then, not 6"):
        replace(STUD, **changed(streets=many, seats=(2, 4)))


def test_a_draw_that_the_deck_cannot_serve_is_refused() -> None:
    with pytest.raises(BadInput, match=r"10 players need 55 cards, .*: at most 9 players"):
        replace(DRAW, **changed(seats=(2, 10)))
    assert replace(DRAW, **changed(seats=(2, 9))).seats == (2, 9)


@pytest.mark.rule("poker 7.E(2)")
def test_a_game_made_at_random_is_refused_in_one_line_or_played_to_its_end(
    count: Callable[[int], int], seed: int, record_property: Callable[[str, object], None]
) -> None:
    chance, met, refused = Random(f"{seed}/games"), 0, list[str]()
    for number in range(max(50, count(5_000))):
        values = any_game(chance)
        try:
            own = Game(**values)
        except BadInput as fault:
            refused.append(str(fault))
            continue
        met += 1
        with nothing_registered():
            limit = chance.choice([*Limit])
            seats = chance.choice(own.seats)
            stacks = [chance.choice((700, 2_000, 20_000)) for _ in range(seats)]
            players = [chance.choice((play_at_random, play_at_random, play_soundly))] * seats
            for played in play_hands(usual_table(own, limit), players, stacks, 2, number):
                assert played.hand.over
                assert not played.hand.voided
                assert sum(played.hand.stacks) == sum(stacks)
    record_property("games", met)
    assert met > len(refused) // 50
    assert not [line for line in refused if "\n" in line]
