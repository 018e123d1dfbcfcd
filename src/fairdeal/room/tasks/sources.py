"""Where the items of the list come from: one entry for each source.

An item that follows from the state of the room is there as long as the state is, and nobody ticks
it off. `goes_over` says that a shift cannot end while nobody has taken such an item.
"""

from collections.abc import Iterator
from shlex import quote
from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker import steps
from fairdeal.poker.hand import Hand
from fairdeal.room.hands.hand import stream_of as hand_stream
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.incidents.matters import MATTERS
from fairdeal.room.incidents.state import INCIDENTS, Incidents
from fairdeal.room.lineup.line import at_table, dealt, has_dealer, lengths
from fairdeal.room.people.state import Person
from fairdeal.room.proposals.state import Proposal
from fairdeal.room.proposals.state import State as Signing
from fairdeal.room.rights import CAGE, FLOOR, SUPERVISORS
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tasks import waiting
from fairdeal.room.tasks.item import Item, Source, named
from fairdeal.room.tasks.kinds import KINDS
from fairdeal.room.tasks.state import TASKS, Tasks
from fairdeal.room.versions.state import SUBMISSION, Versions

_FLOOR: Final = named(FLOOR)


def _opened(room: Room) -> Iterator[Item]:
    tasks: Tasks = room.things.get(TASKS, Tasks())
    for task in tasks.open:
        kind = KINDS[task.kind]
        where = f"table {task.table}: " if task.table else ""
        yield Item(
            key=f"task/{task.number}",
            says=f"{where}{kind.title}: {task.says}",
            who=kind.roles,
            since=task.at,
            due=task.due,
            command=f"finish_task task={task.number} how=TEXT",
            table=task.table,
        )


def _incidents(room: Room) -> Iterator[Item]:
    incidents: Incidents = room.things.get(INCIDENTS, Incidents())
    for each in incidents.open:
        whom = f"{each.player} " if each.player else ""
        yield Item(
            key=f"incident/{each.number}",
            says=f"table {each.table}: {whom}{MATTERS[each.matter].title} ({each.clause})",
            who=_FLOOR,
            since=each.at,
            command=f"decide_incident incident={each.number} outcome=warned reason=TEXT",
            table=each.table,
            look=f"incidents --person {each.player}" if each.player else "",
        )


@Cite("poker 18.C")
def _notices(room: Room) -> Iterator[Item]:
    """A notice to the Commission is overdue from the removal on, until it is attested."""
    incidents: Incidents = room.things.get(INCIDENTS, Incidents())
    for notice in incidents.notices:
        yield Item(
            key=f"notice/{notice.incident}",
            says=f"notify the Commission that {notice.player} was removed (poker 18.C)",
            who=_FLOOR,
            since=notice.since,
            due=notice.since,
            command=f"attest_notice incident={notice.incident} representative=TEXT how=TEXT",
        )


def _rulings(room: Room) -> Iterator[Item]:
    tables: dict[str, TableInRoom] = room.all("table")
    for table in tables.values():
        playing = room.things.get(hand_stream(table.hand)) if table.hand else None
        state = None if playing is None else playing.state
        if isinstance(state, Hand) and state.agenda and isinstance(state.agenda[-1], steps.Ruling):
            yield Item(
                key=f"ruling/{table.hand}",
                says=f"table {table.number}: a ruling about {state.agenda[-1].about}",
                who=named(SUPERVISORS),
                blocks=f"hand {table.hand}",
                command=f"rule hand={table.hand} ruling=JSON",
                table=table.number,
                look=f"rulings --hand {table.hand}",
            )


def _stakes(room: Room) -> Iterator[Item]:
    tables: dict[str, TableInRoom] = room.all("table")
    for table in tables.values():
        for player, guarded in table.guarded.items():
            if not guarded.how:
                where = f"table={table.number} player={player}"
                yield Item(
                    key=f"stakes/{table.number}/{player}",
                    says=f"table {table.number}: count or cover the stakes of {player}",
                    who=_FLOOR,
                    command=f"count_stakes {where} cents=$AMOUNT",
                    table=table.number,
                )


def _barred(room: Room) -> Iterator[Item]:
    """Whoever is barred and still sits somewhere."""
    people: dict[str, Person] = room.all("person")
    for person in people.values():
        for number in person.seated if person.barred else ():
            yield Item(
                key=f"barred/{person.id}/{number}",
                says=f"table {number}: {person.id} is barred and still has a seat",
                who=_FLOOR,
                command=f"leave_table table={number} player={person.id}",
                table=number,
            )


def _alarms(room: Room) -> Iterator[Item]:
    house: House | None = room.things.get(ROOM)
    for alarm in () if house is None else house.alarms:
        about = quote(alarm.about)  # it may have spaces
        yield Item(
            key=f"alarm/{alarm.alarm}/{alarm.about}",
            says=f"alarm: {alarm.says}",
            who=named(FLOOR | CAGE),
            since=alarm.at,
            command=f"clear_alarm alarm={alarm.alarm} about={about} reason=TEXT",
        )


@Cite("R21")
def _limits(room: Room) -> Iterator[Item]:
    """A change that was announced: players have seen it, and it happens at its hour."""
    versions: Versions = room.things.get(SUBMISSION, Versions())
    if (announced := versions.announced) is not None:
        yield Item(
            key=f"limits/{announced.version}",
            says=f"version {announced.version} of the submission comes into force at its hour",
            who=named(SUPERVISORS),
            since=versions.all[announced.version - 1].since,
            due=announced.at,
            command=f"put_in_force version={announced.version}",
        )


@Cite("R14")
def _signatures(room: Room) -> Iterator[Item]:
    """What one person has signed and a second one has not: nothing of it has happened yet."""
    from fairdeal.room.registry import COMMANDS  # the registry imports this module

    proposals: dict[str, Proposal] = room.all("proposal")
    for name, proposal in sorted(proposals.items()):
        if proposal.state is Signing.OPEN:
            yield Item(
                key=f"proposal/{name}",
                says=f"{proposal.first} signed for {proposal.command}, a second person must sign",
                who=named(COMMANDS[proposal.command].right.second),
                due=proposal.expires_at,
                blocks=proposal.command,
                command=f"sign proposal={name}",
                not_by=proposal.first,
            )


def _downs(room: Room) -> Iterator[Item]:
    """A table at which people deal: until when the down lasts, or that it has no dealer."""
    rule = lengths(room)
    for table in sorted(dealt(room)):
        there = at_table(room, table)
        if not there and has_dealer(room, table):
            continue  # the dealer of a section, who has no down at one table
        says = f"the down of {there[0].dealer}" if there else "there is no dealer"
        yield Item(
            key=f"down/{table}",
            says=f"table {table}: {says}",
            who=_FLOOR,
            since=there[0].since if there else 0,
            due=there[0].since + rule.down if there else 0,
            blocks="" if there else "the deal",
            command=f"send_dealer table={table} dealer=ID",
            table=table,
            look="lineup",
        )


SOURCES: Final = (
    Source("opened", "tasks that a person opened", _opened, Cite("R14")),
    Source(
        "incidents",
        "incidents that nobody has decided about",
        _incidents,
        Cite("poker 18.B", "poker 18.D"),
    ),
    Source(
        "notices",
        "notices to the Commission that nobody has attested",
        _notices,
        Cite("poker 18.C"),
    ),
    Source("rulings", "hands that wait for a ruling", _rulings, Cite("poker 18.A")),
    Source("stakes", "stakes of players who are away in mid-hand", _stakes, Cite("poker 8.B(6)")),
    Source("barred", "barred persons who still have a seat", _barred, Cite("poker 18.C")),
    Source("alarms", "alarms of the room", _alarms, Cite("R21")),
    Source(
        "signatures",
        "acts that wait for a second person",
        _signatures,
        Cite("R14"),
        goes_over=False,
    ),
    Source(
        "limits", "an announced change of the submission", _limits, Cite("R21"), goes_over=False
    ),
    Source(
        "downs",
        "until when each dealer's down lasts, and tables without a dealer",
        _downs,
        Cite("P-112"),
        goes_over=False,
    ),
    *waiting.SOURCES,
)
"""Every source of the list of tasks."""


def items(room: Room, *, only_over: bool = False) -> dict[str, Item]:
    """Every item of the list by its key; perhaps only those that a shift hands over."""
    found = [source for source in SOURCES if source.goes_over or not only_over]
    return {item.key: item for source in found for item in source.items(room)}
