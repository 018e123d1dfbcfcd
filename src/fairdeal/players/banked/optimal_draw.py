"""The optimal player's decisions at Double Draw Poker: those of `odds.double_draw.play`."""

from functools import lru_cache
from typing import TYPE_CHECKING

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.odds.house.paytable import PayTable

if TYPE_CHECKING:
    from fairdeal.odds.double_draw.play import DrawPlay


@lru_cache(maxsize=4)
def draw_play(odds: tuple[tuple[str, int], ...]) -> "DrawPlay":
    """Best play under some odds; solved and kept by `odds.house.store` the first time."""
    from fairdeal.odds.double_draw.play import DrawPlay

    return DrawPlay(PayTable(DOUBLE_DRAW.key, "", dict(odds)))
