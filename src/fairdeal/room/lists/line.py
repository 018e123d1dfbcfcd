"""The line of people who wait, after one more fact."""

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
            return _joined(before, fact)
        case _:
            return _of_entry(_remembered(before, fact), fact)


def _of_entry(waiting: WaitingList, fact: f.OfEntry) -> WaitingList:
    match fact:
        case f.CalledFromList():
            return _called(waiting, fact)
        case f.CallAccepted() | f.MoreTimeGiven() | f.CallWithdrawn():
            return _call_changed(waiting, fact)
        case f.CallDeclined(out=False) | f.CallExpired():
            passed = replace(_entry(waiting, fact, EXPECTED), standing=Standing.PASSED, call=None)
            return _behind(_put(waiting, passed), passed, fact.behind)
        case f.SkippedOnList():
            return _behind(waiting, _entry(waiting, fact, IN_LINE), fact.behind)
        case f.JumpedOnList():
            first = fact.passed[0] if fact.passed else 0
            return _beside(waiting, _entry(waiting, fact, IN_LINE), first, after=0)
        case f.SeatedFromList():
            return _ended(_waited(waiting, fact), fact, Standing.SEATED)
        case f.RemovedFromList():
            return _ended(waiting, fact, Standing.REMOVED)
        case _:
            return _ended(waiting, fact, Standing.LEFT)


def _entry(
    waiting: WaitingList, fact: f.OfEntry, among: frozenset[Standing] = IN_LINE | EXPECTED
) -> Entry:
    entry = waiting.numbered(fact.number)
    if entry is None or entry.standing not in among:
        state = "not on it" if entry is None else entry.standing
        raise Corrupt(f"{waiting.name}: {type(fact).__name__} of number {fact.number}, {state}")
    return entry


def _put(waiting: WaitingList, entry: Entry, **other: Any) -> WaitingList:
    line = tuple(entry if each.number == entry.number else each for each in waiting.line)
    return replace(waiting, line=line, **other)


def _remembered(waiting: WaitingList, fact: f.OfEntry) -> WaitingList:
    """Write a fact into the history of every entry that it concerns."""
    numbers = f.concerns(fact)
    if not {*numbers} <= {*waiting.order}:
        raise Corrupt(f"{waiting.name}: {type(fact).__name__} concerns somebody who is not on it")
    line = (
        replace(each, history=(*each.history, fact)) if each.number in numbers else each
        for each in waiting.line
    )
    return replace(waiting, line=tuple(line))


def _joined(waiting: WaitingList, fact: f.JoinedList) -> WaitingList:
    if fact.number != waiting.joined + 1 or waiting.of(fact.player):
        raise Corrupt(f"{waiting.name}: {fact.player} cannot have number {fact.number}")
    entry = Entry(
        number=fact.number,
        player=fact.player,
        receipt=fact.receipt,
        joined_at=fact.at,
        table=fact.table,
        history=(fact,),
    )
    return replace(waiting, joined=fact.number, line=(*waiting.line, entry))


def _called(waiting: WaitingList, fact: f.CalledFromList) -> WaitingList:
    waiting = _waited(waiting, fact)
    call = Call(fact.call, fact.table, fact.seat, fact.deadline)
    entry = replace(_entry(waiting, fact, IN_LINE), standing=Standing.CALLED, call=call)
    return _put(waiting, entry, calls=fact.call)


def _call_changed(
    waiting: WaitingList, fact: f.CallAccepted | f.MoreTimeGiven | f.CallWithdrawn
) -> WaitingList:
    entry = _entry(waiting, fact, EXPECTED)
    if isinstance(fact, f.CallWithdrawn) or entry.call is None:
        return _put(waiting, replace(entry, standing=Standing.WAITING, call=None))
    call = replace(entry.call, deadline=fact.deadline)
    if isinstance(fact, f.CallAccepted):
        return _put(waiting, replace(entry, standing=Standing.COMING, call=call))
    return _put(waiting, replace(entry, call=replace(call, extended=True)))


def _waited(waiting: WaitingList, fact: f.CalledFromList | f.SeatedFromList) -> WaitingList:
    """A wait ends with the first call, or with a seat that was taken without one."""
    entry = _entry(waiting, fact)
    if entry.wait is not None:
        return waiting
    wait = fact.at - entry.joined_at
    return _put(waiting, replace(entry, wait=wait), waits=(*waiting.waits, wait)[-WAITS_KEPT:])


def _behind(waiting: WaitingList, entry: Entry, behind: int) -> WaitingList:
    return _beside(waiting, entry, behind, after=1) if behind else waiting


def _beside(waiting: WaitingList, entry: Entry, other: int, after: int) -> WaitingList:
    line = [each for each in waiting.line if each.number != entry.number]
    numbers = [each.number for each in line]
    if other not in numbers:
        raise Corrupt(f"{waiting.name}: number {entry.number} has no place beside {other}")
    line.insert(numbers.index(other) + after, entry)
    return replace(waiting, line=tuple(line))


def _ended(waiting: WaitingList, fact: f.OfEntry, standing: Standing) -> WaitingList:
    entry = replace(_entry(waiting, fact), standing=standing, call=None)
    return replace(
        waiting,
        line=tuple(each for each in waiting.line if each.number != entry.number),
        over=(*waiting.over, entry)[-ENDED_KEPT:],
    )
