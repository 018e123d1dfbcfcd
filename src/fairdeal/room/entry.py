"""An entry of the registry of commands: its type, who may send it, and what it does."""

from collections.abc import Callable
from typing import Any

import msgspec

from fairdeal.room.commands import Command, name_of
from fairdeal.room.rights import Right
from fairdeal.room.work import Work

Decide = Callable[[Work, Any], None]
"""Checks a command and writes its facts; raises a refusal, or does all of it."""


class Entry(msgspec.Struct, frozen=True):
    """One command of the room. `about` gives the table that it is about, for duty and for logs."""

    kind: type[Command]
    decide: Decide
    right: Right
    says: str

    @property
    def name(self) -> str:
        """The name under which the command travels and is typed."""
        return name_of(self.kind)
