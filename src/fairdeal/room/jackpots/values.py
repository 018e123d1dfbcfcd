"""What the Rules Submission says about the jackpots: which are offered, and at which tables."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.room.audit.opening import numbers_of
from fairdeal.room.ledger import box
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.submission.agreement.room import FUNDS
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.room.versions.values import current
from fairdeal.room.work import Work

BAD_BEAT: Final = FUNDS[0]
HIGH_HAND: Final = FUNDS[1]
NAMES: Final = {BAD_BEAT: "bad beat", HIGH_HAND: "high hand"}
"""The funds as people call them."""

_NOTHING: Final[Mapping[str, Any]] = {}


def values_of(room: Room, version: int = 0) -> Mapping[str, Any]:
    """The room's values of a version of the submission, 0 for the one in force."""
    if not version:
        found = current(room)
        return _NOTHING if found is None else found.values.room
    versions: Versions = room.things[SUBMISSION]
    return versions.all[version - 1].values.room


@Cite("poker 15.A", "poker 16.A")
def takes_part(values: Mapping[str, Any], fund: str, kind: str) -> bool:
    """Whether tables of a kind take part in a jackpot that the room offers."""
    if not values.get(f"{fund}.offered"):
        return False
    return any(entry["kind"] == kind for entry in values[f"{fund}.tables"])


def require_fund(fund: str) -> None:
    """Refuse a fund that no book knows."""
    if fund not in FUNDS:
        raise Refused("no_such_fund", fund[:40])


@Cite("poker 15.D", "poker 16.D")
def boxes_of(room: Room, fund: str) -> Iterator[int]:
    """The tables whose box of a fund is to be counted: those that take part, and full ones."""
    values = values_of(room)
    for number, table in sorted(_tables(room).items()):
        part = table.opened and takes_part(values, fund, table.setting.key)
        if part or room.ledger.of(box(number, fund)):
            yield number


def _tables(room: Room) -> dict[int, TableInRoom]:
    return {table.number: table for table in room.all("table").values()}


def kind_of(work: Work, hand: str) -> str:
    """The kind of the table at which a hand was dealt."""
    number, dealt = numbers_of(hand)
    table: TableInRoom = work.see(table_stream(number))
    return table.kind_at(dealt)
