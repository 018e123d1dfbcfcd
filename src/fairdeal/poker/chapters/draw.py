"""Games with draws: Five-Card Draw, Badugi, Triple Draw (chapters 13, 20, 21), 2-7 Single Draw."""

from dataclasses import replace
from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.spec import Bet, Game, KillIn, Made, Odd, Opens, Share, Street

DRAW_HIGH: Final = Game(
    key="draw-high",
    name="Five-Card Draw, High",
    chapter="13",
    seats=(2, 8),
    streets=(
        Street(
            "before the draw",
            Opens.AFTER_BLINDS,
            Bet.SMALL,
            Cite("poker 13.D", "poker 13.F"),
            down=5,
        ),
        Street(
            "after the draw",
            Opens.LEFT_OF_BUTTON,
            Bet.BIG,
            Cite("poker 13.G", "poker 13.G(3)(a)", "poker 13.H"),
            burn=True,
            draw=True,
        ),
    ),
    shares=(Share("high", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 13.I(1)", "P-77")),),
    blinds_follow_deal=True,
    cite=Cite("poker 13.A", "poker 13.B"),
)
DRAW_LOW: Final = replace(
    DRAW_HIGH,
    key="draw-low",
    name="Five-Card Draw, Low",
    shares=(Share("low-a5", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 13.I(2)", "P-67", "P-77")),),
)


@Cite("poker 20.H", "poker 20.I", "poker 20.J", "poker 20.K")
@Cite("poker 21.D(5)", "poker 21.D(12)", "poker 21.D(13)")
def _draw(name: str, bet: Bet, cite: Cite) -> Street:
    return Street(name, Opens.LEFT_OF_BUTTON, bet, cite, burn=True, draw=True)


BADUGI: Final = Game(
    key="badugi",
    name="Badugi",
    chapter="20",
    kill=KillIn.IF_ENABLED,
    seats=(2, 9),
    streets=(
        Street(
            "before the draws",
            Opens.AFTER_BLINDS,
            Bet.SMALL,
            Cite("poker 20.F", "poker 20.G"),
            down=4,
        ),
        _draw("first draw", Bet.SMALL, Cite("poker 20.H", "poker 20.H(1)", "poker 20.H(4)")),
        _draw("second draw", Bet.BIG, Cite("poker 20.I", "P-148")),
        _draw("third draw", Bet.BIG, Cite("poker 20.J", "P-148")),
        replace(_draw("fourth draw", Bet.BIG, Cite("poker 20.K", "P-59", "P-148")), if_draws=4),
    ),
    shares=(
        Share(
            "badugi",
            Made.BEST_BADUGI,
            Odd.LOW_SUIT,
            Cite("poker 20.L(2)", "poker 20.L(7)"),
            house_odd=True,
        ),
    ),
    straddle=True,
    cite=Cite("poker 20.A", "poker 20.B"),
)
TRIPLE_27: Final = Game(
    key="triple-27",
    name="Triple Draw, 2-7",
    chapter="21",
    kill=KillIn.IF_ENABLED,
    seats=(2, 7),
    streets=(
        Street(
            "before the draws",
            Opens.AFTER_BLINDS,
            Bet.SMALL,
            Cite("poker 21.D(1)", "poker 21.D(2)"),
            down=5,
        ),
        _draw("first draw", Bet.SMALL, Cite("poker 21.D(5)", "poker 21.D(6)", "poker 21.D(9)")),
        _draw("second draw", Bet.BIG, Cite("poker 21.D(12)", "P-148")),
        _draw("third draw", Bet.BIG, Cite("poker 21.D(13)", "P-148")),
    ),
    shares=(
        Share(
            "low-27", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 21.E(3)", "poker 21.E(5)", "P-71")
        ),
    ),
    straddle=True,
    cite=Cite("poker 21.A", "poker 21.B(1)"),
)
TRIPLE_A5: Final = replace(
    TRIPLE_27,
    key="triple-a5",
    name="Triple Draw, Ace-5",
    shares=(
        Share(
            "low-a5", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 21.E(3)", "poker 21.E(5)", "P-71")
        ),
    ),
)
BADEUCEY: Final = replace(
    TRIPLE_27,
    key="badeucey",
    name="Triple Draw, Badeucey",
    shares=(
        Share("low-27", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 21.F(1)(a)", "P-70")),
        Share("badugi-27", Made.BEST_BADUGI, Odd.RECIPIENT, Cite("poker 21.F(1)(b)", "P-68")),
    ),
)
BADACEY: Final = replace(
    TRIPLE_27,
    key="badacey",
    name="Triple Draw, Badacey",
    shares=(
        Share("low-a5", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 21.F(2)(a)", "P-70")),
        Share("badugi", Made.BEST_BADUGI, Odd.RECIPIENT, Cite("poker 21.F(2)(b)", "P-68")),
    ),
)

SINGLE_27: Final = replace(
    DRAW_HIGH,
    key="single-27",
    name="2-7 Single Draw",
    chapter="9.A(6)",
    shares=(Share("low-27", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 9.A(6)", "P-77")),),
    blinds_follow_deal=False,
    cite=Cite("poker 9.A(6)"),
)
