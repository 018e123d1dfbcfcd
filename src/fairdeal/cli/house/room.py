"""`fairdeal room`: every command about a room."""

import typer

from fairdeal.cli.audit import copy, export, health, keys, ledger, log, rebuild, room_report
from fairdeal.cli.floor import incidents, lineup, rulings, tasks
from fairdeal.cli.house import do, fund, init, lists, person, rake, rights, show, todo
from fairdeal.cli.usage import Command, Commands

app = typer.Typer(
    cls=Commands,
    help="Make a room, send it commands, look at it and audit it.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("init", cls=Command)(init.command)
app.command("do", cls=Command)(do.command)
app.command("show", cls=Command)(show.command)
app.command("todo", cls=Command)(todo.command)
app.command("tasks", cls=Command)(tasks.command)
app.command("lineup", cls=Command)(lineup.command)
app.command("incidents", cls=Command)(incidents.command)
app.command("rulings", cls=Command)(rulings.command)
app.command("person", cls=Command)(person.command)
app.command("rights", cls=Command)(rights.command)
app.command("list", cls=Command)(lists.command)
app.command("rake", cls=Command)(rake.command)
app.command("fund", cls=Command)(fund.command)
app.command("ledger", cls=Command)(ledger.command)
app.command("report", cls=Command)(room_report.command)
app.command("log", cls=Command)(log.command)
app.command("rebuild", cls=Command)(rebuild.command)
app.command("export", cls=Command)(export.command)
app.command("open-hands", cls=Command)(health.open_hands)
app.command("health", cls=Command)(health.health)
app.command("keys", cls=Command)(keys.command)
app.command("copy", cls=Command)(copy.command)
