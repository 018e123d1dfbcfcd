"""The application: every route, the door before them, and what stands on each answer."""

import asyncio
from typing import Any, Final

from litestar import Litestar, Request, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Response
from litestar.types import ControllerRouterHandler, Message, Scope

from fairdeal.web import health, pages
from fairdeal.web.api import advice, clauses, commands, hands, openapi, queries
from fairdeal.web.house import House
from fairdeal.web.safety.errors import answer_fault
from fairdeal.web.safety.headers import add_headers
from fairdeal.web.safety.nearest import no_such
from fairdeal.web.sessions import routes as sessions
from fairdeal.web.sockets import routes as sockets
from fairdeal.web.visits import SESSION, Arrivals, cookie_header, house_of

FOR_EVER: Final = "public, max-age=31536000, immutable"


def make_app(house: House) -> Litestar:
    """The application of a house."""
    return Litestar(
        route_handlers=[*_routes()],
        middleware=[Arrivals()],
        exception_handlers={Exception: answer_fault},
        before_send=[_before_send],
        on_startup=[_begin],
        on_shutdown=[_end],
        state=State({"house": house, "running": house.running}),
        openapi_config=None,
        request_max_body_size=None,  # the door reads every body, and no more than it may
        logging_config=None,
    )


def _routes() -> list[ControllerRouterHandler]:
    parts = (commands, queries, hands, clauses, advice, openapi, sessions, sockets, health, pages)
    found: list[ControllerRouterHandler] = [route for part in parts for route in part.ROUTES]
    return [*found, static_file]


@get("/static/{path:path}")
async def static_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file for the browser. Under the name of the build it never changes."""
    build = house_of(request).build
    name = path.lstrip("/")
    first, _, rest = name.partition("/")
    for_ever = first == build.digest
    if for_ever:
        name = rest
    file = build.files.get(name)
    if file is None:
        raise no_such("file", name, build.files)
    headers = {"etag": file.etag, "cache-control": FOR_EVER if for_ever else "no-cache"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(file.content, media_type=file.media_type, headers=headers)


async def _begin(app: Litestar) -> None:
    app.state["house"].attach(asyncio.get_running_loop())


async def _end(app: Litestar) -> None:
    app.state["house"].detach()


async def _before_send(message: Message, scope: Scope) -> None:
    """Put headers and the cookie of a new session on an answer, and note it."""
    if message["type"] != "http.response.start":
        return
    house: House = scope["litestar_app"].state["house"]
    add_headers(message)
    session: Any = scope.get(SESSION)
    if session is not None and session.fresh and not scope["path"].startswith("/static/"):
        headers: Any = message["headers"]
        headers.append((b"set-cookie", cookie_header(house, session)))
    method, person = str(scope.get("method", "")), str(scope.get("person", ""))
    house.note(method, scope["path"], message["status"], person)
