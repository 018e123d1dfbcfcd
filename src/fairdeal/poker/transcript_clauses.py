"""Where each chapter says what a line of a transcript tells: the clause beside the line."""

from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker.spec import Game, Opens


class Sections(NamedTuple):
    """The clauses of one chapter, by what they are about."""

    ante: Cite
    opening: Cite
    """The blind bet, or the forced bet of stud."""
    first_round: Cite
    later_rounds: Cite
    showdown: Cite
    straddle: Cite | None = None
    draw: Cite | None = None
    reshuffle: Cite | None = None


def _community(chapter: str) -> Sections:
    """Chapters 11, 12, 19 and 22 tell these in the same sections."""
    return Sections(
        ante=Cite(f"poker {chapter}.B(1)"),
        opening=Cite(f"poker {chapter}.D"),
        straddle=Cite(f"poker {chapter}.E"),
        first_round=Cite(f"poker {chapter}.G"),
        later_rounds=Cite(f"poker {chapter}.H(2)"),
        showdown=Cite(f"poker {chapter}.K"),
    )


_CHAPTERS: Final = {
    "10": Sections(
        ante=Cite("poker 10.B(1)"),
        opening=Cite("poker 10.D"),
        first_round=Cite("poker 10.E"),
        later_rounds=Cite("poker 10.I"),
        showdown=Cite("poker 10.K"),
        reshuffle=Cite("poker 10.J(3)"),
    ),
    "11": _community("11"),
    "12": _community("12"),
    "13": Sections(
        ante=Cite("poker 13.B(1)"),
        opening=Cite("poker 13.E"),
        first_round=Cite("poker 13.F"),
        later_rounds=Cite("poker 13.H(1)"),
        showdown=Cite("poker 13.I"),
        draw=Cite("poker 13.G(2)"),
        reshuffle=Cite("poker 13.G(3)(b)"),
    ),
    "14": Sections(
        ante=Cite("poker 14.B(1)"),
        opening=Cite("poker 14.D"),
        first_round=Cite("poker 14.E"),
        later_rounds=Cite("poker 14.G"),
        showdown=Cite("poker 14.I"),
    ),
    "19": _community("19"),
    "20": Sections(
        ante=Cite("poker 20.B(1)"),
        opening=Cite("poker 20.D"),
        straddle=Cite("poker 20.E"),
        first_round=Cite("poker 20.G"),
        later_rounds=Cite("poker 20.H(5)"),
        showdown=Cite("poker 20.L"),
        draw=Cite("poker 20.H(2)"),
        reshuffle=Cite("poker 20.H(3)"),
    ),
    "21": Sections(
        ante=Cite("poker 21.B(2)"),
        opening=Cite("poker 21.C(2)(a)"),
        straddle=Cite("poker 21.C(3)(a)"),
        first_round=Cite("poker 21.D(2)"),
        later_rounds=Cite("poker 21.D(10)"),
        showdown=Cite("poker 21.E(1)"),
        draw=Cite("poker 21.D(7)"),
        reshuffle=Cite("poker 21.D(8)"),
    ),
    "22": _community("22"),
}

# A game beyond the book (9.A(6)) has only what chapter 7 says of all games.
_ANY: Final = Sections(
    ante=Cite("poker 7.D(2)"),
    opening=Cite("poker 7.D(2)"),
    first_round=Cite("poker 7.D(3)"),
    later_rounds=Cite("poker 7.D(3)"),
    showdown=Cite("poker 7.E(3)"),
)

_OPENS: Final = {
    ("10", Opens.BEST_HIGH_SHOWING): Cite("poker 10.H(1)"),
    ("10", Opens.BEST_LOW_SHOWING): Cite("poker 10.H(2)"),
    ("13", Opens.LEFT_OF_BUTTON): Cite("poker 13.H"),
    ("14", Opens.BEST_HIGH_SHOWING): Cite("poker 14.F(1)"),
    ("20", Opens.LEFT_OF_BUTTON): Cite("poker 20.H(4)"),
    ("21", Opens.LEFT_OF_BUTTON): Cite("poker 21.D(9)"),
    **{
        (chapter, Opens.LEFT_OF_BUTTON): Cite(f"poker {chapter}.H(1)")
        for chapter in ("11", "12", "19", "22")
    },
}


def sections(game: Game) -> Sections:
    """The clauses of a game's chapter.

    >>> from fairdeal.poker.games import GAMES
    >>> str(sections(GAMES["holdem"]).straddle)
    'poker 11.E'
    """
    return _CHAPTERS.get(game.chapter, _ANY)


def who_opens(game: Game, opens: Opens) -> Cite:
    """The clause that says who acts first in a betting round."""
    return _OPENS.get((game.chapter, opens), sections(game).first_round)
