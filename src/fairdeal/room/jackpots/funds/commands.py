"""What may be asked about a jackpot fund. Amounts are whole cents."""

from fairdeal.room.commands import Command


class OfFund(Command, frozen=True, kw_only=True):
    """A command about one fund: `bad_beat` or `high_hand`."""

    fund: str


class SeedFund(OfFund, frozen=True, kw_only=True):
    """Put money of the house into a fund, as far as a seed is approved."""

    cents: int
    reference: str


class RecoverSeed(OfFund, frozen=True, kw_only=True):
    """Take back what the house has put into a fund."""

    cents: int
    reference: str


class DiscontinueFund(OfFund, frozen=True, kw_only=True):
    """Give an amount of a fund that has ended to the players, by the approved plan.

    `to` is a player, or another fund. `reference` is that of the approved plan.
    """

    cents: int
    to: str
    reference: str


class AdjustDisplay(OfFund, frozen=True, kw_only=True):
    """Set every display of a fund to its current amount, before a second person.

    `fault` says what was wrong with the display, where it goes down for that reason.
    """

    cents: int
    fault: str = ""


class CompareDisplay(OfFund, frozen=True, kw_only=True):
    """Compare what the displays of a fund show with the amount of accounting."""

    cents: int


class RecordContributions(OfFund, frozen=True, kw_only=True):
    """Enter the contributions of a gaming day into the official record."""

    day: str
