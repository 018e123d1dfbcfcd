"""The one writer of a round: each fact changes it here and nowhere else.

Facts are believed, not judged again: whether the rules allowed them is for `decide`, `step` and
`verify`. But the writer guards itself. A fact must discharge the step at the head of the agenda, by
the position whose turn it is, with chips and cards that are there; what does not is `Corrupt`, and
the round is then as it was before.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn

from fairdeal.banked import events, steps
from fairdeal.banked.dealer import act, to_reshuffle
from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.round import HOLE, OWN, RACK, SHARED, STUB, Round
from fairdeal.banked.trouble.applying import LEFT_LOSING
from fairdeal.banked.trouble.writing import called, noted, set_aside, voided
from fairdeal.banked.writing.agenda import advance, refuse
from fairdeal.banked.writing.closing import (
    count_chips,
    hand_racked,
    hand_shown,
    hole_shown,
    round_closed,
    stub_racked,
    wager_settled,
)
from fairdeal.cards.card import UNKNOWN
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt, FairdealError

_WRONG: Final = (FairdealError, LookupError, TypeError, ValueError, AttributeError)


def apply(table: Round, facts: Iterable[AnyEvent]) -> None:
    """Let facts happen to a round, all of them or, if one is `Corrupt`, none."""
    log = table.log
    begun = len(log)
    event: AnyEvent | None = None
    try:
        for event in facts:
            _WRITERS[table.agenda[-1].__class__][event.__class__](table, event)
            log.append(event)
    except _WRONG as fault:
        _undo(table, begun, event, fault)


def run(table: Round, facts: tuple[AnyEvent, ...] = ()) -> tuple[AnyEvent, ...]:
    """Let facts happen, and then all that needs nobody's choice; return it all."""
    log = table.log
    begun = len(log)
    event: AnyEvent | None = None
    try:
        for event in facts:
            _WRITERS[table.agenda[-1].__class__][event.__class__](table, event)
            log.append(event)
        while (event := act(table)) is not None:
            _WRITERS[table.agenda[-1].__class__][event.__class__](table, event)
            log.append(event)
    except _WRONG as fault:
        _undo(table, begun, event, fault)
    return facts if len(log) == begun + len(facts) else tuple(log[begun:])


def _undo(table: Round, begun: int, event: AnyEvent | None, fault: Exception) -> NoReturn:
    """Go back to where the round was before a fact that is wrong, and name that fact."""
    _back_to(table, table.log[:begun])
    if isinstance(fault, Corrupt):
        raise fault
    raise Corrupt(_what_is_wrong(table, event, fault)) from None


def evolve(table: Round, event: AnyEvent) -> None:
    """Let one fact happen to a round."""
    apply(table, (event,))


def _back_to(table: Round, record: list[AnyEvent]) -> None:
    """Rebuild a round that a wrong fact may have half changed."""
    opened = record[0]
    if isinstance(opened, RoundOpened):  # it always is
        Round.__init__(table, opened)
    for event in record[1:]:
        _WRITERS[type(table.agenda[-1])][type(event)](table, event)
        table.log.append(event)


def _what_is_wrong(table: Round, event: AnyEvent | None, fault: Exception) -> str:
    name = type(event).__name__
    if not table.agenda:
        return f"{name}: the round is over"
    step = type(table.agenda[-1])
    if type(event) not in _WRITERS[step]:
        return f"{name} does not belong to the step {step.__name__}"
    return f"{name}: {fault}"


# ---- wagers ----


def _bet(table: Round, event: events.WagerPlaced) -> None:
    """An opening wager, or another amount of it."""
    seat, kind, amount = event.seat, event.kind, event.amount
    if not 0 <= seat < table.seats or kind not in table.game.opening:
        refuse(event, "there is no such position or no such wager")
    wagers, before = table.wagers[seat], event.before
    left = table.stacks[seat] + before - amount
    if type(amount) is not int or amount <= 0 or left < 0 or before != wagers.get(kind, 0):
        refuse(event, "the chips are not there")
    table.stacks[seat] = left
    wagers[kind] = amount


def _raised(table: Round, event: events.WagerPlaced) -> None:
    """The wager of a decision."""
    seat, kind, amount = event.seat, event.kind, event.amount
    _in_turn(table, event, seat)
    left = table.stacks[seat] - amount
    if type(amount) is not int or amount <= 0 or left < 0 or event.before:
        refuse(event, "the chips are not there")
    if kind != table.agenda[-1].stage.wager:  # type: ignore[union-attr]
        refuse(event, "the decision is about another wager")
    table.stacks[seat] = left
    table.wagers[seat][kind] = amount
    _decided(table, seat)


@Cite("ddp 11.C(1)", "D22")
def _in_turn(table: Round, event: AnyEvent, seat: int) -> None:
    """The decision of this position is awaited: as the first of all, where there is an order."""
    waiting = table.waiting
    if seat != waiting[0]:
        stage = table.agenda[-1].stage  # type: ignore[union-attr]
        if stage.in_turn or seat not in waiting:
            refuse(event, "another position decides")


def _decided(table: Round, seat: int) -> None:
    """The seat's decision is made, or not awaited any more; after the last the round goes on."""
    waiting = table.waiting
    if seat in waiting:
        waiting.remove(seat)
        if not waiting:
            advance(table)


def _taken_back(table: Round, event: events.WagersTakenBack) -> None:
    seat, amount = event.seat, event.amount
    there = 0 <= seat < table.seats and 0 < amount == table.on_layout(seat)
    if not there or type(amount) is not int:
        refuse(event, "the chips are not there")
    table.stacks[seat] += amount
    table.wagers[seat] = {}


@Cite("ddp 7.C", "ddp 7.D", "dds (f)(2)", "D43")
def _first_closed(table: Round, event: events.BetsClosed) -> None:
    """The opening wagers now stay as they are; everybody who has placed them is dealt in."""
    dealt_in = [seat for seat in range(table.seats) if table.wagers[seat]]
    if not dealt_in:
        refuse(event, "nobody has placed a wager")
    table.dealt_in = dealt_in
    table.inside = dealt_in.copy()
    count_chips(table)
    advance(table)


def _closed(table: Round, event: events.BetsClosed) -> None:
    advance(table)


# ---- cards ----


def _dealt(table: Round, event: events.Dealt) -> None:
    step: steps.DealOwn = table.agenda[-1]  # type: ignore[assignment]  # it belongs to no other
    if [seat for seat, _ in event.cards] != step.order(table.inside):
        refuse(event, "the cards go to other positions")
    table.places.deal(event.cards, OWN)
    advance(table)


def _shared_dealt(table: Round, event: events.SharedDealt) -> None:
    if (len(event.hole), len(event.shared)) != table.agenda[-1]:
        refuse(event, "too many or too few cards")
    table.places.take(event.hole, HOLE)
    table.places.take(event.shared, SHARED)
    advance(table)


def _counted(table: Round, event: events.StubCounted) -> None:
    if event.cards != len(table.places[STUB]):
        refuse(event, "the stub has another number of cards")
    advance(table)


# ---- decisions ----


@Cite("ddp 11.C(2)(b)", "ddp 11.C(8)(b)", "D7")
def _folded(table: Round, event: events.Folded) -> None:
    """The hand and every wager on it are given up: in turn, or because the player has left."""
    seat, lost = event.seat, event.surrendered
    there = seat in table.inside and lost == sum(table.wagers[seat].values())
    if not there or type(lost) is not int:
        refuse(event, "the chips are not there")
    if (seat != table.actor or type(table.agenda[-1]) is not steps.Decide) and not _left(
        table, seat
    ):
        refuse(event, "another position decides")
    table.surrendered[seat] = lost
    table.house += lost
    table.wagers[seat] = {}
    table.inside.remove(seat)
    table.places.move_all(OWN[seat], RACK)
    _decided(table, seat)


@Cite("ddp 7.B(3)", "D9")
def _left(table: Round, seat: int) -> bool:
    """Whether it was just reported that the player of a position has left."""
    last = table.log[-1]
    if not isinstance(last, events.IrregularityReported):
        return False
    return last.entry == LEFT_LOSING and last.seat == seat


def _stood(table: Round, event: events.Stood) -> None:
    _in_turn(table, event, event.seat)
    _decided(table, event.seat)


@Cite("ddp 11.C(5)", "ddp 11.C(11)", "D22")
def _discarded(table: Round, event: events.Discarded) -> None:
    """The discards are collected at once."""
    seat, cards = event.seat, event.cards
    if seat != table.waiting[0] or table.drawing:
        refuse(event, "another position draws")
    table.places.move_each(cards, OWN[seat], RACK)
    table.discards[seat] += cards
    table.drawing = len(cards)
    if not cards:
        _served(table)


@Cite("ddp 11.C(6)", "ddp 11.C(12)")
def _drawn(table: Round, event: events.Drawn) -> None:
    seat, cards, left = event.seat, event.cards, table.drawing - len(event.cards)
    if seat != table.waiting[0] or not 0 <= left < table.drawing:
        refuse(event, "another position draws, or another number of cards")
    table.places.take(cards, OWN[seat])
    table.drawing = left
    if not left:
        _served(table)


def _served(table: Round) -> None:
    table.waiting.pop(0)
    if not table.waiting:
        advance(table)


@Cite("D15")
def _reshuffled(table: Round, event: events.Reshuffled) -> None:
    waiting, order = to_reshuffle(table), event.order
    unknown = UNKNOWN in order
    if len(order) != len(waiting) or (not unknown and sorted(order) != sorted(waiting)):
        refuse(event, "these are not the cards that wait for a new order")
    if unknown:
        table.places.forget(RACK)
    table.places.move_each(order, RACK, STUB)


# ---- which facts discharge which step ----

_Writer = Callable[[Round, Any], None]

_AT_ANY_TIME: Final[dict[type[Any], _Writer]] = {
    events.IrregularityReported: noted,
    events.FloorCalled: called,
}
_DEALING: Final[dict[type[Any], _Writer]] = {
    **_AT_ANY_TIME,
    events.CardSetAside: set_aside,
    events.RoundVoided: voided,
}
_DEALT: Final[dict[type[Any], _Writer]] = {**_DEALING, events.Folded: _folded}

_WRITERS: Final[dict[type[Any], dict[type[Any], _Writer]]] = {
    steps.Wagers: {
        **_AT_ANY_TIME,
        events.WagerPlaced: _bet,
        events.WagersTakenBack: _taken_back,
        events.BetsClosed: _first_closed,
    },
    steps.Announce: {**_DEALT, events.BetsClosed: _closed},
    steps.DealOwn: {**_DEALING, events.Dealt: _dealt},
    steps.DealShared: {**_DEALT, events.SharedDealt: _shared_dealt},
    steps.CountStub: {**_DEALT, events.StubCounted: _counted},
    steps.Decide: {**_DEALT, events.WagerPlaced: _raised, events.Stood: _stood},
    steps.Draw: {
        **_DEALT,
        events.Discarded: _discarded,
        events.Drawn: _drawn,
        events.Reshuffled: _reshuffled,
    },
    steps.ShowHole: {**_DEALT, events.HoleShown: hole_shown},
    steps.RackStub: {**_DEALT, events.StubRacked: stub_racked},
    steps.Settle: {
        **_AT_ANY_TIME,
        events.HandShown: hand_shown,
        events.WagerSettled: wager_settled,
        events.HandRacked: hand_racked,
        events.RoundClosed: round_closed,
    },
}
"""Who writes a fact, by the step at the head of the agenda: no other fact may happen there."""
