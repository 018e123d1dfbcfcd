"""Hands as Open Hand History: valid JSON whose amounts add up; what it cannot say is refused."""

import json
from random import Random
from typing import Any

import pytest

from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL, seat
from fairdeal.errors import BadInput
from fairdeal.history.open_hand_history import GAMES, to_open, why_not_open
from fairdeal.history.telling import tell
from fairdeal.poker.games import GAMES as EVERY_GAME
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.stakes import Limit
from fairdeal.views.proofs import named
from tests.history.hands import about, as_seen, random_hand
from tests.speeds import Count


def written(hand: Hand, hero: int = 0) -> dict[str, Any]:
    """A hand as its reader gets it."""
    viewer = seat(hero) if hero >= 0 else RAIL
    whole: dict[str, Any] = json.loads(to_open(as_seen(hand, viewer), about(hand, hero)))
    return whole["ohh"]  # type: ignore[no-any-return]


def cents(dollars: float) -> int:
    return round(dollars * 100)


@pytest.mark.parametrize("key", GAMES)
def test_pots_hold_what_was_put_in_and_give_it_to_winners_and_room(key: str, count: Count) -> None:
    chance = Random(f"ohh {key}")
    for _ in range(count(300)):
        hand = random_hand(key, chance, twice=True)
        whole = written(hand)
        put = sum(cents(a["amount"]) for r in whole["rounds"] for a in r["actions"])
        moves = [m for s in tell(as_seen(hand, RAIL)).streets for m in s.moves]
        back = sum(move.put for move in moves if move.verb == "return")
        assert put - back == sum(cents(pot["amount"]) for pot in whole["pots"])
        for pot in whole["pots"]:
            won = sum(cents(each["win_amount"]) for each in pot["player_wins"])
            assert cents(pot["amount"]) == won + cents(pot["rake"]) + cents(pot["jackpot"])
        assert hand.taken == sum(cents(p["rake"]) + cents(p["jackpot"]) for p in whole["pots"])


@pytest.mark.rule("R12")
@pytest.mark.parametrize("key", GAMES)
def test_only_cards_that_the_hero_saw_stand_in_it(key: str, count: Count) -> None:
    chance = Random(f"seen {key}")
    for _ in range(count(100)):
        hand = random_hand(key, chance)
        facts = as_seen(hand, seat(1))
        whole = written(hand, hero=1)
        saw = {show([card]) for fact in facts for card in named(fact)}
        shown = {card for r in whole["rounds"] for card in r["cards"]}
        shown |= {
            card for r in whole["rounds"] for a in r["actions"] for card in a.get("cards", ())
        }
        assert shown <= saw


def test_actions_are_numbered_through_and_streets_stand_in_order() -> None:
    whole = written(random_hand("holdem", Random(7), Limit.FIXED))
    numbers = [a["action_number"] for r in whole["rounds"] for a in r["actions"]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert whole["rounds"][0]["street"] == "Preflop"
    assert [r["id"] for r in whole["rounds"]] == list(range(len(whole["rounds"])))


def test_the_rail_has_no_hero() -> None:
    whole = written(random_hand("omaha8", Random(8)), hero=-1)
    assert "hero_player_id" not in whole
    assert whole["flags"] == ["Observed"]


REFUSED = """
stud-high     the forced bet and the streets of stud
five-stud     the forced bet and the streets of stud
badugi        a discard
single-27     a discard
six-plus      Six Plus
omaha5        Five-Card Omaha
"""


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_what_has_no_word_is_refused_by_the_word(row: str) -> None:
    key, word = row.split(maxsplit=1)
    facts = as_seen(random_hand(key, Random(9)), seat(0))
    assert why_not_open(facts).startswith(f"Open Hand History has no word for {word}")
    with pytest.raises(BadInput):
        to_open(facts, about(random_hand(key, Random(9))))


def test_every_game_is_written_or_refused() -> None:
    for key in EVERY_GAME:
        facts = as_seen(random_hand(key, Random(10)), seat(0))
        assert bool(why_not_open(facts)) is (key not in GAMES)


@pytest.mark.rule("P-83")
def test_the_showdown_is_the_last_street_where_hands_are_turned_up_before_the_board() -> None:
    hand = read(
        "holdem no 100/200  A 5000  B 5000\nhouse all_in_face_up=yes\nB all in 5000\nA calls"
    ).hand
    rounds = json.loads(to_open(as_seen(hand, RAIL), about(hand, hero=-1)))["ohh"]["rounds"]
    assert [each["street"] for each in rounds] == [
        "Preflop", "Flop", "Turn", "River", "Showdown",
    ]  # fmt: skip


@pytest.mark.rule("P-133")
def test_a_big_blind_is_no_small_one_where_nobody_posts_that() -> None:
    hand = read(
        "holdem no 100/200  A 5000  B 5000  C 5000\nA posts blind 200\nB folds\nC folds"
    ).hand
    rounds = json.loads(to_open(as_seen(hand, RAIL), about(hand, hero=-1)))["ohh"]["rounds"]
    assert rounds[0]["actions"][0]["action"] == "Post BB"
