"""A higher minimum that all players at a table agree on, until one of them objects."""

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker.stakes import HigherMinimum, Kill, KillOption, Limit, Stakes
from fairdeal.poker.table.refusals import Why


@Cite("poker 8.J(1)", "poker 8.K(2)", "P-35")
def why_not(to: int, stakes: Stakes, rule: HigherMinimum, kill: Kill) -> Why | None:
    """What is wrong with an amount: it lies above the posted minimum and below every bound."""
    least, most = bounds(stakes, rule)
    if to < least:
        return Why.MINIMUM_NOT_HIGHER
    if to > most:
        return Why.MINIMUM_TOO_HIGH
    return _why_not_halved(to, kill)


@Cite("poker 1.B(15)")
def _why_not_halved(to: int, kill: Kill) -> Why | None:
    odd = kill.option is KillOption.HALF_KILL and to % 2
    return Why.MINIMUM_NOT_DIVISIBLE if odd else None


@Cite("poker 8.K(2)", "P-35")
def bounds(stakes: Stakes, rule: HigherMinimum) -> tuple[int, int]:
    """The least and the most that the players may agree on. The maximum bet stays."""
    most = rule.ceiling
    if stakes.limit in (Limit.FIXED, Limit.SPREAD):
        most = min(most, stakes.big_bet)
    return stakes.small_bet + 1, most


@Cite("poker 8.J(1)", "P-35", "P-132")
def raised(stakes: Stakes, to: int) -> Stakes:
    """The stakes with the agreed minimum; maximum and blinds stay.

    In fixed limit a straddle is two small bets, so it rises with the minimum.
    """
    straddle = stakes.straddle
    if straddle and stakes.limit is Limit.FIXED:
        straddle = 2 * to
    sizes = tuple(max(size, to) for size in stakes.bet_sizes)
    return msgspec.structs.replace(stakes, small_bet=to, bet_sizes=sizes, straddle=straddle)
