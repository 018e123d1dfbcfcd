"""`--game-file`: games of your own, read from a file before a command begins.

A TOML file holds one game (`fairdeal.poker.own_games.game_text`). A Python file is run, and every
`Game` that it leaves behind is registered.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from fairdeal.poker.spec import Game


def load_game_file(path: Path) -> "list[Game]":
    """Register the games of a file, and return them; `BadInput` names the file and the fault."""
    from fairdeal.errors import BadInput
    from fairdeal.poker.own_games.register import register

    try:
        found = _READERS[path.suffix](path)
    except KeyError:
        raise BadInput(f"{path}: a game file is called FILE.toml or FILE.py") from None
    except OSError as fault:
        raise BadInput(f"{path}: {(fault.strerror or str(fault)).lower()}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: not a text in UTF-8") from None
    except BadInput as fault:
        raise BadInput(f"{path}: {fault}") from None
    if not found:
        raise BadInput(f"{path}: no game is made in this file")
    try:
        return [register(game) for game in found]
    except BadInput as fault:
        raise BadInput(f"{path}: {fault}") from None


def _from_toml(path: Path) -> "list[Game]":
    from fairdeal.poker.own_games.game_text import read_game

    return [read_game(path.read_text(encoding="utf-8-sig"))]


def _from_python(path: Path) -> "list[Game]":
    """Run the file; what it makes is taken, what it imports from the book is left."""
    from fairdeal.errors import BadInput
    from fairdeal.poker.games import GAMES
    from fairdeal.poker.spec import Game

    source = path.read_bytes()
    left: dict[str, Any] = {"__name__": path.stem, "__file__": str(path)}
    try:
        exec(compile(source, str(path), "exec"), left)  # noqa: S102 - the user's own file
    except BadInput:
        raise
    except SystemExit:
        raise BadInput("the file ends the program instead of making a game") from None
    except Exception as fault:
        told = " ".join(str(fault).split())
        raise BadInput(f"{type(fault).__name__}: {told}") from None
    made = [value for value in left.values() if isinstance(value, Game)]
    return [game for game in dict.fromkeys(made) if GAMES.get(game.key) is not game]


_READERS = {".toml": _from_toml, ".py": _from_python}


_NAMED: list[Path] = []
"""The files that this command was given."""


def _load(paths: list[Path] | None) -> list[Path]:
    _NAMED[:] = paths or []
    for path in _NAMED:
        load_game_file(path)
    return _NAMED


def words_for_game_files() -> list[str]:
    """What another command needs to know the same games."""
    return [word for path in _NAMED for word in ("--game-file", str(path))]


GameFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--game-file",
        metavar="FILE",
        callback=_load,
        is_eager=True,
        help="A game of your own, as FILE.toml or FILE.py (docs/library.md).",
    ),
]
"""What a command takes that names a game; the files are read before it begins."""
