"""What each value of a hand may be by itself: one line for each field, with its clause.

A new field of `Stakes`, `HouseRules`, `Rake` or `Kill` is one line here; a test compares the tables
with the structs. `consistency` says how values must agree with each other.
"""

from typing import Any, Final

from fairdeal.chips import DOLLAR, MOST_WINNERS
from fairdeal.cite import Cite
from fairdeal.engine.values import (
    SWITCH,
    TEXT,
    Kind,
    Line,
    cents,
    is_whole,
    member,
    none_or,
    one_of,
    record,
    row,
    whole,
)
from fairdeal.poker.games import GAMES
from fairdeal.poker.house_rules import (
    AceKicker,
    BlindTiming,
    Dissent,
    HeadsUpBlinds,
    ManyChips,
    NoBetOrder,
    OddChip,
    OddRecipient,
    OnTimeout,
)
from fairdeal.poker.stakes import AntePlacement, KillBasis, KillOption, Limit

POSTS: Final = ("ante", "single ante", "blind", "kill", "post")
"""The kinds of what a seat puts in before the first card."""

FLOP_CHAPTERS: Final = tuple(
    sorted({game.chapter for game in GAMES.values() if any(at.board for at in game.streets)})
)
"""The chapters whose games have a flop."""


def _are_units(value: Any) -> bool:
    """Whether chips stand from the largest to the smallest, small enough to divide any pot."""
    return (
        type(value) is tuple
        and len(value) > 0
        and all(map(is_whole, value))
        and list(value) == sorted(set(value), reverse=True)
        and value[0] <= DOLLAR
        and 1 <= value[-1] <= DOLLAR // MOST_WINNERS
    )


def _are_levels(value: Any) -> bool:
    """Whether the pots reached rise, and no pot is asked for more than it holds."""
    if not row(record(pot=cents(1), take=cents(1))).allows(value):
        return False
    taken = before = 0
    for pot, take in value:
        taken += take
        if pot <= before or taken > pot:
            return False
        before = pot
    return True


ODD_UNITS: Final = Kind(
    f"a tuple of chips from the largest to the smallest, each at most {DOLLAR} cents, the smallest "
    f"at most {DOLLAR // MOST_WINNERS}",
    _are_units,
)
LEVELS: Final = Kind(
    "a tuple of (pot, take) in whole cents, the pots rising, and no pot below all takes up to it",
    _are_levels,
)
CHAPTERS: Final = row(one_of(*FLOP_CHAPTERS))

STAKES: Final = (
    Line("limit", member(Limit), Cite("poker 8.J", "P-29")),
    Line("small_bet", cents(1), Cite("poker 8.J")),
    Line("big_bet", cents(), Cite("poker 8.J")),
    Line("ante", cents(), Cite("poker 7.D(2)", "P-28")),
    Line("ante_placement", member(AntePlacement), Cite("P-28")),
    Line("blinds", row(cents(1)), Cite("poker 11.D(2)", "P-131")),
    Line("forced_bet", cents(), Cite("poker 10.D(1)")),
    Line("straddle", cents(), Cite("poker 11.E(1)", "P-132")),
    Line("kill", cents(), Cite("P-151")),
    Line(
        "posts",
        row(record(seat=whole(0, 9), amount=cents(1), kind=one_of(*POSTS))),
        Cite("P-129"),
    ),
    Line("bet_sizes", row(cents(1)), Cite("P-138")),
)

HOUSE: Final[dict[str, tuple[Line, ...]]] = {
    "betting": (
        Line("max_raises", none_or(whole(1)), Cite("poker 8.K(1)", "P-37")),
        Line("cap_lifted_heads_up", SWITCH, Cite("P-37")),
        Line("check_raise", SWITCH, Cite("poker 8.J(2)")),
        Line("short_all_in_reopens", SWITCH, Cite("P-137")),
        Line("half_rule", SWITCH, Cite("P-136")),
        Line("pot_counts_antes", SWITCH, Cite("P-139")),
        Line("open_pair_big_bet", SWITCH, Cite("P-138")),
        Line("completion_counts_as_raise", SWITCH, Cite("P-14")),
        Line("straddle_counts_as_raise", SWITCH, Cite("P-132")),
        Line("on_timeout", member(OnTimeout), Cite("poker 7.D(4)", "P-40")),
        Line("out_of_turn_binding", SWITCH, Cite("poker 8.C", "P-33")),
        Line("many_chips", member(ManyChips), Cite("poker 8.I", "P-34")),
    ),
    "blinds": (
        Line("heads_up_blinds", member(HeadsUpBlinds), Cite("P-24")),
        Line("draw_blinds", member(BlindTiming), Cite("P-23")),
        Line("may_open_full", SWITCH, Cite("P-134")),
        Line("stud_low_ace_high", SWITCH, Cite("P-10")),
    ),
    "dealing": (
        Line("any_stack_may_play", SWITCH, Cite("poker 8.B(4)", "P-30")),
        Line("five_stud_burns_each_round", SWITCH, Cite("P-20")),
        Line("badugi_draws", one_of(3, 4), Cite("poker 20.K", "P-59")),
    ),
    "showdown": (
        Line("disclose_all", SWITCH, Cite("poker 18.E(3)", "P-81")),
        Line("no_bet_order", member(NoBetOrder), Cite("P-80")),
        Line("all_in_face_up", SWITCH, Cite("P-83")),
        Line("ace_kicker", member(AceKicker), Cite("poker 6.L", "P-05")),
        Line("lowball_takes_all", SWITCH, Cite("P-68")),
        Line("odd_units", ODD_UNITS, Cite("P-74")),
        Line("odd_chip", member(OddChip), Cite("poker 12.K(6)", "P-75", "P-76")),
        Line("odd_recipient", member(OddRecipient), Cite("poker 11.K(4)", "P-77", "P-78")),
        Line("smallest_chip", cents(1), Cite("P-145")),
    ),
    "options": (
        Line("run_twice", SWITCH, Cite("poker 8.L")),
        Line("run_twice_unanimous", SWITCH, Cite("P-42")),
        Line("second_run_burns", SWITCH, Cite("P-44")),
        Line("bomb_pot", cents(), Cite("poker 8.M(1)(b)")),
        Line("double_board", cents(), Cite("poker 8.N(1)(b)")),
        Line("waterfall", cents(), Cite("poker 8.O(1)(b)")),
        Line("waterfall_betting", SWITCH, Cite("P-57")),
        Line("special_refusal", member(Dissent), Cite("P-50")),
        Line("special_chapters", CHAPTERS, Cite("P-58")),
    ),
    "trouble": (
        Line("boxed_limit", whole(1), Cite("poker 18.G(3)", "P-100")),
        Line("exposed_misdeal_at", none_or(whole(1)), Cite("poker 18.P", "P-109")),
    ),
    "": (Line("tournament", SWITCH, Cite("P-122")),),
}
"""The choices of the house by group; what stands alone has no name of a group."""

RAKE: Final = (
    Line("percent", whole(0, 10), Cite("poker 17.B(1)")),
    Line("levels", LEVELS, Cite("poker 17.B(2)")),
    Line("cap", cents(), Cite("poker 17.A(3)")),
    Line("rounding", cents(1), Cite("P-85")),
    Line("no_flop_no_drop", SWITCH, Cite("P-89")),
    Line(
        "contributions",
        row(record(fund=TEXT, pot=cents(), take=cents(1))),
        Cite("poker 15.B(1)", "poker 16.B(2)", "P-89"),
    ),
)

KILL: Final = (
    Line("option", member(KillOption), Cite("poker 12.M", "P-72")),
    Line("qualifying_pot", cents(), Cite("poker 1.B(28)")),
    Line("basis", member(KillBasis), Cite("P-73")),
    Line("posts_blind", SWITCH, Cite("P-73", "P-151")),
    Line("enabled_elsewhere", SWITCH, Cite("P-72")),
)

STACK: Final = cents(1)
