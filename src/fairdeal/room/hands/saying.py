"""What comes next in a hand, in words: players by their names and their seats at the table."""

from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.room import Room


def next_step(room: Room, hand: HandInPlay) -> str:
    """The next step of a hand: `Ann in seat 3 acts`. People count seats from 1."""
    return hand.book.says(hand.state, lambda seat: _named(room, hand, seat))


def _named(room: Room, hand: HandInPlay, seat: int) -> str:
    player, at = hand.begun.players[seat], f"seat {hand.begun.seats[seat] + 1}"
    person: Person | None = room.things.get(stream_of(player))
    return at if person is None else f"{person.shown} in {at}"
