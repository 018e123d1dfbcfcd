"""Who may decide what: the rank order of the staff (P-112)."""

from enum import StrEnum
from typing import Final

from fairdeal.cite import Cite


class Role(StrEnum):
    """Somebody at or behind a table; a device is a shuffler or a counter that reports by itself."""

    PLAYER = "player"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SHIFT_SUPERVISOR = "shift_supervisor"
    MANAGER = "manager"
    CASHIER = "cashier"
    SECURITY = "security"
    ACCOUNTING = "accounting"
    SURVEILLANCE = "surveillance"
    COMMISSION = "commission"
    DEVICE = "device"


# The others stand apart: they rank neither below nor above anybody.
_ORDER: Final = (Role.DEALER, Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER)


@Cite("P-112", "S17")
def at_least(role: Role, wanted: Role) -> bool:
    """Whether a role is the wanted one or stands above it.

    >>> at_least(Role.MANAGER, Role.FLOORPERSON), at_least(Role.SECURITY, Role.DEALER)
    (True, False)
    """
    return role in _ORDER and wanted in _ORDER and _ORDER.index(role) >= _ORDER.index(wanted)
