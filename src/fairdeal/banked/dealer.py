"""The dealer of a round: the next fact that needs no player's choice. Reads only.

The first "no more bets" is the dealer's own choice and comes as a command; the later ones follow
once all have decided.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.round import HOLE, RACK, STUB, Round
from fairdeal.banked.settlement import next_of_settlement, voided
from fairdeal.banked.values import DoubleDrawValues, Shortage
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite


def dealer(table: Round) -> AnyEvent | None:
    """The fact that comes next without anybody's choice, or None: somebody must act."""
    return act(table, unnamed=True)


def act(table: Round, *, unnamed: bool = False) -> AnyEvent | None:
    """The dealer's next act; None if somebody must act, or if cards of paper must be named first.

    Cards that nobody has seen come only when `CardsEntered` says so, but for `unnamed`.
    """
    if table.waiting and not table.drawing:
        return _for_the_absent(table) if table.gone else None
    if not table.agenda:
        return None
    step = table.agenda[-1]
    event = _ACTS[step.__class__](table, step)
    if event is None or type(event) not in _WITH_CARDS or unnamed or table.places.all_known:
        return event
    return None if UNKNOWN in came(event) else event


def step(table: Round) -> tuple[AnyEvent, ...]:
    """One act of the dealer; () if somebody must act, or if cards of paper must be named first."""
    event = act(table)
    return () if event is None else (event,)


_WITH_CARDS: Final = frozenset({events.Dealt, events.SharedDealt, events.Drawn, events.HoleShown})


def came(event: AnyEvent) -> Sequence[Card]:
    """The cards that come with an act of the dealer, in the order in which they come."""
    match event:
        case events.Dealt(cards=dealt):
            return [card for _, card in dealt]
        case events.SharedDealt(hole=hole, shared=shared):
            return [*hole, *shared]
        case events.Drawn(cards=cards) | events.HoleShown(cards=cards):
            return cards
        case _:
            return ()


@Cite("ddp 7.B(3)", "D9")
def _for_the_absent(table: Round) -> AnyEvent | None:
    """Who left and owes a decision is folded, or passed over; he draws nothing."""
    seat = table.waiting[0]
    if seat not in table.gone:
        return None
    if isinstance(table.agenda[-1], steps.Draw):
        return events.Discarded(seat, ())
    return events.Stood(seat) if table.gone[seat] else folded(table, seat)


@Cite("ddp 11.C(2)(b)", "ddp 11.C(8)(b)", "D7")
def folded(table: Round, seat: int) -> AnyEvent:
    """The fact that a position gives up its hand and all it has wagered."""
    return events.Folded(seat, sum(table.wagers[seat].values()))


def _wait(table: Round, step: steps.Wagers) -> None:
    """Until the dealer closes the bets."""


@Cite("ddp 11.C(3)", "ddp 11.C(9)", "dds (h)(4)", "D43")
def _announce(table: Round, step: steps.Announce) -> AnyEvent:
    return events.BetsClosed()


@Cite("ddp 8.D(2)", "ddp 9.B(1)", "ddp 10.B(1)", "dds (h)(2)", "D35")
def _deal_own(table: Round, step: steps.DealOwn) -> AnyEvent:
    order = step.order(table.inside)
    return events.Dealt(tuple(zip(order, table.places.top(len(order)), strict=True)))


@Cite("dds (h)(2)", "S18")
def _deal_shared(table: Round, step: steps.DealShared) -> AnyEvent:
    """First the face-down card, then the face-up ones."""
    cards = table.places.top(step.hole + step.shared)
    return events.SharedDealt(cards[: step.hole], cards[step.hole :])


@Cite("ddp 8.E", "ddp 9.C", "D17")
def _count(table: Round, step: steps.CountStub) -> AnyEvent:
    return events.StubCounted(len(table.places[STUB]))


@Cite("ddp 11.C(6)", "ddp 11.C(12)", "D12", "D15", "D16")
def _draw(table: Round, step: steps.Draw) -> AnyEvent | None:
    """New cards are the next of the stub, in order; no card is ever burned."""
    cards = table.places.top(table.drawing)
    if cards:
        return events.Drawn(table.waiting[0], cards)
    return None if to_reshuffle(table) else voided(table, "deck ran out", new_deck=False)


@Cite("D15")
def to_reshuffle(table: Round) -> tuple[Card, ...]:
    """The discards that go back when the stub ends in a draw.

    Not the drawing player's own discards of this draw, nor a card that was found face up; none
    where the house voids such a round.
    """
    if not table.drawing or table.places[STUB]:
        return ()
    values = table.values
    if isinstance(values, DoubleDrawValues) and values.draw_shortage is Shortage.VOID_ROUND:
        return ()
    pending = next(
        event.cards
        for event in reversed(table.log)
        if isinstance(event, events.Discarded) and event.seat == table.waiting[0]
    )
    out = [*pending, *table.barred]
    rack = list(table.places[RACK])
    for card in out:
        rack.remove(card)
    return tuple(rack)


@Cite("dds (h)(4)")
def _show_hole(table: Round, step: steps.ShowHole) -> AnyEvent:
    return events.HoleShown(table.places[HOLE])


@Cite("ddp 8.D(3)(b)", "ddp 9.B(2)(b)", "ddp 10.B(2)(b)", "D12")
def _rack_stub(table: Round, step: steps.RackStub) -> AnyEvent:
    return events.StubRacked()


_ACTS: Final[dict[type[Any], Callable[[Round, Any], AnyEvent | None]]] = {
    steps.Wagers: _wait,
    steps.Announce: _announce,
    steps.DealOwn: _deal_own,
    steps.DealShared: _deal_shared,
    steps.CountStub: _count,
    steps.Draw: _draw,
    steps.ShowHole: _show_hole,
    steps.RackStub: _rack_stub,
    steps.Settle: next_of_settlement,
}
