"""Rounds against the house, played by players one after the other, the same for the same seed."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import NamedTuple

import msgspec

from fairdeal.banked.commands import CloseBets
from fairdeal.banked.decide import complete
from fairdeal.banked.door import options
from fairdeal.banked.games import banked_game
from fairdeal.banked.play import Supplier, open_round, play
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.values import AnyValues, DoubleDownValues, DoubleDrawValues
from fairdeal.cards.card import Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.players.banked.seen import BankedPlayer, see_banked
from fairdeal.simulate.hands import check_stacks

MOST_BETS = 20
"""How often a player may change the opening wagers before the dealer closes the bets."""


class PlayedRound(NamedTuple):
    """A finished round and its number."""

    number: int
    table: Round

    def results(self) -> list[int]:
        """What each position won or lost."""
        before, after = self.table.start, self.table.stacks
        return [end - begin for begin, end in zip(before, after, strict=True)]


def usual_values(key: str, positions: int, paytable: str = "") -> AnyValues:
    """A five-dollar table of a house game, with the book's first paytable or a named one."""
    usual = banked_game(key).values()
    named = {"paytable": paytable} if paytable else {}
    made = msgspec.structs.replace(usual, positions=positions, **named)
    assert isinstance(made, DoubleDrawValues | DoubleDownValues)
    return made


def play_rounds(
    key: str,
    values: AnyValues,
    players: Sequence[BankedPlayer],
    stacks: Sequence[int],
    rounds: int,
    seed: int | str,
    *,
    carry: bool = False,
    first: int = 0,
) -> Iterator[PlayedRound]:
    """Play rounds, the first of them number `first`, one player at each position.

    Position 0 is at the dealer's far left.

    Every round begins with the same stacks, or, if they are carried, with what the last one left.
    A round that nobody bets on is left out. One that is not carried depends on nothing but the seed
    and its number.
    """
    check_stacks(players, stacks)
    chips = list(stacks)
    for number in range(first, first + rounds):
        table = play_round(key, values, players, chips, f"{seed}/{number}")
        if table is None:
            continue
        yield PlayedRound(number, table)
        if carry:
            chips = list(table.stacks)


def play_round(
    key: str,
    values: AnyValues,
    players: Sequence[BankedPlayer],
    stacks: Sequence[int],
    seed: str,
    watch: Callable[[Round], None] = lambda table: None,
) -> Round | None:
    """Play one round to its end, or nothing if nobody bets.

    `watch` is shown the round before each decision and at the end.
    """
    table = open_round(key, values, stacks, order_of(key, seed))
    return play_out(table, players, Random(seed), reshuffling(seed), watch)


def order_of(key: str, seed: str) -> tuple[Card, ...]:
    """The order of the deck for a seed, the top card first."""
    return shuffle(banked_game(key).deck, _seed(seed))


def play_out(
    table: Round,
    players: Sequence[BankedPlayer],
    chance: Random,
    supplier: Supplier,
    watch: Callable[[Round], None] = lambda table: None,
) -> Round | None:
    """Let the players bet, the dealer close the bets, and everybody play to the end."""
    watch(table)
    for seat, player in enumerate(players):
        place_bets(table, seat, player, chance)
    if not complete(table):
        return None
    play(table, CloseBets(NOBODY), supplier)
    while (allowed := options(table)) is not None:
        watch(table)
        seat = allowed.seat
        chosen = players[seat](see_banked(table, seat), allowed, chance)
        assert chosen is not None, "a decision is owed"
        play(table, chosen, supplier)
    assert table.over
    watch(table)
    return table


def place_bets(table: Round, seat: int, player: BankedPlayer, chance: Random) -> None:
    """A player's opening wagers, until no more are wanted."""
    for _ in range(MOST_BETS):
        allowed = options(table, seat)
        assert allowed is not None
        chosen = player(see_banked(table, seat), allowed, chance)
        if chosen is None:
            return
        play(table, chosen)


def _seed(text: str) -> bytes:
    return sha256(text.encode()).digest()


def reshuffling(seed: str) -> Supplier:
    """Orders for a stub that runs out, a new one each time."""
    times = 0

    def supply(cards: tuple[Card, ...]) -> Sequence[Card]:
        nonlocal times
        times += 1
        return shuffle(cards, _seed(f"{seed}/reshuffle {times}"))

    return supply
