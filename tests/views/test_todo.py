"""What waits for whom."""

import pytest

from fairdeal.room.lists.commands import AnswerCall, CallNext, SetMustMove
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import LeaveTable, SitDown
from fairdeal.views.todo import todo
from tests.room.decks.scene import rounds, table
from tests.room.tables.house import House

CHAIN = example().replace(
    "[kinds.nl-1-3]", '[kinds.nl-1-3]\nmust_move.offered = true\nmust_move.refusal = "out"'
)


def test_whoever_refuses_to_move_on_is_out_and_the_floor_sees_to_it() -> None:
    house = House(CHAIN)
    house.open(number=4)
    house.open(number=5)
    house.do("floor", SetMustMove(kind="nl-1-3", table=5, onto=4, players=()))
    house.do("ann", SitDown(table=5, seat=0, cents=20_000))
    assert [task.says for task in todo(house.room)] == []
    house.do("floor", CallNext(list="nl-1-3/must-move/5"))
    house.do("ann", AnswerCall(list="nl-1-3/must-move/5", answer="not_now"))  # type: ignore[arg-type]
    [task] = todo(house.room, "floor")
    assert task.says == "Ann refused to move on and is out of table 5"
    assert task.command == "leave_table table=5 player=ann"
    house.do("floor", LeaveTable(table=5, player="ann"))
    assert todo(house.room) == ()


@pytest.mark.rule("poker 7.F(4)(a)", by="state room.decks.state.Laid.rounds")
def test_a_count_that_falls_due_names_its_clause_and_the_rounds_that_are_left() -> None:
    story = rounds(table("holdem"), 4)
    counts = [task for task in todo(story.room, "dan") if task.command.startswith("count_deck")]
    assert [task.says for task in counts] == [
        "table 4: count deck 4-1: 4 rounds since it was counted",
        "table 4: count deck 4-2: 4 rounds since it was counted",
    ]
    assert {(task.clause, task.blocks, task.rounds) for task in counts} == {
        ("poker 7.F(4)(a)", "the next hand", 1)
    }
    rounds(story, 1)
    assert {task.rounds for task in todo(story.room, "dan") if "count_deck" in task.command} == {0}
