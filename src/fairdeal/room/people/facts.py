"""What happens to a person: who he is in the room, on which duty, and his money on the rail.

The journal knows a person by an id. Legal name, phone, identification and password are elsewhere.
"""

from fairdeal.engine.roles import Role
from fairdeal.room.facts import TAG, Fact, SignedFact


class PersonAdded(Fact, frozen=True, tag=TAG):
    """Somebody is known to the room from now on."""

    id: str
    alias: str
    roles: tuple[Role, ...]
    bot: bool = False


class RolesChanged(Fact, frozen=True, tag=TAG):
    """A person has these roles now, and no others."""

    roles: tuple[Role, ...]


class LicenceRecorded(Fact, frozen=True, tag=TAG):
    """A person's licence: its number, and the last day on which it is good."""

    number: str
    last_day: str


class Barred(Fact, frozen=True, tag=TAG):
    """A person may do nothing in the room from now on."""

    reason: str


class Unbarred(Fact, frozen=True, tag=TAG):
    """A person may act in the room again."""

    reason: str


class SignedOn(Fact, frozen=True, tag=TAG):
    """A member of the staff went on duty: in the whole room, at one table or in one section."""

    role: Role
    shift: str
    since: int
    table: int = 0
    section: str = ""


class DutyMoved(Fact, frozen=True, tag=TAG):
    """A dealer on duty went to another table, or to the line-up, at this moment."""

    since: int
    table: int = 0
    section: str = ""


class SignedOff(Fact, frozen=True, tag=TAG):
    """A member of the staff went off duty."""


class CashedIn(Fact, frozen=True, tag=TAG):
    """A person gave cash to the cage and has chips on the rail for it."""

    cents: int
    day: str


class CashedOut(Fact, frozen=True, tag=TAG):
    """A person gave chips of the rail to the cage and has cash for it."""

    cents: int
    day: str


class PaymentWitnessed(SignedFact, frozen=True, tag=TAG):
    """Two persons signed that somebody who is barred was paid out what he had on the rail."""

    cents: int


class TookSeat(Fact, frozen=True, tag=TAG):
    """A person sat down at a table with an amount from the rail."""

    table: int
    amount: int


class LeftSeat(Fact, frozen=True, tag=TAG):
    """A person left a table; the amount is on the rail again."""

    table: int
    amount: int


class BroughtToTable(Fact, frozen=True, tag=TAG):
    """A seated person added an amount from the rail to the chips at a table."""

    table: int
    amount: int


class TookFromTable(Fact, frozen=True, tag=TAG):
    """A seated person took an amount off a table, where the house allows it."""

    table: int
    amount: int


class RailHeld(SignedFact, frozen=True, tag=TAG):
    """An amount of the rail waits for a decision."""

    cents: int
    hold: str


class RailReleased(SignedFact, frozen=True, tag=TAG):
    """An amount that waited for a decision is on this person's rail."""

    cents: int
    hold: str


class RailCorrected(SignedFact, frozen=True, tag=TAG):
    """The rail was corrected: above zero it gained, below zero it lost."""

    cents: int
    entry: int


class JackpotPaid(SignedFact, frozen=True, tag=TAG):
    """A share of a jackpot is on this person's rail: of which fund, and for which payout."""

    cents: int
    fund: str
    payout: str
