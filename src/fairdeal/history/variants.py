"""PHH's codes for games, and ours for the games that have none.

A code of the standard is a limit (`F` fixed, `N` no, `P` pot) and a game. Ours are made in the same
way, with `S` for spread limit, so every game has a code for every limit. `docs/phh.md` lists them.
"""

from typing import Final, NamedTuple

from fairdeal.errors import UnknownName
from fairdeal.poker.games import OWN
from fairdeal.poker.stakes import Limit


class Variant(NamedTuple):
    """What a code stands for; badugi has three draws, or four as in the book (P-59)."""

    code: str
    game: str
    limit: Limit
    draws: int = 3


STANDARD: Final = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The eleven codes that the PHH standard names."""

LETTERS: Final = {
    Limit.FIXED: "F",
    Limit.SPREAD: "S",
    Limit.POT: "P",
    Limit.NO: "N",
}

SUFFIXES: Final = {
    "stud-high": "7S",
    "stud-low": "R",
    "stud-hilo": "7S/HL",
    "stud-hilo8": "7S/8",
    "holdem": "T",
    "omaha": "O",
    "omaha8": "O/8",
    "draw-high": "5D",
    "draw-low": "AL1D",
    "five-stud": "5S",
    "omaha5": "O5",
    "omaha5-8": "O5/8",
    "badugi": "B",
    "triple-27": "2L3D",
    "triple-a5": "AL3D",
    "badeucey": "B2",
    "badacey": "BA",
    "six-plus": "S",
    "single-27": "2L1D",
}

WITH_DRAWS: Final = {("badugi", 4): "B4"}
"""The suffix of a game with another number of draws: badugi with the four draws of the book."""

VARIANTS: Final = {
    letter + suffix: Variant(letter + suffix, game, limit)
    for game, suffix in SUFFIXES.items()
    for limit, letter in LETTERS.items()
} | {
    letter + suffix: Variant(letter + suffix, game, limit, draws)
    for (game, draws), suffix in WITH_DRAWS.items()
    for limit, letter in LETTERS.items()
}


def variant(code: str) -> Variant:
    """The game and limit of a code.

    >>> variant("F2L3D").game
    'triple-27'
    """
    known = every_variant()
    if code not in known:
        raise UnknownName.of("PHH variant", code, known)
    return known[code]


def every_variant() -> dict[str, Variant]:
    """All codes: the standard's, ours, and those of the games that were registered with one."""
    own = {
        letter + game.phh: Variant(letter + game.phh, game.key, limit)
        for game in OWN.values()
        for limit, letter in LETTERS.items()
        if game.phh
    }
    return own | VARIANTS


def has_code(game: str, limit: Limit) -> bool:
    """Whether a game has a code of its own: one that was registered may have none."""
    if game in SUFFIXES:
        return True
    return every_variant().get(LETTERS[limit] + OWN[game].phh, _NONE).game == game


_NONE: Final = Variant("", "", Limit.NO)


def code_of(game: str, limit: Limit, draws: int = 3) -> str:
    """The code of a game at a limit.

    >>> code_of("holdem", Limit.NO)
    'NT'
    """
    usual = SUFFIXES[game] if game in SUFFIXES else OWN[game].phh
    return LETTERS[limit] + WITH_DRAWS.get((game, draws), usual)
