"""The dealer of a round: the next fact that needs no player's choice. Reads only.

The first "no more bets" is the dealer's own choice and comes as a command; the later ones follow
once all have decided.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.round import HOLE, RACK, STUB, Round, own
from fairdeal.banked.settlement import next_of_settlement, shown
from fairdeal.banked.values import DoubleDrawValues, Shortage
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.errors import BadCards


def dealer(table: Round) -> AnyEvent | None:
    """The fact that comes next without anybody's choice, or None: somebody must act."""
    if not table.agenda:
        return None
    if table.waiting and not table.drawing:
        return _for_the_absent(table) if table.gone else None
    step = table.agenda[-1]
    return _ACTS[type(step)](table, step)


@Cite("ddp 7.B(3)", "D9")
def _for_the_absent(table: Round) -> AnyEvent | None:
    """Who left and owes a decision is folded, or passed over; he draws nothing."""
    seat = table.waiting[0]
    if seat not in table.gone:
        return None
    if isinstance(table.agenda[-1], steps.Draw):
        return events.Discarded(seat, ())
    return events.Stood(seat) if table.gone[seat] else events.Folded(seat)


def _wait(table: Round, step: steps.Wagers) -> None:
    """Until the dealer closes the bets."""


@Cite("ddp 11.C(3)", "ddp 11.C(9)", "dds (h)(4)", "D43")
def _announce(table: Round, step: steps.Announce) -> AnyEvent:
    return events.BetsClosed()


@Cite("ddp 8.D(2)", "ddp 9.B(1)", "ddp 10.B(1)", "dds (h)(2)", "D35")
def _deal_own(table: Round, step: steps.DealOwn) -> AnyEvent:
    """From the dealer's far left, one card at a time round by round, or a stack at a time."""
    if step.by_stack:
        order = [seat for seat in table.inside for _ in range(step.many)]
    else:
        order = table.inside * step.many
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
    values = table.values
    assert isinstance(values, DoubleDrawValues)
    if values.draw_shortage is Shortage.VOID_ROUND or not to_reshuffle(table):
        return events.RoundVoided("deck ran out", new_deck=False)
    return None


@Cite("D15")
def to_reshuffle(table: Round) -> tuple[Card, ...]:
    """The discards that go back when the stub ends in a draw.

    Not the drawing player's own discards of this draw, nor a card that was found face up.
    """
    if not table.drawing or table.places[STUB]:
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


def _settle(table: Round, step: steps.Settle) -> AnyEvent | None:
    return next_of_settlement(table)


def entered(table: Round, cards: Sequence[Card]) -> AnyEvent | None:
    """The dealer's next fact with the cards that really came out of a shoe of paper cards.

    A card that nobody has seen is `UNKNOWN`; what lies face up must be named. Cards that cannot
    have come are refused as bad input, and nothing has changed.
    """
    event = dealer(table)
    match event:
        case events.Dealt(cards=dealt):
            _could_come(table, cards, STUB, len(dealt), named=table.game.own_up)
            return events.Dealt(
                tuple((seat, card) for (seat, _), card in zip(dealt, cards, strict=True))
            )
        case events.SharedDealt(hole=hole, shared=shared):
            _could_come(table, cards, STUB, len(hole) + len(shared))
            _could_come(table, cards[len(hole) :], STUB, len(shared), named=True)
            return events.SharedDealt(tuple(cards[: len(hole)]), tuple(cards[len(hole) :]))
        case events.Drawn(seat=seat, cards=drawn):
            _could_come(table, cards, STUB, len(drawn))
            return events.Drawn(seat, tuple(cards))
        case events.HoleShown(cards=hole):
            _could_come(table, cards, HOLE, len(hole), named=True)
            return events.HoleShown(tuple(cards))
        case None:
            showing = to_be_named(table)
            return None if showing is None else _shown_as(table, showing, cards)
        case _:
            return event


def _shown_as(table: Round, seat: int, cards: Sequence[Card]) -> AnyEvent | None:
    held = table.cards(seat)
    _could_come(table, cards, own(seat), len(held), named=True)
    for card in held:
        if card != UNKNOWN and card not in cards:
            raise BadCards(f"{show([card])} is in that hand and was not named")
    return shown(table, seat, tuple(cards))


def to_be_named(table: Round) -> int | None:
    """The position whose hand is shown next and must be named first, if there is one."""
    if not table.agenda or not isinstance(table.agenda[-1], steps.Settle) or dealer(table):
        return None
    if not table.game.in_order:
        return None
    return next((seat for seat in table.inside if seat not in table.shown), None)


def _could_come(
    table: Round, cards: Sequence[Card], place: str, many: int, *, named: bool = False
) -> None:
    """Refuse cards that are too many or too few, twice there, elsewhere, or not named."""
    if len(cards) != many:
        raise BadCards(f"{many} cards come now, not {len(cards)}")
    known = [card for card in cards if card != UNKNOWN]
    if named and len(known) < many:
        raise BadCards("every card that lies face up must be named")
    for at, card in enumerate(known):
        if card in known[:at] or not table.places.may_hold(place, card):
            raise BadCards(f"{show([card])} is known to be elsewhere, or not of this deck")


_ACTS: Final[dict[type[Any], Callable[[Round, Any], AnyEvent | None]]] = {
    steps.Wagers: _wait,
    steps.Announce: _announce,
    steps.DealOwn: _deal_own,
    steps.DealShared: _deal_shared,
    steps.CountStub: _count,
    steps.Draw: _draw,
    steps.ShowHole: _show_hole,
    steps.RackStub: _rack_stub,
    steps.Settle: _settle,
}
