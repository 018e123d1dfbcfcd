"""The signs of a room, of one of its tables, or of one device."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.submission import TableKind
from fairdeal.signs.entry import Entry
from fairdeal.signs.posting import Approved, Posting
from fairdeal.signs.registry import SIGNS
from fairdeal.signs.sign import Sign, Where
from fairdeal.signs.state import SignState


@Cite("poker 8.J", "poker 9.C", "poker 15.B", "poker 16.B", "poker 17.C", "ddp 2.B(7)")
def make(version: Approved, operator: str, state: SignState | None = None) -> list[Sign]:
    """All signs of a room: of each kind of table, of the poker area, of devices out of order."""
    posting = Posting(approved=version, operator=operator, state=state or SignState())
    made: list[Sign] = []
    for kind in version.values.kinds.values():
        made += _of_kind(posting, kind, kind.key)
    made += _from(posting, "room", "", Where.ROOM)
    for device in dict.fromkeys(posting.state.devices):
        made += _of_device(posting, device.table, device.name)
    return made


def of_table(
    version: Approved, operator: str, table: int, kind: TableKind, state: SignState | None = None
) -> list[Sign]:
    """The signs that hang at one table, and on its devices."""
    posting = Posting(approved=version, operator=operator, state=state or SignState(), table=table)
    made = [*_of_kind(posting, kind, f"table-{table}")]
    for device in dict.fromkeys(posting.state.devices):
        if device.table == table:
            made += _of_device(posting, table, device.name)
    return made


def _of_kind(posting: Posting, kind: TableKind, of: str) -> Iterator[Sign]:
    here = msgspec.structs.replace(posting, kind=kind)
    heading = f"Table {here.table}: {kind.name}" if here.table else kind.name
    return _from(here, of, heading, Where.TABLE, Where.FELT)


def _of_device(posting: Posting, table: int, name: str) -> Iterator[Sign]:
    there = msgspec.structs.replace(posting, table=table, device=name)
    of = f"table-{table}.{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}"
    return _from(there, of, f"Table {table}", Where.DEVICE)


def _from(posting: Posting, of: str, heading: str, *places: Where) -> Iterator[Sign]:
    for entry in _hanging(places):
        parts = tuple(entry.makes(posting))
        if parts:
            yield Sign(
                key=entry.key,
                of=of,
                title=entry.title,
                heading=heading or entry.title,
                where=entry.where,
                operator=posting.operator,
                version=posting.approved.number,
                approved_on=posting.approved.on,
                reference=posting.approved.reference,
                edition=posting.approved.values.version,
                parts=parts,
            )


def _hanging(places: Iterable[Where]) -> Iterator[Entry]:
    wanted = {*places}
    return (entry for entry in SIGNS.values() if entry.where in wanted)
