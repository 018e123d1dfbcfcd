"""What may be asked of the cage. Amounts are whole cents."""

import msgspec

from fairdeal.room.commands import Command


class CashIn(Command, frozen=True):
    """Take cash from a person and give chips for it."""

    person: str
    cents: int


class CashOut(Command, frozen=True):
    """Take chips from a person and give cash for them."""

    person: str
    cents: int


class CashOutBarred(Command, frozen=True):
    """Take chips from a person who is barred and give cash, before a second person."""

    person: str
    cents: int


class StockCage(Command, frozen=True):
    """Bring money of the house to the cage."""

    cents: int
    reference: str


class BankCage(Command, frozen=True):
    """Take money of the house away from the cage."""

    cents: int
    reference: str


class TakeFromVault(Command, frozen=True):
    """Bring chips or money from the vault, where counted drops lie, to the cage."""

    cents: int
    reference: str


class FillTray(Command, frozen=True):
    """Send chips from the cage to the tray of a table."""

    table: int
    cents: int


class CreditTray(Command, frozen=True):
    """Send chips from the tray of a table to the cage."""

    table: int
    cents: int


class HoldMoney(Command, frozen=True):
    """Set an amount of a person's rail aside until there is a decision."""

    person: str
    cents: int
    reason: str


class ReleaseMoney(Command, frozen=True):
    """Give money that was held to a person, as it was decided."""

    hold: str
    to: str
    reason: str


class CorrectEntry(Command, frozen=True):
    """Reverse what an earlier entry did: all of it, or what each account is to gain or lose.

    `moved` is what the entry moved. The room looks it up; what a sender writes there does not
    count.
    """

    entry: int
    reason: str
    accounts: dict[str, int] = msgspec.field(default_factory=dict)
    moved: dict[str, int] = msgspec.field(default_factory=dict)
