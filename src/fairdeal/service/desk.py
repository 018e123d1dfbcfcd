"""A desk at which a program sends commands to a room by their names."""

from typing import Any

import msgspec

from fairdeal.errors import BadInput, UnknownName
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.registry import COMMANDS
from fairdeal.service.service import Service


class Desk:
    """Sends commands to a room, each with an id of its own.

    `name` begins those ids. A program that was stopped opens its desk under the same name and sends
    the same commands again: what has happened already does not happen twice.
    """

    def __init__(self, service: Service, name: str) -> None:
        self.service = service
        self.name = name
        self.sent = 0

    def send(self, actor: str, command: str, *, second: str = "", **fields: Any) -> Answer:
        """Send a command of `fairdeal room do --list`; the answer says whether it was done."""
        if actor == DEVICE:
            raise BadInput(f"name a person: as {DEVICE!r} only the clock of the room itself acts")
        if command not in COMMANDS:
            raise UnknownName.of("command", command, COMMANDS)
        try:
            asked = msgspec.convert(fields, COMMANDS[command].kind)
        except msgspec.ValidationError as error:
            raise BadInput(f"{command}: {error}") from None
        self.sent += 1
        return self.service.do(Envelope(f"{self.name}/{self.sent}", actor, asked, second))

    def close(self) -> None:
        """Leave the room."""
        self.service.journal.close()
