"""What a table against the house plays for, and the house's choices: data, checked before a round.

Each field names the clause or interpretation it comes from. A round records its values, so an old
round replays under its own.
"""

from enum import StrEnum

import msgspec

from fairdeal.engine.deck.cutting import RecutBy


class Dealing(StrEnum):
    """Where the cards come from (ddp 8 to 10, dds (h)(1))."""

    MANUAL_SHOE = "manual_shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated_shoe"


class Abandonment(StrEnum):
    """What becomes of a player who leaves in mid-round (ddp 7.B(3), D9)."""

    FLOORPERSON_DECIDES = "floorperson_decides"
    LOSING = "losing"
    PLAY_OUT = "play_out"


class Shortage(StrEnum):
    """What happens when the stub cannot serve a draw (D15)."""

    RESHUFFLE_DISCARDS = "reshuffle_discards"
    VOID_ROUND = "void_round"


class CountPoint(StrEnum):
    """When the stub is counted (D17)."""

    AFTER_DEAL = "after_deal"
    END_OF_ROUND = "end_of_round"


class DoubleDownRule(StrEnum):
    """How much a double down may be (S1)."""

    UP_TO_ORIGINAL = "up_to_original"
    EQUAL_TO_ORIGINAL = "equal_to_original"


class OddsWord(StrEnum):
    """The word that printed odds use: `1,000 to 1`, or `bet 1, win 1,000` (dds (j)(1))."""

    TO = "to"
    WIN = "win"


class Values(msgspec.Struct, frozen=True, kw_only=True, tag=True, cache_hash=True):
    """What both games have. Amounts are cents; limits are those of the first wager."""

    paytable: str
    odds: tuple[tuple[str, int], ...] = ()  # a paytable of the house's own: (line, odds to 1)
    table_min: int = 500
    table_max: int = 50_000
    increment: int = 100
    payout_limit: int | None = None  # per hand: D6, dds (j)(3)
    dealing: Dealing = Dealing.MANUAL_SHOE


class DoubleDrawValues(Values, frozen=True, kw_only=True, tag=True, cache_hash=True):
    """Double Draw Poker: section 5.1 of the interpretations, as far as a round depends on it."""

    paytable: str = "A"  # ddp 12.B
    positions: int = 6  # ddp 2.A(1)
    max_positions_per_player: int = 1  # D48
    count_stub: bool = False  # whether this round's stub is counted: ddp 8.E, D18
    count_point: CountPoint = CountPoint.AFTER_DEAL  # D17
    abandonment: Abandonment = Abandonment.FLOORPERSON_DECIDES  # D9
    void_returns_surrendered: bool = True  # D8
    draw_shortage: Shortage = Shortage.RESHUFFLE_DISCARDS  # D15
    cut_min_from_bottom: int = 1  # ddp 5.F(1), D31


class DoubleDownValues(Values, frozen=True, kw_only=True, tag=True, cache_hash=True):
    """Double Down Stud: section 5.2 of the interpretations, as far as a round depends on it."""

    paytable: str = "minimum"  # dds (j)(2), S6
    positions: int = 7  # S10
    allow_two_areas: bool = False  # dds (f)(3), S9
    double_down: DoubleDownRule = DoubleDownRule.UP_TO_ORIGINAL  # S1
    recut_by: RecutBy = RecutBy.LAST_CUTTER  # dds (d)(6), S17
    odds_word: OddsWord = OddsWord.TO  # dds (j)(1)


AnyValues = DoubleDrawValues | DoubleDownValues
