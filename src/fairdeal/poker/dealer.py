"""The dealer: the next fact that needs no player's choice. Reads only.

An online table lets the dealer go on until a player must act; a human dealer's console asks for one
fact at a time. With a stub that has run out the dealer waits for a new order (`to_reshuffle`).
"""

from collections.abc import Callable
from operator import add
from typing import Any, Final

from fairdeal.cards.card import UNKNOWN
from fairdeal.cite import Cite
from fairdeal.poker import events, steps
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.deck.supply import DECK_RAN_OUT
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.options.options import RUN_TWICE, verified
from fairdeal.poker.paying.raking import rake_change
from fairdeal.poker.paying.settlement import settlement
from fairdeal.poker.trouble.refunds import put_in
from fairdeal.poker.writing.agenda import next_to_draw


def dealer(hand: Hand) -> AnyEvent | None:
    """The fact that comes next without anybody's choice, or None: somebody must act."""
    if hand.actor != NOBODY or not hand.agenda:
        return None
    step = hand.agenda[-1]
    return ACTS[type(step)](hand, step)


def _post(hand: Hand, step: steps.Post) -> AnyEvent:
    """What a seat owes; a hand that is thrown away owes it still (18.L(2)), a refunded one not."""
    amount = min(step.amount, hand.stacks[step.seat])
    if not hand.live[step.seat] and _refunded(hand, step.seat):
        amount = 0
    return events.Posted(step.seat, amount, step.kind)


@Cite("poker 18.K(3)", "P-105")
def _refunded(hand: Hand, seat: int) -> bool:
    return any(isinstance(event, events.Refunded) and event.seat == seat for event in hand.log)


def _pass_straddle(hand: Hand, step: steps.OfferStraddle) -> AnyEvent:
    """Who has not the full amount cannot straddle (P-132)."""
    return events.StraddlePassed(step.seat)


@Cite("poker 10.J(2)", "poker 1.B(9)", "P-17")
def _burn(hand: Hand, step: steps.Burn) -> AnyEvent | None:
    """A burn, or the fact that the deck is too short to burn and serve everybody."""
    if hand.house.showdown.all_in_face_up and (seat := to_turn_up(hand)) != NOBODY:
        return events.Shown(seat, hand.held(seat))
    if step.street.common:
        needed = hand.live.count(True) + 1
        if len(hand.places.top(needed)) < needed:
            return events.CommonCardDue()
    top = hand.places.top(1)
    return events.CardBurned(top[0]) if top else _out_of_cards(hand)


@Cite("P-83")
def to_turn_up(hand: Hand) -> int:
    """The next seat whose hand is turned up before the rest of the board, or `NOBODY`.

    Where some are all-in and nobody can bet any more, those left turn their hands up at once. A
    hand that still gets cards of its own is not turned up; one whose cards nobody has named waits
    for the showdown.
    """
    live = hand.live_seats()
    able = sum(hand.stacks[seat] > 0 for seat in live)
    to_bet = able > 1 and any(isinstance(step, steps.Betting) for step in hand.agenda)
    incomplete = any(
        isinstance(step, steps.Deal | steps.Draw | steps.GiveUp) for step in hand.agenda
    )
    if to_bet or incomplete or able == len(live):
        return NOBODY
    for seat in live:
        if not hand.shown[seat] and UNKNOWN not in hand.held(seat):
            return seat
    return NOBODY


def _burn_common(hand: Hand, step: steps.BurnCommon) -> AnyEvent | None:
    top = hand.places.top(1)
    return events.CardBurned(top[0]) if top else _out_of_cards(hand)


@Cite("P-124")
def _out_of_cards(hand: Hand) -> AnyEvent | None:
    """Nothing left to deal: a reshuffle where the game has one, else a supervisor's ruling."""
    return None if to_reshuffle(hand) else events.RulingDue(DECK_RAN_OUT)


@Cite("poker 10.C", "poker 11.F", "poker 12.F", "poker 13.D", "poker 14.C", "poker 20.F", "P-15")
@Cite("poker 8.B(5)(b)", "poker 11.C", "poker 12.C", "poker 19.C", "poker 22.C")
def _deal(hand: Hand, step: steps.Deal) -> AnyEvent:
    """Round by round, one card to each seat still in, from the dealer's left, the button last."""
    order = hand.live_seats() * step.many
    cards = hand.places.top(len(order))
    if len(cards) < len(order):
        return events.CommonCardDue() if step.common else events.RulingDue(DECK_RAN_OUT)
    return events.Dealt(step.up, tuple(zip(order, cards, strict=True)), step.turned)


def _deal_board(hand: Hand, step: steps.DealBoard) -> AnyEvent:
    cards = hand.places.top(step.many)
    if len(cards) < step.many:
        return events.RulingDue(DECK_RAN_OUT)
    return events.BoardDealt(cards, step.board)


@Cite("poker 8.L(2)", "poker 8.M(2)", "poker 8.N(2)", "poker 8.O(2)", "P-42", "P-50")
def _verify(hand: Hand, step: steps.Verify) -> AnyEvent:
    """The dealer verifies what the players asked for before the cards come."""
    seats = verified(hand, step.option)
    if not seats:
        return events.OptionDropped(step.option)
    return _post_back(hand, step) or events.OptionVerified(step.option, seats)


@Cite("P-48", "P-49")
def _post_back(hand: Hand, step: steps.Verify) -> AnyEvent | None:
    """A special hand takes its own posts: what was posted before it goes back first."""
    if step.option == RUN_TWICE:
        return None
    for seat in range(hand.seats):
        if posted := put_in(hand, seat):
            return events.PostReturned(seat, posted)
    return None


@Cite("P-135")
def _forced(hand: Hand, step: steps.ForcedBet) -> AnyEvent:
    """A forced player who is all-in for the ante has nothing to choose and nothing to bet."""
    return events.Posted(hand.forced_seat, 0, "forced")


@Cite("poker 17.D", "P-87", "P-140")
def _close_betting(hand: Hand, step: steps.Betting | steps.Collect) -> AnyEvent:
    """First what nobody matched goes back, then the bets go into the pot."""
    put_in = list(map(add, hand.in_pot, hand.bets))
    *_, second, highest = sorted(put_in)
    if highest > second:
        return events.UncalledReturned(put_in.index(highest), highest - second)
    return _CLOSED


@Cite("poker 13.G(3)", "poker 1.B(11)")
def _draw(hand: Hand, step: steps.Draw) -> AnyEvent | None:
    cards = hand.places.top(hand.waiting)
    return events.Drawn(next_to_draw(hand), cards) if cards else _out_of_cards(hand)


def _settle(hand: Hand, step: steps.Award) -> AnyEvent:
    if hand.rake.cap and (change := rake_change(hand)) is not None:
        return change
    if hand.plan is None:
        hand.plan = settlement(hand)
    if hand.settled < len(hand.plan):
        return hand.plan[hand.settled]
    return events.HandClosed()


@Cite("P-64")
def _make_up(hand: Hand, step: steps.MakeUp) -> AnyEvent | None:
    top = hand.places.top(1)
    return events.CardMadeUp(step.seat, top[0]) if top else _out_of_cards(hand)


def _set_rake_aside(hand: Hand, step: steps.SetRakeAside) -> AnyEvent | None:
    return rake_change(hand)


def _wait(hand: Hand, step: steps.Ruling) -> None:
    """A ruling must come from outside."""


@Cite("P-124")
def _wait_for_order(hand: Hand, step: steps.Reshuffle) -> AnyEvent | None:
    """A new order of the stub must come from outside; without a card there is none."""
    return None if to_reshuffle(hand) else events.RulingDue(DECK_RAN_OUT)


_CLOSED: Final = events.BettingClosed()

ACTS: Final[dict[type[Any], Callable[[Hand, Any], AnyEvent | None]]] = {
    steps.Post: _post,
    steps.OfferStraddle: _pass_straddle,
    steps.Burn: _burn,
    steps.BurnCommon: _burn_common,
    steps.Deal: _deal,
    steps.DealBoard: _deal_board,
    steps.Reshuffle: _wait_for_order,
    steps.Ruling: _wait,
    steps.Verify: _verify,
    steps.MakeUp: _make_up,
    steps.Collect: _close_betting,
    steps.ForcedBet: _forced,
    steps.Betting: _close_betting,
    steps.Draw: _draw,
    steps.SetRakeAside: _set_rake_aside,
    steps.Award: _settle,
}
"""What the dealer does at each step that waits for him."""
