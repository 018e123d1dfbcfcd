"""The log of the server: a line of JSON for each command and each answer; ids and numbers only.

Without a file only failures of the program are written, to stderr: their kind and their place.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Final, TextIO

from fairdeal.errors import BadInput
from fairdeal.service.logs import to_stream as commands_to
from fairdeal.service.service import Service

Log = Callable[[dict[str, str | int]], None]
"""Takes what is to be noted."""

TERMINAL: Final = "-"
"""Stands for stderr where a file is named."""


def silent(line: dict[str, str | int]) -> None:
    """Write nothing."""


def only_faults(line: dict[str, str | int]) -> None:
    """Write failures of the program to stderr."""
    if "fault" in line:
        to_stream(sys.stderr)(line)


def to_stream(stream: TextIO) -> Log:
    """A log that writes one line of JSON for each note."""

    def log(line: dict[str, str | int]) -> None:
        stream.write(json.dumps({"time": time.time_ns() // 1_000_000, **line}) + "\n")

    return log


@contextmanager
def log_at(place: str) -> Iterator[Callable[[Service], Log]]:
    """What makes the log of a room that is served: in a file, on stderr, or of failures only.

    Several processes may write to one file: each writes whole lines at its end.
    """
    if not place:
        yield lambda service: only_faults
        return
    with ExitStack() as opened:
        stream = sys.stderr
        if place != TERMINAL:
            try:
                stream = opened.enter_context(open(place, "a", 1, encoding="utf-8"))
            except OSError as error:
                raise BadInput(f"--log: {place} cannot be written: {error.strerror}") from None

        def of(service: Service) -> Log:
            service.log = commands_to(stream)
            return to_stream(stream)

        yield of
