"""What happens to a bad beat."""

from fairdeal.room.facts import TAG, Fact, SignedFact
from fairdeal.room.jackpots.bad_beat.conditions import Answer
from fairdeal.room.jackpots.bad_beat.sharing import Part
from fairdeal.room.jackpots.showdown import Showdown


class BadBeatFound(Fact, frozen=True, tag=TAG):
    """The table itself found that a hand may be a bad beat."""

    seen: Showdown
    at: int


class BadBeatClaimed(Fact, frozen=True, tag=TAG):
    """A person claimed that a hand was a bad beat."""

    seen: Showdown
    at: int


class BadBeatDenied(Fact, frozen=True, tag=TAG):
    """A shift supervisor went through the conditions, and one or more of them failed."""

    answers: tuple[Answer, ...]
    says: str
    at: int


class BadBeatVerified(Fact, frozen=True, tag=TAG):
    """A shift supervisor verified a bad beat: what is paid to whom, and where."""

    answers: tuple[Answer, ...]
    cents: int
    parts: tuple[Part, ...]
    place: str
    at: int


class BadBeatNotified(Fact, frozen=True, tag=TAG):
    """Security or accounting knows the amount, and the table to which it is to be delivered."""

    cents: int
    table: int


class BadBeatPrepared(Fact, frozen=True, tag=TAG):
    """Accounting prepared the payout."""

    cents: int


class BadBeatPaid(SignedFact, frozen=True, tag=TAG):
    """Everybody's share was paid, at the table or at a cage."""

    cents: int
    place: str
    at: int


class BadBeatAdjusted(SignedFact, frozen=True, tag=TAG):
    """The displays were adjusted after the payment: nothing is left to do."""
