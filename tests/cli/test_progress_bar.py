"""The line that tells how far long work has come."""

from io import StringIO

import pytest

from fairdeal.cli.progress_bar import REPORT, STEPS, TABLE, VALUE, Bar
from fairdeal.compiled.progress import watch_of


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_pipe_gets_one_line_however_many_steps_there_are() -> None:
    to = StringIO()
    bar = Bar(REPORT, to)
    for step in REPORT:
        bar(f"{step}: 1,937 classes")
        watch_of(bar)(1, 2)
    bar.close()
    assert to.getvalue() == "working it out, which takes a while the first time\n"


def test_a_terminal_gets_one_line_that_is_drawn_over_and_taken_away() -> None:
    to = Terminal()
    bar = Bar(VALUE, to)
    for step in VALUE:
        bar(step)
    bar.close()
    assert "\n" not in to.getvalue()
    assert to.getvalue().endswith("\r")


@pytest.mark.parametrize(
    ("steps", "share", "seconds", "words"),
    [
        ((), (0, 1), 0.0, "[..............................]   0%"),
        (VALUE, (1, 2), 10.0, " 16%  about 53 s left"),
        (TABLE, (1, 1), 33.6, "100%  about 1 s left"),
    ],
)
def test_the_time_left_follows_from_what_is_done(
    steps: tuple[str, ...], share: tuple[int, int], seconds: float, words: str
) -> None:
    bar = Bar(TABLE, StringIO())
    for step in steps:
        bar(step)
        bar.watch(*share)
    assert words in bar.line(seconds)


def test_a_step_that_nobody_planned_takes_no_time() -> None:
    bar = Bar(VALUE, StringIO())
    bar("something else")
    bar.watch(1, 1)
    assert " 0%" in bar.line(5.0)


def test_every_step_of_a_plan_has_its_time() -> None:
    assert set(REPORT) <= set(STEPS)
