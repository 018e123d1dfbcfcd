"""`fairdeal room tasks`: the one list of what is to be seen to, and who has taken what."""

import shlex
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened, same_room
from fairdeal.cli.house.todo import blocked, clause_of
from fairdeal.cli.program import pasteable, without_expansion

if TYPE_CHECKING:
    from fairdeal.views.tasks import Row

MINUTE = 60_000


def command(
    person: Annotated[
        str, typer.Option("--as", metavar="PERSON", help="Only what this person can see to.")
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the list of tasks: what is overdue first, who has taken it, what it blocks.

    Each begins with its key, such as task/1, by which it can be taken and handed over. The last
    person of a shift cannot go off duty while nobody has taken a task, an incident or an alarm.

    For example:

    fairdeal room tasks --as floor-1

    fairdeal room do take_item item=task/1 --as floor-1
    """
    from fairdeal.cli.house.do import known_person
    from fairdeal.room.people.titles import titles
    from fairdeal.views.tasks import tasks

    with opened(db, keys, name) as service:
        if person:
            known_person(service, person, "--as")
        now = service.clock.now()
        rows = tasks(service.room, now, person)
        called = {str(role): title for role, title in titles(service.room.things.get).items()}
    if as_json:
        print_json({"now": now, "tasks": [_plain(row) for row in rows]})
        return
    here = same_room(db, keys, name)
    for row in rows:
        _print(row, now, called, person or "PERSON", here)
    if not rows:
        print("There is no task.")
    if mine := [row.item.key for row in rows if person and row.taken_by == person]:
        items = shlex.quote(f"items={','.join(mine)}")
        print(f"To hand over what {person} has taken:")
        sent = f"hand_over {items} --as {person} --second PERSON{here}"
        print(pasteable(f"  fairdeal room do {sent}"))


def _plain(row: "Row") -> dict[str, Any]:
    """An item with what is true of it now, as one object."""
    import msgspec

    now: dict[str, Any] = msgspec.to_builtins(row)
    item: dict[str, Any] = now.pop("item")
    return item | now


def _print(row: "Row", now: int, called: dict[str, str], sender: str, here: str) -> None:
    from fairdeal.cli.house.typed_time import shown

    item = row.item
    words = [", ".join(called.get(who, who) for who in item.who)]
    if item.since:
        words.append(f"for {(now - item.since) // MINUTE} min")
    if item.due:
        late = f"overdue by {row.overdue // MINUTE} min"
        words.append(late if now >= item.due else f"until {shown(item.due)}")
    if item.blocks:
        words.append(blocked(item))
    words.append(f"taken by {row.taken_by}" if row.taken_by else "nobody has taken it")
    print(f"{item.key}  {item.says} [{'; '.join(words)}]{clause_of(item)}")
    if item.look:
        print(pasteable(f"  fairdeal room {item.look}{here}"))
    if item.command:
        sent = without_expansion(item.command)
        print(pasteable(f"  fairdeal room do {sent} --as {sender}{here}"))
