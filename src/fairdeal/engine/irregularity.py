"""An irregularity as an entry of data, for poker and for the games against the house.

Somebody reports *what* happened; of the entries for that report the first that applies answers it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role

Table = TypeVar("Table")
Report = TypeVar("Report")
Fact = TypeVar("Fact")

STAFF: Final = (Role.DEALER, Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER)
WITNESSES: Final = (*STAFF, Role.SURVEILLANCE)
"""Those on whose word a remedy follows. A player is not one of them: he calls the floor (P-154)."""

STAFF_OR_DEVICE: Final = (*STAFF, Role.DEVICE)
WITNESSES_OR_DEVICE: Final = (*WITNESSES, Role.DEVICE)
"""The same, where a shuffler or a counter may find it by itself."""


class SeenBy(Enum):
    """Who sees the cards that a report names."""

    KNOWERS = "those who knew the cards before"
    STAFF = "the staff: the dealer looks at them and lays them face down with the discards"
    ALL = "everybody: they lie face up"


@dataclass(frozen=True)  # slots and a generic alias do not go together in Python 3.11
class Irregularity(Generic[Table, Report, Fact]):
    """What happened, who may say so, when it applies, the remedy, the clause.

    `takes` says what a report of it must name, and `seen_by` who sees the cards that it names.
    `after_award` says that it is answered even while pots are pushed or wagers are settled.
    """

    key: str
    report: str
    title: str
    when: str
    remedy: str
    cite: Cite
    applies: Callable[[Table, Report], bool]
    remedies: Callable[[Table, Report], list[Fact]]
    takes: tuple[str, ...] = ()
    who: tuple[Role, ...] = WITNESSES
    seen_by: SeenBy = SeenBy.KNOWERS
    after_award: bool = False


def of_report(
    entries: Iterable[Irregularity[Table, Report, Fact]], what: str
) -> list[Irregularity[Table, Report, Fact]]:
    """The entries that answer a report, in their order."""
    return [entry for entry in entries if entry.report == what]
