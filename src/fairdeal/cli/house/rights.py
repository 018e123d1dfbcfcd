"""`fairdeal room rights`: who may send which command, and who must sign beside him."""

from typing import Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Json


def command(
    role: Annotated[str, typer.Option("--role", help="Only what this role may do.")] = "",
    as_json: Json = False,
) -> None:
    """Print the table of rights: each command, its roles, the second role where two must sign.

    For example:

    fairdeal room rights --role floorperson
    """
    from fairdeal.engine.roles import Role
    from fairdeal.errors import UnknownName

    if role and role not in [*Role]:
        raise UnknownName.of("role", role, Role)
    rows = [row for row in rows_of() if not role or role in row["roles"] + row["second"]]
    if as_json:
        print_json({"rights": rows})
        return
    for row in rows:
        words = [", ".join(row["roles"]).replace("_", " ")]
        if row["second"]:
            words.append(f"and a second person: {', '.join(row['second']).replace('_', ' ')}")
        if row["own"]:
            words.append("and a player about himself")
        if row["duty"]:
            words.append("staff on duty" + (" at this table" if row["here"] else ""))
        print(f"{row['command']:<22} {'; '.join(words)}  [{row['clause']}]")


def rows_of() -> list[dict[str, Any]]:
    """The table of rights as plain data, by the names of the commands."""
    from fairdeal.engine.roles import Role
    from fairdeal.room.registry import COMMANDS

    return [
        {
            "command": name,
            "roles": [str(role) for role in Role if role in entry.right.roles],
            "second": [str(role) for role in Role if role in entry.right.second],
            "own": entry.right.own,
            "duty": entry.right.duty,
            "here": entry.right.here,
            "clause": str(entry.right.cite),
        }
        for name, entry in sorted(COMMANDS.items())
    ]
