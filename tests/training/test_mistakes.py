"""Mistakes against the house are kept, come again when they are due, and are learned at last."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from fairdeal.cards.notation import parse, show
from fairdeal.cli.data_folder import data_folder
from fairdeal.cli.learn.kept_progress import load, progress_file
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.training.house import HouseHand, house_hands
from fairdeal.training.repetition.mistakes import (
    decision_of,
    due,
    hand_again,
    mistakes_of,
    note,
    table_of,
)
from fairdeal.training.repetition.progress import DAYS, Progress
from tests.commands import fairdeal

STUD = paytable_of("double-down")
DRAW = paytable_of("double-draw", "B")
DAY = date(2026, 3, 1)


def first_hand(seed: str, players: int = 1) -> HouseHand:
    return next(house_hands(STUD, seed, players))


def test_a_decision_comes_again_with_the_same_cards() -> None:
    for players in (1, 7):
        hand = first_hand("7", players)
        again = hand_again(decision_of(hand), STUD, "other")
        assert again is not None
        assert (again.cards, again.others) == (hand.cards, hand.others)
        assert decision_of(again) == decision_of(hand)
        assert again.advice == hand.advice
        dealt = [*again.cards, *again.others, *again.hole, *again.stub]
        assert sorted(dealt) == sorted(again.game.deck.cards)


def test_a_second_decision_comes_again_with_its_discards_and_wagers() -> None:
    hand = next(house_hands(DRAW, "3"))
    order = [*hand.held, *hand.stub]
    hand.resume(1, ())
    hand.held, hand.discarded = tuple(order[:3] + order[5:7]), tuple(order[3:5])
    again = hand_again(decision_of(hand), DRAW, "x")
    assert again is not None
    assert (again.stage, again.held, again.discarded) == (1, hand.held, hand.discarded)
    assert again.wagers == hand.wagers
    assert not {*again.stub} & {*again.held, *again.discarded}


def test_jokers_come_again_too() -> None:
    both = parse("Jo Jo As Kd 9c")
    rest = [card for card in next(house_hands(DRAW, "1")).game.deck.cards if card not in both]
    hand = HouseHand(DRAW, (*both, *rest))
    again = hand_again(decision_of(hand), DRAW, "x")
    assert again is not None
    assert show(again.held) == "Jo Jo As Kd 9c"
    assert len({*again.held, *again.stub}) == len(again.game.deck.cards)


BROKEN = """
    nonsense
    {table}|1|As|Ks Qs
    {table}|1|As|Ks Qs Zz||
    {table}|9|As|Ks Qs Js||
    {table}|x|As|Ks Qs Js||
    {table}|1|As|As Qs Js||
    {table}|1|As|Jo Qs Js||
    {table}|1|As Ks|Qs Js Ts||
"""


@pytest.mark.parametrize("row", [row.strip() for row in BROKEN.strip().splitlines()])
def test_what_somebody_wrote_into_the_file_is_passed_over(row: str) -> None:
    assert hand_again(row.format(table=table_of(STUD)), STUD, "x") is None


def test_a_mistake_is_due_again_and_learned_after_five_right_answers() -> None:
    progress, name, day = Progress(topics={}), decision_of(first_hand("7")), DAY
    note(progress, name, False, day)
    assert due(progress, STUD, day) == [name]
    for days in DAYS:
        note(progress, name, True, day)
        assert due(progress, STUD, day) == []
        day += timedelta(days=days)
        assert due(progress, STUD, day) == [name]
    note(progress, name, True, day)
    assert due(progress, STUD, date.max) == []
    assert progress.topics[table_of(STUD)].asked == 2 + len(DAYS)


def test_what_was_right_is_only_counted() -> None:
    progress = Progress(topics={})
    note(progress, decision_of(first_hand("7")), True, DAY)
    assert list(progress.topics) == [table_of(STUD)]
    assert mistakes_of(progress, "double-down") == {}
    note(progress, decision_of(first_hand("8")), False, DAY)
    assert due(progress, DRAW, DAY) == []
    assert progress.topics[table_of(STUD)].due is None


# ---- typed ----


def train(words: str, typed: str = "") -> tuple[str, str]:
    done = fairdeal("train", *words.split(), text=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_a_missed_decision_is_asked_first_the_next_time() -> None:
    out, _ = train("double-down --seed 7 --hands 1", "double\n")
    assert "No. Best is to stand" in out
    cards = show(first_hand("7").held)
    assert "Hand 2\n" in train("double-down --hands 2", "nonsense\nstand\nq\n")[0]
    train("double-down --new --seed 7 --hands 1", "double\n")
    out, _ = train("double-down --hands 1", "stand\n")
    assert "Hand 1, a decision that you missed before\n  your card   " + cards in out
    # Right: it comes again another day, not now.
    assert "missed before" not in train("double-down --hands 2", "q\n")[0]
    stats = train("double-down --stats")[0]
    assert cards in stats
    assert str(date.today() + timedelta(days=1)) in stats


def test_a_seed_deals_only_new_hands() -> None:
    train("double-down --seed 7 --hands 1", "double\n")
    assert "missed before" not in train("double-down --seed 8 --hands 1", "q\n")[0]


def test_help_and_advice_are_one_and_two_question_marks() -> None:
    out, _ = train("double-down --seed 7 --hands 1", "?\n??\nstand\n")
    assert "d or double  you double the wager" in out
    assert "costs" in out
    assert "1 of 1 decisions right" in out
    # Whoever was shown the answer is asked again.
    assert "missed before" in train("double-down --hands 1", "q\n")[0]


def test_json_says_who_was_helped_and_how_many_came_again() -> None:
    found = json.loads(train("double-down --seed 7 --hands 1 --json", "??\nstand\n")[0])
    assert [each["helped"] for each in found["graded"]] == [True]
    assert found["again"] == 0
    found = json.loads(train("double-down --hands 1 --json", "stand\n")[0])
    assert found["again"] == 1


def test_stats_and_a_new_start() -> None:
    assert "Nothing is kept of double-down yet" in train("double-down --stats")[0]
    train("double-down --seed 7 --hands 2", "double\ndouble\n")
    found = json.loads(train("double-down --stats --json")[0])
    assert (found["game"], found["asked"]) == ("double-down", 2)
    assert [show(first_hand("7").held)] in [each["cards"] for each in found["mistakes"]]
    assert found["mistakes"][0]["due"] == str(date.today())
    assert "Nothing is kept" in train("double-down --new --stats")[0]
    assert load(progress_file("train")).topics == {}


def test_a_damaged_file_is_said_once_and_left_alone(tmp_path: Path) -> None:
    file = data_folder() / "train.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{")
    out, err = train("double-down --seed 7 --hands 1", "double\n")
    assert "0 of 1 decisions right" in out
    assert "`fairdeal train GAME --new` starts a new one" in err
    assert err.count("\n") == 1
    assert file.read_text() == "{"
    assert fairdeal("train", "double-down", "--stats").returncode == 2
    train("double-down --new --seed 7 --hands 1", "double\n")
    assert load(file).topics
