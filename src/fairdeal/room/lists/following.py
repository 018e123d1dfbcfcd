"""What a list is after one more fact."""

from typing import Any

from msgspec.structs import replace

from fairdeal.errors import Corrupt
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.state import (
    ENDED_KEPT,
    EXPECTED,
    IN_LINE,
    WAITS_KEPT,
    Call,
    Entry,
    Standing,
    WaitingList,
)


def follow(before: WaitingList | None, fact: f.ListFact) -> WaitingList:
    """Let a fact happen; one that does not fit the list is `Corrupt`."""
    if isinstance(fact, f.ListOpened):
        if before is not None:
            raise Corrupt(f"the list {fact.name} has begun already")
        return WaitingList(name=fact.name, rules=fact.rules, interest=fact.interest)
    if before is None:
        raise Corrupt(f"a list cannot begin with {type(fact).__name__}")
    match fact:
        case f.InterestBecameList():
            return replace(before, interest=False)
        case f.MustMoveSet():
            return replace(before, onto=fact.onto)
        case f.JoinedList():
            after = _joined(before, fact)
        case f.CalledFromList() | f.CallAccepted() | f.MoreTimeGiven() | f.CallWithdrawn():
            after = _calling(before, fact)
        case f.CallDeclined(out=False) | f.CallExpired():
            waiting = _changed(before, fact, EXPECTED, standing=Standing.PASSED, call=None)
            after = _behind(waiting, fact.number, fact.behind)
        case f.SkippedOnList():
            after = _behind(_changed(before, fact, IN_LINE), fact.number, fact.behind)
        case f.JumpedOnList():
            after = _jumped(_changed(before, fact, IN_LINE), fact)
        case f.SeatedFromList():
            after = _ended(_waited(before, fact), fact, Standing.SEATED)
        case f.LeftList() | f.CallDeclined():
            after = _ended(before, fact, Standing.LEFT)
        case f.RemovedFromList():
            after = _ended(before, fact, Standing.REMOVED)
    return _remembered(after, fact)


def _entry(waiting: WaitingList, fact: f.OfEntry, among: frozenset[Standing]) -> Entry:
    entry = waiting.entries.get(fact.number)
    if entry is None or entry.standing not in among:
        state = "unknown" if entry is None else entry.standing
        raise Corrupt(f"{waiting.name}: {type(fact).__name__} of number {fact.number}, {state}")
    return entry


def _put(waiting: WaitingList, entry: Entry, **other: Any) -> WaitingList:
    return replace(waiting, entries={**waiting.entries, entry.number: entry}, **other)


def _changed(
    waiting: WaitingList, fact: f.OfEntry, among: frozenset[Standing], **changes: Any
) -> WaitingList:
    return _put(waiting, replace(_entry(waiting, fact, among), **changes))


def _joined(waiting: WaitingList, fact: f.JoinedList) -> WaitingList:
    if fact.number != waiting.joined + 1 or waiting.of(fact.player):
        raise Corrupt(f"{waiting.name}: {fact.player} cannot have number {fact.number}")
    entry = Entry(fact.number, fact.player, fact.receipt, fact.at, fact.table)
    return _put(waiting, entry, joined=fact.number, order=(*waiting.order, fact.number))


def _calling(
    waiting: WaitingList,
    fact: f.CalledFromList | f.CallAccepted | f.MoreTimeGiven | f.CallWithdrawn,
) -> WaitingList:
    if isinstance(fact, f.CalledFromList):
        call = Call(fact.call, fact.table, fact.seat, fact.deadline)
        waiting = replace(_waited(waiting, fact), calls=fact.call)
        return _changed(waiting, fact, IN_LINE, standing=Standing.CALLED, call=call)
    entry = _entry(waiting, fact, EXPECTED)
    if isinstance(fact, f.CallWithdrawn):
        return _put(waiting, replace(entry, standing=Standing.WAITING, call=None))
    assert entry.call is not None
    if isinstance(fact, f.CallAccepted):
        call = replace(entry.call, deadline=fact.deadline)
        return _put(waiting, replace(entry, standing=Standing.COMING, call=call))
    call = replace(entry.call, deadline=fact.deadline, extended=True)
    return _put(waiting, replace(entry, call=call))


def _waited(waiting: WaitingList, fact: f.CalledFromList | f.SeatedFromList) -> WaitingList:
    """A wait ends with the first call, or with a seat that was taken without one."""
    entry = _entry(waiting, fact, IN_LINE | EXPECTED)
    if entry.wait is not None:
        return waiting
    wait = fact.at - entry.joined_at
    waits = (*waiting.waits, wait)[-WAITS_KEPT:]
    return _put(waiting, replace(entry, wait=wait), waits=waits)


def _behind(waiting: WaitingList, number: int, behind: int) -> WaitingList:
    return _placed(waiting, number, behind, 1) if behind else waiting


def _jumped(waiting: WaitingList, fact: f.JumpedOnList) -> WaitingList:
    return _placed(waiting, fact.number, fact.passed[0] if fact.passed else 0, 0)


def _placed(waiting: WaitingList, number: int, beside: int, after: int) -> WaitingList:
    rest = [other for other in waiting.order if other != number]
    if beside not in rest:
        raise Corrupt(f"{waiting.name}: number {number} has no place beside number {beside}")
    rest.insert(rest.index(beside) + after, number)
    return replace(waiting, order=tuple(rest))


def _ended(waiting: WaitingList, fact: f.OfEntry, standing: Standing) -> WaitingList:
    after = _changed(waiting, fact, IN_LINE | EXPECTED, standing=standing, call=None)
    return replace(
        after,
        order=tuple(number for number in after.order if number != fact.number),
        ended=(*after.ended, fact.number),
    )


def _remembered(waiting: WaitingList, fact: f.OfEntry) -> WaitingList:
    """Write the fact into the histories that it concerns, and forget the oldest that are over."""
    entries = dict(waiting.entries)
    for number in f.concerns(fact):
        entries[number] = replace(entries[number], history=(*entries[number].history, fact))
    for number in waiting.ended[:-ENDED_KEPT]:
        del entries[number]
    return replace(waiting, entries=entries, ended=waiting.ended[-ENDED_KEPT:])
