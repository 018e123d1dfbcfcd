"""What the house has chosen for the lists of a kind of table."""

from enum import StrEnum

import msgspec

from fairdeal.cite import Cite

MINUTE = 60_000
"""In milliseconds."""


class Place(StrEnum):
    """Where somebody goes who was called and does not come: to the end, or behind the next one."""

    LAST = "last"
    NEXT = "next"


class MoveRefusal(StrEnum):
    """What follows when a player refuses to move on to the next table of a chain."""

    LAST = "last"
    OUT = "out"


@Cite("P-128")
class ListRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The values of a kind of table that act on its lists; the first fact of a list keeps them.

    `call_minutes` is the time to answer a call, and the time to arrive after the answer "coming".
    `more_minutes` is what asking for more time adds, once a call. `silence` is the place of
    whoever lets a call pass. `must_move` says whether tables of this kind may feed each other.
    """

    call_minutes: int = 5
    more_minutes: int = 5
    silence: Place = Place.LAST
    must_move: bool = False
    must_move_refusal: MoveRefusal = MoveRefusal.LAST
