"""A table over its socket: frames come in, commands go out."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fairdeal.client.errors import Denied
from fairdeal.client.frames import Frame

PING = 10.0
"""Seconds between two signs of life."""


class Table:
    """A table that you watch. `bye` is what the server said last, if it closed the socket."""

    def __init__(self, url: str, number: int, cookies: str, csrf: str) -> None:
        self.number = number
        self.bye: dict[str, Any] = {}
        self._origin = url
        self._url = f"ws{url.removeprefix('http')}/ws/table/{number}"
        self._cookies = cookies
        self._csrf = csrf
        self._socket: ClientConnection | None = None
        self._frames: asyncio.Queue[Frame | None] = asyncio.Queue()
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Open the socket; the first frame comes at once."""
        self._socket = await connect(
            self._url,
            origin=self._origin,  # type: ignore[arg-type]
            additional_headers={"Cookie": self._cookies},
            ping_interval=None,
            max_size=None,
        )
        with suppress(Denied):  # closed already: what it said is heard all the same
            await self._send({"type": "hello", "csrf": self._csrf})
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._ping())]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the socket. Your seat is kept."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def __aiter__(self) -> AsyncIterator[Frame]:
        """Every frame that comes, until the server closes the socket."""
        while (frame := await self._frames.get()) is not None:
            yield frame

    async def act(self, frame: Frame, request: dict[str, Any]) -> dict[str, Any]:
        """Act in the hand that a frame shows; `Denied` says why not."""
        fields = {"hand": frame.hand, "request": request}
        return await self.do("act", fields, hand=frame.hand, seen=frame.seen)

    async def do(
        self, command: str, fields: dict[str, Any], *, hand: str = "", seen: int = 0, name: str = ""
    ) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        name = name or uuid4().hex
        answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[name] = answered
        message: dict[str, Any] = {"type": "do", "id": name, "command": command, "fields": fields}
        if hand:
            message |= {"hand": hand, "seen": seen}
        await self._send(message)
        try:
            answer = await answered
        finally:
            self._waiting.pop(name, None)
        if not answer["done"]:
            raise Denied(answer)
        return answer

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None, "open the table first: async with client.table(1) as table"
        try:
            await self._socket.send(json.dumps(message))
        except ConnectionClosed:
            raise Denied(self._lost()) from None

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING)
            await self._send({"type": "ping"})

    async def _listen(self) -> None:
        assert self._socket is not None
        try:
            async for text in self._socket:
                self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self._end()

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "frame":
                self._frames.put_nowait(Frame(message))
            case "answer":
                waits = self._waiting.get(message["id"])
                if waits is not None and not waits.done():
                    waits.set_result(message)
            case "bye":
                self.bye = message

    def _end(self) -> None:
        """The socket is closed: whoever waits hears it."""
        self._frames.put_nowait(None)
        for waits in self._waiting.values():
            if not waits.done():
                waits.set_exception(Denied(self._lost()))

    def _lost(self) -> dict[str, Any]:
        return {"why": "connection_lost", "text": "The connection was closed.", **self.bye}
