"""What happens to a jackpot fund. Contributions before a count are in the boxes of the tables."""

from enum import StrEnum

from fairdeal.room.facts import TAG, Fact, SignedFact


class Reason(StrEnum):
    """Why a fund, or what is shown of it, may become less (15.C(3), 15.J)."""

    PAID = "paid"
    DISPLAY_FAULT = "display fault"
    SEED_RECOVERED = "seed recovered"
    DISCONTINUED = "discontinued"


class FundSeeded(SignedFact, frozen=True, tag=TAG):
    """The house put an approved seed into a fund."""

    cents: int
    reference: str


class CountBegun(Fact, frozen=True, tag=TAG):
    """The boxes of a fund were taken to be counted."""

    count: str


class FundFilled(Fact, frozen=True, tag=TAG):
    """A count is finished: what was counted is in the fund. The boxes should have held `due`."""

    count: str
    cents: int
    due: int
    day: str


class FundReduced(SignedFact, frozen=True, tag=TAG):
    """An amount left a fund: why, to whom, and under which reference."""

    cents: int
    reason: Reason
    to: str = ""
    reference: str = ""


class FundReturned(SignedFact, frozen=True, tag=TAG):
    """An amount came into the fund without a count: unclaimed, or from a fund that has ended."""

    cents: int
    payout: str


class DisplayPending(Fact, frozen=True, tag=TAG):
    """The amount that is shown waits for an adjustment, because of a hand."""

    hand: str


class DisplayAdjusted(SignedFact, frozen=True, tag=TAG):
    """Every display of a fund shows its current amount, with the reason where it went down."""

    cents: int
    at: int
    reason: Reason | None = None
    fault: str = ""


class DisplayCompared(Fact, frozen=True, tag=TAG):
    """The displays of a fund were compared with the amount of accounting."""

    cents: int
    due: int
    day: str


class ContributionsRecorded(Fact, frozen=True, tag=TAG):
    """Accounting entered the contributions of a gaming day into the official record."""

    day: str
    cents: int
