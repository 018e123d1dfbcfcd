"""The lobby: where the seats are, and one button to sit down."""

from functools import partial
from typing import Any, Final

from litestar import get
from litestar.params import Parameter
from litestar.response import Response

from fairdeal.engine.text.happenings import dollars
from fairdeal.room.submission import Submission
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.service.service import Service
from fairdeal.web.pages.board import Board, Family, board
from fairdeal.web.pages.clocks import Wall, written_day
from fairdeal.web.pages.visit import Asked, arrive

NUMERALS: Final = (
    "Nobody", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
)  # fmt: skip


@get("/")
async def lobby(
    request: Asked,
    family: str = Parameter(default="", max_length=40),
    open_only: str = Parameter(default="", query="open", max_length=1),
) -> Response[str]:
    """The games that are going, and where the seats are."""
    visit = await arrive(request)
    seen, jackpots = await visit.ask(partial(_look, visit.person))
    wall = Wall(visit.surround.zone)
    return visit.page(
        "lobby.html",
        board=seen,
        families=_chosen(seen, family, bool(open_only)),
        chosen=family,
        open_only=bool(open_only),
        jackpots=jackpots,
        approved=written_day(visit.surround.approved),
        clock=wall.clock,
        numeral=lambda many: NUMERALS[many] if many < len(NUMERALS) else str(many),
    )


def _look(person: str, service: Service) -> tuple[Board, list[dict[str, str]]]:
    versions: Versions = service.room.things.get(SUBMISSION, Versions())
    values = versions.current.values if versions.current else None
    return board(service, person), _jackpots(values) if values is not None else []


def _chosen(seen: Board, family: str, open_only: bool) -> list[Family]:
    """The families that are shown: without a script a chip loads the page again."""
    found = []
    for each in seen.families:
        rows = tuple(row for row in each.rows if not open_only or row.action == "sit")
        if rows and family in ("", each.name):
            found.append(Family(each.name, each.heading, rows))
    return found


def _jackpots(values: Submission) -> list[dict[str, str]]:
    """The jackpots that the submission offers. What is in them is not counted yet, and not said."""
    room: dict[str, Any] = values.room
    found = []
    if room.get("bad_beat.offered"):
        found.append({"name": "Bad beat", "text": _from(room, "bad_beat")})
    if room.get("high_hand.offered"):
        found.append({"name": "High hand", "text": _from(room, "high_hand")})
    return found


def _from(room: dict[str, Any], fund: str) -> str:
    take, least = room.get(f"{fund}.contribution_max"), room.get(f"{fund}.min_pot")
    if not take or not least:
        return ""
    return f"{dollars(take)} from pots of {dollars(least)}"
