"""A painter that shows the bare table, until the frames of `views` are there."""

from collections.abc import Sequence
from typing import Any

import msgspec

from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.views.lobby import lobby
from fairdeal.views.table import table_as
from fairdeal.web.hub.painting import Painted, Since


class PlainPainter:
    """Paints a table from its line in the lobby and the view of its hand."""

    def paint(
        self, service: Service, table: int, people: Sequence[str], offline: frozenset[str]
    ) -> Painted | None:
        """A table that has moved."""
        found: TableInRoom | None = service.room.things.get(f"table/{table}")
        if found is None:
            return None
        public = msgspec.json.encode(_plain(service, table, ""), enc_hook=str)
        mine = {
            person: msgspec.json.encode(_plain(service, table, person), enc_hook=str)
            for person in people
        }
        return Painted(public, mine, not found.hand)

    def again(
        self, service: Service, table: int, person: str, offline: frozenset[str], since: Since
    ) -> Painted | None:
        """A table as one viewer sees it."""
        return self.paint(service, table, [person], offline)

    def lobby(self, service: Service) -> bytes:
        """The lobby as everybody sees it."""
        return msgspec.json.encode(lobby(service.room))


def _plain(service: Service, table: int, person: str) -> dict[str, Any]:
    seen = table_as(service.room, table, person)
    return {
        "table": table,
        "version": service.room.position,
        "hand": seen.line.hand,
        "seen": seen.version,
        "next": seen.next,
        "view": seen.hand,
    }
