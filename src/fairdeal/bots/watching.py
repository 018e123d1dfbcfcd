"""A hand as one seat sees it: made from what the seat may see of its facts, and nothing else."""

from collections.abc import Sequence
from typing import Any

from fairdeal.engine.audience import seat as from_seat
from fairdeal.room.hands.books import BOOKS
from fairdeal.room.hands.facts import OWN, HandBegun

_OF_THE_ROOM = frozenset(OWN)


class Watching:
    """Follows a hand from a seat. `state` is the game as that seat knows it, or None before it.

    It is what `replay(facts(hand, seat))` gives, made fact by fact.
    """

    def __init__(self, begun: HandBegun, seat: int) -> None:
        self.hand = begun.hand
        self.seat = seat
        self.book = BOOKS[begun.book]
        self.state: Any = None
        self._looks = self.book.onlooker(from_seat(seat))
        self._taken = 0

    def look(self, facts: Sequence[Any]) -> None:
        """Take in what has happened: `facts` are all facts of the hand so far."""
        door = self.book.door
        for fact in facts[self._taken :]:
            if type(fact) in _OF_THE_ROOM:
                continue
            seen = self._looks.look(fact)
            if self.state is None:
                self.state = door.begin(seen)
            else:
                door.apply(self.state, (seen,))
        self._taken = len(facts)

    @property
    def is_due(self) -> bool:
        """Whether the hand waits for this seat, or the seat may still bet."""
        if self.state is None or self.state.over:
            return False
        if self.seat in self.book.waiting(self.state):
            return True
        options = self.book.door.options(self.state, self.seat)
        return bool(getattr(options, "bet", ()))
