"""Who may do what with a list: players for themselves, the floor on duty for others."""

import pytest

from fairdeal.room import lists
from fairdeal.room.commands import Command
from fairdeal.room.lists import commands as c
from fairdeal.room.refusals import Refused
from tests.room.lists.driver import KIND, House

FLOOR_ONLY = (
    c.OpenInterest(kind="nl-2-5"),
    c.JoinList(list=KIND, person="ann"),
    c.CallNext(list=KIND, table=4),
    c.AnswerCall(list=KIND, answer=c.Answer.NOT_NOW, person="ann"),
    c.WithdrawCall(list=KIND, number=1, reason="a reason"),
    c.SeatFromList(list=KIND, number=1),
    c.JumpOnList(list=KIND, number=2, ahead_of=1, reason="a reason"),
    c.SkipOnList(list=KIND, number=1, reason="a reason"),
    c.RemoveFromList(list=KIND, number=1, reason="a reason"),
    c.SetMustMove(kind=KIND, table=5, onto=4),
)
FOR_THE_CLOCK = (c.ExpireCall(list=KIND, call=1, deadline=0),)
FOR_ONESELF = (
    c.JoinList(list=KIND),
    c.LeaveList(list=KIND),
    c.AnswerCall(list=KIND, answer=c.Answer.NOT_NOW),
)


@pytest.mark.rule("P-112")
@pytest.mark.parametrize("command", [*FLOOR_ONLY, *FOR_THE_CLOCK], ids=repr)
def test_a_player_does_nothing_for_others(command: Command) -> None:
    with pytest.raises(Refused, match="not_yours_to_do"):
        House().do(command, "ben")


@pytest.mark.parametrize("command", [*FLOOR_ONLY, *FOR_ONESELF], ids=repr)
def test_the_clock_does_nothing_but_end_calls(command: Command) -> None:
    with pytest.raises(Refused, match="not_yours_to_do"):
        House().do(command, "device")


@pytest.mark.parametrize("command", FOR_THE_CLOCK, ids=repr)
def test_nobody_ends_a_call_before_the_clock_does(command: Command) -> None:
    with pytest.raises(Refused, match="not_yours_to_do"):
        House().do(command, "floor")


def test_every_command_of_the_lists_was_tried() -> None:
    tried = {type(command) for command in (*FLOOR_ONLY, *FOR_THE_CLOCK, *FOR_ONESELF)}
    assert tried == {entry.kind for entry in lists.ENTRIES}
