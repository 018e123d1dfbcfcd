"""The two games against the house, one entry each."""

from dataclasses import dataclass
from typing import Final

from fairdeal.cards.deck import JOKER, STANDARD, Deck
from fairdeal.cite import Cite


@dataclass(frozen=True, slots=True)
class BankedGame:
    """A game against the house: its deck, its betting positions, the ranking that pays."""

    key: str
    name: str
    book: str
    seats: tuple[int, int]
    deck: Deck
    ranking: str
    cite: Cite


GAMES: Final = {
    game.key: game
    for game in (
        BankedGame(
            key="double-draw",
            name="Double Draw Poker",
            book="ddp",
            seats=(1, 6),
            deck=JOKER,
            ranking="joker",
            cite=Cite("ddp 2.A(1)", "ddp 3.A"),
        ),
        BankedGame(
            key="double-down",
            name="Double Down Stud",
            book="dds",
            seats=(1, 7),
            deck=STANDARD,
            ranking="high",
            cite=Cite("dds (b)(1)", "S10", "S11"),
        ),
    )
}
