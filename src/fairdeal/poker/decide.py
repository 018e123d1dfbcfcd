"""From a request to facts, or to a named refusal. Reads only."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN
from fairdeal.cite import Cite
from fairdeal.poker import commands, events, steps
from fairdeal.poker.betting import bet_size, least_raise, most_raise, why_no_raise
from fairdeal.poker.commands import Command
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.special import why_not


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the seat to act may do. `least` and `most` are totals to raise to, 0 if it may not.

    `agree` names the option it may agree to or decline; `stop` says that it may stop betting or
    play on (18.M(3)). What any seat may ask for at any time is told by `special.askable`.
    """

    seat: int
    fold: bool = False
    check: bool = False
    call: int = 0
    least: int = 0
    most: int = 0
    bring_in: int = 0
    straddle: int = 0
    discard: int = -1
    show: bool = False
    muck: bool = False
    agree: str = ""
    stop: bool = False


def options(hand: Hand) -> Options | None:
    """What the seat to act may do now, or None if nobody has to decide anything."""
    seat = hand.actor
    if seat == NOBODY:
        return None
    match hand.agenda[-1]:
        case steps.Betting():
            owed = hand.to_call(seat)
            least, most = _raise_range(hand, seat)
            return Options(seat, True, owed == 0, owed, least, most)
        case steps.ForcedBet():
            least, most = _open_range(hand, seat)
            amount = min(hand.stakes.forced_bet, hand.stacks[seat])
            return Options(seat, least=least, most=most, bring_in=amount)
        case steps.OfferStraddle():
            return Options(seat, straddle=hand.stakes.straddle)
        case steps.Consent(option=option):
            return Options(seat, agree=option)
        case steps.Choose():
            return Options(seat, stop=True)
        case steps.Draw():
            return Options(seat, discard=len(hand.down(seat)))
        case _:
            return Options(seat, show=True, muck=_why_no_muck(hand, seat) is None)


def _raise_range(hand: Hand, seat: int) -> tuple[int, int]:
    if why_no_raise(hand, seat) is not None:
        return 0, 0
    return least_raise(hand, seat), most_raise(hand, seat)


@Cite("P-134")
def _open_range(hand: Hand, seat: int) -> tuple[int, int]:
    """The forced player may open for the full bet instead, where the house lets him."""
    full = bet_size(hand)
    if not hand.house.may_open_full or hand.stacks[seat] <= hand.stakes.forced_bet:
        return 0, 0
    return min(full, hand.stacks[seat]), most_raise(hand, seat)


def refusal(hand: Hand, command: Command) -> Refused | None:
    """The first reason why a command is not allowed, or None."""
    why = why_refused(hand, command)
    return None if why is None else Refused(why, command.seat)


@Cite("poker 7.D", "poker 7.F(2)", "poker 8.A")
def why_refused(hand: Hand, command: Command) -> Why | None:
    """The name of the first reason why a command is not allowed, or None."""
    kind = type(command)
    if command.seat != hand.actor or hand.actor == NOBODY or kind is commands.Ask:
        return _why_out_of_turn(hand, command)
    if kind not in _FITS[type(hand.agenda[-1])]:
        return Why.NOT_NOW
    judge = _JUDGES.get(kind)
    return None if judge is None else judge(hand, command)


@Cite("poker 7.F(2)", "poker 8.A", "P-33")
def _why_out_of_turn(hand: Hand, command: Command) -> Why | None:
    """Whose turn it is not may only ask for an option."""
    if not hand.agenda:
        return Why.HAND_IS_OVER
    if not 0 <= command.seat < hand.seats:
        return Why.NOT_SEATED
    if isinstance(command, commands.Ask):
        return why_not(hand, command.seat, command.option)
    return Why.RULING_AWAITED if _waits_for_ruling(hand) else Why.NOT_YOUR_TURN


def _waits_for_ruling(hand: Hand) -> bool:
    return isinstance(hand.agenda[-1], steps.Ruling)


@Cite("poker 11.H(2)", "poker 12.H(2)", "poker 14.G(1)", "poker 19.H(2)", "poker 22.H(2)")
@Cite("poker 10.I", "poker 13.H(1)", "poker 14.G", "poker 20.H(5)", "poker 21.D(10)")
@Cite("poker 10.I(1)")
def _why_no_check(hand: Hand, command: commands.Check) -> Why | None:
    return Why.BET_TO_FACE if hand.owed(command.seat) else None


def _why_no_call(hand: Hand, command: commands.Call) -> Why | None:
    return None if hand.owed(command.seat) else Why.NOTHING_TO_CALL


@Cite("poker 8.B(1)")
def _why_no_raise_to(hand: Hand, command: commands.RaiseTo) -> Why | None:
    seat, to = command.seat, command.to
    if isinstance(hand.agenda[-1], steps.ForcedBet):
        least, most = _open_range(hand, seat)
        if not most:
            return Why.NOT_NOW
    else:
        found = why_no_raise(hand, seat)
        if found in _EVEN_WITH_CHIPS and to > hand.bets[seat] + hand.stacks[seat]:
            return Why.NOT_ENOUGH_CHIPS
        if found is not None:
            return Why(found)
        least, most = least_raise(hand, seat), most_raise(hand, seat)
    if to > most:
        short = to > hand.bets[seat] + hand.stacks[seat]
        return Why.NOT_ENOUGH_CHIPS if short else Why.RAISE_TOO_LARGE
    return Why.RAISE_TOO_SMALL if to < least else None


_EVEN_WITH_CHIPS: Final = (Why.BETTING_NOT_REOPENED, Why.CHECK_RAISE_BARRED)
"""Refusals of any raise that stand after the one of chips which are not there."""


@Cite("poker 13.G(2)", "poker 20.H(2)", "poker 21.D(7)")
def _why_no_discard(hand: Hand, command: commands.Discard) -> Why | None:
    held = list(hand.down(command.seat))
    for card in command.cards:
        if card not in held:
            return Why.NOT_YOUR_CARDS
        held.remove(card)
    return None


def _why_no_show(hand: Hand, command: commands.Show) -> Why | None:
    if not command.cards:
        return None
    held = hand.held(command.seat)
    strange = [card for card in command.cards if card not in held]
    return Why.NOT_YOUR_CARDS if len(strange) > held.count(UNKNOWN) else None


def _why_no_muck_now(hand: Hand, command: commands.Muck) -> Why | None:
    return _why_no_muck(hand, command.seat)


_FITS: Final[dict[type[Any], frozenset[type[Command]]]] = {
    steps.Betting: frozenset(
        {commands.Fold, commands.Check, commands.Call, commands.RaiseTo},
    ),
    steps.ForcedBet: frozenset({commands.BringIn, commands.RaiseTo}),
    steps.OfferStraddle: frozenset({commands.Straddle, commands.Pass}),
    steps.Draw: frozenset({commands.Discard}),
    steps.Showdown: frozenset({commands.Show, commands.Muck}),
    steps.Consent: frozenset({commands.Agree, commands.Decline}),
    steps.Choose: frozenset({commands.StopBetting, commands.PlayOn}),
}
"""Which commands belong to which step; at any other step nobody is asked for anything."""

_JUDGES: Final[dict[type[Command], Callable[[Hand, Any], Why | None]]] = {
    commands.Check: _why_no_check,
    commands.Call: _why_no_call,
    commands.RaiseTo: _why_no_raise_to,
    commands.Discard: _why_no_discard,
    commands.Show: _why_no_show,
    commands.Muck: _why_no_muck_now,
}


@Cite("poker 18.E", "poker 18.E(3)", "poker 18.F", "P-81", "P-146")
def _why_no_muck(hand: Hand, seat: int) -> Why | None:
    """A hand may be conceded unless all must be disclosed, or nobody else is left for some pot."""
    if hand.house.disclose_all:
        return Why.HANDS_DISCLOSED
    for eligible in hand.pots:
        others = [other for other in eligible if other != seat]
        if seat in eligible and others and not any(hand.live[other] for other in others):
            return Why.LAST_TO_CONTEND
    return None


def decide(hand: Hand, command: Command) -> AnyEvent:
    """The fact that a command makes; `Refused` if it may not be. The hand is only read."""
    why = why_refused(hand, command)
    if why is not None:
        raise Refused(why, command.seat)
    return _FACTS[type(command)](hand, command)


def _raised(hand: Hand, command: commands.RaiseTo) -> AnyEvent:
    return events.RaisedTo(command.seat, command.to)


def _brought_in(hand: Hand, command: commands.BringIn) -> AnyEvent:
    amount = min(hand.stakes.forced_bet, hand.stacks[command.seat])
    return events.Posted(command.seat, amount, "forced")


@Cite("poker 18.E", "P-146")
def _shown(hand: Hand, command: commands.Show) -> AnyEvent:
    """A hand is shown whole, whichever of its cards are named; unknown ones get their names."""
    held = hand.held(command.seat)
    return events.Shown(command.seat, (command.cards or held) if UNKNOWN in held else held)


_FACTS: Final[dict[type[Command], Callable[[Hand, Any], AnyEvent]]] = {
    commands.Fold: lambda hand, command: events.Folded(command.seat),
    commands.Check: lambda hand, command: events.Checked(command.seat),
    commands.Call: lambda hand, command: events.Called(command.seat, hand.to_call(command.seat)),
    commands.RaiseTo: _raised,
    commands.BringIn: _brought_in,
    commands.Straddle: lambda hand, command: events.Posted(
        command.seat, hand.stakes.straddle, "straddle"
    ),
    commands.Pass: lambda hand, command: events.StraddlePassed(command.seat),
    commands.Discard: lambda hand, command: events.Discarded(command.seat, command.cards),
    commands.Show: _shown,
    commands.Muck: lambda hand, command: events.Mucked(command.seat),
    commands.Ask: lambda hand, command: events.OptionAsked(command.seat, command.option),
    commands.Agree: lambda hand, command: events.Agreed(command.seat),
    commands.Decline: lambda hand, command: events.Declined(command.seat),
    commands.StopBetting: lambda hand, command: events.BettingStopped(command.seat),
    commands.PlayOn: lambda hand, command: events.PlayedOn(command.seat),
}
