"""The one door to a hand in progress: `fairdeal.engine.door` for poker.

events = decide(hand, request)      a refusal is raised by name, and the hand is untouched
apply(hand, events)                 the only writer
step(hand)                          what needs nobody's choice; () if somebody must act
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut, check_types
from fairdeal.errors import Corrupt
from fairdeal.poker.clock import time_out
from fairdeal.poker.commands import HoldTo
from fairdeal.poker.decide import judged, options, refused
from fairdeal.poker.decide import refusal as why_not
from fairdeal.poker.deck.entering import entered, reordered
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import apply, run
from fairdeal.poker.hand import Hand
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.requests import Request
from fairdeal.poker.speech.binding import declared, held_to
from fairdeal.poker.speech.declaration import Declaration
from fairdeal.poker.stepping import step
from fairdeal.poker.trouble.irregularities import report_facts
from fairdeal.poker.trouble.remedies import Ruling, rule
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views.view import facts, view

__all__ = [
    "BOOK",
    "apply",
    "begin",
    "decide",
    "facts",
    "options",
    "record",
    "refusal",
    "run",
    "step",
    "to_reshuffle",
    "view",
]

BOOK: str = "poker"


def begin(opened: AnyEvent) -> Hand:
    """Return the hand that a first fact opens."""
    if not isinstance(opened, HandOpened):
        raise Corrupt("a record begins with the opening of a hand, and this one does not")
    return Hand(opened)


def decide(hand: Hand, request: Request) -> tuple[AnyEvent, ...]:
    """Return the facts that a request makes; raise `Refused` if it is not allowed."""
    if request.__class__ in _ANSWERS:
        check_types(request)
        return tuple(_ANSWERS[request.__class__](hand, request))
    found = judged(hand, request)  # type: ignore[arg-type]  # all others are commands
    if found.__class__ is Why:
        raise refused(hand, found, request)  # type: ignore[arg-type]
    return (found,)  # type: ignore[return-value]  # it is no `Why`


_ANSWERS: Final[dict[type[Any], Callable[[Hand, Any], Iterable[AnyEvent]]]] = {
    Report: report_facts,
    Ruling: rule,
    Declaration: declared,
    HoldTo: held_to,
    TimeOut: lambda hand, request: time_out(hand, request.seat),
    NewOrder: reordered,
    CardsEntered: entered,
}


def refusal(hand: Hand, request: Request) -> Refused | None:
    """Return the first reason why a request is not allowed, or None."""
    if type(request) not in _ANSWERS:
        return why_not(hand, request)  # type: ignore[arg-type]  # all others are commands
    try:
        decide(hand, request)
    except Refused as met:
        return met
    return None


def record(hand: Hand) -> list[AnyEvent]:
    """Return all facts so far, the first of them the opening."""
    return hand.log
