"""Draws to come: what is known of the hands after the discards.

`drawing_policy` says which cards a player keeps: rules of thumb, not the best play.
"""

from dataclasses import replace

from fairdeal.odds.equity.drawing_policy import keep
from fairdeal.odds.equity.spot import Known, Spot


def after_discards(spot: Spot) -> Spot:
    """Before the last draw, hands all known: what is kept is known too, and the rest is dead."""
    kept = [keep(spot.game.shares, each.cards, spot.draws) for each in spot.known]
    thrown = [card for each in spot.known for card in each.cards if card not in sum(kept, ())]
    known = tuple(Known(each.text, cards) for each, cards in zip(spot.known, kept, strict=True))
    return replace(spot, known=known, dead=(*spot.dead, *thrown), draws=0)
