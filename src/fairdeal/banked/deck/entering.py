"""Cards that come from outside: a new order of the discards, the cards of a deck of paper.

Both are requests of the dealer and can be refused by name: too many or too few, a card twice, a
card that cannot be there, a card that lies face up and is not named. Reads only.
"""

from collections.abc import Sequence

from fairdeal.banked import events, steps
from fairdeal.banked.dealer import came, dealer, to_reshuffle
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.refusals import Why
from fairdeal.banked.round import HOLE, NOBODY, STUB, Round, own
from fairdeal.banked.settlement import shown
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.engine.requests import CardsEntered, NewOrder
from fairdeal.engine.values import shown as as_text
from fairdeal.errors import BadInput

Answer = Why | tuple[AnyEvent, ...]


def _of_cards(cards: object) -> None:
    """Refuse what is not a tuple of cards at all."""
    if type(cards) is not tuple or any(type(card) is not int for card in cards):
        raise BadInput(f"{as_text(cards)} is not a tuple of cards (ddp 3.A, S11)")


@Cite("ddp 3.A", "S11")
def _why_not(cards: Sequence[Card], many: int) -> Why | None:
    """Too many or too few, or a card twice."""
    if len(cards) != many:
        return Why.WRONG_NUMBER_OF_CARDS
    known = [card for card in cards if card != UNKNOWN]
    return Why.CARD_TWICE if len({*known}) < len(known) else None


# ---- a new order ----


@Cite("D15")
def reshuffled(table: Round, request: NewOrder) -> Answer:
    """The discards in their new order.

    Where some of them are unknown nobody could follow the shuffle, so none is known after it.
    """
    order = request.order
    _of_cards(order)
    if request.seat != NOBODY:
        return Why.NOT_YOUR_CALL
    waiting = to_reshuffle(table)
    if not waiting:
        return Why.CARDS_NOT_AWAITED
    if why := _why_not(order, len(waiting)):
        return why
    if any(card not in waiting for card in order if card != UNKNOWN):
        return Why.CARD_ELSEWHERE
    if UNKNOWN not in order:
        return (events.Reshuffled(order),)
    if table.places.all_known:
        return Why.CARD_NOT_NAMED
    return (events.Reshuffled((UNKNOWN,) * len(order)),)


# ---- a deck of paper ----


def to_be_named(table: Round) -> int | None:
    """The position whose hand is shown next and must be named first, if there is one."""
    if not table.agenda or not isinstance(table.agenda[-1], steps.Settle) or dealer(table):
        return None
    if not table.game.in_order:
        return None
    return next((seat for seat in table.inside if seat not in table.shown), None)


@Cite("ddp 11.D(1)", "dds (h)(2)", "dds (h)(4)")
def entered(table: Round, request: CardsEntered) -> Answer:
    """The dealer's next act, with the cards that really came.

    A card that nobody has seen is `UNKNOWN`; what lies face up must be named.
    """
    cards = request.cards
    _of_cards(cards)
    if request.seat != NOBODY:
        return Why.NOT_YOUR_CALL
    event = dealer(table)
    if event is None:
        seat = to_be_named(table)
        return Why.CARDS_NOT_AWAITED if seat is None else _hand_shown(table, seat, cards)
    awaited = came(event)
    if UNKNOWN not in awaited:
        return Why.CARDS_NOT_AWAITED
    if why := _why_not(cards, len(awaited)):
        return why
    place = HOLE if isinstance(event, events.HoleShown) else STUB
    for card, known in zip(cards, awaited, strict=True):
        if why := _why_not_this(table, place, card, known):
            return why
    if UNKNOWN in cards[_face_down(table, event) :]:
        return Why.CARD_NOT_NAMED
    return (_with(event, cards),)


def _why_not_this(table: Round, place: str, card: Card, known: Card) -> Why | None:
    """Whether a card may come where one is awaited, which may be known already."""
    if card == UNKNOWN:
        return None if known == UNKNOWN else Why.CARD_NOT_NAMED
    if known != UNKNOWN:
        return None if card == known else Why.CARD_ELSEWHERE
    unseen = table.places.may_hold(place, card) and card not in table.places[place]
    return None if unseen else Why.CARD_ELSEWHERE


def _face_down(table: Round, event: AnyEvent) -> int:
    """How many of the cards that come need not be named: those that go face down come first."""
    match event:
        case events.Dealt(cards=cards) if not table.game.own_up:
            return len(cards)
        case events.SharedDealt(hole=hole):
            return len(hole)
        case events.Drawn(cards=cards):
            return len(cards)
        case _:
            return 0


def _with(event: AnyEvent, cards: tuple[Card, ...]) -> AnyEvent:
    """The same act with the cards that came."""
    match event:
        case events.Dealt(cards=dealt):
            pairs = zip(dealt, cards, strict=True)
            return events.Dealt(tuple((seat, card) for (seat, _), card in pairs))
        case events.SharedDealt(hole=hole):
            return events.SharedDealt(cards[: len(hole)], cards[len(hole) :])
        case events.Drawn(seat=seat):
            return events.Drawn(seat, cards)
        case _:
            return events.HoleShown(cards)


@Cite("ddp 11.D(1)")
def _hand_shown(table: Round, seat: int, cards: tuple[Card, ...]) -> Answer:
    """A hand that was dealt face down is turned up: five cards, those that are known among them."""
    held = table.cards(seat)
    if why := _why_not(cards, len(held)):
        return why
    if UNKNOWN in cards:
        return Why.CARD_NOT_NAMED
    there = all(table.places.may_hold(own(seat), card) for card in cards)
    if not there or any(card not in cards for card in held if card != UNKNOWN):
        return Why.CARD_ELSEWHERE
    fact = shown(table, seat, cards)
    return Why.CARDS_NOT_AWAITED if fact is None else (fact,)
