"""Whether the room is well: `/health` tells the truth, and `/metrics` the numbers."""

import asyncio
from typing import Any, Final

from litestar import Request, get
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from fairdeal.service.health import Ailment, ailments, journal_ailments
from fairdeal.service.service import Service
from fairdeal.web.answers import json_answer
from fairdeal.web.house import House
from fairdeal.web.metrics import OfTheRoom, prometheus
from fairdeal.web.safety.origins import LOOPBACK
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.visits import address_of, house_of

PATIENCE: Final = 5.0
"""Seconds within which a room that is well answers."""

Asked = Request[Any, Any, Any]


@get("/health")
async def health(request: Asked) -> Response[bytes]:
    """200 if the room is well, 503 with everything that is wrong if not."""
    found = await wrong_with(house_of(request))
    # Where something is wrong names files and tables: for whoever runs the machine.
    near = _is_near(request)
    wrong = [
        {"what": each.what, "where": each.where} if near else {"what": each.what} for each in found
    ]
    return json_answer({"well": not wrong, "wrong": wrong}, 503 if wrong else 200)


@get("/metrics")
async def metrics(request: Asked) -> Response[str]:
    """The numbers, for Prometheus on this machine."""
    if not _is_near(request):
        raise Problem("not_for_you", "The numbers are only for this machine.")
    house = house_of(request)
    try:
        async with asyncio.timeout(PATIENCE):
            room = await house.ask(_numbers)
    except (TimeoutError, Problem):
        room = None
    text = prometheus(house.counters, room)
    return Response(text, media_type=MediaType.TEXT)


async def wrong_with(house: House) -> list[Ailment]:
    """Everything that is wrong with a house now."""
    if house.closing:
        return [Ailment("the room is closing", "it takes no new hands")]
    error = house.running.error
    try:
        async with asyncio.timeout(PATIENCE):
            return await house.ask(lambda service: _wrong(service, error))
    except TimeoutError:
        return [Ailment("the room does not answer", f"for {PATIENCE:.0f} seconds")]
    except Problem as problem:
        return [Ailment("the room does not answer", problem.text)]


def _wrong(service: Service, error: str) -> list[Ailment]:
    """What is wrong; in the room's thread."""
    tried = journal_ailments(service.journal)
    # What was wrong at the last write and is wrong still is said once.
    error = "" if any(each.what == "the journal cannot be written" for each in tried) else error
    known = ailments(service.room, service.clock.now(), fault=service.read_only, error=error)
    return [*tried, *(each for each in known if each not in tried)]


def _numbers(service: Service) -> OfTheRoom:
    counts = service.counts
    return OfTheRoom(
        commands=counts.commands,
        commits=counts.commits,
        entries=counts.entries,
        stale=counts.stale,
        known=counts.known,
        refusals=dict(counts.refusals),
        position=service.room.position,
        lag=max(0, service.journal.head().position - service.room.position),
    )


def _is_near(request: Asked) -> bool:
    address = address_of(request.scope)
    return address in LOOPBACK or address in ("::1", "testclient")


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (health, metrics)
