"""What players may ask for, and how the showdown and the games are read."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.house_rules import (
    AceKicker,
    Dissent,
    NoBetOrder,
    OddChip,
    OddRecipient,
)
from fairdeal.poker.spec import Game
from fairdeal.poker.values.bounds import FLOP_CHAPTERS, ODD_UNITS
from fairdeal.room.submission.field import Field, Source, Suits
from fairdeal.room.submission.fields.limits import times_largest_blind
from fairdeal.room.submission.forms import (
    SWITCH,
    choice,
    money,
    number,
    or_none,
    row,
    rows_of,
    whole,
)
from fairdeal.room.submission.sign_names import LIMITS, OPTIONS

WITH_BOARD: Final = Suits("games with a flop", lambda game: bool(game.board))
SIX_PLUS: Final = Suits("Six Plus", lambda game: any(share.low_ace for share in game.shares))
HOUSE_ODD: Final = Suits(
    "Omaha, Five-Card Omaha and badugi",
    lambda game: any(share.house_odd for share in game.shares),
)
BADUGI: Final = Suits("badugi", lambda game: any(street.if_draws for street in game.streets))
TRIPLE_DRAW: Final = Suits("Triple Draw", lambda game: game.chapter == "21")


def _splits_badugi(game: Game) -> bool:
    return len(game.shares) > 1 and any("badugi" in share.ranking for share in game.shares)


BADUGI_SPLIT: Final = Suits("Badeucey and Badacey", _splits_badugi)

FIELDS: Final = (
    Field(
        "odd_chip.mode",
        choice(OddChip),
        Cite("poker 12.K(6)", "poker 12.K(8)", "poker 19.K(6)", "poker 19.K(8)", "poker 20.L(7)"),
        "suit",
        "house",
        "Whether a card by suit decides the odd chip, or the recipient of the next field.",
        suits=HOUSE_ODD,
    ),
    Field(
        "odd_chip.recipient",
        choice(OddRecipient),
        Cite(
            "poker 11.K(4)", "poker 12.K(6)", "poker 12.K(8)", "poker 19.K(6)", "poker 19.K(8)",
            "poker 20.L(7)", "poker 21.E(5)", "poker 22.K(4)", "P-77",
        ),
        "first_left_of_button",
        "house",
        "The player who gets an odd chip.",
        sign=LIMITS,
    ),
    Field(
        "odd_chip.units_cents",
        rows_of(
            "a list of chips in cents from the largest to the smallest, each at most 100, the "
            "smallest at most 10",
            whole(1, 100),
            lambda chips: ODD_UNITS.allows(tuple(chips)),
        ),
        Cite("P-74"),
        [100, 50, 25, 5, 1],
        "house",
        "The chips, in cents, in which pots are divided.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "run_twice.offered",
        SWITCH,
        Cite("poker 8.L"),
        False,
        "house",
        "Whether players may run it twice.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "run_twice.require_unanimous",
        SWITCH,
        Cite("P-42", "P-44"),
        False,
        "house",
        "Whether one of three players who declines stops the second run for all.",
        source=Source.INTERPRETATION,
        suits=WITH_BOARD,
    ),
    Field(
        "run_twice.second_run_burns",
        SWITCH,
        Cite("P-42", "P-44"),
        True,
        "house",
        "Whether the second board has burn cards of its own.",
        source=Source.INTERPRETATION,
        suits=WITH_BOARD,
    ),
    Field(
        "bomb_pot.offered",
        SWITCH,
        Cite("poker 8.M", "poker 8.M(1)(b)"),
        False,
        "house",
        "Whether players may agree to a bomb pot.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "bomb_pot.amount",
        money(1),
        Cite("poker 8.M", "poker 8.M(1)(b)"),
        times_largest_blind(5),
        "house",
        "The amount that each player posts in a bomb pot.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "double_board.offered",
        SWITCH,
        Cite("poker 8.N", "poker 8.N(1)(b)"),
        False,
        "house",
        "Whether players may agree to a bomb pot with two boards.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "double_board.amount",
        money(1),
        Cite("poker 8.N", "poker 8.N(1)(b)"),
        times_largest_blind(5),
        "house",
        "The amount that each player posts in a bomb pot with two boards.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "double_board.button_stays",
        SWITCH,
        Cite("poker 8.N(4)", "P-56"),
        True,
        "rules",
        "Whether the button stays after a bomb pot with two boards.",
        suits=WITH_BOARD,
    ),
    Field(
        "waterfall.offered",
        SWITCH,
        Cite("poker 8.O", "poker 8.O(1)(b)"),
        False,
        "house",
        "Whether players may agree to a waterfall.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "waterfall.amount",
        money(1),
        Cite("poker 8.O", "poker 8.O(1)(b)"),
        times_largest_blind(5),
        "house",
        "The amount that each player posts in a waterfall.",
        sign=OPTIONS,
        suits=WITH_BOARD,
    ),
    Field(
        "waterfall.postflop_betting",
        SWITCH,
        Cite("P-57"),
        False,
        "house",
        "Whether a waterfall has betting on the flop, the turn and the river.",
        source=Source.INTERPRETATION,
        suits=WITH_BOARD,
    ),
    Field(
        "special.refusal",
        choice(Dissent),
        Cite("P-50", "P-58"),
        "cancel",
        "house",
        "What one player's no does to a bomb pot, a double board or a waterfall.",
        source=Source.INTERPRETATION,
        suits=WITH_BOARD,
    ),
    Field(
        "special.games",
        row(choice(FLOP_CHAPTERS), unique=True),
        Cite("P-50", "P-58"),
        ["11", "12", "19", "22"],
        "house",
        "The chapters whose games have these options.",
        source=Source.INTERPRETATION,
        suits=WITH_BOARD,
    ),
    Field(
        "six_plus.ace_kicker",
        choice(AceKicker),
        Cite("poker 6.J", "poker 6.L", "P-05"),
        "high",
        "house",
        "Whether an ace that makes no pair, set or straight is high or low in Six Plus.",
        source=Source.INTERPRETATION,
        suits=SIX_PLUS,
    ),
    Field(
        "badugi.draws",
        number(3, 4),
        Cite("poker 20.K", "P-59"),
        4,
        "house",
        "The number of draws in badugi.",
        source=Source.INTERPRETATION,
        suits=BADUGI,
    ),
    Field(
        "triple_draw.form",
        choice(("2-7", "A-5")),
        Cite("poker 21.E(6)(a)", "poker 21.E(7)(a)", "P-71"),
        "2-7",
        "games",
        "The form of Triple Draw that a kind of table may play.",
        source=Source.INTERPRETATION,
        suits=TRIPLE_DRAW,
    ),
    Field(
        "triple_draw.split",
        choice(("none", "badeucey", "badacey")),
        Cite("poker 21.F"),
        "none",
        "games",
        "Whether the pot of Triple Draw is split with a badugi hand, and in which form.",
        suits=TRIPLE_DRAW,
    ),
    Field(
        "badugi_split.fallback",
        choice(("best_incomplete", "lowball_takes_all")),
        Cite("P-68"),
        "best_incomplete",
        "house",
        "Who wins the badugi half of the pot if nobody has a badugi of four cards.",
        source=Source.INTERPRETATION,
        suits=BADUGI_SPLIT,
    ),
    Field(
        "showdown.disclose_all",
        SWITCH,
        Cite("poker 18.E(3)"),
        False,
        "house",
        "Whether every hand that is still in must be shown at the showdown.",
    ),
    Field(
        "showdown.no_bet_order",
        choice(NoBetOrder),
        Cite("P-80", "P-83"),
        "first_to_act",
        "house",
        "Who shows first when nobody bet on the last street.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "showdown.all_in_face_up",
        SWITCH,
        Cite("P-80", "P-83"),
        False,
        "house",
        "Whether hands are turned up as soon as all bets are made and a player is all-in.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "misdeal.boxed_limit",
        whole(1, 52),
        Cite("poker 18.S", "P-100", "P-109"),
        2,
        "house",
        "The number of cards face up in the deck that makes a misdeal.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "exposed.misdeal_at",
        or_none(whole(1, 52)),
        Cite("poker 18.S", "P-100", "P-109"),
        None,
        "house",
        "The number of exposed hole cards that makes a misdeal.",
        source=Source.INTERPRETATION,
    ),
)  # fmt: skip
