"""The seats of a table against the house: positions, their players and their chips. Reads only.

The requests and the facts are those of a poker table (`poker.table.requests`, `events`): a player
sits down, leaves and adds chips in the same way at both. A player may hold several positions where
the house allows it; each has chips of its own.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker.table import events, requests
from fairdeal.poker.table.refusals import Refused as TableRefused
from fairdeal.poker.table.refusals import Why
from fairdeal.poker.table.seating import amount_of
from fairdeal.room.submission import TableKind
from fairdeal.room.tables import facts

Facts = tuple[Any, ...]
_change = msgspec.structs.replace


class HousePlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at a position, with the chips of that position."""

    id: str
    name: str
    stack: int
    away: bool = False


class RoundInPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """The round that is being played: whose each position is, with how much it began.

    `gone` are the positions whose players have left the table since; they are paid out at its end.
    """

    players: tuple[str, ...]
    stacks: tuple[int, ...]
    gone: tuple[int, ...] = ()

    def has(self, seat: int, player: str) -> bool:
        """Whether a position is in the round and still its player's: not left and bought anew."""
        return self.players[seat] == player and seat not in self.gone


class HouseSeats(msgspec.Struct, frozen=True, omit_defaults=True):
    """The positions of a table, and the round in play."""

    seats: tuple[HousePlayer | None, ...]
    round: RoundInPlay | None = None
    owing: dict[str, int] = {}

    def positions(self, player: str) -> list[int]:
        """The positions of a player, from the dealer's left."""
        return [
            seat for seat, each in enumerate(self.seats) if each is not None and each.id == player
        ]

    def able(self, setting: TableKind) -> list[int]:
        """The positions whose players are there and could place an opening wager."""
        least = setting.values.table_min if setting.values is not None else 1
        return [
            seat
            for seat, player in enumerate(self.seats)
            if player is not None and not player.away and player.stack >= least
        ]


# ---- from a request to facts ----


def decide(seats: HouseSeats, setting: TableKind, request: Any) -> Facts:
    """The facts that a request for a seat makes; a refusal if it is not allowed."""
    answer = _ANSWERS.get(type(request))
    if answer is None:
        raise TableRefused(Why.NOT_A_VALUE, said="a table against the house knows no such request")
    found: Facts = answer(seats, setting, request)
    return found


@Cite("ddp 2.A(1)", "ddp 7.B(1)", "dds (f)(3)", "D48", "S9")
def _sit_down(seats: HouseSeats, setting: TableKind, request: requests.SitDown) -> Facts:
    player, seat = request.player, request.seat
    if not 0 <= seat < len(seats.seats):
        raise TableRefused(Why.NO_SUCH_SEAT, player, f"it has {len(seats.seats)} seats")
    if seats.seats[seat] is not None:
        raise TableRefused(Why.SEAT_TAKEN, player)
    held = seats.positions(player)
    if held and not _may_hold(setting, held, seat):
        raise TableRefused(Why.ALREADY_SEATED, player)
    stack = amount_of(request.stack, player)
    least = max(setting.buy_in_least, setting.values.table_min if setting.values else 1)
    if stack < least:
        raise TableRefused(Why.BUY_IN_TOO_SMALL, player, f"the least is {least}")
    if setting.buy_in_most is not None and stack > setting.buy_in_most:
        raise TableRefused(Why.BUY_IN_TOO_LARGE, player, f"the most is {setting.buy_in_most}")
    sat = events.SatDown(
        by=request.by,
        person=request.person,
        player=player,
        name=request.name,
        seat=seat,
        stack=stack,
    )
    return (sat,)


@Cite("D48", "S9")
def _may_hold(setting: TableKind, held: list[int], seat: int) -> bool:
    """Whether a player may have one position more: how many, and in Double Down side by side."""
    values = setting.values
    if isinstance(values, DoubleDrawValues):
        return len(held) < values.max_positions_per_player
    two = values is not None and values.allow_two_areas
    return two and len(held) == 1 and abs(held[0] - seat) == 1


def _seated(seats: HouseSeats, player: str) -> list[int]:
    held = seats.positions(player)
    if not held:
        raise TableRefused(Why.NOT_SEATED, player)
    return held


def _leave(seats: HouseSeats, setting: TableKind, request: requests.Leave) -> Facts:
    """Every position of a player is given up; chips of a round in play follow when it is over."""
    left = []
    for seat in _seated(seats, request.player):
        in_play = seats.round is not None and seats.round.has(seat, request.player)
        player = seats.seats[seat]
        left.append(
            events.Left(
                by=request.by,
                person=request.person,
                player=request.player,
                seat=seat,
                amount=0 if in_play or player is None else player.stack,
                at=request.at,
            )
        )
    return tuple(left)


def _add_chips(seats: HouseSeats, setting: TableKind, request: requests.AddChips) -> Facts:
    seat = _seated(seats, request.player)[0]
    player = seats.seats[seat]
    if seats.round is not None:
        raise TableRefused(Why.HAND_IN_PLAY, request.player)
    amount = amount_of(request.amount, request.player)
    most = setting.buy_in_most
    if most is not None and player is not None and player.stack + amount > most:
        raise TableRefused(Why.BUY_IN_TOO_LARGE, request.player)
    return (
        events.ChipsAdded(
            by=request.by, person=request.person, player=request.player, amount=amount
        ),
    )


def _take_chips(seats: HouseSeats, setting: TableKind, request: requests.TakeChips) -> Facts:
    """Nothing in the house games keeps chips on the table between rounds."""
    seat = _seated(seats, request.player)[0]
    player = seats.seats[seat]
    if seats.round is not None:
        raise TableRefused(Why.HAND_IN_PLAY, request.player)
    amount = amount_of(request.amount, request.player)
    if player is None or amount >= player.stack:
        raise TableRefused(Why.NOT_ENOUGH_CHIPS, request.player)
    return (
        events.ChipsTaken(
            by=request.by, person=request.person, player=request.player, amount=amount
        ),
    )


def _sit_out(seats: HouseSeats, setting: TableKind, request: requests.SitOut) -> Facts:
    player = seats.seats[_seated(seats, request.player)[0]]
    if player is not None and player.away:
        raise TableRefused(Why.ALREADY_AWAY, request.player)
    return (events.SatOut(by=request.by, person=request.person, player=request.player),)


def _come_back(seats: HouseSeats, setting: TableKind, request: requests.ComeBack) -> Facts:
    player = seats.seats[_seated(seats, request.player)[0]]
    if player is not None and not player.away:
        raise TableRefused(Why.NOT_AWAY, request.player)
    return (events.CameBack(by=request.by, person=request.person, player=request.player),)


def _start(seats: HouseSeats, setting: TableKind, request: requests.StartHand) -> Facts:
    """A round begins with the positions of everybody who could bet; the others sit it out."""
    able = seats.able(setting)
    if seats.round is not None:
        raise TableRefused(Why.HAND_IN_PLAY)
    if not able:
        raise TableRefused(Why.TOO_FEW_PLAYERS, said="no player can place a wager")
    inside = [player if seat in able else None for seat, player in enumerate(seats.seats)]
    return (
        facts.RoundStarted(
            by=request.by,
            person=request.person,
            players=tuple("" if player is None else player.id for player in inside),
            stacks=tuple(0 if player is None else player.stack for player in inside),
        ),
    )


_ANSWERS: Final[dict[type[Any], Callable[[HouseSeats, TableKind, Any], Facts]]] = {
    requests.SitDown: _sit_down,
    requests.Leave: _leave,
    requests.AddChips: _add_chips,
    requests.TakeChips: _take_chips,
    requests.SitOut: _sit_out,
    requests.ComeBack: _come_back,
    requests.StartHand: _start,
}


# ---- from a fact to the seats after it ----


def follow(seats: HouseSeats, fact: Any) -> HouseSeats:
    """The seats after a fact; one that could not be true is `Corrupt`."""
    write = _WRITERS.get(type(fact))
    if write is None:
        raise Corrupt(f"{type(fact).__name__} is no fact of a table against the house")
    after: HouseSeats = write(seats, fact)
    return after


def _put(seats: HouseSeats, seat: int, player: HousePlayer | None) -> HouseSeats:
    if player is not None and player.stack < 0:
        raise Corrupt(f"position {seat} would have {player.stack}")
    return _change(seats, seats=(*seats.seats[:seat], player, *seats.seats[seat + 1 :]))


def _all_of(seats: HouseSeats, player: str, **values: Any) -> HouseSeats:
    for seat in seats.positions(player):
        there = seats.seats[seat]
        if there is not None:
            seats = _put(seats, seat, _change(there, **values))
    return seats


def _sat(seats: HouseSeats, fact: events.SatDown) -> HouseSeats:
    if seats.seats[fact.seat] is not None:
        raise Corrupt(f"position {fact.seat} is taken")
    return _put(seats, fact.seat, HousePlayer(fact.player, fact.name, fact.stack))


def _left(seats: HouseSeats, fact: events.Left) -> HouseSeats:
    player, playing = seats.seats[fact.seat], seats.round
    if player is None or player.id != fact.player:
        raise Corrupt(f"{fact.player!r} is not at position {fact.seat}")
    if playing is not None and playing.has(fact.seat, fact.player):
        seats = _change(seats, round=_change(playing, gone=(*playing.gone, fact.seat)))
    elif fact.amount != player.stack:
        raise Corrupt(f"{fact.player!r} left with {fact.amount}, not with {player.stack}")
    return _put(seats, fact.seat, None)


def _moved(seats: HouseSeats, player: str, cents: int) -> HouseSeats:
    seat = seats.positions(player)[0]
    there = seats.seats[seat]
    if there is None:
        raise Corrupt(f"{player!r} is not seated")
    return _put(seats, seat, _change(there, stack=there.stack + cents))


def _started(seats: HouseSeats, fact: facts.RoundStarted) -> HouseSeats:
    return _change(seats, round=RoundInPlay(fact.players, fact.stacks))


def _settled(seats: HouseSeats, fact: facts.RoundSettled) -> HouseSeats:
    """Each position has what the round left it; a player who has left is owed his part."""
    playing = seats.round
    if playing is None:
        raise Corrupt("no round is in play")
    owing: dict[str, int] = dict(seats.owing)
    seats = _change(seats, round=None)
    for seat, (player, stack) in enumerate(zip(playing.players, fact.stacks, strict=True)):
        there = seats.seats[seat]
        if seat in playing.gone:
            owing[player] = owing.get(player, 0) + stack
        elif player and there is not None:
            seats = _put(seats, seat, _change(there, stack=stack))
    return _change(seats, owing=owing)


def _paid_out(seats: HouseSeats, fact: events.PaidOut) -> HouseSeats:
    if seats.owing.get(fact.player) != fact.amount:
        raise Corrupt(f"{fact.player!r} has no {fact.amount} due")
    return _change(
        seats, owing={player: sum_ for player, sum_ in seats.owing.items() if player != fact.player}
    )


_WRITERS: Final[dict[type[Any], Callable[[HouseSeats, Any], HouseSeats]]] = {
    events.SatDown: _sat,
    events.Left: _left,
    events.PaidOut: _paid_out,
    events.ChipsAdded: lambda seats, fact: _moved(seats, fact.player, fact.amount),
    events.ChipsTaken: lambda seats, fact: _moved(seats, fact.player, -fact.amount),
    events.SatOut: lambda seats, fact: _all_of(seats, fact.player, away=True),
    events.CameBack: lambda seats, fact: _all_of(seats, fact.player, away=False),
    facts.RoundStarted: _started,
    facts.RoundSettled: _settled,
}
