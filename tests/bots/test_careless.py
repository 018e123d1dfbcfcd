"""People who do everything wrong on a day: each refusal is met, and nothing changes by it."""

from importlib import import_module
from pathlib import Path

import pytest

from fairdeal.bots.day.careless.elsewhere import ELSEWHERE
from fairdeal.bots.day.careless.lines import command_of, line_of
from fairdeal.bots.day.careless.telling import Known, tell
from fairdeal.bots.day.day import MORNING, NAME, Told, Wanted, begin, spend
from fairdeal.bots.day.doors import Here
from fairdeal.bots.day.driving import Driver
from fairdeal.bots.day.scene import DayFault, Scene
from fairdeal.errors import BadInput
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.registry import REFUSALS
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service


def a_careless_day(folder: Path, seed: int, url: str = "", kills: int = 0) -> Told:
    """A short day on which everything is done wrong once."""
    folder.mkdir(parents=True, exist_ok=True)
    url = url or f"sqlite:{folder}/day.db"
    return spend(Wanted(url, folder / "key", seed, 2, 4, kills, 1, NAME, careless=True))


@pytest.mark.slow
@pytest.mark.rule("R13")
def test_every_refusal_is_met_in_one_day_and_leaves_nothing_in_the_journal(
    tmp_path: Path, seed: int
) -> None:
    told = a_careless_day(tmp_path, seed)
    assert told.holds, told
    assert sorted(REFUSALS.keys() - told.refusals.keys()) == sorted(ELSEWHERE)
    service = open_service(f"sqlite:{tmp_path}/day.db", tmp_path / "key", NAME, read_only=True)
    journal, after, written = service.journal, 0, set[str]()
    while entries := journal.read(after, 1_000):
        written |= {entry.command for entry in entries}
        after = entries[-1].position
    refused = [
        f"{story}/{number}"
        for story in ("early", "careless", "late")
        for number in range(1, 2_000)
        if (known := journal.answer(f"{story}/{number}")) is not None
        and b'"done":false' in known.answer
    ]
    journal.close()
    assert len(refused) > len(REFUSALS) - len(ELSEWHERE) - 10
    assert not written & {*refused}


@pytest.mark.slow
def test_a_careless_day_is_the_same_on_both_databases_and_whatever_is_killed(
    tmp_path: Path, server: str, seed: int
) -> None:
    one = a_careless_day(tmp_path / "one", seed)
    assert a_careless_day(tmp_path / "other", seed, server) == one
    killed = a_careless_day(tmp_path / "killed", seed, kills=3)
    assert killed.holds, killed
    assert (killed.refusals, killed.balances) == (one.refusals, one.balances)


@pytest.mark.parametrize("name", sorted(ELSEWHERE))
def test_what_no_day_can_meet_says_why_and_which_test_meets_it(name: str) -> None:
    assert name in REFUSALS
    assert ELSEWHERE[name].why
    module = import_module(ELSEWHERE[name].test)
    assert module.__file__ is not None
    assert name in Path(module.__file__).read_text("utf-8")


WRONG = """
shift-1: close_day
shift-1: close_day => day_open
nobody opens the day
shift-1: close_day anchor=$proposal
floor-1: open_day
"""
"""It cannot be closed yet; another refusal; no line; no answer; somebody else's business."""


@pytest.mark.parametrize("line", WRONG.strip().splitlines())
def test_a_line_that_does_not_come_true_stops_the_day(tmp_path: Path, line: str) -> None:
    clock = SetClock(MORNING)
    service = begin(Wanted(f"sqlite:{tmp_path}/day.db", tmp_path / "key"), clock)
    scene = Scene(service.room, MORNING, "2026-11-18")
    with pytest.raises(DayFault):
        Driver(Here(service, clock), scene).run({"wrong": tell(scene, line, Known(scene))})
    service.journal.close()


def test_a_line_says_who_does_what_and_names_only_fields_of_the_command() -> None:
    line = line_of('cas + sec: cash_in person=zoe note="a b" => takes_one_person')
    assert line is not None
    assert (line.who, line.second, line.refusal) == ("cas", "sec", "takes_one_person")
    assert line_of("31 min later") is None
    assert command_of("cash_in", "person=zoe cents=5 @id=x", 0) == CashIn(person="zoe", cents=5)
    with pytest.raises(BadInput, match="cash_in has no field colour"):
        command_of("cash_in", "person=zoe cents=5 colour=red", 0)
