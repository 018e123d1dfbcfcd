"""Compiled rounds of Double Draw Poker: tables of what a strategy discards, and how rounds end."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.banked.paytables import LINES
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import Card
from fairdeal.odds.house.paytable import PayTable
from fairdeal.players.banked.seen import BankedSeen
from fairdeal.players.banked.simple import is_hopeful, to_discard
from fairdeal.simulate.endings import ending
from fairdeal.simulate.tally import Count

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]

WAGERS: Final = (*DOUBLE_DRAW.opening, *(stage.wager for stage in DOUBLE_DRAW.stages))
"""All wagers of a round, in the order they are made."""


class Tables(NamedTuple):
    """What the kernel looks up: see `kernels.double_draw`."""

    first: "Bytes"
    second: "Bytes"
    game: tuple[Any, ...]


def play(tables: Tables, state: Any, many: int) -> dict[str, Count]:
    """How many rounds are folded, lose, or end in each line."""
    import numpy as np

    from fairdeal.simulate import kernels

    deck = np.arange(len(DOUBLE_DRAW.deck), dtype=np.uint8)
    ends = np.zeros(2 + len(LINES[DOUBLE_DRAW.key]), dtype=np.int64)
    kernels.double_draw(state, deck, many, tables.first, tables.second, tables.game, ends)
    return _counts(tables.game[2].tolist(), ends.tolist())


def _counts(nets: list[int], ends: list[int]) -> dict[str, Count]:
    counts: dict[str, Count] = {}
    lines = ["", "", *(line.name for line in LINES[DOUBLE_DRAW.key])]
    for at, (line, many) in enumerate(zip(lines, ends, strict=True)):
        made = WAGERS if line else WAGERS[: len(DOUBLE_DRAW.opening) + at]
        net = nets[at - 2] if line else -len(made)
        if many:
            count = counts.setdefault(ending(DOUBLE_DRAW, line, made), Count())
            count.many += many
            count.total += many * net
    return counts


@lru_cache(maxsize=2)
def tables_of(strategy: str, odds: tuple[tuple[str, int], ...]) -> Tables:
    """The tables of a strategy under some odds."""
    import numpy as np

    from fairdeal.odds.double_draw import solved as double_draw
    from fairdeal.odds.double_draw.tables import Nets, fifths, lines, wins

    paytable = PayTable(DOUBLE_DRAW.key, "", dict(odds))
    nets = Nets(paytable)
    by_four = np.ascontiguousarray(fifths().T)
    game = (lines(), by_four, nets.by_line, nets.fours(()), wins(()))
    if strategy == "simple":
        return Tables(_simple(0), _simple(1), game)
    return Tables(double_draw.first_choices(paytable), np.empty(0, dtype=np.uint8), game)


def _simple(stage: int) -> "Bytes":
    """The simple player, who knows no suits, asked about one hand of each class, for all."""
    import numpy as np

    from fairdeal.odds.double_draw.first import spread_choices
    from fairdeal.odds.double_draw.solution import first_hands
    from fairdeal.odds.double_draw.symmetry import renamings
    from fairdeal.odds.double_draw.tables import FOLDED_AT_ONCE, HANDS

    hands = first_hands().hands
    wagers = dict.fromkeys(WAGERS[: len(DOUBLE_DRAW.opening) + stage], 1)
    seen = BankedSeen(DOUBLE_DRAW, DoubleDrawValues(), 0, 0, wagers, (), (), ())
    draws = DOUBLE_DRAW.stages[stage].draws
    masks = []
    for own in map(tuple, hands.tolist()):
        here = seen._replace(own=own)
        masks.append(_mask(own, to_discard(here, draws)) if is_hopeful(here) else FOLDED_AT_ONCE)
    found = np.empty(HANDS, dtype=np.uint8)
    spread_choices(hands, np.array(masks), renamings(), found)
    return found


def _mask(own: tuple[Card, ...], discard: tuple[Card, ...]) -> int:
    """The discards as a mask, bit 0 the lowest card of the hand, which stands first."""
    return sum(1 << at for at, card in enumerate(own) if card in discard)
