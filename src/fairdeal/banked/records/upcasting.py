"""Records of older schemas, brought up to date as plain data.

Schema 1 had tags without a book (`Folded`), and facts that moved chips without saying how many. The
amounts are those that the round itself had then: they are found by following its chips.
"""

from collections.abc import Mapping
from typing import Any, Final

from fairdeal.engine.record import Upcast, unchanged
from fairdeal.engine.tags import of_book

Plain = dict[str, Any]

_TAG: Final = of_book("banked")


def from_schema_1(record: list[Plain]) -> list[Plain]:
    """The facts of schema 1 with their new tags and the amounts that they did not say."""
    chips = _Chips()
    return [chips.with_amounts(event) for event in record]


class _Chips:
    """Follows the wagers of a round of schema 1."""

    def __init__(self) -> None:
        self.start: list[int] = []
        self.stacks: list[int] = []
        self.wagers: list[dict[str, int]] = []
        self.surrendered: list[int] = []
        self.keeps = False

    def with_amounts(self, event: Plain) -> Plain:
        kind = event["type"]
        more = _READERS.get(kind, _Chips._nothing)(self, event)
        return {**event, "type": _TAG(kind), **more}

    def _nothing(self, event: Plain) -> Plain:
        return {}

    def _opened(self, event: Plain) -> Plain:
        self.start = [*event["stacks"]]
        self.stacks = [*event["stacks"]]
        self.wagers = [{} for _ in self.start]
        self.surrendered = [0 for _ in self.start]
        # Values that were not written had their defaults: a void round returned everything (D8).
        self.keeps = not event["values"].get("void_returns_surrendered", True)
        return {}

    def _placed(self, event: Plain) -> Plain:
        wagers, kind = self.wagers[event["seat"]], event["kind"]
        before = wagers.get(kind, 0)
        wagers[kind] = event["amount"]
        self.stacks[event["seat"]] += before - event["amount"]
        return {"before": before}

    def _taken_back(self, event: Plain) -> Plain:
        amount = self._cleared(event["seat"])
        self.stacks[event["seat"]] += amount
        return {"amount": amount}

    def _folded(self, event: Plain) -> Plain:
        lost = self._cleared(event["seat"])
        self.surrendered[event["seat"]] = lost
        return {"surrendered": lost}

    def _cleared(self, seat: int) -> int:
        wagers, self.wagers[seat] = self.wagers[seat], {}
        return sum(wagers.values())

    def _settled(self, event: Plain) -> Plain:
        self.stacks[event["seat"]] += event["stake"] + event["won"]
        return {}

    def _voided(self, event: Plain) -> Plain:
        kept = self.surrendered if self.keeps else [0 for _ in self.start]
        whole = zip(self.start, kept, self.stacks, strict=True)
        return {"returned": [then - lost - now for then, lost, now in whole]}


_READERS: Final = {
    "RoundOpened": _Chips._opened,
    "WagerPlaced": _Chips._placed,
    "WagersTakenBack": _Chips._taken_back,
    "Folded": _Chips._folded,
    "WagerSettled": _Chips._settled,
    "RoundVoided": _Chips._voided,
}

UPCASTS: Final[Mapping[int, Upcast]] = {1: from_schema_1, 2: unchanged}
"""What brings the facts of a schema to the next one."""
