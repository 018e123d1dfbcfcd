"""The command line in this process: what it prints, what it says is wrong, and its exit code.

It is `fairdeal.cli.main.main` itself, with other streams. A process of its own costs half a second
and shows nothing more, but for signals, terminals and what is imported: tests of those start one.
"""

import io
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import typer
from typer.core import TyperCommand, TyperGroup

from fairdeal.cli.main import app, main


def every_command(within: TyperGroup | None = None) -> dict[str, TyperCommand]:
    """Every command by what is typed for it; one of a group has two words."""
    found: dict[str, TyperCommand] = {}
    group = typer.main.get_command(app) if within is None else within
    assert isinstance(group, TyperGroup)
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            found |= {f"{name} {each}": one for each, one in every_command(command).items()}
        elif isinstance(command, TyperCommand):
            found[name] = command
    return found


def fairdeal(
    *words: str, text: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `fairdeal` with these words and with this text to read."""
    typed = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    arguments, stdin, code = sys.argv, sys.stdin, 0
    sys.argv, sys.stdin = ["fairdeal", *words], typed
    try:
        with redirect_stdout(out), redirect_stderr(err), chdir(folder or os.curdir):
            main()
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 0 if left.code is None else 1
    finally:
        sys.argv, sys.stdin = arguments, stdin
    return subprocess.CompletedProcess(["fairdeal", *words], code, out.getvalue(), err.getvalue())
