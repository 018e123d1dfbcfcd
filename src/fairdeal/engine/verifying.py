"""Checking a record: could the dealer, or somebody's request, have made each of its facts?

`replay` believes a record; `verify` does not. It plays the game again through the book's door and
asks before each fact who could have made it. The first fact that nobody could have made is named.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fairdeal.engine.door import Door, Event, State
from fairdeal.engine.refusal import Refusal
from fairdeal.errors import FairdealError

Fact = TypeVar("Fact")


@dataclass(frozen=True)
class Fault(Generic[Fact]):
    """The first fact of a record that could not have happened, its place, and why.

    Where facts are missing at the end there is none: `fact` is None, and its place is the end.
    """

    index: int
    fact: Fact | None
    why: str

    def __str__(self) -> str:
        named = "the end" if self.fact is None else type(self.fact).__name__
        return f"fact {self.index} ({named}): {self.why}"


def verify(
    book: Door[State, Any, Event],
    record: Iterable[Event],
    faults: Callable[[Any], Sequence[str]],
    request_for: Callable[[State, Event], Any],
) -> Fault[Event] | None:
    """Return the first fact that could not have happened, or None if all could.

    `faults` are what is wrong with the fact that opens a game. `request_for` is the request that
    would have made a fact, or None where only the dealer makes it; it may raise `BadInput`.
    """
    facts = list(record)
    if not facts:
        return Fault(0, None, "a record begins with the opening of a game, and this one is empty")
    try:
        state = book.begin(facts[0])
        if found := faults(facts[0]):
            return Fault(0, facts[0], "; ".join(found))
    except FairdealError as fault:
        return Fault(0, facts[0], str(fault))
    due: Sequence[Event] = ()
    for index, fact in enumerate(facts[1:], 1):
        try:
            made = due or _made(book, state, fact, request_for)
            if not made or made[0] != fact:
                would = f"{made[0]} would have come" if made else "nobody could have made it"
                return Fault(index, fact, would)
            book.apply(state, (fact,))
        except Refusal as refused:
            return Fault(index, fact, f"refused as {refused}")
        except FairdealError as fault:
            return Fault(index, fact, str(fault))
        due = made[1:]
    return Fault(len(facts), None, f"{due[0]} is missing") if due else None


def _made(
    book: Door[State, Any, Event],
    state: State,
    fact: Event,
    request_for: Callable[[State, Event], Any],
) -> Sequence[Event]:
    """The facts that come next: by the dealer's own act, or by the request that makes this one."""
    acts = book.step(state)
    if acts and acts[0] == fact:
        return acts
    request = request_for(state, fact)
    return acts if request is None else book.decide(state, request)
