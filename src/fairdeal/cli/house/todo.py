"""`fairdeal room todo`: what waits for a person, and what waits for whom."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened, same_room
from fairdeal.cli.program import pasteable, without_expansion

if TYPE_CHECKING:
    from fairdeal.room.tasks.item import Item
    from fairdeal.views.todo import Task


def blocked(task: "Task | Item") -> str:
    """What waits for a task, and in how many rounds."""
    when = "" if not task.rounds else f" in {task.rounds} round{'s' * (task.rounds > 1)}"
    return f"blocks {task.blocks}{when}" if task.blocks else ""


def clause_of(task: "Task | Item") -> str:
    """The clause that asks for a task, in brackets."""
    return f" ({task.clause})" if task.clause else ""


def command(
    person: Annotated[
        str, typer.Option("--as", metavar="PERSON", help="Only what waits for this person.")
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print what is to be done: signatures, calls, tasks of the floor, turns, alarms.

    The line below each of them shows the command that does it.

    For example:

    fairdeal room todo --as floor-1
    """
    import msgspec

    from fairdeal.cli.house.do import known_person
    from fairdeal.cli.house.typed_time import shown
    from fairdeal.room.people.titles import titles
    from fairdeal.views.todo import todo

    with opened(db, keys, name) as service:
        if person:
            known_person(service, person, "--as")
        tasks = todo(service.room, person)
        called = {str(role): title for role, title in titles(service.room.things.get).items()}
    if as_json:
        print_json({"tasks": msgspec.to_builtins(tasks)})
        return
    for task in tasks:
        until = f", until {shown(task.until)}" if task.until else ""
        print(f"{task.says} [{', '.join(called.get(who, who) for who in task.who)}{until}]", end="")
        print(clause_of(task), f", {blocked(task)}" if task.blocks else "", sep="")
        if task.command:
            sent = without_expansion(task.command)
            sent += f" --as {person or 'PERSON'}{same_room(db, keys, name)}"
            print(pasteable(f"  fairdeal room do {sent}"))
    if not tasks:
        print("Nothing waits.")
