"""Which games are counted by their boards: by the ranks, and a flush if it counts."""

from typing import Final

from fairdeal.poker.spec import Game, Made

BOARD: Final = 5
SUITED: Final = ("high", "six-plus")
"""The rankings in which a flush is worth something."""

SUITS_MEAN_NOTHING: Final = ("low-a5", "low8")
_MADE: Final = (Made.BEST_FIVE, Made.TWO_AND_THREE)


def can_count(game: Game) -> bool:
    """Whether what a board does for a hand follows from its ranks and from one suit."""
    first, *others = game.shares
    return (
        sum(street.board for street in game.streets) == BOARD
        and first.ranking in (*SUITED, *SUITS_MEAN_NOTHING)
        and all(share.ranking in SUITS_MEAN_NOTHING for share in others)
        and all(share.made in _MADE for share in game.shares)
    )


def two_cards_for_high(game: Game) -> bool:
    """Whether two hole cards are worth what the best five of seven cards are, and nothing else."""
    first, *others = game.shares
    hole = sum(street.down + street.up for street in game.streets)
    return (
        can_count(game)
        and hole == 2
        and not others
        and first.made is Made.BEST_FIVE
        and first.ranking in SUITED
    )
