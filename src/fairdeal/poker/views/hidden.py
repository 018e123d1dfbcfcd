"""The record of a hand as somebody sees it: every card that they may not look at is unknown.

Redacted facts are facts: `replay` rebuilds from them the hand as far as that audience can follow
it. What everybody saw at its time stays in the record: the up card of a hand folded since, a hand
shown before it was killed. What a pile hides is never in it.

The words of a report or a ruling (`note`, `reason`) are spoken at the table, so everybody gets
them as they are. What a player says when he calls the floor is between him and the staff: the
others learn only that he called it, and about what.

>>> from fairdeal.cards.notation import parse
>>> from fairdeal.engine.audience import seat
>>> ace, king = parse("As Kd")
>>> dealt = events.Dealt(False, ((0, ace), (1, king)))
>>> [told.cards == ((0, UNKNOWN), (1, king)) for told in seen_by([dealt], seat(1))]
[True]
"""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience, Sight, admit, as_seen
from fairdeal.engine.irregularity import SeenBy
from fairdeal.poker import events
from fairdeal.poker.deck.piles import BOARD, SECOND, STUB
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import down_of, up_of
from fairdeal.poker.trouble.irregularities import IRREGULARITIES

replace = msgspec.structs.replace


def seen_by(record: Iterable[AnyEvent], audience: Audience) -> Iterator[AnyEvent]:
    """A record from its first fact on, as an audience sees it; the audit sees a whole record."""
    return as_seen(record, audience, Onlooker, _ENDS)


_ENDS: Final = (events.HandClosed, events.RoundVoided)


@Cite("poker 1.B(5)", "poker 1.B(20)", "P-123")
class Onlooker:
    """Follows a hand fact by fact; what a fact shows may depend on what was seen before.

    `known` holds each card that this audience knows the place of, among those in front of the
    players, on the boards and (seen face up there) in the stub. `reported` are the cards of the
    last report as far as they were seen: a remedy that follows tells them too. `conceded` are the
    face-down cards it knew of hands discarded at the showdown, should one be retrieved.
    """

    def __init__(self, audience: Audience) -> None:
        admit(audience, over=False)
        self.audience = audience
        self.known: dict[Card, str] = {}
        self.reported: tuple[Card, ...] = ()
        self.conceded: dict[int, list[Card]] = {}

    def look(self, event: AnyEvent) -> AnyEvent:
        """The next fact of the hand as this audience sees it."""
        how = _LOOKS.get(type(event))
        return event if how is None else how(self, event)

    def owns(self, seat: int) -> bool:
        """Whether this audience sees the seat's face-down cards."""
        return self.audience.sees(Sight.FACE_DOWN, of=seat)

    def down(self, seat: int) -> list[Card]:
        """The face-down cards of a seat that this audience knows, in the order it came to know."""
        place = down_of(seat)
        return [card for card, where in self.known.items() if where == place]

    def note(self, cards: Iterable[Card], place: str) -> None:
        """Cards seen in a place."""
        for card in cards:
            if card != UNKNOWN:
                self.known.pop(card, None)
                self.known[card] = place

    def lose(self, *places: str) -> None:
        """Cards whose place is known no more."""
        self.known = {card: at for card, at in self.known.items() if at not in places}


# ---- the deck ----


def _order(onlooker: Onlooker, event: events.HandOpened | events.Reshuffled) -> AnyEvent:
    """Nobody sees the order of a deck, nor which card went back into it."""
    onlooker.lose(STUB)
    onlooker.reported = ()
    return replace(event, order=(UNKNOWN,) * len(event.order))


@Cite("poker 1.B(5)", "P-123")
def _burned(onlooker: Onlooker, event: events.CardBurned) -> AnyEvent:
    return replace(event, card=UNKNOWN)


@Cite("poker 1.B(20)", "poker 1.B(34)", "poker 18.M(1)")
def _dealt(onlooker: Onlooker, event: events.Dealt) -> AnyEvent:
    """Up cards to everybody, down cards to their owner; a card may come down among up cards."""
    told: list[tuple[int, Card]] = []
    for seat, card in event.cards:
        up = event.up and seat not in event.turned
        seen = card if up or onlooker.owns(seat) else UNKNOWN
        onlooker.note((seen,), up_of(seat) if up else down_of(seat))
        told.append((seat, seen))
    return replace(event, cards=tuple(told))


def _board_dealt(onlooker: Onlooker, event: events.BoardDealt) -> AnyEvent:
    onlooker.note(event.cards, SECOND if event.board else BOARD)
    return event


# ---- a seat's cards ----


def _discarded(onlooker: Onlooker, event: events.Discarded) -> AnyEvent:
    """Who draws mixes the hand: a card of it that was seen may be kept or gone."""
    if onlooker.owns(event.seat):
        for card in event.cards:
            onlooker.known.pop(card, None)
        return event
    if event.cards:
        onlooker.lose(down_of(event.seat))
        onlooker.reported = ()
    return replace(event, cards=(UNKNOWN,) * len(event.cards))


def _drawn(onlooker: Onlooker, event: events.Drawn) -> AnyEvent:
    if not onlooker.owns(event.seat):
        return replace(event, cards=(UNKNOWN,) * len(event.cards))
    onlooker.note(event.cards, down_of(event.seat))
    return event


@Cite("poker 18.E")
def _shown(onlooker: Onlooker, event: events.Shown) -> AnyEvent:
    up = up_of(event.seat)
    fresh = [card for card in event.cards if onlooker.known.get(card) != up]
    onlooker.note(fresh, down_of(event.seat))
    return event


@Cite("poker 18.E(3)", "P-81")
def _out(onlooker: Onlooker, event: events.Folded | events.Mucked | events.HandKilled) -> AnyEvent:
    """The hand is in the muck, face down."""
    if isinstance(event, events.Mucked):
        onlooker.conceded[event.seat] = onlooker.down(event.seat)
    onlooker.lose(down_of(event.seat), up_of(event.seat))
    return event


@Cite("P-82")
def _retrieved(onlooker: Onlooker, event: events.HandRetrieved) -> AnyEvent:
    """The same cards lie there again as before, face down and face up."""
    down = _only(event.down, onlooker.conceded.pop(event.seat))
    onlooker.note(down, down_of(event.seat))
    onlooker.note(event.up, up_of(event.seat))
    return replace(event, down=down)


# ---- irregularities ----


@Cite("poker 18.J", "poker 18.O", "poker 18.P")
def _reported(onlooker: Onlooker, event: events.IrregularityReported) -> AnyEvent:
    """All see a card that is face up, the staff one that is examined; any other who knew it."""
    entry = IRREGULARITIES.get(event.entry)
    seen_by = SeenBy.KNOWERS if entry is None else entry.seen_by
    examined = seen_by is SeenBy.STAFF and onlooker.audience.sees(Sight.EXAMINED)
    if examined or seen_by is SeenBy.ALL:
        onlooker.reported = event.cards
        return event
    onlooker.reported = _only(event.cards, onlooker.known)
    return replace(event, cards=onlooker.reported)


@Cite("P-154")
def _floor_called(onlooker: Onlooker, event: events.FloorCalled) -> AnyEvent:
    """What he says the staff hears, and he himself; a card that he names is not thereby seen."""
    if onlooker.audience.sees(Sight.SAID, of=event.seat):
        return event
    return replace(event, cards=(UNKNOWN,) * len(event.cards), note="")


def _only(cards: Iterable[Card], seen: Container[Card]) -> tuple[Card, ...]:
    """The cards as far as they were seen."""
    return tuple(card if card in seen else UNKNOWN for card in cards)


def _ruling_made(onlooker: Onlooker, event: events.RulingMade) -> AnyEvent:
    """A ruling names a card to those who have seen it."""
    seen = (*onlooker.known, *onlooker.reported)
    return replace(event, card=_only((event.card,), seen)[0])


def _set_aside(onlooker: Onlooker, event: events.CardsSetAside) -> AnyEvent:
    """A card of the stub is shown only if it was seen there."""
    there = [card for card in event.cards if onlooker.known.pop(card, "") == STUB]
    return replace(event, cards=_only(event.cards, (*there, *onlooker.reported)))


@Cite("poker 18.O", "poker 18.P", "P-109", "P-110")
def _replaced(onlooker: Onlooker, event: events.CardReplaced) -> AnyEvent:
    """The card goes face down to the discards; what comes for it lies as that one lay."""
    own = event.place in _SEAT_OF and onlooker.owns(_SEAT_OF[event.place])
    hidden = not own and event.place not in _FACE_UP
    seen = onlooker.known.get(event.card) == event.place or event.card in onlooker.reported
    onlooker.known.pop(event.card, None)
    by = UNKNOWN if hidden else event.by
    onlooker.note((by,), event.place)
    return replace(event, card=event.card if seen or not hidden else UNKNOWN, by=by)


@Cite("P-64")
def _taken_away(onlooker: Onlooker, event: events.CardTakenAway) -> AnyEvent:
    """Everybody saw it, and sees it go."""
    onlooker.known.pop(event.card, None)
    return event


@Cite("P-64")
def _made_up(onlooker: Onlooker, event: events.CardMadeUp) -> AnyEvent:
    card = event.card if onlooker.owns(event.seat) else UNKNOWN
    onlooker.note((card,), down_of(event.seat))
    return replace(event, card=card)


def _exposed(onlooker: Onlooker, event: events.CardExposed) -> AnyEvent:
    onlooker.note((event.card,), down_of(event.seat) if event.seat >= 0 else STUB)
    return event


@Cite("poker 18.M(1)", "poker 18.N", "P-107")
def _turned_up(onlooker: Onlooker, event: events.HoleCardTurnedUp) -> AnyEvent:
    onlooker.note((event.card,), up_of(event.seat))
    return event


_FACE_UP: Final = frozenset({BOARD, SECOND, *(up_of(seat) for seat in range(10))})
_SEAT_OF: Final = {down_of(seat): seat for seat in range(10)}

_LOOKS: Final[dict[type[Any], Callable[[Onlooker, Any], AnyEvent]]] = {
    events.HandOpened: _order,
    events.Reshuffled: _order,
    events.CardBurned: _burned,
    events.Dealt: _dealt,
    events.BoardDealt: _board_dealt,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Shown: _shown,
    events.Folded: _out,
    events.Mucked: _out,
    events.HandKilled: _out,
    events.HandRetrieved: _retrieved,
    events.IrregularityReported: _reported,
    events.FloorCalled: _floor_called,
    events.RulingMade: _ruling_made,
    events.CardsSetAside: _set_aside,
    events.CardReplaced: _replaced,
    events.CardTakenAway: _taken_away,
    events.CardMadeUp: _made_up,
    events.CardExposed: _exposed,
    events.HoleCardTurnedUp: _turned_up,
}
"""How facts with cards are seen; every other fact holds no card and is seen by all."""
