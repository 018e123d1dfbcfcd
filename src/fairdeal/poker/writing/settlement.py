"""How the settlement writes the hand: rake, contributions, pots pushed; and every chip counted."""

from collections.abc import Callable
from operator import add
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker import events
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.writing.after_betting import go_past_rake


@Cite("poker 17.B(1)(a)", "poker 17.B(2)(a)", "poker 17.E", "P-85", "P-105")
def _rake_moved(hand: Hand, event: events.RakeSetAside | events.RakeReturned) -> None:
    """Rake goes to the rake area or comes back; after the first award no more is taken."""
    back = isinstance(event, events.RakeReturned)
    taken = min(event.amount, hand.room) if back else 0
    aside = hand.set_aside + (taken - event.amount if back else event.amount)
    pot = sum(hand.pots_left) if hand.pots else sum(hand.in_pot) + hand.dead
    awarded = hand.settled and not taken
    if event.amount <= 0 or not 0 <= aside <= pot or awarded:
        raise Corrupt(f"{event.amount} of rake cannot be moved")
    hand.set_aside = aside
    if taken:
        hand.room -= taken
        hand.pots_left[0] += taken
    go_past_rake(hand)


@Cite("poker 17.B(1)(b)", "poker 17.B(2)(b)", "P-84")
def _rake_taken(hand: Hand, event: events.RakeTaken) -> None:
    """The rake area is emptied into the drop box: what is left of side pots, the rest of it from
    the main pot.
    """
    rest = event.amount - sum(hand.pots_left[1:])
    if event.amount != hand.set_aside or not 0 <= rest <= hand.pots_left[0]:
        raise Corrupt(f"the rake area does not hold {event.amount}")
    hand.pots_left = [hand.pots_left[0] - rest] + [0] * (len(hand.pots_left) - 1)
    hand.set_aside = 0
    hand.room += event.amount
    hand.settled += 1


def _contribution_taken(hand: Hand, event: events.ContributionTaken) -> None:
    if not 0 < event.amount <= hand.pots_left[0] - hand.set_aside:
        raise Corrupt(f"the main pot has no {event.amount} for {event.fund}")
    hand.pots_left[0] -= event.amount
    hand.boxes[event.fund] = hand.boxes.get(event.fund, 0) + event.amount
    hand.settled += 1


def _contribution_returned(hand: Hand, event: events.ContributionReturned) -> None:
    if not 0 < event.amount <= hand.boxes.get(event.fund, 0):
        raise Corrupt(f"the box of {event.fund} has no {event.amount}")
    hand.boxes[event.fund] -= event.amount
    hand.pots_left[0] += event.amount


def _pot_awarded(hand: Hand, event: events.PotAwarded) -> None:
    left = hand.pots_left[event.pot] - event.amount
    if event.amount <= 0 or event.pot < 0 or left < 0:
        raise Corrupt(f"pot {event.pot} has no {event.amount} to push")
    if event.seat not in hand.pots[event.pot]:
        raise Corrupt(f"seat {event.seat} cannot win pot {event.pot}")
    hand.pots_left[event.pot] = left
    hand.stacks[event.seat] += event.amount
    hand.settled += 1


def _hand_closed(hand: Hand, event: events.HandClosed) -> None:
    count_chips(hand)
    hand.places.recount()
    if any(hand.pots_left) or hand.set_aside:
        raise Corrupt("chips are left in a pot")
    if any(hand.behind):
        hand.stacks = list(map(add, hand.stacks, hand.behind))
        hand.behind = [0] * hand.seats
    hand.agenda = []
    hand.actor = NOBODY


def count_chips(hand: Hand) -> None:
    """Every chip is somewhere."""
    chips = (
        sum(hand.stacks)
        + sum(hand.bets)
        + sum(hand.in_pot)
        + sum(hand.pots_left)
        + sum(hand.behind)
    )
    if hand.boxes:
        chips += sum(hand.boxes.values())
    if chips + hand.dead + hand.room != hand.total:
        raise Corrupt("chips are not conserved")


SETTLEMENT_WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    events.RakeSetAside: _rake_moved,
    events.RakeReturned: _rake_moved,
    events.RakeTaken: _rake_taken,
    events.ContributionTaken: _contribution_taken,
    events.ContributionReturned: _contribution_returned,
    events.PotAwarded: _pot_awarded,
    events.HandClosed: _hand_closed,
}
