"""The record of a round as somebody sees it: every card that they may not look at is unknown.

Redacted facts are facts: `replay` rebuilds from them the round as far as that audience can follow
it. Whether a game deals to its positions face up or down is known when the round is opened; from
then on each fact shows what it shows by itself, since no card that was up is turned down again.

>>> from fairdeal.cards.notation import parse
>>> from fairdeal.engine.audience import seat
>>> drawn = events.Drawn(0, parse("As Kd"))
>>> Onlooker(seat(0)).look(drawn) == drawn
True
>>> Onlooker(seat(1)).look(drawn).cards == (UNKNOWN, UNKNOWN)
True
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from fairdeal.banked import events
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import banked_game
from fairdeal.banked.trouble.irregularities import IRREGULARITIES, Entry
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience, Sight, admit, as_seen
from fairdeal.engine.irregularity import SeenBy

replace = msgspec.structs.replace


def seen_by(record: Iterable[AnyEvent], audience: Audience) -> Iterator[AnyEvent]:
    """A record from its first fact on, as an audience sees it; the audit sees a whole record."""
    return as_seen(record, audience, Onlooker, _ENDS)


_ENDS: Final = (events.RoundClosed, events.RoundVoided)


class Onlooker:
    """Follows a round fact by fact; knows whether its positions are dealt their cards face up."""

    def __init__(self, audience: Audience) -> None:
        admit(audience, over=False)
        self.audience = audience
        self.face_up = False
        self.entries: Mapping[str, Entry] = {}

    def look(self, event: AnyEvent) -> AnyEvent:
        """The next fact of the round as this audience sees it."""
        how = _LOOKS.get(type(event))
        return event if how is None else how(self, event)

    def owns(self, seat: int) -> bool:
        """Whether this audience sees a position's cards as they come."""
        return self.face_up or self.audience.sees(Sight.FACE_DOWN, of=seat)


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)


def _opened(onlooker: Onlooker, event: events.RoundOpened) -> AnyEvent:
    onlooker.face_up = banked_game(event.game, event.edition).own_up
    onlooker.entries = IRREGULARITIES[event.game]
    return _order(onlooker, event)


def _order(onlooker: Onlooker, event: events.RoundOpened | events.Reshuffled) -> AnyEvent:
    """Nobody sees the order of a deck, nor which card went back into it."""
    return replace(event, order=_hidden(event.order))


@Cite("ddp 11.A(2)", "ddp 11.B", "D23")
def _dealt(onlooker: Onlooker, event: events.Dealt) -> AnyEvent:
    """Face-up cards to everybody, face-down cards to their player alone."""
    told = [(seat, card if onlooker.owns(seat) else UNKNOWN) for seat, card in event.cards]
    return replace(event, cards=tuple(told))


@Cite("dds (a)(1)(iii)", "dds (h)(2)")
def _shared_dealt(onlooker: Onlooker, event: events.SharedDealt) -> AnyEvent:
    """The hole card is seen by nobody before it is turned up."""
    return replace(event, hole=_hidden(event.hole))


@Cite("ddp 11.B", "ddp 11.C(4)", "D23")
def _exchanged(onlooker: Onlooker, event: events.Discarded | events.Drawn) -> AnyEvent:
    """How many cards are exchanged all see, which ones the player alone."""
    if onlooker.owns(event.seat):
        return event
    return replace(event, cards=_hidden(event.cards))


@Cite("ddp 13.A", "dds (k)(1)", "dds (k)(2)")
def _reported(onlooker: Onlooker, event: events.IrregularityReported) -> AnyEvent:
    """All see a card that is face up; no other report shows one."""
    entry = onlooker.entries.get(event.entry)
    if entry is not None and entry.seen_by is SeenBy.ALL:
        return event
    return replace(event, cards=_hidden(event.cards))


@Cite("P-154")
def _floor_called(onlooker: Onlooker, event: events.FloorCalled) -> AnyEvent:
    """What he says the staff hears, and he himself; a card that he names is not thereby seen."""
    if onlooker.audience.sees(Sight.SAID, of=event.seat):
        return event
    return replace(event, cards=_hidden(event.cards))


_LOOKS: Final[dict[type[Any], Callable[[Onlooker, Any], AnyEvent]]] = {
    events.RoundOpened: _opened,
    events.Reshuffled: _order,
    events.Dealt: _dealt,
    events.SharedDealt: _shared_dealt,
    events.Discarded: _exchanged,
    events.Drawn: _exchanged,
    events.IrregularityReported: _reported,
    events.FloorCalled: _floor_called,
}
"""How facts with hidden cards are seen; every other fact is seen by all as it is."""
