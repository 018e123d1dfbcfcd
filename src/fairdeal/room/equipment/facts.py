"""What happens to the equipment of the room."""

from enum import StrEnum

from fairdeal.engine.deck.preparing_rules import Aside
from fairdeal.room.facts import TAG, Fact


class Sort(StrEnum):
    """What a piece of equipment is for."""

    SHUFFLER = "shuffler"
    SHOE = "shoe"
    RACK = "rack"
    DROP_BOX = "drop_box"
    TIP_BOX = "tip_box"
    JACKPOT_BOX = "jackpot_box"


class Fault(StrEnum):
    """How a shuffler or a shoe fails."""

    JAM = "jam"
    STOPPED = "stopped"
    INCOMPLETE = "incomplete"


class EquipmentRegistered(Fact, frozen=True, tag=TAG):
    """A piece of equipment is in the room, under an id and the reference of its approval."""

    id: str
    sort: Sort
    approval: str = ""
    name: str = ""


class EquipmentPlaced(Fact, frozen=True, tag=TAG):
    """It stands at a table."""

    id: str
    table: int


class EquipmentTaken(Fact, frozen=True, tag=TAG):
    """It was taken away from its table."""

    id: str


class DeviceFailed(Fact, frozen=True, tag=TAG):
    """A shuffler or a shoe did not do its work; it may be tried again."""

    id: str
    what: Fault


class DeviceOutOfOrder(Fact, frozen=True, tag=TAG):
    """A shuffler or a shoe cannot be used."""

    id: str


class DeviceSetAside(Fact, frozen=True, tag=TAG):
    """It was covered, given a sign or removed, so that nobody takes it for one in use."""

    id: str
    how: Aside


class DeviceRestored(Fact, frozen=True, tag=TAG):
    """It may be used again."""

    id: str
