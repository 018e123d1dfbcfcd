"""The next card: what each card that may come on the board does to everybody's equity."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.odds.equity.boards.matchups import how_many
from fairdeal.odds.equity.equity import SEED, Chance, Equity, equity
from fairdeal.odds.equity.spot import Spot

MATCHUPS: Final = 400_000
"""The most matchups, of all next cards together, that are counted without being asked for."""

SAMPLES: Final = 100_000
"""The samples for each next card, unless another number is asked for."""


@dataclass(frozen=True, slots=True)
class NextCard:
    """A card that may come next: how likely it is, and everybody's chances after it.

    The chance is known where all is counted.
    """

    card: Card
    chance: Chance | None
    after: Equity


def next_cards(
    spot: Spot,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = SEED,
    crew: Crew | None = None,
    within: float | None = None,
) -> tuple[NextCard, ...]:
    """Every card that may come next, the best for the first player first.

    >>> from fairdeal.cards.notation import show
    >>> from fairdeal.odds.equity.spot import read_spot
    >>> cards = next_cards(read_spot("holdem", ["AsAh", "KsKh"], board="2c 7d Tc 3h"))
    >>> show([each.card for each in cards if each.after.players[0].equity == 0])
    'Kd Kc'
    """
    _check(spot)
    spots = [
        (card, after)
        for card in spot.stub
        if (after := replace(spot, board=(*spot.board, card))).possible
    ]
    if samples is None and within is None and not exact:
        samples = SAMPLES if sum(how_many(each) for _, each in spots) > MATCHUPS else None
    found = [
        (card, equity(each, samples=samples, exact=exact, seed=seed, crew=crew, within=within))
        for card, each in spots
    ]
    total = sum(each.weight for _, each in found if each.exact)
    counted = all(each.exact for _, each in found)
    cards = [
        NextCard(card, Fraction(each.weight, total) if counted else None, each)
        for card, each in found
    ]
    return tuple(sorted(cards, key=lambda each: (-each.after.players[0].equity, -each.card)))


def _check(spot: Spot) -> None:
    """Refuse where no single card comes next on the board."""
    lying = 0
    for street in (street for street in spot.game.streets if street.board):
        if lying == len(spot.board):
            if street.board == 1:
                return
            raise BadInput(
                f"--next-card: {street.board} cards come next, the {street.name};"
                " put them on the board with --board"
            )
        lying += street.board
    why = "the board is complete" if lying else f"{spot.game.name} has no board"
    raise BadInput(f"--next-card: {why}, so no card comes next")
