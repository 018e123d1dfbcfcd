"""The option `--paytable` of every command that works out the games against the house."""

from typing import Annotated

import typer

Paytable = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|FILE",
        help="A paytable of the book, a list of odds (3999/199/...), or a .toml file.",
    ),
]
