"""The notes of a simulation: a file in which each finished shard is one line of JSON.

The first line names the job. A line is written as soon as its shard is finished, so whatever ends a
simulation, the same one continues with the same notes, and with more rounds if more are asked for.
A last line that was torn in the middle of writing is dropped.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from fairdeal.errors import BadInput
from fairdeal.simulate.shards import Job, digest, size_of
from fairdeal.simulate.tally import Score, Tally


class BadNotes(BadInput):
    """A file that holds the notes of another simulation, or no notes."""


class _Finished(msgspec.Struct):
    """A line of the file."""

    shard: int
    rounds: int
    scores: dict[str, Score]


class Notes:
    """The finished shards of one job in one file, which is made if it is not there."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path
        self.job = job
        self._found: dict[int, Tally] = {}
        heading = {"simulation": job.rules(), "digest": digest(job)}
        text = self._read()
        if not text or (b"\n" not in text and self._encoded(heading).startswith(text)):
            self._cut(0)
            self._write(heading)
            return
        first, *lines = text.split(b"\n")
        self._check_heading(first)
        torn = lines.pop() if lines else b""
        for at, line in enumerate(lines, 2):
            self._take(at, line)
        if torn:
            self._cut(len(text) - len(torn))

    def finished(self) -> dict[int, Tally]:
        """The shards of this job that were found in the file."""
        return self._found

    def keep(self, number: int, tally: Tally) -> None:
        """Write one more finished shard."""
        self._write({"shard": number, **tally.as_data()})

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes() if self.path.exists() else b""
        except OSError as fault:
            raise BadNotes(f"{self.path} cannot be read: {fault.strerror}") from fault

    def _cut(self, length: int) -> None:
        """Drop what was torn in the middle of writing."""
        if self.path.exists():
            with self.path.open("r+b") as file:
                file.truncate(length)

    @staticmethod
    def _encoded(data: dict[str, Any]) -> bytes:
        return json.dumps(data).encode() + b"\n"

    def _write(self, data: dict[str, Any]) -> None:
        # One write of a whole line, so that two who share the notes do not mix their lines.
        try:
            with self.path.open("ab", buffering=0) as file:
                file.write(self._encoded(data))
        except OSError as fault:
            raise BadNotes(f"{self.path} cannot be written: {fault.strerror}") from fault

    def _check_heading(self, line: bytes) -> None:
        try:
            heading = json.loads(line)
            theirs, named = dict(heading["simulation"]), heading["digest"]
        except (ValueError, KeyError, TypeError):
            raise BadNotes(f"{self.path} does not hold the notes of a simulation") from None
        if named == digest(self.job):
            return
        ours = self.job.rules()
        differ = sorted(key for key in {*ours, *theirs} if ours.get(key) != theirs.get(key))
        what, verb = ", ".join(differ), "differs" if len(differ) == 1 else "differ"
        raise BadNotes(f"{self.path} holds the notes of another simulation: {what} {verb}")

    def _take(self, at: int, line: bytes) -> None:
        try:
            done = msgspec.convert(json.loads(line), _Finished)
        except (ValueError, msgspec.ValidationError):
            raise BadNotes(f"{self.path}, line {at}: not a finished shard") from None
        # The last shard of a run with fewer or more rounds has another size: it is played anew.
        if done.shard >= 0 and done.rounds == size_of(self.job, done.shard):
            self._found[done.shard] = Tally(done.rounds, done.scores)
