"""Stud when the deck runs short: one common card takes the place of everybody's last card.

The engine asks before the street is dealt whether the stub has a burn and a card for each player
still in. Here the same is asked beforehand: all named hands stay to the end, and dead cards are
those of players who have folded. A burn changes nothing but the number of cards that are left.
"""

from collections.abc import Collection
from dataclasses import replace

from fairdeal.cite import Cite
from fairdeal.poker.spec import Game


@Cite("poker 10.J(2)", "P-17")
def short_streets(game: Game, hands: int, dead: int) -> list[str]:
    """The streets on which the deck cannot serve this number of hands, with these dead cards.

    >>> from fairdeal.poker.games import GAMES
    >>> short_streets(GAMES["stud-high"], 6, 0), short_streets(GAMES["stud-high"], 7, 0)
    ([], ['seventh street'])
    """
    found, left = [], len(game.deck) - dead
    for street in game.streets:
        needed = street.burn + hands * (street.down + street.up)
        if street.common and left < needed:
            found.append(street.name)
            # A burn and one card for all; the burns are shuffled again if there is none left.
            needed = min(left, street.burn + 1)
        left -= needed
    return found


def with_common_cards(game: Game, short: Collection[str]) -> Game:
    """The game with one card on the board, on these streets, in place of one for each player.

    Its burn may come from the burns before it, so no card is counted for it.
    """
    streets = [
        replace(street, burn=False, down=0, up=0, board=1, common=False)
        if street.name in short
        else replace(street, common=False)
        for street in game.streets
    ]
    return replace(game, streets=tuple(streets))
