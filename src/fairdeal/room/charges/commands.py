"""What may be asked about the time charges of a table. Amounts are whole cents."""

from fairdeal.room.commands import Command


class ChargeTime(Command, frozen=True, kw_only=True):
    """Take the time charge of a table that has fallen due."""

    table: int


class VerifyTime(Command, frozen=True, kw_only=True):
    """Verify the time charges in the rake area: what was counted there goes to the drop box."""

    table: int
    cents: int


class CollectTime(Command, frozen=True, kw_only=True):
    """Take from a player what he could not pay when the time was charged."""

    table: int
    player: str


class WaiveTime(Command, frozen=True, kw_only=True):
    """Give up what a player owes for time."""

    table: int
    player: str
    reason: str
