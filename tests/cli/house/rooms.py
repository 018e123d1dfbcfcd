"""A room of the command line for tests: made once, copied for whoever changes it."""

import shutil
import subprocess
from pathlib import Path

from fairdeal.room.submission import example
from tests.commands import fairdeal

NAME = "chesapeake"


class Typed:
    """A folder with a room in it, and commands typed there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.db = f"sqlite:{folder / 'room.db'}"
        self.keys = folder / "room.key"

    def room(self, line: str, *more: str) -> subprocess.CompletedProcess[str]:
        """Type `fairdeal room LINE`, with the database and the key of this room."""
        words = [*line.split(), *more]
        place = ["--db", self.db]
        if words[0] not in ("log", "ledger", "rights", "copy"):
            place += ["--keys", str(self.keys)]
        return fairdeal("room", *words, *([] if words[0] in ("rights", "copy") else place))

    def done(self, line: str, *more: str) -> str:
        """The same, which must be done; what it prints."""
        did = self.room(line, *more)
        assert did.returncode == 0, did.stdout + did.stderr
        return did.stdout

    def copy(self, folder: Path) -> "Typed":
        """The same room in another folder."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return Typed(folder)


def made(folder: Path, *more: str) -> Typed:
    """A demo room whose submission is a draft."""
    typed = Typed(folder)
    (folder / f"{NAME}.toml").write_text(example())
    typed.done(f"init --submission {folder / NAME}.toml", *more)
    return typed


def opened(folder: Path, *more: str) -> Typed:
    """A demo room with table 4, at which Ann and Ben sit; no hand has been dealt."""
    typed = made(folder, *more)
    for line in (
        "do submit_version version=1 --as manager-1",
        "do approve_version version=1 on=2026-01-01 approver=Commission reference=X-1"
        " --as manager-1 --second shift-1",
        "do open_table kind=nl-1-3 number=4 --as floor-1",
        "do pause_clock table=4 --as floor-1",  # however slow the machine is that runs the test
        "do add_player id=ann alias=Ann --as floor-1",
        "do add_player id=ben alias=Ben --as floor-1",
        "do cash_in person=ann cents=$500 --as cage-1",
        "do cash_in person=ben cents=$500 --as cage-1",
        "do sit_down table=4 seat=1 cents=$200 --as ann",
        "do sit_down table=4 seat=3 cents=$200 --as ben",
    ):
        typed.done(line)
    return typed
