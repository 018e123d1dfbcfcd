"""What a bot does when it is its turn: one way to play for each of the two books."""

from random import Random
from typing import Any

import msgspec

from fairdeal.banked.round import Round
from fairdeal.bots.watching import Watching
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import see_banked
from fairdeal.players.banked.simple import bet_simply
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.players.poker.sound import play_soundly


class Style(msgspec.Struct, frozen=True):
    """How a bot plays: soundly, or anything that is allowed."""

    poker: Any = play_soundly
    banked: Any = bet_simply


SOUND = Style()
WILD = Style(play_at_random, bet_at_random)


def choose(watching: Watching, style: Style, chance: Random) -> dict[str, Any] | None:
    """The request of a seat as the room takes it, or None if it wants nothing more."""
    state, seat = watching.state, watching.seat
    options = watching.book.door.options(state, seat)
    if options is None:
        return None
    if isinstance(state, Round):
        chosen = style.banked(see_banked(state, seat), options, chance)
    else:
        chosen = style.poker(see(state, seat), options, chance)
    return None if chosen is None else as_request(chosen)


def as_request(command: Any) -> dict[str, Any]:
    """A command of a book as the object of JSON that `act` takes.

    >>> from fairdeal.poker.commands import RaiseTo
    >>> as_request(RaiseTo(2, 600))
    {'type': 'raise_to', 'seat': 2, 'to': 600}
    """
    fields = msgspec.to_builtins(command)
    name = str(fields.pop("type")).rpartition(".")[2]
    return {"type": name, **fields}
