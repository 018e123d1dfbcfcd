"""What may be asked about shufflers, shoes, racks and boxes."""

from fairdeal.engine.deck.preparing_rules import Aside
from fairdeal.room.commands import Command
from fairdeal.room.equipment.facts import Fault, Sort


class AboutPiece(Command, frozen=True, kw_only=True):
    """A command about one piece of equipment, by its id."""

    id: str


class RegisterEquipment(AboutPiece, frozen=True, kw_only=True):
    """Let a piece of equipment be known: what it is, and the reference of its approval."""

    sort: Sort
    approval: str = ""
    name: str = ""


class PlaceEquipment(AboutPiece, frozen=True, kw_only=True):
    """Put a piece of equipment at a table."""

    table: int


class TakeEquipment(AboutPiece, frozen=True, kw_only=True):
    """Take a piece of equipment away from its table."""


class AtDevice(Command, frozen=True, kw_only=True):
    """A command about the shuffler or the shoe of a table."""

    table: int
    sort: Sort = Sort.SHUFFLER


class ReportDevice(AtDevice, frozen=True, kw_only=True):
    """Tell that a shuffler or a shoe jammed, stopped or did not finish; the deck that was in it."""

    what: Fault
    deck: int = 2


class TakeOutOfOrder(AtDevice, frozen=True, kw_only=True):
    """Tell that a shuffler or a shoe cannot be used."""


class SetDeviceAside(AtDevice, frozen=True, kw_only=True):
    """Cover a device that cannot be used, put a sign on it, or remove it."""

    how: Aside


class RestoreDevice(AtDevice, frozen=True, kw_only=True):
    """Let a shuffler or a shoe be used again."""
