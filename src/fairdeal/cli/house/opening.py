"""The room that a command works on: its database, its key, and the options that name them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from fairdeal.cli.data_folder import data_folder

if TYPE_CHECKING:
    from fairdeal.service.service import Service
    from fairdeal.store.journal import Journal
    from fairdeal.store.keys import Keyring

Db = Annotated[
    str,
    typer.Option(
        "--db",
        metavar="URL",
        help="The database: sqlite:FILE or postgresql://HOST/NAME.",
        show_default="the room in your data folder",
    ),
]
Keys = Annotated[
    str,
    typer.Option(
        "--keys",
        metavar="FILE",
        help="The file with the key of the room. FAIRDEAL_ROOM_KEY may hold the key instead.",
        show_default="in your data folder",
    ),
]
Name = Annotated[
    str,
    typer.Option("--name", help="The room, if the database holds several."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
