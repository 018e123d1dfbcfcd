"""What paints a table: the port between the hub and the frames of `views`.

A painter belongs to the room's thread. The hub asks it there, and gets bytes.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from fairdeal.service.service import Service


class Since(NamedTuple):
    """The lines of a hand that a screen has already."""

    hand: str = ""
    lines: int = 0


class Painted(NamedTuple):
    """A table as it is now: the part for everybody, once, and that of each viewer.

    `between` says that no hand is in play.
    """

    public: bytes
    mine: dict[str, bytes]
    between: bool


class Painter(Protocol):
    """Paints the tables of a room."""

    def paint(
        self, service: Service, table: int, people: Sequence[str], offline: frozenset[str]
    ) -> Painted | None:
        """A table that has moved, with the lines since it was painted the last time.

        `offline` are people who watched it and are gone. None if there is no such table, or if it
        was painted as it is now already.
        """

    def again(
        self, service: Service, table: int, person: str, offline: frozenset[str], since: Since
    ) -> Painted | None:
        """A table as one viewer sees it, with the lines that this viewer does not have."""

    def lobby(self, service: Service, people: Sequence[str]) -> Painted:
        """The lobby as everybody sees it, and what each viewer sees besides."""
