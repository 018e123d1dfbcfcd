"""The log of the server: a line of JSON for each answer, with ids, names and numbers only."""

import json
import sys
import time
from collections.abc import Callable
from typing import TextIO

Log = Callable[[dict[str, str | int]], None]
"""Takes what is to be noted."""


def silent(line: dict[str, str | int]) -> None:
    """Write nothing."""


def to_stream(stream: TextIO = sys.stderr) -> Log:
    """A log that writes one line of JSON for each note."""

    def log(line: dict[str, str | int]) -> None:
        stream.write(json.dumps({"time": time.time_ns() // 1_000_000, **line}) + "\n")

    return log
