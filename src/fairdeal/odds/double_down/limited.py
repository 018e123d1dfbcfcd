"""Double Down Stud under a payout limit, solved anew: best play where large wins are cut.

A limit caps the winnings of one hand over both wagers (dds (j)(3), S4). What a hand wins is then no
longer in proportion to what is wagered: a smaller double down wager (S1) may be better than a full
one and than none, because the part of it that the limit would cut wins nothing and may still be
lost. What a double down wager wins on average is concave in its size, with bends where a line
reaches the limit, so the best wager in whole dollars stands at an end or beside a bend.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from fairdeal.cards.deck import STANDARD
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.double_down.hands import KNOWN, UNSEEN, payoffs
from fairdeal.odds.double_down.solved import MOST_PLAYERS, divisions, histograms
from fairdeal.odds.house.paytable import PayTable


@dataclass(frozen=True, slots=True)
class Limited:
    """Best play under a limit: its mean net in original wagers, and how often it doubles for less.

    `less` is the share of rounds in which a double down wager below the original is best.
    """

    value: Fraction
    less: Fraction


@Cite("dds (j)(3)", "S1", "S4", "S5")
def solve_limited(paytable: PayTable, stake: int, limit: int, players: int = 1) -> Limited:
    """The value of a round with an original wager and a limit in whole dollars."""
    if stake < 1 or limit < 1:
        raise BadInput("a wager and a payout limit are 1 dollar or more")
    if not 1 <= players <= MOST_PLAYERS:
        raise BadInput(f"Double Down Stud is solved for 1 to {MOST_PLAYERS} players, not {players}")
    pays, seen = payoffs(paytable), players - 1
    wagers = doubles(pays, stake, limit)
    nets = [[won(odds, stake + double, limit) for odds in pays] for double in wagers]
    total = less = 0
    for fifth, hands in histograms().items():
        for ways, left in divisions(fifth, seen):
            worths = [sum(map(int.__mul__, left, each)) for each in nets]
            best = max(worths)
            total += hands * ways * best
            if best > max(worths[0], worths[-1]):
                less += hands * ways * sum(left)
    deals = comb(len(STANDARD), KNOWN) * comb(UNSEEN, seen) * (UNSEEN - seen)
    return Limited(Fraction(total, deals * stake), Fraction(less, deals))


def won(odds: int, wagered: int, limit: int) -> int:
    """What a hand nets with both wagers together.

    >>> won(1_000, 200, 100_000), won(-1, 200, 100_000)
    (100000, -200)
    """
    return min(odds * wagered, limit)


def doubles(pays: Sequence[int], stake: int, limit: int) -> list[int]:
    """The double down wagers in dollars among which a best one is: none first, the full one last.

    >>> doubles([-1, 0, 1_000], 60, 100_000)
    [0, 40, 41, 60]
    """
    bends = {limit // odds - stake + more for odds in pays if odds > 0 for more in (0, 1)}
    return [0, *sorted(each for each in bends if 0 < each < stake), stake]
