"""What may be asked about a bad beat: one command for each step."""

from typing import Any

import msgspec

from fairdeal.room.commands import Command


class OfBadBeat(Command, frozen=True, kw_only=True):
    """A command about the bad beat of one hand: `4-1182`."""

    hand: str


class BadBeatClaim(OfBadBeat, frozen=True, kw_only=True):
    """Claim that a hand was a bad beat.

    `seen` is what the hand showed. The room looks it up; what a sender writes there does not count.
    """

    seen: dict[str, Any] = msgspec.field(default_factory=dict)


class BadBeatVerify(OfBadBeat, frozen=True, kw_only=True):
    """Go through the conditions of a bad beat: it is verified, or denied by what fails.

    `fails` names a rule of the house that does not hold, in the words of the list.
    """

    fails: str = ""


class BadBeatNotify(OfBadBeat, frozen=True, kw_only=True):
    """Take the notice that a payout is to be delivered: its amount, and its table."""


class BadBeatPrepare(OfBadBeat, frozen=True, kw_only=True):
    """Prepare the payout of a verified bad beat."""


class BadBeatPay(OfBadBeat, frozen=True, kw_only=True):
    """Pay everybody's share of a bad beat: at the table, or at a cage."""

    place: str
