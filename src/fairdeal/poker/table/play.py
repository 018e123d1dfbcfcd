"""Keeping a table from hand to hand: carry out requests, rebuild it from its record, save it."""

from typing import Final

from fairdeal.engine.playing import Playing
from fairdeal.engine.record import unchanged
from fairdeal.poker.games import EDITIONS
from fairdeal.poker.records.upcasting import from_schema_2
from fairdeal.poker.table import door
from fairdeal.poker.table.events import AnyEvent
from fairdeal.poker.table.finishing import result_of
from fairdeal.poker.table.money import money
from fairdeal.poker.table.opening import open_table

__all__ = ["carry_out", "load", "money", "open_table", "replay", "result_of", "save"]


_UPCASTS: Final = {1: unchanged, 2: from_schema_2}

_PLAYING: Final = Playing(door, kinds=AnyEvent, editions=EDITIONS, upcasts=_UPCASTS)

carry_out = _PLAYING.play
replay = _PLAYING.replay
save = _PLAYING.save
load = _PLAYING.load
