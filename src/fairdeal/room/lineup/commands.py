"""What may be asked of the line-up of the dealers."""

from fairdeal.room.commands import Command


class SetDowns(Command, frozen=True, kw_only=True):
    """Say how long a down is and how long a dealer rests after it at least, in minutes."""

    down: int
    rest: int = 0


class SendDealer(Command, frozen=True, kw_only=True):
    """Send a dealer to a table; whoever deals there goes to the line-up.

    Without a reason it must be what the line-up proposes, between two hands.
    """

    table: int
    dealer: str
    reason: str = ""


class RestDealer(Command, frozen=True, kw_only=True):
    """Send a dealer from a table to the line-up, and nobody to the table."""

    dealer: str
    reason: str
