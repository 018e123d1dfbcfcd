"""Whatever people do, nobody vanishes, no number changes, and each change of order is recorded."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.engine.roles import Role
from fairdeal.errors import Corrupt
from fairdeal.room import lists
from fairdeal.room.commands import Command
from fairdeal.room.lists import ListRules, MoveRefusal, Place
from fairdeal.room.lists import commands as c
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.line import follow
from fairdeal.room.lists.rules import MINUTE
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.refusals import Refused
from tests.room.lists.driver import KIND, PEOPLE, House
from tests.speeds import speed

PEOPLE_OF_IT = st.sampled_from(PEOPLE)
NUMBERS = st.integers(-1, 12)
REASONS = st.sampled_from(["a reason", "", " ", "a\nb", "x" * 201])
COMMANDS = st.one_of(
    st.tuples(PEOPLE_OF_IT, st.just(c.JoinList(list=KIND))),
    st.tuples(PEOPLE_OF_IT, st.just(c.JoinList(list=KIND))),
    st.tuples(PEOPLE_OF_IT, st.just(c.LeaveList(list=KIND))),
    st.tuples(
        PEOPLE_OF_IT, st.builds(c.AnswerCall, list=st.just(KIND), answer=st.sampled_from(c.Answer))
    ),
    *(
        st.tuples(st.just("floor"), command)
        for command in (
            st.builds(
                c.CallNext,
                list=st.just(KIND),
                table=st.sampled_from((4, 5, 7)),
                seat=st.integers(-1, 2),
            ),
            st.builds(c.WithdrawCall, list=st.just(KIND), number=NUMBERS, reason=REASONS),
            st.builds(c.SkipOnList, list=st.just(KIND), number=NUMBERS, reason=REASONS),
            st.builds(c.RemoveFromList, list=st.just(KIND), number=NUMBERS, reason=REASONS),
            st.builds(c.SeatFromList, list=st.just(KIND), number=NUMBERS),
            st.builds(
                c.JumpOnList, list=st.just(KIND), number=NUMBERS, ahead_of=NUMBERS, reason=REASONS
            ),
        )
    ),
)
MINUTES = st.integers(1, 7)
STEPS = st.lists(st.one_of(COMMANDS, COMMANDS, MINUTES), max_size=60)
Step = int | tuple[str, Command]
RULES = st.builds(
    ListRules,
    silence=st.sampled_from(Place),
    must_move_refusal=st.sampled_from(MoveRefusal),
)
MOVES = (f.JumpedOnList, f.SkippedOnList, f.CallExpired, f.CallDeclined)
"""The facts that change the order of those who stay."""

OFTEN = settings(deadline=None, database=None, max_examples=10 if speed() == "quick" else 300)
ENDS = (f.SeatedFromList, f.LeftList, f.RemovedFromList)


def play(rules: ListRules, steps: list[Step]) -> House:
    house = House(rules)
    for step in steps:
        if isinstance(step, int):
            house.later(step * MINUTE)
            continue
        person, command = step
        with suppress(Refused):  # `do` has compared the room with what it was before
            house.do(command, person)
    return house


def states(house: House) -> Iterator[tuple[WaitingList | None, f.ListFact, WaitingList]]:
    """Every fact of the list, with the list before it and after it."""
    before = None
    for fact in house.facts[f"list/{KIND}"]:
        after = follow(before, fact)
        yield before, fact, after
        before = after


@OFTEN
@given(RULES, STEPS)
def test_nobody_vanishes_and_no_number_changes(rules: ListRules, steps: list[Step]) -> None:
    house = play(rules, steps)
    facts = house.facts[f"list/{KIND}"]
    joined = [fact for fact in facts if isinstance(fact, f.JoinedList)]
    assert [fact.number for fact in joined] == [*range(1, len(joined) + 1)]
    now = {entry.number: entry for entry in (*house.list().line, *house.list().over)}
    assert {n: now[n].player for n in now} == {fact.number: fact.player for fact in joined}
    for fact in joined:
        story = lists.history_in(facts, fact.receipt)
        assert story == now[fact.number].history
        ended = [each for each in story if isinstance(each, ENDS)]
        assert len(ended) == (fact.number not in house.list().order), "out only by a recorded act"


@OFTEN
@given(RULES, STEPS)
def test_the_order_is_by_number_unless_a_recorded_act_changed_it(
    rules: ListRules, steps: list[Step]
) -> None:
    for before, fact, after in states(play(rules, steps)):
        if before is None:
            continue
        stayed = [number for number in after.order if number in before.order]
        was = [number for number in before.order if number in stayed]
        moved = {fact.number} if isinstance(fact, MOVES) else set()
        assert [n for n in stayed if n not in moved] == [n for n in was if n not in moved]
        if not moved:
            assert stayed == was
            assert [n for n in after.order if n not in stayed] == [*after.order[len(stayed) :]]
        if isinstance(fact, f.CalledFromList):
            assert fact.number == next(before.in_line()).number, "the first who waits is called"


@OFTEN
@given(RULES, STEPS)
def test_each_jump_skip_and_removal_has_a_person_and_a_reason(
    rules: ListRules, steps: list[Step]
) -> None:
    acts = (f.JumpedOnList, f.SkippedOnList, f.RemovedFromList, f.CallWithdrawn)
    for _, fact, _ in states(play(rules, steps)):
        if isinstance(fact, acts):
            assert (fact.by, fact.person, fact.reason) == (Role.FLOORPERSON, "floor", "a reason")


@OFTEN
@given(RULES, STEPS)
def test_after_a_restart_everything_is_as_before(rules: ListRules, steps: list[Step]) -> None:
    house = play(rules, steps)
    *_, (_, _, last) = states(house)
    assert last == house.list()
    assert lists.PARTS["list"].timers(last) == house.room.timers.get(f"list/{KIND}", ())
    expected = [entry.call.deadline for entry in last.expected() if entry.call]
    assert [timer.at for timer in lists.PARTS["list"].timers(last)] == expected
    assert all(entry.call is not None for entry in last.expected())
    assert all(at >= house.time for at in expected), "no call outlives its deadline"


@pytest.mark.parametrize(
    "fact",
    [
        f.JoinedList(number=3, player="cem", receipt="x"),
        f.JoinedList(number=2, player="ann", receipt="x"),
        f.CalledFromList(number=9, call=1, table=4, deadline=5),
        f.CallAccepted(number=1, deadline=5),
        f.MoreTimeGiven(number=1, deadline=5),
        f.CallExpired(number=1),
        f.CallDeclined(number=1),
        f.CallWithdrawn(number=1, reason="x"),
        f.LeftList(number=2),
        f.RemovedFromList(number=0, reason="x"),
        f.SeatedFromList(number=-1, table=4),
        f.JumpedOnList(number=1, passed=(), reason="x"),
        f.JumpedOnList(number=1, passed=(7,), reason="x"),
        f.SkippedOnList(number=1, behind=7, reason="x"),
        f.SkippedOnList(number=1, behind=1, reason="x"),
    ],
)
def test_a_fact_that_could_not_have_happened_is_corrupt(fact: f.ListFact) -> None:
    house = House()
    with pytest.raises(Corrupt):
        follow(None, fact)
    house.do(c.JoinList(list=KIND), "ann")
    with pytest.raises(Corrupt):
        follow(house.list(), fact)


def test_a_list_begins_once() -> None:
    house = House()
    with pytest.raises(Corrupt):
        follow(house.list(), house.facts[f"list/{KIND}"][0])
