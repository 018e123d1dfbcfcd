"""The names of lists: `nl-1-3`, `nl-1-3/seat-change/4`.

A kind of table has one list of those who wait for a seat. Beside it each of its tables may have
lists of people who sit already: those who want another seat, want to come over from another table,
or must move on to another table.
"""

import re
from enum import StrEnum
from typing import Final

import msgspec


class Purpose(StrEnum):
    """What the people of a list wait for."""

    WAITING = "waiting"
    SEAT_CHANGE = "seat-change"
    TRANSFER = "transfer"
    MUST_MOVE = "must-move"


_NAME: Final = re.compile(
    r"(?P<kind>[^/\s]{1,80})(/(?P<purpose>seat-change|transfer|must-move)/(?P<table>[1-9]\d{0,5}))?",
    re.ASCII,
)


class ListName(msgspec.Struct, frozen=True, omit_defaults=True):
    """The kind of table, what its people wait for, and the table that the list belongs to.

    >>> str(ListName("nl-1-3", Purpose.TRANSFER, 4)), ListName("nl-1-3").stream
    ('nl-1-3/transfer/4', 'list/nl-1-3')
    """

    kind: str
    purpose: Purpose = Purpose.WAITING
    table: int = 0

    def __str__(self) -> str:
        if self.purpose is Purpose.WAITING:
            return self.kind
        return f"{self.kind}/{self.purpose}/{self.table}"

    @property
    def stream(self) -> str:
        """The stream of facts of this list."""
        return f"list/{self}"


def read_name(text: str) -> ListName | None:
    """Read the name of a list as it is typed, or None.

    >>> str(read_name("nl-1-3/must-move/5")), read_name("nl-1-3/must-move/05")
    ('nl-1-3/must-move/5', None)
    """
    found = _NAME.fullmatch(text)
    if found is None:
        return None
    purpose = Purpose(found["purpose"] or Purpose.WAITING)
    return ListName(found["kind"], purpose, int(found["table"] or 0))
