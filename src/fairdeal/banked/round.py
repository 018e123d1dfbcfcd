"""The state of a round against the house, and the questions it answers. Only `evolve` writes it.

Position 0 is farthest to the dealer's left. A position is *in* from its deal until it folds. Chips
are in three kinds of places: stacks, wagers on the layout, and the table inventory; what the
inventory has gained is counted from nothing, so it may be less than that.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import odds
from fairdeal.banked.steps import Step, script
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.cards.places import Places
from fairdeal.cite import Cite

NOBODY: Final = -1

STUB: Final = "stub"
RACK: Final = "rack"
HOLE: Final = "hole"
SHARED: Final = "shared"


class Plan(NamedTuple):
    """What follows from the game, its edition and the values alone: the same in every round."""

    game: BankedGame
    agenda: tuple[Step, ...]
    odds: dict[str, int]


@lru_cache(maxsize=256)
def _plan(key: str, edition: int, values: AnyValues) -> Plan:
    game = banked_game(key, edition)
    return Plan(game, script(game, values), odds(key, values))


FIELDS: Final = (
    "agenda",
    "barred",
    "dealt_in",
    "discards",
    "drawing",
    "game",
    "gone",
    "house",
    "inside",
    "log",
    "odds",
    "owners",
    "places",
    "plan",
    "seats",
    "shown",
    "stacks",
    "start",
    "surrendered",
    "total",
    "values",
    "voided",
    "wagers",
    "waiting",
)
"""Everything there is to know of a round."""


class Round:
    """One round, from the first wager to the last card racked.

    It prints with every card that is known: for its developer, not for a player.
    """

    __slots__ = FIELDS

    def __init__(self, opened: RoundOpened) -> None:
        """Begin with a fact that `opening` has looked at."""
        count = len(opened.stacks)
        self.game, agenda, self.odds = _plan(opened.game, opened.edition, opened.values)
        self.values: AnyValues = opened.values
        self.seats = count
        self.owners = opened.owners
        self.start = opened.stacks
        self.total = sum(opened.stacks)
        self.stacks = list(opened.stacks)
        self.house = 0
        self.wagers: list[dict[str, int]] = [{} for _ in range(count)]
        self.surrendered = [0] * count
        # What each position has given up in its draws.
        self.discards: list[tuple[Card, ...]] = [()] * count
        self.places = Places(self.game.deck.pack, opened.order)
        self.agenda: list[Step] = [*agenda]
        # Who was dealt in, who is still in; whose decision or draw is awaited, in order.
        self.dealt_in: list[int] = []
        self.inside: list[int] = []
        self.waiting: list[int] = []
        self.drawing = 0
        # Whose five cards lie open, and the line of the paytable that they stand in.
        self.shown: dict[int, str] = {}
        # Cards that were found face up and may not be used in this round.
        self.barred: list[Card] = []
        # Players who left in mid-round, and whether their hands stay in play without a decision.
        self.gone: dict[int, bool] = {}
        self.voided = ""
        # A memo of the dealer's, no part of the state: the settlement, and when it was worked out.
        self.plan: tuple[int, list[AnyEvent]] = (0, [])
        self.log: list[AnyEvent] = [opened]

    def __repr__(self) -> str:
        return f"<Round {self.game.key}: {'; '.join(self._position())}>"

    def __str__(self) -> str:
        heading, *seats = self._position()
        return "\n".join([f"{self.game.name}: {heading}", *(f"  {seat}" for seat in seats)])

    def _position(self) -> Iterator[str]:
        """What lies before the dealer and whose turn it is, then each position."""
        lying = [
            f"{place} {show(self.places[place])}" for place in (HOLE, SHARED) if self.places[place]
        ]
        turn = [f"position {self.actor} to act"] if self.actor != NOBODY else []
        yield ", ".join([*lying, *turn, *(["over"] if self.over else [])]) or "under way"
        for seat, stack in enumerate(self.stacks):
            wagers = "".join(f", {kind} {chips}" for kind, chips in self.wagers[seat].items())
            yield f"position {seat}: {show(self.cards(seat)) or 'no cards'}, stack {stack}{wagers}"

    @property
    def actor(self) -> int:
        """The position whose decision comes next, or `NOBODY`."""
        return self.waiting[0] if self.waiting and not self.drawing else NOBODY

    def cards(self, seat: int) -> tuple[Card, ...]:
        """A position's own cards."""
        return self.places[OWN[seat]]

    @Cite("ddp 1.B(4)", "dds (a)(1)(ii)")
    def hand(self, seat: int) -> tuple[Card, ...]:
        """The five cards a position plays: its own, and those before the dealer."""
        return (*self.cards(seat), *self.places[HOLE], *self.places[SHARED])

    def on_layout(self, seat: int) -> int:
        """What a position has wagered and not yet lost or got back."""
        return sum(self.wagers[seat].values())

    def stake(self, seat: int) -> int:
        """The first wager of a position, which the others are measured by."""
        return self.wagers[seat].get(self.game.opening[0], 0)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self.agenda


OWN: Final = tuple(f"own {seat}" for seat in range(47))
"""The places of the positions' own cards."""


def own(seat: int) -> str:
    """The place of a position's own cards."""
    return OWN[seat]
