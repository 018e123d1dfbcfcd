"""A count of jackpot boxes in progress; when it is finished it is in the journal alone."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.room.facts import Fact
from fairdeal.room.jackpots.counts import facts
from fairdeal.room.jackpots.counts.commands import Way
from fairdeal.room.logbook import following

SORT: Final = "jackpot_count"


class Count(msgspec.Struct, frozen=True):
    """A count: the boxes with what each should hold, what was counted, how far it has come."""

    id: str
    fund: str
    way: Way
    boxes: dict[int, int]
    since: int
    at: int = 0
    counted: dict[int, int] = {}
    watched: bool = False
    transported: bool = False
    container: str = ""

    @property
    def due(self) -> int:
        """What all boxes together should hold."""
        return sum(self.boxes.values())

    @property
    def uncounted(self) -> tuple[int, ...]:
        """The tables whose boxes are still to be counted."""
        return tuple(box for box in self.boxes if box not in self.counted)


def stream_of(count: str) -> str:
    """The stream of a count."""
    return f"{SORT}/{count}"


def _opened(fact: facts.CountOpened) -> Count:
    return Count(fact.count, fact.fund, fact.way, fact.boxes, fact.time, fact.at)


def _counted(count: Count, fact: facts.BoxCounted) -> Count:
    return msgspec.structs.replace(count, counted=count.counted | {fact.box: fact.cents})


def _watched(count: Count, fact: facts.CountWatched) -> Count:
    return msgspec.structs.replace(count, watched=True)


def _transported(count: Count, fact: facts.CountTransported) -> Count:
    return msgspec.structs.replace(count, transported=True, container=fact.container)


def _verified(count: Count, fact: facts.CountVerified) -> None:
    return None


_BEGINS: Final[dict[type[Fact], Callable[[Any], Count]]] = {facts.CountOpened: _opened}
_GOES_ON: Final[dict[type[Fact], Callable[[Count, Any], Count | None]]] = {
    facts.BoxCounted: _counted,
    facts.CountWatched: _watched,
    facts.CountTransported: _transported,
    facts.CountVerified: _verified,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
