"""What waits for whom about the jackpots: each step is a task of those who do it next."""

import pytest

from fairdeal.views.todo import todo
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_bad_beat import STEPS, beaten
from tests.room.jackpots.test_counts import AT_A_CAGE, AT_A_TABLE, CLAUSES, filled
from tests.room.jackpots.test_counts import lines_of as steps_of
from tests.room.jackpots.test_high_hand import NOW, TENS, ended, record
from tests.room.stories import Story

PEOPLE = ("dan", "flo", "sue", "cas", "sec", "acc", "sur")


def waiting(story: Story, word: str) -> str:
    """Who has a task with this word, and what it is."""
    tasks = {each.says for each in todo(story.room) if word in each.says}
    assert len(tasks) == 1, tasks
    [says] = tasks
    who = [each for each in PEOPLE if says in {task.says for task in todo(story.room, each)}]
    return f"{' '.join(who)}: {says}"


BAD_BEAT = """
sue: verify the bad beat of 4-1
sec acc: deliver $10,000 to table 4 for the bad beat of 4-1
acc: prepare $10,000 for the bad beat of 4-1
flo sue cas: pay $10,000 for the bad beat of 4-1
acc: adjust the displays after the bad beat of 4-1
"""


@pytest.mark.rule("poker 15.G(2)", by="act room.jackpots.bad_beat.facts.BadBeatVerified")
@pytest.mark.rule("R19")
def test_each_step_of_a_bad_beat_waits_for_those_who_do_it() -> None:
    story = beaten()
    for step, task in zip(STEPS.strip().splitlines(), BAD_BEAT.strip().splitlines(), strict=False):
        assert waiting(story, "beat of 4-1") == task
        story.tell(step)
    assert not [each for each in todo(story.room) if "4-1" in each.says and "beat" in each.says]


TABLE = """
dan: count the boxes of count {fund}-1
dan: count the boxes of count {fund}-1
sur: confirm the recording of count {fund}-1
sec: take the boxes to a cage of count {fund}-1
cas: count the boxes at the cage of count {fund}-1
"""
CAGE = """
sec: take the boxes to a cage of count {fund}-1
cas: count the boxes at the cage of count {fund}-1
cas: count the boxes at the cage of count {fund}-1
"""


@pytest.mark.parametrize("fund", CLAUSES)
@pytest.mark.parametrize(("steps", "tasks"), [(AT_A_TABLE, TABLE), (AT_A_CAGE, CAGE)])
def test_each_step_of_a_count_waits_for_those_who_do_it(fund: str, steps: str, tasks: str) -> None:
    story = filled(fund)
    for step, task in zip(
        steps_of(steps, fund), ["", *tasks.format(fund=fund).strip().splitlines()], strict=True
    ):
        assert not task or waiting(story, f"{fund}-1") == task
        story.tell(step)
    assert not [each for each in todo(story.room) if f"{fund}-1" in each.says]


@pytest.mark.rule("poker 15.I", by="state room.jackpots.funds.state.Fund.compared_on")
def test_the_boxes_and_the_displays_are_a_task_of_every_day() -> None:
    story = filled()
    assert waiting(story, "bad beat boxes") == (
        "flo sue: count the bad beat boxes before the day 2025-11-17 is closed"
    )
    displays = "acc: adjust and compare the displays of the bad beat"
    assert waiting(story, "compare") == displays
    story.tell("acc: compare_display fund=bad_beat cents=0")
    assert not [each for each in todo(story.room) if "compare" in each.says]
    story.tell("\n".join(steps_of(AT_A_CAGE, "bad_beat")))
    assert not [each for each in todo(story.room) if "bad beat boxes" in each.says]
    story.tell("\n".join(steps_of(AT_A_CAGE, "high_hand")))
    story.tell("""
        sue: close_day anchor=x
        1 day later
        sue: open_day
    """)
    assert waiting(story, "compare") == displays


def test_each_step_of_a_high_hand_waits_for_those_who_do_it() -> None:
    story = room('high_hand.unclaimed = "a drawing"')
    play(story, *TENS)
    said = "verify full house, tens over sevens in hand 4-1 for the high hand"
    assert waiting(story, "verify") == f"flo sue: {said}"
    record(story, "4-1", "ann")
    copy = story.copy().tell("6 h later\ntimers run")
    assert waiting(copy, NOW) == f"flo sue: count the boxes of the high hand period {NOW}"
    ended(story)
    assert waiting(story, NOW) == f"flo sue: close the high hand period {NOW}"
    story.tell(f"flo: high_hand_close period={NOW}")
    assert waiting(story, NOW) == f"cas: $1 of the high hand period {NOW} is to be collected"
    story.tell("721 h later\ntimers run")
    tasks = [each.says for each in todo(story.room, "acc")]
    assert f"distribute $1 that nobody collected of {NOW}" in tasks
