"""What happens on the list of tasks: the stream `tasks` has all of it."""

import msgspec

from fairdeal.room.facts import TAG, Fact, SignedFact


class TaskOpened(Fact, frozen=True, tag=TAG):
    """Somebody put something on the list; `due` 0 says that it is never too late.

    `about` is what can be put there once only, as a result of one day.
    """

    task: int
    kind: str
    says: str
    at: int
    table: int = 0
    due: int = 0
    about: str = ""


class TaskFinished(Fact, frozen=True, tag=TAG):
    """A task that somebody opened is done."""

    task: int
    how: str
    at: int


class ItemTaken(Fact, frozen=True, tag=TAG):
    """A person sees to an item from now on. `since` is since when the item has been open."""

    item: str
    says: str
    since: int
    at: int


class HandedItem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One item of a handover as it stood: its key, since when it is open, and what it says."""

    item: str
    says: str
    since: int = 0


class ItemsHandedOver(SignedFact, frozen=True, tag=TAG):
    """The first who signed handed each of these items over, and the second took them."""

    items: tuple[HandedItem, ...]
    shift: str
    at: int


class ItemsGone(Fact, frozen=True, tag=TAG):
    """Items that somebody had taken are not on the list any more."""

    items: tuple[str, ...]
