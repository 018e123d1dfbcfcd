"""What a table needs to open: the values of its kind, as they stood when it opened."""

from enum import StrEnum

import msgspec

from fairdeal.banked.values import AnyValues
from fairdeal.poker.stakes import HigherMinimum, HouseRules, Kill, Rake, Stakes
from fairdeal.poker.table.values import TableRules


class Way(StrEnum):
    """Who deals: the program, a dealer at a console, or a dealer with a deck of paper."""

    AUTOMATIC = "automatic"
    DEALER = "dealer"
    PAPER = "paper"


class Clock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How long a player may think: 0 seconds without a limit (7.D(4))."""

    seconds: int = 0
    extension_seconds: int = 0


class Pace(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How fast a table goes on that the program deals."""

    pause_seconds: int = 5
    betting_seconds: int = 20


class Setting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The values of a kind of table. Poker has `stakes`, games against the house have `values`."""

    key: str
    game: str
    book: str = "poker"
    seats: int = 9
    ways: tuple[str, ...] = tuple(Way)
    clock: Clock = Clock()
    pace: Pace = Pace()
    stakes: Stakes | None = None
    house: HouseRules | None = None
    rake: Rake | None = None
    kill: Kill | None = None
    minimum: HigherMinimum | None = None
    rules: TableRules | None = None
    values: AnyValues | None = None
    wagers: tuple[str, ...] = ("value chip", "plaque")
    shuffler: str = "auto"
    buy_in_least: int = 0
    buy_in_most: int | None = None

    def rake_for(self, players: int) -> Rake:
        """What the room takes from a hand of this number of players dealt in."""
        return self.rake or Rake()
