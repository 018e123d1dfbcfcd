"""How lists begin, and how people come onto them and leave them."""

from fairdeal.cite import Cite
from fairdeal.room.lists import commands as c
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.access import begun, named, note, on_list, seen
from fairdeal.room.lists.around import check_table, open_tables, rules_of
from fairdeal.room.lists.names import ListName, Purpose
from fairdeal.room.lists.receipts import receipt
from fairdeal.room.lists.rules import ListRules
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.people.playing import may_play
from fairdeal.room.people.state import Person
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.kinds import approved_kind
from fairdeal.room.work import Work


def open_interest(work: Work, command: c.OpenInterest) -> None:
    """Open an interest list for a kind that has no open table."""
    name = named(command.kind)
    if name.purpose is not Purpose.WAITING:
        raise Refused("no_such_list", said=command.kind)
    if seen(work, name) is not None:
        raise Refused("list_is_open", said=command.kind)
    rules = rules_of(approved_kind(work, command.kind).setting)
    note(work, name, f.ListOpened(name=name, rules=rules, interest=True))


def table_opened(work: Work, kind: TableKind, table: int) -> None:
    """A table of a kind has opened: its interest list becomes a list, or its list begins."""
    name = ListName(kind.key)
    waiting = seen(work, name)
    if waiting is None:
        begin(work, name, rules_of(kind))
    elif waiting.interest:
        note(work, name, f.InterestBecameList(table=table))


def join_list(work: Work, command: c.JoinList) -> None:
    """Give a player the next number, and a receipt."""
    name = named(command.list)
    player = command.person or work.acting.person
    person = may_play(work.see, player)
    sits = _where_he_sits(work, name, person)
    waiting = seen(work, name) or _begin_beside(work, name)
    joined = add(work, waiting, player, sits)
    ms, waits = expected_wait(waiting)
    work.result |= {
        "list": str(name),
        "number": joined.number,
        "receipt": joined.receipt,
        "ahead": sum(1 for _ in waiting.in_line()),
        "expected_wait_ms": ms,
        "waits": waits,
    }


@Cite("P-128", "R9")
def add(work: Work, waiting: WaitingList, player: str, table: int) -> f.JoinedList:
    """Put a player at the end of a list; nobody is on a list twice."""
    if waiting.of(player) is not None:
        raise Refused("already_on_list", said=f"{player}, {waiting.name}")
    number = waiting.joined + 1
    code = receipt(waiting.name, number, player, work.acting.command)
    joined = f.JoinedList(number=number, player=player, receipt=code, table=table)
    note(work, waiting.name, joined)
    return joined


def leave_list(work: Work, command: c.LeaveList) -> None:
    """Leave a list, also while called."""
    waiting = begun(work, command.list)
    if waiting.name.purpose is Purpose.MUST_MOVE:
        raise Refused("joined_by_sitting", said="leave the table to leave it")
    entry = on_list(waiting, work.acting.person)
    note(work, waiting.name, f.LeftList(number=entry.number))


def _where_he_sits(work: Work, name: ListName, person: Person) -> int:
    """The table from which somebody joins a list, 0 for those who wait for a first seat."""
    if name.purpose is Purpose.WAITING:
        return 0
    if name.purpose is Purpose.MUST_MOVE:
        raise Refused("joined_by_sitting")
    here = name.table in person.seated
    if name.purpose is Purpose.SEAT_CHANGE:
        if not here:
            raise Refused("not_seated_there")
        return name.table
    others = open_tables(work, name.kind, person.seated)
    if here or not others:
        raise Refused("not_at_another_table")
    return others[0].number


def _begin_beside(work: Work, name: ListName) -> WaitingList:
    """Begin a list of a table; it has the rules of the list of its kind."""
    if name.purpose is Purpose.WAITING:
        raise Refused("no_such_list", said=str(name))
    of_kind = begun(work, name.kind)
    check_table(work, name.kind, name.table)
    return begin(work, name, of_kind.rules)


def begin(work: Work, name: ListName, rules: ListRules) -> WaitingList:
    """Begin a list."""
    note(work, name, f.ListOpened(name=name, rules=rules))
    return begun(work, str(name))
