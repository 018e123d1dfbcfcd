"""How this program is started, so that every command that it prints can be pasted.

`./run` says how it was typed in the environment variable `FAIRDEAL_STARTED_BY`. Without it the
program is installed, and its name is `fairdeal`. Texts that mention a command always write it as
`fairdeal COMMAND`; `pasteable` turns that into what the person at the keyboard must type.
"""

import os
import re
import shlex
from typing import Final

STARTED_BY: Final = "FAIRDEAL_STARTED_BY"
INSTALLED: Final = "fairdeal"

COMMANDS: Final = (
    "serve", "games", "play", "deal", "hand", "floor", "rank", "equity", "collusion", "odds",
    "advise", "train", "report", "replay", "rules", "conformance", "simulate", "bench", "verify",
    "day", "signs", "submission", "room",
)  # fmt: skip
"""Every command, in the order of the help."""

MENTIONED: Final = re.compile(
    rf"\bfairdeal(?=\s+(?:(?:{'|'.join(COMMANDS)}|COMMAND)\b|--\w|\[OPTIONS\]))"
)
"""The program's name where a command or an option follows."""


def program() -> str:
    """What a person types to start this program: `./run`, or `fairdeal` where it is installed."""
    started_by = os.environ.get(STARTED_BY)
    return shlex.quote(started_by) if started_by else INSTALLED


def command_line(*words: str) -> str:
    """A command that can be pasted, with quotes where a shell needs them."""
    return f"{program()} {shlex.join(words)}"


def pasteable(text: str) -> str:
    """A text with every `fairdeal COMMAND` in it as the person must type it here."""
    return MENTIONED.sub(lambda _: program(), text)


def without_expansion(command: str) -> str:
    """A command whose amounts a shell leaves alone: it would read `$` as the name of a variable.

    >>> without_expansion("count_stakes table=4 cents=$AMOUNT")
    "count_stakes table=4 'cents=$AMOUNT'"
    """
    return re.sub(r"(?<!\S)[^\s']*\$[^\s']*(?!\S)", r"'\g<0>'", command)
