"""The one writer: each fact changes the hand here and nowhere else.

A fact is believed, not judged again, but it must discharge the step at the head of the agenda, and
what it moves must be there. A fact that does not fit is `Corrupt` and changes nothing. Chips and
cards are checked as they move. All chips are counted when a betting round ends, and all chips and
cards when the hand ends.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import add
from typing import Any, Final, NoReturn

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.errors import BadInput, Corrupt, FairdealError
from fairdeal.poker import events, steps
from fairdeal.poker.after_betting import after_betting, leave_rake
from fairdeal.poker.agenda import advance, next_to_draw, next_to_show
from fairdeal.poker.betting import bet_size, least_full, next_to_act, raised_from
from fairdeal.poker.discharging import DISCHARGES
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve_options import OPTION_WRITERS
from fairdeal.poker.evolve_remedies import REMEDY_WRITERS, thrown_away
from fairdeal.poker.evolve_settlement import SETTLEMENT_WRITERS, count_chips
from fairdeal.poker.hand import DOWN, NOBODY, UP, Hand, down_of
from fairdeal.poker.piles import (
    BOARD,
    BURN,
    DISCARD,
    MUCK,
    REMOVED,
    SECOND,
    STUB,
    out,
)
from fairdeal.poker.raking import rake_change
from fairdeal.poker.reshuffling import to_reshuffle
from fairdeal.poker.stakes import FIXED


def apply(hand: Hand, facts: Iterable[AnyEvent]) -> None:
    """Let facts happen to the hand, all of them or none."""
    log = hand.log
    before = len(log)
    event = None
    try:
        for event in facts:
            WRITERS_AT[hand.agenda[-1].__class__][event.__class__](hand, event)
            log.append(event)
    except Exception as fault:
        _undo(hand, before, event, fault)


def carry_on(hand: Hand, act: Callable[[Hand], AnyEvent | None]) -> None:
    """Let one act after the other happen to the hand, until there is none; all of them or none."""
    log = hand.log
    before = len(log)
    event = None
    try:
        while (event := act(hand)) is not None:
            WRITERS_AT[hand.agenda[-1].__class__][event.__class__](hand, event)
            log.append(event)
    except Exception as fault:
        _undo(hand, before, event, fault)


def _undo(hand: Hand, before: int, event: AnyEvent | None, fault: Exception) -> NoReturn:
    """Go back to where the hand was before a fact that cannot happen, and name that fact."""
    waiting = type(hand.agenda[-1]).__name__ if hand.agenda else "nothing any more"
    hand.become(rebuilt(hand.log[:before]))
    if isinstance(fault, BadInput):
        raise fault
    why = fault if isinstance(fault, FairdealError) else f"the hand waits for {waiting}"
    what = "the next fact" if event is None else type(event).__name__
    raise Corrupt(f"{what} cannot happen here: {why}") from fault


def evolve(hand: Hand, event: AnyEvent) -> None:
    """Let one fact happen to the hand."""
    apply(hand, (event,))


def rebuilt(record: Iterable[AnyEvent]) -> Hand:
    """The hand that its facts alone make."""
    facts = iter(record)
    opened = next(facts, None)
    if not isinstance(opened, events.HandOpened):
        raise Corrupt("a record begins with the opening of a hand, and this one does not")
    hand = Hand(opened)
    apply(hand, facts)
    return hand


def _pay(hand: Hand, seat: int, amount: int) -> None:
    """Chips leave a stack; nobody has fewer than none."""
    left = hand.stacks[seat] - amount
    if amount < 0 or left < 0 or seat < 0:
        raise Corrupt(f"seat {seat} cannot pay {amount}")
    hand.stacks[seat] = left


# ---- chips in ----


def _posted(hand: Hand, event: events.Posted) -> None:
    seat, amount = event.seat, event.amount
    step = hand.agenda[-1]
    if hand.actor != seat and not (hand.actor == NOBODY and seat == _owing(hand, step)):
        raise Corrupt(f"seat {seat} owes nothing now")
    _pay(hand, seat, amount)
    match event.kind:
        case "ante" | "agreed":
            hand.put[seat] += amount
        case "single ante":
            hand.dead += amount
        case "blind":
            if not isinstance(step, steps.Post):
                raise Corrupt("no blind is owed")
            _open_at(hand, seat, amount, max(step.amount, hand.stakes.kill))
            hand.posted = seat
        case "post" | "kill":
            _open_at(hand, seat, amount, amount)
        case "straddle":
            _open_at(hand, seat, amount, hand.stakes.straddle)
            hand.posted = seat
            hand.raises += hand.house.straddle_counts_as_raise
            _cap(hand)
        case "forced":
            # The forced bet sets the price, but the full bet is still to be completed.
            hand.bets[seat] += amount
            hand.price = hand.stakes.forced_bet
            hand.acted[seat] = True
            hand.aggressor = seat
        case kind:
            raise Corrupt(f"{kind!r} is no kind of post")
    advance(hand)


def _owing(hand: Hand, step: steps.Step) -> int:
    """The seat that the dealer collects from."""
    return step.seat if isinstance(step, steps.Post) else hand.forced_seat


def _open_at(hand: Hand, seat: int, amount: int, nominal: int) -> None:
    """A blind or straddle: a short one leaves the price as if it were full (P-130)."""
    hand.bets[seat] += amount
    hand.price = hand.level = max(hand.price, nominal)
    hand.full = max(hand.full, nominal)


def _straddle_passed(hand: Hand, event: events.StraddlePassed) -> None:
    step = hand.agenda[-1]
    if not isinstance(step, steps.OfferStraddle) or step.seat != event.seat:
        raise Corrupt(f"seat {event.seat} is not asked to straddle")
    advance(hand)


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


# ---- betting ----


def _folded(hand: Hand, event: events.Folded) -> None:
    """A hand is folded in turn; or thrown away while a bet is owed, which still stands (18.L)."""
    seat = event.seat
    if seat != hand.actor or type(hand.agenda[-1]) is not steps.Betting:
        thrown_away(hand, seat)
        return
    out(hand, seat)
    _next(hand, seat)


def _checked(hand: Hand, event: events.Checked) -> None:
    seat = event.seat
    if seat != hand.actor:
        raise Corrupt(f"it is not the turn of seat {seat}")
    hand.acted[seat] = hand.closed[seat] = True
    hand.actor = next_to_act(hand, seat)


def _called(hand: Hand, event: events.Called) -> None:
    seat, amount = event.seat, event.amount
    left = hand.stacks[seat] - amount
    if seat != hand.actor or amount <= 0 or left < 0:
        raise Corrupt(f"seat {seat} cannot call {amount} now")
    hand.stacks[seat] = left
    hand.bets[seat] += amount
    hand.acted[seat] = hand.closed[seat] = True
    hand.actor = next_to_act(hand, seat)


def _raised_to(hand: Hand, event: events.RaisedTo) -> None:
    seat, to, before = event.seat, event.to, hand.price
    left = hand.stacks[seat] + hand.bets[seat] - to
    if seat != hand.actor or to <= before or left < 0:
        raise Corrupt(f"seat {seat} cannot raise {before} to {to} now")
    hand.stacks[seat] = left
    hand.bets[seat] = to
    full = _is_full(hand, to)
    if full:
        _count_raise(hand, before)
        hand.full = max(hand.full, to - raised_from(hand))
        hand.level = to
    hand.price = to
    if full or hand.house.short_all_in_reopens:
        hand.closed = [False] * hand.seats
    else:
        for other in range(hand.seats):
            if _grown_by_a_raise(hand, other):
                hand.closed[other] = False
    hand.acted[seat] = hand.closed[seat] = True
    hand.aggressor = hand.last_aggressor = seat
    if isinstance(hand.agenda[-1], steps.ForcedBet):
        advance(hand)
    else:
        _next(hand, seat)


@Cite("P-136", "P-137")
def _is_full(hand: Hand, to: int) -> bool:
    """Whether a bet or raise is a full one; an all-in may be short."""
    if hand.stakes.limit is FIXED:
        wanted = hand.level + bet_size(hand) - hand.price
        got = to - hand.price
        return got >= wanted or (hand.house.half_rule and 2 * got >= wanted)
    return to >= least_full(hand)


@Cite("poker 8.K(1)", "P-14", "P-37")
def _count_raise(hand: Hand, before: int) -> None:
    """The opening bet is no raise, nor is completing the forced bet unless the house says so."""
    if not before:
        return
    completes = not (hand.level if hand.stakes.limit is FIXED else raised_from(hand))
    if not completes or hand.house.completion_counts_as_raise:
        hand.raises += 1
        _cap(hand)


@Cite("poker 8.K(1)", "P-37")
def _cap(hand: Hand) -> None:
    """Whether the last raise that the house allows has been made."""
    house = hand.house
    if house.max_raises is None or hand.raises < house.max_raises:
        return
    heads_up = hand.live.count(True) == 2
    hand.capped = not (house.cap_lifted_heads_up and heads_up and not house.tournament)


@Cite("P-137")
def _grown_by_a_raise(hand: Hand, seat: int) -> bool:
    """Whether short all-ins together have raised the price by a full raise since the seat acted.

    Who acted and can act again had then matched the price with his bet.
    """
    if hand.stakes.limit is FIXED:
        return False
    return hand.price - hand.bets[seat] >= (hand.full or hand.stakes.small_bet)


def _next(hand: Hand, seat: int) -> None:
    hand.actor = next_to_act(hand, seat) if hand.live.count(True) > 1 else NOBODY


@Cite("poker 17.D", "P-87", "P-129")
def _uncalled(hand: Hand, event: events.UncalledReturned) -> None:
    # Where everybody else was too short for the ante, the unmatched part of it goes back as well.
    seat, amount = event.seat, event.amount
    bet = min(amount, hand.bets[seat])
    if amount <= 0 or seat < 0 or hand.put[seat] < amount - bet or hand.actor != NOBODY:
        raise Corrupt(f"seat {seat} has no {amount} to take back")
    hand.bets[seat] -= bet
    hand.put[seat] -= amount - bet
    hand.stacks[seat] += amount


@Cite("poker 7.D(1)", "poker 7.E(1)")
def _betting_closed(hand: Hand, event: events.BettingClosed) -> None:
    """The bets go into the pot; then the rake is set aside from it."""
    if hand.actor != NOBODY:
        raise Corrupt(f"seat {hand.actor} has still to act")
    if hand.price:
        hand.put = list(map(add, hand.put, hand.bets))
    hand.bets = [0] * hand.seats
    hand.acted, hand.closed = [False] * hand.seats, [False] * hand.seats
    hand.price = hand.level = hand.full = hand.raises = 0
    hand.capped = False
    hand.posted = NOBODY
    if hand.heard:
        hand.heard = {}
    count_chips(hand)
    if hand.rake.cap and rake_change(hand) is not None:
        hand.agenda[-1] = steps.SetRakeAside(after_betting=True)
    else:
        after_betting(hand)


# ---- the draw ----


def _discarded(hand: Hand, event: events.Discarded) -> None:
    seat, cards = event.seat, event.cards
    if seat != hand.actor:
        raise Corrupt(f"it is not the turn of seat {seat}")
    if cards and hand.exposed:
        _mix(hand, event)
    for card in cards:
        hand.places.move(card, DOWN[seat], DISCARD)
    hand.waiting = len(cards)
    hand.actor = NOBODY
    if not hand.waiting:
        _served(hand, seat)


def _mix(hand: Hand, event: events.Discarded) -> None:
    """Who looks on cannot tell whether a card that was exposed is kept or discarded."""
    held = hand.down(event.seat)
    if set(event.cards) == {UNKNOWN} and any(card in hand.exposed for card in held):
        hand.places.forget(down_of(event.seat))


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


def _mucked(hand: Hand, event: events.Mucked) -> None:
    seat, places = event.seat, hand.places
    if seat != hand.actor:
        raise Corrupt(f"it is not the turn of seat {seat}")
    hand.conceded[seat] = places[DOWN[seat]], places[UP[seat]]
    out(hand, seat)
    next_to_show(hand, seat)


WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    events.Posted: _posted,
    events.StraddlePassed: _straddle_passed,
    events.CardBurned: _burned,
    events.Dealt: _dealt,
    events.BoardDealt: _board_dealt,
    events.CommonCardDue: _common_card_due,
    events.Reshuffled: _reshuffled,
    events.Folded: _folded,
    events.Checked: _checked,
    events.Called: _called,
    events.RaisedTo: _raised_to,
    events.UncalledReturned: _uncalled,
    events.BettingClosed: _betting_closed,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Shown: _shown,
    events.Mucked: _mucked,
    **SETTLEMENT_WRITERS,
    **OPTION_WRITERS,
    **REMEDY_WRITERS,
}


def _unraked(hand: Hand, event: AnyEvent) -> None:
    """A record of a house that set no rake aside here is believed: the hand goes on without it."""
    leave_rake(hand)
    WRITERS_AT[type(hand.agenda[-1])][type(event)](hand, event)


WRITERS_AT: Final = {
    step: {kind: WRITERS[kind] for kind in kinds} for step, kinds in DISCHARGES.items()
}
"""What each fact does, at each step that it discharges or interrupts."""

WRITERS_AT[steps.SetRakeAside] = {
    kind: WRITERS[kind] if kind in DISCHARGES[steps.SetRakeAside] else _unraked for kind in WRITERS
}
