"""The compiled engine: which modules it has, and whether a build is made from these sources.

`./run compile` builds the modules of `ENGINE` beside their sources, and Python prefers what is
built. So a build carries a digest of the sources in its name. A build of other sources is passed
over: one line says so, and the engine runs in plain Python. Old code is never played.
"""

import os
import sys
from typing import Any, Final

PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

ENGINE: Final = (
    "banked/dealer.py",
    "banked/decide.py",
    "banked/door.py",
    "banked/evolve.py",
    "banked/round.py",
    "banked/settlement.py",
    "banked/trouble/writing.py",
    "banked/writing/agenda.py",
    "banked/writing/closing.py",
    "cards/places.py",
    "engine/playing.py",
    "poker/writing/after_betting.py",
    "poker/writing/agenda.py",
    "poker/betting.py",
    "poker/dealer.py",
    "poker/decide.py",
    "poker/door.py",
    "poker/evolve.py",
    "poker/writing/betting.py",
    "poker/writing/cards.py",
    "poker/writing/settlement.py",
    "poker/hand.py",
    "poker/deck/piles.py",
    "poker/paying/pots.py",
    "poker/paying/raking.py",
    "poker/deck/reshuffling.py",
    "poker/paying/settlement.py",
    "poker/stepping.py",
)
"""The modules that are compiled: all that a hand or a round passes through at every decision."""

ROOMS: Final = ("banked", "cards", "engine", "poker", "ranking")
"""The packages that the engine takes constants and types from: a change there asks for a build."""

LIBRARY: Final = "fairdeal_engine_"
"""How the name of the library begins that lies beside the package; the digest follows."""


def pass_over_other_builds() -> None:
    """Let the engine run in plain Python if what is built beside it is not made from it."""
    found = builds()
    if found and found != [LIBRARY + digest()]:
        sys.stderr.write(
            "fairdeal: the compiled engine is not made from these sources, so it runs in plain "
            "Python. To build it again: ./run compile. To remove it: ./run compile --undo.\n"
        )
        sys.meta_path.insert(0, _FromSource())


def builds() -> list[str]:
    """The libraries of compiled code that this Python would load, each with its digest."""
    from importlib.machinery import EXTENSION_SUFFIXES

    end = "__mypyc" + EXTENSION_SUFFIXES[0]
    try:
        names = os.listdir(os.path.dirname(PACKAGE))
    except OSError:  # the package is inside a zip file, where nothing is built
        return []
    return [
        name.removesuffix(end) for name in names if name.startswith(LIBRARY) and name.endswith(end)
    ]


def digest() -> str:
    """A digest of all sources that the compiled engine is made from."""
    from hashlib import sha256

    found = sha256()
    for room in ROOMS:
        for name in _sources(os.path.join(PACKAGE, room)):
            with open(name, "rb") as file:
                data = file.read()
            found.update(f"{os.path.relpath(name, PACKAGE)} {len(data)}\n".encode())
            found.update(data)
    return found.hexdigest()[:16]


def _sources(folder: str) -> list[str]:
    """The files of Python in a folder and in the folders inside it, in order."""
    return sorted(
        os.path.join(within, name)
        for within, _, names in os.walk(folder)
        for name in names
        if name.endswith(".py")
    )


class _FromSource:
    """Finds every module of fairdeal in its source, whatever is built beside it."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Where a module is; None for a package, and for every module that is not ours."""
        if not name.startswith("fairdeal.") or not path:
            return None
        from importlib.util import spec_from_file_location

        file = os.path.join(path[0], name.rpartition(".")[2] + ".py")
        return spec_from_file_location(name, file) if os.path.isfile(file) else None
