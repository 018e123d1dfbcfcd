"""A visit: who looks at a page, how the page asks the room, how it is drawn.

This is the one module of the pages that knows where sessions and the room are kept. A handler gets
a `Visit`, asks, and draws.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar
from uuid import uuid4

from litestar import Request
from litestar.response import Redirect, Response

from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.service.running import Running
from fairdeal.service.service import Service
from fairdeal.web.pages import asking, rendering
from fairdeal.web.pages.asking import Surround

Asked = Request[Any, Any, Any]
Found = TypeVar("Found")

SEE_OTHER: Final = 303


class Visit:
    """One request to a page, by a person or by nobody."""

    def __init__(self, request: Asked, person: str, csrf: str, surround: Surround) -> None:
        self.request = request
        self.person = person
        self.csrf = csrf
        self.surround = surround

    async def ask(self, question: Callable[[Service], Found]) -> Found:
        """Look something up in the thread of the room."""
        return await ask(self.request, question)

    async def do(self, command: Command, name: str = "", actor: str = "") -> Answer:
        """Send a command as this person. `name` is its id: the same id twice has one effect."""
        envelope = Envelope(name or str(uuid4()), actor or self.person, command)
        return await asyncio.wrap_future(running_of(self.request).submit(envelope))

    def page(self, template: str, status: int = 200, **values: Any) -> Response[str]:
        """A page with everything around it."""
        path = self.request.url.path
        return rendering.page(
            template,
            status,
            about=self.surround,
            csrf=self.csrf,
            path=path,
            asset=lambda name: f"/static/{name}",
            **values,
        )

    def sign_in_first(self) -> Redirect:
        """To the page where one signs in, and then back here."""
        return Redirect(rendering.sign_in_link(self.request.url.path), status_code=SEE_OTHER)


async def arrive(request: Asked) -> Visit:
    """The visit of a request."""
    person, csrf = person_of(request), csrf_of(request)
    surround = await ask(request, lambda service: asking.surround(service, person))
    request.state.surround = surround  # for the page of an error, which cannot ask
    return Visit(request, surround.person, csrf, surround)


async def ask(request: Asked, question: Callable[[Service], Found]) -> Found:
    """Look something up in the thread of the room."""
    return await asyncio.wrap_future(running_of(request).ask(question))


def running_of(request: Asked) -> Running:
    """The room that this program serves."""
    found: Running = request.app.state["running"]
    return found


def person_of(request: Asked) -> str:
    """The person who is signed in, or nobody."""
    return str(request.scope.get("person", ""))


def csrf_of(request: Asked) -> str:
    """The token that a form of this visitor must bring back."""
    return str(request.scope.get("csrf", ""))
