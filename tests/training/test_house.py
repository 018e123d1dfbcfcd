"""`fairdeal train`: hands against the house, dealt, asked, graded and counted."""

import json
import shlex
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse, show
from fairdeal.cli.learn.train import discards
from fairdeal.cli.main import app
from fairdeal.errors import BadInput
from fairdeal.odds.house.advice import Choice
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.training.house import HouseHand, Score, house_hands

STUD = paytable_of("double-down")


def stacked(text: str) -> tuple[Card, ...]:
    """A deck with these cards on top."""
    top = parse(text)
    return (*top, *(Card(card) for card in range(52) if card not in top))


# the deck from the top | players | decision | right | net
ROUNDS = """
    6s Ah Kd 6d 9c    | 1 | double    | yes | 0
    6s Ah Kd 6d 9c    | 1 | no-double | no  | 0
    5s 9c Ah 5d 2c    | 1 | no-double | yes | -1
    5s 9c Ah 5d 2c    | 1 | double    | no  | -2
    As Ts Ks Qs Js    | 1 | double    | yes | 2000
    As Ts Ks Qs Js    | 1 | no-double | no  | 1000
    Js 2d Jd 7c 9h    | 1 | double    | yes | 2
    2s 9h 6c 3s 4d 5c | 2 | double    | yes | 10
    2s 6h 6c 3s 4d 5c | 2 | double    | no  | 10
    2s 6h 6c 3s 4d 5c | 2 | no-double | yes | 5
    2s 6c 3s 4d 5c    | 1 | double    | yes | 10
    2s 6c 3s 4d 5c    | 1 | no-double | yes | 5
"""


@pytest.mark.rule("S18")
@pytest.mark.parametrize("row", ROUNDS.strip().splitlines())
def test_a_round_is_dealt_decided_graded_and_paid(row: str) -> None:
    deck, players, decision, right, net = (cell.strip() for cell in row.split("|"))
    hand = HouseHand(STUD, stacked(deck), int(players))
    graded = hand.decide(decision)
    assert graded.right == (right == "yes")
    assert graded.cost == graded.advice.best.value - graded.choice.value >= 0
    assert hand.over
    assert hand.net == int(net)


# the deck from the top | first decision | second | net, with paytable A
DRAWS = """
    2s 2h 9d 9c Ks Kd       | stand         | stand    | 3
    2s 2h 9d 9c Ks Kd 9h    | stand         | draw Ks  | 3
    2s 2h 9d 9c Ks 9h Kd    | stand         | draw Ks  | 8
    2s 2h 7d 9c Ks 9h Kd    | fold          |          | -2
    2s 2h 7d 9c Ks 9h Kd 3c | draw 7d 9c    | fold     | -3
    2s 2h 7d 9c Ks 9h Kd 3c | draw 7d 9c    | draw 9h  | 3
    2s 2h 7d 9c Ks 9h Td 3c | draw 7d 9c    | draw 9h  | -4
    2s 2h 7d 9c Ks 2d 3d 4c | draw 7d 9c Ks | stand    | 4
    As Ah Ad Ac 9s Jo       | draw 9s       | stand    | 503
"""


@pytest.mark.rule("ddp 12.A", "ddp 11.C(1)", "D1")
@pytest.mark.parametrize("row", DRAWS.strip().splitlines())
def test_two_draws_are_made_and_all_four_wagers_paid(row: str) -> None:
    deck, first, second, net = (cell.strip() for cell in row.split("|"))
    hand = HouseHand(paytable_of("double-draw"), parse(deck))
    for decision in filter(None, (first, second)):
        assert not hand.over
        action, _, cards = decision.partition(" ")
        hand.carry_out(Choice(action, parse(cards), Fraction(0)))
    assert hand.over, "nothing is left to decide"
    assert len(set(hand.final)) == 5
    assert hand.net == int(net)


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    hand = HouseHand(STUD, stacked("6s Ah Kd 6d 9c"))
    for action in ("fold", "draw", ""):
        with pytest.raises(BadInput, match="not allowed here"):
            hand.decide(action)
    with pytest.raises(BadInput, match="double 6s is not allowed"):
        hand.decide("double", parse("6s"))
    assert not hand.over


def test_the_same_seed_deals_the_same_hands() -> None:
    def dealt(seed: str) -> list[str]:
        return [show(hand.final) for hand in islice(house_hands(STUD, seed, 3), 20)]

    assert dealt("7") == dealt("7") != dealt("8")
    assert len(set(dealt("7"))) == 20


def test_the_score_is_the_sum_of_its_decisions(count: Callable[[int], int], seed: int) -> None:
    chance, score, given, won = Random(seed), Score(), Fraction(0), 0
    for hand in islice(house_hands(STUD, str(seed), 4), count(20_000)):
        best = hand.advice.best.value
        action = chance.choice(("double", "no-double"))
        (chosen,) = (each.value for each in hand.advice.choices if each.action == action)
        score.graded.append(hand.decide(action))
        score.finish(hand)
        given, won = given + best - chosen, won + hand.net
    assert (score.cost, score.net) == (given, won)
    assert score.right == sum(not each.cost for each in score.graded)
    told = score.as_data()
    assert told["hands"] == told["decisions"] == len(told["graded"])


# ---- typed ----


def train(text: str, lines: str = "") -> Result:
    done = CliRunner().invoke(app, ["train", *shlex.split(text)], lines, catch_exceptions=False)
    assert done.exit_code == 0
    return done


def best(hand: HouseHand) -> str:
    return "double" if hand.advice.best.action == "double" else "stand"


def perfect(seed: str, many: int, players: int = 1) -> str:
    return "".join(f"{best(hand)}\n" for hand in islice(house_hands(STUD, seed, players), many))


def score_of(text: str, lines: str) -> Any:
    return json.loads(train(f"{text} --json", lines).stdout)


def test_who_plays_the_best_game_gives_nothing_away() -> None:
    lines = perfect("7", 12, players=5)
    told = train("double-down --seed 7 --players 5 --hands 12", lines).output
    assert "12 of 12 decisions right, hands played: 12." in told
    assert "Given away: 0.000000 wagers (0), 0.000000 a hand." in told
    assert told.count("the others") == 12
    assert "No. " not in told
    assert "fairdeal train double-down --players 5 --hands 12 --seed 7" in told


def test_errors_are_told_with_their_cost() -> None:
    told = train("double-down --seed 7 --hands 1", "double\n").output
    assert "No. Best is to stand; to double costs 0.687500 wagers (11/16)." in told
    assert "0 of 1 decisions right" in told
    score = score_of("double-down --seed 7 --hands 1", "double\n")
    assert (score["decisions"], score["right"], score["cost"]) == (1, 0, "11/16")
    assert score["graded"][0]["best"] == {"action": "no-double", "discard": []}


@pytest.mark.parametrize("lines", ["", "q\n", "nonsense\n", "\n\nquit\n", "fold\n", "1 2\n"])
def test_leaving_early_tells_the_score(lines: str) -> None:
    told = train("double-down --seed 7", lines).output
    assert "0 of 0 decisions right, hands played: 0." in told
    assert "fairdeal train double-down --seed 7" in told
    assert score_of("double-down --seed 7", lines)["decisions"] == 0


def test_what_is_nothing_to_do_is_asked_again() -> None:
    told = train("double-down --seed 7 --hands 1", "triple\ns\n").output
    assert (
        "'triple' is not a decision here: type double or stand, ? for help, or q to leave" in told
    )
    assert "1 of 1 decisions right" in told


def test_a_seed_is_found_where_none_is_given() -> None:
    first, second = (train("double-down", "").output for _ in range(2))
    assert first.splitlines()[-1] != second.splitlines()[-1]


NONSENSE = """
    double-down --hands 0      | --hands must be 1 or more
    double-down --players 48   | trained by 1 to 47 players
    double-draw --players 2    | trained by one player
    double-down --paytable no  | unknown paytable
    holdem                     | unknown game against the house
"""


@pytest.mark.parametrize("row", NONSENSE.strip().splitlines())
def test_nonsense_is_answered_in_one_line(row: str) -> None:
    text, why = (cell.strip() for cell in row.split(" | "))
    with pytest.raises(BadInput, match=why) as fault:
        train(text)
    assert "\n" not in str(fault.value)


# what is typed | what is thrown away
DISCARDS = """
    9c        | 9c
    9C,2d     | 9c 2d
    jo        | Jo
    1         | As
    135       | As 9c Jo
    2, 4      | Kd 2d
    4 2       | Kd 2d
"""


@pytest.mark.parametrize("row", DISCARDS.strip().splitlines())
def test_cards_are_thrown_away_by_name_or_by_place(row: str) -> None:
    text, wanted = (cell.strip() for cell in row.split(" | "))
    held = (*parse("As Kd 9c 2d"), Card(53))
    thrown = discards(text, held)
    assert show(thrown) == wanted
    assert set(thrown) <= set(held)


@pytest.mark.parametrize("text", ["", "6", "0", "11", "3c", "Jo Jo", "9c 9c", "zz", "²"])
def test_cards_that_are_not_held_cannot_be_thrown_away(text: str) -> None:
    with pytest.raises(BadInput):
        discards(text, (*parse("As Kd 9c 2d"), Card(53)))
