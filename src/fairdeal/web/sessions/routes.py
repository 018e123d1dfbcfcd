"""Signing in and out: by a form or by JSON, with a password, or in a demo with one click."""

from typing import Any, Final
from urllib.parse import quote

import msgspec
from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from fairdeal.web.answers import json_answer
from fairdeal.web.house import House
from fairdeal.web.safety.reading import read
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sessions.guests import new_guest
from fairdeal.web.sessions.passwords import hash_of, is_right
from fairdeal.web.visits import address_of, form, house_of, session_of, set_session

Asked = Request[Any, Any, Any]
SEE_OTHER: Final = 303


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in, and the password."""

    person: str = ""
    password: str = ""
    next: str = "/"
    csrf: str = ""

    def __repr__(self) -> str:
        return f"SignIn({self.person!r})"


@post(["/sign-in", "/api/v1/sign-in"], status_code=200)
async def sign_in(request: Asked) -> Response[Any]:
    """Come in with a password."""
    given = await _given(request)
    house = house_of(request)
    try:
        await _check(house, request, given)
    except Problem as problem:
        if _is_api(request):
            raise
        house.counters.refusals[problem.why] += 1
        back = f"&next={quote(_local(given.next))}"
        return Redirect(f"/sign-in?why={problem.why}{back}", status_code=SEE_OTHER)
    return _welcome(request, given.person, given.next)


@post(["/demo/sign-in", "/api/v1/demo/sign-in"], status_code=200)
async def demo_sign_in(request: Asked) -> Response[Any]:
    """Come into a demo with one click: as a person who has no password, or as a new guest."""
    given = await _given(request)
    house = house_of(request)
    if not house.is_demo:
        raise Problem("only_in_a_demo")
    house.limits.sign_in.require(f"demo {address_of(request.scope)}")
    person = given.person
    if not person:
        person = await new_guest(house)
    elif not _opens_by_click(house, person) or await hash_of(house, person):
        raise Problem("wrong_password", f"{person[:40]} cannot come in with one click.")
    return _welcome(request, person, given.next)


def _opens_by_click(house: House, person: str) -> bool:
    """Whether a visitor may be this person: nobody looks at the cards of a bot by being it."""
    found = house.people.get(person)
    return found is not None and not found.bot


@post(["/sign-out", "/api/v1/sign-out"], status_code=200)
async def sign_out(request: Asked) -> Response[Any]:
    """Go out, on every screen at once."""
    house, session = house_of(request), session_of(request)
    if session.person:
        await house.sign_out(session.person)
    set_session(request.scope, house, house.sessions.begin())
    return json_answer({"done": True}) if _is_api(request) else Redirect("/", status_code=SEE_OTHER)


async def _check(house: House, request: Asked, given: SignIn) -> None:
    house.limits.sign_in.require(f"address {address_of(request.scope)}")
    house.limits.sign_in.require(f"person {given.person[:100]}")
    hashed = await hash_of(house, given.person)
    if not await is_right(house, given.person, hashed, given.password):
        raise Problem("wrong_password")


def _welcome(request: Asked, person: str, after: str) -> Response[Any]:
    """A session of this person for this browser, with a number of its own."""
    house = house_of(request)
    session = house.sessions.begin(person)
    set_session(request.scope, house, session)
    if _is_api(request):
        return json_answer({"person": person, "csrf": house.sessions.token(session)})
    return Redirect(_local(after), status_code=SEE_OTHER)


async def _given(request: Asked) -> SignIn:
    body = await request.body()
    if _is_api(request):
        return read(body or b"{}", SignIn)
    try:
        return msgspec.convert(form(body), SignIn)
    except msgspec.ValidationError:
        raise Problem("bad_field", "The form has a field that is not known.") from None


def _is_api(request: Asked) -> bool:
    return request.scope["path"].startswith("/api/")


def _local(path: str) -> str:
    """A path of this server: nobody is sent to another site.

    >>> _local("/table/4"), _local("//elsewhere"), _local("https://elsewhere")
    ('/table/4', '/', '/')
    """
    fits = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if fits and "\\" not in path else "/"


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (sign_in, demo_sign_in, sign_out)
