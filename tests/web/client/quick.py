"""A demo whose hands follow each other at once, with bots that do not wait."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fairdeal.bots.host import Host
from fairdeal.room.house.facts import Purpose
from fairdeal.room.submission import example
from fairdeal.service.making import Making, make
from tests.web.server.places import TABLE, Place, furnish, served

BOTS = ("bea", "cal", "dee")


@contextmanager
def quick_room(folder: Path) -> Iterator[Place]:
    """A table with three bots and empty seats, where the next hand begins at once."""
    url = f"sqlite:{folder / 'room.db'}"
    text = example().replace("# pause_seconds = 5", "pause_seconds = 0", 1)
    text = text.replace('# missed = "wait"', 'missed = "post"', 1)
    assert "\npause_seconds = 0" in text
    service = make(
        url, folder / "room.key", Making("test", Purpose.DEMO, text, "manager-1", "L-001")
    )
    furnish(service, players=0)
    service.journal.close()
    host = Host("bots", cashier="cage-1", floor="floor-1")
    with served(url, folder, demo=host) as place:
        for seat, bot in enumerate(BOTS):
            assert host.seat(bot, TABLE, seat, 30_000).done
        yield place
        assert host.error is None
