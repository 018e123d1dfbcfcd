"""A line to one browser: uvicorn's WebSocket, with a short way in and out.

Everybody at a table gets a frame of every action, so whatever a frame goes through costs ten times.
A text that can be sent at once is written to the socket at once: no task wakes up for it. A text
that comes whole is given to whoever listens at once. Everything else goes the usual way, through
uvicorn and the application: opening, closing, whatever comes in parts, a socket that is full.
"""

from collections.abc import Callable
from typing import Any, Final

from litestar.connection import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

_LINE: Final = "fairdeal.line"
_TEXT: Final = 0x81
"""The first byte of a text that comes in one part."""


class Line(WebSocketsSansIOProtocol):
    """One socket. `heard` is asked first about each text that comes; whether it has taken it."""

    heard: Callable[[bytes], bool] | None = None

    def write(self, text: bytes) -> bool:
        """Send a text now; whether that was possible."""
        if (
            self.close_sent
            or self.disconnected
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    def handle_connect(self, event: Request) -> None:
        """Let the application find this line."""
        super().handle_connect(event)
        if not self.close_sent:
            noted: Any = self.scope
            noted[_LINE] = self

    def handle_text(self, event: Frame) -> None:
        """A text has come. What waits already is heard before it."""
        whole = event.fin and not self.close_sent and self.queue.empty()
        if not (whole and self.heard is not None and self.heard(bytes(event.data))):
            super().handle_text(event)


def line_of(socket: WebSocket[Any, Any, Any]) -> Line | None:
    """The line of a socket; None where another server has opened it."""
    found: Any = socket.scope.get(_LINE)
    return found if isinstance(found, Line) else None


def head_of(size: int) -> bytes:
    """What stands before a text of this size: a server masks nothing."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return bytes((_TEXT, 126)) + size.to_bytes(2)
    return bytes((_TEXT, 127)) + size.to_bytes(8)
