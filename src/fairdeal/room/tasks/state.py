"""The tasks that somebody opened, and who has taken which item of the whole list."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following
from fairdeal.room.tasks import facts

TASKS: Final = "tasks"
"""The stream of the list of tasks."""


class OpenTask(msgspec.Struct, frozen=True):
    """A task that somebody opened and that is not done."""

    number: int
    kind: str
    says: str
    at: int
    opened_by: str
    table: int = 0
    due: int = 0


class Taken(msgspec.Struct, frozen=True):
    """Who sees to an item. An item that came later under the same key is another one."""

    item: str
    since: int
    person: str


class Tasks(msgspec.Struct, frozen=True):
    """What is open and who has taken it; `count` is the number of the last opened task.

    `flagged` are the results that were put on the list, done or not.
    """

    count: int = 0
    open: tuple[OpenTask, ...] = ()
    taken: tuple[Taken, ...] = ()
    flagged: tuple[str, ...] = ()

    def numbered(self, number: int) -> OpenTask | None:
        """An open task by its number."""
        return next((each for each in self.open if each.number == number), None)

    def taker(self, item: str, since: int) -> str:
        """Who took an item, or nothing."""
        wanted = (item, since)
        return next((each.person for each in self.taken if (each.item, each.since) == wanted), "")


def _opened(tasks: Tasks, fact: facts.TaskOpened) -> Tasks:
    task = OpenTask(
        fact.task, fact.kind, fact.says, fact.at, fact.person, table=fact.table, due=fact.due
    )
    flagged = (*tasks.flagged, fact.about) if fact.about else tasks.flagged
    after = (*tasks.open, task)
    return msgspec.structs.replace(tasks, count=fact.task, open=after, flagged=flagged)


def _finished(tasks: Tasks, fact: facts.TaskFinished) -> Tasks:
    left = tuple(each for each in tasks.open if each.number != fact.task)
    return msgspec.structs.replace(tasks, open=left)


def _without(tasks: Tasks, *items: str) -> tuple[Taken, ...]:
    return tuple(each for each in tasks.taken if each.item not in items)


def _taken(tasks: Tasks, fact: facts.ItemTaken) -> Tasks:
    taken = Taken(fact.item, fact.since, fact.person)
    return msgspec.structs.replace(tasks, taken=(*_without(tasks, fact.item), taken))


def _handed(tasks: Tasks, fact: facts.ItemsHandedOver) -> Tasks:
    taker = fact.signed[-1].person
    left = _without(tasks, *(each.item for each in fact.items))
    gone = tuple(Taken(each.item, each.since, taker) for each in fact.items)
    return msgspec.structs.replace(tasks, taken=(*left, *gone))


def _gone(tasks: Tasks, fact: facts.ItemsGone) -> Tasks:
    return msgspec.structs.replace(tasks, taken=_without(tasks, *fact.items))


@Cite("P-154", "R7")
def public(fact: Any) -> Any:
    """A fact as the rail may see it: what a player says to the floor is for the staff alone."""
    match fact:
        case facts.TaskOpened() | facts.ItemTaken():
            return msgspec.structs.replace(fact, says="")
        case facts.ItemsHandedOver():
            items = tuple(msgspec.structs.replace(each, says="") for each in fact.items)
            return msgspec.structs.replace(fact, items=items)
    return fact


_GOES_ON: Final[dict[type[Fact], Callable[[Tasks, Any], Tasks]]] = {
    facts.TaskOpened: _opened,
    facts.TaskFinished: _finished,
    facts.ItemTaken: _taken,
    facts.ItemsHandedOver: _handed,
    facts.ItemsGone: _gone,
}


def _beginning(kind: type[Fact]) -> Callable[[Any], Tasks]:
    return lambda fact: _GOES_ON[kind](Tasks(), fact)


_FIRST: Final[tuple[type[Fact], ...]] = (
    facts.TaskOpened,
    facts.ItemTaken,
    facts.ItemsHandedOver,
)
_BEGINS: Final = {kind: _beginning(kind) for kind in _FIRST}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
