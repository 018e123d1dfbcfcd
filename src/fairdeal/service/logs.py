"""What the service writes to its log: one line a command, with ids, names and times.

Never a fact, a card, an amount or a name of a person: the log is read by people who may see none of
them.
"""

import json
import sys
from collections.abc import Callable
from typing import TextIO

from fairdeal.room.envelope import Answer, Envelope

Log = Callable[[Envelope, str, Answer], None]
"""Takes what came, the name of the command, and what was answered."""


def silent(envelope: Envelope, command: str, answer: Answer) -> None:
    """Write nothing."""


def to_stream(stream: TextIO = sys.stderr) -> Log:
    """A log that writes one line of JSON for each command."""

    def log(envelope: Envelope, command: str, answer: Answer) -> None:
        line = {
            "time": answer.time,
            "id": envelope.id,
            "actor": envelope.actor,
            "command": command,
            "done": answer.done,
        }
        if envelope.hand:
            line["hand"] = envelope.hand
        if answer.why:
            line["why"] = answer.why
        stream.write(json.dumps(line) + "\n")

    return log
