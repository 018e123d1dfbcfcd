"""My page: what I have where, what each session brought, and the way out."""

import msgspec
from litestar import get
from litestar.response import Redirect, Response

from fairdeal.service.service import Service
from fairdeal.web.pages.clocks import Wall
from fairdeal.web.pages.hands import Session, result_of, shelf_of, stack_of
from fairdeal.web.pages.visit import Asked, arrive


class Stack(msgspec.Struct, frozen=True):
    """The chips of a person at a table."""

    table: int
    cents: int


@get("/me")
async def me(request: Asked) -> Response[str] | Redirect:
    """The rail, the tables, and every session of the person who looks."""
    visit = await arrive(request)
    if not visit.person:
        return visit.sign_in_first()
    shelf, person = shelf_of(visit), visit.person

    def look(service: Service) -> tuple[list[Session], list[Stack]]:
        sat = [
            Session(each, (), result_of(service, person, each))
            for each in shelf.sittings(person, service)
        ]
        tables = visit.surround.seated
        return sat, [Stack(table, stack_of(service, person, table)) for table in tables]

    sessions, stacks = await visit.ask(look)
    wall = Wall(visit.surround.zone)
    return visit.page(
        "me.html",
        sessions=sessions,
        stacks=stacks,
        together=visit.surround.rail + sum(each.cents for each in stacks),
        clock=wall.clock,
        day=wall.day,
    )
