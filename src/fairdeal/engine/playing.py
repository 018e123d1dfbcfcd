"""Playing a game of any book through its door: carry out requests, rebuild a game."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from fairdeal.cards.card import Card
from fairdeal.engine.door import Door, Event, State
from fairdeal.engine.requests import NewOrder
from fairdeal.errors import Corrupt

Supplier = Callable[[tuple[Card, ...]], Sequence[Card]]
"""Gives cards a new order: a shuffle from outside, for the stub that runs out."""


def go_on(
    book: Door[State, Any, Event], state: State, supplier: Supplier | None = None
) -> tuple[Event, ...]:
    """Let the dealer do all that needs nobody's choice; return what happened."""
    begun = len(book.record(state))
    while True:
        while events := book.step(state):
            book.apply(state, events)
        if supplier is None or not (cards := book.to_reshuffle(state)):
            return tuple(book.record(state)[begun:])
        book.apply(state, book.decide(state, NewOrder(tuple(supplier(cards)))))


def play(
    book: Door[State, Any, Event], state: State, request: Any, supplier: Supplier | None = None
) -> tuple[Event, ...]:
    """Carry out a request and let the dealer go on; return all that happened.

    A refusal is raised and changes nothing.
    """
    events = book.decide(state, request)
    book.apply(state, events)
    return events + go_on(book, state, supplier)


def replay(book: Door[State, Any, Event], record: Iterable[Event]) -> State:
    """Return the game rebuilt from its facts alone; they are believed, not judged again."""
    facts = iter(record)
    opened = next(facts, None)
    if opened is None:
        raise Corrupt("a record begins with the opening of a game, and this one is empty")
    state = book.begin(opened)
    book.apply(state, facts)
    return state
