"""The optimal player against the house: the exact decisions of `fairdeal.odds`, looked up.

Double Down Stud. What a double down wager gains is known for each kind of four cards; each card
that lies before another position is taken out of it. A hand worth exactly nothing is doubled, as in
`odds.double_down.solved`. Double Draw Poker is in `optimal_draw`.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from fairdeal.banked import commands
from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options
from fairdeal.banked.games import BankedGame
from fairdeal.banked.paytables import LOSE, line_of, odds
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card
from fairdeal.extras import needs_extra
from fairdeal.odds.house.paytable import PayTable
from fairdeal.players.banked.optimal_draw import draw_play
from fairdeal.players.banked.seen import BankedSeen
from fairdeal.players.banked.simple import bet_simply
from fairdeal.ranking import evaluator

Kind = tuple[tuple[int, ...], bool]
"""Ranks, highest first, and whether four cards are of one suit."""


@needs_extra
def bet_optimally(seen: BankedSeen, options: Options, chance: Random) -> Command | None:
    """The table minimum before the cards; then the decision with the largest exact value."""
    seat = options.seat
    if options.stand:
        four = (*seen.own, *seen.shared)
        if options.most and doubling_gains(_paytable(seen), four, seen.others) >= 0:
            return commands.Raise(seat, options.most)
        return commands.Stand(seat)
    placed = sum([stage.wager in seen.wagers for stage in seen.game.stages])
    if options.discard >= 0:
        return commands.Discard(seat, _to_discard(seen, placed - 1) or ())
    if options.fold:
        folds = not options.most or _to_discard(seen, placed) is None
        return commands.Fold(seat) if folds else commands.Raise(seat, options.most)
    return bet_simply(seen, options, chance)


@needs_extra
def study(game: BankedGame, values: AnyValues) -> None:
    """Work out the exact solution of a game, which the first decision would wait for."""
    pays = tuple(odds(game.key, values).items())
    if game.shared:  # what lies before the dealer is seen: only the hole card is chance
        _gains(pays)
    else:
        draw_play(pays)


def _to_discard(seen: BankedSeen, stage: int) -> tuple[Card, ...] | None:
    """The best cards to discard at a stage, 0 the first; None to fold before it."""
    play = draw_play(tuple(odds(seen.game.key, seen.values).items()))
    return play.second(seen.own, seen.discarded) if stage else play.first(seen.own)


def _paytable(seen: BankedSeen) -> PayTable:
    return _paytable_of(seen.game.key, seen.values)


@lru_cache(maxsize=16)
def _paytable_of(game: str, values: AnyValues) -> PayTable:
    return PayTable(game, values.paytable, odds(game, values))


# ---- Double Down Stud ----


def doubling_gains(paytable: PayTable, four: Sequence[Card], seen: Sequence[Card] = ()) -> int:
    """What a double down wager wins, summed over the cards that may lie face down."""
    ranks = tuple(sorted([card >> 2 for card in four], reverse=True))
    suited = len({card & 3 for card in four}) == 1
    gains = _gains(tuple(paytable.odds.items()))[ranks, suited]
    value_of = evaluator("high", 5)
    for card in seen:
        gains -= paytable.odds.get(line_of("double-down", value_of((*four, card))), LOSE)
    return gains


@lru_cache(maxsize=16)
def _gains(pays: tuple[tuple[str, int], ...]) -> dict[Kind, int]:
    """The gain of each kind of four cards, when no other card is seen."""
    from fairdeal.odds.double_down.hands import gain, kinds, payoffs

    each_line = payoffs(PayTable("double-down", "", dict(pays)))
    return {(kind.ranks, kind.suited): gain(kind.fifth, each_line) for kind in kinds()}
