"""Who comes in at the door: ids that are taken, names that do not fit, clocks and programs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.errors import BadInput, Corrupt
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Envelope
from fairdeal.room.hands.commands import ExtendClock
from fairdeal.room.house.commands import CheckProgram
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.people.commands import AddPlayer, Bar, Unbar
from fairdeal.room.registry import COMMANDS
from fairdeal.room.tables.commands import SitDown
from fairdeal.room.work import Work
from fairdeal.service import filling
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service
from fairdeal.service.program import digest_of, program_digest
from tests.service.real_house import NAME, RealHouse

MONEY = CashIn(person="ann", cents=500)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[RealHouse]:
    made = RealHouse(tmp_path, players=("ann", "ben"))
    yield made
    made.close()


# ---- ids ----


@pytest.mark.rule("R9")
def test_nobody_stops_his_clock_by_using_its_id_first(house: RealHouse) -> None:
    house.open()
    house.sit("ann", "ben")
    hand = house.start()
    [timer] = house.room.timers[hand.stream]
    [seat] = hand.clocks
    player = hand.begun.players[seat]
    stolen = Envelope(f"timer/{timer.key}", player, ExtendClock(hand=hand.id))
    assert house.service.do(stolen).why == "not_a_command_id"
    house.clock.move_to(timer.at)
    assert [answer.done for answer in house.service.tick()] == [True]


@pytest.mark.parametrize("name", ["", "x" * 101, "a\nb", "a\0b", "\ud800", "check/1", "resume/70"])
def test_an_id_that_does_not_fit_is_refused_and_nothing_of_it_is_kept(
    house: RealHouse, name: str
) -> None:
    kept = house.service.journal.answers()
    before = house.room.ledger.of("rail/ann")
    wrong, right = house.service.turn(
        [Envelope(name, "cage-1", MONEY), Envelope("x" * 100, "cage-1", MONEY)]
    )
    assert (wrong.why, right.done) == ("not_a_command_id", True)
    assert house.service.journal.answers() == kept + 1
    assert house.room.ledger.of("rail/ann") == before + 500


@pytest.mark.parametrize("person", ["x" * 101, "cage-1\n", "\ud800"])
def test_a_name_that_nobody_can_have_is_refused_at_the_door(house: RealHouse, person: str) -> None:
    first, second = house.service.turn(
        [Envelope("a", person, MONEY), Envelope("b", "cage-1", MONEY, second=person)]
    )
    assert first.why == second.why == "unknown_person"


@pytest.mark.parametrize("person", ["x" * 300, "ann\n", "\x00", ""])
def test_a_command_about_somebody_whom_no_journal_can_name_is_refused(
    house: RealHouse, person: str
) -> None:
    """What it asked for is no stream, and the commands beside it go their way."""
    asked = [Unbar(person=person, reason="a mistake"), Bar(person=person, reason="a mistake")]
    wrong = [Envelope(f"w{at}", "manager-1", each) for at, each in enumerate(asked)]
    *refused, right = house.service.turn([*wrong, Envelope("r", "cage-1", MONEY)])
    assert {answer.why for answer in refused} == {"unknown_person"}
    assert right.done


@pytest.mark.rule("R9")
def test_r9_a_command_about_another_table_than_the_sender_looks_at_is_refused(
    house: RealHouse,
) -> None:
    house.open("nl-1-3", 4)
    house.open("nl-1-3", 5)
    sit = SitDown(table=4, seat=0, cents=20_000)
    here = Envelope("a", "ann", sit, table=5), Envelope("b", "ann", sit, table=4)
    assert [answer.why for answer in house.service.turn(here)] == ["another_table", ""]
    act = ExtendClock(hand="4-1")
    assert house.service.do(Envelope("c", "ann", act, table=5)).why == "another_table"


@pytest.mark.parametrize("hand", ["9" * 5_000, "9" * 5_000 + "-1", "\u0663-1"])
def test_a_hand_that_no_table_can_have_is_refused_by_name(house: RealHouse, hand: str) -> None:
    answer = house.service.do(Envelope("a", "ann", ExtendClock(hand=hand)))
    assert answer.why == "another_hand"


def test_half_of_a_character_is_refused_at_the_door(house: RealHouse) -> None:
    odd = AddPlayer(id="zoe", alias="Zo\udcc3")
    answers = house.service.turn(
        [Envelope("a", "floor-1", odd), Envelope("b", "cage-1", MONEY, hand="\ud800")]
    )
    assert {answer.why for answer in answers} == {"not_a_text"}


def test_a_turn_of_nobody_is_a_turn(house: RealHouse) -> None:
    assert house.service.turn([]) == []


# ---- time ----


def test_time_does_not_run_backwards_from_one_process_to_the_next(house: RealHouse) -> None:
    slow = SetClock(house.clock.at - 3_600_000)
    other = open_service(house.url, house.keys, NAME, clock=slow)
    house.clock.move_to(house.clock.at + 60_000)
    first = house.service.do(Envelope("a", "cage-1", MONEY))
    second = other.do(Envelope("b", "cage-1", MONEY))
    assert first.time <= second.time
    times = [entry.time for entry in other.journal.read(0, 10_000)]
    assert times == sorted(times)
    other.journal.close()


# ---- the program ----


@pytest.mark.rule("R25")
def test_r25_a_process_that_joins_says_if_the_program_has_changed(
    house: RealHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "program").mkdir()
    monkeypatch.setattr(filling, "FOLDER", tmp_path / "program")
    house.service.do(Envelope("check/0", DEVICE, CheckProgram()))
    assert house.room.things["room"].program == digest_of(tmp_path / "program")
    monkeypatch.undo()
    at = house.room.position
    house.service.note_program()
    assert house.room.things["room"].program == program_digest()
    assert house.room.position == at + 1
    house.service.note_program()
    assert house.room.position == at + 1


@pytest.mark.rule("R25")
def test_r25_the_digest_names_each_file_and_each_compiled_part(tmp_path: Path) -> None:
    (tmp_path / "shuffle.py").write_text("x = 1\n")
    first = digest_of(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "shuffle.cpython-311.pyc").write_bytes(b"x")
    assert digest_of(tmp_path) == first
    (tmp_path / "shuffle.cpython-311.so").write_bytes(b"x")
    second = digest_of(tmp_path)
    (tmp_path / "shuffle.py").write_text("x = 2\n")
    assert len({first, second, digest_of(tmp_path)}) == 3


# ---- faults inside a command ----


class Odd(Command, frozen=True, kw_only=True):
    """A command that meets a fault after it has moved money."""


@pytest.mark.rule("R8")
@pytest.mark.parametrize(
    ("fault", "why"), [(BadInput("-3 chips"), "not_sound"), (Corrupt("As"), "does_not_add_up")]
)
def test_r8_what_is_not_sound_or_does_not_add_up_is_refused_and_moves_nothing(
    house: RealHouse, monkeypatch: pytest.MonkeyPatch, fault: Exception, why: str
) -> None:
    def decide(work: Work, command: Odd) -> None:
        work.move(500, "outside", "rail/ann")
        raise fault

    entry = Entry(Odd, decide, COMMANDS["cash_in"].right, "Meet a fault.")
    monkeypatch.setitem(COMMANDS, "odd", entry)
    before = house.service.journal.head(), house.room.ledger.of("rail/ann")
    answer = house.service.do(Envelope("a", "cage-1", Odd()))
    assert (answer.why, "As" in answer.says) == (why, False)
    assert (house.service.journal.head(), house.room.ledger.of("rail/ann")) == before
