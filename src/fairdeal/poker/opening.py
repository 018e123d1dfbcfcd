"""What must be true before a hand can be dealt; every fault is told, with its clause."""

from fairdeal.cite import Cite
from fairdeal.poker.events import HandOpened
from fairdeal.poker.games import game
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import FIXED, SPREAD, AntePlacement, Stakes


@Cite("poker 7.B", "poker 8.B(4)", "P-30", "P-124")
def faults(opened: HandOpened) -> list[str]:
    """Everything that is wrong with the values of a hand, one line each."""
    played, stakes, found = game(opened.game), opened.stakes, []
    least, most = played.seats
    seats = len(opened.stacks)
    if seats < least:
        found.append(f"{played.name} needs {least} players, not {seats} (poker 7.B)")
    if seats > most:
        found.append(f"{played.name} takes {most} players at most, not {seats} ({played.cite})")
    if stakes.small_bet <= 0:
        found.append("the minimum bet must be more than nothing (poker 8.J)")
    if stakes.limit in (FIXED, SPREAD) and stakes.big_bet < stakes.small_bet:
        found.append("the upper limit is below the minimum bet (poker 8.J)")
    found += _bet_size_faults(played, stakes)
    if played.forced and not 0 < stakes.forced_bet <= stakes.small_bet:
        found.append(
            "the forced bet must be above nothing and at most the minimum bet (poker 10.D(1))"
        )
    if not played.forced and not stakes.blinds and not stakes.posts:
        found.append(f"{played.name} opens with a blind bet (poker {played.chapter}.D)")
    if stakes.ante and stakes.ante_placement is AntePlacement.BIG_BLIND and not stakes.blinds:
        found.append("without a blind nobody can ante as the big blind (P-28)")
    if list(stakes.blinds) != sorted(stakes.blinds):
        found.append("blinds stand from the smallest to the largest (P-131)")
    if opened.house.smallest_chip < 1:
        found.append("the smallest chip in play is worth more than nothing (P-145)")
    needed = least_stack(opened)
    for seat, stack in enumerate(opened.stacks):
        if stack < needed:
            found.append(
                f"seat {seat} has {stack}, and needs {needed} to be dealt in (poker 8.B(4))"
            )
    if len(opened.order) != len(played.deck):
        found.append(f"{len(opened.order)} cards, of a deck of {len(played.deck)} (poker 3.A(1))")
    return found


@Cite("P-138")
def _bet_size_faults(played: Game, stakes: Stakes) -> list[str]:
    """Bets by street: in fixed limit only, one for each betting round, within the limits."""
    sizes, found = stakes.bet_sizes, []
    if not sizes:
        return []
    if stakes.limit is not FIXED:
        found.append("only fixed limit has bets by street (P-138)")
    if len(played.streets) == 2:
        found.append("the bets of two betting rounds are the minimum and the maximum (P-138)")
    elif len(sizes) != len(played.streets):
        rounds = f"{len(played.streets)} betting rounds, and so as many bets"
        found.append(f"{played.name} has {rounds}, not {len(sizes)} (P-138)")
    if (min(sizes), max(sizes)) != (stakes.small_bet, stakes.big_bet):
        found.append("the smallest bet by street is the minimum, the largest the maximum (P-138)")
    return found


@Cite("poker 8.B(4)", "P-30")
def least_stack(opened: HandOpened) -> int:
    """Ante, the largest blind or the forced bet, and one minimum bet; in a tournament any chip."""
    stakes, house = opened.stakes, opened.house
    if house.any_stack_may_play or house.tournament:
        return 1
    return stakes.ante + max((*stakes.blinds, stakes.forced_bet)) + stakes.small_bet
