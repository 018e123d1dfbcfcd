"""How long downs and rests are. Where each dealer is, and since when, is his duty."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.room.facts import Fact
from fairdeal.room.lineup import facts
from fairdeal.room.logbook import following

LINEUP: Final = "lineup"
"""The stream of the line-up."""

MINUTE: Final = 60_000


class Lineup(msgspec.Struct, frozen=True):
    """A down lasts half an hour until the house says otherwise. `downs` counts those begun."""

    down: int = 30 * MINUTE
    rest: int = 0
    downs: int = 0


def _set(lineup: Lineup, fact: facts.DownsSet) -> Lineup:
    return msgspec.structs.replace(lineup, down=fact.down, rest=fact.rest)


def _sent(lineup: Lineup, fact: facts.DealerSent) -> Lineup:
    return msgspec.structs.replace(lineup, downs=lineup.downs + 1)


def _rested(lineup: Lineup, fact: facts.DealerRested) -> Lineup:
    return lineup


_GOES_ON: Final[dict[type[Fact], Callable[[Lineup, Any], Lineup]]] = {
    facts.DownsSet: _set,
    facts.DealerSent: _sent,
    facts.DealerRested: _rested,
}


def _beginning(kind: type[Fact]) -> Callable[[Any], Lineup]:
    return lambda fact: _GOES_ON[kind](Lineup(), fact)


_BEGINS: Final = {kind: _beginning(kind) for kind in _GOES_ON}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
