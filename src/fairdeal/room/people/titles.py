"""What the ranks of the staff are called: by the Rules Submission, or by one table of it.

A book speaks of a floorperson or of a shift supervisor; a house may have other words for them. The
words change nothing about who may do what.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.room import See
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.versions.state import SUBMISSION, Versions

RANKS: Final = (Role.DEALER, Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER)
FIELD: Final = "roles.titles"


@Cite("poker 18.A", "P-112", "D53")
def titles(see: See, table: int = 0) -> dict[Role, str]:
    """What each role is called in the room, or at one table of it."""
    words = {role: role.value.replace("_", " ") for role in Role}
    return {**words, **ranked(_chosen(see, table))}


def _chosen(see: See, table: int) -> Sequence[str]:
    at: TableInRoom | None = see(f"table/{table}") if table else None
    if at is not None and at.opened and at.setting.roles:
        return at.setting.roles
    versions: Versions | None = see(SUBMISSION)
    current = None if versions is None else versions.current
    return () if current is None else current.values.room.get(FIELD, ())


def ranked(ladder: Sequence[str]) -> dict[Role, str]:
    """The ranks with the titles of a ladder, which begins with the dealer and the floorperson.

    The last title is the manager's, those between are a shift supervisor's. Where a ladder is too
    short, ranks share a title.

    >>> ladder = ["dealer", "floorperson", "pit manager", "assistant", "shift manager"]
    >>> ranked(ladder)[Role.SHIFT_SUPERVISOR], ranked(ladder)[Role.MANAGER]
    ('pit manager or assistant', 'shift manager')
    >>> ranked(ladder[:2])[Role.MANAGER]
    'floorperson'
    """
    if not ladder:
        return {}
    between = " or ".join(ladder[2:-1]) or ladder[-1]
    return dict(zip(RANKS, (ladder[0], ladder[1], between, ladder[-1]), strict=True))


def listed(roles: Iterable[Role], called: dict[Role, str]) -> str:
    """Roles in words, as they are called.

    >>> listed({Role.MANAGER, Role.SHIFT_SUPERVISOR}, ranked(["dealer", "floor", "boss", "head"]))
    'a boss or head'
    """
    wanted = {*roles}
    words = " or ".join(dict.fromkeys(called[role] for role in Role if role in wanted))
    return f"{'an' if words[:1].lower() in {*'aeiou'} else 'a'} {words}"
