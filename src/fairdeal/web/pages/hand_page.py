"""One hand: what happened line by line, its replayer, and its files."""

import asyncio
import inspect
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Response

from fairdeal.cards import proof
from fairdeal.errors import UnknownName
from fairdeal.service.audit.archive import Archive
from fairdeal.service.service import Service
from fairdeal.views.frames.lines.transcript import line_frame
from fairdeal.views.frames.shapes import LineFrame
from fairdeal.views.hand import told
from fairdeal.views.remembered import Remembered, game_of, remembered
from fairdeal.views.replayed import Past, past_of, replayed
from fairdeal.web.pages import exporting
from fairdeal.web.pages.asking import names_in
from fairdeal.web.pages.clocks import Wall
from fairdeal.web.pages.exporting import FORMATS, JSON, TEXT
from fairdeal.web.pages.visit import Asked, arrive


class Shown(msgspec.Struct, frozen=True):
    """A hand as its page shows it."""

    game: str
    table: int
    at: int
    line: Remembered | None
    lines: tuple[LineFrame, ...]
    roots: tuple[str, ...]
    why_not: dict[str, str]


@get("/hands/{hand:str}")
async def hand_page(request: Asked, hand: FromPath[str]) -> Response[str] | Redirect:
    """A hand as the person who looks saw it."""
    visit = await arrive(request)
    if not visit.person:
        return visit.sign_in_first()
    shown = await visit.ask(partial(_shown, visit.person, hand))
    wall = Wall(visit.surround.zone)
    files = [
        {"name": name, "label": form.label, "why": shown.why_not[name]}
        for name, form in FORMATS.items()
    ]
    return visit.page(
        "hand.html",
        hand=hand,
        game=shown.game,
        table=shown.table,
        day=wall.day(shown.at),
        clock=wall.clock(shown.at),
        line=shown.line,
        lines=shown.lines,
        roots=shown.roots,
        files=files,
    )


@get("/hands/{hand:str}/export")
async def export(
    request: Asked,
    hand: FromPath[str],
    form: Annotated[str, QueryParameter(name="as", max_length=20)] = "text",
    root: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Response[bytes] | Redirect:
    """A hand as a file."""
    visit = await arrive(request)
    if not visit.person:
        return visit.sign_in_first()
    if form not in FORMATS:
        raise UnknownName.of("format", form, FORMATS)
    file = await visit.ask(partial(_export, visit.person, hand, form, root))
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, media_type=file.media_type, headers=headers)


@get("/hands/{hand:str}/frames")
async def frames(request: Asked, hand: FromPath[str]) -> Response[bytes] | Redirect:
    """A hand as its replayer draws it: a list of frames, one for each thing that happened."""
    visit = await arrive(request)
    if not visit.person:
        return visit.sign_in_first()
    past = await visit.ask(partial(_past, visit.person, hand))
    # Hundreds of milliseconds for a long hand: neither in the thread of the room nor in the loop.
    steps = await asyncio.to_thread(replayed, past, visit.person)
    body = msgspec.json.encode([{"public": step.public, "mine": step.mine} for step in steps])
    return Response(body, media_type=JSON)


@get("/proof.py", sync_to_thread=False)
def proof_program() -> Response[str]:
    """The program that checks a proof with nothing but Python."""
    headers = {"content-disposition": 'attachment; filename="proof.py"'}
    return Response(inspect.getsource(proof), media_type=TEXT, headers=headers)


def _shown(person: str, hand: str, service: Service) -> Shown:
    look = exporting.looked(service, person, hand)
    record, names = look.record, names_in(service, look.record.begun)
    lines = [line_frame(each, -1) for each in told(record, look.audience, names)]
    line = remembered(record, person, look.at, names)
    return Shown(
        game=game_of(record.begun.game),
        table=record.begun.table,
        at=look.at,
        line=line if line is not None and line.over else None,
        lines=tuple(lines),
        roots=tuple(deck.root for deck in record.decks),
        why_not=exporting.refusals(service, person, hand),
    )


def _past(person: str, hand: str, service: Service) -> Past:
    exporting.looked(service, person, hand)  # refuses what the person may not see
    archive = Archive(service)
    facts = [fact for entry in archive.entries(hand) for fact in archive.facts(entry)]
    return past_of(service.room, facts)


def _export(person: str, hand: str, form: str, root: str, service: Service) -> Any:
    return exporting.export(service, person, hand, form, root)
