"""The chips of a table, added up from its facts alone. It knows no rules."""

from collections.abc import Iterable
from typing import NamedTuple

from fairdeal.poker.table.events import (
    AnyEvent,
    ChipsAdded,
    ChipsTaken,
    HandSettled,
    Left,
    PaidOut,
    SatDown,
)


class Money(NamedTuple):
    """What each player has at the table or in its hand, and what the room got from its hands."""

    players: dict[str, int]
    room: int


def money(events: Iterable[AnyEvent]) -> Money:
    """Add up every movement of chips in the facts of a table.

    >>> money([SatDown(player="a", name="Ann", seat=0, stack=500)])
    Money(players={'a': 500}, room=0)
    """
    chips: dict[str, int] = {}
    room = 0
    for event in events:
        moved: tuple[tuple[str, int], ...] = ()
        match event:
            case SatDown(player=player, stack=stack):
                moved = ((player, stack),)
            case ChipsAdded(player=player, amount=amount):
                moved = ((player, amount),)
            case Left() | PaidOut() | ChipsTaken():
                moved = ((event.player, -event.amount),)
            case HandSettled():
                moved, room = event.won, room + event.room
        for player, amount in moved:
            chips[player] = chips.get(player, 0) + amount
    return Money({player: amount for player, amount in chips.items() if amount}, room)
