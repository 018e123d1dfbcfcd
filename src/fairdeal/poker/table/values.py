"""The house's choices for a table between hands: beside the game and the stakes, never in them."""

from enum import StrEnum

import msgspec


class ButtonRule(StrEnum):
    """How the button moves past seats that have emptied (P-27)."""

    MOVING = "moving"
    DEAD = "dead"


class MissedBlinds(StrEnum):
    """Whether a new or returning player may post the largest blind, or must wait (P-27)."""

    WAIT = "wait"
    POST = "post"


class Removal(StrEnum):
    """Whether a seated player may take chips off the table between hands (P-31)."""

    BARRED = "barred"
    ALLOWED = "allowed"


class TableRules(msgspec.Struct, frozen=True, kw_only=True):
    """What the house says about a table between hands, with the default of each interpretation.

    `buy_in_least` is None where the least stack of 8.B(4) is enough to sit down; `buy_in_most` is
    None where there is no upper bound.
    """

    button: ButtonRule = ButtonRule.MOVING  # P-27, P-133
    missed_blinds: MissedBlinds = MissedBlinds.WAIT  # P-27
    double_board_stays: bool = True  # 8.N(4), P-56
    removal: Removal = Removal.BARRED  # 8.B(2), P-31
    rejoin_minutes: int = 60  # P-31
    buy_in_least: int | None = None  # 8.B(4), P-30
    buy_in_most: int | None = None  # P-30
