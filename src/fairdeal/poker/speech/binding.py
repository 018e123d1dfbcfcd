"""What players say as facts: a declaration is heard, recorded, and carried out once it binds.

Reads only. What was heard from each seat is part of the hand, so that nothing a player has said and
still owes is lost with the process that heard it.
"""

from fairdeal.cite import Cite
from fairdeal.poker import commands, events
from fairdeal.poker.decide import made
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.speech.answer import Heard, Standing
from fairdeal.poker.speech.declaration import Declaration
from fairdeal.poker.speech.hearing import due, hear
from fairdeal.poker.speech.situations import SITUATIONS


@Cite("poker 8.C", "poker 8.D", "poker 18.L")
def declared(hand: Hand, declaration: Declaration) -> tuple[AnyEvent, ...]:
    """The facts of a declaration: what was said, and what it binds the player to now."""
    seat = declaration.seat
    if not hand.agenda:
        raise Refused(Why.HAND_IS_OVER, seat)
    if not 0 <= seat < hand.seats:
        raise Refused(Why.NOT_SEATED, seat)
    heard = hear(hand, declaration, _before(hand, seat))
    fact = events.Declared(
        declaration,
        heard.situation,
        heard.so_far,
        heard.command,
        heard.then,
        heard.waits and (heard.waits.price, heard.waits.steps),
        heard.folds,
        heard.change,
        heard.missing,
        heard.convert,
        heard.open,
        heard.ask,
    )
    return (fact, *_bound(hand, heard))


def _before(hand: Hand, seat: int) -> Heard | None:
    """What was heard from a seat in this turn."""
    before = hand.declared.get(seat)
    if before is None or (hand.actor == seat and not (before.open or before.waits)):
        return None  # nothing yet, or a new turn
    return recalled(before)


def recalled(fact: events.Declared) -> Heard:
    """What was heard, from its record."""
    situation = SITUATIONS[fact.situation]
    return Heard(
        situation=fact.situation,
        seat=fact.declaration.seat,
        command=fact.command,
        tell=situation.tell,
        cite=situation.cite,
        so_far=fact.so_far,
        change=fact.change,
        missing=fact.missing,
        convert=fact.convert,
        open=fact.open,
        ask=fact.ask,
        folds=fact.folds,
        then=fact.then,
        waits=None if fact.waits is None else Standing(*fact.waits),
    )


@Cite("poker 18.L(1)(a)", "poker 18.L(2)")
def _bound(hand: Hand, heard: Heard) -> list[AnyEvent]:
    """What a player is bound to now: his bet stands, though he has thrown his cards away."""
    if heard.open:
        return []
    found = [made(hand, heard.command)] if heard.command else []
    return [*found, events.Folded(heard.seat)] if heard.folds else found


@Cite("poker 8.G")
def held_to(hand: Hand, command: commands.HoldTo) -> tuple[AnyEvent, ...]:
    """The facts that follow when the dealer waits no longer for the rest of a declaration."""
    return (_held(hand, command.seat), *left_open(hand, command.seat))


def _held(hand: Hand, seat: int) -> AnyEvent:
    early = hand.declared.get(seat)
    if early is None or not early.open:
        raise Refused(Why.HAND_IS_OVER if hand.over else Why.NOTHING_DECLARED, seat)
    return events.HeldTo(seat, early.situation)


def left_open(hand: Hand, seat: int) -> list[AnyEvent]:
    """What a declaration that was left open binds its player to."""
    early = hand.declared.get(seat)
    if early is None or not early.open or early.command is None:
        return []
    return [made(hand, early.command)]


@Cite("P-33")
def due_now(hand: Hand) -> tuple[AnyEvent, ...]:
    """What the player to act has bound himself to before his turn came."""
    early = hand.declared.get(hand.actor)
    now = None if early is None else due(hand, recalled(early))
    if now is None:
        return ()
    return (events.HeldTo(hand.actor, now.situation), *_bound(hand, now))
