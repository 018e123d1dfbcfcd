"""Playing a round: open it, send requests, let the dealer go on, rebuild it from its record.

What is the same for every book stands in `engine.playing` and `engine.record`; here it has the
names of the library's face.
"""

from collections.abc import Iterable, Sequence

from fairdeal.banked import door
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import EDITIONS, banked_game
from fairdeal.banked.opening import checked
from fairdeal.banked.requests import Request
from fairdeal.banked.round import Round
from fairdeal.banked.upcasts import UPCASTS
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card
from fairdeal.engine import playing, record
from fairdeal.engine.playing import Supplier as Supplier


def open_round(
    key: str,
    values: AnyValues,
    stacks: Sequence[int],
    order: Sequence[Card],
    owners: Sequence[int] | None = None,
    *,
    edition: int | None = None,
) -> Round:
    """A new round, before the first wager; all faults of its values are told together."""
    game = banked_game(key, edition)
    return Round(checked(game, values, stacks, order, owners))


def go_on(table: Round, supplier: Supplier | None = None) -> tuple[AnyEvent, ...]:
    """Let the dealer do all that needs no player's choice; return what happened."""
    return playing.go_on(door, table, supplier)


def play(table: Round, request: Request, supplier: Supplier | None = None) -> tuple[AnyEvent, ...]:
    """Carry out a request and let the dealer go on; return what happened.

    A refusal changes nothing.
    """
    return playing.play(door, table, request, supplier)


def happen(
    table: Round, facts: Iterable[AnyEvent], supplier: Supplier | None = None
) -> tuple[AnyEvent, ...]:
    """Let facts happen and the dealer go on; return what happened."""
    begun = len(table.log)
    door.apply(table, facts)
    playing.go_on(door, table, supplier)
    return tuple(table.log[begun:])


def replay(facts: Iterable[AnyEvent]) -> Round:
    """The round rebuilt from its facts alone."""
    return playing.replay(door, facts)


def save(table: Round) -> bytes:
    """The record of a round as JSON, at any moment."""
    return record.save(door, table)


def load(text: bytes) -> Round:
    """The round that a saved record tells."""
    return record.load(door, text, AnyEvent, EDITIONS, UPCASTS)


def copy(table: Round) -> Round:
    """The same round, to be played on apart from this one."""
    return playing.replay(door, table.log)
