"""From a fact back to the request that makes it: to verify records, and to write them as text."""

from collections.abc import Callable
from typing import Any, Final

from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
from fairdeal.engine.roles import Role
from fairdeal.poker import commands, events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.requests import Request
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import Ruling
from fairdeal.poker.trouble.reporting import Report


def request_for(event: AnyEvent) -> Request | None:
    """The request that begins with this fact, or None if only the dealer makes it."""
    retrace = _REQUESTS.get(type(event))
    return None if retrace is None else retrace(event)


def _posted(event: events.Posted) -> Request | None:
    match event.kind:
        case "straddle":
            return commands.Straddle(event.seat)
        case "forced":
            return commands.BringIn(event.seat)
    return None


def _report(event: events.IrregularityReported) -> Request | None:
    entry = IRREGULARITIES.get(event.entry)
    if entry is None or event.by not in list(Role):
        return None
    return Report(
        what=entry.report,
        by=Role(event.by),
        seat=event.seat,
        cards=event.cards,
        many=event.many,
        protected=event.protected,
        at_fault=event.at_fault,
        restored=event.restored,
        note=event.note,
        person=event.person,
    )


def _call(event: events.FloorCalled) -> Request:
    return Report(
        what=event.what,
        by=Role.PLAYER,
        speaker=event.seat,
        seat=event.about,
        cards=event.cards,
        note=event.note,
        person=event.person,
    )


def _ruling(event: events.RulingMade) -> Request | None:
    if event.by not in list(Role):
        return None
    return Ruling(
        remedy=event.remedy,
        by=Role(event.by),
        reason=event.reason,
        seat=event.seat,
        card=event.card,
        person=event.person,
    )


_REQUESTS: Final[dict[type[Any], Callable[[Any], Request | None]]] = {
    events.Folded: lambda event: commands.Fold(event.seat),
    events.Checked: lambda event: commands.Check(event.seat),
    events.Called: lambda event: commands.Call(event.seat),
    events.RaisedTo: lambda event: commands.RaiseTo(event.seat, event.to),
    events.Posted: _posted,
    events.StraddlePassed: lambda event: commands.Pass(event.seat),
    events.Discarded: lambda event: commands.Discard(event.seat, event.cards),
    events.Shown: lambda event: commands.Show(event.seat, event.cards),
    events.Mucked: lambda event: commands.Muck(event.seat),
    events.OptionAsked: lambda event: commands.Ask(event.seat, event.option),
    events.Agreed: lambda event: commands.Agree(event.seat),
    events.Declined: lambda event: commands.Decline(event.seat),
    events.BettingStopped: lambda event: commands.StopBetting(event.seat),
    events.PlayedOn: lambda event: commands.PlayOn(event.seat),
    events.HeldTo: lambda event: commands.HoldTo(event.seat),
    events.TimeRanOut: lambda event: TimeOut(event.seat),
    events.Declared: lambda event: event.declaration,
    events.IrregularityReported: _report,
    events.FloorCalled: _call,
    events.RulingMade: _ruling,
    events.Reshuffled: lambda event: NewOrder(event.order),
    events.BoardDealt: lambda event: CardsEntered(event.cards),
    events.Dealt: lambda event: CardsEntered(tuple(card for _, card in event.cards)),
    events.Drawn: lambda event: CardsEntered(event.cards),
    events.CardBurned: lambda event: CardsEntered((event.card,)),
    events.CardMadeUp: lambda event: CardsEntered((event.card,)),
}
