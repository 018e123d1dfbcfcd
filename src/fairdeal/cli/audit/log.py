"""`fairdeal room log`: which commands the journal has, by whom and when; never a card."""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from fairdeal.cli.as_json import print_json_line
from fairdeal.cli.house.opening import Db, Json, Name, looking

if TYPE_CHECKING:
    from fairdeal.service.opening import Entry, Journal

PAGE = 1_000


class Wanted(NamedTuple):
    """What a line must be about; what is empty is not asked."""

    table: int
    hand: str
    person: str
    command: str
    first: int
    after: int

    def takes(self, entry: "Entry") -> bool:
        """Whether an entry is one of those."""
        return (
            (not self.table or table_of(entry.stream) == self.table)
            and (not self.hand or entry.stream == f"hand/{self.hand}")
            and (not self.command or entry.kind == self.command)
            and (not self.person or self._is_about(entry))
            and self.first <= entry.time < self.after
        )

    def _is_about(self, entry: "Entry") -> bool:
        return self.person in (entry.actor, entry.second) or entry.stream == f"person/{self.person}"


def command(
    table: Annotated[
        int,
        typer.Option("--table", min=0, help="Only this table.", show_default="every table"),
    ] = 0,
    hand: Annotated[str, typer.Option("--hand", help="Only this hand, such as 4-1182.")] = "",
    person: Annotated[str, typer.Option("--person", help="Only what this person did.")] = "",
    day: Annotated[str, typer.Option("--day", help="Only this day, such as 2026-11-17.")] = "",
    named: Annotated[str, typer.Option("--command", help="Only this command.")] = "",
    most: Annotated[
        int, typer.Option("--most", min=0, help="The last lines only.", show_default="all lines")
    ] = 0,
    db: Db = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the entries of the journal: position, time, stream, command, people, clause.

    Facts and cards are not in it: fairdeal room rebuild shows a hand as somebody saw it. The log
    needs no key.

    For example:

    fairdeal room log --table 4 --day 2026-11-17

    fairdeal room log --person floor-1 --command open_table --json
    """
    from fairdeal.cli.house.typed_time import day as day_of
    from fairdeal.errors import UnknownName
    from fairdeal.room.registry import COMMANDS

    if named and named not in COMMANDS:
        raise UnknownName.of("command", named, COMMANDS)
    first, after = day_of(day) if day else (0, 1 << 62)
    wanted = Wanted(table, hand, person, named, first, after)
    show: Callable[[Entry, Bots], None] = _print_data if as_json else _print_line
    with looking(db, name) as journal:
        found = _found(journal, wanted)
        bots = Bots(journal)
        shown = 0
        for entry in _last(found, most) if most else found:
            show(entry, bots)
            shown += 1
    if not shown:
        print("The journal has no such entry.", file=sys.stderr)


class Bots:
    """Which persons of a journal are programs; each is looked up once."""

    def __init__(self, journal: "Journal") -> None:
        self._journal = journal
        self._known: dict[str, bool] = {}

    def __contains__(self, person: str) -> bool:
        if person not in self._known:
            self._known[person] = self._is_bot(person)
        return self._known[person]

    def _is_bot(self, person: str) -> bool:
        from fairdeal.room import codec
        from fairdeal.room.people.facts import PersonAdded

        [*first] = self._journal.read_stream(f"person/{person}")[:1]
        facts = [fact for entry in first for fact in codec.read(entry.facts)]
        return any(isinstance(fact, PersonAdded) and fact.bot for fact in facts)

    def shown(self, person: str) -> str:
        """The id of a person, a program marked as one."""
        return f"{person} (bot)" if person in self else person


def table_of(stream: str) -> int:
    """The table of a stream of a table, a hand or its decks, 0 for any other.

    >>> table_of("table/4"), table_of("hand/4-17"), table_of("person/ann")
    (4, 4, 0)
    """
    sort, _, rest = stream.partition("/")
    number = rest.partition("-")[0]
    return int(number) if sort in ("table", "hand", "deck") and number.isdecimal() else 0


def _found(journal: "Journal", wanted: Wanted) -> "Iterator[Entry]":
    after = journal.position_at(wanted.first) if wanted.first else 0
    while page := journal.read(after, PAGE):
        yield from (entry for entry in page if wanted.takes(entry))
        after = page[-1].position
        if page[0].time >= wanted.after:
            return


def _last(entries: "Iterator[Entry]", most: int) -> "Iterator[Entry]":
    from collections import deque

    return iter(deque(entries, maxlen=most))


def _print_line(entry: "Entry", bots: Bots) -> None:
    from fairdeal.cli.house.typed_time import shown

    who = "+".join(bots.shown(person) for person in (entry.actor, entry.second) if person)
    place = f"{entry.stream} v{entry.version}"
    print(f"{entry.position:>7}  {shown(entry.time)}  {place:<24}  {entry.kind:<18}  {who:<16}"
          f"  [{entry.clause}]  {entry.command}")  # fmt: skip


def _print_data(entry: "Entry", bots: Bots) -> None:
    print_json_line(
        {
            "position": entry.position,
            "time": entry.time,
            "stream": entry.stream,
            "stream_version": entry.version,
            "command": entry.kind,
            "id": entry.command,
            "actor": entry.actor,
            "bot": entry.actor in bots,
            "second": entry.second,
            "clause": entry.clause,
            "sealed": bool(entry.sealed),
            "hash": entry.hash.hex(),
        }
    )
