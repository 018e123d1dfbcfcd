"""Which players are in the hand in play, have left it since, or have bought in again."""

from typing import Any

from fairdeal.cite import Cite
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import Seating, TableInRoom


def seats_in_play(table: TableInRoom) -> tuple[int, ...]:
    """The seats of the hand in play, in the order of the deal."""
    seating = table.seating
    if isinstance(seating, HouseSeats):
        return tuple(range(len(seating.seats)))
    return () if seating.hand is None else seating.hand.seats


def is_in_play(table: TableInRoom, player: str) -> bool:
    """Whether a player has a hand in play, whether he has left the table or not."""
    seating = table.seating
    if isinstance(seating, HouseSeats):
        return seating.round is not None and player in seating.round.players
    return seating.hand is not None and player in seating.hand.players


@Cite("P-32")
def has_left(table: TableInRoom, player: str) -> bool:
    """Whether a player of the hand in play has left the table since it began."""
    seating = table.seating
    if isinstance(seating, HouseSeats):
        playing = seating.round
        return playing is not None and any(playing.players[seat] == player for seat in playing.gone)
    return seating.hand is not None and player in seating.hand.gone


@Cite("R8")
def beside_the_hand(table: TableInRoom) -> dict[str, int]:
    """The chips of players of the hand in play that are not in it.

    A player who left in mid-hand may have bought in again. A position that could not bet is not in
    a round.
    """
    found: dict[str, int] = {}
    for player in _outside(table.seating):
        found[player.id] = found.get(player.id, 0) + player.stack
    return found


def _outside(seating: Seating) -> list[Any]:
    """The players, or the positions, whose chips are not in the hand."""
    if isinstance(seating, HouseSeats):
        return [
            each
            for seat, each in enumerate(seating.seats)
            if each is not None and not (seating.round and seating.round.has(seat, each.id))
        ]
    playing = seating.hand
    inside = () if playing is None else set(playing.players).difference(playing.gone)
    return [each for each in seating.seats if each is not None and each.id not in inside]
