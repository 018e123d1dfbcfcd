"""The addresses of the sockets."""

from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from fairdeal.web.safety.nearest import no_such_table
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sockets.talk import Talk
from fairdeal.web.visits import house_of, session_of


@websocket("/ws/table/{number:int}")
async def table_socket(socket: WebSocket[Any, Any, Any], number: FromPath[int]) -> None:
    """A table, as the person of this session sees it."""
    house = house_of(socket)
    tables = await house.ask(lambda service: sorted(service.room.all("table")))
    if str(number) not in tables:
        await _refuse(socket, no_such_table(number, tables))
        return
    await Talk(house, socket, session_of(socket), number).run()


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The lobby, as everybody sees it."""
    await Talk(house_of(socket), socket, session_of(socket), 0).run()


async def _refuse(socket: WebSocket[Any, Any, Any], problem: Problem) -> None:
    """Say why a socket does not open, and close it."""
    house_of(socket).counters.closed[problem.why] += 1
    await socket.accept()
    await socket.send_json({"type": "bye", "reason": "not found", **problem.as_data()})
    await socket.close(4404, "not found")


ROUTES: Final[tuple[WebsocketRouteHandler, ...]] = (table_socket, lobby_socket)
