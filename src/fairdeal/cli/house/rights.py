"""`fairdeal room rights`: who may send which command, and who must sign beside him."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Json, Name, looking

if TYPE_CHECKING:
    from fairdeal.engine.roles import Role


def command(
    role: Annotated[str, typer.Option("--role", help="Only what this role may do.")] = "",
    db: Annotated[
        str,
        typer.Option(
            "--db",
            metavar="URL",
            help="Print the titles that this room has for the roles.",
            show_default="the words of the books",
        ),
    ] = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the table of rights: each command, its roles, the second role where two must sign.

    With --db the roles have the titles that the Rules Submission of that room gives them.

    For example:

    fairdeal room rights --role floorperson
    """
    from fairdeal.engine.roles import Role
    from fairdeal.errors import BadInput, UnknownName
    from fairdeal.views.rights import rights_table

    if role and role not in [*Role]:
        raise UnknownName.of("role", role, Role)
    if name and not db:
        raise BadInput("--name goes with --db: it is a room of that database")
    called = _titles(db, name)
    rows = [row for row in rights_table() if not role or role in row.roles + row.second]
    if as_json:
        titles = {"titles": called} if db else {}
        print_json({"rights": [row._asdict() for row in rows], **titles})
        return
    for row in rows:
        words = [_listed(row.roles, called)]
        if row.second:
            words.append(f"and a second person: {_listed(row.second, called)}")
        if row.own:
            words.append("and a player about himself")
        if row.duty:
            words.append(f"staff {row.duty}")
        print(f"{row.command:<22} {'; '.join(words)}  [{row.clause}]")


def _titles(db: str, name: str) -> "dict[Role, str]":
    """What each role is called: in a room, or in the books where none is named."""
    from fairdeal.room import codec
    from fairdeal.room.people.titles import titles
    from fairdeal.room.versions import state as versions

    there = None
    if db:
        with looking(db, name) as journal:
            for entry in journal.read_stream(versions.SUBMISSION):
                for fact in codec.read(entry.facts):
                    there = versions.follow(there, fact)
    return titles({versions.SUBMISSION: there}.get)


def _listed(roles: "tuple[str, ...]", called: "dict[Role, str]") -> str:
    from fairdeal.engine.roles import Role

    return ", ".join(dict.fromkeys(called[Role(role)] for role in roles))
