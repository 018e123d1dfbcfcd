"""The page to sign in: with a password, or in a demo with one click for a person of every role."""

from functools import partial
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Response

from fairdeal.engine.roles import Role
from fairdeal.room.people.state import Person
from fairdeal.service.service import Service
from fairdeal.web.pages.visit import Asked, arrive
from fairdeal.web.safety.refusals import ALL

ORDER: Final = tuple(Role)


class OneClick(msgspec.Struct, frozen=True):
    """A person of a demo, and what he may do."""

    id: str
    alias: str
    role: str


@get("/sign-in")
async def sign_in_page(
    request: Asked,
    after: Annotated[str, QueryParameter(name="next", max_length=200)] = "/",
    why: Annotated[str, QueryParameter(max_length=40)] = "",
) -> Response[str]:
    """Where one signs in."""
    visit = await arrive(request)
    people = await visit.ask(partial(_one_click)) if visit.house.is_demo else []
    refused = ALL[why].says if why in ALL else ""
    return visit.page("sign_in.html", next=after, refused=refused, people=people)


def _one_click(service: Service) -> list[OneClick]:
    """A person for every role but that of a player, in the order of the roles."""
    found: dict[Role, OneClick] = {}
    people: dict[str, Person] = service.room.all("person")
    for person in sorted(people.values(), key=lambda each: each.id):
        if person.bot or person.barred or not person.roles:
            continue
        role = person.roles[0]
        if role not in (Role.PLAYER, Role.DEVICE) and role not in found:
            found[role] = OneClick(person.id, person.alias, str(role).replace("_", " "))
    return [found[role] for role in ORDER if role in found]
