"""Kill and half-kill: a qualifying pot won whole raises the limits of the next hand."""

from typing import Final, NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.values import faults_of
from fairdeal.poker.spec import Game, KillIn
from fairdeal.poker.stakes import Kill, KillBasis, KillOption, Limit, Stakes
from fairdeal.poker.values.bounds import KILL

# The raised limits as parts of two of the posted ones.
_HALVES: Final = {KillOption.HALF_KILL: 3, KillOption.KILL: 4}


@Cite("poker 12.M", "poker 19.M", "poker 20.B(2)", "poker 21.B(3)", "P-72")
def offered(game: Game, kill: Kill) -> bool:
    """Whether the option is on in this game: Omaha eight or better, elsewhere if enabled."""
    if kill.option is KillOption.NONE:
        return False
    enabled = game.kill is KillIn.IF_ENABLED and kill.enabled_elsewhere
    return enabled or game.kill is KillIn.HIGH_LOW


@Cite("poker 1.B(28)", "poker 12.N", "poker 19.N", "P-72", "P-151")
def faults(game: Game, stakes: Stakes, kill: Kill) -> list[str]:
    """Everything that is wrong with the values of a kill, one line each."""
    if unsound := faults_of("kill", kill, KILL):
        return [fault.text for fault in unsound]
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


class Won(NamedTuple):
    """How the pots of a hand went: all that was awarded, what the room took, and to whom.

    `winner` is None unless one player won everything. `split` says that a pot was divided so that a
    kill ends: between high and low, or in a game without high and low in any way.
    """

    pot: int
    room: int
    winner: str | None
    split: bool


class Then(NamedTuple):
    """Whether the kill is on for the next hand, and by whose win."""

    on: bool
    killer: str = ""


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-73", "P-151")
def kill_after(game: Game, kill: Kill, won: Won, now: Then) -> Then:
    """The kill of the next hand: put on, kept on, or ended by how the pots of this one went."""
    if not offered(game, kill) or not _qualifies(kill, won):
        return Then(on=False)
    if won.winner is not None:
        return Then(on=True, killer=won.winner)
    return Then(on=False) if won.split else now


@Cite("poker 1.B(28)", "P-73")
def _qualifies(kill: Kill, won: Won) -> bool:
    """Whether all pots together reach the amount, after the room's part or before it."""
    gross = won.pot + won.room
    return (gross if kill.basis is KillBasis.GROSS else won.pot) >= kill.qualifying_pot


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-72", "P-151")
def shares_to_split(game: Game) -> int:
    """How many shares of one pot must go to different players to end a kill.

    A high and a low, a quarter included. Where there is no high and low to split (P-72), any pot
    that several players divide ends it.
    """
    return 2 if game.kill is KillIn.HIGH_LOW else 1


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


@Cite("P-73", "P-151")
def kill_blind(
    stakes: Stakes, posts: tuple[tuple[int, int, str], ...], place: int
) -> tuple[tuple[int, int, str], ...]:
    """What the winner in this place of the deal still posts; his blind counts towards it."""
    live = sum(amount for seat, amount, kind in posts if seat == place and "ante" not in kind)
    return ((place, stakes.kill - live, "kill"),) if stakes.kill > live else ()
