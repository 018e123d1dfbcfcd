"""A person as the room knows him: what the facts of the stream `person/ID` have led to."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.errors import Corrupt
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following
from fairdeal.room.people import facts


class Licence(msgspec.Struct, frozen=True):
    """The number of a licence, and its last day."""

    number: str
    last_day: str


class Duty(msgspec.Struct, frozen=True):
    """In which role somebody is on duty, for which shift, and where.

    Without a table and a section it is the whole room.
    """

    role: Role
    shift: str
    since: int
    table: int = 0
    section: str = ""

    def covers(self, table: int, sections: Mapping[str, tuple[int, ...]]) -> bool:
        """Whether a table is part of it; `sections` are the tables of each section."""
        if self.section:
            return table in sections.get(self.section, ())
        return self.table in (0, table)


class Cash(msgspec.Struct, frozen=True):
    """The cash that a person gave to the cage and took from it in one gaming day."""

    day: str = ""
    given: int = 0
    taken: int = 0

    def on(self, day: str) -> "Cash":
        """The cash of a day: what was before it is not counted.

        >>> Cash("2026-01-01", given=500).on("2026-01-02")
        Cash(day='2026-01-02', given=0, taken=0)
        """
        return self if self.day == day else Cash(day)


class Person(msgspec.Struct, frozen=True):
    """Somebody in the room. `barred` is the reason, or empty; `seated` the tables he sits at."""

    id: str
    alias: str
    roles: tuple[Role, ...]
    bot: bool = False
    licence: Licence | None = None
    barred: str = ""
    duty: Duty | None = None
    seated: tuple[int, ...] = ()
    cash: Cash = Cash()

    @property
    def shown(self) -> str:
        """The name that people see; a program is marked as one everywhere."""
        return f"{self.alias} (bot)" if self.bot else self.alias

    @property
    @Cite("poker 7.C")
    def deals(self) -> bool:
        """Whether the person is on duty as a dealer."""
        return self.duty is not None and self.duty.role is Role.DEALER


def stream_of(person: str) -> str:
    """The stream of a person."""
    return f"person/{person}"


def _added(fact: facts.PersonAdded) -> Person:
    return Person(fact.id, fact.alias, fact.roles, fact.bot)


def _roles_changed(person: Person, fact: facts.RolesChanged) -> Person:
    return msgspec.structs.replace(person, roles=fact.roles)


def _licence_recorded(person: Person, fact: facts.LicenceRecorded) -> Person:
    return msgspec.structs.replace(person, licence=Licence(fact.number, fact.last_day))


def _barred(person: Person, fact: facts.Barred) -> Person:
    return msgspec.structs.replace(person, barred=fact.reason)


def _unbarred(person: Person, fact: facts.Unbarred) -> Person:
    return msgspec.structs.replace(person, barred="")


def _signed_on(person: Person, fact: facts.SignedOn) -> Person:
    duty = Duty(fact.role, fact.shift, fact.since, fact.table, fact.section)
    return msgspec.structs.replace(person, duty=duty)


def _duty_moved(person: Person, fact: facts.DutyMoved) -> Person:
    if person.duty is None:
        raise Corrupt(f"{person.id} is not on duty and cannot be moved")
    duty = msgspec.structs.replace(
        person.duty, since=fact.since, table=fact.table, section=fact.section
    )
    return msgspec.structs.replace(person, duty=duty)


def _signed_off(person: Person, fact: facts.SignedOff) -> Person:
    return msgspec.structs.replace(person, duty=None)


def _cashed_in(person: Person, fact: facts.CashedIn) -> Person:
    cash = person.cash.on(fact.day)
    return msgspec.structs.replace(
        person, cash=msgspec.structs.replace(cash, given=cash.given + fact.cents)
    )


def _cashed_out(person: Person, fact: facts.CashedOut) -> Person:
    cash = person.cash.on(fact.day)
    return msgspec.structs.replace(
        person, cash=msgspec.structs.replace(cash, taken=cash.taken + fact.cents)
    )


def _took_seat(person: Person, fact: facts.TookSeat) -> Person:
    return msgspec.structs.replace(person, seated=(*person.seated, fact.table))


def _left_seat(person: Person, fact: facts.LeftSeat) -> Person:
    seated = tuple(table for table in person.seated if table != fact.table)
    return msgspec.structs.replace(person, seated=seated)


def _only_money(person: Person, fact: Fact) -> Person:
    """The ledger has the money; the fact writes the stream that guards it."""
    return person


_BEGINS: Final[dict[type[Fact], Callable[[Any], Person]]] = {facts.PersonAdded: _added}
_GOES_ON: Final[dict[type[Fact], Callable[[Person, Any], Person]]] = {
    facts.RolesChanged: _roles_changed,
    facts.LicenceRecorded: _licence_recorded,
    facts.Barred: _barred,
    facts.Unbarred: _unbarred,
    facts.SignedOn: _signed_on,
    facts.DutyMoved: _duty_moved,
    facts.SignedOff: _signed_off,
    facts.CashedIn: _cashed_in,
    facts.CashedOut: _cashed_out,
    facts.PaymentWitnessed: _only_money,
    facts.TookSeat: _took_seat,
    facts.LeftSeat: _left_seat,
    facts.BroughtToTable: _only_money,
    facts.TookFromTable: _only_money,
    facts.RailHeld: _only_money,
    facts.RailReleased: _only_money,
    facts.RailCorrected: _only_money,
    facts.JackpotPaid: _only_money,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
