"""Cards that come from outside: a new order of the stub, and what a deck of paper really deals.

Reads only. What cannot be so is refused by name: a wrong number of cards, a card twice, a card that
is somewhere else.
"""

from collections import Counter
from collections.abc import Sequence

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.places import STUB
from fairdeal.cite import Cite
from fairdeal.engine.requests import CardsEntered, NewOrder
from fairdeal.poker import events
from fairdeal.poker.dealer import dealer
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.refusals import Refused, Why


@Cite("poker 3.A(1)", "poker 10.J(3)", "poker 13.G(3)(b)")
def reordered(hand: Hand, request: NewOrder) -> tuple[AnyEvent, ...]:
    """The fact of a reshuffle; on a deck of paper nobody knows the order."""
    cards = to_reshuffle(hand)
    _check_number(hand, request.order, len(cards))
    unseen = not hand.places.all_known and set(request.order) == {UNKNOWN}
    if not unseen:
        _check_different(request.order)
        if Counter(request.order) != Counter(cards):
            raise Refused(Why.CARD_ELSEWHERE, NOBODY)
    return (events.Reshuffled(request.order),)


@Cite("poker 3.A(1)", "poker 7.F(2)")
def entered(hand: Hand, request: CardsEntered) -> tuple[AnyEvent, ...]:
    """The dealer's next fact with the cards that really came."""
    event = dealer(hand) if hand.paper else None
    cards = request.cards
    match event:
        case events.BoardDealt(cards=due, board=board):
            _check(hand, cards, len(due), face_up=True)
            return (events.BoardDealt(cards, board),)
        case events.Dealt(up=up, cards=dealt, turned=turned):
            _check(hand, cards, len(dealt))
            seats = [seat for seat, _ in dealt]
            shown = [card for seat, card in zip(seats, cards, strict=True) if seat not in turned]
            if up and UNKNOWN in shown:
                raise Refused(Why.CARD_NOT_NAMED, NOBODY)
            return (events.Dealt(up, tuple(zip(seats, cards, strict=True)), turned),)
        case events.Drawn(seat=seat, cards=due):
            _check(hand, cards, len(due))
            return (events.Drawn(seat, cards),)
        case events.CardBurned():
            _check(hand, cards, 1)
            return (events.CardBurned(cards[0]),)
        case events.CardMadeUp(seat=seat):
            _check(hand, cards, 1)
            return (events.CardMadeUp(seat, cards[0]),)
        case _:
            raise Refused(Why.HAND_IS_OVER if hand.over else Why.CARDS_NOT_AWAITED, NOBODY)


def _check(hand: Hand, cards: Sequence[Card], many: int, *, face_up: bool = False) -> None:
    _check_number(hand, cards, many)
    _check_different(cards)
    if any(card != UNKNOWN and not hand.places.may_hold(STUB, card) for card in cards):
        raise Refused(Why.CARD_ELSEWHERE, NOBODY)
    if face_up and UNKNOWN in cards:
        raise Refused(Why.CARD_NOT_NAMED, NOBODY)


def _check_number(hand: Hand, cards: Sequence[Card], many: int) -> None:
    if not many:
        raise Refused(Why.HAND_IS_OVER if hand.over else Why.CARDS_NOT_AWAITED, NOBODY)
    if len(cards) != many:
        raise Refused(Why.WRONG_NUMBER_OF_CARDS, NOBODY)


def _check_different(cards: Sequence[Card]) -> None:
    known = [card for card in cards if card != UNKNOWN]
    if len(set(known)) != len(known):
        raise Refused(Why.CARD_TWICE, NOBODY)


def must_be_named(event: AnyEvent) -> bool:
    """Whether a fact would put a card face up on the table that nobody has named yet."""
    match event:
        case events.BoardDealt(cards=cards):
            return UNKNOWN in cards
        case events.Dealt(up=True, cards=dealt, turned=turned):
            return any(card == UNKNOWN and seat not in turned for seat, card in dealt)
    return False
