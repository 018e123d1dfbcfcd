"""The poker games of the book, one entry each, and one more beside them (9.A(6))."""

from typing import Final

from fairdeal.errors import UnknownEdition, UnknownName
from fairdeal.poker.chapters.community import HOLDEM, OMAHA, OMAHA5, OMAHA5_8, OMAHA8, SIX_PLUS
from fairdeal.poker.chapters.draw import (
    BADACEY,
    BADEUCEY,
    BADUGI,
    DRAW_HIGH,
    DRAW_LOW,
    SINGLE_27,
    TRIPLE_27,
    TRIPLE_A5,
)
from fairdeal.poker.chapters.stud import FIVE_STUD, STUD_HIGH, STUD_HILO, STUD_HILO8, STUD_LOW
from fairdeal.poker.spec import Game

GAMES: Final = {
    game.key: game
    for game in (
        STUD_HIGH,
        STUD_LOW,
        STUD_HILO,
        STUD_HILO8,
        HOLDEM,
        OMAHA,
        OMAHA8,
        DRAW_HIGH,
        DRAW_LOW,
        FIVE_STUD,
        OMAHA5,
        OMAHA5_8,
        BADUGI,
        TRIPLE_27,
        TRIPLE_A5,
        BADEUCEY,
        BADACEY,
        SIX_PLUS,
        SINGLE_27,
    )
}


FORMER: Final[tuple[Game, ...]] = ()
"""Editions of games that are no longer dealt, kept so that their records can be read."""

KNOWN: Final = {(game.key, game.edition): game for game in (*GAMES.values(), *FORMER)}

EDITIONS: Final = {key: [each for of, each in KNOWN if of == key] for key in GAMES}
"""The editions of each game that this program knows."""

OWN: Final[dict[str, Game]] = {}
"""Games that are not in this file, as they are dealt today: `register` adds them here."""


def game(key: str, edition: int | None = None) -> Game:
    """The poker game of that key, as it is dealt today or in an edition of its own."""
    try:
        found = GAMES.get(key) or OWN.get(key)
    except TypeError:  # what cannot be a key at all
        found = None
    if found is None:
        raise UnknownName.of("poker game", key, [*GAMES, *OWN])
    if edition is None:
        return found
    if (key, edition) not in KNOWN:
        raise UnknownEdition(f"edition {edition} of {key!r} is not known here")
    return KNOWN[key, edition]
