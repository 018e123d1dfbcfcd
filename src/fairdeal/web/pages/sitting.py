"""Sitting down, and the places on lists: forms of the lobby that send a command each."""

from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Any, Final

from litestar import post
from litestar.response import Redirect

from fairdeal.room.lists.commands import Answer as Says
from fairdeal.room.lists.commands import AnswerCall, JoinList, LeaveList
from fairdeal.room.tables.commands import SitDown
from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.views.frames.chair import allowed, usual
from fairdeal.web.pages.failing import Refuses
from fairdeal.web.pages.visit import Asked, Visit, arrive, go_to
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sessions.guests import new_guest
from fairdeal.web.visits import address_of, set_session

MOST: Final = 10**9
GO_AND_SEE: Final = ("seat_taken", "already_seated")
"""Somebody was quicker, or he sits there already: at the table he sees it, and may choose."""


@post("/sit", status_code=200)
async def sit(request: Asked) -> Redirect:
    """Take a seat and go to the table. In a demo a visitor becomes a guest by this."""
    visit = await arrive(request)
    fields = await visit.fields()
    table = _whole(fields.get("table", ""), "table")
    if not visit.person:
        if not visit.house.is_demo:
            return go_to(f"/sign-in?next=/table/{table}")
        visit = await _come_in(visit)
    seat, cents, posts = await visit.ask(partial(_chair, visit.person, table))
    if fields.get("seat"):
        seat = _whole(fields["seat"], "seat")
    if fields.get("dollars"):
        cents = _cents(fields["dollars"])
    try:
        await visit.do(
            SitDown(table=table, seat=seat, cents=cents, posts=posts), fields.get("id", "")
        )
    except Refuses as refused:
        if refused.extra and "taken" in refused.detail:  # somebody was quicker: look for another
            return go_to(f"/table/{table}")
        raise
    return go_to(f"/table/{table}")


@post("/lists/join", status_code=200)
async def join(request: Asked) -> Redirect:
    """Go to the end of a list."""
    visit, fields = await _signed_in(request)
    await visit.do(JoinList(list=fields.get("list", "")), fields.get("id", ""))
    return go_to("/")


@post("/lists/leave", status_code=200)
async def leave(request: Asked) -> Redirect:
    """Leave a list."""
    visit, fields = await _signed_in(request)
    await visit.do(LeaveList(list=fields.get("list", "")), fields.get("id", ""))
    return go_to("/")


@post("/lists/answer", status_code=200)
async def answer(request: Asked) -> Redirect:
    """Answer a call: coming, more time, or not now."""
    visit, fields = await _signed_in(request)
    try:
        says = Says(fields.get("answer", ""))
    except ValueError:
        raise Problem("bad_field", "answer must be coming, more_time or not_now.") from None
    await visit.do(AnswerCall(list=fields.get("list", ""), answer=says), fields.get("id", ""))
    return go_to("/")


async def _signed_in(request: Asked) -> tuple[Visit, Any]:
    visit = await arrive(request)
    if not visit.person:
        if not visit.house.is_demo:
            raise Problem("not_signed_in")
        visit = await _come_in(visit)
    return visit, await visit.fields()


async def _come_in(visit: Visit) -> Visit:
    """Make a guest of a visitor of the demo, with chips."""
    house, scope = visit.house, visit.request.scope
    house.limits.sign_in.require(f"demo {address_of(scope)}")
    guest = await new_guest(house)
    set_session(scope, house, house.sessions.begin(guest))
    return await arrive(visit.request)


def _chair(person: str, number: int, service: Service) -> tuple[int, int, bool]:
    """The first open seat of a table, the usual amount, and whether a newcomer may post."""
    table: TableInRoom | None = service.room.things.get(f"table/{number}")
    if table is None or not table.opened:
        raise Problem("not_found", f"There is no table {number}.")
    may = allowed(table, person, service.clock.now())
    seat = may.seats[0] if may.seats else 0
    cents = usual(table.setting, may.least, may.most) if may.seats else 0
    return seat, cents, may.posts


def _whole(text: str, name: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise Problem("bad_field", f"{name} must be a whole number.")
    return int(text)


def _cents(text: str) -> int:
    """An amount as it was typed, in cents: 300, 300.50, $1,000."""
    try:
        cents = Decimal(text.strip().lstrip("$").replace(",", "")) * 100
    except InvalidOperation:
        raise Problem("bad_field", f"{text[:20]!r} is not an amount.") from None
    if not cents.is_finite() or cents != int(cents) or not 0 < cents < MOST * 100:
        raise Problem("bad_field", f"{text[:20]!r} is not an amount in dollars and cents.")
    return int(cents)
