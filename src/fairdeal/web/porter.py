"""The porter: takes in whoever comes to a room that several processes serve.

Everybody who opens a table is sent to the same process, so that a table is painted once and not
once in each process. The porter looks at the first line of a request, and gives the connection
itself away through a hatch; from then on nothing goes through here. All else goes to each process
in turn. Every process could serve everything: a request that cannot be read yet, and those of a
process that has died or takes nobody in now, simply go to another one. The porter never waits for a
process: if none takes a connection in, it tries again a little later.
"""

import errno
import re
import selectors
import socket
from collections import OrderedDict, deque
from collections.abc import Sequence
from time import monotonic
from typing import Final

TABLE: Final = re.compile(rb"GET /ws/table/(\d{1,9})[ ?/]")
FIRST_LINE: Final = 64
"""Bytes that are looked at: the address of a table fits into them."""

PATIENCE: Final = 5.0
"""Seconds that a silent connection waits here; then it waits in one of the processes."""

MOST_WAITING: Final = 256
"""Connections that may wait here; the oldest one makes room."""

LOOK_EVERY: Final = 0.5
"""Seconds between two looks at what has waited for too long, or could not be given away."""

FULL: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""What the system says when it can open no further connection."""


class Porter:
    """Gives connections to processes, each through its end of a pair of sockets."""

    def __init__(self, listening: socket.socket, hatches: Sequence[socket.socket]) -> None:
        self.closing = False
        """Set this to take in nobody any more."""
        self._listening: Final = listening
        self._hatches: Final = list(hatches)
        self._waiting: Final[OrderedDict[socket.socket, float]] = OrderedDict()
        self._refused: Final[deque[socket.socket]] = deque()
        """Connections that no process could take in the last time."""
        self._try_again = 0.0
        self._resting = False
        self._selector: Final = selectors.DefaultSelector()
        self._turn = 0

    def run(self) -> None:
        """Take in connections until every process has closed its hatch."""
        self._listening.setblocking(False)
        for hatch in self._hatches:
            hatch.setblocking(False)
        with self._selector:
            for each in (self._listening, *self._hatches):
                self._selector.register(each, selectors.EVENT_READ)
            while self._hatches:
                rested = self._resting
                for key, _ in self._selector.select(LOOK_EVERY):
                    self._look(key.fileobj)
                self._hurry()
                if rested:
                    self._resting = False
                    self._selector.register(self._listening, selectors.EVENT_READ)
        for connection in (*self._waiting, *self._refused):
            connection.close()

    def _look(self, ready: object) -> None:
        assert isinstance(ready, socket.socket)
        if ready is self._listening:
            self._take_in()
        elif ready in self._waiting:
            self._let_go(ready)
        elif ready in self._hatches:
            self._forget(ready)  # nothing is ever said through a hatch but that it closes

    def _take_in(self) -> None:
        try:
            connection, _ = self._listening.accept()
        except OSError as fault:
            if fault.errno in FULL:
                self._make_room()
            return  # else whoever came has gone again
        if self.closing:
            connection.close()
            return
        self._waiting[connection] = monotonic() + PATIENCE
        self._selector.register(connection, selectors.EVENT_READ)

    def _make_room(self) -> None:
        """More is open than the system allows: give one connection away, or rest for a moment."""
        if self._waiting:
            self._let_go(next(iter(self._waiting)))
        else:
            self._resting = True
            self._selector.unregister(self._listening)

    def _hurry(self) -> None:
        """Let go who has waited for too long, and the oldest if there are too many."""
        now = monotonic()
        while self._waiting:
            oldest, until = next(iter(self._waiting.items()))
            if until > now and len(self._waiting) <= MOST_WAITING:
                break
            self._let_go(oldest)
        if now >= self._try_again:
            self._try_again = now + LOOK_EVERY
            for _ in range(len(self._refused)):
                self._give(self._refused.popleft())

    def _let_go(self, connection: socket.socket) -> None:
        """Give a connection to its process."""
        self._selector.unregister(connection)
        del self._waiting[connection]
        self._give(connection)

    def _give(self, connection: socket.socket) -> None:
        at = self._place_of(connection) % max(1, len(self._hatches))
        if any(self._takes(hatch, connection) for hatch in self._hatches[at:] + self._hatches[:at]):
            connection.close()  # the process has its own copy
            return
        self._refused.append(connection)
        if len(self._refused) > MOST_WAITING:
            self._refused.popleft().close()

    def _takes(self, hatch: socket.socket, connection: socket.socket) -> bool:
        """Whether a process takes a connection in now."""
        try:
            socket.send_fds(hatch, [b"c"], [connection.fileno()])
        except ConnectionError:
            self._forget(hatch)
        except OSError:
            pass  # it lives, but its hatch is full, or the system has no room on the way to it
        else:
            return True
        return False

    def _place_of(self, connection: socket.socket) -> int:
        """The number of its table; or the next number, if it is about no table."""
        try:
            first = connection.recv(FIRST_LINE, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except OSError:
            first = b""
        if (found := TABLE.match(first)) is not None:
            return int(found[1])
        self._turn += 1
        return self._turn

    def _forget(self, hatch: socket.socket) -> None:
        """Give nothing more to a process that has closed its hatch."""
        self._selector.unregister(hatch)
        self._hatches.remove(hatch)
        hatch.close()
