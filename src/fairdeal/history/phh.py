"""Recorded hands in the PHH format: read a file, replay each hand, say how it compares.

`docs/phh.md` tells what is accepted, and the codes of games that the standard does not name.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fairdeal.errors import BadInput
from fairdeal.history.record import TomlTable, tables
from fairdeal.history.verdict import Verdict, judge, rejected_file

SUFFIXES = (".phh", ".phhs")


class Found(NamedTuple):
    """A hand found in a file, not yet replayed; or why the file cannot be read."""

    file: Path
    hand: str | int | None
    table: TomlTable
    fault: str = ""

    def judge(self) -> Verdict:
        """Replay it and compare."""
        if self.fault:
            return rejected_file(self.file, self.fault)
        return judge(self.file, self.hand, self.table)


def hands_of(file: Path) -> Iterator[Found]:
    """The hands of a file in order."""
    try:
        for name, table in tables(file):
            yield Found(file, name, table)
    except BadInput as fault:
        yield Found(file, None, {}, str(fault))


def replay_file(file: Path) -> Iterator[Verdict]:
    """A verdict on each hand of a file; one on the file itself if it cannot be read."""
    return (found.judge() for found in hands_of(file))


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
