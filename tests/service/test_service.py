"""The one door: twice is once, all or nothing, the room in memory is what the journal says."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.errors import BadInput, Corrupt, EntropyFailure, StoreFailure
from fairdeal.room.cage.commands import CashIn, CashOut, CorrectEntry, HoldMoney
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.commands import CloseDay, OpenDay
from fairdeal.room.registry import COMMANDS
from fairdeal.room.snapshot import save
from fairdeal.service import following
from fairdeal.service.desk import Desk
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service
from tests.room.tables.every_game import play_on
from tests.service.real_house import NAME, RealHouse


@pytest.fixture
def house(tmp_path: Path) -> Iterator[RealHouse]:
    made = RealHouse(tmp_path, players=("ann", "bob", "cleo", "dan"))
    yield made
    made.service.journal.close()


def reopened(house: RealHouse) -> Service:
    """Another process that opens the same room."""
    return open_service(house.url, house.keys, NAME, clock=house.clock)


def state(service: Service) -> tuple[Any, ...]:
    """Everything that a room knows, hands in play included."""
    hands = {name: list(hand.facts) for name, hand in service.room.all("hand").items()}
    room = service.room
    return save(room, 0), dict(room.versions), dict(room.timers), hands


def cash(number: int, cents: int = 500) -> Envelope:
    return Envelope(f"x{number}", "cage-1", CashIn(person="ann", cents=cents))


# ---- twice is once ----


@pytest.mark.rule("R9")
def test_a_command_sent_twice_has_one_effect_and_one_answer(house: RealHouse) -> None:
    before = house.room.ledger.of("rail/ann")
    first, second = house.service.do(cash(1)), house.service.do(cash(1))
    assert first == second
    assert house.room.ledger.of("rail/ann") == before + 500
    assert reopened(house).do(cash(1)) == first


@pytest.mark.rule("R9")
def test_a_command_twice_in_one_turn_has_one_effect(house: RealHouse) -> None:
    before = house.room.ledger.of("rail/ann")
    first, other, second = house.service.turn([cash(1), cash(2, 70), cash(1)])
    assert first == second
    assert other.done
    assert house.room.ledger.of("rail/ann") == before + 570


@pytest.mark.rule("R9")
def test_an_id_never_stands_for_two_commands(house: RealHouse) -> None:
    house.service.do(cash(1))
    answer = house.service.do(cash(1, cents=501))
    assert (answer.done, answer.why) == (False, "same_id")


@pytest.mark.rule("R9")
def test_a_refusal_is_the_answer_for_ever(house: RealHouse) -> None:
    too_much = Envelope("y", "cage-1", CashOut(person="ann", cents=90_000_000_000))
    first = house.service.do(too_much)
    house.service.do(cash(1, cents=99_000_000_000))
    assert (first.done, house.service.do(too_much)) == (False, first)


# ---- corrections ----


@pytest.mark.rule("R13")
def test_a_correction_is_the_mirror_of_what_the_journal_says_the_entry_moved(
    house: RealHouse,
) -> None:
    house.service.do(cash(1))
    entry = house.service.journal.head().position
    before = dict(house.room.ledger.balances)
    lie = CorrectEntry(
        entry=entry,
        accounts={"rail/ann": -900, "outside": 900},
        moved={"rail/ann": 900, "outside": -900},
        reason="a typing error",
    )
    no = house.service.do(Envelope("x2", "cage-1", lie, second="shift-1"))
    assert (no.done, no.why, house.room.ledger.balances) == (False, "not_a_reversal", before)
    right = CorrectEntry(entry=entry, reason="a typing error")
    assert house.service.do(Envelope("x3", "cage-1", right, second="shift-1")).done
    assert house.room.ledger.of("rail/ann") == before["rail/ann"] - 500
    again = house.service.do(Envelope("x4", "cage-1", right, second="shift-1"))
    assert again.why == "already_corrected"


@pytest.mark.rule("R13")
def test_every_row_of_a_command_stands_for_all_that_it_moved(house: RealHouse) -> None:
    house.do("cage-1", HoldMoney(person="ann", cents=500, reason="whose is it?"))
    last = house.service.journal.head().position  # the second row: the first has the money
    for entry, why in (
        (last, "not_correctable"),
        (last - 1, "not_correctable"),
        (1, "moved_nothing"),
    ):
        asked = CorrectEntry(entry=entry, reason="a typing error")
        answer = house.service.do(Envelope(f"h{entry}", "cage-1", asked, second="shift-1"))
        assert (entry, answer.why) == (entry, why)


# ---- all or nothing ----


class Broken(Command, frozen=True):
    """A command whose code has a fault."""


def break_down(work: Any, command: Broken) -> None:
    work.write("room", *[])
    work.move(500, "outside", "rail/ann")
    raise ZeroDivisionError("7h As")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Command:
    right = COMMANDS["cash_in"].right
    monkeypatch.setitem(COMMANDS, "broken", Entry(Broken, break_down, right, "Break down."))
    return Broken()


@pytest.mark.rule("R10")
def test_a_fault_of_the_program_stops_neither_the_room_nor_the_other_tables(
    house: RealHouse, broken: Command
) -> None:
    before = state(house.service)
    answer = house.service.do(Envelope("b", "cage-1", broken))
    assert (answer.why, "As" in answer.says) == ("program_error", False)
    assert state(house.service)[:2] == before[:2]
    answers = house.service.turn([cash(1), Envelope("c", "cage-1", broken), cash(2)])
    assert [answer.done for answer in answers] == [True, False, True]


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (BadInput("a value is wrong"), "not_sound"),
        (Corrupt("As is in two places"), "does_not_add_up"),
        (EntropyFailure("the source is silent"), "no_chance"),
    ],
)
def test_an_error_in_the_middle_of_a_command_is_a_refusal_by_name(
    house: RealHouse, monkeypatch: pytest.MonkeyPatch, error: Exception, why: str
) -> None:
    def fails(work: Any, command: Broken) -> None:
        work.move(500, "outside", "rail/ann")
        raise error

    right = COMMANDS["cash_in"].right
    monkeypatch.setitem(COMMANDS, "broken", Entry(Broken, fails, right, "Fail."))
    before = state(house.service)
    answer = house.service.do(Envelope("b", "cage-1", Broken()))
    assert (answer.done, answer.why, "As" in answer.says) == (False, why, False)
    assert state(house.service) == before


@pytest.mark.rule("R10")
def test_what_could_not_be_written_has_not_happened(
    house: RealHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(batch: Any) -> Any:
        raise StoreFailure("the disk is gone")

    house.open("nl-1-3", 4)
    house.sit("ann", "bob")
    house.start()
    before = state(house.service)
    monkeypatch.setattr(house.service.journal, "append", fail)
    with pytest.raises(StoreFailure):
        house.service.turn([cash(1), _call(house), cash(2)])
    monkeypatch.undo()
    assert state(house.service) == before == state(reopened(house))
    assert house.service.do(_call(house)).done


def _call(house: RealHouse) -> Envelope:
    [hand] = house.room.all("hand").values()
    act = COMMANDS["act"].kind(hand=hand.id, request={"type": "call"})
    return Envelope("call", hand.begun.players[hand.state.actor], act)


# ---- several processes ----


@pytest.mark.rule("R9", "R10")
def test_two_processes_on_one_room_see_one_room(house: RealHouse) -> None:
    other = reopened(house)
    house.service.do(cash(1))
    other.do(cash(2, 70))
    house.service.turn([cash(3), cash(1)])
    other.follower.catch_up()
    assert state(other) == state(house.service)


def test_a_decision_that_came_too_late_is_made_again(house: RealHouse) -> None:
    """The other process writes between this one's decision and its append."""
    other, journal = reopened(house), house.service.journal
    append = journal.append

    def beaten(batch: Any) -> Any:
        journal.append = append  # type: ignore[method-assign]
        other.do(cash(2, 70))
        return append(batch)

    journal.append = beaten  # type: ignore[method-assign]
    before = house.room.ledger.of("rail/ann")
    assert house.service.do(cash(1)).done
    assert house.service.counts.stale == 1
    other.follower.catch_up()
    assert house.room.ledger.of("rail/ann") == before + 570 == other.room.ledger.of("rail/ann")


# ---- restart ----


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot every twenty entries, from the first one on."""
    monkeypatch.setattr(following, "EVERY", 20)


@pytest.fixture
def played(often: None, house: RealHouse) -> RealHouse:
    """Hands enough for several snapshots, and one that is in play."""
    house.open("nl-1-3", 4)
    house.sit("ann", "bob", "cleo", "dan")
    chance = Random(3)
    for _ in range(4):
        house.start()
        while house.table().hand:
            play_on(house, chance)
    house.start()
    return house


@pytest.mark.rule("R11")
def test_a_restart_finds_every_hand_at_its_exact_step(played: RealHouse) -> None:
    again = reopened(played)
    assert state(again) == state(played.service)
    assert again.room.all("hand")


def test_a_restart_reads_what_came_after_the_last_snapshot(played: RealHouse) -> None:
    again = reopened(played)
    in_play = sum(len(played.service.journal.read_stream(f"hand/{name}")) for name in
                  again.room.all("hand"))  # fmt: skip
    assert again.follower.read <= 20 + 8 + in_play
    assert again.follower.read < played.room.position / 2


@pytest.mark.rule("R13")
def test_a_snapshot_that_somebody_changed_is_not_believed(played: RealHouse) -> None:
    database = played.service.journal.database
    [[sealed]] = database.ask("SELECT sealed FROM snapshots")
    changed = bytes([*sealed[:40], sealed[40] ^ 1, *sealed[41:]])
    database.write("UPDATE snapshots SET sealed = ?", [(changed,)])
    again = reopened(played)
    assert again.follower.read == played.room.position
    assert state(again) == state(played.service)


@pytest.mark.rule("R11")
def test_a_restart_gives_the_player_to_act_a_whole_new_clock(played: RealHouse) -> None:
    [hand] = played.room.all("hand").values()
    [(seat, due)] = hand.clocks.items()
    played.clock.move_to(due - 1)
    again = reopened(played)
    answer = again.resume()
    [hand] = again.room.all("hand").values()
    assert answer.result["hands"] == [hand.id]
    assert hand.clocks[seat] - (due - 1) == due - played.time


@pytest.mark.rule("R13")
def test_a_journal_that_does_not_verify_is_read_and_not_written(house: RealHouse) -> None:
    journal = house.service.journal
    last = journal.head().position
    database = journal.database
    database.ask("DROP TRIGGER IF EXISTS journal_is_never_changed")
    for [name] in database.ask("SELECT name FROM sqlite_schema WHERE type = 'trigger'"):
        database.ask(f"DROP TRIGGER {name}")
    database.write("UPDATE journal SET actor = ? WHERE position = ?", [("eve", last)])
    again = reopened(house)
    assert f"entry {last}" in again.read_only
    answer = again.do(cash(1))
    assert (answer.done, answer.why) == (False, "read_only")
    assert journal.head().position == last


# ---- what only the service knows ----


@pytest.mark.rule("R13")
def test_the_end_of_a_day_keeps_the_head_of_the_journal(house: RealHouse) -> None:
    house.do("shift", OpenDay())
    head = house.service.journal.head()
    house.do("shift", CloseDay())
    assert f"{head.position} {head.hash.hex()}" in house.room.things["room"].anchor


def test_an_answer_travels_as_json(house: RealHouse) -> None:
    answer = house.service.do(cash(1))
    assert msgspec.json.decode(msgspec.json.encode(answer), type=Answer) == answer


# ---- the desk of a program ----


@pytest.mark.rule("R14")
def test_a_program_names_a_person_and_a_command_that_there_is(house: RealHouse) -> None:
    desk = Desk(house.service, "desk")
    assert desk.send("cage-1", "cash_in", person="ann", cents=500).done
    with pytest.raises(BadInput, match="only the clock of the room itself"):
        desk.send("device", "resume", processes=1)
    with pytest.raises(BadInput, match="did you mean cash_in"):
        desk.send("cage-1", "cash_inn", person="ann", cents=500)
    with pytest.raises(BadInput, match="Expected `int`"):
        desk.send("cage-1", "cash_in", person="ann", cents="$5")
    assert desk.sent == 1
