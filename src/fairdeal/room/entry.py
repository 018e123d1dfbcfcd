"""An entry of the registry of commands: its type, who may send it, and what it does."""

from collections.abc import Callable
from typing import Any

import msgspec

from fairdeal.room.commands import Command, name_of
from fairdeal.room.rights import Right
from fairdeal.room.work import Work

Decide = Callable[[Work, Any], None]
"""Checks a command and writes its facts; raises a refusal, or does all of it."""

Keep = Callable[[Work, Any], Command]
"""Adds to a command, when it is proposed, what it was about."""


def _as_it_is(work: Work, command: Command) -> Command:
    return command


class Entry(msgspec.Struct, frozen=True):
    """One command of the room. `keep` is for one that waits for a second signature."""

    kind: type[Command]
    decide: Decide
    right: Right
    says: str
    keep: Keep = _as_it_is

    @property
    def name(self) -> str:
        """The name under which the command travels and is typed."""
        return name_of(self.kind)
