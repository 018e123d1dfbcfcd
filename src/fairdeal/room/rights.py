"""Who may do what: one line for each command of the room.

A right names the roles that may send a command, and the roles of the second person where two must
sign (R14). `own` says that a person may send it about himself without any role of the staff.
"""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role

ANYBODY: Final = frozenset(Role) - {Role.DEVICE, Role.COMMISSION}
STAFF: Final = ANYBODY - {Role.PLAYER}
"""Those who need a licence, and act only on duty."""

FLOOR: Final = frozenset({Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER})
SUPERVISORS: Final = frozenset({Role.SHIFT_SUPERVISOR, Role.MANAGER})
TABLE_STAFF: Final = FLOOR | {Role.DEALER}
MANAGER: Final = frozenset({Role.MANAGER})
CAGE: Final = frozenset({Role.CASHIER})
DEVICE: Final = frozenset({Role.DEVICE})
WATCHERS: Final = frozenset({Role.SURVEILLANCE, Role.COMMISSION})


class Right(msgspec.Struct, frozen=True):
    """The roles that may send a command, and those that may sign for it beside them.

    `duty` says that a member of the staff must be on duty; `here` that he must be on duty at the
    table that the command is about, or in its section.
    """

    roles: frozenset[Role]
    cite: Cite
    second: frozenset[Role] = frozenset()
    own: bool = False
    duty: bool = True
    here: bool = False
