"""The decision clock: what happens when a player's time is up. Who measures time is the room."""

from fairdeal.cite import Cite
from fairdeal.poker import commands, events
from fairdeal.poker.binding import left_open
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options, made, options
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.refusals import Refused, Why


@Cite("poker 7.D(4)", "P-40", "P-108")
def in_default(allowed: Options) -> Command:
    """What the clock decides: check if it is free, else fold; stand pat; nothing optional.

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
    return commands.Check(seat) if allowed.check else commands.Fold(seat)


@Cite("poker 7.D(4)", "P-40")
def time_out(hand: Hand, seat: int) -> list[AnyEvent]:
    """The facts that follow when a seat's time is up; `Refused` if it was not its turn.

    Who has declared something and left it open is held to it (8.G).
    """
    allowed = options(hand)
    if allowed is None:
        raise Refused(Why.HAND_IS_OVER if hand.over else Why.NOT_NOW, seat)
    if allowed.seat != seat:
        raise Refused(Why.NOT_YOUR_TURN, seat)
    said = left_open(hand, seat)
    return [events.TimeRanOut(seat), *(said or [made(hand, in_default(allowed))])]
