"""Recorded hands in the PHH format: read a file, replay each hand, say how it compares.

`docs/phh.md` tells what is accepted, and the codes of games that the standard does not name.
"""

from collections.abc import Iterator
from pathlib import Path

from fairdeal.errors import BadInput
from fairdeal.history.record import tables
from fairdeal.history.verdict import Verdict, judge, rejected_file

SUFFIXES = (".phh", ".phhs")


def replay_file(file: Path) -> Iterator[Verdict]:
    """A verdict on each hand of a file; one on the file itself if it cannot be read."""
    try:
        for name, table in tables(file):
            yield judge(file, name, table)
    except BadInput as fault:
        yield rejected_file(file, fault)


def files_of(path: Path) -> Iterator[Path]:
    """A file itself, or the recorded hands in a folder and the folders below it."""
    if not path.exists():
        raise BadInput(f"{path} does not exist")
    if path.is_file():
        yield path
        return
    for file in sorted(path.rglob("*")):
        if file.suffix in SUFFIXES:
            yield file
