"""The company of the demo room: its bots, at the pace of people."""

import threading
from collections.abc import Callable
from random import Random
from typing import Final

from fairdeal.bots.host import Host
from fairdeal.bots.studying import studied
from fairdeal.service.running import Running
from fairdeal.service.service import Service
from fairdeal.web.demo.making import seat_bots

QUICK: Final = (0.7, 2.4)
SLOW: Final = (4.0, 9.0)
"""Seconds that a bot takes: while somebody watches its table, and while nobody does. Then the room
still goes on, and its journal grows slowly."""


class Company:
    """Bots at every table of the demo. `watches` says whether anybody looks at a table."""

    def __init__(self, service: Service) -> None:
        self.watches: Callable[[int], bool] = lambda table: True
        self.bots = 0
        self._chance: Final = Random()
        self._lock: Final = threading.Lock()
        self._host: Final = Host(
            f"bots/{service.room.position}",
            cashier="cage-1",
            floor="floor-1",
            style=studied(),
            pace=self._pace,
        )

    def open(self, running: Running) -> None:
        """Let the bots sit down and play."""
        self._host.open(running)
        self.bots = seat_bots(self._host, running)

    def moved(self, position: int) -> None:
        """The room has moved; called in its thread."""
        self._host.moved(position)

    def close(self) -> None:
        """Let nobody play any more."""
        self._host.close()

    def _pace(self, table: int) -> float:
        with self._lock:  # two bots think at a time
            return self._chance.uniform(*(QUICK if self.watches(table) else SLOW))
