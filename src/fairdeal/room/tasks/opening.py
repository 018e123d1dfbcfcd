"""Tasks that a person opens, and that a person says are done."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.amounts import MOST
from fairdeal.room.calendar import is_day
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.authority import known
from fairdeal.room.people.state import Person
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tasks import commands, facts
from fairdeal.room.tasks.kinds import FLOOR_CALL, KINDS, RESULT
from fairdeal.room.tasks.state import TASKS, Tasks
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

_MINUTE: Final = 60_000
_LONGEST: Final = 1_440


@Cite("P-154")
def call_floor(work: Work, command: commands.CallFloor) -> None:
    """Call a floorperson to a table; one call for a table is enough."""
    the_table(work, command.table)
    if not _belongs(work, known(work.see, work.acting.person), command.table):
        raise Refused("not_your_table", f"table {command.table}")
    if _is_called(work, command.table):
        raise Refused("floor_called_already", f"table {command.table}")
    _open(work, FLOOR_CALL, command.says, command.table, KINDS[FLOOR_CALL].minutes)


@Cite("P-154")
def reported(work: Work, table: int, what: str) -> None:
    """The report of a player calls the floor too, unless it is called to the table already."""
    if not _is_called(work, table):
        says = f"{work.acting.person} reports: {what.replace('_', ' ')}"
        _open(work, FLOOR_CALL, says, table, KINDS[FLOOR_CALL].minutes)


def _is_called(work: Work, table: int) -> bool:
    return any(task.kind == FLOOR_CALL and task.table == table for task in seen(work).open)


def _belongs(work: Work, person: Person, table: int) -> bool:
    """Whether a person plays at a table, or is on duty there."""
    house: House = work.see(ROOM)
    works = person.duty is not None and person.duty.covers(table, house.sections)
    return works or table in person.seated


def open_task(work: Work, command: commands.OpenTask) -> None:
    """Put something on the list."""
    if command.kind not in KINDS:
        raise Refused("no_such_task_kind", command.kind)
    if command.kind == RESULT:
        raise Refused("result_by_report")
    if not 0 <= command.minutes <= _LONGEST:
        raise Refused("not_minutes", str(command.minutes))
    if command.table:
        the_table(work, command.table)
    minutes = command.minutes or KINDS[command.kind].minutes
    _open(work, command.kind, command.says, command.table, minutes)


@Cite("R23")
def flag_result(work: Work, command: commands.FlagResult) -> None:
    """Put a result of a day that has ended on the list, once: somebody must look into it."""
    house: House = work.see(ROOM)
    if not is_day(command.day):
        raise Refused("not_a_day", repr(command.day[:40]))
    if command.day >= house.day_at(work.time):
        raise Refused("day_not_over", command.day)
    require_text(command.what, "whose result it is", 80)
    for cents in (command.cents, command.low_cents, command.high_cents):
        if abs(cents) > MOST:
            raise Refused("not_a_result", f"{cents} cents")
    if command.low_cents > command.high_cents:
        raise Refused(
            "not_a_result", f"from {command.low_cents} to {command.high_cents} cents is no range"
        )
    won, low, high = map(dollars, (command.cents, command.low_cents, command.high_cents))
    if command.low_cents <= command.cents <= command.high_cents:
        raise Refused("result_explained", f"{won} is from {low} to {high}")
    about = f"{command.day}/{command.what}"
    if about in seen(work).flagged:
        raise Refused("result_flagged_already", f"{command.day}, {command.what}")
    says = f"{command.day}, {command.what}: {won} is not from {low} to {high}"
    _open(work, RESULT, says, 0, KINDS[RESULT].minutes, about)


def _open(work: Work, kind: str, says: str, table: int, minutes: int, about: str = "") -> None:
    require_text(says, "what is to be done")
    number = seen(work).count + 1
    opened = facts.TaskOpened(
        task=number,
        kind=kind,
        says=says,
        at=work.time,
        table=table,
        due=work.time + minutes * _MINUTE if minutes else 0,
        about=about,
        **work.acting.did(),
    )
    work.write(TASKS, opened)
    work.result["item"] = f"task/{number}"


def finish_task(work: Work, command: commands.FinishTask) -> None:
    """Say that a task is done; only who can see to it can say so."""
    task = seen(work).numbered(command.task)
    if task is None:
        raise Refused("no_such_task", str(command.task))
    if work.acting.role not in KINDS[task.kind].who:
        raise Refused("not_your_task", f"it is for {', '.join(KINDS[task.kind].roles)}")
    require_text(command.how, "how it was done")
    done = facts.TaskFinished(task=task.number, how=command.how, at=work.time, **work.acting.did())
    work.write(TASKS, done)


def seen(work: Work) -> Tasks:
    """The list as it stands; the command depends on it."""
    found: Tasks | None = work.see(TASKS)
    return Tasks() if found is None else found
