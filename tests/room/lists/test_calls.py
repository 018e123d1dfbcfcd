"""The moment at which a call ends: one answer counts, whichever way the clock runs."""

import pytest

from fairdeal.room import lists
from fairdeal.room.lists.commands import Answer, AnswerCall
from fairdeal.room.lists.rules import MINUTE
from fairdeal.room.refusals import Refused
from tests.room.lists.driver import KIND, House
from tests.room.lists.scenario import Scene, play, played

CALLED = "ann joins\nben joins\nfloor calls to 4"


def at(house: House, ms: int) -> None:
    """Let time pass without the clock noticing, as when the service is busy or down."""
    house.time += ms


@pytest.mark.parametrize("answer", Answer)
def test_an_answer_counts_up_to_the_deadline_and_not_after_it(answer: Answer) -> None:
    house = play(CALLED).house
    at(house, 5 * MINUTE)
    house.do(AnswerCall(list=KIND, answer=answer), "ann")
    house = play(CALLED).house
    at(house, 5 * MINUTE + 1)
    with pytest.raises(Refused, match="call_has_ended"):
        house.do(AnswerCall(list=KIND, answer=answer), "ann")


def test_a_deadline_that_passed_while_nobody_looked_is_noticed_later() -> None:
    house = play(CALLED).house
    at(house, 500 * MINUTE)
    house.later(0)
    assert [(entry.player, entry.standing.value) for entry in house.list().line] == [
        ("ben", "waiting"),
        ("ann", "passed"),
    ]


def test_two_who_notice_the_same_deadline_have_one_effect() -> None:
    house = play(CALLED).house
    (timer,) = lists.PARTS["list"].timers(house.list())
    at(house, 5 * MINUTE)
    house.do(timer.command, "device")
    with pytest.raises(Refused, match="call_has_ended"):
        house.do(timer.command, "device")


def test_each_deadline_of_each_call_has_a_key_of_its_own() -> None:
    house = House()
    keys = []
    for line in ("ann joins", "floor calls to 4", "ann answers more_time", "ann answers not_now"):
        keys += _keys_after(house, line)
    keys += _keys_after(house, "floor calls to 4")  # at the same moment as the first call
    assert len(keys) == len(set(keys)) == 3


def _keys_after(house: House, line: str) -> list[str]:
    played(Scene(house), line)
    return [timer.key for timer in lists.PARTS["list"].timers(house.list())]


def test_an_answer_says_until_when_he_has_time_and_whether_he_is_out() -> None:
    house = play(CALLED).house
    more = house.do(AnswerCall(list=KIND, answer=Answer.MORE_TIME), "ann")
    assert more == {"deadline": house.time + 10 * MINUTE}
    assert house.do(AnswerCall(list=KIND, answer=Answer.NOT_NOW), "ann") == {"out": False}
