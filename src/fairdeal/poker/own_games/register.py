"""Games beside those of the book: yours, known by their keys wherever a game is named.

`register` makes a game known to this process. A hand names its game by key and edition, so its
record can be read where that game is registered, and is refused by name elsewhere.
"""

from dataclasses import fields
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.values import shown
from fairdeal.errors import BadInput
from fairdeal.poker.games import EDITIONS, GAMES, KNOWN, OWN, game
from fairdeal.poker.spec import Game

HOUSE_GAMES: Final = ("double-draw", "double-down")
"""The keys of the games against the house, which no poker game may have."""


@Cite("poker 9.A(6)")
def register(own: Game) -> Game:
    """Make a game of your own known by its key, and return it.

    Registering the same game again changes nothing.
    A game that changed needs a new `edition`. The newest edition is the one that is dealt, and
    records of older ones can still be read.
    """
    if not isinstance(own, Game):
        raise BadInput(f"register takes a Game, not {shown(own)}")
    known = KNOWN.get((own.key, own.edition))
    if known is not None and _same(known, own):
        return known
    if own.key in GAMES or own.key in HOUSE_GAMES:
        raise BadInput(f"{own.key} is a game of the book: give yours another key")
    if known is not None:
        raise BadInput(
            f"another game is registered as {own.key}, edition {own.edition}: give yours another"
            " key, or edition={} if it replaces that one".format(max(EDITIONS[own.key]) + 1)
        )
    if own.phh and own.phh in [each.phh for each in OWN.values() if each.key != own.key]:
        raise BadInput(f"another game has the PHH letters {own.phh}: give yours others")
    KNOWN[own.key, own.edition] = own
    EDITIONS.setdefault(own.key, []).append(own.edition)
    OWN[own.key] = KNOWN[own.key, max(EDITIONS[own.key])]
    return own


def _same(one: Game, other: Game) -> bool:
    """Whether two games are the same in every field."""
    return all(getattr(one, each.name) == getattr(other, each.name) for each in fields(Game))


def the_game(which: str | Game) -> Game:
    """The game of a key, or a game itself, which is registered if it was not.

    >>> the_game("holdem").name
    "Hold 'Em"
    """
    return register(which) if isinstance(which, Game) else game(which)


def every_game() -> dict[str, Game]:
    """All poker games by key: those of the book, then those that were registered."""
    return GAMES | OWN
