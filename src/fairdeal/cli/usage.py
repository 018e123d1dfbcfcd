"""What is wrong with a command line, in one line: what must be there, and where the help is.

typer prints the usage, a hint and a box. One line is easier to read, and to find in a log.
"""

import re
from collections.abc import Sequence
from typing import Final

import typer
from typer.core import TyperCommand, TyperGroup

from fairdeal.cli.program import COMMANDS, pasteable, program

UsageError: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""The error that typer raises for a wrong command line; where it comes from has changed before."""

PLAIN: Final = (
    (r"Invalid value for (.+): Input should be a valid integer.*", r"\1 must be a whole number"),
    (r"Invalid value for (.+): Input should be a valid number.*", r"\1 must be a number"),
    (r"Invalid value for (.+): Input should be greater than or equal to (\S+)",
     r"\1 must be \2 or more"),
    (r"Invalid value for (.+): Input should be less than or equal to (\S+)",
     r"\1 must be \2 or less"),
    (r"Invalid value for (.+): (.+) is not a valid (?:integer|int)(?: range)?",
     r"\1 must be a whole number, not \2"),
    (r"Invalid value for (.+): (.+) is not in the range (\S+?)<=x<=(\S+?)",
     r"\1 must be from \3 to \4, not \2"),
    (r"Invalid value for (.+): (.+) is not in the range x>=(\S+?)",
     r"\1 must be \3 or more, not \2"),
    (r"Missing (?:argument|option|parameter) (.+?)", r"\1 is missing"),
    (r"Usage: .+", "COMMAND is missing"),  # a group alone answers with its whole help
    (r"No such option: (\S+?)\.? \(Possible options: (.+)\)",
     r"there is no option \1 (did you mean \2?)"),
    (r"No such option: (\S+?)\.? Did you mean (.+)\?", r"there is no option \1 (did you mean \2?)"),
    (r"No such option: (\S+?)", r"there is no option \1"),
    (r"No such command (.+?)\. Did you mean (.+)\?", r"there is no command \1 (did you mean \2?)"),
    (r"No such command (.+?)", r"there is no command \1"),
    (r"Got unexpected extra argument(?:s|\(s\))? \((.+)\)", r"unexpected argument '\1'"),
    (r"Option (.+) requires an argument", r"\1 needs a value"),
    (r"Option (.+) does not take a value", r"\1 takes no value"),
    (r"Invalid value for (.+): (.+)", r"\1: \2"),
)  # fmt: skip
"""What typer says, in this version and in older ones, and what we say instead."""

NAMED: Final = re.compile(r"'(--?[\w-]+|\[?[A-Z][\w |.\]\[]*)'(?: / '--?[\w-]+')*")
"""The name of an option or an argument, which needs no quotes; of two names the first will do."""


def line(fault: Exception, words: Sequence[str]) -> str:
    """The one line for a wrong command line."""
    said = getattr(fault, "format_message", lambda: str(fault))()
    named = next((word for word in words if word in COMMANDS), "")
    path = getattr(getattr(fault, "ctx", None), "command_path", "").split()[1:]
    if path[:1] == [named]:  # a command of a group has two words
        named = " ".join(path)
    command = f"{program()} {named}".strip()
    return f"{command}: {in_plain_words(said)}; see {command} --help"


def in_plain_words(said: str) -> str:
    """What typer says, in our words.

    >>> in_plain_words("Invalid value for '--seats': 'two' is not a valid integer.")
    "--seats must be a whole number, not 'two'"
    >>> in_plain_words("Missing option '--output' / '-o'.")
    '--output is missing'
    """
    said = NAMED.sub(r"\1", " ".join(said.split())).rstrip(".")
    for pattern, ours in PLAIN:
        found = re.fullmatch(pattern, said)
        if found:
            return found.expand(ours)
    return said


class Command(TyperCommand):
    """A command whose help shows what to type here."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]
        """The help, with commands that can be pasted."""
        return pasteable(super().get_help(ctx))


class Commands(TyperGroup):
    """All commands; their help shows what to type here."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]
        """The help, with commands that can be pasted."""
        return pasteable(super().get_help(ctx))
