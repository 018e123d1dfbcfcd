"""The bare server: it sends the bytes that the room sent, to the same number of sockets.

It has no room, no rules and no sessions; uvicorn and its sockets are the same. Whatever the room
takes longer than this is what the room costs.
"""

import asyncio
import socket
import threading
from collections import defaultdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn

from fairdeal.bench.web.children import answer
from fairdeal.bench.web.figures import own
from fairdeal.web.sockets.talk import PONG

Recorded = list[list[str]]
"""For each change of a table what was sent to each of its screens."""


class Bare:
    """Sends the next recorded frames to all screens of a table when one of them sends a command."""

    def __init__(self, recorded: Recorded) -> None:
        self._recorded: Final = recorded
        self._screens: Final[dict[str, list[Any]]] = defaultdict(list)
        self._next: Final[dict[str, int]] = defaultdict(int)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The application, as uvicorn calls it."""
        if scope["type"] != "websocket":
            return
        table = scope["path"]
        await receive()
        await send({"type": "websocket.accept"})
        self._screens[table].append(send)
        while (message := await receive())["type"] == "websocket.receive":
            await self._hear(table, message["text"], send)
        self._screens[table].remove(send)

    async def _hear(self, table: str, text: str, send: Any) -> None:
        kind = msgspec.json.decode(text)["type"]
        if kind == "ping":
            await send({"type": "websocket.send", "text": PONG})
        elif kind == "hello":
            await send({"type": "websocket.send", "text": self._recorded[0][0]})
        else:
            at = self._next[table] = self._next[table] + 1
            texts = self._recorded[at % len(self._recorded)]
            for screen, each in zip(self._screens[table], texts, strict=False):
                await screen({"type": "websocket.send", "text": each})


def serve(pipe: Connection, recorded: Path, listening: socket.socket) -> None:
    """Serve the bytes that were recorded in a file."""
    app = Bare(msgspec.json.decode(recorded.read_bytes(), type=Recorded))
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="critical",
        access_log=False,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
        lifespan="off",
    )
    server = uvicorn.Server(config)

    def answers() -> None:
        answer(pipe, {"figures": own})
        server.should_exit = True

    threading.Thread(target=answers, daemon=True).start()
    asyncio.run(server.serve(sockets=[listening]))
