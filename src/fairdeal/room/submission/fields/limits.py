"""What a poker table plays for: seats, limits, antes, blinds, forced bets, straddles, kills."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.house_rules import BlindTiming, HeadsUpBlinds
from fairdeal.poker.spec import Game, KillIn
from fairdeal.poker.stakes import AntePlacement, KillBasis, KillOption
from fairdeal.poker.table.values import ButtonRule, MissedBlinds
from fairdeal.room.submission.field import Derived, Field, Of, Scope, Source, Suits
from fairdeal.room.submission.forms import SWITCH, TEXT, choice, money, or_none, row, whole
from fairdeal.room.submission.sign_names import KILL, LIMITS

STRUCTURES: Final = ("fixed", "spread", "pot_limit", "no_limit")
BIG: Final = ("pot_limit", "no_limit")
"""The structures without an upper limit."""

_ANTES: Final = Cite(
    "poker 10.B(2)",
    "poker 11.B(2)",
    "poker 12.B(2)",
    "poker 13.B(2)",
    "poker 14.B(2)",
    "poker 19.B(2)",
    "poker 20.B(2)",
    "poker 21.B(3)",
    "poker 22.B(2)",
)
_STRADDLES: Final = Cite(
    "poker 11.E(1)",
    "poker 12.E(1)",
    "poker 19.E(1)",
    "poker 20.E(1)",
    "poker 21.C(3)(b)",
    "poker 22.E(1)",
)

WITH_BLINDS: Final = Suits("games with blinds", lambda game: game.forced is None)
WITH_BUTTON: Final = Suits("games with a button", lambda game: game.forced is None)
WITH_FORCED_BET: Final = Suits("games with a forced bet", lambda game: game.forced is not None)
WITH_STRADDLE: Final = Suits("games with a straddle", lambda game: game.straddle)
WITH_KILL: Final = Suits(
    "games with a kill",
    lambda game: game.kill is not KillIn.NONE,
    lambda game: game.kill is KillIn.IF_ENABLED,  # P-72: off in chapters 20 and 21 by itself
)
STUD_LOW: Final = Suits(
    "Seven-Card Stud, Low", lambda game: game.forced is not None and game.forced.house_ace
)
LATE_BLINDS: Final = Suits("Five-Card Draw", lambda game: game.blinds_follow_deal)


def _burns_each(game: Game) -> bool:
    return any(street.if_burn_each for street in game.streets)


FIVE_STUD: Final = Suits("Five-Card Stud", _burns_each)


def times_largest_blind(times: int) -> Derived:
    """A multiple of the largest blind; nothing where there is none."""
    return Derived(
        f"{times} times the largest blind",
        lambda of: times * max(of["blinds.amounts"], default=0),
    )


def _ten_bets(of: Of) -> int:
    bet: int = of["table.max_bet"] or of["table.min_bet"]
    return 10 * bet


def _upper_limit(of: Of) -> int | None:
    return None if of["table.structure"] in BIG else 400


FIELDS: Final = (
    Field(
        "table.seats",
        whole(2, 10),
        Cite(
            "poker 2.A",
            "poker 10.B",
            "poker 11.B",
            "poker 12.B",
            "poker 13.B",
            "poker 14.B",
            "poker 19.B",
            "poker 20.B",
            "poker 21.B(1)",
            "poker 22.B",
        ),
        Derived("the limit of the chapter", lambda of: of.poker.seats[1]),
        "seats",
        "The number of seats at a table.",
        Scope.TABLE,
        sign=LIMITS,
    ),
    Field(
        "table.min_bet",
        money(1),
        Cite("poker 8.J", "poker 9.C"),
        200,
        "stakes",
        "The minimum bet of the table, in fixed limit the lower bet.",
        Scope.TABLE,
        sign=LIMITS,
        limit=True,
    ),
    Field(
        "table.max_bet",
        or_none(money(1)),
        Cite("poker 8.J", "poker 9.C"),
        Derived("$4; none in pot limit and no limit", _upper_limit),
        "stakes",
        "The maximum bet of the table, in fixed limit the upper bet.",
        Scope.TABLE,
        sign=LIMITS,
        limit=True,
    ),
    Field(
        "table.structure",
        choice(STRUCTURES),
        Cite("poker 8.J", "P-29"),
        "fixed",
        "stakes",
        "How much a player may bet: fixed, spread, pot limit or no limit.",
        Scope.TABLE,
        Source.INTERPRETATION,
        sign=LIMITS,
        limit=True,
    ),
    Field(
        "table.bet_sizes",
        row(money(1), most=10),
        Cite("poker 8.J", "P-29"),
        Derived("the minimum on early streets, the maximum on late ones", lambda of: []),
        "stakes",
        "The bet of each betting round in fixed limit, where it is not the usual one.",
        Scope.TABLE,
        Source.INTERPRETATION,
        sign=LIMITS,
        limit=True,
    ),
    Field(
        "table.tournament",
        SWITCH,
        Cite("poker 8.L(1)(a)", "P-122"),
        False,
        "house",
        "Whether it is a tournament table: it has no options, no rake and no jackpots.",
        Scope.TABLE,
        Source.INTERPRETATION,
    ),
    Field(
        "ante.amount",
        money(),
        _ANTES,
        0,
        "stakes",
        "The ante.",
        sign=LIMITS,
        limit=True,
    ),
    Field(
        "ante.placement",
        choice(AntePlacement),
        _ANTES,
        "each",
        "stakes",
        "Who pays the ante: each player, the button or the big blind.",
        sign=LIMITS,
        limit=True,
    ),
    Field(
        "forced_bet.amount",
        money(1),
        Cite("poker 10.D(1)", "poker 14.D(1)"),
        Derived("half the minimum bet", lambda of: of["table.min_bet"] // 2),
        "stakes",
        "The forced bet.",
        sign=LIMITS,
        suits=WITH_FORCED_BET,
        limit=True,
    ),
    Field(
        "forced_bet.completion_counts_as_raise",
        SWITCH,
        Cite("P-14"),
        False,
        "house",
        "Whether completing the forced bet counts as a raise.",
        source=Source.INTERPRETATION,
        suits=WITH_FORCED_BET,
    ),
    Field(
        "forced_bet.may_open_full",
        SWITCH,
        Cite("P-134"),
        True,
        "house",
        "Whether the player who owes the forced bet may make the full bet instead.",
        source=Source.INTERPRETATION,
        suits=WITH_FORCED_BET,
    ),
    Field(
        "stud_low.forced_bet_ace",
        choice(("low", "high")),
        Cite("poker 10.D(4)(b)", "P-10"),
        "low",
        "house",
        "Whether an ace is the lowest or the highest up card when the forced bet is due.",
        source=Source.INTERPRETATION,
        suits=STUD_LOW,
    ),
    Field(
        "five_card_stud.burn_each_round",
        SWITCH,
        Cite("poker 14.H", "P-20"),
        True,
        "house",
        "Whether the dealer burns a card before each round of Five-Card Stud.",
        source=Source.INTERPRETATION,
        suits=FIVE_STUD,
    ),
    Field(
        "blinds.amounts",
        row(money(1), least=1, most=9),
        Cite(
            "poker 11.D(2)",
            "poker 12.D(2)",
            "poker 13.E(2)",
            "poker 19.D(2)",
            "poker 20.D(2)",
            "poker 21.C(2)(c)",
            "poker 22.D(2)",
        ),
        Derived("$1, $2", lambda of: [100, 200] if of.poker.forced is None else []),
        "stakes",
        "The blinds in the order in which they are posted. There are as many as amounts.",
        sign=LIMITS,
        suits=WITH_BLINDS,
        limit=True,
    ),
    Field(
        "blinds.heads_up",
        choice(HeadsUpBlinds),
        Cite("P-24"),
        "button_small",
        "house",
        "Who posts the small blind when two players play.",
        source=Source.INTERPRETATION,
        suits=WITH_BLINDS,
    ),
    Field(
        "blinds.missed",
        choice(MissedBlinds),
        Cite("P-27"),
        "wait",
        "rules",
        "Whether a new or returning player may post the big blind or must wait for it.",
        source=Source.INTERPRETATION,
        suits=WITH_BLINDS,
    ),
    Field(
        "five_card_draw.blind_timing",
        choice(BlindTiming),
        Cite("poker 13.E", "P-23"),
        "after_deal",
        "house",
        "Whether the blinds of Five-Card Draw are posted after the deal or before it.",
        source=Source.INTERPRETATION,
        suits=LATE_BLINDS,
    ),
    Field(
        "button.initial_method",
        choice(("right_of_dealer", "high_card")),
        Cite("poker 11.C(1)(a)", "poker 11.C(1)(b)"),
        "high_card",
        "first_button",
        "How the first player with the button is chosen.",
        suits=WITH_BUTTON,
    ),
    Field(
        "button.rule",
        choice(ButtonRule),
        Cite("poker 11.C(2)", "P-27"),
        "moving",
        "rules",
        "Whether the button moves past an empty seat or may stay there.",
        source=Source.INTERPRETATION,
        suits=WITH_BUTTON,
    ),
    Field(
        "straddle.offered",
        SWITCH,
        _STRADDLES,
        False,
        "stakes",
        "Whether a player may straddle.",
        sign=LIMITS,
        suits=WITH_STRADDLE,
    ),
    Field(
        "straddle.amount",
        money(1),
        _STRADDLES,
        times_largest_blind(2),
        "stakes",
        "The amount of a straddle.",
        sign=LIMITS,
        suits=WITH_STRADDLE,
    ),
    Field(
        "straddle.rule",
        TEXT,
        _STRADDLES,
        "left of the last blind, before the cards",
        "sign",
        "The sentence on the sign that says who may straddle, and when.",
        sign=LIMITS,
        suits=WITH_STRADDLE,
    ),
    Field(
        "straddle.counts_as_raise",
        SWITCH,
        Cite("P-132"),
        True,
        "house",
        "Whether a straddle counts as a raise.",
        source=Source.INTERPRETATION,
        suits=WITH_STRADDLE,
    ),
    Field(
        "kill.option",
        choice(KillOption),
        Cite(
            "poker 12.B(2)",
            "poker 12.M",
            "poker 12.N",
            "poker 19.B(2)",
            "poker 19.M",
            "poker 19.N",
            "poker 20.B(2)",
            "poker 21.B(3)",
        ),
        "none",
        "kill",
        "Whether the limits of the next hand rise after a qualifying pot that one player wins.",
        sign=KILL,
        suits=WITH_KILL,
    ),
    Field(
        "kill.qualifying_pot",
        money(1),
        Cite("poker 1.B(28)", "poker 12.N", "poker 19.N"),
        Derived("10 times the maximum bet", _ten_bets),
        "kill",
        "The least pot that makes a kill.",
        sign=KILL,
        suits=WITH_KILL,
    ),
    Field(
        "kill.basis",
        choice(KillBasis),
        Cite("P-73", "P-151"),
        "net",
        "kill",
        "Whether the pot is compared after or before the room has taken its part.",
        source=Source.INTERPRETATION,
        suits=WITH_KILL,
    ),
    Field(
        "kill.posts_blind",
        SWITCH,
        Cite("P-73", "P-151"),
        False,
        "kill",
        "Whether the winner of the qualifying pot posts a blind of the raised lower limit.",
        source=Source.INTERPRETATION,
        suits=WITH_KILL,
    ),
)
