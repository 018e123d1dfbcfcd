"""What a person can put on the list of tasks: one entry for each kind."""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.rights import CAGE, FLOOR, SUPERVISORS, TABLE_STAFF


class Kind(msgspec.Struct, frozen=True):
    """A kind of task: who can see to it, and within how many minutes it is due.

    `minutes` 0 says that it is never too late.
    """

    key: str
    title: str
    cite: Cite
    who: frozenset[Role]
    minutes: int = 0

    @property
    def roles(self) -> tuple[str, ...]:
        """Who can see to it, in the order of the ranks."""
        return tuple(str(role) for role in Role if role in self.who)


FLOOR_CALL: Final = "floor_call"
RESULT: Final = "result"
_ALL: Final = (
    Kind(FLOOR_CALL, "a floorperson is called", Cite("poker 18.A", "P-154"), FLOOR, minutes=5),
    Kind("count", "something must be counted", Cite("R14", "R22"), TABLE_STAFF),
    Kind("deck_change", "decks must be changed", Cite("poker 3.C", "R22"), TABLE_STAFF),
    Kind("slip", "a slip is not signed", Cite("R14", "R18"), FLOOR),
    Kind("fill", "a tray needs chips", Cite("R8", "R14"), FLOOR | CAGE, minutes=15),
    Kind("limit_change", "limits are to change", Cite("poker 8.J", "R21"), SUPERVISORS),
    Kind("time_charge", "a player cannot pay for his time", Cite("R20"), FLOOR),
    Kind(
        RESULT,
        "a result is outside of its range",
        Cite("R23"),
        SUPERVISORS | {Role.ACCOUNTING},
    ),
    Kind("other", "something else is to be done", Cite("R14"), FLOOR),
)
KINDS: Final[dict[str, Kind]] = {kind.key: kind for kind in _ALL}
"""Every kind by its key."""
