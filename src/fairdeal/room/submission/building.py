"""The values in force of a kind of table as the engine takes them: the only place that makes them.

`HOUSE` is one line for each house rule that a field decides.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.banked.opening import payout_floor
from fairdeal.banked.paytables import PAYTABLES
from fairdeal.banked.values import (
    Abandonment,
    CountPoint,
    Dealing,
    DoubleDownRule,
    DoubleDownValues,
    DoubleDrawValues,
    OddsWord,
    Shortage,
)
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import RecutBy
from fairdeal.poker.events import HandOpened
from fairdeal.poker.house_rules import (
    AceKicker,
    BlindTiming,
    Dissent,
    HeadsUpBlinds,
    HouseRules,
    ManyChips,
    NoBetOrder,
    OddChip,
    OddRecipient,
    OnTimeout,
)
from fairdeal.poker.spec import KillIn
from fairdeal.poker.stakes import (
    AntePlacement,
    HigherMinimum,
    Kill,
    KillBasis,
    KillOption,
    Limit,
    Rake,
    Stakes,
)
from fairdeal.poker.table.values import ButtonRule, MissedBlinds, Removal, TableRules
from fairdeal.poker.values.opening import least_stack
from fairdeal.room.submission.field import Of
from fairdeal.room.submission.fields.double_down import PAID
from fairdeal.room.submission.registry import FIELDS

LIMITS: Final = {
    "fixed": Limit.FIXED,
    "spread": Limit.SPREAD,
    "pot_limit": Limit.POT,
    "no_limit": Limit.NO,
}


def _is(word: str) -> Callable[[Any], bool]:
    return lambda value: value == word


HOUSE: Final[dict[str, tuple[str, Callable[[Any], Any]]]] = {
    "betting.max_raises": ("max_raises", lambda value: value),
    "betting.cap_lifted_heads_up": ("cap_lifted_heads_up", bool),
    "betting.check_raise": ("check_raise", bool),
    "betting.short_all_in_reopens": ("short_all_in_reopens", bool),
    "betting.limit_half_rule": ("half_rule", _is("half")),
    "pot_limit.antes_count": ("pot_counts_antes", bool),
    "forced_bet.may_open_full": ("may_open_full", bool),
    "forced_bet.completion_counts_as_raise": ("completion_counts_as_raise", bool),
    "stud_low.forced_bet_ace": ("stud_low_ace_high", _is("high")),
    "five_card_stud.burn_each_round": ("five_stud_burns_each_round", bool),
    "blinds.heads_up": ("heads_up_blinds", HeadsUpBlinds),
    "five_card_draw.blind_timing": ("draw_blinds", BlindTiming),
    "straddle.counts_as_raise": ("straddle_counts_as_raise", bool),
    "stakes.min_stack_rule": ("any_stack_may_play", _is("any_stack")),
    "odd_chip.mode": ("odd_chip", OddChip),
    "odd_chip.recipient": ("odd_recipient", OddRecipient),
    "odd_chip.units_cents": ("odd_units", tuple),
    "six_plus.ace_kicker": ("ace_kicker", AceKicker),
    "stud.open_pair_big_bet": ("open_pair_big_bet", bool),
    "badugi.draws": ("badugi_draws", int),
    "badugi_split.fallback": ("lowball_takes_all", _is("lowball_takes_all")),
    "showdown.disclose_all": ("disclose_all", bool),
    "showdown.no_bet_order": ("no_bet_order", NoBetOrder),
    "showdown.all_in_face_up": ("all_in_face_up", bool),
    "clock.on_timeout": ("on_timeout", OnTimeout),
    "table.tournament": ("tournament", bool),
    "run_twice.offered": ("run_twice", bool),
    "run_twice.require_unanimous": ("run_twice_unanimous", bool),
    "run_twice.second_run_burns": ("second_run_burns", bool),
    "waterfall.postflop_betting": ("waterfall_betting", bool),
    "special.refusal": ("special_refusal", Dissent),
    "special.games": ("special_chapters", tuple),
    "betting.out_of_turn_binding": ("out_of_turn_binding", bool),
    "betting.multi_chip_rule": ("many_chips", ManyChips),
    "misdeal.boxed_limit": ("boxed_limit", int),
    "exposed.misdeal_at": ("exposed_misdeal_at", lambda value: value),
}
"""The house rule that a field decides, and how its value is turned into the engine's."""

OFFERED: Final = ("bomb_pot", "double_board", "waterfall")
"""Options whose house rule is the amount, 0 where they are not offered."""


def house_rules(of: Of) -> HouseRules:
    """The house's choices that a hand depends on."""
    flat = {name: turned(of[key]) for key, (name, turned) in HOUSE.items()}
    flat |= {name: (of[f"{name}.offered"] and of[f"{name}.amount"]) or 0 for name in OFFERED}
    return HouseRules().but(**flat)


@Cite("poker 10.B(2)", "poker 11.B(2)", "poker 12.B(2)", "poker 13.B(2)", "poker 14.B(2)")
@Cite("poker 19.B(2)", "poker 20.B(2)", "poker 21.B(3)", "poker 22.B(2)")
@Cite("poker 11.D(2)", "poker 12.D(2)", "poker 13.E(2)", "poker 19.D(2)", "poker 20.D(2)")
@Cite("poker 12.D(1)", "poker 13.E(1)", "poker 19.D(1)", "poker 20.D(1)", "poker 21.C(2)(b)")
@Cite("poker 21.C(2)(c)", "poker 22.D(1)", "poker 22.D(2)", "poker 10.D(1)", "poker 14.D(1)")
@Cite("poker 11.E(1)", "poker 12.E(1)", "poker 19.E(1)", "poker 20.E(1)", "poker 21.C(3)(b)")
@Cite("poker 22.E(1)")
def stakes(of: Of) -> Stakes:
    """What the table plays for: limits, antes, blinds or the forced bet, the straddle."""
    straddles = of["straddle.offered"] and of.poker.straddle
    return Stakes(
        limit=LIMITS[of["table.structure"]],
        small_bet=of["table.min_bet"],
        big_bet=of["table.max_bet"] or 0,
        ante=of["ante.amount"],
        ante_placement=AntePlacement(of["ante.placement"]),
        blinds=tuple(of["blinds.amounts"]),
        forced_bet=of["forced_bet.amount"] if of.poker.forced else 0,
        straddle=of["straddle.amount"] if straddles else 0,
        bet_sizes=tuple(of["table.bet_sizes"]),
    )


@Cite("poker 17.A(1)", "poker 17.A(2)", "poker 17.A(3)", "poker 17.B")
def rake(of: Of) -> Rake:
    """What the room takes from a hand, of the types that are chosen; none at a tournament."""
    types = () if of["table.tournament"] else of["rake.types"]
    levels = [(level["pot"], level["take"]) for level in of["rake.levels"]]
    taken = "percent" in types or "incremental" in types
    return Rake(
        percent=of["rake.percent"] if "percent" in types else 0,
        levels=tuple(levels) if "incremental" in types else (),
        cap=of["rake.max_per_round"] if taken else 0,
        rounding=of["rake.rounding_cents"],
        no_flop_no_drop=of["rake.no_flop_no_drop"],
    )


@Cite("poker 12.N", "poker 19.N", "poker 20.B(2)", "poker 21.B(3)", "P-72")
def kill(of: Of) -> Kill:
    """The kill of the table; in chapters 20 and 21 a kind of table enables it by naming it."""
    return Kill(
        option=KillOption(of["kill.option"]),
        qualifying_pot=of["kill.qualifying_pot"] if of["kill.option"] != "none" else 0,
        basis=KillBasis(of["kill.basis"]),
        posts_blind=of["kill.posts_blind"],
        enabled_elsewhere=of.poker.kill is KillIn.IF_ENABLED and of["kill.option"] != "none",
    )


@Cite("poker 8.K(2)", "poker 8.K(3)")
def minimum(of: Of) -> HigherMinimum:
    """How far the players may raise the minimum together."""
    return HigherMinimum(
        ceiling=of["betting.min_increase_ceiling"], method=of["betting.min_increase_method"]
    )


def table_rules(of: Of) -> TableRules:
    """What the house says about a table between hands."""
    return TableRules(
        button=ButtonRule(of["button.rule"]),
        missed_blinds=MissedBlinds(of["blinds.missed"]),
        double_board_stays=of["double_board.button_stays"],
        removal=Removal(of["stakes.removal_between_rounds"]),
        rejoin_minutes=of["stakes.rejoin_minutes"],
        buy_in_least=of["stakes.buy_in_min"],
        buy_in_most=of["stakes.buy_in_max"],
    )


@Cite("poker 8.B(4)", "P-30")
def least_to_play(of: Of) -> int:
    """The least stack that is dealt in."""
    game = of.poker
    hand = HandOpened(
        game.key, game.edition, stakes(of), house_rules(of), Rake(), (), game.deck.cards
    )
    return least_stack(hand)


# ---- against the house ----

_LISTED_ODDS: Final = PAYTABLES["double-down"]["minimum"]


def double_draw(of: Of) -> DoubleDrawValues:
    """The values of a table of Double Draw Poker."""
    return DoubleDrawValues(
        paytable=of["double_draw.bonus_paytable"],
        table_min=of["double_draw.table_min"],
        table_max=of["double_draw.table_max"],
        increment=of["double_draw.wager_increment"],
        payout_limit=of["double_draw.payout_limit_per_hand"],
        dealing=Dealing(of["double_draw.dealing_method"]),
        positions=of["double_draw.positions"],
        max_positions_per_player=of["double_draw.max_positions_per_player"],
        count_point=CountPoint(of["double_draw.stub_count_point"]),
        abandonment=Abandonment(of["double_draw.abandonment_policy"]),
        void_returns_surrendered=of["double_draw.void_returns_surrendered"],
        draw_shortage=Shortage(of["double_draw.draw_shortage_policy"]),
        cut_min_from_bottom=of["double_draw.cut_min_from_bottom"],
    )


@Cite("dds (j)(2)", "dds (j)(3)")
def double_down(of: Of) -> DoubleDownValues:
    """The values of a table of Double Down Stud; the least lawful payout limit if none is set."""
    odds = of["double_down.paytable"]
    listed = odds == FIELDS["double_down.paytable"].default
    values = DoubleDownValues(
        odds=()
        if listed
        else tuple({**_LISTED_ODDS, **dict(zip(PAID, odds, strict=True))}.items()),
        table_min=of["double_down.table_min"],
        table_max=of["double_down.table_max"],
        increment=of["double_down.wager_increment"],
        payout_limit=of["double_down.payout_limit"],
        dealing=Dealing(of["double_down.dealing_method"]),
        positions=of["double_down.positions"],
        allow_two_areas=of["double_down.allow_two_areas"],
        double_down=DoubleDownRule(of["double_down.double_down_rule"]),
        recut_by=RecutBy(of["double_down.recut_by"]),
        odds_word=OddsWord(of["double_down.odds_word"]),
    )
    if values.payout_limit is not None:
        return values
    return msgspec.structs.replace(values, payout_limit=payout_floor(values))
