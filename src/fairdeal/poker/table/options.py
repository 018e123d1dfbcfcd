"""What a person may do at a table now: the same as `refusal`, from the other side."""

import msgspec

from fairdeal.poker.table.limits import minimum
from fairdeal.poker.table.seating import buy_in, most_to_add, waits_for_blind
from fairdeal.poker.table.state import Player, Table
from fairdeal.poker.table.values import MissedBlinds, Removal


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one person may ask for by himself. Amounts are 0 where he may not.

    A person who is not seated may take one of `seats` with `least` to `most` chips. `told` says
    that he must hear of an agreed minimum first. A seated player may add or take off chips up to
    the amount that stands there, and ask for a minimum from `ask_least` to `ask_most`. `posts`
    says that he may choose to post the largest blind when he sits down or comes back.
    """

    player: str
    seats: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    told: bool = False
    leave: bool = False
    sit_out: bool = False
    come_back: bool = False
    posts: bool = False
    post: bool = False
    wait: bool = False
    add: int = 0
    take: int = 0
    ask_least: int = 0
    ask_most: int = 0
    agree: bool = False
    decline: bool = False
    object: bool = False


def options(table: Table, player: str, at: int = 0) -> Options:
    """Return what a person may do at a table, seated or not; `at` is the time in seconds."""
    offered = table.rules.missed_blinds is MissedBlinds.POST
    seated = table.player(player)
    if seated is None:
        return _to_sit_down(table, player, at, offered)
    waits = waits_for_blind(table, seated)
    made = Options(
        player,
        leave=True,
        sit_out=not seated.away,
        come_back=seated.away,
        posts=seated.away and offered,
        post=waits and offered and not seated.posts,
        wait=waits and seated.posts,
    )
    return made if table.hand is not None else _between_hands(table, seated, made)


def _to_sit_down(table: Table, player: str, at: int, offered: bool) -> Options:
    bounds, free = buy_in(table, player, at), table.free()
    if bounds is None or not free or not player.strip():
        return Options(player)
    told = table.agreed is not None
    return Options(player, tuple(free), bounds.least, bounds.most, told, posts=offered)


def _between_hands(table: Table, player: Player, made: Options) -> Options:
    """What is possible only between hands."""
    removal = table.rules.removal is Removal.ALLOWED
    least, most = 0, 0
    if table.minimum is not None and table.asked is None:
        least, most = minimum.bounds(table.stakes, table.minimum)
    asked = table.asked is not None
    return msgspec.structs.replace(
        made,
        add=most_to_add(table, player),
        take=max(0, player.stack - 1) if removal else 0,
        ask_least=least if least <= most else 0,
        ask_most=most if least <= most else 0,
        agree=table.asked is not None and player.id not in table.asked.yes,
        decline=asked,
        object=table.agreed is not None,
    )
