"""What is sent and must go well: a story goes on with the answer, or the day has a fault."""

from collections.abc import Generator

from fairdeal.bots.day.scene import Ask, need
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer

Asked = Generator[Ask | None, Answer | None, Answer]
"""A part of somebody's day that ends with an answer."""


def sent(actor: str, command: Command, second: str = "", hand: str = "") -> Asked:
    """Send something that must go well, and give its answer."""
    return need((yield Ask(actor, command, second, hand)), f"{actor} sends {command}")
