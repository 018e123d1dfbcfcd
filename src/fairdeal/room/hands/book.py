"""What the room asks of a book besides its door: money, words, how a hand opens and ends.

`poker_book` and `banked_book` are the two; `BOOKS` finds them by name.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from fairdeal.engine.audience import Audience, Looks
from fairdeal.room.tables.state import TableInRoom

Named = Callable[[int], str]
"""Gives a seat of a hand, counted from 0, as people call it."""


def by_number(seat: int) -> str:
    """A seat of a hand without a name for it, counted from 1 in the order of the deal."""
    return f"seat {seat + 1}"


class Says(Protocol):
    """Gives the next step of a game in words."""

    def __call__(self, game: Any, named: Named = by_number, /) -> str: ...


class Book(msgspec.Struct, frozen=True):
    """One book as the room uses it.

    `opened` makes the first fact of a hand from the table, the fact that started it and the order
    of the deck. `fold` begins to count the money, `count` goes on with one fact. `held` says where
    the money is by the fold, `within` the same by the state of the game. `commands` are the
    requests of players by name, `staff` those that only a dealer makes. `waiting` are the
    seats whose decision is awaited. `absent` gives what is done for a player who is not there.
    `void` gives the facts that return all chips, or None where it is too late for that. `says` is
    the next step in words, with names for the seats. `result` ends the hand at the table.
    """

    door: Any
    onlooker: Callable[[Audience], "Looks[Any]"]
    opened: Callable[[TableInRoom, Any, Any, bool], Any]
    fold: Callable[[Any], Any]
    count: Callable[[Any, Any], None]
    held: Callable[[Any], "Held"]
    within: Callable[[Any], "Held"]
    commands: Mapping[str, type]
    staff: Mapping[str, type]
    report: Any
    ruling: Any
    waiting: Callable[[Any], tuple[int, ...]]
    absent: Callable[[Any, int], Any]
    void: Callable[[Any], tuple[Any, ...] | None]
    says: "Says"
    result: Callable[[TableInRoom, Any, dict[str, Any]], tuple[Any, ...]]


class Held(msgspec.Struct, frozen=True, gc=False):
    """Where the money of a hand is: each seat's chips and bets, the pot, and the house's part.

    `aside`, `dropped` and `boxes` are the room's of a poker hand; `house` is what the tray of a
    table against the house has gained.
    """

    stacks: tuple[int, ...]
    pot: int
    aside: int = 0
    dropped: int = 0
    boxes: tuple[tuple[str, int], ...] = ()
    house: int = 0
