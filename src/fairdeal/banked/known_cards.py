"""Cards that a text names before they are dealt: the stub is laid so that they come.

Which card must lie where depends on who is in and how many each draws. So the top of the stub is
laid just before each deal, and when the round has been told its record gets the order that was
really dealt.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.round import STUB, Round
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.laying import as_taken, take

HOLE: Final = -1
SHARED: Final = -2

Target = int
"""A position, `HOLE` or `SHARED`."""


class KnownCards:
    """Which cards each position and the dealer are to get, in the order they get them."""

    def __init__(self) -> None:
        self.queues: dict[Target, list[Card]] = {}
        self.given: Counter[Target] = Counter()

    def add(self, target: Target, cards: Iterable[Card], after: int = 0) -> None:
        """Name the next cards of a target; `after` so many that may be any."""
        queue = self.queues.setdefault(target, [])
        queue += [UNKNOWN] * (after - len(queue))
        queue += cards

    def named(self) -> list[Card]:
        """Every card that somebody is still to get."""
        return [
            card
            for target, queue in self.queues.items()
            for card in queue[self.given[target] :]
            if card != UNKNOWN
        ]

    def lay(self, table: Round) -> None:
        """Lay the top of the stub for what the dealer deals next."""
        targets = _targets(table) if self.queues else []
        if not targets:
            return
        stub, kept = list(table.places[STUB]), set(self.named())
        place = self.given.copy()
        top: list[Card] = []
        for target in targets[: len(stub)]:
            queue = self.queues.get(target, [])
            wanted = queue[place[target]] if place[target] < len(queue) else UNKNOWN
            place[target] += 1
            top.append(take(stub, wanted, kept))
        table.places.arrange(STUB, top + stub)

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
        case steps.DealOwn(many=many, by_stack=True):
            return [seat for seat in table.inside for _ in range(many)]
        case steps.DealOwn(many=many):
            return table.inside * many
        case steps.DealShared(hole=hole, shared=shared):
            return [HOLE] * hole + [SHARED] * shared
        case steps.Draw() if table.drawing:
            return [table.waiting[0]] * table.drawing
        case _:
            return []


def as_dealt(log: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The record with the orders of the deck as they were really dealt."""
    told = list(log)
    start, taken = 0, list[Card]()
    for place, event in enumerate(log):
        match event:
            case events.Dealt(cards=dealt):
                taken += [card for _, card in dealt]
            case events.SharedDealt(hole=hole, shared=shared):
                taken += [*hole, *shared]
            case events.Drawn(cards=cards):
                taken += cards
            case events.CardSetAside(card=card):
                taken.append(card)
            case events.Reshuffled():
                told[start] = _reordered(told[start], taken)
                start, taken = place, []
    told[start] = _reordered(told[start], taken)
    return told


def _reordered(event: AnyEvent, taken: Sequence[Card]) -> AnyEvent:
    assert isinstance(event, events.RoundOpened | events.Reshuffled)
    return msgspec.structs.replace(event, order=as_taken(event.order, taken))
