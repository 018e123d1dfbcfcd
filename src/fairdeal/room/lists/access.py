"""How a command reaches a list and writes to it."""

from msgspec.structs import replace

from fairdeal.room.lists.facts import ListFact
from fairdeal.room.lists.names import ListName, read_name
from fairdeal.room.lists.state import Entry, WaitingList
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


def named(text: str) -> ListName:
    """The name that was typed, if any list could have it."""
    if (name := read_name(text)) is None:
        raise Refused("no_such_list", said=repr(text[:80]))
    return name


def seen(work: Work, name: ListName) -> WaitingList | None:
    """A list, if it has begun."""
    found: WaitingList | None = work.see(name.stream)
    return found


def begun(work: Work, text: str) -> WaitingList:
    """The list that a command names."""
    found = seen(work, named(text))
    if found is None:
        raise Refused("no_such_list", said=text)
    return found


def numbered(waiting: WaitingList, number: int) -> Entry:
    """The entry with a number, if it is still on the list."""
    entry = waiting.numbered(number)
    if entry is None:
        raise Refused("no_such_number", said=str(number))
    return entry


def on_list(waiting: WaitingList, player: str) -> Entry:
    """The entry of a player."""
    entry = waiting.of(player)
    if entry is None:
        raise Refused("not_on_list", said=f"{player}, {waiting.name}")
    return entry


def note(work: Work, name: ListName, fact: ListFact) -> None:
    """Let a fact happen, with who did it and when."""
    work.write(name.stream, replace(fact, **work.acting.did(), at=work.time))


def every(work: Work, kind: str) -> list[WaitingList]:
    """Every list of a kind of table, by name; the command depends on each of them."""
    lists: dict[str, WaitingList] = work.room.all("list")
    names = sorted(str(each.name) for each in lists.values() if each.name.kind == kind)
    return [begun(work, name) for name in names]
