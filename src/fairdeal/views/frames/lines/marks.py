"""What a table remembers of a hand besides its cards and chips: who posted, who drew how many."""

from collections.abc import Callable
from typing import Any, Final

from fairdeal.banked import events as banked
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.poker import events as poker

_TAGS: Final = {"straddle": "straddle", "kill": "kill", "post": "posts"}


class Marks:
    """The words beside each name, and the cards that each seat has exchanged, draw by draw.

    `gone` are the up cards of folded hands, which everybody has seen.
    """

    def __init__(self) -> None:
        self.tags: dict[int, list[str]] = {}
        self.drew: dict[int, list[int]] = {}
        self.blinds: list[tuple[int, int]] = []
        self.gone: list[Card] = []
        self._up: dict[int, list[Card]] = {}
        self._full: tuple[int, ...] = ()

    def follow(self, fact: Any) -> None:
        """Take in one fact of the game."""
        how = _FOLLOWS.get(type(fact))
        if how is not None:
            how(self, fact)

    def opened(self, fact: poker.HandOpened) -> None:
        """The blinds of this hand."""
        self._full = fact.stakes.blinds

    def posted(self, fact: poker.Posted) -> None:
        """A blind is known by its amount: the largest is the big one."""
        tag = _TAGS.get(fact.kind, "")
        if fact.kind == "blind":
            largest = not self._full or fact.amount >= self._full[-1] or len(self.blinds) > 0
            tag = "BB" if largest else "SB"
            self.blinds.append((fact.seat, fact.amount))
        if tag:
            self.tags.setdefault(fact.seat, []).append(tag)

    def returned(self, fact: poker.PostReturned) -> None:
        """A special hand begins without blinds."""
        self.tags.pop(fact.seat, None)

    def dealt(self, fact: poker.Dealt) -> None:
        """Up cards that everybody sees."""
        for seat, card in fact.cards if fact.up else ():
            if seat not in fact.turned and card != UNKNOWN:
                self._up.setdefault(seat, []).append(card)

    def folded(self, fact: poker.Folded) -> None:
        """The up cards of a folded hand are gone."""
        self.gone += self._up.pop(fact.seat, [])

    def discarded(self, fact: Any) -> None:
        """A seat has exchanged cards, or stood pat."""
        self.drew.setdefault(fact.seat, []).append(len(fact.cards))


_FOLLOWS: Final[dict[type[Any], Callable[[Marks, Any], None]]] = {
    poker.HandOpened: Marks.opened,
    poker.Posted: Marks.posted,
    poker.PostReturned: Marks.returned,
    poker.Dealt: Marks.dealt,
    poker.Folded: Marks.folded,
    poker.Discarded: Marks.discarded,
    banked.Discarded: Marks.discarded,
}
