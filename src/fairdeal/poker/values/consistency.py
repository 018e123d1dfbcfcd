"""How the values of a hand must agree with each other and with the game: one rule each, cited.

A rule is asked only where every value that it reads is sound by itself, so that no rule meets a
type it does not expect, and one wrong value does not hide the next.
"""

from collections.abc import Callable, Set
from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import (
    FIXED,
    NO_LIMIT,
    POT,
    SPREAD,
    AntePlacement,
    Kill,
    KillOption,
    Rake,
    Stakes,
)
from fairdeal.poker.table.limits.kill import offered
from fairdeal.poker.values.bounds import FLOP_CHAPTERS

_ANY_KILL: Final = Kill(option=KillOption.KILL, enabled_elsewhere=True)


class Rule(NamedTuple):
    """What must be true of several values: the fields it reads, and the fault or an empty text."""

    reads: str
    fault: Callable[[Game, Stakes, Rake], str]


def disagreements(game: Game, stakes: Stakes, rake: Rake, unsound: Set[str]) -> list[str]:
    """Every rule that the values break; rules that read an unsound field are left out."""
    asked = [rule for rule in RULES if unsound.isdisjoint(rule.reads.split())]
    return [text for rule in asked if (text := rule.fault(game, stakes, rake))]


# ---- stakes ----


@Cite("poker 8.J")
def _upper_limit(game: Game, stakes: Stakes, rake: Rake) -> str:
    if stakes.limit in (FIXED, SPREAD) and stakes.big_bet < stakes.small_bet:
        return (
            f"the upper limit of {stakes.big_bet} is below the minimum bet of {stakes.small_bet}: "
            "in fixed and spread limit it is at least as much (poker 8.J)"
        )
    return ""


@Cite("P-138")
def _minimum_and_blinds(game: Game, stakes: Stakes, rake: Rake) -> str:
    largest = max(stakes.blinds, default=0)
    if stakes.limit in (NO_LIMIT, POT) and stakes.small_bet < largest:
        return (
            f"the minimum bet of {stakes.small_bet} is below the largest blind of {largest}: "
            "in no limit and pot limit it is at least as much (P-138)"
        )
    return ""


@Cite("P-138")
def _bets_by_street(game: Game, stakes: Stakes, rake: Rake) -> str:
    """In fixed limit only, one for each betting round; the limits are the least and the most."""
    sizes, rounds = stakes.bet_sizes, len(game.streets)
    if not sizes:
        return ""
    if stakes.limit is not FIXED:
        return "only fixed limit has bets by street: leave bet_sizes empty (P-138)"
    if rounds == 2:
        return (
            "the bets of two betting rounds are the minimum and the maximum: leave bet_sizes empty "
            "(P-138)"
        )
    if len(sizes) != rounds:
        return (
            f"{game.name} has {rounds} betting rounds, and so as many bets, not {len(sizes)} "
            "(P-138)"
        )
    least, most = min(sizes), max(sizes)
    if (least, most) != (stakes.small_bet, stakes.big_bet):
        return (
            f"the smallest bet by street, {least}, is the minimum, the largest, {most}, the "
            f"maximum, not {stakes.small_bet} and {stakes.big_bet} (P-138)"
        )
    return ""


@Cite("poker 10.D(1)", "poker 14.D(1)")
def _forced_bet(game: Game, stakes: Stakes, rake: Rake) -> str:
    if game.forced and not 0 < stakes.forced_bet <= stakes.small_bet:
        return (
            f"the forced bet must be above 0 and at most the minimum bet of "
            f"{stakes.small_bet}, not {stakes.forced_bet} (poker {game.chapter}.D(1))"
        )
    if not game.forced and stakes.forced_bet:
        return f"{game.name} has no forced bet: leave it at 0 (poker 10.D, poker 14.D)"
    return ""


@Cite("poker 10.D", "poker 14.D", "P-22")
def _blinds(game: Game, stakes: Stakes, rake: Rake) -> str:
    if game.forced and (stakes.blinds or any("ante" not in kind for _, _, kind in stakes.posts)):
        return f"{game.name} opens with a forced bet and has no blinds (poker {game.chapter}.D)"
    if not game.forced and not stakes.blinds and not stakes.posts:
        return f"{game.name} opens with a blind bet (poker {_blind_clause(game)})"
    return ""


def _blind_clause(game: Game) -> str:
    """Where a chapter speaks of its blind bets."""
    return {"13": "13.E", "21": "21.C(2)(a)"}.get(game.chapter, f"{game.chapter}.D")


@Cite("P-131")
def _order_of_blinds(game: Game, stakes: Stakes, rake: Rake) -> str:
    if list(stakes.blinds) != sorted(stakes.blinds):
        return "blinds must go from the smallest to the largest (P-131)"
    return ""


@Cite("P-21", "P-28")
def _who_antes(game: Game, stakes: Stakes, rake: Rake) -> str:
    alone = stakes.ante and not stakes.posts
    if alone and stakes.ante_placement is AntePlacement.BIG_BLIND and not stakes.blinds:
        return "without a blind nobody can ante as the big blind (P-28)"
    if alone and stakes.ante_placement is AntePlacement.BUTTON and game.forced:
        return f"{game.name} has no button: each player antes (P-21, P-28)"
    return ""


@Cite("poker 11.E", "poker 11.E(1)", "P-26", "P-132")
def _straddle(game: Game, stakes: Stakes, rake: Rake) -> str:
    """Above every blind; two small bets in fixed limit; none in a game or hand that has none."""
    if not stakes.straddle:
        return ""
    if not game.straddle:
        return f"{game.name} has no straddle: leave it at 0 (P-26)"
    if stakes.kill:
        return "nobody straddles while a kill is on: leave the straddle at 0 (P-132)"
    two = 2 * stakes.small_bet
    if stakes.limit is FIXED and stakes.straddle != two:
        return (
            f"in fixed limit the straddle is two small bets, {two}, not {stakes.straddle} (P-132)"
        )
    posted = [amount for _, amount, kind in stakes.posts if kind == "blind"]
    largest = max((*stakes.blinds, *posted), default=0)
    if stakes.straddle <= largest:
        return (
            f"the straddle of {stakes.straddle} must be more than the largest blind of {largest} "
            "(poker 11.E, P-26)"
        )
    return ""


@Cite("P-72", "P-151")
def _kill(game: Game, stakes: Stakes, rake: Rake) -> str:
    if not stakes.kill:
        killed = any(kind == "kill" for _, _, kind in stakes.posts)
        return "a kill blind is posted only while a kill is on: set its price (P-151)" * killed
    if not offered(game, _ANY_KILL):
        return f"{game.name} has no kill (P-72)"
    if stakes.limit is not FIXED:
        return "a kill raises fixed limits only (P-72)"
    if stakes.kill != stakes.small_bet:
        return (
            f"the price of a kill is the raised lower limit, {stakes.small_bet}, not {stakes.kill} "
            "(P-151)"
        )
    return ""


@Cite("P-131")
def _two_blinds(game: Game, stakes: Stakes, rake: Rake) -> str:
    seats = [seat for seat, _, kind in stakes.posts if kind == "blind"]
    twice = sorted({seat for seat in seats if seats.count(seat) > 1})
    return f"seat {twice[0]} posts two blinds, and nobody does (P-131)" if twice else ""


# ---- rake ----


@Cite("poker 17.A(3)", "poker 17.B")
def _cap(game: Game, stakes: Stakes, rake: Rake) -> str:
    if rake.cap or not (rake.percent or rake.levels):
        return ""
    takes = f"a rake of {rake.percent} percent" if rake.percent else "a rake by levels"
    return f"{takes} with a cap of 0 takes nothing: set the cap for one round (poker 17.A(3))"


@Cite("P-89")
def _flop(game: Game, stakes: Stakes, rake: Rake) -> str:
    if rake.no_flop_no_drop and not game.board:
        return (
            f"{game.name} has no flop: no_flop_no_drop is for chapters "
            f"{', '.join(FLOP_CHAPTERS)} (P-89)"
        )
    return ""


RULES: Final = (
    Rule("limit small_bet big_bet", _upper_limit),
    Rule("limit small_bet blinds", _minimum_and_blinds),
    Rule("limit small_bet big_bet bet_sizes", _bets_by_street),
    Rule("small_bet forced_bet", _forced_bet),
    Rule("blinds posts", _blinds),
    Rule("blinds", _order_of_blinds),
    Rule("ante ante_placement blinds posts", _who_antes),
    Rule("straddle limit small_bet blinds kill posts", _straddle),
    Rule("kill limit small_bet posts", _kill),
    Rule("posts", _two_blinds),
    Rule("percent levels cap", _cap),
    Rule("no_flop_no_drop", _flop),
)
