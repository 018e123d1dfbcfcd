"""What comes to the room and what it answers: a command in its envelope, and an answer."""

from hashlib import sha256
from typing import Any

import msgspec

from fairdeal.cards.printing import PrintsCards
from fairdeal.room.commands import Command


class Envelope(PrintsCards, msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A command, who sends it, and what the sender was looking at.

    The same `id` twice is one command. `hand` is the hand that the command is about, so that a late
    click never acts in the next one. `seen` is the version of the hand that the sender looked at.
    `second` is a person who signs at the same moment. `table` is the table that the sender looks
    at: a command about another one is refused.
    """

    id: str
    actor: str
    command: Command
    second: str = ""
    hand: str = ""
    seen: int = 0
    table: int = 0

    def digest(self) -> bytes:
        """Names the content, so that one id cannot stand for two commands."""
        return sha256(msgspec.json.encode(self)).digest()


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What became of a command: done, or refused with a sentence, a name and a clause.

    `result` holds what the command says besides yes. `proposal` is set where a second person must
    still sign.
    """

    id: str
    done: bool
    why: str = ""
    says: str = ""
    clause: str = ""
    time: int = 0
    proposal: str = ""
    result: dict[str, Any] = {}

    def __str__(self) -> str:
        if self.done:
            return "done"
        return f"{self.says} ({self.why}, {self.clause})".lstrip()
