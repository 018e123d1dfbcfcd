"""Of the answers to a question one is right and the others are wrong, by what the rules then do.

Each answer is read back from its words and compared with what happens at the table, so that a
wrong answer cannot be right in other words.
"""

import re
from collections import Counter
from itertools import islice

import pytest

from fairdeal.banked import events as banked_events
from fairdeal.banked.play import copy as copy_round
from fairdeal.banked.play import run_dealer as settle
from fairdeal.banked.round import Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as BANKED
from fairdeal.poker import commands, events
from fairdeal.poker.commands import Ask
from fairdeal.poker.door import refusal
from fairdeal.poker.events import IrregularityReported, OptionAsked
from fairdeal.poker.hand import Hand
from fairdeal.poker.outcome import words_of
from fairdeal.poker.play import apply_facts, copy, run_dealer
from fairdeal.poker.refusals import MEANINGS
from fairdeal.poker.speech.answer import cost_of
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.training import Question, questions
from fairdeal.training import house_trouble as house
from fairdeal.training.asking import TOPICS, answer_text
from fairdeal.training.rulings import EFFECTS, effect, effects_of
from fairdeal.training.talk import CASES
from tests.training.asked import mixed, of_kind

SPEECH = tuple(CASES)
MONEY = r"\$([\d,]+(?:\.\d\d)?)"


def asked(*kinds: str) -> list[Question]:
    """Every topic of some kinds, and what came up in the mix."""
    found = [each for kind in kinds for each in of_kind(kind)]
    return found + [each for each in mixed() if each.kind in kinds]


def cents(text: str) -> int:
    return round(float(text.replace(",", "").replace("$", "")) * 100)


def hand_of(question: Question) -> Hand:
    assert isinstance(question.state, Hand)
    return question.state


# ---- irregularities ----


def test_the_rules_themselves_give_the_right_ruling() -> None:
    for each in asked("irregularity"):
        facts = each.facts()
        said = facts[0]
        assert isinstance(said, IrregularityReported)
        assert said.entry == each.key
        assert each.rulings[each.right] == IRREGULARITIES[each.key].remedy
        assert effect(facts) in EFFECTS[each.key]  # type: ignore[arg-type]
        # And the table goes on from there, or waits for what it needs.
        apply_facts(copy(hand_of(each)), facts)  # type: ignore[arg-type]


def test_no_wrong_ruling_comes_to_the_same_as_the_right_one() -> None:
    remedies = {entry.remedy: effects_of(entry) for entry in IRREGULARITIES.values()}
    for each in asked("irregularity"):
        right = effect(each.facts())  # type: ignore[arg-type]
        for place, text in enumerate(each.rulings):
            assert place == each.right or right not in remedies[text], each.text


def test_against_the_house_only_the_right_ruling_has_the_effect_that_follows() -> None:
    effects = {
        entry.remedy: house._EFFECTS.get(entry.key, house.GOES_ON)
        for entries in BANKED.values()
        for entry in entries.values()
    }
    for each in asked("house-trouble"):
        facts = each.facts()
        said = facts[0]
        assert isinstance(said, banked_events.IrregularityReported)
        game, _, key = each.key.partition(".")
        assert (each.state.game.key, said.entry) == (game, key)
        assert each.rulings[each.right] == BANKED[game][key].remedy
        happened = house.effect(facts)  # type: ignore[arg-type]
        assert effects[BANKED[game][key].remedy] == happened
        for place, text in enumerate(each.rulings):
            same = effects.get(text) == happened
            assert same == (place == each.right), each.text


# ---- options ----


def test_the_rules_themselves_answer_a_request() -> None:
    for each in asked("option"):
        assert isinstance(each.request, Ask)
        refused = refusal(hand_of(each), each.request)
        right = each.rulings[each.right]
        assert TOPICS[each.key] == (each.request.option, refused.why if refused else None)
        assert right == answer_text(each.request.option, refused.why if refused else None)
        if refused is None:
            assert each.facts() == [OptionAsked(each.request.seat, each.request.option)]
        for text in each.rulings:
            assert not text.startswith("Refused. ") or text[9:] in MEANINGS.values()


# ---- what is said and pushed ----

VERBS: dict[type, str] = {
    events.Folded: "fold",
    events.Checked: "check",
    events.Called: "call",
    events.RaisedTo: "raise",
    events.Posted: "forced bet",
}
COMMANDS: dict[type, str] = {
    commands.Fold: "fold",
    commands.Check: "check",
    commands.Call: "call",
    commands.RaiseTo: "raise",
    commands.BringIn: "forced bet",
}
NOBODY_ACTS = "Nothing binds"


def truth(question: Question) -> tuple[object, ...]:
    """What the player has done once the rules have heard everything."""
    state, facts = hand_of(question), question.facts()
    first = facts[0]
    since = [*state.log[_turn_begins(state) :], *facts]
    if isinstance(first, events.Declared):
        seat = first.declaration.seat
        if first.open and first.command is not None:
            verb = COMMANDS[type(first.command)]
            cost = cost_of(state, first.command)
            return ("open", verb, getattr(first.command, "to", cost))
        if first.ask:
            return ("ask",)
        if first.then is not None:
            verb = COMMANDS[type(first.then)]
            return ("later", verb, getattr(first.then, "to", 0))
    else:
        assert isinstance(first, events.HeldTo)
        seat, since = first.seat, [*facts]
    done = [each for each in since if type(each) in VERBS and getattr(each, "seat", -1) == seat]
    if not done:
        return (NOBODY_ACTS,)
    last = [each for each in done if not isinstance(each, events.Folded)] or done[:1]
    amount = getattr(last[0], "to", 0) or getattr(last[0], "amount", 0)
    also = ("folds",) if len(done) > 1 or _of_blind(first) else ()
    return (VERBS[type(last[0])], amount, *also)


def _of_blind(first: object) -> bool:
    return isinstance(first, events.Declared) and first.situation == "blind_first"


def _turn_begins(state: Hand) -> int:
    """Where the declarations of this turn begin in the record: the last of an unbroken row."""
    place = len(state.log)
    while isinstance(state.log[place - 1], (*VERBS, events.Declared)) and any(
        isinstance(each, events.Declared) for each in state.log[place - 2 : place]
    ):
        place -= 1
    return place


def claim(text: str) -> tuple[object, ...]:
    """What an answer says, read back from its words."""
    if text.startswith("Not yet"):
        found = re.search(rf"must (fold|check|call|raise|bet)(?: to)?(?: {MONEY})?", text)
        assert found, text
        verb = "raise" if found[1] == "bet" else found[1]
        return ("later", verb, cents(found[2]) if verb == "raise" else 0)
    if text.startswith("Nothing yet"):
        return ("ask",)
    if text.startswith("Nothing binds"):
        return (NOBODY_ACTS,)
    if "blind is due all the same" in text:
        return ("fold", 0, "folds")
    if found := re.search(rf"must (?:raise to|bet) {MONEY} at least", text):
        return ("open", "raise", cents(found[1]))
    if found := re.search(rf"(calls|makes the forced bet of) {MONEY}.* so far", text):
        return ("open", "call" if found[1] == "calls" else "forced bet", cents(found[2]))
    if found := re.search(rf"makes the forced bet of {MONEY}", text):
        verb = "forced bet"
    elif found := re.search(rf"(?:raises to|bets) {MONEY}", text):
        verb = "raise"
    elif found := re.search(rf"calls {MONEY}", text):
        verb = "call"
    else:
        return ("fold" if " folds" in text else "check" if " checks" in text else text, 0)
    return (verb, cents(found[1]), *(["folds"] if "hand is folded" in text else []))


@pytest.mark.parametrize("kind", SPEECH)
@pytest.mark.rule("poker 8.C", "poker 8.D", "poker 18.L")
def test_only_the_right_answer_is_what_the_player_is_bound_to(kind: str) -> None:
    for each in asked(kind):
        claims = [claim(text) for text in each.rulings]
        assert claims[each.right] == truth(each), (each.topic, each.text, truth(each))
        assert claims.count(claims[each.right]) == 1, each.text


@pytest.mark.parametrize("kind", SPEECH)
def test_chips_that_go_back_are_those_that_the_rules_give_back(kind: str) -> None:
    for each in asked(kind):
        first = each.facts()[0]
        if isinstance(first, events.Declared):
            found = re.search(rf"(?:gets|and) {MONEY} (?:back|goes)", each.rulings[each.right])
            assert (cents(found[1]) if found else 0) == (0 if first.open else first.change)


# ---- what the house pays ----


@pytest.mark.rule("ddp 12.A", "ddp 12.B", "dds (j)(2)")
def test_only_the_right_answer_is_what_the_player_has_in_the_end() -> None:
    for each in asked("payout"):
        assert isinstance(each.state, Round)
        after = copy_round(each.state)
        settle(after)
        won = after.stacks[0] - after.start[0]
        results = [result(text) for text in each.rulings]
        assert results[each.right] == won
        assert results.count(won) == 1


def result(text: str) -> int:
    found = re.fullmatch(rf"Ann (wins|loses) {MONEY}\.", text)
    if found is None:
        assert text == "Ann wins nothing and loses nothing."
        return 0
    return cents(found[2]) * (1 if found[1] == "wins" else -1)


# ---- the showdown ----


def pushed(question: Question) -> Counter[str]:
    """What the rules push to whom."""
    after = copy(hand_of(question))
    before = list(after.stacks)
    run_dealer(after)
    assert after.over
    won = {question.names[seat]: after.stacks[seat] - before[seat] for seat in range(after.seats)}
    return Counter({name: chips for name, chips in won.items() if chips})


@pytest.mark.rule("poker 7.F(8)(b)", "poker 8.B(5)(a)", "P-74")
def test_only_the_right_answer_divides_the_chips_as_the_rules_do() -> None:
    for each in asked("split"):
        right = pushed(each)
        found = [
            Counter({part.split(" $")[0]: cents(part.split(" $")[1]) for part in text.split(", ")})
            for text in each.rulings
        ]
        assert found[each.right] == right
        assert found.count(right) == 1
        assert {sum(paid.values()) for paid in found} == {sum(right.values())}


@pytest.mark.rule("poker 6.H", "poker 7.F(7)", "poker 18.E")
def test_only_the_right_answer_names_the_winners() -> None:
    for each in asked("reading"):
        right = set(pushed(each))
        named = [
            {name for name in each.names if re.search(rf"\b{name}\b", t)} for t in each.rulings
        ]
        assert named[each.right] == right
        if len(hand_of(each).game.shares) == 1:
            assert named.count(right) == 1
        assert len(set(each.rulings)) == len(each.rulings)


def test_a_kicker_decides_between_two_hands_of_the_same_name() -> None:
    for each in islice(questions("kickers", kinds=["reading"], first=["reading/kicker"]), 1):
        assert each.key == "kicker"
        hand = hand_of(each)
        words = [words_of(hand, seat) for seat in hand.live_seats() if hand.shown[seat]]
        heads = Counter(text.rsplit(", ", 1)[0] for text in words)
        assert max(heads.values()) > 1
        assert len(pushed(each)) == 1


@pytest.mark.rule("poker 18.E(1)", "poker 18.E(2)", "P-80")
def test_only_the_player_whose_turn_it_is_must_show() -> None:
    for each in asked("showdown"):
        hand = hand_of(each)
        assert each.rulings[each.right] == f"{each.names[hand.actor]}."
        assert refusal(hand, commands.Show(hand.actor)) is None
        for place, text in enumerate(each.rulings):
            if place != each.right and text[:-1] in each.names:
                assert refusal(hand, commands.Show(each.names.index(text[:-1]))) is not None
