"""A round as somebody sees it: the only door to it for whoever is not to see every card.

`view` is the round at this moment, `facts` the record so far; both hold nothing that the audience
may not know, so either may be sent as it is. `UNKNOWN` stands for a card that is hidden.

Two answers agree: the round rebuilt from an audience's facts gives that audience the same view,

    view(replay(facts(table, audience)), audience) == view(table, audience)

because what an audience sees depends on nothing but the facts it saw. The audit sees every card of
a round that is over; before that both refuse it (`NotOver`).
"""

from enum import StrEnum
from typing import Any, Final

import msgspec

from fairdeal.banked import events, steps
from fairdeal.banked.dealer import dealer
from fairdeal.banked.decide import Options, options
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.round import HOLE, RACK, SHARED, STUB, Round
from fairdeal.banked.settlement import line_of_cards
from fairdeal.banked.values import AnyValues
from fairdeal.banked.views.hidden import seen_by
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience, Kind, Sight, admit


class Awaits(StrEnum):
    """What a round waits for."""

    WAGERS = "wagers"
    DECISIONS = "decisions"
    DISCARDS = "discards"
    DEALER = "dealer"
    RESHUFFLE = "reshuffle"
    NOTHING = "nothing"


class PositionView(PrintsCards, msgspec.Struct, frozen=True):
    """What is seen of one position.

    `inside` is whether it was dealt in and has not folded. `discards` are its own, for its player
    only; the others see how many. `line` is the line of the paytable that its five cards stand in,
    for whoever sees all five.
    """

    owner: int
    stack: int
    wagers: dict[str, int]
    surrendered: int
    inside: bool
    cards: tuple[Card, ...]
    discards: tuple[Card, ...]
    shown: bool
    line: str


class View(PrintsCards, msgspec.Struct, frozen=True):
    """A round at one moment, as one audience sees it. The stub and the rack are numbers of cards.

    `aside` is a card that was found face up. `options` has what the player of the position may do;
    for the dealer and the floor it has every position that may act. `house` is what the table
    inventory has gained.
    """

    audience: Audience
    game: str
    values: AnyValues
    awaits: Awaits
    about: str
    waiting: tuple[int, ...]
    options: tuple[Options, ...]
    positions: tuple[PositionView, ...]
    hole: tuple[Card, ...]
    shared: tuple[Card, ...]
    stub: int
    rack: int
    aside: tuple[Card, ...]
    house: int
    settled: tuple[events.WagerSettled, ...]
    voided: str


def facts(table: Round, audience: Audience) -> list[AnyEvent]:
    """The record so far as an audience saw it."""
    return list(seen_by(table.log, audience))


@Cite("ddp 11.A(2)", "ddp 11.B", "dds (a)(1)(iii)", "D23")
def view(table: Round, audience: Audience) -> View:
    """The round as an audience sees it now."""
    admit(audience, over=table.over)
    hole = _hole(table, audience)
    return View(
        audience=audience,
        game=table.game.key,
        values=table.values,
        awaits=_awaits(table),
        about=_about(table),
        waiting=tuple(table.waiting),
        options=_options(table, audience),
        positions=tuple(_position(table, audience, seat, hole) for seat in range(table.seats)),
        hole=hole,
        shared=table.places[SHARED],
        stub=len(table.places[STUB]),
        rack=len(table.places[RACK]),
        aside=tuple(table.barred),
        house=table.house,
        settled=tuple(event for event in table.log if isinstance(event, events.WagerSettled)),
        voided=table.voided,
    )


# ---- cards ----


@Cite("dds (a)(1)(iii)", "dds (h)(4)")
def _hole(table: Round, audience: Audience) -> tuple[Card, ...]:
    """The hole card: unknown until it is turned up."""
    cards = table.places[HOLE]
    if audience.sees(Sight.PILES):
        return cards
    turned = any(isinstance(event, events.HoleShown) for event in reversed(table.log))
    return cards if turned else (UNKNOWN,) * len(cards)


def _position(table: Round, audience: Audience, seat: int, hole: tuple[Card, ...]) -> PositionView:
    own = audience.sees(Sight.FACE_DOWN, of=seat)
    shown = seat in table.shown
    cards = table.cards(seat)
    if not (own or shown or table.game.own_up):
        cards = (UNKNOWN,) * len(cards)
    discards = tuple(
        card
        for event in table.log
        if isinstance(event, events.Discarded) and event.seat == seat
        for card in event.cards
    )
    return PositionView(
        owner=table.owners[seat],
        stack=table.stacks[seat],
        wagers=dict(table.wagers[seat]),
        surrendered=table.surrendered[seat],
        inside=seat in table.inside,
        cards=cards,
        discards=discards if own else (UNKNOWN,) * len(discards),
        shown=shown,
        line=_line(table, (*cards, *hole, *table.places[SHARED])),
    )


@Cite("ddp 11.D(2)", "dds (e)(2)")
def _line(table: Round, hand: tuple[Card, ...]) -> str:
    """What five cards make, if all of them are seen."""
    whole = len(hand) == HAND and UNKNOWN not in hand
    return line_of_cards(table.game, hand) if whole else ""


HAND: Final = 5


# ---- what is on ----


def _options(table: Round, audience: Audience) -> tuple[Options, ...]:
    seats = [audience.seat] if audience.kind is Kind.SEAT else list(range(table.seats))
    allowed = (
        options(table, seat)
        for seat in seats
        if seat < table.seats and audience.sees(Sight.CHOICES, of=seat)
    )
    return tuple(each for each in allowed if each is not None)


def _awaits(table: Round) -> Awaits:
    if not table.agenda:
        return Awaits.NOTHING
    if table.drawing:
        return Awaits.RESHUFFLE if dealer(table) is None else Awaits.DEALER
    return _ASKS.get(type(table.agenda[-1]), Awaits.DEALER)


_ASKS: Final[dict[type[Any], Awaits]] = {
    steps.Wagers: Awaits.WAGERS,
    steps.Decide: Awaits.DECISIONS,
    steps.Draw: Awaits.DISCARDS,
}


def _about(table: Round) -> str:
    """The wager whose decision or draw is on or comes next; empty before and after."""
    for step in reversed(table.agenda):
        match step:
            case steps.Wagers():
                return ""
            case steps.Decide(stage=stage):
                return stage.wager
            case steps.Draw(most=most):
                return next(stage.wager for stage in table.game.stages if stage.draws == most)
    return ""
