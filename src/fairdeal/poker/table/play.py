"""Keeping a table from hand to hand: carry out requests, rebuild it from its record, save it."""

from typing import Any, Final

from fairdeal.engine import record as records
from fairdeal.engine.playing import Playing
from fairdeal.poker.games import EDITIONS
from fairdeal.poker.table import door
from fairdeal.poker.table.events import AnyEvent
from fairdeal.poker.table.finishing import result_of
from fairdeal.poker.table.money import money
from fairdeal.poker.table.opening import open_table

__all__ = ["carry_out", "load", "money", "open_table", "replay", "result_of", "save"]


def _as_it_was(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return facts


_UPCASTS: Final = dict.fromkeys(range(1, records.SCHEMA), _as_it_was)
"""The facts of a table have not changed with any schema so far."""

_PLAYING: Final = Playing(door, kinds=AnyEvent, editions=EDITIONS, upcasts=_UPCASTS)

carry_out = _PLAYING.play
replay = _PLAYING.replay
save = _PLAYING.save
load = _PLAYING.load
