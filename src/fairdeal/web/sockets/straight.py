"""The shortest way to a socket: past the layers of the application, which say nothing to a frame.

Everybody at a table gets a frame of every action, so each layer that a frame goes through costs
ten times. Opening and closing go through all of them.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar.connection import WebSocket
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

_SEND: Final = "fairdeal.send"


def with_straight_way(app: ASGIApp) -> ASGIApp:
    """The same application, in which sockets can be reached directly."""

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            noted: Any = scope
            noted[_SEND] = send
        await app(scope, receive, send)

    return door


def straight(socket: WebSocket[Any, Any, Any]) -> Callable[[Any], Awaitable[None]]:
    """What sends to a socket, by the shortest way that there is."""
    noted: Any = socket.scope
    found: Callable[[Any], Awaitable[None]] = noted.get(_SEND, socket.send)
    return found
