"""What a table plays for, and the house's choices: beside the game, never in it.

Both are part of the record of a hand (`HandOpened`), so an old hand replays under its own values.
"""

from enum import StrEnum

import msgspec


class Limit(StrEnum):
    """How much may be bet (P-29)."""

    FIXED = "fixed"
    SPREAD = "spread"
    POT = "pot"
    NO = "no"


FIXED, SPREAD, POT, NO_LIMIT = Limit
"""Looked up in its class a member costs more than all that is done with it (Python 3.11)."""


class AntePlacement(StrEnum):
    """Who pays the ante (P-28)."""

    EACH = "each"
    BUTTON = "button"
    BIG_BLIND = "big_blind"


class Stakes(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The amounts at a table, in cents.

    `small_bet` is the table minimum, `big_bet` the upper limit of fixed and spread games. Blinds
    stand in the order they are posted, the largest last.

    `bet_sizes` are the bets of a fixed game where they differ from that (P-138): one for each
    betting round, the smallest the table minimum, the largest the upper limit.

    `kill` is the least price of the first betting round while a kill is on (P-151), 0 if none is.

    `posts` takes the place of antes and blinds where a record says what each seat put in before the
    first card: (seat, amount, kind), the kind `ante`, `single ante`, `blind`, `kill` (P-73), or
    `post` for a live bet that moves nobody's turn.
    """

    limit: Limit
    small_bet: int
    big_bet: int = 0
    ante: int = 0
    ante_placement: AntePlacement = AntePlacement.EACH
    blinds: tuple[int, ...] = ()
    forced_bet: int = 0
    straddle: int = 0
    kill: int = 0
    posts: tuple[tuple[int, int, str], ...] = ()
    bet_sizes: tuple[int, ...] = ()


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


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The house's choices that a hand depends on, each with the default of its interpretation."""

    max_raises: int | None = None  # 8.K(1), P-37
    cap_lifted_heads_up: bool = True  # P-37
    check_raise: bool = True  # 8.J(2)
    short_all_in_reopens: bool = False  # P-137
    half_rule: bool = True  # P-136
    pot_counts_antes: bool = True  # P-139
    may_open_full: bool = True  # P-134
    completion_counts_as_raise: bool = False  # P-14
    stud_low_ace_high: bool = False  # P-10
    five_stud_burns_each_round: bool = True  # P-20
    heads_up_blinds: HeadsUpBlinds = HeadsUpBlinds.BUTTON_SMALL  # P-24
    draw_blinds: BlindTiming = BlindTiming.AFTER_DEAL  # P-23
    straddle_counts_as_raise: bool = True  # P-132
    any_stack_may_play: bool = False  # 8.B(4), P-30
    odd_chip: OddChip = OddChip.SUIT  # P-75, P-76
    odd_recipient: OddRecipient = OddRecipient.FIRST_LEFT_OF_BUTTON  # 11.K(4), P-77, P-78
    odd_units: tuple[int, ...] = (100, 50, 25, 5, 1)  # P-74
    ace_kicker: AceKicker = AceKicker.HIGH  # 6.L, P-05
    open_pair_big_bet: bool = False  # P-138: in Seven-Card Stud, High, on fourth street
    badugi_draws: int = 4  # P-59
    lowball_takes_all: bool = False  # P-68
    disclose_all: bool = False  # 18.E(3), P-81
    no_bet_order: NoBetOrder = NoBetOrder.FIRST_TO_ACT  # P-80
    all_in_face_up: bool = False  # P-83
    on_timeout: OnTimeout = OnTimeout.CHECK_OR_FOLD  # 7.D(4), P-40
    tournament: bool = False  # P-122
    smallest_chip: int = 1  # P-145: at a tournament table, what pots are divided in
    run_twice: bool = False  # 8.L
    run_twice_unanimous: bool = False  # P-42
    second_run_burns: bool = True  # P-44
    bomb_pot: int = 0  # 8.M: the agreed amount, 0 if not offered
    double_board: int = 0  # 8.N, likewise
    waterfall: int = 0  # 8.O, likewise
    waterfall_betting: bool = False  # P-57
    special_refusal: Dissent = Dissent.CANCEL  # P-50
    special_chapters: tuple[str, ...] = ("11", "12", "19", "22")  # P-58
    out_of_turn_binding: bool = False  # 8.C, P-33
    many_chips: ManyChips = ManyChips.FULL_RAISE  # 8.I, P-34
    boxed_limit: int = 2  # 18.G(3), P-100: this many cards face up in the deck are a misdeal
    exposed_misdeal_at: int | None = None  # 18.P, P-109


class Rake(msgspec.Struct, frozen=True, kw_only=True):
    """What the room takes from a hand: values only, worked out by the room (chapters 15 to 17)."""

    percent: int = 0
    levels: tuple[tuple[int, int], ...] = ()  # (pot reached, take), 17.B(2)
    cap: int = 0
    rounding: int = 100  # P-85
    no_flop_no_drop: bool = False  # P-89
    contributions: tuple[tuple[str, int, int], ...] = ()  # (fund, least pot, take), P-89


class KillOption(StrEnum):
    """How a qualifying pot won whole raises the limits of the next hand (12.M, 19.M)."""

    NONE = "none"
    HALF_KILL = "half_kill"
    KILL = "kill"


class KillBasis(StrEnum):
    """What is compared with the qualifying amount: the pot after or before the room's part."""

    NET = "net"
    GROSS = "gross"


class Kill(msgspec.Struct, frozen=True, kw_only=True):
    """The kill of a table: part of the Rules Submission and of the sign, never of a hand."""

    option: KillOption = KillOption.NONE
    qualifying_pot: int = 0  # 1.B(28), 12.N, 19.N
    basis: KillBasis = KillBasis.NET  # P-73
    posts_blind: bool = False  # P-73, P-151
    enabled_elsewhere: bool = False  # P-72: in chapters 20 and 21


class HigherMinimum(msgspec.Struct, frozen=True, kw_only=True):
    """How far the players may agree to raise the table minimum, and how the dealer asks (8.K)."""

    ceiling: int
    method: str = "the dealer asks each seat; each says yes aloud"
