"""The jackpots in the lobby: the amount on display, "pending adjustment", the high hand so far."""

import pytest

from fairdeal.room.jackpots.funds.displaying import shown_cents
from fairdeal.room.room import Room
from fairdeal.views.frames.lobby import lobby_frame
from fairdeal.views.frames.lobby_shapes import JackpotRow
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_bad_beat import beaten
from tests.room.jackpots.test_funds import DISPLAY, counted
from tests.room.jackpots.test_high_hand import TENS, record
from tests.room.tables.house import House


def rows(of: Room) -> dict[str, JackpotRow]:
    """The jackpots of a room by their fund."""
    return {row.fund: row for row in lobby_frame(of, 0).jackpots}


def test_a_room_without_jackpots_shows_none() -> None:
    assert rows(room("bad_beat.offered = false", "high_hand.offered = false").room) == {}


def test_the_lobby_shows_the_amount_of_the_displays_and_says_what_is_not_counted() -> None:
    story = room()
    play(story, *TENS)
    first = rows(story.room)["bad_beat"]
    assert (first.name, first.amount, first.pending) == ("Bad beat", "$0", "")
    assert first.line.endswith("in the boxes, not counted yet")
    story = counted().tell(DISPLAY)
    told = rows(story.room)
    assert {row.fund: row.cents for row in told.values()} == {
        fund: shown_cents(story.room, fund) for fund in ("bad_beat", "high_hand")
    }
    assert (told["bad_beat"].amount, told["high_hand"].amount) == ("$1", "$1")
    assert "boxes" not in told["bad_beat"].line


@pytest.mark.rule("poker 15.G(1)")
def test_a_verified_bad_beat_is_pending_in_the_lobby_too() -> None:
    story = beaten()
    assert rows(story.room)["bad_beat"].pending == ""
    story.tell("sue: bad_beat_verify hand=4-1")
    assert rows(story.room)["bad_beat"].pending == "Pending adjustment"


def test_the_high_hand_says_until_when_it_counts_and_names_nobody() -> None:
    story = room()
    play(story, *TENS)
    assert rows(story.room)["high_hand"].name == "High hand, until 18:00"
    assert rows(story.room)["high_hand"].leader == ""
    record(story, "4-1", "ann")
    told = rows(story.room)["high_hand"]
    assert told.leader == "Leader: full house, tens over sevens, table 4"
    assert "ann" not in str(told).lower().replace("cannot", "")


def test_the_example_says_what_a_pot_gives() -> None:
    house = House()
    house.open()
    assert rows(house.room)["bad_beat"].line.startswith("$1 from pots of $")
