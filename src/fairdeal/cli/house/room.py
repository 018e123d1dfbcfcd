"""`fairdeal room`: every command about a room."""

import typer

from fairdeal.cli.house import do
from fairdeal.cli.usage import Command, Commands

app = typer.Typer(
    name="room",
    cls=Commands,
    help="A room: made, opened, sat down in, looked at and audited.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("do", cls=Command)(do.command)
