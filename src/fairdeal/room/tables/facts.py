"""What has happened at a table of the room, besides the facts of its seats (`poker.table.events`).

A seat is taken, left or topped up by the same facts at a poker table and against the house.
"""

from enum import StrEnum
from typing import Any, Final, get_args

from fairdeal.poker.table.events import AnyEvent as SeatFact
from fairdeal.room.facts import TAG, Fact
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.way import Way


class TableOpened(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A table opened: its kind with all its values, and under which approved submission (R15)."""

    number: int
    setting: TableKind
    version: int
    approved: str
    way: Way = Way.AUTOMATIC


class SettingChanged(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The table goes on under another version of the submission, from this hand on."""

    setting: TableKind
    version: int
    approved: str


class ClosingBegun(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The table closes when its hand is over."""


class TableClosed(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The table closed; everybody has left it."""


class DealingChanged(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """Another way of dealing from the next hand on."""

    way: Way


class NextHandSet(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """When the next hand begins by itself, in milliseconds; 0: not before somebody asks."""

    at: int


class ClockPaused(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The decision clock of the table stands still."""


class ClockResumed(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The decision clock runs again; whoever is to act gets a whole new time."""


# ---- rounds against the house ----


class RoundStarted(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A round began: whose each position is ("" for nobody's), and its chips."""

    players: tuple[str, ...]
    stacks: tuple[int, ...]


class RoundSettled(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A round is over, void, or nobody bet in it: the chips of each position after it."""

    stacks: tuple[int, ...]
    house: int = 0


# ---- stakes of a player who is away in mid-hand (8.B(6)) ----


class SteppedAway(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A player left his seat in mid-hand and keeps it; his stakes are to be counted or covered."""

    player: str


class StakesCounted(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A floorperson counted the stakes before the player went; `had` is what the books said."""

    player: str
    cents: int
    had: int


class StakesVerified(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A floorperson counted the stakes at the player's return, and they are unchanged."""

    player: str
    cents: int


class StakesCovered(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The stakes stay on the table under a cover that nobody can look through."""

    player: str


class CoverRemoved(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The player is back, and the cover is off his stakes."""

    player: str


# ---- an option for the next hand (8.M, 8.N, 8.O) ----


class OptionAsked(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A player asked for an option; all are asked for their yes when the next hand begins."""

    player: str
    option: str


# ---- cash in play (8.B(3)) ----


class CashShown(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """Cash lies in front of a player and plays; it is to be converted (P-125)."""

    player: str
    cents: int


class CashConverted(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The dealer took a player's cash and gave him chips or plaques for it."""

    player: str
    cents: int


# ---- chips that a player gives away between hands ----


class PaidFor(StrEnum):
    """What a player gave chips for: the time charge (17.B(3)), or a tip."""

    TIME = "time"
    TIP = "tip"


class ChipsPaid(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A player gave chips from his stack to the rake area or to the tip box."""

    player: str
    cents: int
    what: PaidFor


OWN: Final[tuple[Any, ...]] = (
    TableOpened,
    SettingChanged,
    ClosingBegun,
    TableClosed,
    DealingChanged,
    NextHandSet,
    ClockPaused,
    ClockResumed,
    RoundStarted,
    RoundSettled,
    SteppedAway,
    StakesCounted,
    StakesVerified,
    StakesCovered,
    CoverRemoved,
    OptionAsked,
    CashShown,
    CashConverted,
    ChipsPaid,
)

FACTS: Final[tuple[Any, ...]] = (*OWN, *get_args(SeatFact))
"""Every type of fact of a table: its own, and those of its seats."""
