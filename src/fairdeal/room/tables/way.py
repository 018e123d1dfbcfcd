"""The ways to deal at a table: the same record comes of all three."""

from enum import StrEnum


class Way(StrEnum):
    """Who deals: the program, a dealer at a console, or a dealer with a deck of paper."""

    AUTOMATIC = "automatic"
    DEALER = "dealer"
    PAPER = "paper"
