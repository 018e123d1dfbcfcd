"""What may be asked about drop boxes and tip boxes. A box is known by the id written on it."""

from enum import StrEnum

from fairdeal.room.commands import Command


class Box(StrEnum):
    """What a box at a table is for."""

    DROP = "drop"
    TIPS = "tips"


class ChangeDropBox(Command, frozen=True, kw_only=True):
    """Take a box off a table and put an empty one in its place."""

    table: int
    taken: str
    fresh: str
    box: Box = Box.DROP


class DeliverDropBoxes(Command, frozen=True, kw_only=True):
    """Hand over boxes where they are counted; the list names each of them."""

    boxes: tuple[str, ...]


class CountDropBox(Command, frozen=True, kw_only=True):
    """Count what was in a box: how many chips of each value, in cents."""

    container: str
    chips: dict[str, int]
