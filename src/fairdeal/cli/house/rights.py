"""`fairdeal room rights`: who may send which command, and who must sign beside him."""

from typing import Annotated

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
    from fairdeal.views.rights import rights_table

    if role and role not in [*Role]:
        raise UnknownName.of("role", role, Role)
    rows = [row for row in rights_table() if not role or role in row.roles + row.second]
    if as_json:
        print_json({"rights": [row._asdict() for row in rows]})
        return
    for row in rows:
        words = [", ".join(row.roles)]
        if row.second:
            words.append(f"and a second person: {', '.join(row.second)}")
        if row.own:
            words.append("and a player about himself")
        if row.duty:
            words.append(f"staff {row.duty}")
        print(f"{row.command:<22} {'; '.join(words).replace('_', ' ')}  [{row.clause}]")
