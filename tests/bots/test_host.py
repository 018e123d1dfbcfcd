"""Bots at a table of a room that runs: they play through the door, in threads of their own."""

import threading
from pathlib import Path

from fairdeal.bots.host import Host
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.commands import OpenDay
from fairdeal.room.house.facts import Purpose
from fairdeal.room.ledger import stack
from fairdeal.room.lists.commands import CallNext, JoinList, LeaveList
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.people.state import Person
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import CloseTable, OpenTable, StartHand
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.making import Making, make
from fairdeal.service.running import Running
from fairdeal.service.service import Service

WAIT = 60
"""Seconds after which a hand that does not end is a failure, on however slow a machine."""


def opened(folder: Path) -> Service:
    """A room with a table of no-limit hold'em."""
    making = Making("host", Purpose.REHEARSAL, example(), "manager-1", "L-001")
    service = make(f"sqlite:{folder}/room.db", folder / "key", making, seed=5)
    approve = ApproveVersion(version=1, on="2025-11-17", approver="C", reference="A-1")
    for number, (actor, command, second) in enumerate(
        [
            ("manager-1", SubmitVersion(version=1), ""),
            ("manager-1", approve, "shift-1"),
            ("shift-1", OpenDay(), ""),
            ("floor-1", OpenTable(kind="nl-1-3", number=1), ""),
        ]
    ):
        answer = service.do(Envelope(f"open/{number}", actor, command, second))
        assert answer.done, answer
    return service


def test_bots_play_hands_by_themselves_and_take_their_money_home(tmp_path: Path) -> None:
    service = opened(tmp_path)
    host = Host("bots", cashier="cage-1", floor="floor-1", pace=lambda table: 0.001)
    played = threading.Event()

    def moved(position: int) -> None:
        host.moved(position)
        table = service.room.things["table/1"]
        if table.hands >= 1 and not table.hand:
            played.set()

    running = Running(service, moved).start()
    host.open(running)
    bots = [f"bot-{number}" for number in range(4)]
    for seat, bot in enumerate(bots):
        assert host.seat(bot, 1, seat, 20_000).done
    assert running.do(Envelope("deal", "floor-1", StartHand(table=1))).done
    assert played.wait(WAIT)
    assert not running.error
    running.do(Envelope("close", "floor-1", CloseTable(table=1)))
    for bot in bots:
        while service.room.ledger.of(stack(1, bot)):
            running.do(Envelope(f"look/{bot}", "nobody", CloseTable(table=1)))
        person: Person = service.room.things[f"person/{bot}"]
        assert person.bot
        assert "(bot)" in person.shown
        if left := host.holds(bot):
            assert host.cash_out(bot, left).done
    running.stop()
    host.close()
    assert host.error is None
    balances = service.room.ledger.balances
    assert sum(balances.values()) == 0
    assert not any(account.startswith(("rail/", "stack/", "pot/")) for account in balances)
    service.journal.close()


def test_a_bot_waits_its_turn_and_comes_when_it_is_called(tmp_path: Path) -> None:
    service = opened(tmp_path)
    host = Host("bots", cashier="cage-1", floor="floor-1")
    sits = threading.Event()

    def moved(position: int) -> None:
        host.moved(position)
        if "bot-1" in service.room.things["table/1"].stacks():
            sits.set()

    running = Running(service, moved).start()
    host.open(running)
    call = CallNext(list="nl-1-3", table=1, seat=3)
    for number in range(10):  # as many wait as there are seats
        person = f"guest-{number}"
        added = AddPlayer(id=person, alias=person)
        assert running.do(Envelope(f"add/{number}", "floor-1", added)).done
        assert running.do(Envelope(f"join/{number}", person, JoinList(list="nl-1-3"))).done
    assert host.seat("bot-1", 1, 0, 20_000).result["ahead"] == 10
    for number in range(10):
        left = LeaveList(list="nl-1-3")
        assert running.do(Envelope(f"leave/{number}", f"guest-{number}", left)).done
    assert running.do(Envelope("call", "floor-1", call)).done
    assert sits.wait(WAIT)
    running.stop()
    host.close()
    assert host.error is None
    assert service.room.things["table/1"].seating.seats[3].id == "bot-1"
    service.journal.close()
