"""The room's server, in a process of its own: the web's own house, with generous limits."""

import socket
import threading
from multiprocessing.connection import Connection
from typing import Final

from fairdeal.bench.web.children import answer
from fairdeal.bench.web.figures import Figures, memory, own
from fairdeal.bench.web.room import SEATS, Place, player
from fairdeal.service import collecting
from fairdeal.web.house import House, open_house
from fairdeal.web.safety.buckets import Limits, Rate
from fairdeal.web.serving import Server, server_of

HOST: Final = "127.0.0.1"
MANY: Final = Rate(1e9, 1e9)
"""All screens of the bench come from one address, and players do not think."""

Ticket = tuple[str, str]
"""The cookie and the token of a player who has signed in."""


def serve(pipe: Connection, place: Place, hatch: socket.socket, first: bool) -> None:
    """Serve a room; `first` says that this process, and no other, says that the room goes on."""
    limits = Limits(sign_in=MANY, account=MANY, address=MANY, socket=MANY)
    house = open_house(*place, limits=limits, resume=first)
    server = server_of(house, HOST, hatch)
    threading.Thread(target=_answer, args=(pipe, house, server), daemon=True).start()
    try:
        with collecting.rarely():  # as every server does
            server.run(sockets=[])
    finally:
        house.close()


def _answer(pipe: Connection, house: House, server: Server) -> None:
    def figures() -> Figures:
        return _figures(house)

    def tickets(tables: int) -> list[list[Ticket]]:
        numbers = range(1, tables + 1)
        return [[_ticket(house, at, seat) for seat in range(SEATS)] for at in numbers]

    answer(pipe, {"figures": figures, "memory": memory, "tickets": tickets})
    server.stop()


def _figures(house: House) -> Figures:
    counters = house.counters
    return own(
        frames=counters.frames,
        encodings=counters.encodings,
        faults=counters.faults + counters.dropped,
    )


def _ticket(house: House, table: int, seat: int) -> Ticket:
    """Sign a player in without the page: the cookie is the same."""
    session = house.sessions.begin(player(table, seat))
    return house.sessions.cookie(session), house.sessions.token(session)
