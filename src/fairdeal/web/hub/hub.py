"""The hub: who watches what, and how a change comes to every screen.

It lives in the event loop. Tables are painted in the room's thread, because the room belongs to it:
the public part once, the private part of each viewer. A table that a command has moved is painted
there at once and comes to the loop as bytes, so that no thread waits for another one. What else
changes a table, as a viewer who goes, is a question to the room's thread.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from fairdeal.service.service import Service
from fairdeal.web.hub.painting import Painted, Painter, Since
from fairdeal.web.hub.screen import Bye, Screen
from fairdeal.web.metrics import Counters
from fairdeal.web.safety.refusals import Problem

LOBBY: Final = 0
LOBBY_EVERY: Final = 0.5
"""Seconds between two pictures of the lobby, which every hand of every table changes."""

TABLE_TEXT: Final = b'{"type":"frame","public":'
LOBBY_TEXT: Final = b'{"type":"lobby","lobby":'
MINE_TEXT: Final = b',"mine":'
ALL: Final = Since()
RELOAD: Final = Bye("reload", "This page is of an older version. It loads again.", 4001)


Paint = Callable[[Service], Painted | None]
Ask = Callable[[Paint], Awaitable[Painted | None]]
"""Asks something in the room's thread."""

Post = Callable[..., None]
"""Lets the event loop call something, from the room's thread; in the order of these calls."""


class Frames(NamedTuple):
    """A table that was painted for all who watch it, or why it could not be."""

    table: int
    painted: Painted | Exception


class Viewers(NamedTuple):
    """Who watches a table, and whose screens are gone. Never changed, so any thread may read it."""

    people: tuple[str, ...] = ()
    gone: frozenset[str] = frozenset()


NOBODY: Final = Viewers()


class Hub:
    """All open screens, by table."""

    def __init__(
        self,
        ask: Ask,
        post: Post,
        painter: Painter,
        counters: Counters,
        failed: Callable[[BaseException], None],
    ) -> None:
        self._ask: Final = ask
        self._post: Final = post
        self._failed: Final = failed
        self._painter: Final = painter
        self._counters: Final = counters
        self._screens: Final[dict[int, set[Screen]]] = {}
        self._dirty: Final[set[int]] = set()
        self._painting: Final[dict[int, asyncio.Task[None]]] = {}
        self._gone: Final[dict[int, set[str]]] = {}
        self._viewers: Final[dict[int, Viewers]] = {}

    # ---- coming and going ----

    def come(self, screen: Screen) -> None:
        """A screen begins to watch its table, or the lobby."""
        self._screens.setdefault(screen.table, set()).add(screen)
        back = screen.person in self._gone.get(screen.table, ())
        if back:
            self._gone[screen.table].discard(screen.person)
        self._note_viewers(screen.table)
        if back:
            self.changed([screen.table], (), lobby=False)

    def go(self, screen: Screen) -> None:
        """A screen is gone."""
        there = self._screens.get(screen.table, set())
        if screen not in there:
            return
        there.discard(screen)
        self._counters.dropped += screen.dropped
        if not there:
            del self._screens[screen.table]
        if screen.table and screen.person and screen.person not in {each.person for each in there}:
            self._gone.setdefault(screen.table, set()).add(screen.person)
            self.changed([screen.table], (), lobby=False)
        self._note_viewers(screen.table)

    def _note_viewers(self, table: int) -> None:
        people = tuple(sorted({screen.person for screen in self._screens.get(table, ())}))
        self._viewers[table] = Viewers(people, frozenset(self._gone.get(table, ())))

    @property
    def screens(self) -> list[Screen]:
        """Every open screen."""
        return [screen for there in self._screens.values() for screen in there]

    def watches(self, table: int) -> bool:
        """Whether anybody looks at a table; any thread may ask."""
        return table in self._screens

    def close(self, bye: Bye, person: str = "") -> None:
        """Close all screens, or those of one person."""
        for screen in self.screens:
            if not person or screen.person == person:
                screen.leave(bye)

    # ---- painting ----

    def changed(self, tables: Iterable[int], people: Iterable[str], lobby: bool) -> None:
        """Tables, persons or the lobby have changed: paint what somebody watches."""
        moved = {*tables}
        if names := {*people}:
            moved |= {
                number
                for number, there in self._screens.items()
                if any(screen.person in names for screen in there)
            }
        if lobby:
            moved.add(LOBBY)
        for number in moved & self._screens.keys():
            self._dirty.add(number)
            if number not in self._painting:
                self._painting[number] = asyncio.create_task(self._follow(number))

    def paint(self, service: Service, number: int) -> Frames | None:
        """Paint a table that a command has moved, if somebody watches it; in the room's thread."""
        people, gone = self._viewers.get(number, NOBODY)
        if not people:
            return None
        try:
            painted = self._painter.paint(service, number, people, gone)
        except Exception as fault:
            # A frame that cannot be painted must not stop the room.
            return Frames(number, fault)
        return Frames(number, painted) if painted is not None else None

    def give(self, frames: Frames) -> None:
        """Give what was painted to all who watch."""
        number, painted = frames
        if isinstance(painted, Exception):
            self._failed(painted)
            return
        self._counters.encodings += 1
        self._give(number, painted, self._screens.get(number, set()))

    async def show(self, screen: Screen, since: Since = ALL) -> None:
        """Give one screen its table, or the lobby, as it is now."""
        if screen.table == LOBBY:
            painted = await self.look(LOBBY, screen.person)
            if painted is not None:
                self._give(LOBBY, painted, {screen})
            return
        gone = self._viewers.get(screen.table, NOBODY).gone

        def paint(service: Service) -> None:
            painted = self._painter.again(service, screen.table, screen.person, gone, since)
            if painted is not None:
                self._post(self._give_one, screen, painted)  # never after a later frame

        await self._ask(paint)

    def _give_one(self, screen: Screen, painted: Painted) -> None:
        self._counters.encodings += 1
        self._give(screen.table, painted, {screen})

    async def look(self, table: int, person: str, since: Since = ALL) -> Painted | None:
        """A table or the lobby as one person sees it now; None if there is no such table."""
        if table == LOBBY:
            return await self._paint_lobby([person])
        gone = self._viewers.get(table, NOBODY).gone
        painted = await self._ask(
            lambda service: self._painter.again(service, table, person, gone, since)
        )
        self._counters.encodings += painted is not None
        return painted

    async def _follow(self, number: int) -> None:
        """Paint a table, or the lobby, until it rests."""
        try:
            while number in self._dirty:
                self._dirty.discard(number)
                if number == LOBBY:
                    await self._follow_lobby()
                else:
                    await self._ask(partial(self._paint_again, number=number))
        except Problem:
            pass  # the room is closing
        except Exception as fault:
            # A frame that cannot be painted must not stop the frames after it.
            self._failed(fault)
        finally:
            del self._painting[number]

    def _paint_again(self, service: Service, number: int) -> None:
        if (frames := self.paint(service, number)) is not None:
            self._post(self.give, frames)

    async def _follow_lobby(self) -> None:
        if people := self._viewers.get(LOBBY, NOBODY).people:
            painted = await self._paint_lobby(people)
            if painted is not None:
                self._give(LOBBY, painted, self._screens.get(LOBBY, set()))
        await asyncio.sleep(LOBBY_EVERY)

    async def _paint_lobby(self, people: Sequence[str]) -> Painted | None:
        painted = await self._ask(partial(self._painter.lobby, people=people))
        self._counters.encodings += painted is not None
        return painted

    def _give(self, number: int, painted: Painted, screens: set[Screen]) -> None:
        """Give the same bytes to all, each with the part that is its own."""
        self._counters.private += len(painted.mine)
        text = TABLE_TEXT if number else LOBBY_TEXT
        for_all = b"".join((text, painted.public, MINE_TEXT))
        for screen in screens:
            # Whoever came while the table was painted gets a frame of their own.
            if (mine := painted.mine.get(screen.person)) is None:
                continue
            self._counters.frames += 1  # first: whoever hears the frame may look at the counter
            screen.frame(b"".join((for_all, mine, b"}")))
            if screen.old_build and painted.between:
                screen.leave(RELOAD)
