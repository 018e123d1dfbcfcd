"""Paints tables with the frames of `views`, in the room's thread."""

from collections.abc import Hashable, Sequence
from typing import Final

import msgspec

from fairdeal.room.ledger import rail
from fairdeal.room.people.state import stream_of
from fairdeal.room.room import Room
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
        self._painted: Final[dict[int, Hashable]] = {}

    def paint(
        self, service: Service, table: int, people: Sequence[str], offline: frozenset[str]
    ) -> Painted | None:
        """A table that has moved, with the lines since it was painted the last time."""
        watched = self._look(service, table, offline)
        if watched is None or not self._is_new(service.room, watched, people):
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

    def _is_new(self, room: Room, watched: Watched, people: Sequence[str]) -> bool:
        """Whether anything was not painted yet.

        Of two moves that come together the first is painted with the second in it: then there is
        nothing left to paint for the second.
        """
        own = [(room.versions.get(stream_of(one)), room.ledger.of(rail(one))) for one in people]
        now = watched.version, *people, *own
        before, self._painted[watched.number] = self._painted.get(watched.number), now
        return now != before

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
