"""The strategies that a simulation knows by name, for the poker table and against the house."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options
from fairdeal.errors import BadInput, UnknownName
from fairdeal.players.banked.optimal import bet_optimally
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import BankedPlayer, BankedSeen
from fairdeal.players.banked.simple import bet_simply
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import Player
from fairdeal.players.poker.sound import play_soundly


def decide_at_random(seen: BankedSeen, options: Options, chance: Random) -> Command | None:
    """The table minimum before the cards, so that rounds can be compared; then anything legal."""
    deciding = options.fold or options.stand or options.discard >= 0
    return (bet_at_random if deciding else bet_simply)(seen, options, chance)


HOUSE: Final[Mapping[str, BankedPlayer]] = {
    "optimal": bet_optimally,
    "simple": bet_simply,
    "random": decide_at_random,
}
POKER: Final[Mapping[str, Player]] = {"sound": play_soundly, "random": play_at_random}


def named(text: str, known: Sequence[str], seats: int) -> tuple[str, ...]:
    """A strategy for each seat: those that were named, in turn around the table.

    >>> named("sound,random", ["sound", "random"], 4)
    ('sound', 'random', 'sound', 'random')
    >>> named("sound,random", ["sound", "random"], 0)
    ('sound', 'random')
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise UnknownName.of("strategy", name, known)
    seats = seats or len(names)
    if seats < 1 or seats % len(names):
        raise BadInput(
            f"{seats} players cannot share {len(names)} strategies evenly ({', '.join(names)}):"
            f" --players must be a multiple of {len(names)}, or name fewer with --strategy"
        )
    return tuple(names * (seats // len(names)))
