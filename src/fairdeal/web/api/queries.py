"""What may be looked up: the lobby, a table, a hand, the rights, oneself."""

from typing import Any, Final

import msgspec
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Response

from fairdeal.engine.audience import Audience
from fairdeal.room.ledger import rail
from fairdeal.service.audit.archive import Archive
from fairdeal.service.service import Service
from fairdeal.views.hand import Record, told
from fairdeal.views.lobby import alias_of
from fairdeal.views.rights import rights_table
from fairdeal.views.todo import todo
from fairdeal.web.answers import JSON, json_answer
from fairdeal.web.hub.hub import LOBBY
from fairdeal.web.hub.painting import Painted
from fairdeal.web.safety.nearest import no_such_table
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.visits import house_of, session_of

Asked = Request[Any, Any, Any]


@get("/api/v1/me")
async def me(request: Asked) -> Response[bytes]:
    """Who is signed in, with the token that commands bring back."""
    house, session = house_of(request), session_of(request)
    person = house.people.get(session.person)
    data: dict[str, Any] = {
        "person": session.person,
        "csrf": house.sessions.token(session),
        "build": house.build.digest,
        "room": house.name,
        "purpose": str(house.purpose),
    }
    if person is not None:
        rails = await house.ask(lambda service: service.room.ledger.of(rail(person.id)))
        data |= {
            "alias": person.alias,
            "roles": [str(role) for role in person.roles],
            "duty": str(person.duty.role) if person.duty is not None else "",
            "seated": list(person.seated),
            "rail": rails,
        }
    return json_answer(data)


@get("/api/v1/lobby")
async def the_lobby(request: Asked) -> Response[bytes]:
    """The room at a glance, and what the person who is signed in sees besides."""
    person = session_of(request).person
    return _painted("lobby", await house_of(request).hub.look(LOBBY, person), person)


@get("/api/v1/tables/{number:int}")
async def the_table(request: Asked, number: FromPath[int]) -> Response[bytes]:
    """A table as its screen draws it: the part for everybody, and that of who is signed in."""
    house, person = house_of(request), session_of(request).person
    painted = await house.hub.look(number, person)
    if painted is None:
        tables = await house.ask(lambda service: sorted(service.room.all("table")))
        raise no_such_table(number, tables)
    return _painted("public", painted, person)


def _painted(name: str, painted: Painted | None, person: str) -> Response[bytes]:
    assert painted is not None
    body = b'{"%s":%s,"mine":%s}' % (name.encode(), painted.public, painted.mine[person])
    return Response(body, media_type=JSON)


@get("/api/v1/hands/{hand:str}")
async def the_hand(request: Asked, hand: FromPath[str]) -> Response[bytes]:
    """A hand in lines, as the person who is signed in saw it; as the rail, if he was not in it."""
    person = session_of(request).person
    return json_answer(await house_of(request).ask(lambda service: _hand(service, hand, person)))


def _hand(service: Service, hand: str, person: str) -> dict[str, Any]:
    archive = Archive(service)
    audience: Audience = archive.hand(hand).seat_of(person)
    record: Record = archive.for_audience(hand, audience, person)
    names = [alias_of(service.room, player) for player in record.begun.players]
    lines = told(record, audience, names) if record.game else []
    return {
        "hand": record.begun.hand,
        "table": record.begun.table,
        "game": record.begun.game,
        "over": record.over,
        "names": names,
        "root": record.decks[0].root if record.decks else "",
        "lines": [{"text": line.text, "clause": str(line.cite or "")} for line in lines],
    }


@get("/api/v1/rights")
async def the_rights(request: Asked) -> Response[bytes]:
    """Who may send which command."""
    return json_answer({"rights": [row._asdict() for row in rights_table()]})


@get("/api/v1/todo")
async def the_tasks(request: Asked) -> Response[bytes]:
    """What waits for the person who is signed in."""
    person = session_of(request).person
    if not person:
        raise Problem("not_signed_in")
    found = await house_of(request).ask(lambda service: todo(service.room, person))
    return json_answer({"todo": msgspec.to_builtins(found)})


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (
    me,
    the_lobby,
    the_table,
    the_hand,
    the_rights,
    the_tasks,
)
