"""The random player: every legal verb is as likely as any other."""

from random import Random

from fairdeal.players.poker.seen import Seen
from fairdeal.poker import commands
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options


def play_at_random(seen: Seen, options: Options, chance: Random) -> Command:
    """A legal command by chance: verbs alike; raises least, most or between; any discards.

    >>> play_at_random(None, Options(2, check=True), Random(1))  # nothing else is legal
    Check(seat=2)
    """
    seat = options.seat
    verb = chance.choice(verbs(options))
    if verb is commands.RaiseTo:
        return commands.RaiseTo(seat, amount(options, chance))
    if verb is commands.Discard:
        given_up = chance.sample(seen.down, options.give_up)
        drawn = [card for card in seen.down if options.discard >= 0 and chance.random() < 0.5]
        return commands.Discard(seat, tuple(given_up or drawn))
    return verb(seat)


def verbs(options: Options) -> list[type[Command]]:
    """The commands that are legal with some amount or some cards."""
    legal: dict[type[Command], bool] = {
        commands.Fold: options.fold,
        commands.Check: options.check,
        commands.Call: options.call > 0,
        commands.RaiseTo: options.most > 0,
        commands.BringIn: options.bring_in > 0,
        commands.Straddle: options.straddle > 0,
        commands.Pass: options.straddle > 0,
        commands.Discard: options.discard >= 0 or options.give_up > 0,
        commands.Show: options.show,
        commands.Muck: options.muck,
        commands.Agree: bool(options.agree),
        commands.Decline: bool(options.agree),
        commands.StopBetting: options.stop,
        commands.PlayOn: options.stop,
    }
    return [verb for verb, may in legal.items() if may]


def amount(options: Options, chance: Random) -> int:
    """What to raise to: the least, the most or any amount between, one time in three each."""
    if options.either:
        return chance.choice((options.least, options.most))
    return chance.choice((options.least, options.most, chance.randint(options.least, options.most)))
