"""`fairdeal room keys`: make the key of a room anew, or look which keys there are."""

from typing import Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, keys_of, looking

WHAT = ("show", "new", "rotate")


def command(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[show|new|rotate]",
            help="List the ids of the keys, write a first key, or add a newer one.",
        ),
    ] = "show",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Look after the key that seals the cards of a room.

    A key is never in the database, and is never printed; only its id is. After rotate the new key
    seals, and the older ones still open what they sealed: keep the whole file.

    For example:

    fairdeal room keys rotate --db sqlite:room.db
    """
    from fairdeal.entropy import fresh_seed
    from fairdeal.errors import UnknownName
    from fairdeal.service.opening import key_file, key_ids, make_key, rotate_key

    if what not in WHAT:
        raise UnknownName.of("word after keys:", what, WHAT)
    with looking(db, name) as journal:
        file = key_file(keys_of(keys, db), journal.room.name)
    if what == "new":
        make_key(file, fresh_seed())
    elif what == "rotate":
        rotate_key(file, fresh_seed())
    ids = key_ids(file)
    if as_json:
        print_json({"file": str(file), "keys": list(ids), "seals": ids[-1]})
        return
    for each in ids:
        print(f"{each}{'  seals from now on' if each == ids[-1] else '  opens older entries'}")
