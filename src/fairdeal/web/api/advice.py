"""Advice against the house: the best decision with the player's own cards, and what others cost.

What the player sees is taken in the room's thread; the values are worked out in a thread of their
own. Nobody is advised on cards that are not his.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Response

from fairdeal.banked.paytables import odds
from fairdeal.banked.views.seen import BankedSeen, see_banked
from fairdeal.cards.notation import show
from fairdeal.engine.text.happenings import dollars
from fairdeal.extras import needs_extra
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.web.answers import json_answer
from fairdeal.web.safety.nearest import no_such_table
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.visits import house_of, session_of

if TYPE_CHECKING:
    from fairdeal.odds.house.advice import Advice, Choice

SHOWN: Final = 4
"""Choices that are listed: the best ones."""


class Spot(NamedTuple):
    """A decision: what the player sees, and whether he decides now on a discard."""

    seen: BankedSeen
    discards: bool


@cache
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="advice")


@get("/api/v1/tables/{number:int}/advice")
async def advice(request: Request[Any, Any, Any], number: FromPath[int]) -> Response[bytes]:
    """Advice on the decision that waits for the person who is signed in."""
    house, person = house_of(request), session_of(request).person
    if not person:
        raise Problem("not_signed_in", "You are not signed in: it takes a player of this table.")
    house.limits.account.require(person)
    spot = await house.ask(lambda service: _spot(service, number, person))
    loop = asyncio.get_running_loop()
    return json_answer(await loop.run_in_executor(_thread(), advised, spot))


def _spot(service: Service, number: int, person: str) -> Spot:
    table: TableInRoom | None = service.room.things.get(f"table/{number}")
    if table is None:
        raise no_such_table(number, service.room.all("table"))
    hand: HandInPlay | None = service.room.things.get(f"hand/{table.hand}")
    if table.setting.book != "banked":
        raise Problem("no_advice", "There is advice only in a game against the house.")
    for seat in hand.seats_of(person) if hand is not None and hand.state is not None else ():
        assert hand is not None
        may = hand.book.door.options(hand.state, seat)
        if may is not None and (may.fold or may.stand or may.discard >= 0):
            return Spot(see_banked(hand.state, seat), may.discard >= 0)
    raise Problem("no_advice", "You have nothing to decide now.")


@needs_extra
def advised(spot: Spot) -> dict[str, Any]:
    """The advice on a decision as a screen shows it."""
    from fairdeal.odds.house.paytable import PayTable

    seen = spot.seen
    paytable = PayTable(seen.game.key, seen.values.paytable, odds(seen.game.key, seen.values))
    if seen.game.key == "double-down":
        from fairdeal.odds.double_down.solved import advise as on_four

        found = on_four(paytable, (*seen.own, *seen.shared), seen.others)
    else:
        from fairdeal.odds.double_draw.advice import STAGES, advise

        placed = sum(stage.wager in seen.wagers for stage in seen.game.stages)
        stage = STAGES[placed - 1 if spot.discards else placed]
        found = advise(paytable, seen.own, stage, seen.discarded)
    first = seen.wagers[seen.game.opening[0]]
    return _shown(found, first)


def _shown(found: "Advice", first: int) -> dict[str, Any]:
    from fairdeal.odds.house.result import decimal

    per = "original wager" if found.game == "double-down" else "ante"
    listed = found.choices[:SHOWN]
    rows = [
        {
            "label": _in_words(each),
            "cells": [decimal(each.value, 4), decimal(found.cost(each), 4)],
            "value": str(each.value),
            "cost": str(found.cost(each)),
        }
        for each in listed
    ]
    best = _in_words(found.best)
    cents = round(found.best.value * first)
    if found.decision == "indifferent":
        best = "double or stand"
    dearest = found.cost(listed[1]) if len(listed) > 1 else found.cost(listed[0])
    return {
        "note": f"exact, in units of the {per}",
        "text": f"{best[:1].upper()}{best[1:]}.",
        "short": f"{best[:1].upper()}{best[1:]}.",
        "worth": f"The round is then worth {decimal(found.best.value, 4)}, about {dollars(cents)}.",
        "costs": f"The next best costs {decimal(dearest, 4)}.",
        "heads": ["choice", "value", "costs"],
        "rows": rows,
        "best": 0,
        "foot": f"{len(found.choices)} choices, with best play afterwards.",
        "discard": show(found.best.discard).split(),
        "decision": found.decision,
    }


def _in_words(choice: "Choice") -> str:
    if choice.discard:
        return f"discard {show(choice.discard)}"
    return {"no-double": "stand"}.get(choice.action, choice.action)


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (advice,)
