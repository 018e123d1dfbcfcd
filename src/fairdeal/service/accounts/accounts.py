"""The accounts of people: who may read, correct and erase what is known of them, and what happens.

Nothing of it is in the journal. So it can be erased, and the chain still verifies.
"""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.people.authority import authority, known
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import CAGE, MANAGER, Right
from fairdeal.service.accounts.personal import Personal, Safe
from fairdeal.service.service import Service
from fairdeal.store.records import Person

_CITE: Final = Cite("P-112", "R14")

READ: Final = Right(MANAGER | CAGE | {Role.SECURITY, Role.SURVEILLANCE}, _CITE)
CORRECT: Final = Right(MANAGER | CAGE | {Role.SECURITY}, _CITE)
ERASE: Final = Right(MANAGER, _CITE)
SET_PASSWORD: Final = Right(MANAGER, _CITE)
OWN: Final = Right(frozenset(Role) - {Role.DEVICE}, _CITE, duty=False)
"""Everybody may read what is kept of himself, and set his own password."""


class Accounts:
    """The accounts of one room. Like the service, it belongs to one thread: `Running.ask`."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._safe = Safe(service.journal.room.name, service.sealer)

    # ---- personal data ----

    @Cite("P-112", "R14")
    def read(self, by: str, person: str) -> Personal:
        """The personal data of somebody."""
        self._allow(by, person, READ, own=True)
        return self._safe.take(self._row(person))

    def correct(
        self,
        by: str,
        person: str,
        *,
        legal_name: str | None = None,
        phone: str | None = None,
        identification: str | None = None,
    ) -> Personal:
        """Write or correct personal data; None leaves a value as it is, "" removes it."""
        self._allow(by, person, CORRECT, changes=True)

        def corrected(row: Person) -> Person:
            now = self._safe.take(row).corrected(legal_name, phone, identification)
            return self._safe.put(row, now)

        return self._safe.take(self._service.journal.people.change(person, corrected))

    def erase(self, by: str, person: str) -> None:
        """Forget all of it, the password too, so that nothing is left on the disk.

        The id stays: what the person did in the room is in the journal. So does the time at which
        sessions were ended: otherwise they would count again.
        """
        self._allow(by, person, ERASE, changes=True)
        ended = self.signed_out_at(person)
        self._service.journal.people.erase(person)
        if ended:
            self.end_sessions(person, ended)

    # ---- the password ----

    def set_password(self, by: str, person: str, hashed: str) -> None:
        """Keep the hash of a new password, as `Passwords.hash` made it."""
        self.allow_password(by, person)
        self._service.journal.people.change(
            person, lambda row: msgspec.structs.replace(row, password=hashed)
        )

    def allow_password(self, by: str, person: str) -> None:
        """Refuse somebody who may not set this password: to be asked before anything is typed."""
        self._allow(by, person, SET_PASSWORD, own=True, changes=True)

    def hash_of(self, person: str) -> str:
        """The hash of somebody's password, for `Passwords.check`; empty if there is none.

        Also for an id that nobody has, and for a person who is barred: the check then fails.
        """
        found = self._service.room.things.get(f"person/{person}")
        return "" if found is None or found.barred else self._row(person).password

    # ---- sessions ----

    def end_sessions(self, person: str, time: int) -> None:
        """Sign a person out everywhere: no session that began until then counts any more."""

        def ended(row: Person) -> Person:
            now = self._safe.take(row)
            return self._safe.put(row, msgspec.structs.replace(now, signed_out=time))

        self._service.journal.people.change(person, ended)

    def signed_out_at(self, person: str) -> int:
        """When a person was signed out everywhere the last time; 0 if never."""
        return self._safe.take(self._row(person)).signed_out

    def signed_out(self) -> dict[str, int]:
        """When each person was signed out everywhere the last time."""
        rows = self._service.journal.people.all()
        found = {row.person: self._safe.take(row).signed_out for row in rows}
        return {person: time for person, time in found.items() if time}

    # ---- who may ----

    def _allow(
        self, by: str, person: str, right: Right, *, own: bool = False, changes: bool = False
    ) -> None:
        service = self._service
        see = service.room.things.get
        authority(see, by, OWN if own and by == person else right, service.clock.now())
        known(see, person)
        if changes and service.read_only:
            raise Refused("read_only", service.read_only)

    def _row(self, person: str) -> Person:
        return self._service.journal.people.find(person) or Person(person)
