"""A house: one room, served by this process. Its thread, its screens, its sessions, its numbers.

Two threads meet here. The room's thread calls `moved`, which looks at what has changed and gives it
to the event loop. Everything else of this module is of the event loop.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final, Protocol, TypeVar

import msgspec

from fairdeal.errors import StoreFailure
from fairdeal.extras import needs_extra
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.house.state import ROOM
from fairdeal.room.people.state import Person
from fairdeal.service.accounts.accounts import Accounts
from fairdeal.service.accounts.passwords import Passwords
from fairdeal.service.clock import Clock, SystemClock
from fairdeal.service.opening import open_service
from fairdeal.service.running import Neighbours, Running
from fairdeal.service.service import Service
from fairdeal.web.hub.hub import Hub
from fairdeal.web.hub.mailbox import Mailbox
from fairdeal.web.hub.painter import FramePainter
from fairdeal.web.hub.painting import Painter
from fairdeal.web.hub.screen import Bye
from fairdeal.web.log import Log, silent
from fairdeal.web.metrics import Counters
from fairdeal.web.safety.buckets import Limits
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sessions.secret import secret_of
from fairdeal.web.sessions.session import Sessions
from fairdeal.web.static_files import Build, build_of

Found = TypeVar("Found")
Answered = Callable[["Future[Answer]"], None]
"""Hears what became of a command."""

SIGNED_OUT: Final = Bye("signed out", "You have been signed out.", 4003)
SHIFT_OVER: Final = Bye("signed out", "Your shift is over.", 4003)
BARRED: Final = Bye("signed out", "You are barred from the room.", 4003)
BACK_SOON: Final = Bye("back soon", "The room will be back soon.", 1012)


LOOK_AGAIN: Final = 5_000
"""Milliseconds after which it is asked again whether another process has signed somebody out."""


class Company(Protocol):
    """Who lives in a demo: `bots.host.Host` is one."""

    def open(self, running: Running) -> None:
        """Begin to play in a room."""

    def moved(self, position: int) -> None:
        """The room has moved; called in its thread."""

    def close(self) -> None:
        """Let nobody play any more."""


class News(msgspec.Struct, frozen=True):
    """What has changed in a room, as the event loop gets it."""

    tables: frozenset[int]
    people: dict[str, Person | None]
    lobby: bool


class House:
    """One room that is served. `open_house` makes it; `attach` gives it the event loop.

    `shared` says that other processes may serve the same room.
    """

    def __init__(
        self,
        service: Service,
        *,
        neighbours: Neighbours | None = None,
        demo: Company | None = None,
        limits: Limits | None = None,
        painter: Painter | None = None,
        clock: Clock | None = None,
        passwords: Passwords | None = None,
        log: Log = silent,
        shared: bool = False,
    ) -> None:
        room = service.room
        self.name: Final = service.journal.room.name
        self.purpose: Final[Purpose] = room.things[ROOM].purpose
        self.people: Final[dict[str, Person]] = room.all("person")
        self.running: Final = Running(service, self.moved, neighbours)
        self.accounts: Final = Accounts(service)
        self.passwords: Final = passwords or Passwords()
        self.clock: Final = clock or SystemClock()
        self.sessions: Final = Sessions(
            secret_of(service), self.people, self.accounts.signed_out(), self.clock.now
        )
        self.limits: Final = limits or Limits()
        self.counters: Final = Counters()
        paints = painter or FramePainter()
        self.hub: Final = Hub(self.ask, self._post, paints, self.counters, self.fail)
        self.build: Final[Build] = build_of()
        self.hosts: frozenset[str] = frozenset()
        """The names that this server is known by; any name, if there is none."""
        self.secure = False
        """Whether cookies go over encrypted connections only: everywhere but on loopback."""
        self.closing = False
        self._tables: Final[set[int]] = {int(name) for name in room.all("table")}
        self._log: Final = log
        self._shared: Final = shared
        self._looked: Final[dict[str, int]] = {}
        self._demo: Final = demo
        self._service: Final = service
        self._loop: asyncio.AbstractEventLoop | None = None
        self._mailbox: Mailbox | None = None
        self._started = False
        self._tasks: Final[set[asyncio.Future[None]]] = set()
        service.follower.take_changed()  # from here on it is noted what moves

    @property
    def is_demo(self) -> bool:
        """Whether people may come in without a password."""
        return self.purpose is Purpose.DEMO

    # ---- beginning and end ----

    def start(self) -> "House":
        """Let the room run; its screens are served once the event loop is attached."""
        self._started = True
        self.running.start()
        if self._demo is not None:
            self._demo.open(self.running)
        return self

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the house the event loop in which its screens live."""
        self._loop, self._mailbox = loop, Mailbox(loop)
        # What has moved until now is heard now.
        self.running.ask(lambda service: self.moved(service.room.position))

    def detach(self) -> None:
        """The event loop is ending."""
        self._loop = self._mailbox = None

    def stop_dealing(self) -> None:
        """Begin no new hand: what is in play goes on, and every decision is journaled."""
        self.closing = True
        self._service.timers.closing = True

    def close(self) -> None:
        """Answer what waits, stop the room, and let go of the database."""
        self._loop = self._mailbox = None
        if self._demo is not None:
            self._demo.close()
        if self._started:
            self.running.stop()
        self.passwords.close()
        self._service.journal.close()

    # ---- what is noted ----

    @property
    def tables(self) -> list[int]:
        """The numbers of the tables that there have been."""
        return sorted(self._tables)

    def note(self, method: str, path: str, status: int, person: str) -> None:
        """Note an answer over HTTP: ids and numbers only."""
        self.counters.requests[status] += 1
        self._log({"method": method, "path": path, "status": status, "person": person})

    def fail(self, fault: BaseException) -> None:
        """Note a failure of the program: its kind and place, for its text may name a card."""
        self.counters.faults += 1
        self._log({"fault": type(fault).__name__, "at": _place_of(fault)})

    # ---- asking and doing ----

    async def ask(self, question: Callable[[Service], Found]) -> Found:
        """Look something up in the room's thread."""
        future = self.running.ask(question)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if future.cancelled() and not _cancelling():
                raise Problem("back_soon") from None
            raise

    async def do(self, envelope: Envelope) -> Answer:
        """Send a command; the answer comes when the journal has it."""
        # A future of its own: a browser that goes away takes nothing back of what it has sent.
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Answer] = loop.create_future()
        own = Mailbox(loop)  # whoever asks may do so in another loop than that of the screens
        self._submit(envelope, partial(own.post, partial(_settle, waiting)))
        return await waiting

    def send(self, envelope: Envelope, answered: Answered) -> None:
        """Send a command. `answered` is called in the event loop, when the journal has it."""
        self._submit(envelope, partial(self._post, answered))

    def _submit(self, envelope: Envelope, answered: Answered) -> None:
        self.counters.actions += 1
        self.running.submit(envelope).add_done_callback(answered)

    async def sign_out(self, person: str, bye: Bye = SIGNED_OUT) -> None:
        """End all sessions of a person, on every screen and for every process that comes later."""
        time = self.sessions.end(person)
        self.hub.close(bye, person)
        try:
            await self.ask(lambda service: self.accounts.end_sessions(person, time))
        except (StoreFailure, Problem):
            # Here they have ended. Another process would still take the cookies: count it.
            self.counters.faults += 1

    def must_look_again(self, person: str) -> bool:
        """Whether it is time to ask if another process has signed a person out."""
        asks = self._shared and bool(person)
        return asks and self.clock.now() >= self._looked.get(person, 0) + LOOK_AGAIN

    async def look_again(self, person: str) -> None:
        """Ask whether another process has signed a person out, if there may be one."""
        if not self.must_look_again(person):
            return
        self._looked[person] = self.clock.now()
        time = await self.ask(lambda service: self.accounts.signed_out_at(person))
        if self.sessions.ended(person, time):
            self.hub.close(SIGNED_OUT, person)

    # ---- the room's thread ----

    def _post(self, call: Callable[..., None], *given: Any) -> None:
        """Let the event loop call something; nobody waits for it where there is none."""
        if (mailbox := self._mailbox) is not None:
            mailbox.post(call, *given)

    def moved(self, position: int) -> None:
        """The room has moved on."""
        if self._demo is not None:
            self._demo.moved(position)
        loop = self._loop
        if loop is None or loop.is_closed():
            return  # what has changed waits in the follower
        room = self._service.room
        streams = self._service.follower.take_changed()
        people = {name: room.things.get(f"person/{name}") for name in _names(streams, "person/")}
        lobby = any(
            stream.startswith(("table/", "list/", "room", "submission")) for stream in streams
        )
        tables = _tables(streams)
        if people or lobby:  # most actions change neither
            self._post(self._hear, News(frozenset(tables), people, lobby))
        for number in tables:  # each goes out as soon as it is painted
            if (frames := self.hub.paint(self._service, number)) is not None:
                self._post(self.hub.give, frames)

    # ---- the event loop ----

    def _hear(self, news: News) -> None:
        for name, person in news.people.items():
            before = self.people.pop(name, None)
            if person is not None:
                self.people[name] = person
            self._end_of_duty(name, before, person)
        self._tables.update(news.tables)
        self.hub.changed((), news.people, news.lobby)

    def _end_of_duty(self, name: str, before: Person | None, now: Person | None) -> None:
        """A shift that is over ends every session of who was on it; so does being barred."""
        if before is None or now is None:
            return
        if now.barred and not before.barred:
            self._later(self.sign_out(name, BARRED))
        elif before.duty is not None and now.duty is None:
            self._later(self.sign_out(name, SHIFT_OVER))

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _place_of(fault: BaseException) -> str:
    """The file and the line where something failed."""
    frames = extract_tb(fault.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def _names(streams: Iterable[str], start: str) -> list[str]:
    return [each.removeprefix(start) for each in streams if each.startswith(start)]


def _tables(streams: Iterable[str]) -> list[int]:
    """The tables that streams are about: their own, and those of their hands; in that order."""
    kinds = (each.partition("/") for each in streams)
    numbers = (name.partition("-")[0] for kind, _, name in kinds if kind in ("table", "hand"))
    return [*dict.fromkeys(map(int, numbers))]


def _settle(waiting: "asyncio.Future[Answer]", done: "Future[Answer]") -> None:
    if waiting.done():
        return
    if (fault := done.exception()) is not None:
        waiting.set_exception(fault)
    else:
        waiting.set_result(done.result())


def _cancelling() -> bool:
    task = asyncio.current_task()
    return task is not None and bool(task.cancelling())


@needs_extra
def open_house(
    url: str,
    keys: Path,
    name: str | None = None,
    *,
    demo: Company | None = None,
    limits: Limits | None = None,
    painter: Painter | None = None,
    passwords: Passwords | None = None,
    log: Callable[[Service], Log] = lambda service: silent,
    resume: bool = True,
    shared: bool | None = None,
) -> House:
    """Open a room and let it run. `resume` is for the first process of a room that was stopped.

    Without `shared` it is taken that others serve a room in PostgreSQL too, and one in a file not.
    """
    service = open_service(url, keys, name)
    try:
        if not service.read_only:
            if resume:
                service.resume()
            else:
                service.note_program()
        house = House(
            service,
            neighbours=Neighbours(url, service.journal.room.name),
            demo=demo,
            limits=limits,
            painter=painter,
            passwords=passwords,
            log=log(service),
            shared=url.startswith("postgresql:") if shared is None else shared,
        )
    except BaseException:
        service.journal.close()
        raise
    return house.start()
