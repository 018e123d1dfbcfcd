"""Serving: uvicorn in this process, until somebody says that it is enough.

The first SIGTERM or Ctrl-C: no new hand begins, every screen hears "back soon", what waits is
answered, and the program ends within the graceful time. The second ends it at once.
"""

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from fairdeal.errors import BadInput
from fairdeal.service import collecting
from fairdeal.web.app import make_app
from fairdeal.web.house import BACK_SOON, House
from fairdeal.web.safety.origins import LOOPBACK
from fairdeal.web.sockets.line import Line

GRACEFUL: Final = 5
"""Seconds in which a server ends after a signal, whatever is open."""

BACKLOG: Final = 2048
"""Connections that may wait until the server takes them."""

WORDS: Final = 1.0
"""Seconds for the last words to every screen."""

REST: Final = 0.5
"""Seconds in which nobody is taken in after one for whom there was no room."""

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another one go on. While the room is painted,
each write to a socket would else wait for it ten times as long."""

LARGEST: Final = 64 * 1024
"""Bytes of a message that uvicorn takes at all. Above our own limit, so that we can say why."""


class Server(uvicorn.Server):
    """A server that stops politely once, and at once the second time."""

    def __init__(
        self, config: uvicorn.Config, house: House, hatch: socket.socket | None = None
    ) -> None:
        super().__init__(config)
        self._house: Final = house
        self._hatch: Final = hatch
        self._coming: Final[set[asyncio.Task[None]]] = set()
        self._enough: Final = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal begins the end; the second is the end."""
        if self.should_exit:
            # Not even what waits is answered: the journal has what was answered before.
            os._exit(128 + sig)
        self.stop()

    def stop(self) -> None:
        """Begin the end; from any thread."""
        self.should_exit = True
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._enough.set)

    # ---- what a porter gives in ----

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen: to an address, or to the hatch of a porter."""
        await super().startup(sockets)
        if self._hatch is not None:
            self._hatch.setblocking(False)
            self._open_hatch()

    def _open_hatch(self) -> None:
        if self._hatch is not None and self._hatch.fileno() >= 0:
            asyncio.get_running_loop().add_reader(self._hatch, self._look_at_hatch)

    def _look_at_hatch(self) -> None:
        """Take in a connection. A porter who is gone brings nobody any more: that is the end."""
        assert self._hatch is not None
        try:
            said, given, *_ = socket.recv_fds(self._hatch, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            said, given = b"", []
        if not said:
            self._close_hatch()
            self.stop()
        elif not given:
            # More is open here than the system allows, and this one is lost. For a while nobody
            # is taken in: the porter turns to the other processes, or keeps people waiting.
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._hatch)
            loop.call_later(REST, self._open_hatch)
        for each in given:
            task = asyncio.ensure_future(self._take_in(socket.socket(fileno=each)))
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

    def _close_hatch(self) -> None:
        """Take nobody in any more: the porter sees it, and gives people to the other processes."""
        if self._hatch is not None and self._hatch.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(self._hatch)
            self._hatch.close()

    async def _take_in(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)
        except OSError:
            connection.close()  # whoever came has gone already

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes of each connection that it accepts itself."""
        made: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return made(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    # ---- the end ----

    async def main_loop(self) -> None:
        """Wait for the end, where uvicorn looks ten times a second whether it has come."""
        self._loop = asyncio.get_running_loop()
        if not await self.on_tick(0):
            await self._enough.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to every screen, then stop."""
        house = self._house
        self._close_hatch()
        house.stop_dealing()
        house.hub.close(BACK_SOON)
        async with asyncio.timeout(WORDS) as limit:
            try:
                while house.hub.screens:
                    await asyncio.sleep(0.02)
            except asyncio.CancelledError:
                if not limit.expired():
                    raise
        await super().shutdown(sockets)


def bound(host: str, port: int) -> socket.socket:
    """The socket of an address; one line if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small answers at once (TCP_NODELAY) only then;
    # without it each answer on a kept connection waits 40 ms for the other side's nod.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host.strip("[]"), port))
        made.listen(BACKLOG)  # whoever comes before the server is ready waits, and is not refused
    except OSError as error:
        made.close()
        raise BadInput(f"{host}:{port} cannot be served: {error.strerror}") from None
    return made


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    return host in LOOPBACK or host == "::1" or host.startswith("127.")


def server_of(house: House, host: str, hatch: socket.socket | None = None) -> Server:
    """A server of a house that is known by a host name; with a hatch, behind a porter."""
    if house.is_demo and not is_loopback(host):
        raise BadInput(f"a demo is served on this machine alone, not on {host}: use 127.0.0.1")
    sys.setswitchinterval(SWITCH)
    near = is_loopback(host)
    house.secure = not near
    house.hosts = LOOPBACK if near else frozenset()
    config = uvicorn.Config(
        make_app(house),
        ws=Line,
        host=host,
        log_config=None,
        log_level="critical",  # what fails is noted by us, without the words of the failure
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        ws_max_size=LARGEST,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACEFUL,
        lifespan="on",
    )
    return Server(config, house, hatch)


def serve(house: House, host: str = "127.0.0.1", port: int = 8080) -> None:
    """Serve a house until a signal stops the program. The house is closed afterwards."""
    with bound(host, port) as listening:
        listen(house, host, listening)


def listen(house: House, host: str, listening: socket.socket) -> None:
    """Serve a house on a socket that is bound already."""
    _run(house, host, [listening])


def listen_at_hatch(house: House, host: str, hatch: socket.socket) -> None:
    """Serve the connections that a porter gives in through a hatch."""
    _run(house, host, [], hatch)


def _run(
    house: House, host: str, sockets: list[socket.socket], hatch: socket.socket | None = None
) -> None:
    try:
        server = server_of(house, host, hatch)
        with collecting.rarely():
            server.run(sockets=sockets)
    finally:
        house.close()
