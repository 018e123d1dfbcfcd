"""Makes the orders of starting hands: what each hand wins from a random hand of its game.

Run `python -m fairdeal.odds.equity.ranges.order_maker GAME...`; it takes a few minutes for each
game. Without a game it prints `starting_hands.csv`, the exact order of two cards. With games that
have a sampled order it writes their files, such as `omaha.order`. Tests make some of it again.
"""

import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Final

from fairdeal.cards.card import RANKS, rank_of
from fairdeal.cards.deck import Deck
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.ranges.sampled_orders import SEED, sampled
from fairdeal.odds.equity.ranges.starting_hands import SIZES, file_of, packed
from fairdeal.odds.equity.ranges.suit_classes import classes
from fairdeal.odds.equity.spot import read_spot
from fairdeal.poker.own_games.register import the_game

GAMES: Final = ("holdem", "six-plus")
"""The games with two hole cards whose starting hands are in order."""

SETS: Final = {key: 500_000 if key == "omaha" else 300_000 for key in SIZES}
"""How many sets of cards to come each sampled order is made from."""


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


def print_two_cards() -> None:
    """Print the file of two cards, the best hand of each game first."""
    print("game,kind,half_pots,cases")
    for game in GAMES:
        made = {kind: half_pots(game, kind) for kind in kinds(the_game(game).deck)}
        for kind, won in sorted(made.items(), key=lambda pair: -pair[1]):
            print(f"{game},{kind},{won},{cases(game)}", flush=True)


def write_order(key: str) -> None:
    """Write the file of a sampled order, and say what its error is."""
    begun = time.process_time()
    made = sampled(key, classes(SIZES[key]), SETS[key])
    Path(__file__).with_name(file_of(key)).write_bytes(packed(made.equities))
    print(
        f"{file_of(key)}: {len(made.equities):,} classes, {SETS[key]:,} sets, seed {SEED},"
        f" standard error {made.error:.4%}, {time.process_time() - begun:.0f} s",
        flush=True,
    )


def main(keys: list[str]) -> None:
    """Make the orders of some games, or the one of two cards."""
    for key in keys:
        if key not in SIZES:
            sys.exit(f"{key} has no sampled order; these have one: {', '.join(SIZES)}")
    for key in keys:
        write_order(key)
    if not keys:
        print_two_cards()


if __name__ == "__main__":
    main(sys.argv[1:])
