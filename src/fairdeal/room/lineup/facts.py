"""What happens in the line-up of the dealers: the stream `lineup` has every down and its end."""

import msgspec

from fairdeal.room.facts import TAG, Fact


class DownsSet(Fact, frozen=True, tag=TAG):
    """How long a down is, and how long a dealer rests after it at least, in milliseconds."""

    down: int
    rest: int


class Relieved(msgspec.Struct, frozen=True):
    """A dealer whose down at a table ended, and when it began."""

    dealer: str
    since: int


class DealerSent(Fact, frozen=True, tag=TAG):
    """A dealer began a down at a table; `out` are those who dealt there.

    `proposed` is the dealer whom the line-up proposed, and `since` is since when the dealer had
    been where he was.
    """

    table: int
    dealer: str
    since: int
    at: int
    out: tuple[Relieved, ...] = ()
    proposed: str = ""
    reason: str = ""


class DealerRested(Fact, frozen=True, tag=TAG):
    """A down ended, and nobody came in the dealer's place; `since` is when it began."""

    table: int
    dealer: str
    since: int
    at: int
    reason: str
