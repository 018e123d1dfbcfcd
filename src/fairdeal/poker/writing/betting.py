"""How posts and bets write the hand, up to the end of a betting round."""

from collections.abc import Callable
from operator import add
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker import events, steps
from fairdeal.poker.betting import bet_size, least_full, next_to_act, opens_betting, raised_from
from fairdeal.poker.deck.piles import out
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.paying.raking import rake_change
from fairdeal.poker.stakes import FIXED
from fairdeal.poker.trouble.writing import thrown_away
from fairdeal.poker.writing.after_betting import after_betting
from fairdeal.poker.writing.agenda import advance
from fairdeal.poker.writing.settlement import count_chips


@Cite("poker 1.B(33)")
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
            hand.in_pot[seat] += amount
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
            hand.raises += hand.house.betting.straddle_counts_as_raise
            _cap(hand)
        case "forced":
            # The forced bet sets the price; what it lacks of a full bet is still to be completed.
            hand.bets[seat] += amount
            hand.price = hand.stakes.forced_bet
            if hand.price == bet_size(hand):
                hand.full_level = hand.full_raise = hand.price
            hand.acted[seat] = True
            hand.aggressor = seat
        case kind:
            raise Corrupt(f"{kind!r} is no kind of post")
    advance(hand)


def _owing(hand: Hand, step: steps.Step) -> int:
    """The seat that the dealer collects from."""
    return step.seat if isinstance(step, steps.Post) else hand.forced_seat


@Cite("poker 8.J", "poker 8.J(1)", "P-130", "P-137")
def _open_at(hand: Hand, seat: int, amount: int, nominal: int) -> None:
    """A blind or straddle: a short one leaves the price as if it were full.

    One below the table minimum sets the price only: a full raise is never less than the minimum.
    """
    hand.bets[seat] += amount
    hand.price = hand.full_level = max(hand.price, nominal)
    hand.full_raise = max(hand.full_raise, nominal, hand.stakes.small_bet)


def _straddle_passed(hand: Hand, event: events.StraddlePassed) -> None:
    step = hand.agenda[-1]
    if not isinstance(step, steps.OfferStraddle) or step.seat != event.seat:
        raise Corrupt(f"seat {event.seat} is not asked to straddle")
    advance(hand)


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
    hand.acted[seat] = hand.may_not_raise[seat] = True
    hand.actor = next_to_act(hand, seat)


def _called(hand: Hand, event: events.Called) -> None:
    seat, amount = event.seat, event.amount
    left = hand.stacks[seat] - amount
    if seat != hand.actor or amount <= 0 or left < 0:
        raise Corrupt(f"seat {seat} cannot call {amount} now")
    hand.stacks[seat] = left
    hand.bets[seat] += amount
    hand.acted[seat] = hand.may_not_raise[seat] = True
    hand.actor = next_to_act(hand, seat)


@Cite("poker 1.B(2)", "poker 1.B(29)")
def _raised_to(hand: Hand, event: events.RaisedTo) -> None:
    seat, to, before = event.seat, event.to, hand.price
    left = hand.stacks[seat] + hand.bets[seat] - to
    if seat != hand.actor or to <= before or left < 0:
        raise Corrupt(f"seat {seat} cannot raise {before} to {to} now")
    hand.stacks[seat] = left
    hand.bets[seat] = to
    full = _is_full(hand, to)
    if full:
        _count_raise(hand)
        hand.full_raise = max(hand.full_raise, to - raised_from(hand))
        hand.full_level = to
    hand.price = to
    if full or hand.house.betting.short_all_in_reopens:
        hand.may_not_raise = [False] * hand.seats
    else:
        for other in range(hand.seats):
            if _grown_by_a_raise(hand, other):
                hand.may_not_raise[other] = False
    hand.acted[seat] = hand.may_not_raise[seat] = True
    hand.aggressor = hand.last_aggressor = seat
    if isinstance(hand.agenda[-1], steps.ForcedBet):
        advance(hand)
    else:
        _next(hand, seat)


@Cite("P-136", "P-137")
def _is_full(hand: Hand, to: int) -> bool:
    """Whether a bet or raise is a full one; an all-in may be short."""
    if hand.stakes.limit is FIXED:
        wanted = hand.full_level + bet_size(hand) - hand.price
        got = to - hand.price
        return got >= wanted or (hand.house.betting.half_rule and 2 * got >= wanted)
    return to >= least_full(hand)


@Cite("poker 8.K(1)", "P-14", "P-37")
def _count_raise(hand: Hand) -> None:
    """The opening bet is no raise, nor is completing the forced bet unless the house says so."""
    if opens_betting(hand):
        return
    completes = not (hand.full_level if hand.stakes.limit is FIXED else raised_from(hand))
    if not completes or hand.house.betting.completion_counts_as_raise:
        hand.raises += 1
        _cap(hand)


@Cite("poker 8.K(1)", "P-37")
def _cap(hand: Hand) -> None:
    """Whether the last raise that the house allows has been made."""
    rules = hand.house.betting
    if rules.max_raises is None or hand.raises < rules.max_raises:
        return
    heads_up = hand.live.count(True) == 2
    hand.capped = not (rules.cap_lifted_heads_up and heads_up and not hand.house.tournament)


@Cite("P-137")
def _grown_by_a_raise(hand: Hand, seat: int) -> bool:
    """Whether short all-ins together have raised the price by a full raise since the seat acted.

    Who acted and can act again had then matched the price with his bet.
    """
    if hand.stakes.limit is FIXED:
        return False
    return hand.price - hand.bets[seat] >= (hand.full_raise or hand.stakes.small_bet)


def _next(hand: Hand, seat: int) -> None:
    hand.actor = next_to_act(hand, seat) if hand.live.count(True) > 1 else NOBODY


@Cite("poker 17.D", "P-87", "P-129")
def _uncalled(hand: Hand, event: events.UncalledReturned) -> None:
    # Where everybody else was too short for the ante, the unmatched part of it goes back as well.
    seat, amount = event.seat, event.amount
    bet = min(amount, hand.bets[seat])
    if amount <= 0 or seat < 0 or hand.in_pot[seat] < amount - bet or hand.actor != NOBODY:
        raise Corrupt(f"seat {seat} has no {amount} to take back")
    hand.bets[seat] -= bet
    hand.in_pot[seat] -= amount - bet
    hand.stacks[seat] += amount


@Cite("poker 7.D(1)", "poker 7.E(1)", "poker 1.B(3)")
def _betting_closed(hand: Hand, event: events.BettingClosed) -> None:
    """The bets go into the pot; then the rake is set aside from it."""
    if hand.actor != NOBODY:
        raise Corrupt(f"seat {hand.actor} has still to act")
    if hand.price:
        hand.in_pot = list(map(add, hand.in_pot, hand.bets))
    hand.bets = [0] * hand.seats
    hand.acted, hand.may_not_raise = [False] * hand.seats, [False] * hand.seats
    hand.price = hand.full_level = hand.full_raise = hand.raises = 0
    hand.capped = False
    hand.posted = NOBODY
    if hand.declared:
        hand.declared = {}
    count_chips(hand)
    if hand.rake.cap and rake_change(hand) is not None:
        hand.agenda[-1] = steps.SetRakeAside(after_betting=True)
    else:
        after_betting(hand)


BETTING_WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    events.Posted: _posted,
    events.StraddlePassed: _straddle_passed,
    events.Folded: _folded,
    events.Checked: _checked,
    events.Called: _called,
    events.RaisedTo: _raised_to,
    events.UncalledReturned: _uncalled,
    events.BettingClosed: _betting_closed,
}
