"""From a player's command to the fact that it makes, or to a named refusal. Reads only."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import commands, events, steps
from fairdeal.poker.betting import (
    bet_size,
    raise_limits,
    somebody_all_in,
    why_no_raise,
)
from fairdeal.poker.commands import Command
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import DOWN, NOBODY, Hand
from fairdeal.poker.options.options import askable, why_not
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.refusals import refused as refused_as
from fairdeal.poker.stakes import FIXED


class Options(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the seat to act may do. `least` and `most` are totals to raise to, 0 if it may not.

    `either` says that nothing between the two may be bet: one of two fixed bets (P-138).

    `discard` is how many cards it may exchange at most, -1 where there is no draw: ask
    `discard >= 0`. `give_up` is how many it must give up without a draw, if it does not fold.

    `agree` names the option it may agree to or decline; `stop` says that it may stop betting or
    play on (18.M(3)). `ask` names the options that it may ask for (8.L to 8.O).
    """

    seat: int
    fold: bool = False
    check: bool = False
    call: int = 0
    least: int = 0
    most: int = 0
    either: bool = False
    bring_in: int = 0
    straddle: int = 0
    discard: int = -1
    show: bool = False
    muck: bool = False
    agree: str = ""
    stop: bool = False
    ask: tuple[str, ...] = ()
    give_up: int = 0

    def nearest(self, to: int) -> int:
        """The legal total nearest to an amount."""
        return nearest_bet(to, self.least, self.most, self.either)


def nearest_bet(to: int, least: int, most: int, either: bool) -> int:
    """The nearest of the totals that may be bet, the larger of two that are as near.

    >>> nearest_bet(290, 200, 400, either=False), nearest_bet(310, 200, 400, either=True)
    (290, 400)
    """
    if either:
        return most if 2 * to >= least + most else least
    return min(max(to, least), most)


def options(hand: Hand, seat: int | None = None) -> Options | None:
    """What a seat may do now, or None if it may do nothing; without a seat, the one to act.

    A seat that is not to act may only ask for an option (8.L to 8.O), where the house offers one.
    """
    actor = hand.actor
    if seat is not None and seat != actor:
        return _to_ask(hand, seat)
    if actor == NOBODY:
        return None
    step = hand.agenda[-1]
    mine = _OFFERS[step.__class__](hand, actor, step)
    return _with_asks(hand, mine) if hand.offers else mine


def _to_ask(hand: Hand, seat: int) -> Options | None:
    """What a seat may do that is not to act."""
    if not hand.offers or not hand.agenda or not 0 <= seat < hand.seats:
        return None
    asks = tuple(askable(hand, seat))
    return Options(seat, ask=asks) if asks else None


def _with_asks(hand: Hand, mine: Options) -> Options:
    asks = tuple(askable(hand, mine.seat))
    return msgspec.structs.replace(mine, ask=asks) if asks else mine


def to_bet(hand: Hand, seat: int, step: steps.Betting) -> Options:
    """What a seat may do in a betting round, if it is its turn."""
    if why_no_raise(hand, seat) is not None:
        call = hand.to_call(seat)
        return Options(seat, True, call == 0, call)
    # Some opponent could call a raise, so the whole price is owed.
    call = hand.price - hand.bets[seat]
    least, most = raise_limits(hand, seat)
    if hand.house.betting.open_pair_big_bet and least != most and hand.stakes.limit is FIXED:
        return Options(seat, True, call == 0, call, least, most, either=True)
    return Options(seat, True, call == 0, call, least, most)


def _to_bring_in(hand: Hand, seat: int, step: steps.ForcedBet) -> Options:
    least, most = _open_range(hand, seat)
    amount = min(hand.stakes.forced_bet, hand.stacks[seat])
    return Options(seat, least=least, most=most, bring_in=amount)


def _to_show(hand: Hand, seat: int, step: steps.Showdown) -> Options:
    return Options(seat, show=True, muck=_why_no_muck(hand, seat) is None)


_OFFERS: Final[dict[type[Any], Callable[[Hand, int, Any], Options]]] = {
    steps.Betting: to_bet,
    steps.ForcedBet: _to_bring_in,
    steps.OfferStraddle: lambda hand, seat, step: Options(seat, straddle=hand.stakes.straddle),
    steps.Consent: lambda hand, seat, step: Options(seat, agree=step.option),
    steps.Choose: lambda hand, seat, step: Options(seat, stop=True),
    steps.Draw: lambda hand, seat, step: Options(seat, discard=len(hand.down(seat))),
    steps.GiveUp: lambda hand, seat, step: Options(seat, True, give_up=step.street.discard),
    steps.Showdown: _to_show,
}


@Cite("P-134")
def _open_range(hand: Hand, seat: int) -> tuple[int, int]:
    """The forced player may open for the full bet instead, where the house lets him."""
    full = bet_size(hand)
    if not hand.house.blinds.may_open_full or hand.stacks[seat] <= hand.stakes.forced_bet:
        return 0, 0
    _, most = raise_limits(hand, seat)
    return min(full, hand.stacks[seat]), most


def refusal(hand: Hand, command: Command) -> Refused | None:
    """The first reason why a command is not allowed, or None."""
    why = why_refused(hand, command)
    return None if why is None else refused(hand, why, command)


def refused(hand: Hand, why: Why, command: Command) -> Refused:
    """The refusal of a command, with the clause of this game and of the option it asks for."""
    option = command.option if isinstance(command, commands.Ask) else ""
    says = _AMOUNTS[why](hand, command.seat) if why in _AMOUNTS else ""
    return refused_as(hand, why, command.seat, option, says)


def _raises(hand: Hand, seat: int) -> tuple[str, str]:
    """The least and the most that a seat may raise to, in dollars."""
    mine = options(hand, seat) or Options(seat)
    return dollars(mine.least), dollars(mine.most)


_AMOUNTS: Final[dict[Why, Callable[[Hand, int], str]]] = {
    Why.BET_TO_FACE: lambda hand, seat: (
        f"You can't check: there is a bet of {dollars(hand.to_call(seat))} to call."
    ),
    Why.NOT_ENOUGH_CHIPS: lambda hand, seat: (
        f"You don't have enough chips: you can bet {dollars(hand.bets[seat] + hand.stacks[seat])}."
    ),
    Why.RAISE_TOO_SMALL: lambda hand, seat: f"You must raise to {_raises(hand, seat)[0]} or more.",
    Why.RAISE_TOO_LARGE: lambda hand, seat: f"You must raise to {_raises(hand, seat)[1]} or less.",
    Why.BETWEEN_THE_BETS: lambda hand, seat: (
        f"You must bet {' or '.join(_raises(hand, seat))}, nothing in between."
    ),
}
"""The sentences that name an amount of this hand."""


def why_refused(hand: Hand, command: Command) -> Why | None:
    """The name of the first reason why a command is not allowed, or None."""
    found = judged(hand, command)
    return found if isinstance(found, Why) else None


def made(hand: Hand, command: Command) -> AnyEvent:
    """The fact that a command makes; `Refused` if it may not be. The hand is only read."""
    found = judged(hand, command)
    if type(found) is Why:
        raise refused(hand, found, command)
    return found


Judged = AnyEvent | Why


@Cite("poker 7.D", "poker 7.F(2)", "poker 8.A")
def judged(hand: Hand, command: Command) -> Judged:
    """The fact that a command makes, or the name of the first reason why it may not be."""
    if command.seat == hand.actor != NOBODY:
        move = _MOVES[hand.agenda[-1].__class__].get(command.__class__)
        if move is not None:
            return move(hand, command)
        if type(command) not in _ANY_TIME:
            return Why.NOT_NOW
    return _out_of_turn(hand, command)


_ANY_TIME: Final = (commands.Ask, commands.HoldTo)
"""Commands that need not be in turn."""


@Cite("poker 7.F(2)", "poker 8.A", "P-33")
def _out_of_turn(hand: Hand, command: Command) -> Judged:
    """Whose turn it is not may only ask for an option."""
    if not hand.agenda:
        return Why.HAND_IS_OVER
    if not 0 <= command.seat < hand.seats:
        return Why.NOT_SEATED
    if isinstance(command, commands.HoldTo):
        return Why.NOTHING_DECLARED
    if isinstance(command, commands.Ask):
        why = why_not(hand, command.seat, command.option)
        return why or events.OptionAsked(command.seat, command.option)
    return Why.RULING_AWAITED if _waits_for_ruling(hand) else Why.NOT_YOUR_TURN


def _waits_for_ruling(hand: Hand) -> bool:
    return isinstance(hand.agenda[-1], steps.Ruling)


# ---- betting ----


@Cite("poker 11.H(2)", "poker 12.H(2)", "poker 14.G(1)", "poker 19.H(2)", "poker 22.H(2)")
@Cite("poker 10.I", "poker 13.H(1)", "poker 14.G", "poker 20.H(5)", "poker 21.D(10)")
@Cite("poker 10.I(1)")
def _check(hand: Hand, command: commands.Check) -> Judged:
    seat = command.seat
    if hand.bets[seat] < hand.price and hand.owed(seat):
        return Why.BET_TO_FACE
    return events.Checked(seat)


def _call(hand: Hand, command: commands.Call) -> Judged:
    seat = command.seat
    amount = hand.to_call(seat)
    return events.Called(seat, amount) if amount else Why.NOTHING_TO_CALL


@Cite("poker 8.B(1)", "poker 1.B(2)", "poker 1.B(33)")
def _raise(hand: Hand, command: commands.RaiseTo) -> Judged:
    seat, to = command.seat, command.to
    found = why_no_raise(hand, seat)
    if found is not None:
        short = to > hand.bets[seat] + hand.stacks[seat]
        return Why.NOT_ENOUGH_CHIPS if short and found in _EVEN_WITH_CHIPS else Why(found)
    least, most = raise_limits(hand, seat)
    if not least <= to <= most:
        return _why_not_to(to, most, to > hand.bets[seat] + hand.stacks[seat])
    between = least < to < most and hand.stakes.limit is FIXED
    return Why.BETWEEN_THE_BETS if between else events.RaisedTo(seat, to)


_EVEN_WITH_CHIPS: Final = (Why.BETTING_NOT_REOPENED, Why.CHECK_RAISE_BARRED)
"""Refusals of any raise that stand after the one of chips which are not there."""


@Cite("poker 8.B(1)")
def _open(hand: Hand, command: commands.RaiseTo) -> Judged:
    """The full bet instead of the forced one."""
    seat, to = command.seat, command.to
    least, most = _open_range(hand, seat)
    if most and least <= to <= most:
        return events.RaisedTo(seat, to)
    return _why_not_to(to, most, to > hand.bets[seat] + hand.stacks[seat]) if most else Why.NOT_NOW


def _why_not_to(to: int, most: int, short: bool) -> Why:
    if to > most:
        return Why.NOT_ENOUGH_CHIPS if short else Why.RAISE_TOO_LARGE
    return Why.RAISE_TOO_SMALL


@Cite("poker 1.B(13)")
def _bring_in(hand: Hand, command: commands.BringIn) -> Judged:
    amount = min(hand.stakes.forced_bet, hand.stacks[command.seat])
    return events.Posted(command.seat, amount, "forced")


@Cite("P-132", "P-133")
def _straddle(hand: Hand, command: commands.Straddle) -> Judged:
    """A blind that was posted to enter is live: it is part of the straddle."""
    rest = hand.stakes.straddle - hand.bets[command.seat]
    return events.Posted(command.seat, rest, "straddle")


# ---- the draw and the showdown ----


@Cite("poker 13.G(2)", "poker 20.H(2)", "poker 21.D(7)")
def _discard(hand: Hand, command: commands.Discard) -> Judged:
    if command.cards and not hand.places.holds(DOWN[command.seat], command.cards):
        return Why.NOT_YOUR_CARDS
    return events.Discarded(command.seat, command.cards)


@Cite("poker 9.A(6)")
def _give_up(hand: Hand, command: commands.Discard) -> Judged:
    """Exactly as many cards as the street says, which nothing replaces."""
    step = hand.agenda[-1]
    if isinstance(step, steps.GiveUp) and len(command.cards) != step.street.discard:
        return Why.WRONG_NUMBER_OF_CARDS
    return _discard(hand, command)


@Cite("poker 18.E", "P-146")
def _show(hand: Hand, command: commands.Show) -> Judged:
    """A hand is shown whole, whichever of its cards are named; unknown ones get their names."""
    seat, named = command.seat, command.cards
    held = hand.held(seat)
    if not named:
        return events.Shown(seat, held)
    unknown = held.count(UNKNOWN)
    if sum(card not in held for card in named) > unknown:
        return Why.NOT_YOUR_CARDS
    return events.Shown(seat, named if unknown else held)


def _muck(hand: Hand, command: commands.Muck) -> Judged:
    return _why_no_muck(hand, command.seat) or events.Mucked(command.seat)


@Cite("poker 18.E", "poker 18.E(3)", "P-81", "P-146")
def _why_no_muck(hand: Hand, seat: int) -> Why | None:
    """A hand may be conceded unless all must be disclosed, or nobody else is left for some pot."""
    rules = hand.house.showdown
    if rules.disclose_all or (rules.all_in_face_up and somebody_all_in(hand)):
        return Why.HANDS_DISCLOSED
    live = hand.live
    for eligible in hand.pots:
        if seat in eligible and len(eligible) > 1:
            for other in eligible:
                if live[other] and other != seat:
                    break
            else:
                return Why.LAST_TO_CONTEND
    return None


_MOVES: Final[dict[type[Any], dict[type[Command], Callable[[Hand, Any], Judged]]]] = {
    steps.Betting: {
        commands.Fold: lambda hand, command: events.Folded(command.seat),
        commands.Check: _check,
        commands.Call: _call,
        commands.RaiseTo: _raise,
    },
    steps.ForcedBet: {commands.BringIn: _bring_in, commands.RaiseTo: _open},
    steps.OfferStraddle: {
        commands.Straddle: _straddle,
        commands.Pass: lambda hand, command: events.StraddlePassed(command.seat),
    },
    steps.Draw: {commands.Discard: _discard},
    steps.GiveUp: {
        commands.Discard: _give_up,
        commands.Fold: lambda hand, command: events.Folded(command.seat),
    },
    steps.Showdown: {commands.Show: _show, commands.Muck: _muck},
    steps.Consent: {
        commands.Agree: lambda hand, command: events.Agreed(command.seat),
        commands.Decline: lambda hand, command: events.Declined(command.seat),
    },
    steps.Choose: {
        commands.StopBetting: lambda hand, command: events.BettingStopped(command.seat),
        commands.PlayOn: lambda hand, command: events.PlayedOn(command.seat),
    },
}
"""Which commands belong to which step, and what each makes of it; at any other step nobody acts."""
