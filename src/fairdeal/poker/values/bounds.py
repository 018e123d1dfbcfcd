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
    Bound,
    Kind,
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
    Bound("limit", member(Limit), Cite("poker 8.J", "P-29")),
    Bound("small_bet", cents(1), Cite("poker 8.J")),
    Bound("big_bet", cents(), Cite("poker 8.J")),
    Bound("ante", cents(), Cite("poker 7.D(2)", "P-28")),
    Bound("ante_placement", member(AntePlacement), Cite("P-28")),
    Bound("blinds", row(cents(1)), Cite("poker 11.D(2)", "P-131")),
    Bound("forced_bet", cents(), Cite("poker 10.D(1)")),
    Bound("straddle", cents(), Cite("poker 11.E(1)", "P-132")),
    Bound("kill", cents(), Cite("P-151")),
    Bound(
        "posts",
        row(record(seat=whole(0, 9), amount=cents(1), kind=one_of(*POSTS))),
        Cite("P-129"),
    ),
    Bound("bet_sizes", row(cents(1)), Cite("P-138")),
)

HOUSE: Final[dict[str, tuple[Bound, ...]]] = {
    "betting": (
        Bound("max_raises", none_or(whole(1)), Cite("poker 8.K(1)", "P-37")),
        Bound("cap_lifted_heads_up", SWITCH, Cite("P-37")),
        Bound("check_raise", SWITCH, Cite("poker 8.J(2)")),
        Bound("short_all_in_reopens", SWITCH, Cite("P-137")),
        Bound("half_rule", SWITCH, Cite("P-136")),
        Bound("pot_counts_antes", SWITCH, Cite("P-139")),
        Bound("open_pair_big_bet", SWITCH, Cite("P-138")),
        Bound("completion_counts_as_raise", SWITCH, Cite("P-14")),
        Bound("straddle_counts_as_raise", SWITCH, Cite("P-132")),
        Bound("on_timeout", member(OnTimeout), Cite("poker 7.D(4)", "P-40")),
        Bound("out_of_turn_binding", SWITCH, Cite("poker 8.C", "P-33")),
        Bound("many_chips", member(ManyChips), Cite("poker 8.I", "P-34")),
    ),
    "blinds": (
        Bound("heads_up_blinds", member(HeadsUpBlinds), Cite("P-24")),
        Bound("draw_blinds", member(BlindTiming), Cite("P-23")),
        Bound("may_open_full", SWITCH, Cite("P-134")),
        Bound("stud_low_ace_high", SWITCH, Cite("P-10")),
    ),
    "dealing": (
        Bound("any_stack_may_play", SWITCH, Cite("poker 8.B(4)", "P-30")),
        Bound("five_stud_burns_each_round", SWITCH, Cite("P-20")),
        Bound("badugi_draws", one_of(3, 4), Cite("poker 20.K", "P-59")),
    ),
    "showdown": (
        Bound("disclose_all", SWITCH, Cite("poker 18.E(3)", "P-81")),
        Bound("no_bet_order", member(NoBetOrder), Cite("P-80")),
        Bound("all_in_face_up", SWITCH, Cite("P-83")),
        Bound("ace_kicker", member(AceKicker), Cite("poker 6.L", "P-05")),
        Bound("lowball_takes_all", SWITCH, Cite("P-68")),
        Bound("odd_units", ODD_UNITS, Cite("P-74")),
        Bound("odd_chip", member(OddChip), Cite("poker 12.K(6)", "P-75", "P-76")),
        Bound("odd_recipient", member(OddRecipient), Cite("poker 11.K(4)", "P-77", "P-78")),
        Bound("smallest_chip", cents(1), Cite("P-145")),
    ),
    "options": (
        Bound("run_twice", SWITCH, Cite("poker 8.L")),
        Bound("run_twice_unanimous", SWITCH, Cite("P-42")),
        Bound("second_run_burns", SWITCH, Cite("P-44")),
        Bound("bomb_pot", cents(), Cite("poker 8.M(1)(b)")),
        Bound("double_board", cents(), Cite("poker 8.N(1)(b)")),
        Bound("waterfall", cents(), Cite("poker 8.O(1)(b)")),
        Bound("waterfall_betting", SWITCH, Cite("P-57")),
        Bound("special_refusal", member(Dissent), Cite("P-50")),
        Bound("special_chapters", CHAPTERS, Cite("P-58")),
    ),
    "trouble": (
        Bound("boxed_limit", whole(1), Cite("poker 18.G(3)", "P-100")),
        Bound("exposed_misdeal_at", none_or(whole(1)), Cite("poker 18.P", "P-109")),
    ),
    "": (Bound("tournament", SWITCH, Cite("P-122")),),
}
"""The choices of the house by group; what stands alone has no name of a group."""

RAKE: Final = (
    Bound("percent", whole(0, 10), Cite("poker 17.B(1)")),
    Bound("levels", LEVELS, Cite("poker 17.B(2)")),
    Bound("cap", cents(), Cite("poker 17.A(3)")),
    Bound("rounding", cents(1), Cite("P-85")),
    Bound("no_flop_no_drop", SWITCH, Cite("P-89")),
    Bound(
        "contributions",
        row(record(fund=TEXT, pot=cents(), take=cents(1))),
        Cite("poker 15.B(1)", "poker 16.B(2)", "P-89"),
    ),
)

KILL: Final = (
    Bound("option", member(KillOption), Cite("poker 12.M", "P-72")),
    Bound("qualifying_pot", cents(), Cite("poker 1.B(28)")),
    Bound("basis", member(KillBasis), Cite("P-73")),
    Bound("posts_blind", SWITCH, Cite("P-73", "P-151")),
    Bound("enabled_elsewhere", SWITCH, Cite("P-72")),
)

STACK: Final = cents(1)
