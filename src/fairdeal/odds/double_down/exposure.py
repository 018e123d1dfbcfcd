"""The most that the players of one round of Double Down Stud can win together. Exact.

All players share four cards, so not everything can be dealt at once: two royal flushes cannot, a
royal flush and a straight flush can (S4). The four shared cards make a line with each of the 48
others, as the four cards of a player do with the fifth (`hands`): 65 different tables of lines.
Players who double in full and hold the best cards of such a table win the most.
"""

from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.double_down.hands import LINE_NAMES
from fairdeal.odds.double_down.seats import MOST_SEATS
from fairdeal.odds.double_down.solved import histograms
from fairdeal.odds.house.exposure import Exposure
from fairdeal.odds.house.paytable import PayTable


@Cite("dds (a)(1)(ii)", "dds (j)(3)", "S2", "S4", "S10")
def largest_exposure(
    paytable: PayTable, seats: int, stake: int = 1, limit: int | None = None
) -> Exposure:
    """What seats can win, each with an original wager of `stake` and a limit for its hand.

    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> largest_exposure(paytable_of("double-down"), 2)
    Exposure(seats=2, most=2200, lines=('royal flush', 'straight flush'))
    """
    if not 1 <= seats <= MOST_SEATS:
        raise BadInput(f"a table of Double Down Stud has 1 to {MOST_SEATS} positions, not {seats}")
    wins = [max(0, 2 * stake * paytable.pays(name)) for name in LINE_NAMES]
    if limit is not None:
        wins = [min(won, limit) for won in wins]
    found = []
    for together in histograms():
        places = [place for place, many in enumerate(together) for _ in range(many)]
        best = sorted(places, key=lambda place: (wins[place], place), reverse=True)[:seats]
        # Of equal sums the one with the better hands, so that the answer is always the same.
        found.append((sum(wins[place] for place in best), best))
    most, best = max(found)
    return Exposure(seats, most, tuple(LINE_NAMES[place] for place in best))
