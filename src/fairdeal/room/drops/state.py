"""The boxes of the room as the facts of the stream `drops` have left them."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.room.drops import facts
from fairdeal.room.drops.commands import Box
from fairdeal.room.facts import Fact
from fairdeal.room.ledger import drop
from fairdeal.room.logbook import following
from fairdeal.room.work import Work

STREAM: Final = "drops"
_change = msgspec.structs.replace


class Carried(msgspec.Struct, frozen=True):
    """A box that has left its table and is not counted yet; `book` is what should be in it."""

    table: int
    box: Box
    book: int
    since: int
    delivered: bool = False
    tips: dict[str, int] = {}


class Drops(msgspec.Struct, frozen=True):
    """Which box is where: at a table, or under way.

    `at_tables` is by table and sort, such as `4/drop`. `emptied` is what has ever left the drop box
    of each table.
    """

    at_tables: dict[str, str] = {}
    under_way: dict[str, Carried] = {}
    emptied: dict[str, int] = {}

    def in_use(self) -> set[str]:
        """The boxes that are at a table or under way."""
        return {*self.at_tables.values(), *self.under_way}


def place(table: int, box: Box) -> str:
    """Where a box is at a table."""
    return f"{table}/{box}"


def ever_dropped(work: Work, table: int) -> int:
    """What the drop box of a table has ever taken in: what is in it, and what has left it."""
    drops: Drops = work.see(STREAM) or Drops()
    return work.room.ledger.of(drop(table)) + drops.emptied.get(str(table), 0)


def _changed(drops: Drops, fact: facts.DropBoxChanged) -> Drops:
    carried = Carried(fact.table, fact.box, fact.cents, fact.at, tips=fact.tips)
    emptied, table = drops.emptied, str(fact.table)
    if fact.box is Box.DROP:
        emptied = {**emptied, table: emptied.get(table, 0) + fact.cents}
    return _change(
        drops,
        at_tables={**drops.at_tables, place(fact.table, fact.box): fact.fresh},
        under_way={**drops.under_way, fact.taken: carried},
        emptied=emptied,
    )


def _delivered(drops: Drops, fact: facts.DropBoxesDelivered) -> Drops:
    there = {name: _change(drops.under_way[name], delivered=True) for name in fact.boxes}
    return _change(drops, under_way={**drops.under_way, **there})


def _counted(drops: Drops, fact: facts.DropBoxCounted) -> Drops:
    left = {name: each for name, each in drops.under_way.items() if name != fact.container}
    return _change(drops, under_way=left)


_GOES_ON: Final[dict[type[Fact], Callable[[Drops, Any], Drops]]] = {
    facts.DropBoxChanged: _changed,
    facts.DropBoxesDelivered: _delivered,
    facts.DropBoxCounted: _counted,
}
_after: Final = following({}, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)


def follow(drops: Drops | None, fact: Fact) -> Drops:
    """The boxes after one more fact."""
    after: Drops = _after(drops or Drops(), fact)
    return after
