"""The drawing policy: which cards a player is taken to keep. Rules of thumb, not the best play.

`draw_kernels.keep` is the policy itself. What a hand is kept for follows from the game's shares.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from fairdeal.cards.card import Card
from fairdeal.odds.spot import Known, Spot
from fairdeal.poker.spec import Game, Made

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# The kinds of `draw_kernels`, by ranking.
_KINDS: Final = {"high": 0, "low-a5": 1, "low8": 1, "low-27": 2, "badugi": 3, "badugi-27": 4}


def kinds(game: Game) -> "npt.NDArray[np.int64]":
    """What the hands of a game are kept for: a badugi first, then what the other share adds."""
    import numpy as np

    shares = sorted(game.shares, key=lambda share: share.made is not Made.BEST_BADUGI)
    return np.array([_KINDS[share.ranking] for share in shares], dtype=np.int64)


def keep(game: Game, cards: tuple[Card, ...], draws_left: int) -> tuple[Card, ...]:
    """The cards that are kept, in the order they are held."""
    import numpy as np

    from fairdeal.odds import draw_kernels

    kept = draw_kernels.keep(np.array(cards, dtype=np.uint8), kinds(game), draws_left)
    return tuple(card for at, card in enumerate(cards) if kept >> at & 1)


def after_discards(spot: Spot) -> Spot:
    """Before the last draw, hands all known: what is kept is known too, and the rest is dead."""
    kept = [keep(spot.game, each.cards, spot.draws) for each in spot.known]
    thrown = [card for each in spot.known for card in each.cards if card not in sum(kept, ())]
    known = tuple(Known(each.text, cards) for each, cards in zip(spot.known, kept, strict=True))
    return replace(spot, known=known, dead=(*spot.dead, *thrown), draws=0)
