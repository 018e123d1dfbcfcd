"""The one door to a table between hands: the same functions as a game in progress has.

`fairdeal.engine.door` says what each of them does. A table hides nothing, so everybody has the same
view. `options` asks about a person by his id, since one who is not seated has options too.
"""

from typing import Final

from fairdeal.cards.card import Card
from fairdeal.engine.audience import Audience
from fairdeal.poker.table.decide import decide, refusal
from fairdeal.poker.table.events import AnyEvent
from fairdeal.poker.table.evolve import apply, begin
from fairdeal.poker.table.options import options
from fairdeal.poker.table.state import Table
from fairdeal.poker.table.view import View, of_table

__all__ = [
    "BOOK",
    "apply",
    "begin",
    "decide",
    "facts",
    "options",
    "record",
    "refusal",
    "run",
    "step",
    "to_reshuffle",
    "view",
]

BOOK: Final = "table"


def step(table: Table) -> tuple[AnyEvent, ...]:
    """Return nothing: at a table somebody always asks, if only the dealer for the next hand."""
    return ()


def run(table: Table, events: tuple[AnyEvent, ...] = ()) -> tuple[AnyEvent, ...]:
    """Let facts happen and return them: nothing else happens that nobody has asked for."""
    apply(table, events)
    return events


def view(table: Table, audience: Audience) -> View:
    """Return the table as everybody sees it."""
    return of_table(table)


def facts(table: Table, audience: Audience) -> list[AnyEvent]:
    """Return the record so far; everybody saw all of it."""
    return list(table.log)


def record(table: Table) -> list[AnyEvent]:
    """Return all facts so far, the first of them the opening."""
    return table.log


def to_reshuffle(table: Table) -> tuple[Card, ...]:
    """Return no cards: between hands none wait for a new order."""
    return ()
