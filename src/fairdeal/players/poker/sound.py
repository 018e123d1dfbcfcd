"""The sound player: one simple way to play every game.

It deals the rest of the hand a few times in its head, folds what is not worth its price, calls what
is, and raises what should win. It draws by rules of thumb, shows what may win and mucks what is
beaten. It knows the games only by their shares, rankings and streets.
"""

from itertools import combinations
from random import Random
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.odds.equity.drawing.drawing_policy import keep
from fairdeal.players.poker.chances import chance_to_win, worth
from fairdeal.players.poker.seen import Seen
from fairdeal.poker import commands
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options

# A hand is strong if it wins this much more often than its fair part of the pot.
STRONG: Final = 1.25
# Opponents who bet do not hold just any cards: each raise makes the chances look this much worse.
RESPECT: Final = 0.12
# Raising again takes more: without it two good hands would raise each other for ever.
CAUTION: Final = 0.35
# A call must be worth a little more than its price, since the hand may not be over.
MARGIN: Final = 0.02


def play_soundly(seen: Seen, options: Options, chance: Random) -> Command:
    """A sensible command for what the seat sees."""
    seat = options.seat
    if options.show:
        return commands.Muck(seat) if options.muck and is_beaten(seen) else commands.Show(seat)
    if options.discard >= 0:
        return commands.Discard(seat, to_discard(seen))
    if options.give_up:
        return commands.Discard(seat, to_give_up(seen, options.give_up, chance))
    if options.straddle:
        return commands.Pass(seat)
    if options.agree:
        # Two runs and special hands change nobody's chances, only the swings.
        return commands.Agree(seat)
    if options.stop:
        return _stop_or_play_on(seen, seat, chance)
    return _bet(seen, options, chance)


def _stop_or_play_on(seen: Seen, seat: int, chance: Random) -> Command:
    """With the last card exposed: stop betting unless the hand is better than its fair part."""
    fair = 1 / (1 + len(seen.opponents))
    ahead = chance_to_win(seen, chance) > fair
    return commands.PlayOn(seat) if ahead else commands.StopBetting(seat)


def _bet(seen: Seen, options: Options, chance: Random) -> Command:
    seat = options.seat
    best = chance_to_win(seen, chance)
    hope = best ** (1 + RESPECT * seen.raises)
    fair = 1 / (1 + len(seen.opponents))
    if options.most and best ** (1 + CAUTION * seen.raises) > min(STRONG * fair, (1 + fair) / 2):
        return commands.RaiseTo(seat, size(seen, options, chance))
    if options.bring_in:
        return commands.BringIn(seat)
    if options.check:
        return commands.Check(seat)
    odds = options.call / (seen.pot + options.call)
    return commands.Call(seat) if hope > odds + MARGIN else commands.Fold(seat)


def size(seen: Seen, options: Options, chance: Random) -> int:
    """What to raise to: between a half and the whole pot above the price, where that is legal."""
    to = seen.price + int(seen.pot * chance.uniform(0.5, 1.0))
    # A person bets whole dollars.
    to -= to % 100 if to >= 100 else 0
    return options.nearest(to)


def to_discard(seen: Seen) -> tuple[Card, ...]:
    """The cards that are not worth keeping."""
    kept = keep(seen.game.shares, seen.down, seen.draws_left)
    return tuple(card for card in seen.down if card not in kept)


def to_give_up(seen: Seen, many: int, chance: Random) -> tuple[Card, ...]:
    """The cards without which the rest of the hand wins most often."""
    kept = max(
        combinations(seen.down, len(seen.down) - many),
        key=lambda down: chance_to_win(seen._replace(down=down), chance),
    )
    return tuple(card for card in seen.down if card not in kept)


def is_beaten(seen: Seen) -> bool:
    """Whether hands that were shown win every share of every pot that the seat could win."""
    if seen.second:
        return False  # with two boards nobody gives up a hand unseen
    mine = [worth(share, seen.own, seen.board) for share in seen.game.shares]
    theirs = {
        seat: [worth(share, seen.open[seat], seen.board) for share in seen.game.shares]
        for seat in seen.opponents
        # A hand that was turned up may have got a card since then that nobody has seen.
        if seen.shown[seat] and len(seen.open[seat]) == len(seen.own)
    }
    return all(
        any(theirs[seat][at] > own for seat in pot if seat in theirs)
        for pot in seen.pots
        if seen.seat in pot
        for at, own in enumerate(mine)
    )
