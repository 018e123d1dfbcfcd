"""Who has taken which item, and how a shift hands over what is open: item by item, by name.

The room is only looked at to find what is open: whoever signs off need not wait for every table.
"""

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.people.authority import known
from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import FLOOR
from fairdeal.room.room import Room
from fairdeal.room.tasks import commands, facts
from fairdeal.room.tasks.item import Item
from fairdeal.room.tasks.sources import items
from fairdeal.room.tasks.state import TASKS, Tasks
from fairdeal.room.work import Work


def holder(room: Room, item: Item) -> str:
    """Who sees to an item; nobody does if he who took it is not on duty any more."""
    tasks: Tasks = room.things.get(TASKS, Tasks())
    taker = tasks.taker(item.key, item.since)
    person: Person | None = room.things.get(person_stream(taker)) if taker else None
    return "" if person is None or person.duty is None else taker


@Cite("R14")
def take_item(work: Work, command: commands.TakeItem) -> None:
    """Take an item that nobody on duty has taken."""
    [item] = _free(work, (command.item,))
    _require_able(item, work.acting.role)
    _forget_gone(work)
    _take(work, item)


def _take(work: Work, item: Item) -> None:
    taken = facts.ItemTaken(
        item=item.key, says=item.says, since=item.since, at=work.time, **work.acting.did()
    )
    work.write(TASKS, taken)


@Cite("R14")
def hand_over(work: Work, command: commands.HandOver) -> None:
    """Hand items over to the second person; each must be one's own, or nobody's.

    Both must be of those who can see to an item; whoever has it in hand may always give it away.
    """
    if not command.items:
        raise Refused("nothing_to_hand_over")
    if len({*command.items}) < len(command.items):
        raise Refused("item_twice")
    found = _free(work, command.items)
    gives, *takes = work.acting.signed()
    for item in found:
        roles = [each.role for each in takes]
        if holder(work.room, item) != gives.person:
            roles.append(gives.role)
        _require_able(item, *roles)
    duty = known(work.see, work.acting.person).duty
    _forget_gone(work)
    handed = facts.ItemsHandedOver(
        items=tuple(facts.HandedItem(each.key, each.says, each.since) for each in found),
        shift="" if duty is None else duty.shift,
        at=work.time,
        signed=(gives, *takes),
        **work.acting.did(),
    )
    work.write(TASKS, handed)
    work.result["taken"] = {each.key: takes[-1].person for each in found}


def _require_able(item: Item, *roles: Role) -> None:
    """Refuse roles that cannot see to an item."""
    if not {*map(str, roles)} <= {*item.who}:
        raise Refused("not_your_task", f"{item.key} is for {', '.join(item.who)}")


def _free(work: Work, keys: tuple[str, ...]) -> list[Item]:
    """Items by their keys; refused if there is none, or another person has taken it."""
    open_now, found = items(work.room), []
    work.see(TASKS)
    for key in keys:
        if key not in open_now:
            raise Refused("no_such_item", key)
        if holder(work.room, open_now[key]) not in ("", work.acting.person):
            raise Refused("item_taken", f"{key}, {holder(work.room, open_now[key])}")
        found.append(open_now[key])
    return found


def _forget_gone(work: Work) -> None:
    """Let go of items that were taken and are not on the list any more."""
    tasks: Tasks = work.see(TASKS) or Tasks()
    there = {(item.key, item.since) for item in items(work.room).values()}
    gone = tuple(each.item for each in tasks.taken if (each.item, each.since) not in there)
    if gone:
        work.write(TASKS, facts.ItemsGone(items=gone, **work.acting.did()))


@Cite("R14")
def take_over(work: Work, person: str) -> None:
    """Whoever ends the duty of somebody else takes what that person had in hand.

    He who goes cannot sign any more, and nothing may be left that nobody has taken.
    """
    for item in items(work.room).values():
        if holder(work.room, item) == person:
            _take(work, item)


@Cite("R14")
def require_handed_over(work: Work, person: Person) -> None:
    """Refuse to go off duty with items in hand, or as the last of a shift whose items are nobody's.

    A shift has ended when its last floorperson or supervisor goes off duty.
    """
    work.see(TASKS)
    left = items(work.room, only_over=True).values()
    if mine := [item.key for item in left if holder(work.room, item) == person.id]:
        raise Refused("items_in_hand", ", ".join(mine))
    if _is_last(work, person) and (
        nobodys := [item.key for item in left if not holder(work.room, item)]
    ):
        raise Refused("items_nobody_took", ", ".join(nobodys))


def _is_last(work: Work, person: Person) -> bool:
    """Whether nobody else of the floor is on duty for the same shift.

    If somebody else is, the command depends on him: two cannot both leave to the other.
    """
    duty = person.duty
    if duty is None or duty.role not in FLOOR:
        return False
    people: dict[str, Person] = work.room.all("person")
    for each in people.values():
        other = each.duty
        if each.id == person.id or other is None or other.role not in FLOOR:
            continue
        if other.shift == duty.shift:
            work.see(person_stream(each.id))
            return False
    return True
