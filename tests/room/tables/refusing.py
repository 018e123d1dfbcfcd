"""What a command is refused as."""

from typing import Any

import pytest

from fairdeal.engine.refusal import Refusal
from fairdeal.room.commands import Command
from tests.room.tables.house import House


def refused(house: House, actor: str, command: Command, **envelope: Any) -> str:
    """The name of the refusal that a command meets."""
    with pytest.raises(Refusal) as met:
        house.do(actor, command, **envelope)
    return met.value.why
