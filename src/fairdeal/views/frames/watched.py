"""A table that is followed for its screens: one public part for all, a small part for each."""

from collections.abc import Sequence
from typing import Any

import msgspec

from fairdeal.engine.audience import RAIL, Audience, Kind
from fairdeal.engine.audience import seat as seat_audience
from fairdeal.errors import UnknownName
from fairdeal.poker.views.seen import see
from fairdeal.room.hands.hand import HandInPlay, follow
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.views.frames import mine as own
from fairdeal.views.frames.chair import Chairs
from fairdeal.views.frames.lines.following import Followed
from fairdeal.views.frames.own_shapes import MyFrame
from fairdeal.views.frames.public import POKER, Signs, result_of, table_frame
from fairdeal.views.frames.result import Played
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import LineFrame, TableFrame
from fairdeal.views.frames.turn import due_position
from fairdeal.views.table import audience_of

_change = msgspec.structs.replace


class Watched:
    """Follows one table.

    `version` counts the changes that a screen shows. A hand that has ended is shown until the next
    one begins, or until the table closes. Nothing is looked at before the first `update`.
    """

    def __init__(self, room: Room, number: int) -> None:
        self.number = number
        self.version = 0
        self._stream = f"table/{number}"
        self._table: TableInRoom | None = None
        self._hand: HandInPlay | None = None
        self._followed: dict[Audience, Followed] = {}
        self._stamp = 0
        self._offline: frozenset[str] = frozenset()
        self._called_at = 0
        self._scene: Scene | None = None
        self._public: TableFrame | None = None
        self._outcome: own.Outcome | None = None
        self._chairs = Chairs()
        self._signs = Signs()
        self._seated: tuple[TableInRoom | None, dict[str, tuple[int, Any]]] = (None, {})
        self._room = room
        self._now = 0
        if self._stream not in room.things:
            raise UnknownName.of("table", str(number), sorted(room.all("table"), key=int))

    # ---- what changes ----

    def update(self, room: Room, time: int, offline: frozenset[str] = frozenset()) -> bool:
        """Look at the room; whether anything changed that a screen shows of this table.

        `offline` are players of the table whose screens are gone.
        """
        self._room, self._now = room, time
        table: TableInRoom = room.things[self._stream]
        hand: HandInPlay | None = room.things.get(f"hand/{table.hand}") if table.hand else None
        stamp = room.versions.get(hand.stream, 0) if hand is not None else self._stamp
        same_hand = hand is None or hand is self._hand
        if (
            table is self._table
            and same_hand
            and stamp == self._stamp
            and offline == self._offline
            and not self._is_of_another_past()
        ):
            return False
        before = len(self._lines_of_rail()) if same_hand else 0
        if not same_hand or self._is_of_another_past():
            self._begin(hand if hand is not None else self._hand)
        elif not table.opened:
            self._begin(None)
        self._table, self._stamp, self._offline = table, stamp, offline
        self.version += 1
        self._look(room, time, before)
        return True

    def recall(self, room: Room, facts: Sequence[Any], time: int) -> None:
        """Show a hand of this table that ended before anybody looked, from its facts."""
        hand: HandInPlay | None = None
        for fact in facts:
            after = follow(hand, fact)
            hand = after if after is not None else hand
        self._table = room.things[self._stream]
        self._begin(hand)
        self.version += 1
        self._look(room, time, 0)

    def is_of_an_earlier_hand(self, room: Room) -> bool:
        """Whether the table rests after a hand that came and went since the last look."""
        table: TableInRoom = room.things[self._stream]
        last = f"{table.number}-{table.hands}"
        return self._hand is not None and not table.hand and self._hand.id != last

    def _is_of_another_past(self) -> bool:
        rail = self._followed.get(RAIL)
        return rail is not None and rail.is_of_another_past

    def _begin(self, hand: HandInPlay | None) -> None:
        self._hand, self._followed, self._called_at = hand, {}, 0

    def _lines_of_rail(self) -> list[LineFrame]:
        return self._followed[RAIL].lines if RAIL in self._followed else []

    def _look(self, room: Room, time: int, before: int) -> None:
        """Make the scene of this moment; what is worked out from it is worked out when asked."""
        table, hand = self._table, self._hand
        assert table is not None
        scene = Scene(room, table, time, self.version, offline=self._offline)
        rail = seen = lies_open = None
        if hand is not None:
            rail = self._follow(scene, RAIL)
            seen = hand.book.door.view(rail.state, RAIL) if rail.state is not None else None
            if seen is not None and table.setting.book == POKER:
                lies_open = see(rail.state, 0)
            if not getattr(seen, "ruling", ""):
                self._called_at = 0
            elif not self._called_at:
                self._called_at = time
        self._scene = scene._replace(
            hand=hand,
            rail=rail,
            seen=seen,
            open=lies_open,
            stamp=self._stamp,
            fresh=min(before, len(self._lines_of_rail())),
            called_at=self._called_at,
        )
        self._public = self._outcome = None

    def _follow(self, scene: Scene, audience: Audience) -> Followed:
        """The hand as an audience knows it, up to now."""
        assert self._hand is not None
        found = self._followed.get(audience)
        if found is None:
            names = [scene.alias(player) for player in self._hand.begun.players]
            rail = self._followed.get(RAIL)
            found = self._followed[audience] = Followed(self._hand, audience, names, rail)
        found.keep_up()
        return found

    @property
    def scene(self) -> Scene:
        """The table at this moment."""
        if self._scene is None:
            self.update(self._room, self._now)
        assert self._scene is not None
        return self._scene

    @property
    def outcome(self) -> own.Outcome:
        """The result of the hand, once it is over."""
        if self._outcome is None:
            scene = self.scene
            poker = scene.table.setting.book == POKER
            played = Played(scene) if poker and scene.over and scene.seen is not None else None
            self._outcome = own.Outcome(played, result_of(scene, played))
        return self._outcome

    # ---- what is shown ----

    def public(self) -> TableFrame:
        """The table as the rail sees it, with the lines that are new since the last change."""
        if self._public is None:
            self._public = table_frame(self.scene, self.outcome, self._signs)
        return self._public

    def public_with(self, lines_from: int, time: int = 0) -> TableFrame:
        """The same with all lines of the hand from a number on, for somebody who has fewer.

        `time` is what time it is now, if it is later than the last `update`.
        """
        frame = self.public()
        lines = self._lines_of_rail()
        first = lines_from if 0 <= lines_from <= len(lines) else 0
        now = max(time, self._now, frame.now)
        return _change(frame, first=first, lines=tuple(lines[first:]), now=now)

    def mine(self, person: str, lines_from: int | None = None) -> MyFrame:
        """What only this viewer may see. `person` is "" for somebody who is not signed in.

        `lines_from` is the number of the first line that he gets: that of `public`, if it is left
        out.
        """
        scene = self.scene
        audience = self._audience(person)
        frame, followed = self._own(person, audience)
        if followed is None:
            return frame
        first = scene.fresh if lines_from is None else lines_from
        lines = followed.own_lines(first)
        return frame if lines is None else _change(frame, lines=tuple(lines))

    def _audience(self, person: str) -> Audience:
        """How a person looks; with several positions from the one whose decision is due."""
        scene = self.scene
        audience = audience_of(scene.room, person, self._hand)
        if audience.kind is not Kind.SEAT or self._hand is None or scene.rail is None:
            return audience
        seats = self._hand.seats_of(person)
        if len(seats) < 2 or scene.over:
            return audience
        return seat_audience(due_position(self._hand.book, scene.rail.state, seats))

    def _chair_of(self, person: str) -> tuple[int, Any]:
        """The chair of a person and what he has there: his first, if he has several."""
        table = self.scene.table
        if self._seated[0] is not table:
            seats = [*enumerate(table.seating.seats)]
            found = {each.id: (at, each) for at, each in reversed(seats) if each is not None}
            self._seated = table, found
        return self._seated[1].get(person, (-1, None))

    def _own(self, person: str, audience: Audience) -> tuple[MyFrame, Followed | None]:
        scene = self.scene
        chair, player = self._chair_of(person)
        in_hand = self._hand is not None and scene.seen is not None
        if audience.kind is Kind.SEAT and in_hand and (player is not None or not scene.over):
            mine = self._follow(scene, audience)
            away = player is not None and player.away
            may = self._chairs.of(scene, person)
            return own.player_frame(scene, person, mine, away, self.outcome, may), mine
        if player is not None:
            may = self._chairs.of(scene, person)
            return own.seated_frame(scene, person, chair, player, may), None
        if audience.kind in (Kind.RAIL, Kind.SEAT):
            return own.rail_frame(scene, person), None
        followed = self._follow(scene, audience) if in_hand else None
        return own.staff_frame(scene, person, audience), followed
