"""The contests against the house: whole rounds of one simple player, event log on.

The player bets the table minimum and then decides by the rules of `bet_simply`.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from fairdeal.banked.commands import Bet, CloseBets
from fairdeal.banked.door import options
from fairdeal.banked.games import GAMES
from fairdeal.banked.play import open_round, play
from fairdeal.banked.round import NOBODY
from fairdeal.bench.timing import Contestant, Progress, race
from fairdeal.cards.card import Card
from fairdeal.players.banked.seen import see_banked
from fairdeal.players.banked.simple import bet_simply
from fairdeal.simulate.rounds import usual_values

STACK: Final = 20_000
ROUNDS: Final = 400


def measure(rounds: int, say: Progress, keys: Sequence[str]) -> list[dict[str, Any]]:
    """Each of the games; nobody else plays them, so there are no peers."""
    found = []
    for key in keys:
        say(key)
        (ours,) = race([Contestant("fairdeal", ROUNDS, _ours(key))], rounds)
        found.append(
            {
                "contest": f"{key}, one player",
                "unit": "round",
                "microseconds": round(ours.nanoseconds / 1e3, 1),
                "per_second": round(ours.per_second),
                "peers": {},
            }
        )
    return found


def _ours(key: str) -> Callable[[], None]:
    deck, values = GAMES[key].deck.cards, usual_values(key, 1)
    source = random.Random(key)
    orders = [tuple(source.sample(deck, len(deck))) for _ in range(ROUNDS)]

    def reshuffled(cards: tuple[Card, ...]) -> list[Card]:
        return source.sample(cards, len(cards))

    opening = [Bet(0, kind, values.table_min) for kind in GAMES[key].opening]

    def run() -> None:
        for order in orders:
            table = open_round(key, values, (STACK,), order)
            for command in (*opening, CloseBets(NOBODY)):
                play(table, command, reshuffled)
            while (allowed := options(table)) is not None:
                chosen = bet_simply(see_banked(table, 0), allowed, source)
                assert chosen is not None
                play(table, chosen, reshuffled)

    return run
