"""A room with a thread of its own: everything is answered, and no failure leaves a trace (R10)."""

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path
from threading import Event

import pytest

from fairdeal.errors import BadInput, Corrupt, OutcomeUnknown, StoreFull, Unreachable
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.room import Room
from fairdeal.room.submission import example
from fairdeal.service.clock import SetClock
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.service.running import Running
from fairdeal.service.service import Service
from fairdeal.store.databases.port import Database, Found, Value
from tests.room.tables.house import START
from tests.store.failing import Failing, Moment

SOON = 20.0
"""Seconds that no answer takes."""


def cash(number: int | str, cents: int = 100) -> Envelope:
    return Envelope(f"cash-{number}", "cage-1", CashIn(person="ann", cents=cents))


def state(room: Room) -> tuple[object, ...]:
    """All that a room knows, to be compared."""
    plain = {stream: thing for stream, thing in room.things.items() if stream[:5] != "hand/"}
    return plain, dict(room.versions), dict(room.timers), room.ledger.balances, room.position


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A room with one player, and the clock of a test."""
    making = Making("test", Purpose.DEMO, example(), "manager-1", "L-001")
    url = f"sqlite:{tmp_path / 'room.db'}"
    made = make(url, tmp_path / "room.key", making, clock=SetClock(START))
    assert made.do(Envelope("ann", "floor-1", AddPlayer(id="ann", alias="Ann"))).done
    yield made
    made.journal.close()


def again(service: Service, folder: Path) -> Service:
    """The same room, read from the journal by another process."""
    return open_service(
        service.journal.database.url, folder / "room.key", clock=SetClock(START), read_only=True
    )


def as_the_journal_has_it(service: Service, folder: Path) -> bool:
    other = again(service, folder)
    try:
        return state(other.room) == state(service.room)
    finally:
        other.journal.close()


@pytest.fixture
def running(service: Service) -> Iterator[Running]:
    made = Running(service).start()
    yield made
    made.stop()


# ---- the end ----


def test_what_waits_at_the_end_is_answered_however_much_it_is(service: Service) -> None:
    running = Running(service)
    futures = [running.submit(cash(number)) for number in range(600)]
    running.start().stop()
    assert all(future.result(0).done for future in futures)
    assert service.room.ledger.of("rail/ann") == 60_000


def test_what_comes_after_the_end_is_refused_and_may_be_sent_again(
    service: Service, tmp_path: Path
) -> None:
    running = Running(service).start()
    running.stop()
    running.stop()
    late = running.submit(cash("late")).result(0)
    assert (late.done, late.why) == (False, "cannot_write")
    assert running.ask(lambda each: each.room).cancelled()
    assert service.do(cash("late")).done


def test_a_room_that_never_started_refuses_what_waits(service: Service) -> None:
    running = Running(service)
    waiting, question = running.submit(cash(1)), running.ask(lambda each: 1)
    running.stop()
    assert waiting.result(0).why == "cannot_write"
    with pytest.raises(CancelledError):
        question.result(0)
    assert service.journal.answer("cash-1") is None


def test_a_command_that_was_cancelled_before_its_turn_was_never_sent(service: Service) -> None:
    running = Running(service)
    gone, kept = running.submit(cash(1)), running.submit(cash(2))
    assert gone.cancel()
    running.start()
    assert kept.result(SOON).done
    running.stop()
    assert service.journal.answer("cash-1") is None
    assert service.room.ledger.of("rail/ann") == 100


# ---- questions ----


def test_a_question_is_answered_after_the_commands_before_it(running: Running) -> None:
    running.submit(cash(1, 300))
    assert running.ask(lambda each: each.room.ledger.of("rail/ann")).result(SOON) == 300


def test_a_question_that_fails_fails_alone(running: Running) -> None:
    with pytest.raises(ZeroDivisionError):
        running.ask(lambda each: 1 // 0).result(SOON)
    assert running.do(cash(1)).done


# ---- a journal that cannot be written ----


def fill(service: Service) -> None:
    """Let the disk be full: the file may not grow by a page."""
    [[pages]] = service.journal.database.ask("PRAGMA page_count")
    service.journal.database.ask(f"PRAGMA max_page_count = {pages}")


def until_refused(running: Running) -> tuple[Envelope, Answer]:
    """Cash in until the disk is full; the command that was refused."""
    for number in range(5_000):
        answer = running.do(cash(number))
        if not answer.done:
            return cash(number), answer
    raise AssertionError("the disk was never full")


@pytest.mark.rule("R10")
def test_on_a_full_disk_a_command_is_refused_and_the_same_id_may_be_sent_again(
    service: Service, tmp_path: Path
) -> None:
    fill(service)
    running = Running(service).start()
    envelope, answer = until_refused(running)
    assert answer.why == "cannot_write"
    assert str(tmp_path) not in answer.says
    assert "the disk is full" in running.error
    assert [each.what for each in running.ailments()] == ["the journal cannot be written"]
    assert running.do(envelope).why == "cannot_write"
    assert running.ask(lambda each: as_the_journal_has_it(each, tmp_path)).result(SOON)
    before = service.room.ledger.of("rail/ann")

    more = "PRAGMA max_page_count = 1000000"
    running.ask(lambda each: each.journal.database.ask(more)).result(SOON)
    assert running.do(envelope).done
    assert service.room.ledger.of("rail/ann") == before + 100
    assert running.error == ""
    assert running.ailments() == []
    running.stop()
    assert as_the_journal_has_it(service, tmp_path)


def breaks(service: Service, at: int, error: Exception) -> Moment:
    """Let the database of a room fail at a moment of its next append."""

    def fail() -> None:
        raise error

    moment = Moment(at, fail)
    service.journal.database = Failing(service.journal.database, moment)
    return moment


FAILURES = [StoreFull("full"), Unreachable("away"), OutcomeUnknown("who knows")]


MOMENTS = 14
"""Before and after each statement of a write: the lock, five tables, the commit."""


@pytest.mark.rule("R10")
@pytest.mark.parametrize("error", FAILURES, ids=lambda each: type(each).__name__)
def test_a_failure_at_any_moment_of_a_write_leaves_the_room_as_the_journal_has_it(
    service: Service, tmp_path: Path, error: Exception
) -> None:
    """Two commands in one turn: a failure before the commit, in it, and after it."""
    real = service.journal.database
    for at in range(1, MOMENTS + 1):
        breaks(service, at, error)
        sent = [cash(f"{at}-1", 300), cash(f"{at}-2", 500)]
        assert {answer.why for answer in service.turn_or_refuse(sent)} == {"cannot_write"}
        assert service.failure == str(error)
        service.journal.database = real
        assert all(answer.done for answer in service.turn_or_refuse(sent))
        assert service.failure == ""
        assert service.room.ledger.of("rail/ann") == 800 * at
        assert as_the_journal_has_it(service, tmp_path), at


def test_the_moments_of_a_write_are_all_tried(service: Service) -> None:
    moment = breaks(service, 1_000, StoreFull("never"))
    service.turn_or_refuse([cash(1, 300), cash(2, 500)])
    assert moment.passed == MOMENTS


class Overtaken(Failing):
    """A database in which another process writes just before us, and which then cannot be read."""

    def __init__(self, real: Database, other: Callable[[], None]) -> None:
        super().__init__(real, Moment(1, other))
        self.fails = False

    def commit(self) -> None:
        super().commit()
        self.fails = True

    def ask(self, statement: str, *values: Value) -> list[Found]:
        if self.fails:
            self.fails = False
            raise Unreachable("away")
        return super().ask(statement, *values)


@pytest.mark.rule("R10")
def test_what_was_written_and_could_not_be_read_on_from_happens_once(
    service: Service, tmp_path: Path
) -> None:
    """The command is in the journal, behind one of another process that we have not read yet."""
    other = open_service(service.journal.database.url, tmp_path / "room.key")
    add = Envelope("ben", "floor-1", AddPlayer(id="ben", alias="Ben"))

    def overtake() -> None:
        assert other.do(add).done

    service.journal.database = Overtaken(service.journal.database, overtake)
    assert service.turn_or_refuse([cash(1, 300)])[0].why == "cannot_write"
    assert service.journal.answer("cash-1") is not None
    assert service.turn_or_refuse([cash(1, 300)])[0].done
    assert service.room.ledger.of("rail/ann") == 300
    assert as_the_journal_has_it(service, tmp_path)
    other.journal.close()


@pytest.mark.rule("R10")
def test_a_timer_that_could_not_be_written_is_fired_again(service: Service) -> None:
    """R25: the program is checked every 24 hours."""
    service.clock = SetClock(START + 25 * 3_600_000)  # type: ignore[assignment]
    [due] = service.timers.due(service.clock.now())
    service.timers.again([due])
    breaks(service, 1, StoreFull("full"))
    running = Running(service)
    running._turn([])
    assert service.failure == "full"
    assert service.journal.answer(due.id) is None
    running._turn([])
    assert service.failure == ""
    assert service.journal.answer(due.id) is not None


def test_a_clock_that_ticks_on_a_full_disk_loses_no_timer(service: Service) -> None:
    service.clock = SetClock(START + 25 * 3_600_000)  # type: ignore[assignment]
    breaks(service, 1, StoreFull("full"))
    with pytest.raises(StoreFull):
        service.tick()
    [answer] = service.tick()
    assert answer.done


# ---- commands that nobody has foreseen ----


class Nonsense(Command, frozen=True, kw_only=True):
    """A command that no part of the room knows."""


BAD: dict[str, Envelope] = {
    "no such command": Envelope("bad", "floor-1", Nonsense()),
    "an id too long": Envelope("x" * 300, "cage-1", CashIn(person="ann", cents=100)),
    "a zero byte": Envelope("bad", "cage-1\0", CashIn(person="ann", cents=100)),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_command_that_cannot_be_decided_fails_alone(
    service: Service, tmp_path: Path, bad: str
) -> None:
    running = Running(service)
    before, wrong, after = [running.submit(each) for each in (cash(1), BAD[bad], cash(2))]
    running.start()
    assert before.result(SOON).done
    assert after.result(SOON).done
    assert isinstance(wrong.exception(SOON), BadInput)
    running.stop()
    assert service.room.ledger.of("rail/ann") == 200
    assert as_the_journal_has_it(service, tmp_path)


def test_a_fault_of_the_program_in_a_command_undoes_what_the_command_had_done(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it stays in memory, nor of the command that was decided before it."""
    real = service.follower.rows.of

    def rows(work: object, kind: str, clause: str) -> object:
        if service.room.ledger.of("rail/ann") > 400:
            raise ZeroDivisionError
        return real(work, kind, clause)  # type: ignore[arg-type]

    monkeypatch.setattr(service.follower.rows, "of", rows)
    with pytest.raises(ZeroDivisionError):
        service.turn([cash(1, 300), cash(2, 300)])
    assert as_the_journal_has_it(service, tmp_path)
    assert service.room.ledger.of("rail/ann") == 0


def test_the_room_is_heard_moving(service: Service) -> None:
    positions: list[int] = []
    running = Running(service, positions.append).start()
    running.do(cash(1))
    running.stop()
    assert positions == [service.room.position]


def test_a_listener_that_fails_stops_nobody(service: Service) -> None:
    def fails(at: int) -> None:
        raise Corrupt("a screen is broken")

    running = Running(service, fails).start()
    assert running.do(cash(1)).done
    assert running.do(cash(2)).done
    running.stop()
    assert service.room.ledger.of("rail/ann") == 200


def test_many_threads_send_at_once_and_each_gets_its_own_answer(running: Running) -> None:
    done: list[Future[Answer]] = [running.submit(cash(number, number)) for number in range(1, 101)]
    assert [each.result(SOON).id for each in done] == [f"cash-{each}" for each in range(1, 101)]
    total: Callable[[Service], int] = lambda each: each.room.ledger.of("rail/ann")  # noqa: E731
    assert running.ask(total).result(SOON) == 5_050


def test_whoever_stops_the_room_waits_for_the_turn(service: Service) -> None:
    begun, go_on = Event(), Event()

    def slow(each: Service) -> int:
        begun.set()
        go_on.wait(SOON)
        return each.room.position

    running = Running(service).start()
    question = running.ask(slow)
    begun.wait(SOON)
    waiting = running.submit(cash(1))
    go_on.set()
    running.stop()
    assert waiting.result(0).done
    assert question.done()
