"""The times that a person sat at a table: where, from when to when, with how much (R12)."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.people.facts import BroughtToTable, LeftSeat, TookFromTable, TookSeat


class Noted(NamedTuple):
    """A fact of a person with its place in the journal and its time."""

    position: int
    time: int
    fact: object


class Sitting(msgspec.Struct, frozen=True):
    """A person sat at a table. `last` and `until` are 0 while he still sits there.

    `first` and `last` are positions in the journal, `brought` and `took` cents.
    """

    table: int
    first: int
    since: int
    brought: int
    last: int = 0
    until: int = 0
    took: int = 0


@Cite("R12")
def sittings(noted: Iterable[Noted]) -> tuple[Sitting, ...]:
    """All sittings of a person from the facts of his stream, the last one first."""
    open_now: dict[int, Sitting] = {}
    over: list[Sitting] = []
    for position, time, fact in noted:
        match fact:
            case TookSeat():
                open_now[fact.table] = Sitting(fact.table, position, time, fact.amount)
            case BroughtToTable() if fact.table in open_now:
                sat = open_now[fact.table]
                open_now[fact.table] = _with(sat, brought=sat.brought + fact.amount)
            case TookFromTable() if fact.table in open_now:
                sat = open_now[fact.table]
                open_now[fact.table] = _with(sat, took=sat.took + fact.amount)
            case LeftSeat() if fact.table in open_now:
                sat = open_now.pop(fact.table)
                over.append(_with(sat, took=sat.took + fact.amount, last=position, until=time))
    return tuple(sorted((*over, *open_now.values()), key=lambda each: -each.first))


def _with(sat: Sitting, **changes: int) -> Sitting:
    return msgspec.structs.replace(sat, **changes)
