"""The house's choices: beside the game, never in it, in groups by what they are about.

They are part of the record of a hand (`HandOpened`), so an old hand replays under its own values.
Every choice has the default of its interpretation. No two groups have a choice of the same name, so
that a choice can be written without its group: `max_raises=3`.
"""

from enum import StrEnum

import msgspec

from fairdeal.engine.grouped import changed


class HeadsUpBlinds(StrEnum):
    """Who posts which blind when two play (P-24)."""

    BUTTON_SMALL = "button_small"
    TEXT = "text"


class BlindTiming(StrEnum):
    """Five-Card Draw: blinds after the deal, as the text has it, or before (P-23)."""

    AFTER_DEAL = "after_deal"
    BEFORE_DEAL = "before_deal"


class OddChip(StrEnum):
    """Who gets the odd amount where the Rules Submission may choose (12.K(6), 20.L(7))."""

    SUIT = "suit"
    RECIPIENT = "recipient"


class OddRecipient(StrEnum):
    """Who gets the odd amount where no suit decides it (P-77, P-78, P-144)."""

    FIRST_LEFT_OF_BUTTON = "first_left_of_button"
    LAST_LEFT_OF_BUTTON = "last_left_of_button"
    HIGH_CARD = "high_card"


class AceKicker(StrEnum):
    """Six Plus: where an ace stands that makes no pair, set or straight (P-05)."""

    HIGH = "high"
    LOW = "low"


class OnTimeout(StrEnum):
    """What the clock does to a player whose time to bet is up (7.D(4), P-40)."""

    CHECK_OR_FOLD = "check_or_fold"
    FOLD = "fold"
    FLOOR = "floor"


class NoBetOrder(StrEnum):
    """Who shows first when the last street was checked (P-80)."""

    FIRST_TO_ACT = "first_to_act"
    LAST_AGGRESSOR = "last_aggressor_any_street"


class Dissent(StrEnum):
    """What one player's no to a special hand does (P-50)."""

    CANCEL = "cancel"
    SIT_OUT = "sit_out"


class ManyChips(StrEnum):
    """When several chips without a word are a raise (P-34)."""

    ANNOUNCED = "announced"
    FULL_RAISE = "full_raise"


class BettingRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """How much and how often players may bet, and what binds of what they say and do."""

    max_raises: int | None = None  # 8.K(1), P-37
    cap_lifted_heads_up: bool = True  # P-37
    check_raise: bool = True  # 8.J(2)
    short_all_in_reopens: bool = False  # P-137
    half_rule: bool = True  # P-136
    pot_counts_antes: bool = True  # P-139
    open_pair_big_bet: bool = False  # P-138: in Seven-Card Stud, High, on fourth street
    completion_counts_as_raise: bool = False  # P-14
    straddle_counts_as_raise: bool = True  # P-132
    on_timeout: OnTimeout = OnTimeout.CHECK_OR_FOLD  # 7.D(4), P-40
    out_of_turn_binding: bool = False  # 8.C, P-33
    many_chips: ManyChips = ManyChips.FULL_RAISE  # 8.I, P-34


class BlindRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Who owes a blind or the forced bet, and when it is put in."""

    heads_up_blinds: HeadsUpBlinds = HeadsUpBlinds.BUTTON_SMALL  # P-24
    draw_blinds: BlindTiming = BlindTiming.AFTER_DEAL  # P-23
    may_open_full: bool = True  # P-134
    stud_low_ace_high: bool = False  # P-10


class DealingRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Who is dealt in, and how many cards are burned and drawn."""

    any_stack_may_play: bool = False  # 8.B(4), P-30
    five_stud_burns_each_round: bool = True  # P-20
    badugi_draws: int = 4  # P-59


class ShowdownRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Who shows, which hand wins, and how a pot is divided."""

    disclose_all: bool = False  # 18.E(3), P-81
    no_bet_order: NoBetOrder = NoBetOrder.FIRST_TO_ACT  # P-80
    all_in_face_up: bool = False  # P-83
    ace_kicker: AceKicker = AceKicker.HIGH  # 6.L, P-05
    lowball_takes_all: bool = False  # P-68
    odd_units: tuple[int, ...] = (100, 50, 25, 5, 1)  # P-74
    odd_chip: OddChip = OddChip.SUIT  # P-75, P-76
    odd_recipient: OddRecipient = OddRecipient.FIRST_LEFT_OF_BUTTON  # 11.K(4), P-77, P-78
    smallest_chip: int = 1  # P-145: at a tournament table, what pots are divided in


class OptionRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Which options players may ask for, and how they are played.

    An option that is played for an agreed amount is offered if its amount is above 0.
    """

    run_twice: bool = False  # 8.L
    run_twice_unanimous: bool = False  # P-42
    second_run_burns: bool = True  # P-44
    bomb_pot: int = 0  # 8.M
    double_board: int = 0  # 8.N
    waterfall: int = 0  # 8.O
    waterfall_betting: bool = False  # P-57
    special_refusal: Dissent = Dissent.CANCEL  # P-50
    special_chapters: tuple[str, ...] = ("11", "12", "19", "22")  # P-58


class TroubleRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """When something that went wrong ends the hand as a misdeal."""

    boxed_limit: int = 2  # 18.G(3), P-100: this many cards face up in the deck are a misdeal
    exposed_misdeal_at: int | None = None  # 18.P, P-109


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The house's choices that a hand depends on, by what they are about.

    `tournament` stands alone: it changes something in most of the groups.
    """

    betting: BettingRules = BettingRules()
    blinds: BlindRules = BlindRules()
    dealing: DealingRules = DealingRules()
    showdown: ShowdownRules = ShowdownRules()
    options: OptionRules = OptionRules()
    trouble: TroubleRules = TroubleRules()
    tournament: bool = False  # P-122

    def but(self, **choices: object) -> "HouseRules":
        """Return these rules with other choices, each by its name alone.

        >>> house = HouseRules().but(max_raises=3, run_twice=True)
        >>> house.betting.max_raises, house.options.run_twice, house.trouble.boxed_limit
        (3, True, 2)
        """
        return changed(self, choices)
