"""Games with a board: Hold 'Em, Omaha, Five-Card Omaha, Six Plus (chapters 11, 12, 19, 22)."""

from dataclasses import replace
from typing import Final

from fairdeal.cards.deck import SHORT
from fairdeal.cite import Cite
from fairdeal.poker.spec import Bet, Game, KillIn, Made, Odd, Opens, Share, Street


@Cite("poker 11.H", "poker 11.I", "poker 11.J", "poker 12.H", "poker 12.I", "poker 12.J")
@Cite("poker 19.H", "poker 19.I", "poker 19.J", "poker 22.H", "poker 22.I", "poker 22.J")
def _community(hole: int, *, pre: Cite, flop: Cite, turn: Cite, river: Cite) -> tuple[Street, ...]:
    """Hole cards, flop, turn and river, which these chapters tell in the same sections."""
    return (
        Street("pre-flop", Opens.AFTER_BLINDS, Bet.SMALL, pre, down=hole),
        Street("flop", Opens.LEFT_OF_BUTTON, Bet.SMALL, flop, burn=True, board=3),
        Street("turn", Opens.LEFT_OF_BUTTON, Bet.BIG, turn, burn=True, board=1),
        Street("river", Opens.LEFT_OF_BUTTON, Bet.BIG, river, burn=True, board=1),
    )


HOLDEM: Final = Game(
    key="holdem",
    name="Hold 'Em",
    chapter="11",
    seats=(2, 10),
    streets=_community(
        2,
        pre=Cite("poker 11.F", "poker 11.G", "P-25"),
        flop=Cite("poker 11.H", "poker 11.H(1)"),
        turn=Cite("poker 11.I"),
        river=Cite("poker 11.J"),
    ),
    shares=(Share("high", Made.BEST_FIVE, Odd.RECIPIENT, Cite("poker 11.K(1)", "poker 11.K(4)")),),
    straddle=True,
    cite=Cite("poker 11.A", "poker 11.B"),
)
OMAHA: Final = Game(
    key="omaha",
    name="Omaha, High",
    chapter="12",
    seats=(2, 10),
    streets=_community(
        4,
        pre=Cite("poker 12.F", "poker 12.G", "P-25"),
        flop=Cite("poker 12.H", "poker 12.H(1)"),
        turn=Cite("poker 12.I"),
        river=Cite("poker 12.J"),
    ),
    shares=(
        Share(
            "high",
            Made.TWO_AND_THREE,
            Odd.HIGH_SUIT,
            Cite("poker 12.K(2)(a)", "poker 12.K(6)", "P-77"),
            house_odd=True,
        ),
    ),
    straddle=True,
    cite=Cite("poker 12.A", "poker 12.B"),
)
OMAHA8: Final = replace(
    OMAHA,
    key="omaha8",
    kill=KillIn.HIGH_LOW,
    name="Omaha, High-Low Split Eight or Better",
    shares=(
        Share(
            "high",
            Made.TWO_AND_THREE,
            Odd.HIGH_SUIT,
            Cite("poker 12.K(3)", "poker 12.K(6)"),
            house_odd=True,
        ),
        Share(
            "low8",
            Made.TWO_AND_THREE,
            Odd.LOW_SUIT,
            Cite("poker 12.K(3)", "poker 12.L(1)", "poker 12.K(8)"),
            house_odd=True,
        ),
    ),
)
OMAHA5: Final = Game(
    key="omaha5",
    name="Five-Card Omaha, High",
    chapter="19",
    seats=(2, 8),
    streets=_community(
        5,
        pre=Cite("poker 19.F", "poker 19.G", "P-25"),
        flop=Cite("poker 19.H", "poker 19.H(1)"),
        turn=Cite("poker 19.I"),
        river=Cite("poker 19.J"),
    ),
    shares=(
        Share(
            "high",
            Made.TWO_AND_THREE,
            Odd.HIGH_SUIT,
            Cite("poker 19.K(2)(a)", "poker 19.K(6)", "P-77"),
            house_odd=True,
        ),
    ),
    straddle=True,
    cite=Cite("poker 19.A", "poker 19.B"),
)
OMAHA5_8: Final = replace(
    OMAHA5,
    key="omaha5-8",
    kill=KillIn.HIGH_LOW,
    name="Five-Card Omaha, High-Low Split Eight or Better",
    shares=(
        Share(
            "high",
            Made.TWO_AND_THREE,
            Odd.HIGH_SUIT,
            Cite("poker 19.K(3)", "poker 19.K(6)"),
            house_odd=True,
        ),
        Share(
            "low8",
            Made.TWO_AND_THREE,
            Odd.LOW_SUIT,
            Cite("poker 19.K(3)", "poker 19.L(1)", "poker 19.K(8)"),
            house_odd=True,
        ),
    ),
)
SIX_PLUS: Final = Game(
    key="six-plus",
    name="Six Plus Hold 'Em",
    chapter="22",
    seats=(2, 10),
    deck=SHORT,
    streets=_community(
        2,
        pre=Cite("poker 22.F", "poker 22.G", "P-25"),
        flop=Cite("poker 22.H", "poker 22.H(1)"),
        turn=Cite("poker 22.I"),
        river=Cite("poker 22.J"),
    ),
    shares=(
        Share(
            "six-plus",
            Made.BEST_FIVE,
            Odd.RECIPIENT,
            Cite("poker 22.K(1)", "poker 22.K(4)"),
            low_ace="six-plus-low-ace",
        ),
    ),
    straddle=True,
    cite=Cite("poker 22.A", "poker 22.B"),
)
