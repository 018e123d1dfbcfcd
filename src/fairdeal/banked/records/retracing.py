"""From a fact back to the request that makes it: to verify records."""

from typing import Final

from fairdeal.banked import commands, events
from fairdeal.banked.dealer import came
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import EDITIONS
from fairdeal.banked.requests import CardsEntered, NewOrder, Report, Request
from fairdeal.banked.round import NOBODY
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.engine.roles import Role

_OPENING: Final = frozenset(
    kind for editions in EDITIONS.values() for game in editions.values() for kind in game.opening
)
_REPORT_OF: Final = {
    entry.key: entry.report for entries in IRREGULARITIES.values() for entry in entries.values()
}


def request_for(event: AnyEvent) -> Request | None:
    """The request that begins with this fact, or None if only the dealer makes it."""
    match event:
        case events.WagerPlaced(seat=seat, kind=kind, amount=amount):
            opening = kind in _OPENING
            return commands.Bet(seat, kind, amount) if opening else commands.Raise(seat, amount)
        case events.WagersTakenBack(seat=seat):
            # The dealer gives them back too, when he closes the bets: it is the same movement.
            return commands.TakeBack(seat)
        case events.BetsClosed():
            return commands.CloseBets(NOBODY)
        case events.Folded(seat=seat):
            return commands.Fold(seat)
        case events.Stood(seat=seat):
            return commands.Stand(seat)
        case events.Discarded(seat=seat, cards=cards):
            return commands.Discard(seat, cards)
        case events.Reshuffled(order=order):
            return NewOrder(order)
        case events.Dealt() | events.SharedDealt() | events.Drawn() | events.HoleShown():
            return CardsEntered(tuple(came(event)))
        case events.HandShown(cards=cards):
            return CardsEntered(cards)
        case events.IrregularityReported() | events.FloorCalled():
            return _report(event)
        case _:
            return None


def _report(event: events.IrregularityReported | events.FloorCalled) -> Report | None:
    if isinstance(event, events.FloorCalled):
        return Report(
            what=event.what,
            by=Role.PLAYER,
            seat=event.about,
            cards=event.cards,
            speaker=event.seat,
            person=event.person,
        )
    if event.entry not in _REPORT_OF or event.by not in list(Role):
        return None
    return Report(
        what=_REPORT_OF[event.entry],
        by=Role(event.by),
        seat=event.seat,
        cards=event.cards,
        stub=event.stub,
        hands=event.hands,
        decision=event.decision,
        person=event.person,
    )
