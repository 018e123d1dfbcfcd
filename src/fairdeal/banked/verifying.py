r"""Checking the record of a round: which request would have made each of its facts?

>>> from fairdeal.banked.notation_reading import read
>>> table = read("double-draw A 500..900   Ann 5000\nAnn bets 500\nno more bets\nAnn folds").table
>>> verify(table.log) is None
True
>>> print(verify([*table.log[:3], *table.log[4:]]))
fact 3 (Dealt): refused as no_cards_awaited (ddp 11.C(6), D15, S18)
"""

from collections.abc import Iterable

from fairdeal.banked import commands, door, events, steps
from fairdeal.banked.dealer import came
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.irregularities import IRREGULARITIES
from fairdeal.banked.opening import faults
from fairdeal.banked.requests import CardsEntered, NewOrder, Report, Request
from fairdeal.banked.round import NOBODY, Round
from fairdeal.engine import verifying
from fairdeal.engine.roles import Role
from fairdeal.engine.verifying import Fault


def verify(record: Iterable[AnyEvent]) -> Fault[AnyEvent] | None:
    """Return the first fact of a record that the rules could not have made, or None."""
    return verifying.verify(door, record, faults, request_for)


def request_for(table: Round, event: AnyEvent) -> Request | None:
    """The request that would have made a fact; None where only the dealer makes it."""
    match event:
        case events.WagerPlaced(seat=seat, kind=kind, amount=amount):
            opening = bool(table.agenda) and isinstance(table.agenda[-1], steps.Wagers)
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
            return _report(table, event)
        case _:
            return None


def _report(table: Round, event: events.IrregularityReported | events.FloorCalled) -> Report | None:
    if isinstance(event, events.FloorCalled):
        return Report(
            what=event.what,
            by=Role.PLAYER,
            seat=event.about,
            cards=event.cards,
            speaker=event.seat,
            person=event.person,
        )
    entry = IRREGULARITIES[table.game.key].get(event.entry)
    if entry is None or event.by not in list(Role):
        return None
    return Report(
        what=entry.report,
        by=Role(event.by),
        seat=event.seat,
        cards=event.cards,
        stub=event.stub,
        hands=event.hands,
        decision=event.decision,
        person=event.person,
    )
