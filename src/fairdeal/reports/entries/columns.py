"""Columns that several sections have."""

from typing import Final

from fairdeal.reports.cells import money, number, text

LISTED: Final = (
    text("When"),
    text("Where"),
    text("What"),
    text("Details", wide=3),
    text("Who", wide=1),
)
"""Facts one under the other."""

COUNTED: Final = (text("Where", wide=1), text("What", wide=1), number("Times"))
"""Facts counted."""

HANDS: Final = (
    number("Hands"),
    number("Void"),
    money("Rake of pots"),
    money("Time charges"),
    money("Revenue"),
    money("Jackpots"),
)
"""What the room took of hands."""

BOXES: Final = (money("Before"), money("In"), money("Taken away"), money("After"))
"""A box over a period."""

MOVED: Final = (
    text("Account", wide=1),
    text("Command", wide=1),
    number("Times", summed=False),
    money("Up", summed=False),
    money("Down", summed=False),
    money("Together", summed=False),
)
"""What commands moved; sums of different accounts would say nothing."""
