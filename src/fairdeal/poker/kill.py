"""Kill and half-kill: a qualifying pot won whole raises the limits of the next hand.

A session goes round like this; where no kill is on, nothing changes:

    stakes = next_stakes(table, posted_stakes, kill)
    deal = next_deal(table, stakes, needed)
    hand = open_hand(key, hand_stakes(deal, stakes, kill), ...)
    ...
    table = finish(table, deal, hand.stacks, kill=kill_for_next(deal, hand, kill))
"""

from collections import defaultdict
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker.events import PotAwarded
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Kill, KillBasis, KillOption, Limit, Stakes
from fairdeal.poker.table import Deal, Table

_SPLIT_CHAPTERS: Final = {"12": Cite("poker 12.M"), "19": Cite("poker 19.M")}
_OTHER_CHAPTERS: Final = {"20": Cite("poker 20.B(2)"), "21": Cite("poker 21.B(3)")}

# The raised limits as parts of two of the posted ones.
_HALVES: Final = {KillOption.HALF_KILL: 3, KillOption.KILL: 4}


@Cite("poker 12.M", "poker 19.M", "poker 20.B(2)", "poker 21.B(3)", "P-72")
def offered(game: Game, kill: Kill) -> bool:
    """Whether the option is on in this game: Omaha eight or better, elsewhere if enabled."""
    if kill.option is KillOption.NONE:
        return False
    if game.chapter in _SPLIT_CHAPTERS:
        return len(game.shares) > 1
    return game.chapter in _OTHER_CHAPTERS and kill.enabled_elsewhere


@Cite("poker 1.B(28)", "poker 12.N", "poker 19.N", "P-72", "P-151")
def faults(game: Game, stakes: Stakes, kill: Kill) -> list[str]:
    """Everything that is wrong with the values of a kill, one line each."""
    if kill.option is KillOption.NONE:
        return []
    found = []
    if not offered(game, kill):
        found.append(f"{game.name} has no kill (P-72)")
    if stakes.limit is not Limit.FIXED:
        found.append("a kill raises fixed limits only (P-72)")
    if kill.qualifying_pot <= 0:
        found.append("a kill needs the amount of a qualifying pot (poker 1.B(28))")
    if kill.option is KillOption.HALF_KILL and any(
        bet % 2 for bet in (stakes.small_bet, stakes.big_bet, *stakes.bet_sizes)
    ):
        found.append("half of the limits must be whole cents (poker 1.B(15))")
    return found


# ---- what a finished hand does ----


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-73", "P-151")
def kill_after(hand: Hand, kill: Kill, on: int | None) -> int | None:
    """The seat whose win puts the kill on or keeps it on for the next hand; None if it is off.

    `on` is the seat that had it on in this hand, `NOBODY` if that player was not dealt in. It is
    given back where the kill stays on though nobody won the whole pot.
    """
    if not offered(hand.game, kill):
        return None
    awards = [event for event in hand.log if isinstance(event, PotAwarded)]
    if hand.voided or not awards:
        return on  # a void or misdealt round: everything stays (P-99, P-104)
    if not _qualifies(hand, kill):
        return None
    winners = {award.seat for award in awards}
    if len(winners) == 1:
        return winners.pop()
    return None if _split(hand.game, awards) else on


@Cite("poker 1.B(28)", "P-73")
def _qualifies(hand: Hand, kill: Kill) -> bool:
    """Whether all pots together reach the amount, after the room's part or before it."""
    net = sum(event.amount for event in hand.log if isinstance(event, PotAwarded))
    gross = net + hand.taken
    return (gross if kill.basis is KillBasis.GROSS else net) >= kill.qualifying_pot


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-72", "P-151")
def _split(game: Game, awards: list[PotAwarded]) -> bool:
    """Whether a high and a low share of one pot went to different players, a quarter included.

    Where there is no high and low to split (P-72), any pot that several players divide ends a kill.
    """
    winners: defaultdict[int, set[int]] = defaultdict(set)
    shares: defaultdict[int, set[str]] = defaultdict(set)
    for award in awards:
        winners[award.pot].add(award.seat)
        shares[award.pot].add(award.share)
    needed = 2 if game.chapter in _SPLIT_CHAPTERS else 1
    return any(len(winners[pot]) > 1 and len(shares[pot]) >= needed for pot in winners)


# ---- what the next hand is played for ----


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-73", "P-132", "P-151")
def killed(stakes: Stakes, kill: Kill) -> Stakes:
    """The stakes with raised limits, never raised twice; the blinds stay, nobody straddles.

    >>> killed(Stakes(limit=Limit.FIXED, small_bet=400, big_bet=800, blinds=(200, 400)),
    ...        Kill(option=KillOption.HALF_KILL, qualifying_pot=8_000)).big_bet
    1200
    """
    if stakes.kill or kill.option is KillOption.NONE:
        return stakes
    halves = _HALVES[kill.option]
    lower, upper = stakes.small_bet * halves // 2, stakes.big_bet * halves // 2
    sizes = tuple(size * halves // 2 for size in stakes.bet_sizes)
    return msgspec.structs.replace(
        stakes, small_bet=lower, big_bet=upper, bet_sizes=sizes, kill=lower, straddle=0
    )


def next_stakes(table: Table, stakes: Stakes, kill: Kill) -> Stakes:
    """What the table plays for next: the posted stakes, raised while a kill is on."""
    return stakes if table.kill is None else killed(stakes, kill)


@Cite("P-73", "P-151")
def hand_stakes(deal: Deal, stakes: Stakes, kill: Kill) -> Stakes:
    """The stakes of one hand with all that is posted; the winner's kill blind where he posts one.

    His blind counts towards it. A winner who is not dealt in posts nothing.
    """
    posts = deal.posts
    if stakes.kill and kill.posts_blind and deal.table.kill in deal.seats:
        place = deal.seats.index(deal.table.kill)
        live = sum(amount for seat, amount, kind in posts if seat == place and "ante" not in kind)
        if stakes.kill > live:
            posts = (*posts, (place, stakes.kill - live, "kill"))
    return msgspec.structs.replace(stakes, posts=posts)


def kill_for_next(deal: Deal, hand: Hand, kill: Kill) -> int | None:
    """`kill_after` in the numbers of the table's seats: what `finish` carries to the next hand."""
    was = deal.table.kill
    on = None
    if was is not None:
        on = deal.seats.index(was) if was in deal.seats else NOBODY
    after = kill_after(hand, kill, on)
    if after is None:
        return None
    return was if after == NOBODY else deal.seats[after]
