"""The lobby: where the seats are, and one button to sit down."""

from functools import partial
from typing import Annotated, NamedTuple

from litestar import get
from litestar.params import QueryParameter
from litestar.response import Response

from fairdeal.service.service import Service
from fairdeal.views.frames.lobby import lobby_frame, my_lobby
from fairdeal.views.frames.lobby_shapes import LobbyFrame, MyLobby, TableRow
from fairdeal.views.frames.titles import HOUSE
from fairdeal.web.pages.clocks import Wall
from fairdeal.web.pages.visit import Asked, arrive


class Family(NamedTuple):
    """The tables of one family, under a heading that says how long one may think."""

    name: str
    heading: str
    rows: list[TableRow]


class Looked(NamedTuple):
    """What the page of the lobby shows."""

    lobby: LobbyFrame
    mine: MyLobby


@get("/")
async def lobby(
    request: Asked,
    family: Annotated[str, QueryParameter(max_length=40)] = "",
    open_only: Annotated[str, QueryParameter(name="open", max_length=1)] = "",
) -> Response[str]:
    """The games that are going, and where the seats are."""
    visit = await arrive(request)
    seen = await visit.ask(partial(_look, visit.person))
    return visit.page(
        "lobby.html",
        lobby=seen.lobby,
        mine=seen.mine,
        best=seen.mine.best if visit.person else seen.lobby.best,
        families=families_of(seen.lobby),
        chosen=family,
        open_only=bool(open_only),
        clock=Wall(visit.surround.zone).clock,
    )


def _look(person: str, service: Service) -> Looked:
    room, now = service.room, service.clock.now()
    return Looked(lobby_frame(room, now), my_lobby(room, person, now))


def families_of(lobby: LobbyFrame) -> list[Family]:
    """The tables by family, in the order of the lobby; a table that is closed is not shown."""
    found = []
    for name, _ in lobby.families:
        rows = [row for row in lobby.tables if row.family == name and row.state != "closed"]
        clocks = {row.clock for row in rows}
        heading = "Against the house" if name == HOUSE else name
        if len(clocks) == 1 and (seconds := clocks.pop()):
            heading += f", {seconds} s to decide"
        if rows:
            found.append(Family(name, heading, rows))
    return found
