"""Every section and every report, one entry each.

A section is added to `SECTIONS`; a report names the sections that it is made of, and which days it
is about. Documentation and the command line follow.
"""

from enum import StrEnum
from typing import Final

import msgspec

from fairdeal.banked import events as banked
from fairdeal.cite import Cite
from fairdeal.poker import events as poker
from fairdeal.reports.cells import money, number, share, text
from fairdeal.reports.section import Section
from fairdeal.reports.sections import house_games as house
from fairdeal.reports.sections import poker as pots
from fairdeal.reports.sections.accounts import Funds, Sorts, accounts, by_command, of_box, of_tray
from fairdeal.reports.sections.listing import (
    Signed,
    any_of,
    counting,
    ending_in,
    listing,
    of_kinds,
    of_parts,
)
from fairdeal.reports.sections.standing import Identity, StillOpen
from fairdeal.room.hands.facts import VoidOrdered
from fairdeal.room.house.facts import AlarmCleared, AlarmRaised
from fairdeal.room.people import facts as people

_R23: Final = Cite("R23")
_LISTED: Final = (
    text("When"),
    text("Where"),
    text("What"),
    text("Details", wide=3),
    text("Who", wide=1),
)
_COUNTED: Final = (text("Where", wide=1), text("What", wide=1), number("Times"))
_HANDS: Final = (
    number("Hands"),
    number("Void"),
    money("Rake of pots"),
    money("Time charges"),
    money("Revenue"),
    money("Jackpots"),
)
_BOXES: Final = (money("Before"), money("In"), money("Taken away"), money("After"))

_ALL: Final = (
    Section(
        "poker-tables",
        "Poker revenue by table",
        "What came into the drop box of each table. Contributions to jackpots are the players' "
        "money and no revenue.",
        (number("Table", summed=False), text("Kind", wide=1), *_HANDS),
        pots.by_table,
        Cite("poker 17.B(1)(a)", "poker 17.B(2)(a)", "R23"),
    ),
    Section(
        "poker-kinds",
        "Poker revenue by kind of table",
        "",
        (
            text("Kind", wide=1),
            text("Game"),
            number("Tables", summed=False),
            *_HANDS,
            money("A hand", summed=False),
        ),
        pots.by_kind,
        _R23,
    ),
    Section(
        "poker-rake",
        "Poker revenue by type of rake",
        "",
        (text("Type", wide=1), number("Hands"), money("Revenue")),
        pots.ByType,
        Cite("poker 17.B(1)", "poker 17.B(2)", "poker 17.B(3)"),
    ),
    Section(
        "poker-past",
        "Poker revenue against earlier days",
        "The last day of the period beside all earlier gaming days on which the kind was played. "
        "The range is 1.96 standard deviations to either side of their average; ten days are "
        "needed.",
        (
            text("Kind", wide=1),
            money("This day", summed=False),
            number("Earlier days", summed=False),
            money("Average", summed=False),
            money("95 % from", summed=False),
            money("to", summed=False),
            text("Result"),
        ),
        pots.AgainstThePast,
        _R23,
        early=True,
    ),
    Section(
        "house-games",
        "Games against the house",
        "Win is what tray and drop box gained by play. Hold is win by drop.",
        (
            number("Table", summed=False),
            text("Game", wide=1),
            number("Rounds"),
            number("Hands"),
            money("Wagered"),
            money("Drop"),
            money("Win"),
            share("Hold"),
            share("Win of wagers"),
        ),
        house.HouseFold,
        _R23,
    ),
    Section(
        "house-range",
        "Games against the house: what chance explains",
        "The range holds 95 % of all outcomes of the rounds that were really played, each with "
        "its own wagers, at best play and before a payout limit. A win outside of it is to be "
        "investigated.",
        (
            number("Table", summed=False),
            text("Game", wide=1),
            number("Rounds"),
            money("Win"),
            money("95 % from", summed=False),
            money("to", summed=False),
            text("Result"),
        ),
        house.InRange,
        _R23,
    ),
    Section(
        "to-date",
        "Day, month and year to date",
        "Drop, win and win-to-drop of every table that moved money this year, up to the last day "
        "of the period. Poker holds nothing: what is dropped is revenue.",
        (
            number("Table", summed=False),
            text("Kind", wide=1),
            *(
                column
                for span in ("Day", "Month", "Year")
                for column in (money(f"{span} drop"), money(f"{span} win"), share("Hold"))
            ),
        ),
        house.ToDate,
        _R23,
        early=True,
    ),
    Section(
        "funds",
        "Jackpot funds",
        "A fund is what its account and all its boxes hold together.",
        (
            text("Fund", wide=1),
            money("Before"),
            money("In"),
            money("Out"),
            money("After"),
            money("Of it in boxes"),
        ),
        Funds,
        Cite("poker 15.C(3)", "R17"),
    ),
    Section(
        "jackpot-boxes",
        "Jackpot boxes",
        "",
        (text("Box", wide=1), *_BOXES),
        accounts("box", way=of_box, ways=("in", "taken away")),
        Cite("poker 15.D", "R17"),
    ),
    Section(
        "jackpot-events",
        "Jackpots: claims, payouts, counts",
        "",
        _LISTED,
        listing(of_parts("jackpots")),
        Cite("R17", "R18", "R19"),
    ),
    Section(
        "denials",
        "Denials",
        "What was claimed and denied, with the condition that failed.",
        _LISTED,
        listing(ending_in("denied")),
        Cite("R19"),
    ),
    Section(
        "trays",
        "Trays",
        "Before, fills, credits, what play brought, what counts corrected, after.",
        (
            number("Table", summed=False),
            money("Before"),
            money("Fills"),
            money("Credits"),
            money("Play"),
            money("Counts"),
            money("After"),
        ),
        accounts("tray", way=of_tray, ways=("fill", "credit", "play", "count"), table=True),
        _R23,
    ),
    Section(
        "tray-events",
        "Trays: counts, fills, credits, pushes",
        "",
        _LISTED,
        listing(any_of(of_parts("trays"), ending_in("filled", "credited"))),
        Cite("R14", "R23"),
    ),
    Section(
        "drop-boxes",
        "Drop boxes",
        "",
        (number("Table", summed=False), *_BOXES),
        accounts("drop", way=of_box, ways=("in", "taken away"), table=True),
        _R23,
    ),
    Section(
        "drop-events",
        "Drops and counts",
        "",
        _LISTED,
        listing(of_parts("drops")),
        Cite("R14", "R23"),
    ),
    Section(
        "over-short",
        "Over and short",
        "What counts found too much or missing, by the command that found it.",
        (
            text("Account", wide=1),
            text("Command", wide=1),
            number("Times"),
            money("Up"),
            money("Down"),
            money("Together"),
        ),
        by_command("over-short"),
        _R23,
    ),
    Section(
        "tips",
        "Tip boxes",
        "",
        (number("Table", summed=False), *_BOXES),
        accounts("tips", way=of_box, ways=("in", "taken away"), table=True),
        _R23,
    ),
    Section(
        "cage",
        "Cage",
        "What each command moved at the cage, in the vault and over the counter. The outside is "
        "what patrons and the house brought in: above zero it went out of the door.",
        (
            text("Account", wide=1),
            text("Command", wide=1),
            number("Times"),
            money("Up"),
            money("Down"),
            money("Together"),
        ),
        by_command("cage", "vault", "outside"),
        Cite("R8", "R23"),
    ),
    Section(
        "ledger",
        "The whole ledger",
        "All accounts by sort. Together they are worth nothing: every cent came from somewhere.",
        (
            text("Sort"),
            text("What it is", wide=1),
            money("Before"),
            money("In"),
            money("Out"),
            money("After"),
        ),
        Sorts,
        Cite("R8"),
    ),
    Section(
        "void-hands",
        "Void hands",
        "",
        _LISTED,
        listing(of_kinds(VoidOrdered, poker.RoundVoided, banked.RoundVoided)),
        Cite("poker 18.I", "R11"),
    ),
    Section(
        "rulings",
        "Rulings and irregularities",
        "",
        _LISTED,
        listing(
            of_kinds(poker.IrregularityReported, poker.RulingMade, banked.IrregularityReported)
        ),
        Cite("poker 18.A"),
    ),
    Section(
        "incidents",
        "Incidents and barred persons",
        "",
        _LISTED,
        listing(any_of(of_parts("incidents"), of_kinds(people.Barred, people.Unbarred))),
        Cite("poker 18.C"),
    ),
    Section(
        "decks",
        "Decks and devices",
        "",
        _COUNTED,
        counting(of_parts("decks", "devices", "acts")),
        Cite("R22"),
    ),
    Section(
        "time-charges",
        "Time charges",
        "",
        _LISTED,
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
        _LISTED,
        listing(of_kinds(people.SignedOn, people.SignedOff)),
        Cite("R14", "R21"),
    ),
    Section(
        "alarms",
        "Alarms and tasks",
        "",
        _LISTED,
        listing(any_of(of_kinds(AlarmRaised, AlarmCleared), of_parts("tasks", "shifts"))),
        _R23,
    ),
    Section(
        "open",
        "Still open at the end",
        "",
        (text("What"), text("About"), text("Details", wide=2), text("Since")),
        StillOpen,
        _R23,
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

SECTIONS: Final[dict[str, Section]] = {section.key: section for section in _ALL}
"""Every section by its key."""


class About(StrEnum):
    """Which days a report is about."""

    DAY = "the gaming day"
    MONTH = "the month, up to and including the gaming day"
    YEAR = "the year, up to and including the gaming day"


class Figure(msgspec.Struct, frozen=True):
    """A figure that is read first: the total of a column of a section."""

    label: str
    section: str
    column: str


class Report(msgspec.Struct, frozen=True):
    """A report: its name on the command line, its title, its days and its sections."""

    name: str
    title: str
    about: About
    sections: tuple[str, ...]
    first: tuple[Figure, ...] = ()


_FIRST: Final = (
    Figure("Poker revenue", "poker-tables", "Revenue"),
    Figure("House games, win", "house-games", "Win"),
    Figure("Into jackpots", "poker-tables", "Jackpots"),
    Figure("Hands of poker", "poker-tables", "Hands"),
    Figure("Rounds against the house", "house-games", "Rounds"),
    Figure("Over and short", "over-short", "Together"),
)
_WHOLE: Final = tuple(SECTIONS)

REPORTS: Final[dict[str, Report]] = {
    report.name: report
    for report in (
        Report("day", "Day report", About.DAY, _WHOLE, _FIRST),
        Report("month", "Month to date", About.MONTH, _WHOLE, _FIRST),
        Report("year", "Year to date", About.YEAR, _WHOLE, _FIRST),
        Report(
            "poker",
            "Poker revenue",
            About.DAY,
            ("poker-tables", "poker-kinds", "poker-rake", "poker-past", "to-date", "identity"),
            (_FIRST[0], _FIRST[2], _FIRST[3]),
        ),
        Report(
            "house-games",
            "Games against the house",
            About.DAY,
            (
                "house-games",
                "house-range",
                "to-date",
                "trays",
                "tray-events",
                "drop-boxes",
                "over-short",
                "identity",
            ),
            (_FIRST[1], _FIRST[4], _FIRST[5]),
        ),
        Report(
            "jackpots",
            "Jackpots",
            About.DAY,
            ("funds", "jackpot-boxes", "jackpot-events", "denials", "identity"),
            (
                Figure("In the funds", "funds", "After"),
                Figure("Came in", "funds", "In"),
                Figure("Went out", "funds", "Out"),
            ),
        ),
        Report(
            "cage",
            "Cage and ledger",
            About.DAY,
            ("cage", "trays", "drop-boxes", "drop-events", "over-short", "ledger", "identity"),
            (_FIRST[5],),
        ),
        Report(
            "floor",
            "The floor",
            About.DAY,
            (
                "void-hands",
                "rulings",
                "incidents",
                "decks",
                "signatures",
                "staff",
                "alarms",
                "open",
                "identity",
            ),
        ),
    )
}
"""Every report by its name."""
