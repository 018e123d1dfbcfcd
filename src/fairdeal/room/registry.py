"""All parts of the room in one place: commands, facts, streams and refusals.

A new part adds its entries here, one line each.
"""

from typing import Any, Final

from fairdeal.room import audit, lists, refusals
from fairdeal.room.acts import entries as act_entries
from fairdeal.room.acts import refusals as act_refusals
from fairdeal.room.acts import state as acts
from fairdeal.room.cage import entries as cage_entries
from fairdeal.room.cage import refusals as cage_refusals
from fairdeal.room.cage import state as cage
from fairdeal.room.charges import entries as charge_entries
from fairdeal.room.charges import refusals as charge_refusals
from fairdeal.room.charges import state as charges
from fairdeal.room.decks import entries as deck_entries
from fairdeal.room.decks import refusals as deck_refusals
from fairdeal.room.decks import state as decks
from fairdeal.room.drops import entries as drop_entries
from fairdeal.room.drops import refusals as drop_refusals
from fairdeal.room.drops import state as drops
from fairdeal.room.entry import Entry
from fairdeal.room.equipment import entries as equipment_entries
from fairdeal.room.equipment import refusals as equipment_refusals
from fairdeal.room.equipment import state as equipment
from fairdeal.room.hands import entries as hand_entries
from fairdeal.room.hands import facts as hand_facts
from fairdeal.room.hands import refusals as hand_refusals
from fairdeal.room.house import entries as house_entries
from fairdeal.room.house import program
from fairdeal.room.house import refusals as house_refusals
from fairdeal.room.house import state as house
from fairdeal.room.incidents import entries as incident_entries
from fairdeal.room.incidents import refusals as incident_refusals
from fairdeal.room.incidents import state as incidents
from fairdeal.room.jackpots import entries as jackpot_entries
from fairdeal.room.jackpots import refusals as jackpot_refusals
from fairdeal.room.lineup import entries as lineup_entries
from fairdeal.room.lineup import refusals as lineup_refusals
from fairdeal.room.lineup import state as lineup
from fairdeal.room.meaning import Meaning
from fairdeal.room.people import entries as people_entries
from fairdeal.room.people import refusals as people_refusals
from fairdeal.room.people import state as people
from fairdeal.room.proposals import entries as proposals_entries
from fairdeal.room.proposals import refusals as proposals_refusals
from fairdeal.room.proposals import state as proposals
from fairdeal.room.room import Part, Room
from fairdeal.room.tables import entries as table_entries
from fairdeal.room.tables import facts as table_facts
from fairdeal.room.tables import refusals as table_refusals
from fairdeal.room.tasks import entries as task_entries
from fairdeal.room.tasks import refusals as task_refusals
from fairdeal.room.tasks import state as tasks
from fairdeal.room.trays import entries as tray_entries
from fairdeal.room.trays import refusals as tray_refusals
from fairdeal.room.trays import state as trays
from fairdeal.room.versions import entries as versions_entries
from fairdeal.room.versions import refusals as versions_refusals
from fairdeal.room.versions import state as versions

_LISTS: Final[tuple[tuple[Entry, ...], ...]] = (
    house_entries.ENTRIES,
    people_entries.ENTRIES,
    proposals_entries.ENTRIES,
    versions_entries.ENTRIES,
    cage_entries.ENTRIES,
    lists.ENTRIES,
    table_entries.ENTRIES,
    hand_entries.ENTRIES,
    deck_entries.ENTRIES,
    equipment_entries.ENTRIES,
    incident_entries.ENTRIES,
    task_entries.ENTRIES,
    lineup_entries.ENTRIES,
    charge_entries.ENTRIES,
    tray_entries.ENTRIES,
    drop_entries.ENTRIES,
    jackpot_entries.ENTRIES,
    act_entries.ENTRIES,
    audit.ENTRIES,
)
COMMANDS: Final[dict[str, Entry]] = {entry.name: entry for part in _LISTS for entry in part}
"""Every command by its name."""

PARTS: Final[dict[str, Part]] = {
    "room": Part(house.follow, program.timers, kind=house.House),
    "person": Part(people.follow, kind=people.Person),
    "proposal": Part(proposals.follow, proposals.timers, kind=proposals.Proposal, ends=True),
    "submission": Part(versions.follow, versions.timers, kind=versions.Versions),
    "cage": Part(cage.follow, kind=cage.Cage),
    **lists.PARTS,
    "table": table_entries.PART,
    "hand": hand_entries.PART,
    **deck_entries.PARTS,
    **equipment_entries.PARTS,
    **incident_entries.PARTS,
    **task_entries.PARTS,
    **lineup_entries.PARTS,
    **charge_entries.PARTS,
    **tray_entries.PARTS,
    **drop_entries.PARTS,
    **jackpot_entries.PARTS,
    **act_entries.PARTS,
    **audit.PARTS,
}
"""How each sort of stream is followed."""

FACTS: Final[tuple[Any, ...]] = (
    *house.FACTS,
    *people.FACTS,
    *proposals.FACTS,
    *versions.FACTS,
    *cage.FACTS,
    *lists.FACTS,
    *table_facts.FACTS,
    *hand_facts.FACTS,
    *decks.FACTS,
    *equipment.FACTS,
    *incidents.FACTS,
    *tasks.FACTS,
    *lineup.FACTS,
    *charges.FACTS,
    *trays.FACTS,
    *drops.FACTS,
    *jackpot_entries.FACTS,
    *acts.FACTS,
    *audit.FACTS,
)
"""Every type of fact of the room itself."""


def closed(*parts: dict[str, Meaning]) -> dict[str, Meaning]:
    """The refusals of all parts as one list; a name that stands for two things is an error."""
    names = [name for each in parts for name in each]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"refusals that stand for two things: {', '.join(sorted(twice))}")
    return {name: meaning for each in parts for name, meaning in each.items()}


REFUSALS: Final[dict[str, Meaning]] = closed(
    refusals.GENERAL,
    house_refusals.REFUSALS,
    people_refusals.REFUSALS,
    proposals_refusals.REFUSALS,
    versions_refusals.REFUSALS,
    cage_refusals.REFUSALS,
    lists.REFUSALS,
    table_refusals.REFUSALS,
    hand_refusals.REFUSALS,
    deck_refusals.REFUSALS,
    equipment_refusals.REFUSALS,
    incident_refusals.REFUSALS,
    task_refusals.REFUSALS,
    lineup_refusals.REFUSALS,
    charge_refusals.REFUSALS,
    tray_refusals.REFUSALS,
    drop_refusals.REFUSALS,
    jackpot_refusals.REFUSALS,
    act_refusals.REFUSALS,
    audit.REFUSALS,
)
"""The closed list of refusals."""


def empty_room() -> Room:
    """A room in which nothing has happened."""
    return Room(PARTS)
