"""The agenda at work: the next step comes up, and what it needs is made ready."""

from collections.abc import Callable
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.poker import steps
from fairdeal.poker.betting import CLOCKWISE, best_showing, first_to_act, forced_seat
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import NoBetOrder
from fairdeal.poker.paying.pots import Pot, lay_out
from fairdeal.poker.spec import BEST_HIGH_SHOWING, BEST_LOW_SHOWING


def advance(hand: Hand) -> None:
    """Take the head off the agenda and make ready for the next step."""
    agenda = hand.agenda
    agenda.pop()
    hand.actor = NOBODY
    if agenda and (ready := _BEGINNINGS.get(agenda[-1].__class__)) is not None:
        ready(hand, agenda[-1])


def begin(hand: Hand) -> None:
    """Make ready for the step that is now the head."""
    hand.actor = NOBODY
    if hand.agenda and (ready := _BEGINNINGS.get(type(hand.agenda[-1]))) is not None:
        ready(hand, hand.agenda[-1])


def left_alone(hand: Hand) -> None:
    """With one player in, all that remains is to collect the bets and award the pot."""
    owed = [step for step in hand.agenda if isinstance(step, steps.Post)]
    hand.agenda = [steps.Award()]
    if not hand.pots:
        hand.agenda += [steps.Collect(), *owed]
    begin(hand)


def _begin_betting(hand: Hand, step: steps.Betting) -> None:
    hand.actor = first_to_act(hand, step.street)


def _begin_draw(hand: Hand, step: steps.Draw | steps.GiveUp) -> None:
    hand.served, hand.waiting = 0, 0
    hand.actor = next_to_draw(hand)


@Cite("poker 13.C", "poker 13.G(1)", "poker 20.C", "poker 21.C(1)")
@Cite("poker 20.H(1)", "poker 21.D(6)")
def next_to_draw(hand: Hand) -> int:
    """The next live seat left of the button that has not drawn; all-in players draw too (P-63)."""
    for seat in range(hand.served, hand.seats):
        if hand.live[seat]:
            return seat
    return NOBODY


@Cite("poker 10.D", "poker 14.D")
def _begin_forced_bet(hand: Hand, step: steps.ForcedBet) -> None:
    hand.forced_seat = forced_seat(hand)
    if hand.stacks[hand.forced_seat]:
        hand.actor = hand.forced_seat


@Cite("poker 11.E", "P-132")
@Cite("poker 11.E(2)", "poker 12.E", "poker 12.E(2)", "poker 19.E", "poker 19.E(2)")
@Cite("poker 20.E(2)", "poker 21.C(3)(c)", "poker 22.E", "poker 22.E(2)")
@Cite("poker 20.E", "poker 21.C(3)(a)")
def _begin_straddle(hand: Hand, step: steps.OfferStraddle) -> None:
    """Only the full amount is a straddle, with what was posted to enter."""
    has = hand.bets[step.seat] + hand.stacks[step.seat]
    if hand.live[step.seat] and has >= hand.stakes.straddle:
        hand.actor = step.seat


def _begin_choice(hand: Hand, step: steps.Consent | steps.Choose) -> None:
    hand.actor = step.seat


def _begin_showdown(hand: Hand, step: steps.Showdown) -> None:
    lay_out_pots(hand)
    first = _first_to_show(hand)
    if hand.shown[first]:
        next_to_show(hand, first)
    else:
        hand.actor = first


def _begin_award(hand: Hand, step: steps.Award) -> None:
    if not hand.pots:
        lay_out_pots(hand)


@Cite("P-82", "P-105")
def lay_out_pots(hand: Hand) -> None:
    """Lay the chips out by who may win them; what each seat put in is remembered.

    Who conceded is in the pots he reached: a ruling may give him his hand back.
    """
    inside = hand.live
    if hand.conceded:
        inside = [live or seat in hand.conceded for seat, live in enumerate(hand.live)]
    pots = _beyond_the_contenders(hand, lay_out(hand.in_pot, inside, hand.dead))
    hand.pots = [eligible for _, eligible in pots]
    hand.gross = [amount for amount, _ in pots]
    hand.pots_left = hand.gross[:]
    hand.in_pot_at_award, hand.dead_at_award = hand.in_pot, hand.dead
    hand.in_pot = [0] * hand.seats
    hand.dead = 0


@Cite("poker 8.B(5)(a)", "poker 8.B(5)(c)", "P-141")
def _beyond_the_contenders(hand: Hand, pots: list[Pot]) -> list[Pot]:
    """Chips above what every contender put in are not for those who are all-in.

    They are for the contenders who still have chips. If there is none, each level of them is the
    side pot of the last of its players who went out: his killed hand costs him the other pots.
    """
    amount, contenders = pots[-1]
    level = hand.in_pot[contenders[0]]
    if level == max(hand.in_pot):
        return pots
    able = tuple([seat for seat in contenders if hand.stacks[seat]])
    if able == contenders:
        return pots
    beyond: list[Pot] = []
    for top in sorted({put for put in hand.in_pot if put > level}):
        reached = [seat for seat, put in enumerate(hand.in_pot) if put >= top]
        owners = able or (hand.last_out(reached),)
        chips = len(reached) * (top - level)
        if beyond and beyond[-1][1] == owners:
            chips += beyond.pop()[0]
        beyond.append((chips, owners))
        level = top
    return [*pots[:-1], (amount - sum([chips for chips, _ in beyond]), contenders), *beyond]


@Cite("poker 18.E(1)", "P-80")
def _first_to_show(hand: Hand) -> int:
    """The last to bet or raise on the last street; if nobody did, the first to act on it."""
    if hand.aggressor != NOBODY and hand.live[hand.aggressor]:
        return hand.aggressor
    by_any_street = hand.house.showdown.no_bet_order is NoBetOrder.LAST_AGGRESSOR
    if by_any_street and hand.last_aggressor != NOBODY and hand.live[hand.last_aggressor]:
        return hand.last_aggressor
    opens = hand.game.streets[-1].opens
    if opens is BEST_HIGH_SHOWING:
        return best_showing(hand, "showing-high")
    if opens is BEST_LOW_SHOWING:
        return best_showing(hand, "showing-low")
    return hand.live_seats()[0]


@Cite("poker 18.E(2)")
def next_to_show(hand: Hand, after: int) -> None:
    """The next seat clockwise shows or concedes; when all have, the hand goes on."""
    live, shown = hand.live, hand.shown
    for seat in CLOCKWISE[hand.seats][after]:
        if live[seat] and not shown[seat]:
            hand.actor = seat
            return
    advance(hand)


_BEGINNINGS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    steps.Betting: _begin_betting,
    steps.Draw: _begin_draw,
    steps.GiveUp: _begin_draw,
    steps.ForcedBet: _begin_forced_bet,
    steps.OfferStraddle: _begin_straddle,
    steps.Consent: _begin_choice,
    steps.Choose: _begin_choice,
    steps.Showdown: _begin_showdown,
    steps.Award: _begin_award,
}
