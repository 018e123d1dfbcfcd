"""Paints tables with the frames of `views`, in the room's thread."""

from collections.abc import Sequence
from typing import Final

import msgspec

from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.views.frames.lobby import lobby_frame, my_lobby
from fairdeal.views.frames.watched import Watched
from fairdeal.web.hub.painting import Painted, Since

_encode: Final = msgspec.json.Encoder().encode


class FramePainter:
    """Follows every table that somebody has watched."""

    def __init__(self) -> None:
        self._watched: Final[dict[int, Watched]] = {}

    def paint(
        self, service: Service, table: int, people: Sequence[str], offline: frozenset[str]
    ) -> Painted | None:
        """A table that has moved, with the lines since it was painted the last time."""
        watched = self._look(service, table, offline)
        if watched is None:
            return None
        mine = {person: _encode(watched.mine(person)) for person in people}
        return Painted(_encode(watched.public()), mine, _between(service, table))

    def again(
        self,
        service: Service,
        table: int,
        person: str,
        offline: frozenset[str],
        since: Since,
    ) -> Painted | None:
        """A table as one viewer sees it, with the lines that this viewer does not have."""
        watched = self._look(service, table, offline)
        if watched is None:
            return None
        first = since.lines if since.hand and since.hand == watched.public().hand else 0
        public = watched.public_with(first, service.clock.now())
        mine = {person: _encode(watched.mine(person, public.first))}
        return Painted(_encode(public), mine, _between(service, table))

    def lobby(self, service: Service, people: Sequence[str]) -> Painted:
        """The lobby as everybody sees it, and what each viewer sees besides."""
        room, now = service.room, service.clock.now()
        mine = {person: _encode(my_lobby(room, person, now)) for person in people}
        return Painted(_encode(lobby_frame(room, now)), mine, True)

    def _look(self, service: Service, table: int, offline: frozenset[str]) -> Watched | None:
        room, now = service.room, service.clock.now()
        if f"table/{table}" not in room.things:
            return None
        if table not in self._watched:
            self._watched[table] = Watched(room, table)
            self._recall(service, table)
        watched = self._watched[table]
        if watched.is_of_an_earlier_hand(room):
            self._recall(service, table)  # hands were played while nobody looked
        watched.update(room, now, offline)
        return watched

    def _recall(self, service: Service, number: int) -> None:
        """Show the last hand of a table to whoever comes between two hands."""
        table: TableInRoom = service.room.things[f"table/{number}"]
        if table.hand or not table.hands:
            return
        rows = service.follower.rows
        entries = service.journal.read_stream(f"hand/{number}-{table.hands}")
        facts = [fact for entry in entries for fact in rows.facts(entry)]
        if facts:
            self._watched[number].recall(service.room, facts, service.clock.now())


def _between(service: Service, number: int) -> bool:
    table: TableInRoom = service.room.things[f"table/{number}"]
    return not table.hand
