"""From a request to facts, or to a named refusal. Reads only."""

from typing import NamedTuple

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.poker import commands, events, steps
from fairdeal.poker.betting import bet_size, least_raise, most_raise, why_no_raise
from fairdeal.poker.commands import Command
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.refusals import Refused, Why


class Options(NamedTuple):
    """What the seat to act may do. `least` and `most` are totals to raise to, 0 if it may not."""

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
    why = _why(hand, command)
    return None if why is None else Refused(why, command.seat)


def _why(hand: Hand, command: Command) -> Why | None:
    if not hand.agenda:
        return Why.HAND_IS_OVER
    seat = command.seat
    if not 0 <= seat < hand.seats:
        return Why.NOT_SEATED
    if seat != hand.actor:
        return Why.NOT_YOUR_TURN
    allowed = options(hand)
    assert allowed is not None
    match command:
        case commands.Fold():
            return None if allowed.fold else Why.NOT_NOW
        case commands.Check():
            return _why_no_check(allowed)
        case commands.Call():
            return None if allowed.call else Why.NOTHING_TO_CALL if allowed.fold else Why.NOT_NOW
        case commands.RaiseTo(to=to):
            return _why_no_raise_to(hand, allowed, to)
        case commands.BringIn():
            return None if allowed.bring_in else Why.NOT_NOW
        case commands.Straddle() | commands.Pass():
            return None if allowed.straddle else Why.NOT_NOW
        case commands.Discard(cards=cards):
            return _why_no_discard(hand, allowed, cards)
        case commands.Show(cards=cards):
            return _why_no_show(hand, allowed, cards)
        case commands.Muck():
            return _why_no_muck(hand, seat) if allowed.show else Why.NOT_NOW
        case _:
            raise AssertionError(command)


def _why_no_check(allowed: Options) -> Why | None:
    if not allowed.fold:
        return Why.NOT_NOW
    return None if allowed.check else Why.BET_TO_FACE


def _why_no_raise_to(hand: Hand, allowed: Options, to: int) -> Why | None:
    if not allowed.most:
        if not allowed.fold:
            return Why.NOT_NOW
        found = why_no_raise(hand, allowed.seat)
        assert found is not None
        return Why(found)
    if to > allowed.most:
        short = to > hand.bets[allowed.seat] + hand.stacks[allowed.seat]
        return Why.NOT_ENOUGH_CHIPS if short else Why.RAISE_TOO_LARGE
    return Why.RAISE_TOO_SMALL if to < allowed.least else None


def _why_no_discard(hand: Hand, allowed: Options, cards: tuple[Card, ...]) -> Why | None:
    if allowed.discard < 0:
        return Why.NOT_NOW
    held = list(hand.down(allowed.seat))
    for card in cards:
        if card not in held:
            return Why.NOT_YOUR_CARDS
        held.remove(card)
    return None


def _why_no_show(hand: Hand, allowed: Options, cards: tuple[Card, ...]) -> Why | None:
    if not allowed.show:
        return Why.NOT_NOW
    held = hand.held(allowed.seat)
    unknown = held.count(UNKNOWN)
    strange = [card for card in cards if card not in held]
    return Why.NOT_YOUR_CARDS if len(strange) > unknown else None


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
    why = _why(hand, command)
    if why is not None:
        raise Refused(why, command.seat)
    seat = command.seat
    match command:
        case commands.Fold():
            return events.Folded(seat)
        case commands.Check():
            return events.Checked(seat)
        case commands.Call():
            return events.Called(seat, hand.to_call(seat))
        case commands.RaiseTo(to=to):
            return events.RaisedTo(seat, to)
        case commands.BringIn():
            amount = min(hand.stakes.forced_bet, hand.stacks[seat])
            return events.Posted(seat, amount, "forced")
        case commands.Straddle():
            return events.Posted(seat, hand.stakes.straddle, "straddle")
        case commands.Pass():
            return events.StraddlePassed(seat)
        case commands.Discard(cards=cards):
            return events.Discarded(seat, cards)
        case commands.Show(cards=cards):
            return events.Shown(seat, cards or hand.held(seat))
        case commands.Muck():
            return events.Mucked(seat)
        case _:
            raise AssertionError(command)
