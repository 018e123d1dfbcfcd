"""Other processes that have the same room open: they are notified, and their notices are heard.

A notice says only how far the journal goes. So a lost one does no harm: the thread that listens
also looks at the journal, and a connection that has ended is opened again.
"""

import threading
from collections.abc import Callable
from typing import Final

from fairdeal.errors import FairdealError
from fairdeal.store.journal import Journal
from fairdeal.store.opening import open_publisher, open_room

LOOK_EVERY: Final = 0.25
"""Seconds between two looks. A file in SQLite has no notices, so this is how soon two terminals
see each other; a look reads one row."""


GATHER: Final = 0.02
"""Seconds in which no further notice is heard after one: to follow ten entries takes little more
than to follow one, and nobody sees a table move fifty times a second."""


class Neighbours:
    """Tells the other processes of a room that it has moved, and calls `heard` when they have.

    `heard` gets a position of the journal, in a thread of its own. `tell` is for one other thread.
    """

    def __init__(self, url: str, room: str) -> None:
        self._url: Final = url
        self._room: Final = room
        self._journal: Journal | None = None
        self._publisher: Final = open_publisher(url, room, self._look, LOOK_EVERY)
        self._ending: Final = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, heard: Callable[[int], None]) -> None:
        """Begin to listen."""
        self._thread = threading.Thread(
            target=self._listen, args=(heard,), name="neighbours", daemon=True
        )
        self._thread.start()

    def tell(self, position: int) -> None:
        """Say that this process has written up to a position."""
        self._publisher.publish(position)

    def stop(self) -> None:
        """Stop listening; `tell` must not be called after this."""
        self._ending.set()
        self._publisher.close()  # first: then the thread that waits comes back at once
        if self._thread is not None:
            self._thread.join()

    # ---- the thread that listens ----

    def _listen(self, heard: Callable[[int], None]) -> None:
        position = 0
        while not self._ending.is_set():
            try:
                now = self._publisher.wait(position, LOOK_EVERY)
            except FairdealError:
                # The database is away. The room itself finds out, and says so; here we try again.
                self._ending.wait(LOOK_EVERY)
                continue
            if now > position:
                position = now
                heard(position)
                self._ending.wait(GATHER)
        if self._journal is not None:
            self._journal.close()

    def _look(self) -> int:
        """The last position; the connection for it is of the thread that listens."""
        if self._journal is None:
            self._journal = open_room(self._url, self._room, read_only=True)
        return self._journal.head().position
