"""What happened on the floor, who signed for it, and how things stand at the end."""

from typing import Final

from fairdeal.banked import events as banked
from fairdeal.cite import Cite
from fairdeal.poker import events as poker
from fairdeal.reports.cells import text
from fairdeal.reports.entries.columns import COUNTED, LISTED
from fairdeal.reports.section import Section
from fairdeal.reports.sections.listing import (
    Signed,
    any_of,
    counting,
    listing,
    of_kinds,
    of_parts,
)
from fairdeal.reports.sections.standing import Identity, StillOpen
from fairdeal.room.hands.facts import VoidOrdered
from fairdeal.room.house.facts import AlarmCleared, AlarmRaised
from fairdeal.room.people import facts as people

ENTRIES: Final = (
    Section(
        "void-hands",
        "Void hands",
        "",
        LISTED,
        listing(of_kinds(VoidOrdered, poker.RoundVoided, banked.RoundVoided)),
        Cite("poker 18.I", "R11"),
    ),
    Section(
        "rulings",
        "Rulings and irregularities",
        "",
        LISTED,
        listing(
            of_kinds(poker.IrregularityReported, poker.RulingMade, banked.IrregularityReported)
        ),
        Cite("poker 18.A"),
    ),
    Section(
        "incidents",
        "Incidents and barred persons",
        "",
        LISTED,
        listing(any_of(of_parts("incidents"), of_kinds(people.Barred, people.Unbarred))),
        Cite("poker 18.C"),
    ),
    Section(
        "decks",
        "Decks and devices",
        "",
        COUNTED,
        counting(of_parts("decks", "devices", "acts")),
        Cite("R22"),
    ),
    Section(
        "time-charges",
        "Time charges",
        "",
        LISTED,
        listing(of_parts("charges")),
        Cite("R20"),
    ),
    Section(
        "signatures",
        "Signed acts",
        "Every act that was signed for, with roles and licences: by two persons where the rules "
        "ask for two.",
        (
            text("When"),
            text("What"),
            text("Where"),
            text("Details", wide=2),
            text("First", wide=2),
            text("Second", wide=2),
        ),
        Signed,
        Cite("R14"),
    ),
    Section(
        "staff",
        "Staff on duty",
        "",
        LISTED,
        listing(any_of(of_kinds(people.SignedOn, people.SignedOff), of_parts("lineup"))),
        Cite("R14", "R21"),
    ),
    Section(
        "alarms",
        "Alarms and tasks",
        "",
        LISTED,
        listing(any_of(of_kinds(AlarmRaised, AlarmCleared), of_parts("tasks", "shifts"))),
        Cite("R23"),
    ),
    Section(
        "open",
        "Still open at the end",
        "",
        (text("What"), text("About"), text("Details", wide=2), text("Since")),
        StillOpen,
        Cite("R23"),
    ),
    Section(
        "identity",
        "About this report",
        "",
        (text("What", wide=1), text("Value", wide=3)),
        Identity,
        Cite("R13", "R15", "R25"),
    ),
)
