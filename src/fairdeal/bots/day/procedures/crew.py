"""The crew of the tables with dealers: it signs on, is sent to tables, rests, and hands over."""

from collections.abc import Iterator
from typing import Final

from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story, need
from fairdeal.engine.roles import Role
from fairdeal.room.commands import Command
from fairdeal.room.house.state import LINE_UP
from fairdeal.room.lineup.commands import RestDealer, SendDealer, SetDowns
from fairdeal.room.lineup.line import at_table, out, proposals
from fairdeal.room.people.commands import AddPerson, RecordLicence, SignOff, SignOn
from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.tasks.commands import FinishTask, HandOver, OpenTask
from fairdeal.room.tasks.handing import holder
from fairdeal.room.tasks.item import Item
from fairdeal.room.tasks.sources import items

LAST_DAY: Final = "2099-12-31"
DEALERS: Final = tuple(f"dealer-{number}" for number in range(11, 24))
SHIFTS: Final = {
    "early": ("floor-3", "shift-2"),
    "middle": ("floor-4", "shift-3"),
    "late": ("floor-5", "shift-4"),
}
"""The floorperson and the supervisor of each shift of the crew."""

_ROLES: Final = {
    **dict.fromkeys(DEALERS, Role.DEALER),
    **{floor: Role.FLOORPERSON for floor, _ in SHIFTS.values()},
    **{supervisor: Role.SHIFT_SUPERVISOR for _, supervisor in SHIFTS.values()},
}
_DOWN: Final = 20
_REST: Final = 0
_TRIES: Final = 20


def on_duty(scene: Scene, person: str) -> bool:
    """Whether a person is on duty."""
    found: Person | None = scene.thing(person_stream(person))
    return found is not None and found.duty is not None


def floor(scene: Scene) -> str:
    """The floorperson of the crew who is on duty."""
    return next(person for person, _ in SHIFTS.values() if on_duty(scene, person))


def dealer(scene: Scene, table: int) -> str:
    """Who deals at a table."""
    return at_table(scene.room, table)[0].dealer


# ---- on and off duty ----


def sign_on(scene: Scene) -> Story:
    """The morning: the crew is made known, its dealers wait in the line-up."""
    for number, (person, role) in enumerate(_ROLES.items(), 101):
        for command in _made_known(person, role, number):
            need((yield Ask("manager-1", command)), f"{person} is to be known")
    for person in SHIFTS["early"]:
        need((yield _on(person, "early")), f"{person} is to sign on")
    for person in DEALERS:
        need((yield _on(person, "early")), f"{person} is to sign on")
    downs = SetDowns(down=_DOWN, rest=_REST)
    need((yield Ask("shift-2", downs)), "downs are to be set")


def _made_known(person: str, role: Role, number: int) -> Iterator[Command]:
    yield AddPerson(id=person, alias=person, roles=(role,))
    yield RecordLicence(person=person, number=f"L-{number}", last_day=LAST_DAY)


def _on(person: str, shift: str) -> Ask:
    role = _ROLES[person]
    section = LINE_UP if role is Role.DEALER else ""
    return Ask(person, SignOn(role=role, shift=shift, section=section))


def go_home(scene: Scene) -> Story:
    """The evening: dealers at tables rest, and all dealers sign off."""
    for person in DEALERS:
        if all(spot.dealer != person for spot in out(scene.room)):
            rests = RestDealer(dealer=person, reason="the table is closed")
            need((yield Ask(floor(scene), rests)), f"{person} is to rest")
        need((yield Ask(person, SignOff())), f"{person} is to sign off")


# ---- the line-up ----


def push(scene: Scene, table: int, reason: str = "") -> Story:
    """Send a dealer to a table: whom the line-up proposes, or the next one for a reason."""
    for _ in range(_TRIES):
        person, why = _next(scene, table, reason)
        if not person:
            yield None
            continue
        scene.promised.add(person)
        answer = yield Ask(floor(scene), SendDealer(table=table, dealer=person, reason=why))
        scene.promised.discard(person)
        if answer is not None and answer.done:
            return
    raise DayFault(f"table {table} gets no dealer")


def _next(scene: Scene, table: int, reason: str) -> tuple[str, str]:
    """Who goes to a table and why, if it is not by the line-up; nobody is promised twice."""
    due = {each.table: each.dealer for each in proposals(scene.room, scene.time)}
    if (proposed := due.get(table, "")) and proposed not in scene.promised:
        return proposed, ""
    line = [spot.dealer for spot in out(scene.room) if spot.dealer not in scene.promised]
    return (line[0], reason) if reason and line else ("", "")


def rest(scene: Scene, table: int) -> Story:
    """The dealer of a table goes on a break."""
    person = dealer(scene, table)
    need((yield Ask(floor(scene), RestDealer(dealer=person, reason="a break"))), "a break")


# ---- the end of a shift ----


def hand_over(scene: Scene, leaves: str, comes: str) -> Story:
    """A shift ends: what is open goes over item by item, both sign, and the first one leaves."""
    gives, takes = SHIFTS[leaves], SHIFTS[comes]
    opened = OpenTask(kind="other", says=f"the lamp of the {leaves} shift flickers")
    task = need((yield Ask(gives[0], opened)), "a task is to be opened").result["item"]
    for person in takes:
        need((yield _on(person, comes)), f"{person} is to sign on")
    for giver, taker in zip(gives, takes, strict=True):
        yield from _leave(scene, giver, taker)
    number = int(str(task).partition("/")[2])
    need((yield Ask(takes[0], FinishTask(task=number, how="a new lamp"))), "a task is to be done")


def _leave(scene: Scene, giver: str, taker: str) -> Story:
    """Hand over and sign off; what came in between is handed over too."""
    for _ in range(_TRIES):
        keys = tuple(item.key for item in _to_give(scene, giver))
        if keys:
            yield Ask(giver, HandOver(items=keys), second=taker)
        answer = yield Ask(giver, SignOff())
        if answer is not None and answer.done:
            return
    raise DayFault(f"{giver} cannot leave")


def _to_give(scene: Scene, giver: str) -> Iterator[Item]:
    """What the floor sees to and this person has in hand, or nobody."""
    able = {str(Role.FLOORPERSON), str(Role.SHIFT_SUPERVISOR)}
    for item in items(scene.room, only_over=True).values():
        if holder(scene.room, item) in ("", giver) and able <= {*item.who}:
            yield item
