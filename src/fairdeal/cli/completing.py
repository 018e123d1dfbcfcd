"""The games and rankings that commands take, with what a shell offers for them."""

from typing import Annotated

import typer


def games(incomplete: str) -> list[str]:
    """The keys of every game that begin so."""
    from fairdeal.banked.games import GAMES as BANKED
    from fairdeal.poker.games import GAMES as POKER

    return [key for key in (*POKER, *BANKED) if key.startswith(incomplete)]


def poker_games(incomplete: str) -> list[str]:
    """The keys of the poker games that begin so."""
    from fairdeal.poker.games import GAMES

    return [key for key in GAMES if key.startswith(incomplete)]


def house_games(incomplete: str) -> list[str]:
    """The keys of the games against the house that begin so."""
    from fairdeal.banked.games import GAMES

    return [key for key in GAMES if key.startswith(incomplete)]


def rankings(incomplete: str) -> list[str]:
    """The keys of the rankings that begin so."""
    from fairdeal.ranking import RANKINGS

    return [key for key in RANKINGS if key.startswith(incomplete)]


AnyGame = Annotated[
    str,
    typer.Argument(metavar="GAME", help="The key of a game, such as holdem.", autocompletion=games),
]
PokerGame = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="The key of a poker game, such as holdem.", autocompletion=poker_games
    ),
]
HouseGame = Annotated[
    str,
    typer.Argument(metavar="GAME", help="double-draw or double-down.", autocompletion=house_games),
]
