"""The money of the seats: each fact of a table moves what it says, in the same command (R8)."""

from collections.abc import Iterable
from typing import Any

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker.table import events
from fairdeal.room.ledger import OUTSIDE, rail, rake, stack, tips
from fairdeal.room.people import facts as people
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.tables import facts as own
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.work import Work


@Cite("R8", "R9")
def happen(work: Work, number: int, facts: Iterable[Any]) -> None:
    """Let facts happen at a table, and move the money that they move."""
    happened = tuple(facts)
    table: TableInRoom | None = work.see(stream_of(number))
    cash = {} if table is None else table.cash
    work.write(stream_of(number), *happened)
    for fact in happened:
        _move(work, number, fact)
        if cash and isinstance(fact, events.Left | events.PaidOut):
            _take_along(work, number, fact, cash.get(fact.player, 0))


@Cite("poker 8.B(3)", "R8")
def _take_along(work: Work, number: int, fact: events.Left | events.PaidOut, cash: int) -> None:
    """Cash that nobody has converted goes with who leaves, so it is not on his rail as well."""
    table: TableInRoom = work.see(stream_of(number))
    if fact.player not in table.cash:
        work.move(min(cash, fact.amount), rail(fact.player), OUTSIDE)


def _move(work: Work, number: int, fact: Any) -> None:
    did = work.acting.did()
    match fact:
        case events.SatDown(player=player, stack=cents):
            note: Any = people.TookSeat(table=number, amount=cents, **did)
            given, taken = rail(player), stack(number, player)
        case events.ChipsAdded(player=player, amount=cents):
            note = people.BroughtToTable(table=number, amount=cents, **did)
            given, taken = rail(player), stack(number, player)
        case events.ChipsTaken(player=player, amount=cents):
            note = people.TookFromTable(table=number, amount=cents, **did)
            given, taken = stack(number, player), rail(player)
        case events.Left(player=player, amount=cents):
            note = people.LeftSeat(table=number, amount=cents, **did)
            given, taken = stack(number, player), rail(player)
        case events.PaidOut(player=player, amount=cents):
            note = people.TookFromTable(table=number, amount=cents, **did)
            given, taken = stack(number, player), rail(player)
        case own.CashShown(player=player, cents=cents):
            # The chips come with a fact of their own, from the rail: so the cash goes there first.
            work.move(cents, OUTSIDE, rail(player))
            return
        case own.ChipsPaid(player=player, cents=cents, what=what):
            to = rake(number) if what is own.PaidFor.TIME else tips(number)
            work.move(cents, stack(number, player), to)
            return
        case _:
            return
    work.write(person_stream(player), note)
    work.move(cents, given, taken)


@Cite("R8")
def agree(work: Work, number: int) -> None:
    """The ledger and the seats say the same of every player at a table between hands."""
    table: TableInRoom = work.room.things[stream_of(number)]
    if table.hand:
        return
    for player, cents in table.stacks().items():
        if (found := work.room.ledger.of(stack(number, player))) != cents:
            raise Corrupt(f"{stack(number, player)} is {found}, and the table says {cents} (R8)")
