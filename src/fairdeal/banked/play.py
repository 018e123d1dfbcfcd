"""Playing a round: open it, send requests, let the dealer go on, rebuild it from its record."""

from collections.abc import Sequence
from typing import Final

from fairdeal.banked import door
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import EDITIONS, banked_game
from fairdeal.banked.opening import checked, faults
from fairdeal.banked.records.retracing import request_for
from fairdeal.banked.records.upcasting import UPCASTS
from fairdeal.banked.requests import Request
from fairdeal.banked.round import Round
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card
from fairdeal.engine import verifying
from fairdeal.engine.door import Door
from fairdeal.engine.playing import Playing, Supplier

__all__ = [
    "BOOK",
    "Supplier",
    "apply_facts",
    "copy",
    "load",
    "open_round",
    "play",
    "replay",
    "run_dealer",
    "save",
    "verify",
]

BOOK: Final[Door[Round, Request, AnyEvent]] = door
"""The games against the house, as whoever holds games of several books asks them."""

_PLAYING: Final = Playing(BOOK, kinds=AnyEvent, editions=EDITIONS, upcasts=UPCASTS)

play = _PLAYING.play
run_dealer = _PLAYING.run_dealer
apply_facts = _PLAYING.apply_facts
replay = _PLAYING.replay
copy = _PLAYING.copy
save = _PLAYING.save
load = _PLAYING.load


def verify(facts: Sequence[AnyEvent]) -> Round:
    """Return the round that a record tells, if the rules could have made every fact of it.

    `Corrupt` names the first fact that they could not have made.
    """
    return verifying.verify(BOOK, facts, request_for, faults)


def open_round(
    key: str,
    values: AnyValues,
    stacks: Sequence[int],
    order: Sequence[Card],
    owners: Sequence[int] | None = None,
    *,
    edition: int | None = None,
) -> Round:
    """A new round, before the first wager; the error names all faults of its values."""
    game = banked_game(key, edition)
    return Round(checked(game, values, stacks, order, owners))
