"""What play brought: poker, and the games against the house."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.reports.cells import money, number, share, text
from fairdeal.reports.entries.columns import HANDS
from fairdeal.reports.section import Section
from fairdeal.reports.sections import house_games as house
from fairdeal.reports.sections import poker as pots

ENTRIES: Final = (
    Section(
        "poker-tables",
        "Poker revenue by table",
        "What came into the drop box of each table. Contributions to jackpots are the players' "
        "money and no revenue.",
        (number("Table", summed=False), text("Kind", wide=1), *HANDS),
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
            *HANDS,
            money("A hand", summed=False),
        ),
        pots.by_kind,
        Cite("R23"),
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
        Cite("R23"),
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
        Cite("R23"),
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
        Cite("R23"),
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
        Cite("R23"),
        early=True,
    ),
)
