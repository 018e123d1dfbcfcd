"""The one door to a game in progress: the same questions for every book.

A book is a module (`fairdeal.poker.door`, `fairdeal.banked.door`) with these functions. Whoever
holds a game in progress asks them and need not know which book it is from:

    events = book.decide(state, request)     # a refusal is raised, and the state is untouched
    book.apply(state, events)                # the only writer
    while events := book.step(state):        # what needs nobody's choice, one act at a time
        book.apply(state, events)
    book.run(state, events)                  # or all of it at once, which is quicker
"""

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from fairdeal.cards.card import Card
from fairdeal.engine.audience import Audience
from fairdeal.engine.refusal import Refusal

State = TypeVar("State")
Request = TypeVar("Request", contravariant=True)
Event = TypeVar("Event")


class Door(Protocol[State, Request, Event]):
    """What every book answers about a game in progress."""

    BOOK: str
    """The name of the book: the first part of the tags of its facts."""

    def begin(self, opened: Event, /) -> State:
        """Return the game that a first fact opens."""

    def decide(self, state: State, request: Request, /) -> tuple[Event, ...]:
        """Return the facts that a request makes; raise a `Refusal` if it is not allowed."""

    def step(self, state: State, /) -> tuple[Event, ...]:
        """Return one step of the dealer that needs nobody's choice, or () if somebody must act."""

    def apply(self, state: State, events: Iterable[Event], /) -> None:
        """Let facts happen. Nothing else writes a state; `Corrupt` changes nothing."""

    def run(self, state: State, events: tuple[Event, ...] = (), /) -> tuple[Event, ...]:
        """Let facts happen, and then all that needs nobody's choice: every `step`; return it all.

        What cannot happen is `Corrupt`, and then nothing of it has happened.
        """

    def options(self, state: State, who: Any, /) -> Any:
        """Return what a player may do now, or None; a game knows him by his seat."""

    def refusal(self, state: State, request: Request, /) -> Refusal | None:
        """Return the first reason why a request is not allowed, or None."""

    def view(self, state: State, audience: Audience, /) -> Any:
        """Return the game as an audience sees it now."""

    def facts(self, state: State, audience: Audience, /) -> list[Event]:
        """Return the record so far as an audience saw it."""

    def record(self, state: State, /) -> list[Event]:
        """Return all facts so far, the first of them the opening."""

    def to_reshuffle(self, state: State, /) -> tuple[Card, ...]:
        """Return the cards that wait for a new order, or () if none do."""
