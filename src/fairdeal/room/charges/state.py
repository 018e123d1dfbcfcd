"""The time charges of a table as the facts of the stream `time/4` have left them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from fairdeal.room.charges import facts
from fairdeal.room.charges.commands import ChargeTime
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following
from fairdeal.room.room import Timer

SORT: Final = "time"
_change = msgspec.structs.replace


class Charges(msgspec.Struct, frozen=True):
    """When time is charged next, and what has become of the charges so far.

    `due` counts charges that wait for the end of a hand. `unverified` is what lies in the rake area
    until a floorperson verifies it. `owed` is what each player could not pay.
    """

    table: int
    next_at: int = 0
    due: int = 0
    unverified: int = 0
    owed: dict[str, int] = {}


def stream_of(table: int) -> str:
    """The stream of the time charges of a table."""
    return f"{SORT}/{table}"


def timers(charges: Charges) -> tuple[Timer, ...]:
    """The next charge."""
    if not charges.next_at:
        return ()
    key = f"charge_time/{charges.table}/{charges.next_at}"
    return (Timer(charges.next_at, key, ChargeTime(table=charges.table)),)


def _begun(fact: facts.TimeClockBegun) -> Charges:
    return Charges(fact.table, fact.at)


def _set(charges: Charges, fact: facts.TimeClockSet) -> Charges:
    return _change(charges, next_at=fact.at)


def _fell_due(charges: Charges, fact: facts.TimeFellDue) -> Charges:
    return _change(charges, next_at=fact.next_at, due=charges.due + 1)


def _taken(charges: Charges, fact: facts.TimeTaken) -> Charges:
    return _change(
        charges,
        due=charges.due - 1,
        unverified=charges.unverified + sum(fact.paid.values()),
        owed=_with(charges.owed, fact.unpaid),
    )


def _collected(charges: Charges, fact: facts.TimeCollected) -> Charges:
    owed = _with(charges.owed, {fact.player: -fact.cents})
    return _change(charges, unverified=charges.unverified + fact.cents, owed=owed)


def _waived(charges: Charges, fact: facts.TimeWaived) -> Charges:
    return _change(charges, owed=_with(charges.owed, {fact.player: -fact.cents}))


def _verified(charges: Charges, fact: facts.TimeVerified) -> Charges:
    return _change(charges, unverified=charges.unverified - fact.cents)


def _with(owed: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """What is owed after some of it came or went; nobody stands there with nothing."""
    after = {**owed}
    for player, cents in more.items():
        after[player] = after.get(player, 0) + cents
    return {player: cents for player, cents in after.items() if cents}


_BEGINS: Final[dict[type[Fact], Callable[[Any], Charges]]] = {facts.TimeClockBegun: _begun}
_GOES_ON: Final[dict[type[Fact], Callable[[Charges, Any], Charges]]] = {
    facts.TimeClockSet: _set,
    facts.TimeFellDue: _fell_due,
    facts.TimeTaken: _taken,
    facts.TimeCollected: _collected,
    facts.TimeWaived: _waived,
    facts.TimeVerified: _verified,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
