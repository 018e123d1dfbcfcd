"""The commands about people: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.entry import Entry
from fairdeal.room.people import adding, barring, commands, duty
from fairdeal.room.rights import CAGE, DEVICE, FLOOR, MANAGER, STAFF, SUPERVISORS, Right

_PEOPLE: Final = Cite("P-112", "R14")

ENTRIES: Final = (
    Entry(
        commands.AddPlayer,
        adding.add_player,
        Right(FLOOR | CAGE | DEVICE, _PEOPLE),
        "Make a player known to the room.",
    ),
    Entry(
        commands.AddPerson,
        adding.add_person,
        Right(MANAGER, _PEOPLE),
        "Make a person with any roles known to the room.",
    ),
    Entry(
        commands.ChangeRoles,
        adding.change_roles,
        Right(MANAGER, _PEOPLE),
        "Give a person other roles.",
    ),
    Entry(
        commands.RecordLicence,
        adding.record_licence,
        Right(MANAGER, _PEOPLE),
        "Record a person's licence and its last day.",
    ),
    Entry(
        commands.Bar,
        barring.bar,
        Right(FLOOR, _PEOPLE),
        "Bar a person from the room.",
    ),
    Entry(
        commands.Unbar,
        barring.unbar,
        Right(FLOOR, _PEOPLE),
        "Let a barred person act again.",
    ),
    Entry(
        commands.SignOn,
        duty.sign_on,
        Right(STAFF, Cite("poker 7.C", "R14"), duty=False),
        "Go on duty in a role, for a shift.",
    ),
    Entry(
        commands.SignOff,
        duty.sign_off,
        Right(STAFF, Cite("R14"), duty=False),
        "Go off duty.",
    ),
    Entry(
        commands.RelieveFromDuty,
        duty.relieve_from_duty,
        Right(SUPERVISORS, Cite("P-112", "R14")),
        "Take another person off duty.",
    ),
)
