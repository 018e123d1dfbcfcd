"""What happens in a count of jackpot boxes."""

from fairdeal.room.facts import TAG, Fact, SignedFact
from fairdeal.room.jackpots.counts.commands import Way


class CountOpened(Fact, frozen=True, tag=TAG):
    """All boxes of a fund were accounted for and taken from the tables: what each should hold."""

    count: str
    fund: str
    way: Way
    boxes: dict[int, int]
    at: int
    notice: str
    time: int


class BoxCounted(SignedFact, frozen=True, tag=TAG):
    """The box of a table was counted: at a closed table by two, at a cage by a cashier."""

    box: int
    cents: int


class CountWatched(Fact, frozen=True, tag=TAG):
    """Surveillance recorded the count."""


class CountTransported(Fact, frozen=True, tag=TAG):
    """Security took the boxes, or a locked container, to a cage."""

    container: str = ""


class CountVerified(Fact, frozen=True, tag=TAG):
    """A cashier verified what was counted: the sum, and what the boxes should have held."""

    cents: int
    due: int
