"""Keeping a table from hand to hand: carry out requests, rebuild it from its record, save it."""

from collections.abc import Iterable
from typing import Any, Final

from fairdeal.engine import playing
from fairdeal.engine import record as records
from fairdeal.poker.games import EDITIONS
from fairdeal.poker.table import door
from fairdeal.poker.table.events import AnyEvent
from fairdeal.poker.table.finishing import result_of
from fairdeal.poker.table.money import money
from fairdeal.poker.table.opening import open_table
from fairdeal.poker.table.requests import AnyRequest
from fairdeal.poker.table.state import Table

__all__ = ["carry_out", "load", "money", "open_table", "replay", "result_of", "save"]


def carry_out(table: Table, request: AnyRequest) -> tuple[AnyEvent, ...]:
    """Let a request happen and return its facts; `Refused` changes nothing."""
    return playing.play(door, table, request)


def replay(record: Iterable[AnyEvent]) -> Table:
    """Return the table rebuilt from its facts alone."""
    return playing.replay(door, record)


def save(table: Table) -> bytes:
    """Return the record of a table as JSON, at any moment."""
    return records.save(door, table)


def load(text: bytes) -> Table:
    """Return the table that a saved record tells."""
    return records.load(door, text, AnyEvent, EDITIONS, _UPCASTS)


def _as_it_was(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return facts


_UPCASTS: Final = dict.fromkeys(range(1, records.SCHEMA), _as_it_was)
"""The facts of a table have not changed with any schema so far."""
