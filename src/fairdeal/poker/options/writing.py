"""How options write the hand: questions asked and answered, and the agenda rewritten."""

from collections.abc import Callable
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker import events, steps
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import Dissent
from fairdeal.poker.options.options import (
    RUN_TWICE,
    second_run_agenda,
    special_agenda,
    to_be_answered,
    to_be_asked,
    why_not,
)
from fairdeal.poker.trouble.refunds import put_in
from fairdeal.poker.writing.agenda import advance, begin


def offer_run_twice(hand: Hand) -> None:
    """Once the betting is over each player left is asked, where the house offers it (P-43)."""
    live = hand.live_seats()
    if why_not(hand, live[0], RUN_TWICE) is None:
        hand.offered = True
        hand.agreed[RUN_TWICE] = []
        hand.agenda += to_be_asked(hand, RUN_TWICE, NOBODY)


def _asked(hand: Hand, event: events.OptionAsked) -> None:
    """The player who asks has agreed; all others are asked in turn, unless that has begun."""
    question = to_be_answered(hand, event.seat, event.option)
    if question is not None:
        hand.agreed[event.option].append(event.seat)
        hand.agenda.remove(question)
        begin(hand)
        return
    hand.agreed[event.option] = [event.seat]
    hand.offered = hand.offered or event.option == RUN_TWICE
    hand.agenda += to_be_asked(hand, event.option, event.seat)
    begin(hand)


def _agreed(hand: Hand, event: events.Agreed) -> None:
    step = _asked_now(hand, event.seat)
    hand.agreed[step.option].append(event.seat)
    advance(hand)


@Cite("poker 8.M(1)(b)", "poker 8.N(1)(b)", "poker 8.O(1)(b)", "P-42", "P-50")
def _declined(hand: Hand, event: events.Declined) -> None:
    """One no to a special hand cancels it, or that player sits the hand out."""
    step = _asked_now(hand, event.seat)
    rules = hand.house.options
    if step.option != RUN_TWICE and rules.special_refusal is Dissent.SIT_OUT:
        hand.live[event.seat] = False
    elif step.option != RUN_TWICE or hand.live.count(True) == 2 or rules.run_twice_unanimous:
        hand.agenda = [each for each in hand.agenda if not isinstance(each, steps.Consent)]
        begin(hand)
        return
    advance(hand)


def _asked_now(hand: Hand, seat: int) -> steps.Consent:
    step = hand.agenda[-1]
    if not isinstance(step, steps.Consent) or step.seat != seat:
        raise Corrupt(f"seat {seat} is not asked for its consent")
    return step


@Cite("P-48", "P-49")
def _post_returned(hand: Hand, event: events.PostReturned) -> None:
    """Before the first card nothing but posts has moved."""
    seat, amount = event.seat, event.amount
    if not 0 <= seat < hand.seats or not 0 < amount == put_in(hand, seat):
        raise Corrupt(f"seat {seat} has not posted {amount}")
    hand.dead -= amount - hand.bets[seat] - hand.in_pot[seat]
    hand.bets[seat] = hand.in_pot[seat] = 0
    hand.stacks[seat] += amount


@Cite("poker 8.L(2)", "poker 8.M(2)", "poker 8.N(2)", "poker 8.O(2)")
def _verified(hand: Hand, event: events.OptionVerified) -> None:
    hand.option = event.option
    hand.agreed[event.option] = list(event.seats)
    if event.option == RUN_TWICE:
        # Streets already dealt belong to both boards.
        hand.agenda = second_run_agenda(hand)
        hand.second = list(hand.board)
    else:
        _forget_posts(hand)
        hand.agenda = special_agenda(hand, event.option)
    begin(hand)


def _forget_posts(hand: Hand) -> None:
    """Nobody has bet: every post is back."""
    if hand.in_the_middle():
        raise Corrupt("posts are still in the middle")
    hand.price = hand.full_level = hand.full_raise = hand.raises = 0
    hand.posted = NOBODY


def _dropped(hand: Hand, event: events.OptionDropped) -> None:
    """The hand goes on as if nobody had asked; who would have sat out plays."""
    if event.option != RUN_TWICE:
        hand.live = [True] * hand.seats
    del hand.agreed[event.option]
    advance(hand)


OPTION_WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    events.OptionAsked: _asked,
    events.PostReturned: _post_returned,
    events.Agreed: _agreed,
    events.Declined: _declined,
    events.OptionVerified: _verified,
    events.OptionDropped: _dropped,
}
