"""The poker games of the book, one entry each, and one more beside them (9.A(6)).

A new game is one entry here.
"""

from typing import Final

from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.cite import Cite
from fairdeal.errors import UnknownName
from fairdeal.poker.spec import Game, Made, Share

STUD_HIGH: Final = Game(
    key="stud-high",
    name="Seven-Card Stud, High",
    chapter="10",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("high", Made.BEST_FIVE, Cite("poker 10.L(1)")),),
    cite=Cite("poker 10.A", "poker 10.B"),
)
STUD_LOW: Final = Game(
    key="stud-low",
    name="Seven-Card Stud, Low",
    chapter="10",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("low-a5", Made.BEST_FIVE, Cite("poker 10.L(2)")),),
    cite=Cite("poker 10.A", "poker 10.B"),
)
STUD_HILO: Final = Game(
    key="stud-hilo",
    name="Seven-Card Stud, High-Low Split",
    chapter="10",
    seats=(2, 8),
    deck=STANDARD,
    shares=(
        Share("high", Made.BEST_FIVE, Cite("poker 10.L(3)(a)")),
        Share("low-a5", Made.BEST_FIVE, Cite("poker 10.L(3)(a)", "P-08")),
    ),
    cite=Cite("poker 10.A", "poker 10.B"),
)
STUD_HILO8: Final = Game(
    key="stud-hilo8",
    name="Seven-Card Stud, High-Low Split Eight or Better",
    chapter="10",
    seats=(2, 8),
    deck=STANDARD,
    shares=(
        Share("high", Made.BEST_FIVE, Cite("poker 10.L(3)(a)")),
        Share("low8", Made.BEST_FIVE, Cite("poker 10.M(1)")),
    ),
    cite=Cite("poker 10.A", "poker 10.B"),
)
HOLDEM: Final = Game(
    key="holdem",
    name="Hold 'Em",
    chapter="11",
    seats=(2, 10),
    deck=STANDARD,
    shares=(Share("high", Made.BEST_FIVE, Cite("poker 11.K(1)")),),
    cite=Cite("poker 11.A", "poker 11.B"),
)
OMAHA: Final = Game(
    key="omaha",
    name="Omaha, High",
    chapter="12",
    seats=(2, 10),
    deck=STANDARD,
    shares=(Share("high", Made.TWO_AND_THREE, Cite("poker 12.K(2)(a)")),),
    cite=Cite("poker 12.A", "poker 12.B"),
)
OMAHA8: Final = Game(
    key="omaha8",
    name="Omaha, High-Low Split Eight or Better",
    chapter="12",
    seats=(2, 10),
    deck=STANDARD,
    shares=(
        Share("high", Made.TWO_AND_THREE, Cite("poker 12.K(3)")),
        Share("low8", Made.TWO_AND_THREE, Cite("poker 12.K(3)", "poker 12.L(1)")),
    ),
    cite=Cite("poker 12.A", "poker 12.B"),
)
DRAW_HIGH: Final = Game(
    key="draw-high",
    name="Five-Card Draw, High",
    chapter="13",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("high", Made.AS_HELD, Cite("poker 13.I(1)")),),
    cite=Cite("poker 13.A", "poker 13.B"),
)
DRAW_LOW: Final = Game(
    key="draw-low",
    name="Five-Card Draw, Low",
    chapter="13",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("low-a5", Made.AS_HELD, Cite("poker 13.I(2)", "P-67")),),
    cite=Cite("poker 13.A", "poker 13.B"),
)
FIVE_STUD: Final = Game(
    key="five-stud",
    name="Five-Card Stud",
    chapter="14",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("high", Made.AS_HELD, Cite("poker 14.J")),),
    cite=Cite("poker 14.A", "poker 14.B"),
)
OMAHA5: Final = Game(
    key="omaha5",
    name="Five-Card Omaha, High",
    chapter="19",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("high", Made.TWO_AND_THREE, Cite("poker 19.K(2)(a)")),),
    cite=Cite("poker 19.A", "poker 19.B"),
)
OMAHA5_8: Final = Game(
    key="omaha5-8",
    name="Five-Card Omaha, High-Low Split Eight or Better",
    chapter="19",
    seats=(2, 8),
    deck=STANDARD,
    shares=(
        Share("high", Made.TWO_AND_THREE, Cite("poker 19.K(3)")),
        Share("low8", Made.TWO_AND_THREE, Cite("poker 19.K(3)", "poker 19.L(1)")),
    ),
    cite=Cite("poker 19.A", "poker 19.B"),
)
BADUGI: Final = Game(
    key="badugi",
    name="Badugi",
    chapter="20",
    seats=(2, 9),
    deck=STANDARD,
    shares=(Share("badugi", Made.BEST_BADUGI, Cite("poker 20.L(2)")),),
    cite=Cite("poker 20.A", "poker 20.B"),
)
TRIPLE_27: Final = Game(
    key="triple-27",
    name="Triple Draw, 2-7",
    chapter="21",
    seats=(2, 7),
    deck=STANDARD,
    shares=(Share("low-27", Made.AS_HELD, Cite("poker 21.E(3)", "P-71")),),
    cite=Cite("poker 21.A", "poker 21.B(1)"),
)
TRIPLE_A5: Final = Game(
    key="triple-a5",
    name="Triple Draw, Ace-5",
    chapter="21",
    seats=(2, 7),
    deck=STANDARD,
    shares=(Share("low-a5", Made.AS_HELD, Cite("poker 21.E(3)", "P-71")),),
    cite=Cite("poker 21.A", "poker 21.B(1)"),
)
BADEUCEY: Final = Game(
    key="badeucey",
    name="Triple Draw, Badeucey",
    chapter="21",
    seats=(2, 7),
    deck=STANDARD,
    shares=(
        Share("low-27", Made.AS_HELD, Cite("poker 21.F(1)(a)")),
        Share("badugi-27", Made.BEST_BADUGI, Cite("poker 21.F(1)(b)")),
    ),
    cite=Cite("poker 21.A", "poker 21.B(1)"),
)
BADACEY: Final = Game(
    key="badacey",
    name="Triple Draw, Badacey",
    chapter="21",
    seats=(2, 7),
    deck=STANDARD,
    shares=(
        Share("low-a5", Made.AS_HELD, Cite("poker 21.F(2)(a)")),
        Share("badugi", Made.BEST_BADUGI, Cite("poker 21.F(2)(b)")),
    ),
    cite=Cite("poker 21.A", "poker 21.B(1)"),
)
SIX_PLUS: Final = Game(
    key="six-plus",
    name="Six Plus Hold 'Em",
    chapter="22",
    seats=(2, 10),
    deck=SHORT,
    shares=(Share("six-plus", Made.BEST_FIVE, Cite("poker 22.K(1)")),),
    cite=Cite("poker 22.A", "poker 22.B"),
)
SINGLE_27: Final = Game(
    key="single-27",
    name="2-7 Single Draw",
    chapter="9.A(6)",
    seats=(2, 8),
    deck=STANDARD,
    shares=(Share("low-27", Made.AS_HELD, Cite("poker 9.A(6)")),),
    cite=Cite("poker 9.A(6)"),
)

GAMES: Final = {
    game.key: game
    for game in (
        STUD_HIGH,
        STUD_LOW,
        STUD_HILO,
        STUD_HILO8,
        HOLDEM,
        OMAHA,
        OMAHA8,
        DRAW_HIGH,
        DRAW_LOW,
        FIVE_STUD,
        OMAHA5,
        OMAHA5_8,
        BADUGI,
        TRIPLE_27,
        TRIPLE_A5,
        BADEUCEY,
        BADACEY,
        SIX_PLUS,
        SINGLE_27,
    )
}


def game(key: str) -> Game:
    """The poker game of that key."""
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownName.of("poker game", key, GAMES) from None
