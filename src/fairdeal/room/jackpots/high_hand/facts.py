"""What happens in the periods of the high hand jackpot."""

import msgspec

from fairdeal.room.facts import TAG, Fact, SignedFact


class Call(msgspec.Struct, frozen=True):
    """A full house or better for which the floor was called: whose it is, and its five cards.

    `seat` is that of the table. `by_program` says that no dealer dealt it.
    """

    hand: str
    table: int
    player: str
    seat: int
    cards: str
    says: str
    value: int
    at: int
    by_program: bool = False


class Part(msgspec.Struct, frozen=True):
    """What one player is to be paid."""

    player: str
    cents: int


class PeriodBegun(Fact, frozen=True, tag=TAG):
    """Tracking of a qualifying period begins, with no hand recorded."""

    period: str
    first: int
    after: int


class PeriodEnded(Fact, frozen=True, tag=TAG):
    """The time of a qualifying period is over: its boxes are to be counted."""

    period: str


class FloorCalledForHand(Fact, frozen=True, tag=TAG):
    """The floor was called about hands that may be the high hand."""

    calls: tuple[Call, ...]


class HighHandRecorded(SignedFact, frozen=True, tag=TAG):
    """A floorperson or above verified a hand and recorded it on the slip.

    Name, phone and identification are in the sealed part of the journal alone.
    """

    period: str
    call: Call
    dealer: str
    dealer_licence: str
    name: str = ""
    phone: str = ""
    identification: str = ""


class PoolCounted(Fact, frozen=True, tag=TAG):
    """What was counted belongs to a period; without one, to the next that is paid."""

    period: str
    cents: int
    count: str


class PoolAdded(Fact, frozen=True, tag=TAG):
    """An amount that came from elsewhere belongs to the next period that is paid."""

    cents: int


class PeriodClosed(Fact, frozen=True, tag=TAG):
    """The pooled amount was announced: what it is, who is paid what, and until when."""

    period: str
    cents: int
    parts: tuple[Part, ...]
    until: int


class PeriodRolledOver(Fact, frozen=True, tag=TAG):
    """Nobody had a full house or better: the amount is added to the next period."""

    period: str
    cents: int


class HighHandPaid(SignedFact, frozen=True, tag=TAG):
    """A winner was paid at a cage."""

    period: str
    player: str
    cents: int
    place: str


class PayoutExpired(Fact, frozen=True, tag=TAG):
    """The time to collect a payout is over: what is left of it, and what becomes of it."""

    period: str
    cents: int
    rule: str


class PayoutDistributed(SignedFact, frozen=True, tag=TAG):
    """An unclaimed payout was given to a player, by the rule of the house."""

    period: str
    to: str
    cents: int
    reason: str
