"""What thousands of tests would work out anew, worked out once.

None of it changes what a test sees: the program stays as it is while it is tested, and a text
reads alike as long as the same games are known.
"""

from functools import cache, lru_cache
from pathlib import Path

import typer.main
import typer.testing

from fairdeal.poker import games
from fairdeal.room.submission import reading
from fairdeal.room.submission.reading import Reading
from fairdeal.room.versions import drafting
from fairdeal.service import filling, program


def read(text: str) -> Reading:
    """A submission, read as `fairdeal.room.submission.read` reads it."""
    # What a game of one's own is called says nothing of what it is: such a text is read anew.
    return reading.read(text) if games.OWN else _of_the_books(text)


@lru_cache(maxsize=64)
def _of_the_books(text: str) -> Reading:
    return reading.read(text)


def digest_of(folder: Path) -> str:
    """The digest of a program; that of this one is known."""
    return program.program_digest() if folder == program.FOLDER else program.digest_of(folder)


def install() -> None:
    """Let the package itself use what is here."""
    filling.digest_of = digest_of  # type: ignore[attr-defined]
    drafting.read = read  # type: ignore[attr-defined]
    # Typer makes every command anew whenever one of them is called.
    typer.main.get_command = cache(typer.main.get_command)
    typer.testing._get_command = typer.main.get_command  # type: ignore[attr-defined]
