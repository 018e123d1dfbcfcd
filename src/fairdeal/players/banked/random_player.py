"""The random player against the house: every legal verb is as likely as any other."""

from random import Random

from fairdeal.banked import commands
from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options, Wager
from fairdeal.players.banked.seen import BankedSeen


def bet_at_random(seen: BankedSeen, options: Options, chance: Random) -> Command | None:
    """A legal command by chance, or, while bets are open, none any more.

    >>> bet_at_random(None, Options(2, stand=True), Random(1))  # nothing else is legal
    Stand(seat=2)
    """
    seat = options.seat
    if options.bet or options.take_back:
        return _wager(seen, options, chance)
    if options.discard >= 0:
        many = chance.randint(0, options.discard)
        return commands.Discard(seat, tuple(chance.sample(seen.own, many)))
    verbs: list[Command] = []
    if options.most:
        step = seen.values.increment
        verbs.append(commands.Raise(seat, _amount(options.least, options.most, step, chance)))
    if options.fold:
        verbs.append(commands.Fold(seat))
    if options.stand:
        verbs.append(commands.Stand(seat))
    return chance.choice(verbs) if verbs else None


def _wager(seen: BankedSeen, options: Options, chance: Random) -> Command | None:
    """Mostly all the opening wagers in equal amounts; sometimes changed, taken back, or one only.

    A wager that is still missing is likelier than anything else, so that most rounds are played.
    """
    roll = chance.random()
    missing = [each for each in options.bet if each.kind not in seen.wagers]
    if options.take_back and roll < 0.05:
        return commands.TakeBack(options.seat)
    if missing and roll < 0.95:
        return _bet(seen, chance.choice(missing), len(missing), chance)
    if options.bet and roll < 0.15:
        return _bet(seen, chance.choice(options.bet), 1, chance)
    return None


def _bet(seen: BankedSeen, wager: Wager, many: int, chance: Random) -> Command:
    """An amount that leaves chips for the other wagers too, where there are enough."""
    least, step = wager.least, seen.values.increment
    affordable = min(wager.most, seen.stack // many) if many > 1 else wager.most
    most = max(least, affordable - affordable % step)
    return commands.Bet(seen.seat, wager.kind, _amount(least, most, step, chance))


def _amount(least: int, most: int, step: int, chance: Random) -> int:
    """The least, the most or any amount between that chips can make, one time in three each."""
    between = least + step * chance.randint(0, (most - least) // step)
    return chance.choice((least, most, between))
