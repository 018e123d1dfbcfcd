"""Timers that have run out: each is given once, in an order that does not depend on the journal."""

from fairdeal.room.room import Room, Timer
from fairdeal.room.tables.commands import StartHand
from fairdeal.service.timers import Timers


def _room(*timers: Timer) -> Room:
    """A room whose streams have set these timers, in this order."""
    room = Room({})
    room.timers = {f"table/{timer.key}": (timer,) for timer in timers}
    return room


def _timer(at: int, table: int) -> Timer:
    return Timer(at, f"{table}/start", StartHand(table=table))


def test_what_has_run_out_is_given_in_the_order_of_its_times() -> None:
    early, late, later = _timer(10, 3), _timer(20, 1), _timer(20, 2)
    wanted = ["timer/3/start", "timer/1/start", "timer/2/start"]
    for timers in ((early, late, later), (later, late, early), (late, early, later)):
        assert [each.id for each in Timers(_room(*timers)).due(20)] == wanted


def test_a_timer_is_given_once_and_again_only_if_the_journal_could_not_take_it() -> None:
    timers = Timers(_room(_timer(10, 1), _timer(30, 2)))
    first = timers.due(20)
    assert [each.id for each in first] == ["timer/1/start"]
    assert timers.due(20) == []
    assert timers.next_at() == 30
    timers.again(first)
    assert timers.due(20) == first


def test_a_room_that_closes_begins_no_new_hand() -> None:
    timers = Timers(_room(_timer(10, 1)))
    timers.closing = True
    assert timers.due(20) == []
    assert timers.next_at() is None
