"""Personal data: who somebody is outside the room. The journal knows a person only by an id."""

from typing import Final

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.room.texts import require_text
from fairdeal.store.records import Person
from fairdeal.store.sealing import Sealer, place

LONGEST: Final = 200
FIELDS: Final = {
    "legal_name": "the legal name",
    "phone": "the phone",
    "identification": "the identification",
}
"""Each field of `Personal`, and what it is called."""


class Personal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The legal name of a person, a phone, and the paper that was shown; each may be empty.

    `signed_out` is when the person was signed out everywhere the last time, in milliseconds.
    """

    legal_name: str = ""
    phone: str = ""
    identification: str = ""
    signed_out: int = 0

    def __repr__(self) -> str:
        # What is printed by accident, as in a log or a traceback, says nothing.
        return "Personal(...)"

    def corrected(
        self, legal_name: str | None, phone: str | None, identification: str | None
    ) -> "Personal":
        """The same with other values; None leaves one as it is, an empty text removes it."""
        given = {"legal_name": legal_name, "phone": phone, "identification": identification}
        changes = {field: text for field, text in given.items() if text is not None}
        for field, text in changes.items():
            if text:
                require_text(text, FIELDS[field], LONGEST)
        return msgspec.structs.replace(self, **changes)


_READ: Final = msgspec.json.Decoder(Personal)


class Safe:
    """Seals the personal data of a room. What is moved to another person's row does not open."""

    def __init__(self, room: str, sealer: Sealer) -> None:
        self._room = room
        self._sealer = sealer

    def put(self, row: Person, personal: Personal) -> Person:
        """The row of a person with these data in it; without any, nothing is sealed."""
        if personal == Personal():
            return msgspec.structs.replace(row, sealed=b"", key="")
        sealed = self._sealer.seal(self._place(row.person), msgspec.json.encode(personal))
        return msgspec.structs.replace(row, sealed=sealed, key=self._sealer.key)

    def take(self, row: Person) -> Personal:
        """The data in the row of a person; `WrongKey` if they were sealed elsewhere."""
        if not row.sealed:
            return Personal()
        text = self._sealer.open(self._place(row.person), row.sealed, row.key)
        try:
            return _READ.decode(text)
        except msgspec.MsgspecError:
            raise Corrupt(f"the personal data of {row.person} cannot be read") from None

    def _place(self, person: str) -> bytes:
        return place(self._room, "people", person)
