"""A visit: the person who looks at a page, how the page asks the room, how it is drawn.

This is the one module of the pages that knows where sessions and the room are kept. A handler gets
a `Visit`, asks, and draws.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar
from uuid import uuid4

import msgspec
from litestar import Request
from litestar.response import Redirect, Response

from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.service.service import Service
from fairdeal.web.commands import ID
from fairdeal.web.house import House
from fairdeal.web.pages import asking, rendering
from fairdeal.web.pages.asking import Surround
from fairdeal.web.pages.failing import Refuses
from fairdeal.web.visits import form, house_of

Asked = Request[Any, Any, Any]
Found = TypeVar("Found")

SEE_OTHER: Final = 303


class Visit:
    """One request to a page, by a person or by nobody."""

    def __init__(self, request: Asked, surround: Surround) -> None:
        self.request = request
        self.surround = surround
        self.person = surround.person

    @property
    def house(self) -> House:
        """The house that is served."""
        return house_of(self.request)

    async def ask(self, question: Callable[[Service], Found]) -> Found:
        """Look something up in the thread of the room."""
        return await self.house.ask(question)

    async def fields(self) -> Mapping[str, str]:
        """The fields of the form that was sent; its token has been checked at the door."""
        return form(await self.request.body())

    async def do(self, command: Command, name: str = "") -> Answer:
        """Send a command as this person; refused with a page that says why.

        `name` is its id from the form: a form that is sent twice has one effect.
        """
        self.house.limits.account.require(self.person)
        name = name if ID.fullmatch(name) else str(uuid4())
        answer = await self.house.do(Envelope(name, self.person, command))
        if not answer.done:
            raise Refuses(answer)
        return answer

    def page(self, template: str, status: int = 200, **values: Any) -> Response[str]:
        """A page with everything around it."""
        return rendering.page(template, status, **around(self.request), **values)

    def sign_in_first(self) -> Redirect:
        """To the page where one signs in, and then back here."""
        return go_to(rendering.sign_in_link(self.request.url.path))


async def arrive(request: Asked) -> Visit:
    """The visit of a request."""
    person = str(request.scope.get("person", ""))
    surround = await house_of(request).ask(lambda service: asking.surround(service, person))
    request.state.surround = surround  # for the page of an error, which cannot ask
    return Visit(request, surround)


def around(request: Asked) -> dict[str, Any]:
    """What every page is drawn with; a page of an error may come before anybody has arrived."""
    house = house_of(request)
    return {
        "about": getattr(request.state, "surround", None) or _at_the_door(request),
        "csrf": str(request.scope.get("csrf", "")),
        "path": request.url.path,
        "build": house.build.digest,
        "asset": house.build.link,
    }


def _at_the_door(request: Asked) -> Surround:
    """What is known of a visit without asking the room: its person, by the session."""
    house = house_of(request)
    person = house.people.get(str(request.scope.get("person", "")))
    about = Surround(house.name.replace("-", " ").title(), str(house.purpose), "UTC", 0)
    if person is None:
        return about
    return msgspec.structs.replace(about, person=person.id, alias=person.alias)


def go_to(path: str) -> Redirect:
    """To another page, which is then asked for."""
    return Redirect(path, status_code=SEE_OTHER)
