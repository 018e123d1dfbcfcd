"""Who comes too late: for a hand that is over, in a turn that ends it, or for a notice."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.room.cage.commands import CashIn
from fairdeal.room.envelope import Envelope
from fairdeal.room.hands.commands import Act, VoidHand
from fairdeal.service.audit.archive import Archive
from fairdeal.service.opening import open_service
from fairdeal.service.running import Running
from fairdeal.views.hand import verify
from tests.service.real_house import RealHouse

WAIT = 60
"""Seconds after which a room that was not looked at is a failure, on however slow a machine."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[RealHouse]:
    """A hand of two players has begun."""
    made = RealHouse(tmp_path, players=("ann", "bob"))
    made.open("nl-1-3", 4)
    made.sit("ann", "bob")
    made.start()
    yield made
    made.close()


def fold(house: RealHouse, name: str) -> Envelope:
    hand = house.hand()
    actor = hand.begun.players[hand.state.actor]
    return Envelope(name, actor, Act(hand=hand.id, request={"type": "fold"}), hand=hand.id)


@pytest.mark.rule("R9")
def test_a_late_click_on_a_hand_that_is_over_is_refused_by_name(house: RealHouse) -> None:
    first, late = fold(house, "first"), fold(house, "late")
    assert house.service.do(first).done
    assert house.service.do(late).why == "another_hand"


@pytest.mark.rule("R9")
def test_a_click_in_the_turn_that_ends_the_hand_is_refused_by_name(house: RealHouse) -> None:
    answers = house.service.turn([fold(house, "first"), fold(house, "late"), fold(house, "later")])
    assert [answer.why for answer in answers] == ["", "another_hand", "another_hand"]


@pytest.mark.rule("R11")
def test_a_hand_that_two_persons_voided_is_one_that_the_rules_make(house: RealHouse) -> None:
    name = house.hand().id
    house.do("shift", VoidHand(hand=name, reason="an alarm"), second="floor-1")
    record = Archive(house.service).hand(name)
    assert record.voided_at is not None
    verify(record)
    with pytest.raises(Exception, match="the dealer would not do this now"):
        verify(record._replace(voided_at=None))


@pytest.mark.slow
@pytest.mark.rule("R10")
def test_what_another_process_wrote_is_found_without_a_notice(house: RealHouse) -> None:
    other = open_service(house.url, house.keys, clock=house.clock)
    found = threading.Event()
    running = Running(other, lambda position: found.set()).start()
    house.service.do(Envelope("x", "cage-1", CashIn(person="ann", cents=500)))
    assert found.wait(WAIT)
    running.stop()
    assert other.room.ledger.balances == house.room.ledger.balances
    other.journal.close()
