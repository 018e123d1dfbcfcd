"""Every section and every report, one entry each.

A section is an entry in a module of `entries`; a report names the sections that it is made of, and
which days it is about. Documentation and the command line follow.
"""

from enum import StrEnum
from typing import Final

import msgspec

from fairdeal.reports.entries import boxes, floor, play
from fairdeal.reports.section import Section

_ALL: Final[tuple[Section, ...]] = (*play.ENTRIES, *boxes.ENTRIES, *floor.ENTRIES)

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
