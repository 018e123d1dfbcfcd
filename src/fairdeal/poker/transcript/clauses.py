"""Where each chapter says what a line of a transcript tells: the clause beside the line."""

from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker.spec import Game, Opens, Street


class Sections(NamedTuple):
    """The clauses of one chapter, by what they are about."""

    ante: Cite
    opening: Cite
    """The first blind bet, or the forced bet of stud."""
    first_round: Cite
    later_rounds: Cite
    showdown: Cite
    more_blinds: Cite | None = None
    straddle: Cite | None = None
    draw: Cite | None = None
    """A player's choice what to discard."""
    replaced: Cite | None = None
    """New cards for the discards, from a reshuffle if need be."""
    reshuffle: Cite | None = None
    dealing: Cite | None = None
    """Where the game's own rules tell the deal, and no chapter."""


class Tie(NamedTuple):
    """The clauses for equal hands: that they share, and who has the odd amount."""

    shared: Cite
    odd: Cite


class OptionSections(NamedTuple):
    """The clauses of an option, by what they are about."""

    asked: Cite
    agreed: Cite
    declined: Cite
    verified: Cite
    boards: tuple[tuple[Cite, ...], ...]
    """Flop, turn and river, on each board."""
    wins: tuple[Cite, ...]
    """Who wins on each board."""
    burns: tuple[Cite | None, ...] = (None, None)
    """The burn before a card of each board, where the option has words for it."""


def _community(chapter: str) -> Sections:
    """Chapters 11, 12, 19 and 22 tell these in the same sections."""
    return Sections(
        ante=Cite(f"poker {chapter}.B(1)"),
        opening=Cite(f"poker {chapter}.D"),
        more_blinds=Cite(f"poker {chapter}.D(1)"),
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
        more_blinds=Cite("poker 13.E(1)"),
        first_round=Cite("poker 13.F"),
        later_rounds=Cite("poker 13.H(1)"),
        showdown=Cite("poker 13.I"),
        draw=Cite("poker 13.G(2)"),
        replaced=Cite("poker 13.G(3)"),
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
        more_blinds=Cite("poker 20.D(1)"),
        straddle=Cite("poker 20.E"),
        first_round=Cite("poker 20.G"),
        later_rounds=Cite("poker 20.H(5)"),
        showdown=Cite("poker 20.L"),
        draw=Cite("poker 20.H(2)"),
        replaced=Cite("poker 20.H(3)"),
        reshuffle=Cite("poker 20.H(3)"),
    ),
    "21": Sections(
        ante=Cite("poker 21.B(2)"),
        opening=Cite("poker 21.C(2)(a)"),
        more_blinds=Cite("poker 21.C(2)(b)"),
        straddle=Cite("poker 21.C(3)(a)"),
        first_round=Cite("poker 21.D(2)"),
        later_rounds=Cite("poker 21.D(10)"),
        showdown=Cite("poker 21.E(1)"),
        draw=Cite("poker 21.D(7)"),
        replaced=Cite("poker 21.D(8)"),
        reshuffle=Cite("poker 21.D(8)"),
    ),
    "22": _community("22"),
}

# A game beyond the book (9.A(6)) has only what chapter 7 says of all games, and its approval.
_ANY: Final = Sections(
    ante=Cite("poker 7.D(2)"),
    opening=Cite("poker 7.D(2)"),
    first_round=Cite("poker 7.D(3)"),
    later_rounds=Cite("poker 7.D(3)"),
    showdown=Cite("poker 7.E(3)"),
    draw=Cite("poker 9.A(6)"),
    replaced=Cite("poker 9.A(6)"),
    dealing=Cite("poker 9.A(6)"),
)

_BURNS: Final = {"poker 10.J(1)", "poker 13.G(3)(a)"}
"""Where the burn has a clause of its own beside that of its street."""

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


def _tie(shared: str, odd: str) -> Tie:
    return Tie(Cite(f"poker {shared}"), Cite(f"poker {odd}"))


_TIES_OF_A_SHARE: Final = {
    ("10", 0): _tie("10.L(3)(c)", "10.L(3)(d)"),
    ("10", 1): _tie("10.L(3)(e)", "10.L(3)(f)"),
    ("12", 0): _tie("12.K(5)", "12.K(6)"),
    ("12", 1): _tie("12.K(7)", "12.K(8)"),
    ("19", 0): _tie("19.K(5)", "19.K(6)"),
    ("19", 1): _tie("19.K(7)", "19.K(8)"),
    ("21", 0): _tie("21.E(4)", "21.E(5)"),
    ("21", 1): _tie("21.E(4)", "21.E(5)"),
}
_TIES_OF_THE_POT: Final = {
    "11": _tie("6.H", "11.K(4)"),
    "12": _tie("6.H", "12.K(6)"),
    "19": _tie("6.H", "19.K(6)"),
    "20": _tie("20.L(6)", "20.L(7)"),
    "21": _tie("21.E(4)", "21.E(5)"),
    "22": _tie("6.H", "22.K(4)"),
}
_SILENT: Final = Tie(Cite("poker 6.H"), Cite("P-77"))


def _special(section: str, flop: str, turn: str, river: str, *wins: str) -> OptionSections:
    """8.M to 8.O tell of asking, agreeing and verifying in the same words."""
    board = (Cite(f"poker {section}{flop}"), Cite(f"poker {section}{turn}"))
    return OptionSections(
        asked=Cite(f"poker {section}(1)(d)"),
        agreed=Cite(f"poker {section}(1)(b)"),
        declined=Cite("P-50"),
        verified=Cite(f"poker {section}(2)"),
        boards=((*board, Cite(f"poker {section}{river}")),) * 2,
        wins=tuple(Cite(f"poker {section}{each}") for each in wins),
    )


_OPTIONS: Final = {
    "run_twice": OptionSections(
        asked=Cite("poker 8.L(1)(g)"),
        agreed=Cite("P-42"),
        declined=Cite("poker 8.L(1)(e)"),
        verified=Cite("poker 8.L(2)"),
        boards=(
            (Cite("poker 8.L(2)(a)"),) * 3,
            (Cite("poker 8.L(2)(c)"),) * 3,
        ),
        wins=(Cite("poker 8.L(3)(a)"), Cite("poker 8.L(3)(b)")),
        burns=(Cite("poker 8.L(2)(a)"), Cite("P-44")),
    ),
    "bomb_pot": _special("8.M", "(2)(a)", "(2)(b)", "(2)(b)", "(3)(a)"),
    "double_board": _special("8.N", "(2)(b)", "(2)(c)", "(2)(c)", "(3)(a)", "(3)(b)"),
    "waterfall": _special("8.O", "(2)(a)(i)", "(2)(a)(ii)", "(2)(a)(iii)", "(3)(a)"),
}


def of_option(option: str) -> OptionSections:
    """The clauses of an option.

    >>> str(of_option("waterfall").boards[0][1])
    'poker 8.O(2)(a)(ii)'
    """
    return _OPTIONS[option]


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


def burns(street: Street) -> Cite:
    """The clause of a street that says to burn.

    >>> from fairdeal.poker.games import GAMES
    >>> [str(burns(street)) for street in GAMES["draw-high"].streets[1:]]
    ['poker 13.G(3)(a)']
    """
    refs = street.cite.refs
    return Cite(next((ref for ref in refs if ref in _BURNS), refs[0]))


def tie(game: Game, place: int) -> Tie:
    """The clauses for hands that tie for one of the shares of a game's pot."""
    if len(game.shares) == 1:
        return _TIES_OF_THE_POT.get(game.chapter, _SILENT)
    return _TIES_OF_A_SHARE.get((game.chapter, place), _SILENT)
