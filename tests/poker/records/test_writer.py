"""The writer guards itself: a fact that cannot be so is `Corrupt`, and nothing is half written."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.errors import BadInput, Corrupt
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import apply
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import copy, load, replay, save, verify
from tests.documents import ROOT
from tests.poker.any_play import any_eventful_hand
from tests.poker.test_random_play import assert_same

FLOP = "holdem no 100/200   A 5000   B 5000   C 5000\ndeal seed 1\nC calls\nA calls\nB checks\n"
PREFLOP = "holdem no 100/200   A 5000   B 5000   C 5000\ndeal seed 1\n"
DRAW = "draw-high fixed 100/200   A 5000   B 5000   C 5000\ndeal seed 1\nC calls\nA calls\n"
DRAWING = DRAW + "B checks\nA stands pat\nexpect actor B\n"
BOARD = parse("As Kd 7c")

IMPOSSIBLE: list[tuple[str, str, AnyEvent]] = [
    ("more than the stack", PREFLOP, events.Called(2, 50_000)),
    ("less than nothing", PREFLOP, events.Called(2, -200)),
    ("somebody else's call", PREFLOP, events.Called(0, 100)),
    ("a raise that raises nothing", PREFLOP, events.RaisedTo(2, 200)),
    ("a raise beyond the stack", PREFLOP, events.RaisedTo(2, 5_001)),
    ("a fold by a seat that is none", PREFLOP, events.Folded(-1)),
    ("a fold by a seat beyond the table", PREFLOP, events.Folded(3)),
    ("a check out of turn", FLOP, events.Checked(1)),
    ("a board in a betting round", PREFLOP, events.BoardDealt(BOARD)),
    ("a betting round closed too early", PREFLOP, events.BettingClosed()),
    ("chips back that nobody bet", FLOP, events.UncalledReturned(0, 100)),
    ("a blind that nobody owes", PREFLOP, events.Posted(2, 200, "blind")),
    ("a kind of post that is none", PREFLOP, events.Posted(2, 200, "tip")),
    ("a reshuffle of one card", DRAWING, events.Reshuffled(parse("As"))),
    ("a reshuffle that is not due", FLOP, events.Reshuffled(parse("As"))),
    ("cards for nobody's draw", DRAWING, events.Drawn(1, parse("As"))),
    ("a pot pushed in a betting round", FLOP, events.PotAwarded(0, 0, 600, "high", "best hand")),
    ("rake out of thin air", FLOP, events.RakeSetAside(100)),
    ("rake back that was never taken", FLOP, events.RakeReturned(100)),
    ("a contribution back from an empty box", FLOP, events.ContributionReturned("fund", 100)),
    ("a refund of what was not put in", FLOP, events.Refunded(0, 5_000)),
    ("a void round that gives too much", FLOP, events.RoundVoided("void", True, (300, 200, 200))),
    ("a hand killed that is none", FLOP, events.HandKilled(7, "fouled")),
    ("a hand closed with chips in the pot", FLOP, events.HandClosed()),
    ("a ruling that nobody waits for", FLOP, events.RulingMade("x", "play_on", "manager", "y")),
    ("a yes that nobody asked for", FLOP, events.Agreed(0)),
    ("an exposed card that is elsewhere", FLOP, events.CardExposed(0, Card(99))),
    ("a promise kept that was not made", FLOP, events.HeldTo(0, "spoken")),
]


@pytest.mark.parametrize(
    ("text", "fact"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE]
)
def test_an_impossible_fact_is_corrupt_and_changes_nothing(text: str, fact: AnyEvent) -> None:
    hand = copy(read(text).hand)
    before = copy(hand)
    with pytest.raises(Corrupt):
        apply(hand, [fact])
    assert_same(hand, before)
    assert hand.log == before.log


def test_facts_happen_all_or_none() -> None:
    hand = copy(read(PREFLOP).hand)
    before = copy(hand)
    with pytest.raises(Corrupt, match="Called cannot happen here"):
        apply(hand, [events.Called(2, 200), events.Called(0, 50_000)])
    assert_same(hand, before)


def test_nothing_happens_after_the_hand_is_over() -> None:
    hand = copy(read(PREFLOP + "C folds\nA folds\n").hand)
    assert hand.over
    with pytest.raises(Corrupt, match="nothing any more"):
        apply(hand, [events.Folded(1)])


OPTIMIZED = """
from fairdeal.errors import Corrupt
from fairdeal.poker import events
from fairdeal.poker.evolve import apply
from fairdeal.poker.notation.reading import read
assert False, "assertions are on"
hand = read({text!r}).hand
try:
    apply(hand, [events.Called(2, 50_000)])
except Corrupt:
    print(hand.stacks)
"""


def test_the_guards_hold_without_assertions() -> None:
    words = [sys.executable, "-O", "-c", OPTIMIZED.format(text=PREFLOP)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[4900, 4800, 5000]"


@pytest.mark.slow
def test_random_hands_keep_their_promises_without_assertions(
    count: Callable[[int], int], seed: int
) -> None:
    hands = str(count(2_000))
    words = [sys.executable, "-O", "-m", "tests.poker.without_asserts", hands, str(seed)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.split() == [f"{key}:{hands}" for key in GAMES]


@pytest.mark.parametrize(
    "text",
    [b"[]", b"{}", b"null", b"7", b"not JSON", b'[{"type":"Folded","seat":0}]', b"\xff\xfe", b""],
)
def test_what_is_no_record_is_corrupt(text: bytes) -> None:
    with pytest.raises(Corrupt):
        load(text)


# ---- verify ----


def changed(record: Sequence[AnyEvent], chance: Random) -> list[AnyEvent] | None:
    """A record with one fact left out, told twice, moved, or with something in it changed."""
    facts = list(record)
    at = chance.randrange(1, len(facts))
    match chance.choice(["out", "twice", "swap", "amount", "seat", "card"]):
        case "out":
            del facts[at]
        case "twice":
            facts.insert(at, facts[at])
        case "swap":
            facts[at - 1 : at + 1] = facts[at - 1 : at + 1][::-1]
        case field:
            facts[at] = _touched(facts[at], field, chance)
    return facts if facts != list(record) else None


def _touched(fact: Any, field: str, chance: Random) -> AnyEvent:
    names = {"amount": ("amount", "to"), "seat": ("seat",), "card": ("cards", "card")}[field]
    for name in names:
        value = getattr(fact, name, None)
        if isinstance(value, int):
            step = chance.choice([-1, 1])
            return msgspec.structs.replace(fact, **{name: value + step})  # type: ignore[no-any-return]
        if isinstance(value, tuple) and len(value) > 1 and value[0] != value[-1]:
            return msgspec.structs.replace(fact, **{name: value[::-1]})  # type: ignore[no-any-return]
    return fact  # type: ignore[no-any-return]


def end_of(record: Sequence[AnyEvent]) -> Hand:
    return replay(record)


@pytest.mark.parametrize("key", GAMES)
def test_a_record_that_was_tampered_with_is_found(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    """Every change of a record is found, but for those that make another hand that could be.

    Reversing a shown hand, or raising by one more cent in no limit, can be such a hand.
    """
    chance = Random(f"tamper {seed} {key}")
    found = tried = 0
    for number in range(max(20, count(2_000))):
        hand = any_eventful_hand(GAMES[key], number, chance, 0.02)
        assert_same(verify(hand.log), hand)
        record = changed(hand.log, chance)
        if record is None:
            continue
        tried += 1
        try:
            verify(record)
        except (Corrupt, BadInput):
            found += 1
        else:
            assert_same(replay(record), verify(record))
    assert found > tried // 2


def test_verify_names_the_first_fact_that_could_not_be() -> None:
    hand = read(FLOP).hand
    place = next(at for at, fact in enumerate(hand.log) if isinstance(fact, events.Called))
    record = [*hand.log]
    record[place] = events.Called(2, 150)
    with pytest.raises(Corrupt, match=f"fact {place}, Called: the rules give a different result"):
        verify(record)
    replay([*hand.log[:place], events.Called(2, 150)])  # a record is believed


def test_verify_does_not_believe_values_that_no_hand_may_have() -> None:
    hand = read(PREFLOP).hand
    opened = msgspec.structs.replace(hand.log[0], stacks=(1, 5_000, 5_000))
    with pytest.raises(Corrupt, match="fact 0, HandOpened: seat 0 has 1"):
        verify([opened])


def test_saved_and_loaded_a_hand_goes_on_as_it_was_at_every_fact() -> None:
    hand = read(
        "omaha8 pot 100/200   A 5000   B 900   C 5000\ndeal seed 4\nrake percent=10 cap=500\n"
        "C raises 600\nA calls\nB all in\nC calls\nA calls\n"
        "A checks\nC checks\nA checks\nC checks\nA checks\nC checks\n"
    ).hand
    assert hand.over
    for many in range(1, len(hand.log)):
        part = replay(hand.log[:many])
        assert_same(load(save(part)), part)
        assert_same(verify(hand.log[:many]), part)
