"""The lobby: where the seats are, and one button to sit down."""

from functools import partial
from typing import Annotated, Any, Final, NamedTuple

from litestar import get
from litestar.params import QueryParameter
from litestar.response import Response

from fairdeal.engine.text.happenings import dollars
from fairdeal.room.submission import Submission
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.service.service import Service
from fairdeal.views.frames.lobby import lobby_frame, my_lobby
from fairdeal.views.frames.lobby_shapes import LobbyFrame, MyLobby, TableRow
from fairdeal.views.frames.titles import HOUSE
from fairdeal.web.pages.clocks import Wall
from fairdeal.web.pages.visit import Asked, arrive

FUNDS: Final = {"bad_beat": "Bad beat", "high_hand": "High hand"}


class Family(NamedTuple):
    """The tables of one family, under a heading that says how long one may think."""

    name: str
    heading: str
    rows: list[TableRow]


class Looked(NamedTuple):
    """What the page of the lobby shows."""

    lobby: LobbyFrame
    mine: MyLobby
    jackpots: list[tuple[str, str]]


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
        jackpots=seen.jackpots,
        clock=Wall(visit.surround.zone).clock,
    )


def _look(person: str, service: Service) -> Looked:
    room, now = service.room, service.clock.now()
    versions: Versions = room.things.get(SUBMISSION, Versions())
    values = versions.current.values if versions.current else None
    jackpots = [] if values is None else _jackpots(values)
    return Looked(lobby_frame(room, now), my_lobby(room, person, now), jackpots)


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


def _jackpots(values: Submission) -> list[tuple[str, str]]:
    """The jackpots that the submission offers. What is in them is not counted yet, and not said."""
    room: dict[str, Any] = values.room
    return [
        (name, _from(room, fund)) for fund, name in FUNDS.items() if room.get(f"{fund}.offered")
    ]


def _from(room: dict[str, Any], fund: str) -> str:
    take, least = room.get(f"{fund}.contribution_max"), room.get(f"{fund}.min_pot")
    return f"{dollars(take)} from pots of {dollars(least)}" if take and least else ""
