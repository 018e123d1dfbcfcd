"""From a request to facts, or to a named refusal. Reads only."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role, at_least
from fairdeal.poker.table import agreeing, hands, requests, seating
from fairdeal.poker.table.events import AnyEvent
from fairdeal.poker.table.refusals import Refused, Why
from fairdeal.poker.table.requests import AnyRequest, OfPlayer, Request
from fairdeal.poker.table.state import Table


def decide(table: Table, request: AnyRequest) -> tuple[AnyEvent, ...]:
    """Return the facts that a request makes; `Refused` if it is not allowed."""
    asked = _of_its_kind(request)
    _may_speak(asked)
    return _ANSWERS[type(asked)](table, asked)


def refusal(table: Table, request: AnyRequest) -> Refused | None:
    """Return the first reason why a request is not allowed, or None."""
    try:
        decide(table, request)
    except Refused as refused:
        return refused
    return None


_AMOUNTS: Final = ("`$.stack`", "`$.amount`", "`$.to`")
"""Where a wrong value is an amount that is none: not a whole number, or far too large."""


@Cite("poker 8.A", "poker 8.B(1)")
def _of_its_kind(request: AnyRequest) -> Any:
    """The request as it would arrive from outside: every value of its kind, nothing else."""
    player = getattr(request, "player", "")
    player = player if isinstance(player, str) else ""
    if type(request) not in _ANSWERS:
        raise Refused(Why.NOT_A_VALUE, player, "this is not a request")
    try:
        asked = msgspec.convert(msgspec.to_builtins(request), type(request))
    except (msgspec.MsgspecError, TypeError, OverflowError) as error:
        amount = any(place in str(error) for place in _AMOUNTS)
        why = Why.NOT_AN_AMOUNT if amount else Why.NOT_A_VALUE
        raise Refused(why, player, str(error)) from None
    for field in ("player", "name"):
        if not getattr(asked, field, "-").strip():
            raise Refused(Why.NOT_A_VALUE, player, f"the {field} is empty")
    if getattr(asked, "at", 0) < 0:
        raise Refused(Why.NOT_A_VALUE, player, "a time is at least 0")
    return asked


@Cite("poker 8.A", "P-112")
def _may_speak(request: Request) -> None:
    """A player speaks for himself; the staff of the table for anybody, and some things alone."""
    player = request.player if isinstance(request, OfPlayer) else ""
    wanted = STAFF.get(type(request), Role.DEALER)
    own = player and request.by is Role.PLAYER and request.person in ("", player)
    if not own and not at_least(request.by, wanted):
        raise Refused(Why.NOT_YOUR_CALL, player)


STAFF: Final[dict[type[Any], Role]] = {
    requests.SetButton: Role.FLOORPERSON,
    requests.ChangeLimits: Role.FLOORPERSON,
}
"""Who of the staff must ask, where a dealer is not enough."""

_ANSWERS: Final[dict[type[Any], Callable[[Table, Any], tuple[AnyEvent, ...]]]] = {
    requests.SitDown: seating.sit_down,
    requests.Leave: seating.leave,
    requests.SitOut: seating.sit_out,
    requests.ComeBack: seating.come_back,
    requests.PostBlind: seating.post_or_wait,
    requests.WaitForBlind: seating.post_or_wait,
    requests.AddChips: seating.add_chips,
    requests.TakeChips: seating.take_chips,
    requests.AskMinimum: agreeing.ask,
    requests.AgreeMinimum: agreeing.agree,
    requests.DeclineMinimum: agreeing.decline,
    requests.ObjectToMinimum: agreeing.object_to,
    requests.VerifyMinimum: agreeing.verify,
    requests.PlaceButton: hands.place_button,
    requests.DrawForButton: hands.draw_for_button,
    requests.SetButton: hands.set_button,
    requests.ChangeLimits: hands.change_limits,
    requests.StartHand: hands.start_hand,
    requests.FinishHand: hands.finish_hand,
}
