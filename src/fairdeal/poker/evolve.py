"""The one writer: each fact changes the hand here and nowhere else.

A fact is believed, not judged again, but it must discharge the step at the head of the agenda, and
what it moves must be there. A fact that does not fit is `Corrupt` and changes nothing. Chips and
cards are checked as they move. All chips are counted when a betting round ends, and all chips and
cards when the hand ends.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn

from fairdeal.errors import BadCards, BadInput, Corrupt, FairdealError
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.options.writing import OPTION_WRITERS
from fairdeal.poker.stepping import act, step
from fairdeal.poker.trouble.writing import REMEDY_WRITERS
from fairdeal.poker.writing.after_betting import leave_rake
from fairdeal.poker.writing.betting import BETTING_WRITERS
from fairdeal.poker.writing.cards import CARD_WRITERS
from fairdeal.poker.writing.discharging import DISCHARGES
from fairdeal.poker.writing.settlement import SETTLEMENT_WRITERS


def apply(hand: Hand, facts: Iterable[AnyEvent]) -> None:
    """Let facts happen to the hand, all of them or none."""
    log = hand.log
    begun = len(log)
    event: AnyEvent | None = None
    try:
        for event in facts:
            WRITERS_AT[hand.agenda[-1].__class__][event.__class__](hand, event)
            log.append(event)
    except Exception as fault:
        _undo(hand, begun, event, fault)


def run(hand: Hand, facts: tuple[AnyEvent, ...] = ()) -> tuple[AnyEvent, ...]:
    """Let facts happen, and then every `step`, all of it or nothing; return it all."""
    log = hand.log
    begun = len(log)
    event: AnyEvent | None = None
    try:
        for event in facts:
            WRITERS_AT[hand.agenda[-1].__class__][event.__class__](hand, event)
            log.append(event)
        if hand.actor != NOBODY and not hand.declared:  # as it is after most requests
            return facts
        while hand.actor == NOBODY and (event := act(hand)) is not None:
            WRITERS_AT[hand.agenda[-1].__class__][event.__class__](hand, event)
            log.append(event)
        if hand.declared and (due := step(hand)):
            run(hand, due)
    except Exception as fault:
        _undo(hand, begun, event, fault)
    return tuple(log[begun:])


def _undo(hand: Hand, begun: int, event: AnyEvent | None, fault: Exception) -> NoReturn:
    """Go back to where the hand was before a fact that cannot happen, and name that fact."""
    waiting = type(hand.agenda[-1]).__name__ if hand.agenda else "nothing any more"
    hand.become(rebuilt(hand.log[:begun]))
    if isinstance(fault, BadInput) and not isinstance(fault, BadCards):
        raise fault
    why = fault if isinstance(fault, FairdealError) else f"the hand waits for {waiting}"
    what = "the next fact" if event is None else type(event).__name__
    raise Corrupt(f"{what} cannot happen here: {why}") from fault


def evolve(hand: Hand, event: AnyEvent) -> None:
    """Let one fact happen to the hand."""
    apply(hand, (event,))


def rebuilt(record: Iterable[AnyEvent]) -> Hand:
    """The hand that its facts alone make."""
    facts = iter(record)
    opened = next(facts, None)
    if not isinstance(opened, events.HandOpened):
        raise Corrupt("a record begins with the opening of a hand, and this one does not")
    hand = Hand(opened)
    apply(hand, facts)
    return hand


WRITERS: Final[dict[type[Any], Callable[[Hand, Any], None]]] = {
    **BETTING_WRITERS,
    **CARD_WRITERS,
    **SETTLEMENT_WRITERS,
    **OPTION_WRITERS,
    **REMEDY_WRITERS,
}


def _unraked(hand: Hand, event: AnyEvent) -> None:
    """A record of a house that set no rake aside here is believed: the hand goes on without it."""
    leave_rake(hand)
    WRITERS_AT[type(hand.agenda[-1])][type(event)](hand, event)


WRITERS_AT: Final = {
    step: {kind: WRITERS[kind] for kind in kinds} for step, kinds in DISCHARGES.items()
}
"""What each fact does, at each step that it discharges or interrupts."""

WRITERS_AT[steps.SetRakeAside] = {
    kind: WRITERS[kind] if kind in DISCHARGES[steps.SetRakeAside] else _unraked for kind in WRITERS
}
