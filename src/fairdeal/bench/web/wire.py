"""A WebSocket as cheap as it can be, so that the driver is not what is measured."""

import asyncio
from collections.abc import Callable
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
NO_MASK: Final = bytes(4)
"""A client masks what it sends; with zeros the bytes stay as they are."""


class Wire(asyncio.Protocol):
    """One socket. `heard` is called with every text that comes."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.opened: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._heard: Final = heard
        self._came = bytearray()
        self._to: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The address has answered."""
        assert isinstance(transport, asyncio.WriteTransport)
        self._to = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side is gone."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the socket at once"))

    def open(self, path: str, port: int, cookie: str) -> None:
        """Ask for a WebSocket."""
        assert self._to is not None
        host = f"127.0.0.1:{port}"
        self._to.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: ZmFpcmRlYWwtYmVuY2gtMQ==\r\nCookie: {cookie}\r\n\r\n".encode()
        )

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Send a text."""
        assert self._to is not None
        size = len(text)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE))
        more = b"" if size < 126 else size.to_bytes(2)
        self._to.write(b"".join((head, more, NO_MASK, text)))

    def close(self) -> None:
        """Close it."""
        if self._to is not None and not self.closed:
            self.send(b"", CLOSE)
            self._to.close()

    def data_received(self, data: bytes) -> None:
        """Some bytes have come: maybe a whole message, maybe more, maybe less."""
        self._came += data
        if not self.opened.done():
            head, found, _ = self._came.partition(b"\r\n\r\n")
            if not found:
                return
            del self._came[: len(head) + len(found)]
            self._shake_hands(bytes(head.partition(b"\r\n")[0]))
        self._read()

    def _shake_hands(self, status: bytes) -> None:
        if b" 101 " in status:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(f"the server said {status.decode()}"))

    def _read(self) -> None:
        came, at = self._came, 0
        while len(came) - at >= 2:
            size, start = came[at + 1] & 0x7F, at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if len(came) < start + wide:
                    break
                size, start = int.from_bytes(came[start : start + wide]), start + wide
            if len(came) < start + size:
                break
            self._take(came[at] & 0x0F, bytes(came[start : start + size]))
            at = start + size
        del came[:at]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self._heard(content)
        elif kind == PING:
            self.send(content, PONG)
        elif kind == CLOSE:
            self.closed = True
