"""Where the money is: funds, boxes, trays, the cage and the whole ledger."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.reports.cells import money, number, text
from fairdeal.reports.entries.columns import BOXES, LISTED, MOVED
from fairdeal.reports.section import Section
from fairdeal.reports.sections.accounts import (
    Funds,
    OverAndShort,
    Sorts,
    accounts,
    by_command,
    of_box,
    of_tray,
)
from fairdeal.reports.sections.listing import any_of, ending_in, listing, of_parts

ENTRIES: Final = (
    Section(
        "funds",
        "Jackpot funds",
        "A fund is what its account and all its boxes hold together. The display is what players "
        "are shown.",
        (
            text("Fund", wide=1),
            money("Before"),
            money("In"),
            money("Out"),
            money("After"),
            money("Of it in boxes"),
            money("Display", summed=False),
        ),
        Funds,
        Cite("poker 15.C(3)", "R17"),
        early=True,
    ),
    Section(
        "jackpot-boxes",
        "Jackpot boxes",
        "",
        (text("Box", wide=1), *BOXES),
        accounts("box", way=of_box, ways=("in", "taken away")),
        Cite("poker 15.D", "R17"),
    ),
    Section(
        "jackpot-events",
        "Jackpots: claims, payouts, counts",
        "",
        LISTED,
        listing(of_parts("jackpots")),
        Cite("R17", "R18", "R19"),
    ),
    Section(
        "denials",
        "Denials",
        "What was claimed and denied, with the condition that failed.",
        LISTED,
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
        Cite("R23"),
    ),
    Section(
        "tray-events",
        "Trays: counts, fills, credits, pushes",
        "",
        LISTED,
        listing(any_of(of_parts("trays"), ending_in("filled", "credited"))),
        Cite("R14", "R23"),
    ),
    Section(
        "drop-boxes",
        "Drop boxes",
        "",
        (number("Table", summed=False), *BOXES),
        accounts("drop", way=of_box, ways=("in", "taken away"), table=True),
        Cite("R23"),
    ),
    Section(
        "drop-events",
        "Drops and counts",
        "",
        LISTED,
        listing(of_parts("drops")),
        Cite("R14", "R23"),
    ),
    Section(
        "over-short",
        "Over and short",
        "What counts found too much or missing, by the command that found it. Short is below zero.",
        (
            text("Command", wide=1),
            number("Times"),
            money("Over"),
            money("Short"),
            money("Together"),
        ),
        OverAndShort,
        Cite("R23"),
    ),
    Section(
        "tips",
        "Tip boxes",
        "",
        (number("Table", summed=False), *BOXES),
        accounts("tips", way=of_box, ways=("in", "taken away"), table=True),
        Cite("R23"),
    ),
    Section(
        "cage",
        "Cage",
        "What each command moved at the cage, in the vault and over the counter. The outside is "
        "what patrons and the house brought in: above zero it went out of the door.",
        MOVED,
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
)
