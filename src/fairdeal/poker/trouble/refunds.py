"""Which chips go back to whom: what a seat has put in, what the room has taken. Reads only."""

from fairdeal.cite import Cite
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand


def put_in(hand: Hand, seat: int) -> int:
    """All that a seat has put in so far, one ante for all included."""
    put = hand.in_pot_at_award[seat] if hand.pots else hand.in_pot[seat]
    single = sum(
        event.amount
        for event in hand.log
        if isinstance(event, events.Posted) and event.kind == "single ante" and event.seat == seat
    )
    dead = hand.dead_at_award if hand.pots else hand.dead
    return put + hand.bets[seat] + min(single, dead)


@Cite("poker 18.G", "poker 18.I", "P-99", "P-104")
def all_back(hand: Hand) -> tuple[int, ...]:
    """What each seat gets back so that it has what it began with."""
    return tuple(
        start - stack - kept
        for start, stack, kept in zip(hand.start, hand.stacks, hand.behind, strict=True)
    )


@Cite("poker 18.K(3)", "P-84", "P-105")
def takings_back(hand: Hand) -> list[AnyEvent]:
    """What the room has taken goes back, because the pots are settled anew.

    No pot has been pushed yet: after that nobody's hand is killed any more.
    """
    rake: list[AnyEvent] = [events.RakeReturned(hand.room)] if hand.room else []
    boxes = [events.ContributionReturned(fund, sum_) for fund, sum_ in hand.boxes.items() if sum_]
    return [*rake, *boxes]
