"""What happens with the time charges of a table."""

import msgspec

from fairdeal.room.facts import TAG, Fact, SignedFact


class TimeClockBegun(Fact, frozen=True, tag=TAG):
    """A table charges time from now on, the first time at this moment, in milliseconds."""

    table: int
    at: int


class TimeClockSet(Fact, frozen=True, tag=TAG):
    """When time is charged next, in milliseconds; 0: the table charges no time from now on."""

    at: int


class TimeFellDue(Fact, frozen=True, tag=TAG):
    """A time charge fell due, and the next one is due at `next_at`."""

    at: int
    next_at: int


class TimeTaken(Fact, frozen=True, tag=TAG):
    """The time was charged between two hands: who paid, and who could not pay."""

    at: int
    paid: dict[str, int]
    unpaid: dict[str, int] = msgspec.field(default_factory=dict)


class TimeCollected(Fact, frozen=True, tag=TAG):
    """A player paid what he had owed for time."""

    player: str
    cents: int


class TimeWaived(Fact, frozen=True, tag=TAG):
    """The floor gave up what a player owed for time."""

    player: str
    cents: int
    reason: str


class TimeVerified(SignedFact, frozen=True, tag=TAG):
    """The time charges in the rake area were verified, and went to the drop box."""

    cents: int
