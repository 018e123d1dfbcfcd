"""How players bet at a poker table, what they may bring, and how long they may think."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.house_rules import ManyChips, OnTimeout
from fairdeal.poker.stakes import HigherMinimum
from fairdeal.poker.table.values import Removal
from fairdeal.room.submission.field import Derived, Field, Of, Scope, Source, Suits
from fairdeal.room.submission.forms import SWITCH, TEXT, choice, money, or_none, whole
from fairdeal.room.submission.sign_names import LIMITS

FOURTH_STREET: Final = Suits(
    "Seven-Card Stud, High", lambda game: any(street.if_open_pair for street in game.streets)
)


def _raises(of: Of) -> int | None:
    return 3 if of["table.structure"] == "fixed" else None


FIELDS: Final = (
    Field(
        "betting.max_raises",
        or_none(whole(1, 100)),
        Cite("poker 8.J", "poker 8.K(1)"),
        Derived("3 in fixed limit, none otherwise", _raises),
        "house",
        "The most raises in a betting round.",
        sign=LIMITS,
    ),
    Field(
        "betting.cap_lifted_heads_up",
        SWITCH,
        Cite("poker 8.K(1)", "P-37"),
        True,
        "house",
        "Whether two players who are left may raise without a limit.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "betting.check_raise",
        SWITCH,
        Cite("poker 8.J(2)"),
        True,
        "house",
        "Whether a player who has checked may raise later in the same round.",
        sign=LIMITS,
    ),
    Field(
        "betting.min_increase_ceiling",
        money(1),
        Cite("poker 8.K(2)"),
        Derived("2 times the table minimum", lambda of: 2 * of["table.min_bet"]),
        "minimum",
        "The highest minimum bet that the players may agree to.",
        sign=LIMITS,
    ),
    Field(
        "betting.min_increase_method",
        TEXT,
        Cite("poker 8.K(3)"),
        HigherMinimum(ceiling=0).method,
        "minimum",
        "How the dealer finds out that all players agree to a higher minimum.",
        sign=LIMITS,
    ),
    Field(
        "betting.short_all_in_reopens",
        SWITCH,
        Cite("P-29", "P-137"),
        False,
        "house",
        "Whether an all-in raise below a full raise lets players raise again who have acted.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "betting.limit_half_rule",
        choice(("half", "full")),
        Cite("P-136"),
        "half",
        "house",
        "Whether an all-in of half a bet counts as a full bet in fixed limit.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "pot_limit.antes_count",
        SWITCH,
        Cite("P-139"),
        True,
        "house",
        "Whether the antes count as part of the pot in pot limit.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "stud.open_pair_big_bet",
        SWITCH,
        Cite("P-138"),
        False,
        "house",
        "Whether an open pair on fourth street allows the upper bet.",
        source=Source.INTERPRETATION,
        suits=FOURTH_STREET,
    ),
    Field(
        "betting.out_of_turn_binding",
        SWITCH,
        Cite("poker 8.C", "P-33"),
        False,
        "house",
        "Whether what a player says out of turn binds when the turn comes.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "betting.multi_chip_rule",
        choice(ManyChips),
        Cite("poker 8.I", "P-34"),
        "full_raise",
        "house",
        "When several chips without a word are a raise.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "stakes.min_stack_rule",
        choice(("text_8B4", "any_stack")),
        Cite("poker 8.B(4)", "P-30"),
        "text_8B4",
        "house",
        "Whether a player needs the least stack of the book to be dealt in, or any chip.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "stakes.removal_between_rounds",
        choice(Removal),
        Cite("poker 8.B(2)", "P-31"),
        "barred",
        "rules",
        "Whether a seated player may take chips off the table between hands.",
        source=Source.INTERPRETATION,
    ),
    Field(
        "stakes.rejoin_minutes",
        whole(0, 24 * 60),
        Cite("P-31"),
        60,
        "rules",
        "A player who returns within these minutes brings the stack that he left with.",
        Scope.TABLE,
        Source.INTERPRETATION,
    ),
    Field(
        "stakes.buy_in_min",
        money(1),
        Cite("poker 8.B(4)", "P-30"),
        Derived("the least stack of P-30", lambda of: None),
        "rules",
        "The least amount to buy in for.",
        Scope.TABLE,
        Source.INTERPRETATION,
        sign=LIMITS,
    ),
    Field(
        "stakes.buy_in_max",
        or_none(money(1)),
        Cite("poker 8.B(4)", "P-30"),
        None,
        "rules",
        "The most that a player may buy in for.",
        Scope.TABLE,
        Source.INTERPRETATION,
        sign=LIMITS,
    ),
    Field(
        "clock.enabled",
        SWITCH,
        Cite("poker 7.D(4)", "P-40"),
        False,
        "clock",
        "Whether each decision has a time limit.",
    ),
    Field(
        "clock.seconds",
        whole(5, 600),
        Cite("poker 7.D(4)", "P-40"),
        30,
        "clock",
        "The seconds that a player has for a decision.",
    ),
    Field(
        "clock.extension_seconds",
        whole(0, 600),
        Cite("P-40"),
        30,
        "clock",
        "The seconds of the one extension that a decision may have; 0: no extension.",
        source=Source.HOUSE,
    ),
    Field(
        "clock.on_timeout",
        choice(OnTimeout),
        Cite("poker 7.D(4)", "P-40"),
        "check_or_fold",
        "house",
        "What happens when the time of a player is up.",
    ),
)
