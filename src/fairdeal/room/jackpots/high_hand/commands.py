"""What may be asked about the high hand jackpot."""

from typing import Any

import msgspec

from fairdeal.room.commands import Command

NOWHERE = -1


class HighHandClaim(Command, frozen=True, kw_only=True):
    """Call the floor about a hand that the table did not see.

    `seen` is what the hand showed. The room looks it up; what a sender writes there does not count.
    """

    hand: str
    seen: dict[str, Any] = msgspec.field(default_factory=dict)


class HighHandRecord(Command, frozen=True, kw_only=True):
    """Verify a hand and record it on the High Hand Tracking Slip; every field must be there.

    `dealer` is the person who dealt, `device` where the program did. `identification` is the paper
    that the player showed.
    """

    hand: str
    player: str
    name: str = ""
    phone: str = ""
    seat: int = NOWHERE
    table: int = 0
    cards: str = ""
    dealer: str = ""
    identification: str = ""


class OfPeriod(Command, frozen=True, kw_only=True):
    """A command about one qualifying period, by the minute of its start: `2026-11-20-0600`."""

    period: str


class HighHandEnd(OfPeriod, frozen=True, kw_only=True):
    """End a qualifying period whose time is over."""


class HighHandClose(OfPeriod, frozen=True, kw_only=True):
    """Announce the pooled amount of a period that was counted, and who is paid."""


class HighHandPay(OfPeriod, frozen=True, kw_only=True):
    """Pay the winner of a period at the main cage or at a satellite cage.

    `identified` says that the player showed a valid identification.
    """

    player: str
    place: str
    identified: bool = False


class HighHandExpire(OfPeriod, frozen=True, kw_only=True):
    """Do with an unclaimed payout what the submission says, after the time to collect it."""


class HighHandDistribute(OfPeriod, frozen=True, kw_only=True):
    """Give an unclaimed payout to a player, by the rule of the house for it."""

    to: str
    reason: str
