"""A person's places on the lists: who is before him, what has happened, what he may answer."""

from collections.abc import Iterator
from typing import Any, Final

from fairdeal.room.lists import facts
from fairdeal.room.lists.commands import Answer
from fairdeal.room.lists.names import Purpose
from fairdeal.room.lists.state import Entry, Standing, WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.room import Room
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.views.frames import titles
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.lobby.waits import minutes
from fairdeal.views.frames.lobby_shapes import Moment, MyPlace
from fairdeal.views.frames.own_shapes import SlotFrame

_PURPOSES: Final = {
    Purpose.WAITING: "",
    Purpose.SEAT_CHANGE: ", another seat",
    Purpose.TRANSFER: ", another table",
    Purpose.MUST_MOVE: ", to move on",
}


def places_of(room: Room, person: str) -> tuple[MyPlace, ...]:
    """Every list that a person is on."""
    lists: dict[str, WaitingList] = room.all("list")
    found = []
    for name, waiting in sorted(lists.items()):
        entry = waiting.of(person)
        if entry is not None:
            found.append(_place(room, name, waiting, entry))
    return tuple(found)


def _place(room: Room, name: str, waiting: WaitingList, entry: Entry) -> MyPlace:
    at = waiting.order.index(entry.number)
    before = waiting.line[:at]
    call = entry.call
    return MyPlace(
        list=name,
        title=_title(room, waiting),
        place=at + 1,
        number=entry.number,
        receipt=entry.receipt,
        standing=str(entry.standing),
        before=tuple(_alias(room, each.player) for each in before),
        wait=_wait(waiting, entry),
        table=call.table if call is not None else 0,
        seat=call.seat if call is not None else -1,
        deadline=call.deadline if call is not None else 0,
        history=tuple(_moments(entry)),
        slots=tuple(_slots(name, entry)),
    )


def _alias(room: Room, person: str) -> str:
    found: Person | None = room.things.get(stream_of(person))
    return person if found is None else found.shown


def _title(room: Room, waiting: WaitingList) -> str:
    versions: Versions | None = room.things.get(SUBMISSION)
    kinds = versions.current.values.kinds if versions is not None and versions.current else {}
    kind = kinds.get(waiting.name.kind)
    what = waiting.name.kind if kind is None else titles.title(kind)
    return what + _PURPOSES[waiting.name.purpose]


def _wait(waiting: WaitingList, entry: Entry) -> str:
    if entry.expected:
        return "Your seat is held"
    if waiting.interest:
        return "No table is open yet"
    ms, _ = expected_wait(waiting)
    return "" if ms is None else f"About {minutes(ms)} minute{'' if minutes(ms) == 1 else 's'}"


def _slots(name: str, entry: Entry) -> Iterator[SlotFrame]:
    """What may be answered to a call, and leaving the list."""
    if entry.call is not None:
        if entry.standing is Standing.CALLED:
            yield slots.do("Coming", "answer_call", list=name, answer=str(Answer.COMING))
        if not entry.call.extended:
            yield slots.do("More time", "answer_call", list=name, answer=str(Answer.MORE_TIME))
        yield slots.do("Not now", "answer_call", list=name, answer=str(Answer.NOT_NOW))
    yield slots.do("Leave the list", "leave_list", list=name)


def _moments(entry: Entry) -> Iterator[Moment]:
    for fact in entry.history:
        yield Moment(at=fact.at, text=_told(entry, fact))


def _told(entry: Entry, fact: Any) -> str:
    match fact:
        case facts.JoinedList():
            return f"You joined the list as number {fact.number}."
        case facts.CalledFromList():
            return f"You were called to table {fact.table}."
        case facts.CallAccepted():
            return "You said that you are coming."
        case facts.MoreTimeGiven():
            return "You got more time."
        case facts.CallDeclined():
            return "You did not come this time."
        case facts.CallExpired():
            return "You did not come in time."
        case facts.CallWithdrawn():
            return f"The call was taken back: {fact.reason}."
        case facts.JumpedOnList() if fact.number == entry.number:
            return f"You were put ahead: {fact.reason}."
        case facts.JumpedOnList():
            return f"Number {fact.number} was put before you: {fact.reason}."
        case facts.SkippedOnList():
            return f"You were put behind the next one: {fact.reason}."
        case facts.RemovedFromList():
            return f"You were taken off the list: {fact.reason}."
        case facts.SeatedFromList():
            return f"You have your seat at table {fact.table}."
    return "You left the list."
