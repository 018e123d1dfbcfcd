"""The poker games of the book, one entry each, and one more beside them (9.A(6))."""

from dataclasses import replace
from typing import Final

from fairdeal.cards.deck import SHORT
from fairdeal.cite import Cite
from fairdeal.errors import UnknownEdition, UnknownName
from fairdeal.poker.spec import Bet, Forced, Game, KillIn, Made, Odd, Opens, Share, Street
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW

# ---- chapter 10: Seven-Card Stud ----

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

# ---- chapters 11, 12, 19, 22: Hold 'Em, Omaha, Five-Card Omaha, Six Plus ----


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

# ---- chapter 13: Five-Card Draw ----

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

# ---- chapter 14: Five-Card Stud ----

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

# ---- chapters 20 and 21: Badugi, Triple Draw ----


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

# ---- beyond the book, as 9.A(6) allows ----

SINGLE_27: Final = replace(
    DRAW_HIGH,
    key="single-27",
    name="2-7 Single Draw",
    chapter="9.A(6)",
    shares=(Share("low-27", Made.AS_HELD, Odd.RECIPIENT, Cite("poker 9.A(6)", "P-77")),),
    blinds_follow_deal=False,
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


FORMER: Final[tuple[Game, ...]] = ()
"""Editions of games that are no longer dealt, kept so that their records can be read."""

KNOWN: Final = {(game.key, game.edition): game for game in (*GAMES.values(), *FORMER)}

EDITIONS: Final = {key: [each for of, each in KNOWN if of == key] for key in GAMES}
"""The editions of each game that this program knows."""

OWN: Final[dict[str, Game]] = {}
"""Games that are not in this file, as they are dealt today: `register` adds them here."""


def game(key: str, edition: int | None = None) -> Game:
    """The poker game of that key, as it is dealt today or in an edition of its own."""
    try:
        found = GAMES.get(key) or OWN.get(key)
    except TypeError:  # what cannot be a key at all
        found = None
    if found is None:
        raise UnknownName.of("poker game", key, [*GAMES, *OWN])
    if edition is None:
        return found
    if (key, edition) not in KNOWN:
        raise UnknownEdition(f"edition {edition} of {key!r} is not known here")
    return KNOWN[key, edition]
