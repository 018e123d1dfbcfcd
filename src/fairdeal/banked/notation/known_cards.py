"""Cards that a text names before they are dealt: the stub is laid so that they come.

Which card must lie where depends on who is in and how many each draws. So the top of the stub is
laid just before each deal, and when the round is finished its record gets the order that was
really dealt.
"""

from collections.abc import Sequence
from typing import Final

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.round import Round
from fairdeal.cards.card import Card
from fairdeal.engine.deck.arranging import Queues, Target, in_the_order_dealt

HOLE: Final = -1
SHARED: Final = -2
"""Targets beside the positions."""


class KnownCards(Queues):
    """Which cards each position and the dealer are to get, in the order they get them."""

    def lay(self, table: Round) -> None:
        """Lay the top of the stub for what the dealer deals next."""
        self.lay_for(table.places, _targets(table))

    def note(self, event: AnyEvent) -> None:
        """Count what an event gave."""
        match event:
            case events.Dealt(cards=dealt):
                self.given.update(seat for seat, _ in dealt)
            case events.SharedDealt(hole=hole, shared=shared):
                self.given[HOLE] += len(hole)
                self.given[SHARED] += len(shared)
            case events.Drawn(seat=seat, cards=cards):
                self.given[seat] += len(cards)


def _targets(table: Round) -> list[Target]:
    """Who gets the next cards, one by one."""
    match table.agenda[-1] if table.agenda else None:
        case steps.DealOwn() as deal:
            return deal.order(table.inside)
        case steps.DealShared(hole=hole, shared=shared):
            return [HOLE] * hole + [SHARED] * shared
        case steps.Draw() if table.drawing:
            return [table.waiting[0]] * table.drawing
        case _:
            return []


def as_dealt(log: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The record with the orders of the deck as they were really dealt."""
    return in_the_order_dealt(log, taken, events.Reshuffled)


def taken(event: AnyEvent) -> Sequence[Card]:
    """The cards that a fact takes off the stub, in their order."""
    match event:
        case events.Dealt(cards=dealt):
            return [card for _, card in dealt]
        case events.SharedDealt(hole=hole, shared=shared):
            return [*hole, *shared]
        case events.Drawn(cards=cards):
            return cards
        case events.CardSetAside(card=card):
            return [card]
        case _:
            return ()
