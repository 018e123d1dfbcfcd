"""What may be asked about tasks. `item` is the key of an item of the list, such as `task/7`."""

from fairdeal.room.commands import Command


class CallFloor(Command, frozen=True, kw_only=True):
    """Call a floorperson to a table at which you play or work."""

    table: int
    says: str


class OpenTask(Command, frozen=True, kw_only=True):
    """Put something on the list of tasks. `minutes` is until when it must be done."""

    kind: str
    says: str
    table: int = 0
    minutes: int = 0


class FlagResult(Command, frozen=True, kw_only=True):
    """Put a result of a gaming day on the list of tasks that is outside of its range.

    `what` says whose result it is, as the report of the day does: a table and its game, or a kind
    of table. `cents`, `low_cents` and `high_cents` are the result and the ends of its range.
    """

    day: str
    what: str
    cents: int
    low_cents: int
    high_cents: int


class FinishTask(Command, frozen=True, kw_only=True):
    """Say that a task that somebody opened is done, and how."""

    task: int
    how: str


class TakeItem(Command, frozen=True, kw_only=True):
    """Take an item of the list: you see to it from now on."""

    item: str


class HandOver(Command, frozen=True, kw_only=True):
    """Hand items over, each by its name; the second person signs and takes them."""

    items: tuple[str, ...]
