"""Who gets what of a bad beat: shares that sum to the payout, to the cent."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from fairdeal.cite import Cite

LOSER: Final = "loser"
WINNER: Final = "winner"
TABLE: Final = "table"


class Part(msgspec.Struct, frozen=True):
    """What one player is paid, and as whom."""

    player: str
    share: str
    cents: int


@Cite("poker 15.B(3)", "P-91", "R17")
def parts_of(
    cents: int,
    payouts: Mapping[str, int],
    loser: str,
    winners: Sequence[str],
    others: Sequence[str],
) -> tuple[Part, ...]:
    """The shares of a payout; what cannot be divided goes to the loser.

    A share that nobody can have goes to the loser too.

    >>> shares = {"loser": 50, "winner": 25, "table": 25}
    >>> [(part.player, part.cents) for part in parts_of(1_001, shares, "ann", ["bob"], "cd")]
    [('ann', 501), ('bob', 250), ('c', 125), ('d', 125)]
    """
    found = [
        *_equally(cents * payouts[WINNER] // 100, WINNER, winners),
        *_equally(cents * payouts[TABLE] // 100, TABLE, others),
    ]
    left = cents - sum(part.cents for part in found)
    return tuple(part for part in (Part(loser, LOSER, left), *found) if part.cents)


def _equally(cents: int, share: str, players: Sequence[str]) -> list[Part]:
    return [Part(player, share, cents // len(players)) for player in players]
