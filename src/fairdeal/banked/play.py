"""Playing a round: open it, send commands, let the dealer go on, rebuild it from its record."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from fairdeal.banked import events
from fairdeal.banked.commands import Command
from fairdeal.banked.dealer import dealer, to_reshuffle
from fairdeal.banked.decide import decide
from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.evolve import evolve
from fairdeal.banked.games import banked_game
from fairdeal.banked.opening import faults
from fairdeal.banked.round import Round
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card
from fairdeal.errors import BadInput

Supplier = Callable[[tuple[Card, ...]], Sequence[Card]]
"""Gives cards a new order: a shuffle from outside, for a stub that runs out."""


def open_round(
    key: str,
    values: AnyValues,
    stacks: Sequence[int],
    order: Sequence[Card],
    owners: Sequence[int] | None = None,
) -> Round:
    """A new round, before the first wager; all faults of its values are told together."""
    opened = RoundOpened(
        key,
        banked_game(key).edition,
        values,
        tuple(stacks),
        tuple(range(len(stacks)) if owners is None else owners),
        tuple(order),
    )
    if found := faults(opened):
        raise BadInput("; ".join(found))
    return Round(opened)


def go_on(table: Round, supplier: Supplier | None = None) -> None:
    """Let the dealer do all that needs no player's choice."""
    while True:
        while (event := dealer(table)) is not None:
            evolve(table, event)
        if not table.drawing or supplier is None or not (cards := to_reshuffle(table)):
            return
        evolve(table, events.Reshuffled(tuple(supplier(cards))))


def play(table: Round, command: Command, supplier: Supplier | None = None) -> None:
    """Carry out a command and let the dealer go on; a refusal changes nothing."""
    for event in decide(table, command):
        evolve(table, event)
    go_on(table, supplier)


def happen(table: Round, facts: Iterable[AnyEvent], supplier: Supplier | None = None) -> None:
    """Let facts happen and the dealer go on."""
    for event in facts:
        evolve(table, event)
    go_on(table, supplier)


def replay(record: Iterable[AnyEvent]) -> Round:
    """The round rebuilt from its facts alone."""
    facts = iter(record)
    opened = next(facts)
    assert isinstance(opened, RoundOpened)
    table = Round(opened)
    for event in facts:
        evolve(table, event)
    return table


def save(table: Round) -> bytes:
    """The record of a round as JSON, at any moment."""
    return msgspec.json.encode(table.log)


def load(text: bytes) -> Round:
    """The round that a saved record tells."""
    return replay(msgspec.json.decode(text, type=list[AnyEvent]))


def copy(table: Round) -> Round:
    """The same round, to be played on apart from this one."""
    return replay(table.log)
