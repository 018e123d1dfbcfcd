"""The one writer of a round: each fact changes it here and nowhere else."""

from collections.abc import Callable
from typing import Any, Final

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.irregularities import LEFT, PLAY_OUT
from fairdeal.banked.round import HOLE, RACK, SHARED, STUB, Round, own
from fairdeal.banked.settlement import line_of_cards
from fairdeal.banked.values import Abandonment, DoubleDrawValues
from fairdeal.cards.card import UNKNOWN
from fairdeal.cite import Cite


def evolve(table: Round, event: AnyEvent) -> None:
    """Let a fact happen to the round."""
    _WRITERS[type(event)](table, event)
    table.log.append(event)


def _advance(table: Round) -> None:
    """Take the head off the agenda and make ready for the next step."""
    table.agenda.pop()
    table.waiting, table.drawing = [], 0
    if table.agenda and type(table.agenda[-1]) in _ASKS_EACH:
        table.waiting = table.inside.copy()
        if not table.waiting:
            _nobody_left(table)


@Cite("D12", "D47")
def _nobody_left(table: Round) -> None:
    """All have folded: nothing is drawn or shown, the cards go; a count that is due is made."""
    table.agenda = [
        step
        for step in table.agenda
        if isinstance(step, steps.Settle | steps.RackStub | steps.CountStub)
    ]


_ASKS_EACH: Final = (steps.Decide, steps.Draw)


# ---- wagers ----


def _placed(table: Round, event: events.WagerPlaced) -> None:
    seat, wagers = event.seat, table.wagers[event.seat]
    table.stacks[seat] += wagers.get(event.kind, 0) - event.amount
    wagers[event.kind] = event.amount
    assert table.stacks[seat] >= 0
    _decided(table, seat)


def _decided(table: Round, seat: int) -> None:
    """The seat's decision is made, or not awaited any more; after the last the round goes on."""
    if seat in table.waiting:
        table.waiting.remove(seat)
        if not table.waiting:
            _advance(table)


def _taken_back(table: Round, event: events.WagersTakenBack) -> None:
    table.stacks[event.seat] += table.on_layout(event.seat)
    table.wagers[event.seat] = {}


@Cite("ddp 7.C", "ddp 7.D", "dds (f)(2)", "D43")
def _closed(table: Round, event: events.BetsClosed) -> None:
    """From here on the wagers placed so far stay as they are."""
    if isinstance(table.agenda[-1], steps.Wagers):
        table.dealt_in = [seat for seat in range(table.seats) if table.wagers[seat]]
        table.inside = list(table.dealt_in)
    count_chips(table)
    _advance(table)


# ---- cards ----


def _dealt(table: Round, event: events.Dealt) -> None:
    table.places.deal([(own(seat), card) for seat, card in event.cards])
    _advance(table)


def _shared_dealt(table: Round, event: events.SharedDealt) -> None:
    table.places.take(event.hole, HOLE)
    table.places.take(event.shared, SHARED)
    _advance(table)


def _counted(table: Round, event: events.StubCounted) -> None:
    _advance(table)


# ---- decisions ----


@Cite("ddp 11.C(2)(b)", "ddp 11.C(8)(b)", "D7")
def _folded(table: Round, event: events.Folded) -> None:
    """The hand and every wager on it are given up."""
    seat = event.seat
    table.surrendered[seat] = table.on_layout(seat)
    table.house += table.on_layout(seat)
    table.wagers[seat] = {}
    table.inside.remove(seat)
    table.places.move_all(own(seat), RACK)
    _decided(table, seat)


def _stood(table: Round, event: events.Stood) -> None:
    _decided(table, event.seat)


@Cite("ddp 11.C(5)", "ddp 11.C(11)", "D22")
def _discarded(table: Round, event: events.Discarded) -> None:
    """The discards are collected at once."""
    for card in event.cards:
        table.places.move(card, own(event.seat), RACK)
    table.discards[event.seat] += event.cards
    table.drawing = len(event.cards)
    if not table.drawing:
        _served(table)


@Cite("ddp 11.C(6)", "ddp 11.C(12)")
def _drawn(table: Round, event: events.Drawn) -> None:
    table.places.take(event.cards, own(event.seat))
    table.drawing -= len(event.cards)
    if not table.drawing:
        _served(table)


def _served(table: Round) -> None:
    table.waiting.pop(0)
    if not table.waiting:
        _advance(table)


@Cite("D15")
def _reshuffled(table: Round, event: events.Reshuffled) -> None:
    if UNKNOWN in event.order:
        table.places.forget(RACK)
    for card in event.order:
        table.places.move(card, RACK, STUB)


# ---- the end ----


def _hole_shown(table: Round, event: events.HoleShown) -> None:
    """Every hand lies open now, if the card was named."""
    for card in event.cards:
        if card != UNKNOWN and card not in table.places[HOLE]:
            table.places.reveal(HOLE, card)
    for seat in table.inside:
        hand = table.hand(seat)
        if UNKNOWN not in hand:
            table.shown[seat] = line_of_cards(table.game, hand)
    _advance(table)


@Cite("ddp 8.D(3)(b)", "ddp 9.B(2)(b)", "ddp 10.B(2)(b)")
def _stub_racked(table: Round, event: events.StubRacked) -> None:
    table.places.move_all(STUB, RACK)
    _advance(table)


def _hand_shown(table: Round, event: events.HandShown) -> None:
    held = table.cards(event.seat)
    for card in event.cards:
        if UNKNOWN in held and card != UNKNOWN and card not in held:
            table.places.reveal(own(event.seat), card)
    table.shown[event.seat] = event.line


def _wager_settled(table: Round, event: events.WagerSettled) -> None:
    seat = event.seat
    assert table.wagers[seat][event.kind] == event.stake
    del table.wagers[seat][event.kind]
    table.stacks[seat] += event.stake + event.won
    table.house -= event.won


@Cite("ddp 11.F(2)")
def _hand_racked(table: Round, event: events.HandRacked) -> None:
    table.places.move_all(own(event.seat), RACK)


def _round_closed(table: Round, event: events.RoundClosed) -> None:
    for place in (HOLE, SHARED, STUB):
        table.places.move_all(place, RACK)
    assert not any(table.wagers)
    count_chips(table)
    table.places.recount()
    table.agenda, table.waiting = [], []


# ---- what went wrong ----


@Cite("ddp 7.B(3)", "D9")
def _noted(table: Round, event: events.IrregularityReported) -> None:
    """A fact for the record; what follows from it are facts of their own."""
    values = table.values
    if event.entry == LEFT and isinstance(values, DoubleDrawValues):
        policy = values.abandonment is Abandonment.PLAY_OUT
        table.gone[event.seat] = policy or event.decision == PLAY_OUT


@Cite("ddp 13.A", "dds (k)(2)", "D25", "S24")
def _set_aside(table: Round, event: events.CardSetAside) -> None:
    table.places.take((event.card,), RACK)
    table.barred.append(event.card)


@Cite("ddp 13.B", "ddp 13.E", "ddp 8.F(4)", "ddp 8.F(5)", "D8", "S7")
def _voided(table: Round, event: events.RoundVoided) -> None:
    """Everything wagered in the round goes back, what was surrendered too (D8)."""
    values = table.values
    keeps = isinstance(values, DoubleDrawValues) and not values.void_returns_surrendered
    table.house = sum(table.surrendered) if keeps else 0
    for seat in range(table.seats):
        lost = table.surrendered[seat] if keeps else 0
        table.stacks[seat] = table.start[seat] - lost
        table.wagers[seat] = {}
    table.agenda, table.waiting, table.drawing = [], [], 0
    table.voided = event.why
    count_chips(table)
    table.places.recount()


def count_chips(table: Round) -> None:
    """Every chip is somewhere. Cards are checked as they move and counted when the round ends."""
    chips = sum(table.stacks) + table.house
    for wagers in table.wagers:
        chips += sum(wagers.values())
    assert chips == table.total, "chips are not conserved"


_WRITERS: Final[dict[type[Any], Callable[[Round, Any], None]]] = {
    events.WagerPlaced: _placed,
    events.WagersTakenBack: _taken_back,
    events.BetsClosed: _closed,
    events.Dealt: _dealt,
    events.SharedDealt: _shared_dealt,
    events.StubCounted: _counted,
    events.Folded: _folded,
    events.Stood: _stood,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Reshuffled: _reshuffled,
    events.HoleShown: _hole_shown,
    events.StubRacked: _stub_racked,
    events.HandShown: _hand_shown,
    events.WagerSettled: _wager_settled,
    events.HandRacked: _hand_racked,
    events.RoundClosed: _round_closed,
    events.IrregularityReported: _noted,
    events.CardSetAside: _set_aside,
    events.RoundVoided: _voided,
}
