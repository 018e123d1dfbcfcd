"""My hands: the last ten at once, the whole session, a search; each hand opens its replayer."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Response

from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.views.remembered import Remembered
from fairdeal.views.sittings import Sitting
from fairdeal.web.pages.clocks import Wall
from fairdeal.web.pages.failing import NotHere
from fairdeal.web.pages.shelf import Shelf
from fairdeal.web.pages.visit import Asked, Visit, arrive

LAST: Final = 10
PAGE: Final = 100
MOST_LOOKED_AT: Final = 2_000
"""Hands that one search reads; what is older is behind "Older hands"."""


class Session(msgspec.Struct, frozen=True):
    """A sitting with some of its hands, and what it has brought so far."""

    sitting: Sitting
    lines: tuple[Remembered, ...]
    result: int | None = None


@get("/hands")
async def my_hands(
    request: Asked,
    q: Annotated[str, QueryParameter(max_length=100)] = "",
    every: Annotated[bool, QueryParameter(name="all")] = False,
    after: Annotated[str, QueryParameter(max_length=40)] = "",
) -> Response[str] | Redirect:
    """The hands of the person who looks, the last one first."""
    visit = await arrive(request)
    if not visit.person:
        return visit.sign_in_first()
    asked = q.split()
    most = PAGE if every or asked else LAST
    found: dict[Sitting, list[Remembered]] = {}
    many, looked, more, last = 0, 0, "", ""
    async for sitting, hand in hands_of(visit, after):
        if many == most or looked == MOST_LOOKED_AT:
            more = last
            break
        looked += 1
        last = hand
        line = await _line(visit, hand)
        if line is not None and line.matches(asked):
            found.setdefault(sitting, []).append(line)
            many += 1
    results = await visit.ask(
        lambda service: {each: result_of(service, visit.person, each) for each in found}
    )
    wall = Wall(visit.surround.zone)
    sessions = [Session(each, tuple(lines), results[each]) for each, lines in found.items()]
    return visit.page(
        "hands.html",
        asked=q.strip(),
        all=every,
        sessions=sessions,
        more=more if every or asked else "",
        clock=wall.clock,
        day=wall.day,
    )


@get("/me/session/{table:int}/{first:int}")
async def session(
    request: Asked, table: FromPath[int], first: FromPath[int]
) -> Response[str] | Redirect:
    """One sitting line by line: result, rake paid, and every hand."""
    visit = await arrive(request)
    if not visit.person:
        return visit.sign_in_first()
    shelf = shelf_of(visit)
    sat = await visit.ask(partial(shelf.sittings, visit.person))
    chosen = [each for each in sat if (each.table, each.first) == (table, first)]
    if not chosen:
        raise NotHere("You have no such session.", [("My hands", "/hands")])
    [sitting] = chosen
    lines = []
    for hand in await visit.ask(partial(shelf.hands, sitting)):
        line = await _line(visit, hand)
        if line is not None:
            lines.append(line)
    stack = await visit.ask(lambda service: stack_of(service, visit.person, table))
    wall = Wall(visit.surround.zone)
    return visit.page(
        "session.html",
        sitting=sitting,
        lines=lines,
        stack=stack,
        result=sitting.took + (0 if sitting.until else stack) - sitting.brought,
        rake=sum(line.rake for line in lines),
        funds=sum(line.funds for line in lines),
        clock=wall.clock,
        day=wall.day,
    )


async def hands_of(visit: Visit, after: str = "") -> AsyncIterator[tuple[Sitting, str]]:
    """The hands that were dealt where the person sat, the last sitting first, after a hand."""
    shelf = shelf_of(visit)
    passed = not after
    for sitting in await visit.ask(partial(shelf.sittings, visit.person)):
        for name in await visit.ask(partial(shelf.hands, sitting)):
            if passed:
                yield sitting, name
            passed = passed or name == after


def result_of(service: Service, person: str, sitting: Sitting) -> int:
    """What a sitting has brought: what was taken away, or lies there now, less what was brought."""
    there = 0 if sitting.until else stack_of(service, person, sitting.table)
    return sitting.took + there - sitting.brought


def stack_of(service: Service, person: str, table: int) -> int:
    """The chips of a person at a table, as the last settled hand left them."""
    found: TableInRoom | None = service.room.things.get(f"table/{table}")
    return 0 if found is None else found.stacks().get(person, 0)


def shelf_of(visit: Visit) -> Shelf:
    """The lines of hands that this program keeps."""
    state = visit.request.app.state
    if "shelf" not in state:
        state["shelf"] = Shelf()
    found: Shelf = state["shelf"]
    return found


async def _line(visit: Visit, hand: str) -> Remembered | None:
    """One hand in one question, so that the room is not kept."""
    return await visit.ask(partial(shelf_of(visit).line, hand, visit.person))
