"""What may be asked about the tray of a table.

`chips` says how many chips there are of each value, in cents: `{"500": 20, "100": 50}`.
"""

from fairdeal.room.commands import Command


class AtTray(Command, frozen=True, kw_only=True):
    """A command about the tray of one table."""

    table: int


class CountedTray(AtTray, frozen=True, kw_only=True):
    """What was found in a tray.

    `book` is what the books said, and `dealer` whose down it was, when the count was proposed: the
    room keeps both for the second signature, and a sender leaves them out.
    """

    chips: dict[str, int]
    book: int | None = None
    dealer: str = ""


class OpenTray(CountedTray, frozen=True, kw_only=True):
    """Count the tray at the opening of a table; the dealer's down begins."""


class CountTray(CountedTray, frozen=True, kw_only=True):
    """Count the tray in between; what is missing or too much belongs to the down."""


class CloseTray(CountedTray, frozen=True, kw_only=True):
    """Count the tray at the closing of a table."""


class TakeTray(AtTray, frozen=True, kw_only=True):
    """Take over the tray from the dealer before: its total, or how many chips of each value."""

    cents: int | None = None
    chips: dict[str, int] | None = None


class RequestFill(AtTray, frozen=True, kw_only=True):
    """Ask the cage for chips."""

    chips: dict[str, int]


class RequestCredit(AtTray, frozen=True, kw_only=True):
    """Ask to send chips of the tray to the cage."""

    chips: dict[str, int]


class CancelChipOrder(AtTray, frozen=True, kw_only=True):
    """Take back an order of chips that have not left yet."""

    order: str
    reason: str


class SendFill(AtTray, frozen=True, kw_only=True):
    """Give the chips of an order to a runner at the cage."""

    order: str


class ReceiveFill(AtTray, frozen=True, kw_only=True):
    """Count the chips of an order at the table, and put them into the tray."""

    order: str
    chips: dict[str, int]


class SendCredit(AtTray, frozen=True, kw_only=True):
    """Give the chips of an order to a runner at the table."""

    order: str


class ReceiveCredit(AtTray, frozen=True, kw_only=True):
    """Count the chips of an order at the cage."""

    order: str
    chips: dict[str, int]


class SellChips(AtTray, frozen=True, kw_only=True):
    """Take cash of a player at a table against the house, and give chips of the tray for it."""

    player: str
    cents: int


class GiveTip(AtTray, frozen=True, kw_only=True):
    """Give chips to the dealer, for the tip box of his down."""

    cents: int
    player: str = ""
