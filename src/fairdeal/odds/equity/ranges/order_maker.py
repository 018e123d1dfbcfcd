"""Makes `starting_hands.csv`: every kind of two cards and its exact equity against any two others.

Run `python -m fairdeal.odds.equity.ranges.order_maker`; it takes a few minutes. A test makes some
of the lines again.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from fairdeal.cards.card import RANKS, rank_of
from fairdeal.cards.deck import Deck
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.spot import read_spot
from fairdeal.poker.own_games.register import the_game

GAMES: Final = ("holdem", "six-plus")
"""The games with two hole cards whose starting hands are in order."""


def kinds(deck: Deck) -> Iterator[str]:
    """Every kind of two cards: a pair, of one suit, of two suits."""
    ranks = RANKS[rank_of(deck.cards[0]) :][::-1]
    yield from (2 * rank for rank in ranks)
    yield from (high + low + suits for high, low in combinations(ranks, 2) for suits in "so")


def half_pots(game: str, kind: str) -> int:
    """What a kind wins from any two cards on all boards, in half pots: a whole number."""
    suits = "ss" if kind.endswith("s") else "sh"
    hand = f"{kind[0]}{suits[0]}{kind[1]}{suits[1]}"
    won = equity(read_spot(game, [hand, "random"]), exact=True).players[0].equity
    return int(Fraction(won) * 2 * cases(game))


def cases(game: str) -> int:
    """How many hands of two and boards of five there are beside a hand of two.

    >>> cases("holdem")
    2097572400
    """
    left = len(the_game(game).deck) - 2
    return comb(left, 2) * comb(left - 2, 5)


def main() -> None:
    """Print the file, the best hand of each game first."""
    print("game,kind,half_pots,cases")
    for game in GAMES:
        made = {kind: half_pots(game, kind) for kind in kinds(the_game(game).deck)}
        for kind, won in sorted(made.items(), key=lambda pair: -pair[1]):
            print(f"{game},{kind},{won},{cases(game)}", flush=True)


if __name__ == "__main__":
    main()
