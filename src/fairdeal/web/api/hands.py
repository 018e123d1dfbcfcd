"""The hands of the person who is signed in, the last one first."""

from functools import partial
from typing import Any, Final

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from fairdeal.engine.text.happenings import dollars
from fairdeal.views.remembered import Remembered
from fairdeal.web.answers import json_answer
from fairdeal.web.pages.hands import hands_of, shelf_of
from fairdeal.web.pages.visit import arrive
from fairdeal.web.safety.refusals import Problem

MOST: Final = 100
USUAL: Final = 10
LOOKED_AT: Final = 500
"""Hands that one request reads: each is a question to the room."""


@get("/api/v1/hands")
async def my_hands(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The last hands, `last` of them, at one `table` or at all."""
    asked = request.query_params
    last = min(_number(asked.get("last", str(USUAL)), "last"), MOST)
    table = _number(asked.get("table", "0"), "table")
    visit = await arrive(request)
    if not visit.person:
        raise Problem("not_signed_in", "You are not signed in: hands are for who was in them.")
    found: list[dict[str, Any]] = []
    looked = 0
    async for sitting, hand in hands_of(visit):
        if len(found) >= last or looked >= LOOKED_AT:
            break
        if table and sitting.table != table:
            continue
        looked += 1
        line = await visit.ask(partial(shelf_of(visit).line, hand, visit.person))
        if line is not None:
            found.append(_shown(line))
    return json_answer({"hands": found})


def _shown(line: Remembered) -> dict[str, Any]:
    return {
        "hand": line.hand,
        "number": int(line.hand.partition("-")[2]),
        "table": line.table,
        "game": line.game,
        "at": line.at,
        "cards": line.cards.replace(",", "").split(),
        "board": line.board.split(),
        "won": line.won,
        "rake": line.rake,
        "over": line.over,
        "voided": line.voided,
        "root": line.root,
        "text": _text(line),
    }


def _text(line: Remembered) -> str:
    if not line.over:
        return "In play."
    if line.voided:
        return f"Void: {line.voided}."
    if not line.won:
        return "Folded." if line.folded else "Even."
    return f"{'Won' if line.won > 0 else 'Lost'} {dollars(abs(line.won))}."


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise Problem("bad_field", f"{name} must be a whole number.")
    return int(text)


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (my_hands,)
