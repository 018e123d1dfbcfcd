"""A hand of the past played again: a frame for each thing that happened, as somebody saw it (R12).

The table is set up as it was when the hand began: its players in their chairs with what they had.
Then the facts happen one after the other, and the table is looked at as it was then.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker import events as poker
from fairdeal.poker.table.state import Player
from fairdeal.room.hands.facts import ClockExtended, HandBegun, TurnGiven
from fairdeal.room.hands.hand import HandInPlay, follow
from fairdeal.room.house.state import ROOM
from fairdeal.room.room import Room
from fairdeal.room.tables.seats.house import HousePlayer, HouseSeats
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.versions.state import SUBMISSION
from fairdeal.views.frames.own_shapes import MyFrame
from fairdeal.views.frames.shapes import TableFrame
from fairdeal.views.frames.watched import Watched

_CLOCKS: Final = (TurnGiven, ClockExtended)
"""A hand of the past has no clock that runs."""

_TOGETHER: Final = (poker.Dealt, poker.Posted, poker.Declined, poker.Agreed)
"""Facts that are one step where several of them follow each other."""


class Past(NamedTuple):
    """A room as far as one hand needs it, and the facts of that hand."""

    room: Room
    begun: HandBegun
    facts: Sequence[Any]


class Step(NamedTuple):
    """A moment of a hand: the part for everybody, and that of the viewer."""

    public: TableFrame
    mine: MyFrame


def past_of(room: Room, facts: Sequence[Any]) -> Past:
    """What must be taken from a room to play a hand of it again; nothing of it is changed later."""
    begun = next(fact for fact in facts if isinstance(fact, HandBegun))
    opened = next(fact for fact in facts if hasattr(fact, "stacks"))
    past = Room(room.parts)
    kept = (ROOM, SUBMISSION, *(f"person/{player}" for player in begun.players))
    past.things = {name: room.things[name] for name in kept if name in room.things}
    past.position = room.position
    stream = f"table/{begun.table}"
    past.things[stream] = _table_then(room.things[stream], begun, opened.stacks)
    return Past(past, begun, facts)


@Cite("R12")
def replayed(past: Past, person: str) -> list[Step]:
    """Every step of a hand from its first post to its last chip, as a person saw it."""
    steps: list[Step] = []
    before: Any = None
    for fact, watched in _played(past):
        public = watched.public()
        mine = msgspec.structs.replace(watched.mine(person), bar=None, chair=None)
        if not public.lines and steps and public.result is None:
            continue
        if isinstance(fact, _TOGETHER) and type(fact) is type(before):
            last = steps.pop()
            public = msgspec.structs.replace(
                public, first=last.public.first, lines=last.public.lines + public.lines
            )
            if mine.lines is not None or last.mine.lines is not None:
                lines = _lines(last) + (public.lines if mine.lines is None else mine.lines)
                mine = msgspec.structs.replace(mine, lines=lines)
        steps.append(Step(public, mine))
        before = fact
    return steps


def _lines(step: Step) -> tuple[Any, ...]:
    return step.public.lines if step.mine.lines is None else step.mine.lines


def _played(past: Past) -> Iterator[tuple[Any, Watched]]:
    """The table after each fact that a screen shows."""
    room, stream = past.room, f"hand/{past.begun.hand}"
    hand: HandInPlay | None = None
    watched: Watched | None = None
    for number, fact in enumerate(past.facts, 1):
        if isinstance(fact, _CLOCKS):
            continue
        hand = follow(hand, fact)
        if hand is None:
            _ends(room, past.begun.table)
        elif hand.state is None:
            continue
        else:
            room.things[stream], room.versions[stream] = hand, number
        if watched is None:
            watched = Watched(room, past.begun.table)
            yield fact, watched
        elif watched.update(room, 0):
            yield fact, watched
        if hand is None:
            return


def _ends(room: Room, number: int) -> None:
    """The hand is over: the table shows its result."""
    table: TableInRoom = room.things[f"table/{number}"]
    room.things[f"table/{number}"] = msgspec.structs.replace(table, hand="")


def _table_then(table: TableInRoom, begun: HandBegun, stacks: Sequence[int]) -> TableInRoom:
    """A table with the players of a hand in their chairs, as it began."""
    there = {
        chair: (player, stack)
        for chair, player, stack in zip(begun.seats, begun.players, stacks, strict=True)
        if player
    }
    chairs = range(len(table.seating.seats))
    seating: Any
    if isinstance(table.seating, HouseSeats):
        seating = HouseSeats(
            tuple(
                HousePlayer(there[chair][0], there[chair][0], there[chair][1])
                if chair in there
                else None
                for chair in chairs
            )
        )
    else:
        seating = copy(table.seating)
        seating.seats = [
            Player(there[chair][0], there[chair][0], there[chair][1], waits=False)
            if chair in there
            else None
            for chair in chairs
        ]
        seating.button = begun.seats[-1]
    return msgspec.structs.replace(
        table,
        seating=seating,
        hand=begun.hand,
        version=begun.version,
        approved=begun.approved,
        opened=True,
        closing=False,
        next_at=0,
        clock_paused=False,
        guarded={},
        cash={},
        asked=None,
    )
