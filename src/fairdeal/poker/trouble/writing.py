"""How remedies write the hand: cards replaced, hands killed, chips returned, rounds voided."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker import events, steps
from fairdeal.poker.betting import next_to_act
from fairdeal.poker.deck.piles import BOARD, DISCARD, MUCK, SECOND, STUB, out
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand, down_of, up_of
from fairdeal.poker.paying.raking import rake_change
from fairdeal.poker.trouble.refunds import all_back, put_in
from fairdeal.poker.trouble.reporting import acted_since_deal, awarded
from fairdeal.poker.writing.after_betting import go_past_rake, leave_rake
from fairdeal.poker.writing.agenda import (
    advance,
    begin,
    lay_out_pots,
    left_alone,
    next_to_draw,
    next_to_show,
)


def _noted(hand: Hand, event: AnyEvent) -> None:
    """A fact for the record; what follows from it are facts of their own."""


# ---- what is said ----


@Cite("poker 8.C", "poker 18.L(2)", "P-33")
def _declared(hand: Hand, event: events.Declared) -> None:
    """What a player has bound himself to lasts until it is carried out, or he is released."""
    hand.declared[event.declaration.seat] = event


def _held_to(hand: Hand, event: events.HeldTo) -> None:
    early = hand.declared.pop(event.seat, None)
    if early is None:
        raise Corrupt(f"nothing was heard from seat {event.seat}")
    if early.open:
        # What comes after it is too late, and is judged by what he has said (8.F).
        hand.declared[event.seat] = msgspec.structs.replace(early, open=False)


# ---- rulings ----


@Cite("poker 18.A", "P-111")
def _ruling_due(hand: Hand, event: events.RulingDue) -> None:
    """The hand stops where it is until a supervisor has decided."""
    hand.agenda.append(steps.Ruling(event.about, hand.actor))
    hand.actor = NOBODY


def _ruling_made(hand: Hand, event: events.RulingMade) -> None:
    """The hand goes on where it stopped; what was decided follows."""
    step = hand.agenda.pop()
    if not isinstance(step, steps.Ruling):
        raise Corrupt("no ruling is awaited")
    hand.actor = step.actor


def _reshuffle_due(hand: Hand, event: events.ReshuffleDue) -> None:
    hand.agenda.append(steps.Reshuffle((STUB,), hand.actor))
    hand.actor = NOBODY


# ---- cards ----


def _seen(hand: Hand, place: str, card: Card) -> None:
    """A card of a deck of unknown cards becomes known as it is seen."""
    if card not in hand.places[place]:
        hand.places.reveal(place, card)


@Cite("poker 18.H", "poker 18.J", "poker 18.O", "P-102", "P-110")
def _set_aside(hand: Hand, event: events.CardsSetAside) -> None:
    for card in event.cards:
        hand.places.take((card,), MUCK)
    if event.barred:
        hand.barred += event.cards


@Cite("poker 18.O", "poker 18.P", "P-109", "P-110")
def _replaced(hand: Hand, event: events.CardReplaced) -> None:
    """The card goes to the discards, the next card of the stub comes in its place."""
    _seen(hand, event.place, event.card)
    hand.places.move(event.card, event.place, MUCK)
    hand.places.take((event.by,), event.place)
    for place, board in ((BOARD, hand.board), (SECOND, hand.second)):
        if event.place == place:
            board[board.index(event.card)] = event.by
    if event.place == BOARD and hand.option == "run_twice" and event.card in hand.second:
        # A street that both boards share.
        hand.second[hand.second.index(event.card)] = event.by
    if event.barred:
        hand.barred.append(event.card)
    hand.plan = None  # another card, perhaps another winner
    step = hand.agenda[-1] if hand.agenda else None
    opens = isinstance(step, steps.ForcedBet | steps.Betting)
    if opens and event.place in _UP_PLACES and not acted_since_deal(hand):
        begin(hand)  # another up card, perhaps another to open


def _exposed(hand: Hand, event: events.CardExposed) -> None:
    _seen(hand, STUB if event.seat == NOBODY else down_of(event.seat), event.card)
    hand.exposed.append(event.card)


@Cite("poker 18.M(1)", "poker 18.N", "P-107")
def _turned_up(hand: Hand, event: events.HoleCardTurnedUp) -> None:
    """The exposed card is the up card; the one that should have been comes face down."""
    _seen(hand, down_of(event.seat), event.card)
    hand.places.move(event.card, down_of(event.seat), up_of(event.seat))
    step = hand.agenda[-1]
    if not isinstance(step, steps.Deal):
        raise Corrupt("no cards are being dealt")
    hand.agenda[-1] = step._replace(turned=(*step.turned, event.seat))


@Cite("P-64")
def _taken_away(hand: Hand, event: events.CardTakenAway) -> None:
    """The card for it comes when all others have drawn: after the draw, before the betting."""
    _seen(hand, down_of(event.seat), event.card)
    hand.places.move(event.card, down_of(event.seat), MUCK)
    under_way = isinstance(hand.agenda[-1], steps.Draw)
    hand.agenda.insert(len(hand.agenda) - under_way, steps.MakeUp(event.seat))
    if not under_way:
        begin(hand)


@Cite("P-64")
def _made_up(hand: Hand, event: events.CardMadeUp) -> None:
    hand.places.take((event.card,), down_of(event.seat))
    advance(hand)


# ---- the third hole card ----


@Cite("poker 18.M(3)", "P-108")
def _choice_due(hand: Hand, event: events.ChoiceDue) -> None:
    """A question before the last betting round; of several, the dealer's left is asked first."""
    asked = [steps.Choose(event.seat)]
    while isinstance(hand.agenda[-1], steps.Choose):
        asked.append(hand.agenda.pop())  # type: ignore[arg-type]  # just looked at
    hand.agenda += sorted(asked, reverse=True)
    begin(hand)


@Cite("poker 18.M(3)(a)", "P-108")
def _stopped(hand: Hand, event: events.BettingStopped) -> None:
    """As if all-in for the pot so far: the chips behind are out of play until the hand closes."""
    _asked(hand, event.seat)
    hand.behind[event.seat] += hand.stacks[event.seat]
    hand.stacks[event.seat] = 0
    advance(hand)


@Cite("poker 18.M(3)(b)")
def _played_on(hand: Hand, event: events.PlayedOn) -> None:
    _asked(hand, event.seat)
    advance(hand)


def _asked(hand: Hand, seat: int) -> None:
    if seat != hand.actor:
        raise Corrupt(f"seat {seat} has nothing to choose")


# ---- hands and chips ----


@Cite("poker 18.K", "poker 18.K(4)", "poker 18.M(2)")
def _killed(hand: Hand, event: events.HandKilled) -> None:
    """The hand is dead; nobody's hand is killed once a pot is pushed or the room has its part."""
    if hand.taken or awarded(hand):
        raise Corrupt("the pots are being pushed")
    thrown_away(hand, event.seat)


@Cite("poker 18.L(1)(a)", "poker 18.L(2)")
def thrown_away(hand: Hand, seat: int) -> None:
    """A hand is out, in or out of its turn; what its player owes by then is still collected."""
    if not 0 <= seat < hand.seats or not hand.live[seat] or hand.live.count(True) == 1:
        raise Corrupt(f"seat {seat} has no hand to give up")
    head = hand.agenda[-1]
    if rake_waits := isinstance(head, steps.SetRakeAside) and not head.after_betting:
        leave_rake(hand)
    serving = bool(hand.waiting) and next_to_draw(hand) == seat
    turn = hand.actor == seat or serving
    out(hand, seat)
    _settle_anew(hand)
    if serving:
        _give_up_draw(hand)
    asked = _drop_questions(hand, seat)
    if hand.live.count(True) == 1:
        left_alone(hand)
    elif asked:
        begin(hand)
    elif turn or not _still_to_decide(hand):
        _pass_on(hand, seat if turn else hand.actor)
    go_past_rake(hand)
    if rake_waits:
        _rake_before_all_else(hand)


@Cite("poker 18.A", "poker 18.F", "P-82")
def _retrieved(hand: Hand, event: events.HandRetrieved) -> None:
    """The cards come back out of the discards, and the player has his turn to show."""
    seat = event.seat
    if hand.taken or awarded(hand) or hand.conceded.get(seat) != (event.down, event.up):
        raise Corrupt(f"seat {seat} has discarded no such hand")
    for place, cards in ((down_of(seat), event.down), (up_of(seat), event.up)):
        for card in cards:
            hand.places.move(card, MUCK, place)
    del hand.conceded[seat]
    hand.live[seat] = True
    _settle_anew(hand)
    if isinstance(hand.agenda[-1], steps.Award):
        hand.agenda.append(steps.Showdown())
        hand.actor = seat


def _drop_questions(hand: Hand, seat: int) -> bool:
    """Nobody asks a dead hand; tells whether its answer was awaited."""
    questions = [
        step
        for step in hand.agenda
        if isinstance(step, steps.Consent | steps.Choose | steps.MakeUp) and step.seat == seat
    ]
    awaited = hand.agenda[-1] in questions
    hand.agenda = [step for step in hand.agenda if step not in questions]
    for step in hand.agenda:
        if isinstance(step, steps.Verify):
            hand.agreed[step.option] = [each for each in hand.agreed[step.option] if each != seat]
    return awaited


@Cite("poker 18.K(3)", "P-84", "P-105")
def _settle_anew(hand: Hand) -> None:
    """The pots are settled anew: no pot was pushed, and what the room took is back."""
    hand.plan = None
    hand.settled = 0


def _give_up_draw(hand: Hand) -> None:
    """The discards of a seat that is not served any more go to the muck."""
    for card in hand.places[DISCARD]:
        hand.places.move(card, DISCARD, MUCK)
    hand.waiting = 0


def _still_to_decide(hand: Hand) -> bool:
    """Whether the one to act has something to decide now that somebody is out."""
    step, seat = hand.agenda[-1], hand.actor
    if isinstance(step, steps.ForcedBet):
        return hand.live[hand.forced_seat]
    if isinstance(step, steps.Betting) and seat != NOBODY:
        return hand.owed(seat) > 0 or (not hand.acted[seat] and hand.has_opponent(seat))
    return True


def _pass_on(hand: Hand, seat: int) -> None:
    """The turn passes from a seat that is out, or has nothing left to decide."""
    match hand.agenda[-1]:
        case steps.Betting():
            hand.actor = next_to_act(hand, seat)
        case steps.Draw() | steps.GiveUp():
            hand.served = seat + 1
            hand.actor = next_to_draw(hand)
            if hand.actor == NOBODY:
                advance(hand)
        case steps.Showdown():
            next_to_show(hand, seat)
        case steps.OfferStraddle():
            advance(hand)
        case _:
            begin(hand)


@Cite("poker 18.K(3)", "poker 18.M(2)", "P-105", "P-107")
def _refunded(hand: Hand, event: events.Refunded) -> None:
    """What a seat put in goes back to it: from its bet, from the pot, from one ante for all."""
    seat, amount = event.seat, event.amount
    laid = bool(hand.pots)
    if not 0 <= seat < hand.seats or not 0 <= amount <= put_in(hand, seat) or hand.taken:
        raise Corrupt(f"seat {seat} has not put in {amount}")
    if laid:
        hand.in_pot, hand.dead = list(hand.in_pot_at_award), hand.dead_at_award
    bet = min(amount, hand.bets[seat])
    put = min(amount - bet, hand.in_pot[seat])
    hand.bets[seat] -= bet
    hand.in_pot[seat] -= put
    hand.dead -= amount - bet - put
    hand.stacks[seat] += amount
    _settle_anew(hand)
    if laid:
        lay_out_pots(hand)
    go_past_rake(hand)
    _rake_before_all_else(hand)


@Cite("P-105")
def _rake_before_all_else(hand: Hand) -> None:
    """The rake area is made to hold what is due of the pots that a refund has changed."""
    if rake_change(hand) is not None and not isinstance(hand.agenda[-1], _RAKES):
        hand.agenda.append(steps.SetRakeAside(actor=hand.actor))
        hand.actor = NOBODY


@Cite("poker 18.G", "poker 18.I", "P-99", "P-104")
def _voided(hand: Hand, event: events.RoundVoided) -> None:
    """Every chip goes back to the player who brought it, the rake area's too; nothing is left."""
    if event.returned != all_back(hand):
        raise Corrupt("a void round gives everybody back what he began with")
    hand.stacks = list(hand.start)
    hand.bets = [0] * hand.seats
    hand.in_pot = [0] * hand.seats
    hand.behind = [0] * hand.seats
    hand.pots_left = [0] * len(hand.pots_left)
    hand.dead = hand.set_aside = hand.room = hand.waiting = 0
    hand.boxes = {}
    hand.agenda = []
    hand.actor = NOBODY
    hand.voided = event.why


_RAKES: Final = (steps.SetRakeAside, steps.Award)
"""Steps at which the rake is worked out in any case."""

_UP_PLACES: Final = frozenset(up_of(seat) for seat in range(10))

REMEDY_WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    events.IrregularityReported: _noted,
    events.FloorCalled: _noted,
    events.TimeRanOut: _noted,
    events.Declared: _declared,
    events.HeldTo: _held_to,
    events.RulingDue: _ruling_due,
    events.RulingMade: _ruling_made,
    events.ReshuffleDue: _reshuffle_due,
    events.CardsSetAside: _set_aside,
    events.CardReplaced: _replaced,
    events.CardExposed: _exposed,
    events.HoleCardTurnedUp: _turned_up,
    events.CardTakenAway: _taken_away,
    events.CardMadeUp: _made_up,
    events.ChoiceDue: _choice_due,
    events.BettingStopped: _stopped,
    events.PlayedOn: _played_on,
    events.HandKilled: _killed,
    events.HandRetrieved: _retrieved,
    events.Refunded: _refunded,
    events.RoundVoided: _voided,
}
