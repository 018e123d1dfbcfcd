"""Playing the games of a book through its door: requests carried out, games rebuilt and checked."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic

from fairdeal.cards.card import Card
from fairdeal.engine import record, verifying
from fairdeal.engine.door import Door, Event, Request, State
from fairdeal.engine.record import Upcast
from fairdeal.engine.requests import NewOrder
from fairdeal.engine.verifying import Retrace
from fairdeal.errors import Corrupt

Supplier = Callable[[tuple[Card, ...]], Sequence[Card]]
"""Gives cards a new order: a shuffle from outside, for the stub that runs out."""


class Playing(Generic[State, Request, Event]):
    """What can be done with the games of one book; `poker.play` and `banked.play` are such.

    `kinds` is the type of a fact of the book, `editions` are those that it knows of each game,
    `upcasts` bring the facts of an older schema to the next one, `retrace` gives the request that
    begins with a fact, and `faults` are what is wrong with the opening of a game.
    """

    def __init__(
        self,
        book: Door[State, Request, Event],
        *,
        kinds: Any,
        editions: Mapping[str, Collection[int]],
        upcasts: Mapping[int, Upcast],
        retrace: Retrace[Event],
        faults: Callable[[Any], Sequence[str]],
    ) -> None:
        self.book = book
        self._kinds = kinds
        self._editions = editions
        self._upcasts = upcasts
        self._retrace = retrace
        self._faults = faults
        self._decide = book.decide
        self._apply = book.apply
        self._step = book.step
        self._record = book.record
        self._to_reshuffle = book.to_reshuffle

    def play(
        self, state: State, request: Request, supplier: Supplier | None = None
    ) -> tuple[Event, ...]:
        """Carry out a request and let the dealer go on; return all that happened.

        A refusal is raised and changes nothing.
        """
        log = self._record(state)
        begun = len(log)
        self._apply(state, self._with_acts(state, self._decide(state, request)))
        if supplier is not None:
            self._reshuffle(state, supplier)
        return tuple(log[begun:])

    def go_on(self, state: State, supplier: Supplier | None = None) -> tuple[Event, ...]:
        """Let the dealer do all that needs nobody's choice; return what happened."""
        log = self._record(state)
        begun = len(log)
        self._apply(state, self._with_acts(state, ()))
        if supplier is not None:
            self._reshuffle(state, supplier)
        return tuple(log[begun:])

    def _reshuffle(self, state: State, supplier: Supplier) -> None:
        """Give cards that wait their new order, and let the dealer go on with them."""
        while cards := self._to_reshuffle(state):
            order: Any = NewOrder(tuple(supplier(cards)))
            self._apply(state, self._with_acts(state, self._decide(state, order)))

    def _with_acts(self, state: State, facts: tuple[Event, ...]) -> Iterator[Event]:
        """Facts, and all that the dealer does then.

        Each act is asked for when the last one is written: `apply` takes facts one by one.
        """
        yield from facts
        step = self._step
        while acts := step(state):
            yield from acts

    def happen(
        self, state: State, facts: Iterable[Event], supplier: Supplier | None = None
    ) -> tuple[Event, ...]:
        """Let facts happen and the dealer go on; return what the dealer did."""
        self._apply(state, facts)
        return self.go_on(state, supplier)

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

    def verify(self, facts: Sequence[Event]) -> State:
        """Return the game that a record tells, if the rules could have made every fact of it.

        `Corrupt` names the first fact that they could not have made.
        """
        return verifying.verify(self.book, facts, self._retrace, self._faults)

    def save(self, state: State) -> bytes:
        """Return the record of a game as JSON, at any moment (`docs/records.md`)."""
        return record.write(self.book.BOOK, self.book.record(state))

    def load(self, text: bytes) -> State:
        """Return the game that a saved record tells."""
        return self.replay(
            record.read(self.book.BOOK, text, self._kinds, self._editions, self._upcasts)
        )
