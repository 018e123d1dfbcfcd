"""`docs/room.md` has every command of the room; `tests/house/test_pages.py` runs its lines."""

import re

from fairdeal.cli.house.room import app
from tests.documents import ROOT

PAGE = ROOT / "docs" / "room.md"


def test_every_command_of_the_room_is_on_its_page() -> None:
    text = PAGE.read_text("utf-8")
    for command in app.registered_commands:
        assert re.search(rf"room {command.name}\b", text), command.name
