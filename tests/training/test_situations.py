"""Situations for the floor: every entry comes up, nothing hidden is told, each is applied."""

import re
from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL
from fairdeal.poker.commands import Ask
from fairdeal.poker.decide import refusal
from fairdeal.poker.events import IrregularityReported, OptionAsked
from fairdeal.poker.games import GAMES
from fairdeal.poker.irregularities import IRREGULARITIES, report_facts
from fairdeal.poker.notation_reading import read
from fairdeal.poker.play import copy, happen, replay
from fairdeal.poker.refusals import MEANINGS
from fairdeal.poker.reporting import Report
from fairdeal.rules import clauses, interpretations
from fairdeal.training import Situation, situations
from fairdeal.training.asking import KINDS, answer_text
from fairdeal.training.dealing import NAMES
from fairdeal.training.rulings import EFFECTS, effect, effects_of
from fairdeal.training.scene import scene
from fairdeal.training.stories import _STORIES
from tests.poker.any_play import any_eventful_hand
from tests.poker.test_no_leaks import a_moment
from tests.poker.twins import a_twin
from tests.speeds import speed

QUESTIONS = 60 if speed() == "quick" else 300


@cache
def asked(seed: str = "floor", many: int = QUESTIONS, key: str = "") -> tuple[Situation, ...]:
    return tuple(islice(situations(seed, key), many))


def irregular() -> list[Situation]:
    return [each for each in asked() if each.kind == "irregularity"]


def requests() -> list[Situation]:
    return [each for each in asked() if each.kind == "option"]


@pytest.mark.slow
def test_every_entry_comes_up_and_no_two_questions_are_alike() -> None:
    assert {each.key for each in irregular()} == set(IRREGULARITIES)
    assert len({each.text for each in asked()}) == QUESTIONS
    assert {each.hand.game.key for each in asked()} == set(GAMES)


@pytest.mark.slow
def test_every_answer_to_a_request_comes_up() -> None:
    found = set()
    for each in requests():
        assert isinstance(each.asked, Ask)
        refused = refusal(each.hand, each.asked)
        found.add((each.key, refused.why if refused else None))
    assert found == set(KINDS)


def test_the_rules_themselves_give_the_right_ruling() -> None:
    for each in irregular():
        assert isinstance(each.asked, Report)
        facts = report_facts(each.hand, each.asked)
        said = facts[0]
        assert isinstance(said, IrregularityReported)
        assert said.entry == each.key
        assert each.rulings[each.right] == IRREGULARITIES[each.key].remedy
        assert effect(facts) in EFFECTS[each.key]
        # And the table goes on from there, or waits for what it needs.
        happen(copy(each.hand), facts)


def test_the_rules_themselves_answer_a_request() -> None:
    for each in requests():
        assert isinstance(each.asked, Ask)
        refused = refusal(each.hand, each.asked)
        right = each.rulings[each.right]
        assert right == answer_text(each.key, refused.why if refused else None)
        if refused is None:
            assert each.facts() == [OptionAsked(each.asked.seat, each.key)]


def test_no_wrong_ruling_comes_to_the_same_as_the_right_one() -> None:
    remedies = {entry.remedy: effects_of(entry) for entry in IRREGULARITIES.values()}
    for each in irregular():
        right = effect(each.facts())
        for place, text in enumerate(each.rulings):
            assert place == each.right or right not in remedies[text], each.text


def test_there_are_four_or_five_rulings_all_different_and_the_right_one_stands_anywhere() -> None:
    for each in asked():
        assert len(each.rulings) in (4, 5)
        assert len(set(each.rulings)) == len(each.rulings)
    assert {each.right for each in asked()} == {0, 1, 2, 3, 4}


def hidden(situation: Situation) -> set[Card]:
    """The cards that nobody at the table, or only their owner, has seen."""
    hand = situation.hand
    unseen = {*hand.places["stub"], *hand.places["burn"], *hand.places["muck"]}
    for seat in range(hand.seats):
        if not hand.shown[seat]:
            unseen |= {*hand.down(seat)}
    told = situation.asked
    lies_open = isinstance(told, Report) and told.what in ("face_up", "exposed")
    seen = {*told.cards} if isinstance(told, Report) and lies_open else set()
    return unseen - seen - {*hand.exposed}


@pytest.mark.rule("poker 1.B(20)", "P-123")
def test_the_scene_is_the_same_whatever_cards_nobody_has_seen(
    count: Callable[[int], int], seed: int
) -> None:
    for number in range(count(2_000)):
        chance = Random(f"scenes {seed} {number}")
        game = GAMES[chance.choice([*GAMES])]
        hand = a_moment(any_eventful_hand(game, number, chance, 0.03), chance)
        if hand.over:
            continue
        twin = replay(a_twin(hand.log, RAIL, chance))
        assert scene(hand, NAMES[: hand.seats]) == scene(twin, NAMES[: hand.seats])


def test_nothing_hidden_is_told() -> None:
    for each in asked():
        cards = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", each.text))
        assert not cards & {show([card]) for card in hidden(each)}, each.text


def test_a_question_is_a_scenario_that_can_be_run() -> None:
    for each in asked():
        told = read(each.scenario())
        assert told.hand.log[: len(each.hand.log)] == each.hand.log


def test_the_right_ruling_is_explained_by_its_clauses() -> None:
    for each in asked():
        for ref, says in each.says():
            assert ref in clauses() or ref in interpretations()
            assert len(says) > 10


def test_the_same_seed_asks_the_same_questions() -> None:
    first = [each.text for each in asked(many=20)]
    assert first == [each.text for each in islice(situations("floor"), 20)]
    assert first != [each.text for each in asked("another", 20)]


@pytest.mark.slow
@pytest.mark.parametrize("key", ["holdem", "stud-high", "five-stud", "badugi", "omaha5-8"])
def test_questions_about_one_game(key: str) -> None:
    assert {each.hand.game.key for each in asked("one", 25, key)} == {key}


def test_every_entry_has_its_effect_and_every_report_its_story() -> None:
    """A new entry says in `training.rulings` what its remedy comes to, and has a story."""
    assert set(EFFECTS) == set(IRREGULARITIES)
    assert set(_STORIES) == {entry.report for entry in IRREGULARITIES.values()}


def test_every_reason_has_its_sentence() -> None:
    for each in requests():
        for text in each.rulings:
            if text.startswith("Refused. "):
                assert text.removeprefix("Refused. ") in MEANINGS.values()
