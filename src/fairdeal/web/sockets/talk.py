"""One socket from its hello to its end: what comes in is answered, what is new goes out.

A text that comes by the short way of a `Line` is answered at once, in `_heard`. All others are
awaited by `_listen`, which also knows when it has been silent for too long.
"""

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket

from fairdeal.room.envelope import Answer
from fairdeal.web.answers import answer_data
from fairdeal.web.commands import Sent, carry, entry_of, envelope_of, is_plain, problem_of
from fairdeal.web.house import SIGNED_OUT, House
from fairdeal.web.hub.painting import Since
from fairdeal.web.hub.screen import Bye, Screen
from fairdeal.web.safety.buckets import Bucket
from fairdeal.web.safety.reading import MOST, read
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sessions.session import Session
from fairdeal.web.sockets.line import line_of
from fairdeal.web.sockets.messages import TYPES, Do, Hello, Message, Ping, Sync, id_in

SILENCE: Final = 25.0
"""Seconds without a word after which a socket is closed: two pings of 10 s have not come."""

PATIENCE: Final = 10.0
"""Seconds for the hello."""

AT_ONCE: Final = 16
"""Commands of one socket that may wait for their answers."""

FLOOD: Final = Bye("flood", "Too many messages came in a short time.", 1008)
TOO_LARGE: Final = Bye("too large", "A message may have 16 kB.", 1009)
SILENT: Final = Bye("silent", "", 1001)
"""Nothing was heard for a while. Without a last word: the page comes back by itself."""
PONG: Final = '{"type":"pong"}'
_PONG: Final = PONG.encode()

Socket = WebSocket[Any, Any, Any]


class Gone(Exception):
    """The other side has closed the socket."""


class Talk:
    """A socket of a table, or of the lobby if its number is 0."""

    def __init__(self, house: House, socket: Socket, session: Session, table: int) -> None:
        self._house: Final = house
        self._socket: Final = socket
        self._session: Final = session
        self._line: Final = line_of(socket)
        write = self._line.write if self._line is not None else None
        self._screen: Final = Screen(session.person, session.id, table, write)
        loop = asyncio.get_running_loop()
        self._now: Final = loop.time
        self._bucket: Final = Bucket(house.limits.socket, loop.time())
        self._waits = 0
        """Commands that wait for their answers."""
        self._doing: Final[set[asyncio.Task[None]]] = set()
        self._word_at = loop.time()
        self._listens = False

    async def run(self) -> None:
        """Talk until one side has enough."""
        kind = "table" if self._screen.table else "lobby"
        await self._socket.accept()
        sending = asyncio.create_task(self._send())
        self._house.counters.sockets[kind] += 1
        try:
            await self._listen()
        except Gone:
            self._screen.leave(Bye("gone", ""))
        except Problem as problem:
            self._screen.leave(Bye(problem.why.replace("_", " "), problem.text, 4000))
        except TimeoutError:
            self._screen.leave(SILENT)
        finally:
            self._house.counters.sockets[kind] -= 1
            self._house.hub.go(self._screen)
            try:
                async with asyncio.timeout(SILENCE):
                    await sending
            except TimeoutError:
                sending.cancel()

    # ---- what comes in ----

    async def _listen(self) -> None:
        # Only the other side is waited for so long: a busy room may take its time.
        async with asyncio.timeout(PATIENCE):
            text = await self._receive()
        if text is not None:
            await self._greet(text)
        if self._line is not None:
            self._line.heard = self._heard
        while self._screen.bye is None:
            text = await self._next_text()
            if text is not None:
                await self._hear(text)

    async def _next_text(self) -> str | None:
        """The next text of the usual way. A word of the short way breaks the silence too."""
        self._word_at = self._now()
        while True:
            try:
                async with asyncio.timeout_at(self._word_at + SILENCE):
                    self._listens = True
                    return await self._receive()
            except TimeoutError:
                if self._now() >= self._word_at + SILENCE:
                    raise
            finally:
                self._listens = False

    def _heard(self, data: bytes) -> bool:
        """Answer a text of the short way, if nothing must be awaited for it."""
        house, screen = self._house, self._screen
        if (
            not self._listens
            or screen.bye is not None
            or not data.isascii()
            or len(data) > MOST
            or house.must_look_again(self._session.person)
        ):
            return False
        message: Message | None = None
        with suppress(Problem):
            message = read(data, TYPES)
        if not isinstance(message, Do | Ping):
            return False
        self._word_at = self._now()
        if not self._bucket.take(self._word_at):
            screen.leave(FLOOD)
        elif not house.sessions.holds(self._session):
            screen.leave(SIGNED_OUT)
        elif isinstance(message, Do):
            self._begin(message)
        else:
            screen.say(_PONG)
        return True

    async def _greet(self, text: str) -> None:
        """Take the hello: only a page of this session knows its token."""
        hello: Message = read(text, TYPES)
        if not isinstance(hello, Hello):
            raise Problem("no_hello")
        self._house.sessions.check_token(self._session, hello.csrf)
        screen, hub = self._screen, self._house.hub
        screen.old_build = bool(hello.client) and hello.client != self._house.build.digest
        hub.come(screen)
        since = Since() if hello.since is None else Since(hello.since.hand, hello.since.lines)
        await hub.show(screen, since)

    async def _receive(self) -> str | None:
        """The next text; None after one that ends the talk."""
        message: Any = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            if message.get("code") == TOO_LARGE.code:
                self._house.counters.closed[TOO_LARGE.reason] += 1
            raise Gone
        text = message.get("text")
        if text is None:
            text = (message.get("bytes") or b"").decode("utf-8", "replace")
        if not self._bucket.take(self._now()):
            self._screen.leave(FLOOD)
            return None
        if len(text) > MOST or len(text.encode("utf-8", "replace")) > MOST:
            self._screen.leave(TOO_LARGE)
            return None
        return str(text)

    async def _hear(self, text: str) -> None:
        """Answer a message; what is wrong with it is said, and the socket stays open."""
        await self._house.look_again(self._session.person)
        if not self._house.sessions.holds(self._session):
            self._screen.leave(SIGNED_OUT)
            return
        try:
            match read(text, TYPES):
                case Ping():
                    self._screen.say(_PONG)
                case Sync(hand=hand, lines=lines):
                    await self._house.hub.show(self._screen, Since(hand, lines))
                case Do() as do:
                    self._begin(do)
                case Hello():
                    raise Problem("bad_field", "type: a hello comes once, at the beginning.")
        except Problem as problem:
            self._refuse(id_in(text), problem)

    # ---- commands ----

    def _begin(self, do: Do) -> None:
        """Let a command go its way, so that a ping behind it need not wait."""
        if self._waits >= AT_ONCE:
            self._screen.leave(FLOOD)
            return
        sent = do.sent(self._screen.table)
        self._waits += 1
        if is_plain(self._session, do.command, sent):
            self._send_on(do, sent)
            return
        task = asyncio.create_task(self._do(do, sent))
        self._doing.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._waits -= 1
        self._doing.discard(task)

    def _send_on(self, do: Do, sent: Sent) -> None:
        """Send a command for which nothing must be asked before: no task need wait for it."""
        house = self._house
        try:
            envelope = envelope_of(house, self._session, entry_of(do.command), sent)
        except Problem as problem:
            self._waits -= 1
            self._refuse(do.id, problem)
        else:
            house.send(envelope, partial(self._answered, do.id))

    def _answered(self, name: str, done: "Future[Answer]") -> None:
        self._waits -= 1
        if (fault := done.exception()) is not None:
            self._refuse(name, problem_of(self._house, fault))
        else:
            self._say({"type": "answer", **answer_data(done.result())})

    async def _do(self, do: Do, sent: Sent) -> None:
        try:
            answer = await carry(self._house, self._session, do.command, sent)
        except Problem as problem:
            self._refuse(do.id, problem)
        else:
            self._say({"type": "answer", **answer_data(answer)})

    def _refuse(self, name: str, problem: Problem) -> None:
        self._house.counters.refusals[problem.why] += 1
        self._say({"type": "answer", "id": name, "done": False, **problem.as_data()})

    def _say(self, data: dict[str, Any]) -> None:
        self._screen.say(msgspec.json.encode(data))

    # ---- what goes out ----

    async def _send(self) -> None:
        """Send what waits; at the end say why, and close."""
        screen, socket = self._screen, self._socket
        send: Any = socket.send if self._line is None else self._line.send
        try:
            while (text := await screen.next()) is not None:
                await send({"type": "websocket.send", "text": text.decode(), "bytes": None})
            bye = screen.bye
            if bye is None or bye.reason == "gone":
                return
            self._house.counters.closed[bye.reason] += 1
            if bye.text:
                said = {"type": "bye", "reason": bye.reason, "text": bye.text}
                last = msgspec.json.encode(said).decode()
                await socket.send({"type": "websocket.send", "text": last, "bytes": None})
            await socket.close(bye.code, bye.reason)
        except Exception:
            # The other side has gone in the middle: whatever the protocol calls that.
            screen.leave(Bye("gone", ""))
