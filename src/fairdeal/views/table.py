"""A table as somebody sees it: its line in the lobby, and the hand in play as he may see it."""

from typing import Any

import msgspec

from fairdeal.engine.audience import DEALER, FLOOR, RAIL, SURVEILLANCE, Audience
from fairdeal.engine.audience import seat as seat_audience
from fairdeal.engine.roles import Role
from fairdeal.errors import UnknownName
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.hands.saying import next_step
from fairdeal.room.people.state import Person
from fairdeal.room.room import Room
from fairdeal.views.lobby import TableLine, alias_of, table_line

_STAFF = {
    Role.DEALER: DEALER,
    Role.FLOORPERSON: FLOOR,
    Role.SHIFT_SUPERVISOR: FLOOR,
    Role.MANAGER: FLOOR,
    Role.SURVEILLANCE: SURVEILLANCE,
}


class TableSeen(msgspec.Struct, frozen=True):
    """A table as an audience sees it.

    `hand` is the view of the hand in play, None between hands. `version` is that of the hand: send
    it back as `seen` with what you do. `names` are the players in the order of the deal, `clocks`
    the moments at which decisions are due, by seat.
    """

    line: TableLine
    audience: Audience
    hand: Any = None
    version: int = 0
    names: tuple[str, ...] = ()
    root: str = ""
    next: str = ""
    clocks: dict[int, int] = {}


def table_as(room: Room, number: int, person: str = "") -> TableSeen:
    """A table as a person sees it now; without a person, as the rail sees it."""
    table = room.things.get(f"table/{number}")
    if table is None:
        raise UnknownName.of("table", str(number), sorted(room.all("table"), key=int))
    line = table_line(room, table)
    hand: HandInPlay | None = room.things.get(f"hand/{table.hand}") if table.hand else None
    if hand is None or hand.state is None:
        return TableSeen(line, audience_of(room, person, None))
    audience = audience_of(room, person, hand)
    return TableSeen(
        line=line,
        audience=audience,
        hand=hand.book.door.view(hand.state, audience),
        version=room.versions[f"hand/{hand.id}"],
        names=tuple(alias_of(room, player) for player in hand.begun.players),
        root=hand.roots[-1] if hand.roots else "",
        next=next_step(room, hand),
        clocks=dict(hand.clocks),
    )


def audience_of(room: Room, person: str, hand: HandInPlay | None) -> Audience:
    """How a person looks at a hand: from his seat, by the duty he is on, or from the rail."""
    if hand is not None and person and (seats := hand.seats_of(person)):
        return seat_audience(seats[0])
    found: Person | None = room.things.get(f"person/{person}")
    if found is None or found.duty is None:
        return RAIL
    return _STAFF.get(found.duty.role, RAIL)
