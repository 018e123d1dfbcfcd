"""What happens to drop boxes and tip boxes. The ledger has the money."""

import msgspec

from fairdeal.room.drops.commands import Box
from fairdeal.room.facts import TAG, SignedFact


class DropBoxChanged(SignedFact, frozen=True, tag=TAG):
    """A box left a table with what the books say is in it, and an empty one took its place.

    `tips` says whose tips are in a tip box, by dealer.
    """

    table: int
    box: Box
    taken: str
    fresh: str
    cents: int
    at: int
    tips: dict[str, int] = msgspec.field(default_factory=dict)


class DropBoxesDelivered(SignedFact, frozen=True, tag=TAG):
    """Boxes are where they are counted."""

    boxes: tuple[str, ...]
    at: int


class DropBoxCounted(SignedFact, frozen=True, tag=TAG):
    """Two persons counted a box: what was in it, and what the books said."""

    container: str
    table: int
    box: Box
    chips: dict[str, int]
    cents: int
    book: int
    at: int
    tips: dict[str, int] = msgspec.field(default_factory=dict)
