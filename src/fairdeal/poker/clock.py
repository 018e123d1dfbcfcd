"""The decision clock: what happens when a player's time is up. Who measures time is the room."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker import commands, events
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options, made, options
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import OnTimeout
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.speech.binding import left_open

TIME: Final = "time"
"""What a ruling is about where the floor decides for a player whose time is up."""


@Cite("poker 7.D(4)", "P-40", "P-108")
def in_default(allowed: Options, on_timeout: OnTimeout = OnTimeout.CHECK_OR_FOLD) -> Command:
    """What the clock decides: check if it is free, else fold; stand pat; nothing optional.

    Where the house says `fold`, a player whose time is up folds though a check is free.

    >>> in_default(Options(2, fold=True, call=200))
    Fold(seat=2)
    """
    seat = allowed.seat
    if allowed.bring_in:
        return commands.BringIn(seat)
    if allowed.straddle:
        return commands.Pass(seat)
    if allowed.discard >= 0:
        return commands.Discard(seat)
    if allowed.agree:
        return commands.Decline(seat)
    if allowed.stop:
        return commands.PlayOn(seat)
    if allowed.show:
        return commands.Show(seat)
    free = allowed.check and on_timeout is not OnTimeout.FOLD
    return commands.Check(seat) if free else commands.Fold(seat)


@Cite("poker 7.D(4)", "P-40")
def time_out(hand: Hand, seat: int) -> list[AnyEvent]:
    """The facts that follow when a seat's time is up; `Refused` if it was not its turn.

    A player who has declared something and left it open is held to it (8.G).
    """
    allowed = options(hand)
    if allowed is None:
        raise Refused(Why.HAND_IS_OVER if hand.over else Why.NOT_NOW, seat)
    if allowed.seat != seat:
        raise Refused(Why.NOT_YOUR_TURN, seat)
    if said := left_open(hand, seat):
        return [events.TimeRanOut(seat), *said]
    on_timeout = hand.house.betting.on_timeout
    if on_timeout is OnTimeout.FLOOR and allowed.fold:
        return [events.TimeRanOut(seat), events.RulingDue(TIME)]
    return [events.TimeRanOut(seat), made(hand, in_default(allowed, on_timeout))]
