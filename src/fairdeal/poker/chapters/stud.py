"""Games with up cards: Seven-Card Stud (chapter 10) and Five-Card Stud (chapter 14)."""

from dataclasses import replace
from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.spec import Bet, Forced, Game, Made, Odd, Opens, Share, Street
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW

STUD_HIGH: Final = Game(
    key="stud-high",
    name="Seven-Card Stud, High",
    chapter="10",
    seats=(2, 8),
    streets=(
        Street("third street", Opens.FORCED_BET, Bet.SMALL, Cite("poker 10.C"), down=2, up=1),
        Street(
            "fourth street",
            Opens.BEST_HIGH_SHOWING,
            Bet.SMALL,
            Cite("poker 10.G", "poker 10.H(1)"),
            burn=True,
            up=1,
            if_open_pair=True,
        ),
        Street(
            "fifth street",
            Opens.BEST_HIGH_SHOWING,
            Bet.BIG,
            Cite("poker 10.J", "poker 10.J(1)", "P-138"),
            burn=True,
            up=1,
        ),
        Street(
            "sixth street",
            Opens.BEST_HIGH_SHOWING,
            Bet.BIG,
            Cite("poker 10.J", "poker 10.J(1)", "poker 10.J(2)"),
            burn=True,
            up=1,
            common=True,
        ),
        Street(
            "seventh street",
            Opens.BEST_HIGH_SHOWING,
            Bet.BIG,
            Cite("poker 10.J", "poker 10.J(1)", "poker 10.J(2)"),
            burn=True,
            down=1,
            common=True,
        ),
    ),
    shares=(Share("high", Made.BEST_FIVE, Odd.HIGH_SUIT, Cite("poker 10.L(1)", "P-77")),),
    forced=Forced(lowest=True, order=ACE_HIGH, cite=Cite("poker 10.D(4)(a)", "P-13")),
    cite=Cite("poker 10.A", "poker 10.B"),
)


# Where a low hand wins something, a pair in sight is no reason for a larger bet (P-138).
_SPLIT_STREETS: Final = tuple(replace(street, if_open_pair=False) for street in STUD_HIGH.streets)


def _best_low_opens(street: Street) -> Street:
    """The same street, opened by the best low hand showing (10.H(2))."""
    if street.opens is not Opens.BEST_HIGH_SHOWING:
        return street
    cite = Cite(*street.cite.refs, "poker 10.H(2)")
    return replace(street, opens=Opens.BEST_LOW_SHOWING, cite=cite)


STUD_LOW: Final = replace(
    STUD_HIGH,
    key="stud-low",
    name="Seven-Card Stud, Low",
    streets=tuple(_best_low_opens(street) for street in _SPLIT_STREETS),
    shares=(Share("low-a5", Made.BEST_FIVE, Odd.LOW_SUIT, Cite("poker 10.L(2)", "P-77")),),
    forced=Forced(
        lowest=False,
        order=ACE_LOW,
        cite=Cite("poker 10.D(4)(b)", "P-10", "P-13"),
        house_ace=True,
    ),
)
STUD_HILO: Final = replace(
    STUD_HIGH,
    key="stud-hilo",
    name="Seven-Card Stud, High-Low Split",
    streets=_SPLIT_STREETS,
    shares=(
        Share("high", Made.BEST_FIVE, Odd.HIGH_SUIT, Cite("poker 10.L(3)(a)", "poker 10.L(3)(d)")),
        Share(
            "low-a5",
            Made.BEST_FIVE,
            Odd.LOW_SUIT,
            Cite("poker 10.L(3)(a)", "poker 10.L(3)(f)", "P-08"),
        ),
    ),
    forced=Forced(lowest=False, order=ACE_LOW, cite=Cite("poker 10.D(4)(c)", "P-11", "P-13")),
)
STUD_HILO8: Final = replace(
    STUD_HILO,
    key="stud-hilo8",
    name="Seven-Card Stud, High-Low Split Eight or Better",
    shares=(
        Share("high", Made.BEST_FIVE, Odd.HIGH_SUIT, Cite("poker 10.L(3)(a)", "poker 10.L(3)(d)")),
        Share("low8", Made.BEST_FIVE, Odd.LOW_SUIT, Cite("poker 10.M(1)", "poker 10.M(2)")),
    ),
    forced=Forced(lowest=True, order=ACE_HIGH, cite=Cite("poker 10.D(5)", "P-12", "P-13")),
)

FIVE_STUD: Final = Game(
    key="five-stud",
    name="Five-Card Stud",
    chapter="14",
    seats=(2, 8),
    streets=(
        Street("second card", Opens.FORCED_BET, Bet.SMALL, Cite("poker 14.C"), down=1, up=1),
        Street(
            "third card",
            Opens.BEST_HIGH_SHOWING,
            Bet.SMALL,
            Cite("poker 14.F", "poker 14.F(1)"),
            burn=True,
            up=1,
        ),
        Street(
            "fourth card",
            Opens.BEST_HIGH_SHOWING,
            Bet.BIG,
            Cite("poker 14.H", "P-20"),
            burn=True,
            up=1,
        ),
        Street(
            "fifth card",
            Opens.BEST_HIGH_SHOWING,
            Bet.BIG,
            Cite("poker 14.H", "P-20"),
            burn=True,
            up=1,
            if_burn_each=True,
        ),
    ),
    shares=(Share("high", Made.AS_HELD, Odd.HIGH_SUIT, Cite("poker 14.J", "P-77")),),
    forced=Forced(lowest=True, order=ACE_HIGH, cite=Cite("poker 14.D(3)", "poker 14.D(4)")),
    cite=Cite("poker 14.A", "poker 14.B"),
)
