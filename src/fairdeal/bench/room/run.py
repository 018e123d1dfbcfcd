"""The whole bench of a room, on every database that there is."""

from pathlib import Path
from tempfile import TemporaryDirectory

from fairdeal.bench.limit import Limit
from fairdeal.bench.room import procedures
from fairdeal.bench.room.databases import databases
from fairdeal.bench.room.measuring import Bench, Measured, Size
from fairdeal.bench.timing import Progress
from fairdeal.errors import BadInput
from fairdeal.service import collecting

POSTGRESQL = "postgresql://"


def measure(size: Size, say: Progress, db: str = "") -> list[Measured]:
    """Measure SQLite in a folder that is thrown away, and PostgreSQL if there is one."""
    if db and not db.startswith(POSTGRESQL):
        raise BadInput(f"--db must be the address of a PostgreSQL, {POSTGRESQL}..., not {db!r}")
    with TemporaryDirectory(prefix="fairdeal-bench-") as name:
        folder = Path(name)
        with databases(folder, db) as found, collecting.rarely():  # as every server does
            return [Bench(url, folder, size, say).measure(each) for each, url in found.items()]


def count(say: Progress) -> list[Limit]:
    """Count what procedures cost, in rooms that are thrown away."""
    say("what procedures cost")
    with TemporaryDirectory(prefix="fairdeal-bench-") as name:
        return procedures.counted(Path(name))
