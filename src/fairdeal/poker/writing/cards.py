"""How cards write the hand: dealt, burned, reshuffled, drawn, shown and mucked."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker import events, steps
from fairdeal.poker.deck.piles import BOARD, BURN, DISCARD, MUCK, REMOVED, SECOND, STUB, out
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.hand import DOWN, NOBODY, UP, Hand, down_of
from fairdeal.poker.writing.agenda import advance, next_to_draw, next_to_show

# ---- cards ----


@Cite("poker 7.F(3)")
def _burned(hand: Hand, event: events.CardBurned) -> None:
    hand.places.take((event.card,), BURN)
    advance(hand)


def _dealt(hand: Hand, event: events.Dealt) -> None:
    places: Sequence[str] = UP if event.up else DOWN
    if event.turned:
        # Some cards come face down though the others come face up (18.M(1)).
        places = [DOWN[seat] if seat in event.turned else places[seat] for seat in range(10)]
    step = hand.agenda[-1]
    if not isinstance(step, steps.Deal) or len(event.cards) != step.many * hand.live.count(True):
        raise Corrupt(f"{len(event.cards)} cards are not what is to be dealt")
    hand.places.deal(event.cards, places)
    advance(hand)


def _board_dealt(hand: Hand, event: events.BoardDealt) -> None:
    board, place = (hand.second, SECOND) if event.board else (hand.board, BOARD)
    if hand.agenda[-1] != (len(event.cards), event.board):
        raise Corrupt(f"{len(event.cards)} cards are not what is to come on this board")
    hand.places.take(event.cards, place)
    board += event.cards
    advance(hand)


@Cite("poker 10.J(2)", "poker 10.J(3)", "P-17", "P-18")
@Cite("poker 10.J(4)")
def _common_card_due(hand: Hand, event: events.CommonCardDue) -> None:
    """The street's burn and cards give way to a burn and one card for all."""
    burned = isinstance(hand.agenda[-1], steps.Deal)
    if not burned:
        hand.agenda.pop()
    hand.agenda[-1] = steps.DealBoard(1)
    if not burned:
        hand.agenda.append(steps.BurnCommon())
    if len(hand.places[STUB]) <= (not burned):
        hand.agenda.append(steps.Reshuffle((BURN,)))


@Cite("poker 13.G(3)(b)", "poker 20.H(3)", "poker 21.D(8)", "P-62", "P-148")
def _reshuffled(hand: Hand, event: events.Reshuffled) -> None:
    places, step = hand.places, hand.agenda[-1]
    sources = step.places if isinstance(step, steps.Reshuffle) else (MUCK, BURN)
    if len(event.order) != len(to_reshuffle(hand)) or not event.order:
        raise Corrupt(f"{len(event.order)} cards are not what is to be shuffled")
    if MUCK in sources:
        _take_out_barred(hand)
    if UNKNOWN in event.order:
        # Nobody who looks on can tell which card is which any more.
        for place in sources:
            places.forget(place)
        _name_again(hand, event.order, sources)
    if sources == (STUB,):
        places.arrange(STUB, event.order)
    else:
        _back_into_the_stub(hand, event.order, sources)
    if hand.exposed:
        # What everybody has seen is hidden again once it is shuffled in.
        hand.exposed = [card for card in hand.exposed if card not in event.order]
    if isinstance(step, steps.Reshuffle):
        hand.agenda.pop()
        hand.actor = step.actor


@Cite("poker 18.J", "poker 18.O")
def _take_out_barred(hand: Hand) -> None:
    """What was found face up or fell off the table is out for the round."""
    for card in hand.barred:
        hand.places.move(card, MUCK, REMOVED)
    hand.barred = []


def _name_again(hand: Hand, order: tuple[Card, ...], sources: tuple[str, ...]) -> None:
    """A card that somebody saw come after the shuffle was one of those that are unknown."""
    places = hand.places
    for card in order:
        if card != UNKNOWN:
            place = next((each for each in sources if UNKNOWN in places[each]), sources[0])
            places.reveal(place, card)


def _back_into_the_stub(hand: Hand, order: tuple[Card, ...], sources: tuple[str, ...]) -> None:
    places = hand.places
    if sources == (BURN,):
        # The last card of the deck stays out when the burns become the stub.
        for card in places[STUB]:
            places.move(card, STUB, REMOVED)
    for card in order:
        source = next((place for place in sources if card in places[place]), sources[0])
        places.move(card, source, STUB)


# ---- the draw ----


def _discarded(hand: Hand, event: events.Discarded) -> None:
    seat, cards = event.seat, event.cards
    if seat != hand.actor:
        raise Corrupt(f"it is not the turn of seat {seat}")
    if cards and hand.exposed:
        _mix(hand, event)
    for card in cards:
        hand.places.move(card, DOWN[seat], DISCARD)
    # What is given up is not replaced.
    hand.waiting = 0 if type(hand.agenda[-1]) is steps.GiveUp else len(cards)
    hand.actor = NOBODY
    if not hand.waiting:
        _served(hand, seat)


def _mix(hand: Hand, event: events.Discarded) -> None:
    """An onlooker cannot tell whether a card that was exposed is kept or discarded."""
    held = hand.down(event.seat)
    if set(event.cards) == {UNKNOWN} and any(card in hand.exposed for card in held):
        hand.places.forget(down_of(event.seat))


@Cite("poker 1.B(11)")
def _drawn(hand: Hand, event: events.Drawn) -> None:
    if not 0 < len(event.cards) <= hand.waiting or event.seat != next_to_draw(hand):
        raise Corrupt(f"seat {event.seat} does not wait for {len(event.cards)} cards")
    hand.places.take(event.cards, DOWN[event.seat])
    hand.waiting -= len(event.cards)
    if not hand.waiting:
        _served(hand, event.seat)


def _served(hand: Hand, seat: int) -> None:
    """Only now may the seat's discards come back for others (13.G(3)(c))."""
    hand.places.move_all(DISCARD, MUCK)
    hand.served = seat + 1
    hand.actor = next_to_draw(hand)
    if hand.actor == NOBODY:
        advance(hand)


# ---- the showdown ----


def _shown(hand: Hand, event: events.Shown) -> None:
    """In turn at the showdown; before the rest of the board the dealer turns hands up (P-83)."""
    seat, places = event.seat, hand.places
    in_turn = seat == hand.actor
    if not in_turn:
        if isinstance(hand.agenda[-1], steps.Showdown):
            raise Corrupt(f"it is not the turn of seat {seat}")
        if seat not in hand.live_seats() or hand.shown[seat]:
            raise Corrupt(f"seat {seat} has no hand to turn up")
    if not places.all_known:
        _reveal(hand, seat, event.cards)
    hand.shown[seat] = True
    if in_turn:
        next_to_show(hand, seat)


def _reveal(hand: Hand, seat: int, cards: tuple[Card, ...]) -> None:
    held = hand.held(seat)
    if UNKNOWN in held:
        for card in cards:
            if card != UNKNOWN and card not in held:
                hand.places.reveal(down_of(seat), card)


@Cite("poker 18.F", "P-82")
def _mucked(hand: Hand, event: events.Mucked) -> None:
    """The hand is out, whatever it was worth; only a ruling brings it back."""
    seat, places = event.seat, hand.places
    if seat != hand.actor:
        raise Corrupt(f"it is not the turn of seat {seat}")
    hand.conceded[seat] = places[DOWN[seat]], places[UP[seat]]
    out(hand, seat)
    next_to_show(hand, seat)


CARD_WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    events.CardBurned: _burned,
    events.Dealt: _dealt,
    events.BoardDealt: _board_dealt,
    events.CommonCardDue: _common_card_due,
    events.Reshuffled: _reshuffled,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Shown: _shown,
    events.Mucked: _mucked,
}
