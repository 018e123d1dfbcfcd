"""What happens to the tray of a table. The ledger has the money."""

from enum import StrEnum

import msgspec

from fairdeal.room.facts import TAG, Fact, SignedFact


class Way(StrEnum):
    """Which way chips go: a fill to the tray, a credit to the cage."""

    FILL = "fill"
    CREDIT = "credit"


class TrayOpened(SignedFact, frozen=True, tag=TAG):
    """The tray was counted at the opening: what the books said, and what was there.

    `dropped` is what the drop box of the table had ever taken in.
    """

    table: int
    at: int
    chips: dict[str, int]
    cents: int
    book: int
    dropped: int


class TrayCounted(SignedFact, frozen=True, tag=TAG):
    """The tray was counted; a difference belongs to the down of this dealer."""

    at: int
    chips: dict[str, int]
    cents: int
    book: int
    dealer: str


class TrayTaken(Fact, frozen=True, tag=TAG):
    """A dealer took over the tray with this sum; the down before ended."""

    at: int
    cents: int
    chips: dict[str, int] = msgspec.field(default_factory=dict)
    before: str = ""


class TrayClosed(SignedFact, frozen=True, tag=TAG):
    """The tray was counted at the closing; what the table has won or lost since its opening."""

    at: int
    chips: dict[str, int]
    cents: int
    book: int
    dealer: str
    dropped: int
    win: int


class ChipsOrdered(Fact, frozen=True, tag=TAG):
    """A table asked for chips, or asked to send some; known by the id of the command."""

    table: int
    order: str
    way: Way
    chips: dict[str, int]
    cents: int
    at: int


class ChipOrderCancelled(Fact, frozen=True, tag=TAG):
    """An order was taken back before its chips had left."""

    order: str
    reason: str


class ChipsSent(SignedFact, frozen=True, tag=TAG):
    """The chips of an order are on their way, with a runner."""

    order: str
    way: Way
    cents: int
    at: int


class ChipsReceived(SignedFact, frozen=True, tag=TAG):
    """The chips of an order were counted where they went; `sent` is what had left.

    A fill or credit that the cage made in one step has no order.
    """

    table: int
    order: str
    way: Way
    cents: int
    sent: int
    at: int
    chips: dict[str, int] = msgspec.field(default_factory=dict)


class ChipsSold(Fact, frozen=True, tag=TAG):
    """A player's cash went into the drop box, and chips of the tray went to the player."""

    table: int
    player: str
    cents: int


class TipGiven(Fact, frozen=True, tag=TAG):
    """A player gave chips to the dealer of a down, into the tip box."""

    table: int
    player: str
    dealer: str
    cents: int


class TipBoxEmptied(Fact, frozen=True, tag=TAG):
    """The tip box of the table was changed: the tips so far are on their way."""

    box: str
