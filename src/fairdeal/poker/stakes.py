"""What a table plays for: beside the game, never in it.

It is part of the record of a hand (`HandOpened`), so an old hand replays under its own values.
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
