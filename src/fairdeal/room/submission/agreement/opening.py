"""The last look: what the engine would refuse when a table of a kind opens.

The rules beside this module find every fault with its line. Whatever they might miss is found
here, so that a submission without faults has only tables that can open.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.banked.events import RoundOpened
from fairdeal.banked.games import banked_game
from fairdeal.banked.opening import faults as round_faults
from fairdeal.engine.roles import Role
from fairdeal.poker.games import game
from fairdeal.poker.table.events import TableOpened
from fairdeal.poker.table.opening import faults as table_faults
from fairdeal.room.submission.agreement.rule import Found, apart
from fairdeal.room.submission.kinds import TableKind

_STACK: Final = 10**9
"""A stack that is enough anywhere."""


def refused(kind: TableKind) -> Iterator[Found]:
    """Everything that the engine refuses about a table of this kind."""
    for said in _poker(kind) if kind.book == "poker" else _against_the_house(kind):
        text, clause = apart(said)
        yield Found("game", text, clause)


def _poker(kind: TableKind) -> list[str]:
    assert kind.stakes is not None
    assert kind.house is not None
    assert kind.rules is not None
    assert kind.kill is not None
    return table_faults(
        TableOpened(
            by=Role.FLOORPERSON,
            person="",
            game=kind.game,
            edition=game(kind.game).edition,
            seats=kind.seats,
            stakes=kind.stakes,
            house=kind.house,
            rules=kind.rules,
            kill=kind.kill,
            minimum=kind.minimum,
        )
    )


def _against_the_house(kind: TableKind) -> list[str]:
    assert kind.values is not None
    played = banked_game(kind.game)
    stacks, owners = (_STACK,) * kind.seats, tuple(range(kind.seats))
    return round_faults(
        RoundOpened(kind.game, played.edition, kind.values, stacks, owners, played.deck.cards)
    )
