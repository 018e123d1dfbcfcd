"""What a table has come to after each of its facts: one more value, never the old one changed."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.poker.table import events
from fairdeal.poker.table.evolve import apply
from fairdeal.poker.table.snapshot import copied
from fairdeal.room.room import Timer
from fairdeal.room.tables import facts
from fairdeal.room.tables.commands import StartHand
from fairdeal.room.tables.seats import house
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.seats.in_play import is_in_play
from fairdeal.room.tables.seats.paying import paid
from fairdeal.room.tables.seats.reseating import reseated, seats_of
from fairdeal.room.tables.state import COUNTED, COVERED, Asked, Guarded, Seating, TableInRoom

_change = msgspec.structs.replace


def follow(table: TableInRoom | None, fact: Any) -> TableInRoom:
    """The table after one more fact; `Corrupt` if it could not have happened."""
    if isinstance(fact, facts.TableOpened):
        return _opened(table, fact)
    if table is None or not table.opened:
        raise Corrupt(f"{type(fact).__name__} at a table that is not open")
    if type(fact) in _OF_SEATS:
        return _seats(table, fact)
    return _WRITERS[type(fact)](table, fact)


def timers(table: TableInRoom) -> tuple[Timer, ...]:
    """The next hand, where the program deals."""
    if not table.next_at or table.hand or not table.opened:
        return ()
    key = f"start/{table.number}-{table.hands + 1}/{table.next_at}"
    return (Timer(table.next_at, key, StartHand(table=table.number)),)


def _opened(table: TableInRoom | None, fact: facts.TableOpened) -> TableInRoom:
    """A table that was closed opens with empty seats; its hands are counted on."""
    if table is not None and table.opened:
        raise Corrupt(f"table {fact.number} is open already")
    before = () if table is None else table.before
    if table is not None and table.setting.key != fact.setting.key:
        before = (*before, (table.hands, table.setting.key))
    return TableInRoom(
        number=fact.number,
        setting=fact.setting,
        seating=seats_of(fact.setting),
        version=fact.version,
        approved=fact.approved,
        way=fact.way,
        hands=0 if table is None else table.hands,
        before=before,
    )


def _seats(table: TableInRoom, fact: Any) -> TableInRoom:
    """The seats after a fact, and what it says about the hand in play."""
    seating = table.seating
    if isinstance(seating, HouseSeats):
        after: Seating = house.follow(seating, fact)
    else:
        after = copied(seating)
        apply(after, (fact,))
        after.log = []
    table = _change(table, seating=after)
    if isinstance(fact, _BEGINS):
        number = table.hands + 1
        return _change(
            table,
            hands=number,
            since_opening=table.since_opening + 1,
            hand=f"{table.number}-{number}",
            next_at=0,
            asked=None,
        )
    if isinstance(fact, _ENDS):
        return _change(table, hand="")
    if isinstance(fact, events.Left):
        table = _change(table, guarded=_without(table.guarded, fact.player))
    if isinstance(fact, _PAYS_OUT) and not is_in_play(table, fact.player):
        table = _change(table, cash=_without(table.cash, fact.player))
    return table


_BEGINS: Final = (events.HandStarted, facts.RoundStarted)
_ENDS: Final = (events.HandSettled, events.HandVoided, facts.RoundSettled)
_PAYS_OUT: Final = (events.Left, events.PaidOut)
"""What gives a player his chips; the cash of a hand that goes on is still to be converted."""
_OF_SEATS: Final = frozenset(
    {*get_args(events.AnyEvent), facts.RoundStarted, facts.RoundSettled} - {events.TableOpened}
)


def _without(values: Mapping[str, Any], player: str) -> dict[str, Any]:
    return {each: value for each, value in values.items() if each != player}


def _guard(table: TableInRoom, player: str, guarded: Guarded) -> TableInRoom:
    return _change(table, guarded={**table.guarded, player: guarded})


def _safe(table: TableInRoom, fact: facts.StakesVerified | facts.CoverRemoved) -> TableInRoom:
    return _change(table, guarded=_without(table.guarded, fact.player))


def _cash(table: TableInRoom, player: str, cents: int) -> TableInRoom:
    lies = table.cash.get(player, 0) + cents
    if lies < 0:
        raise Corrupt(f"{player!r} has no cash of {-cents} to convert")
    rest = _without(table.cash, player)
    return _change(table, cash={**rest, player: lies} if lies else rest)


def _setting_changed(table: TableInRoom, fact: facts.SettingChanged) -> TableInRoom:
    return _change(
        table,
        setting=fact.setting,
        version=fact.version,
        approved=fact.approved,
        seating=reseated(table.seating, fact.setting),
    )


_WRITERS: Final[dict[type[Any], Callable[[TableInRoom, Any], TableInRoom]]] = {
    facts.SettingChanged: _setting_changed,
    facts.ClosingBegun: lambda table, fact: _change(table, closing=True, next_at=0),
    facts.TableClosed: lambda table, fact: _change(
        table, opened=False, closing=False, next_at=0, asked=None
    ),
    facts.DealingChanged: lambda table, fact: _change(table, way=fact.way),
    facts.NextHandSet: lambda table, fact: _change(table, next_at=fact.at),
    facts.ClockPaused: lambda table, fact: _change(table, clock_paused=True),
    facts.ClockResumed: lambda table, fact: _change(table, clock_paused=False),
    facts.SteppedAway: lambda table, fact: _guard(table, fact.player, Guarded()),
    facts.StakesCounted: lambda table, fact: _guard(
        table, fact.player, Guarded(COUNTED, fact.cents, fact.had)
    ),
    facts.StakesCovered: lambda table, fact: _guard(table, fact.player, Guarded(COVERED)),
    facts.StakesVerified: _safe,
    facts.CoverRemoved: _safe,
    facts.OptionAsked: lambda table, fact: _change(table, asked=Asked(fact.player, fact.option)),
    facts.CashShown: lambda table, fact: _cash(table, fact.player, fact.cents),
    facts.CashConverted: lambda table, fact: _cash(table, fact.player, -fact.cents),
    facts.ChipsPaid: lambda table, fact: _change(
        table, seating=paid(table.seating, fact.player, fact.cents)
    ),
}
