"""Playing the games of a book through its door: requests carried out, games rebuilt and checked."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic

from fairdeal.cards.card import Card
from fairdeal.engine import record
from fairdeal.engine.door import Door, Event, Request, State
from fairdeal.engine.record import Upcast
from fairdeal.engine.requests import NewOrder
from fairdeal.errors import Corrupt

Supplier = Callable[[tuple[Card, ...]], Sequence[Card]]
"""Gives cards a new order: a shuffle from outside, for the stub that runs out."""


class Playing(Generic[State, Request, Event]):
    """What can be done with the games of one book; `poker.play` and `banked.play` are such.

    `kinds` is the type of a fact of the book, `editions` are those that it knows of each game, and
    `upcasts` bring the facts of an older schema to the next one.
    """

    def __init__(
        self,
        book: Door[State, Request, Event],
        *,
        kinds: Any,
        editions: Mapping[str, Collection[int]],
        upcasts: Mapping[int, Upcast],
    ) -> None:
        self.book = book
        self._kinds = kinds
        self._editions = editions
        self._upcasts = upcasts
        self._decide = book.decide
        self._apply = book.apply
        self._run = book.run
        self._to_reshuffle = book.to_reshuffle

    def play(
        self, state: State, request: Request, supplier: Supplier | None = None
    ) -> tuple[Event, ...]:
        """Carry out a request and let the dealer go on; return all that happened.

        A refusal is raised and changes nothing.
        """
        happened = self._run(state, self._decide(state, request))
        if supplier is None or not self._to_reshuffle(state):
            return happened
        return happened + self.run_dealer(state, supplier)

    def run_dealer(self, state: State, supplier: Supplier | None = None) -> tuple[Event, ...]:
        """Let the dealer do all that needs nobody's choice; return what happened."""
        happened = self._run(state)
        while supplier is not None and (cards := self._to_reshuffle(state)):
            order: Any = NewOrder(tuple(supplier(cards)))
            happened += self._run(state, self._decide(state, order))
        return happened

    def apply_facts(
        self, state: State, facts: Iterable[Event], supplier: Supplier | None = None
    ) -> tuple[Event, ...]:
        """Let facts happen and the dealer go on; return what the dealer did."""
        self._apply(state, facts)
        return self.run_dealer(state, supplier)

    def replay(self, facts: Iterable[Event]) -> State:
        """Return the game rebuilt from its facts alone; they are believed, not judged again."""
        coming = iter(facts)
        opened = next(coming, None)
        if opened is None:
            raise Corrupt("a record begins with the opening of a game, and this one is empty")
        state = self.book.begin(opened)
        self._apply(state, coming)
        return state

    def copy(self, state: State) -> State:
        """Return the same game, to be played on apart from this one."""
        return self.replay(self.book.record(state))

    def save(self, state: State) -> bytes:
        """Return the record of a game as JSON, at any moment (`docs/records.md`)."""
        return record.write(self.book.BOOK, self.book.record(state))

    def load(self, text: bytes) -> State:
        """Return the game that a saved record tells."""
        return self.replay(
            record.read(self.book.BOOK, text, self._kinds, self._editions, self._upcasts)
        )
