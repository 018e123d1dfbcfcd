"""A service with a thread of its own: commands come from anywhere, timers run out by themselves."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Final

from fairdeal.room.envelope import Answer, Envelope
from fairdeal.service.service import Service

MOST_AT_ONCE: Final = 256
"""Commands in one transaction: more would make the first of them wait for the last."""

LOOK_EVERY: Final = 1.0
"""Seconds after which the journal is read though nobody said that it moved."""

_Waiting = tuple[Envelope, "Future[Answer]"]


class Running:
    """Sends commands to a service in its thread, and fires its timers.

    `moved` is called in that thread whenever the room has moved on, with its position.
    """

    def __init__(self, service: Service, moved: Callable[[int], None] = lambda at: None) -> None:
        self.service = service
        self._moved = moved
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="room", daemon=True)
        self.error: BaseException | None = None

    def start(self) -> "Running":
        """Begin to answer."""
        self._thread.start()
        return self

    def submit(self, envelope: Envelope) -> "Future[Answer]":
        """Send a command; the answer comes when it is in the journal."""
        future: Future[Answer] = Future()
        self._queue.put((envelope, future))
        return future

    def do(self, envelope: Envelope) -> Answer:
        """Send a command and wait for its answer."""
        return self.submit(envelope).result()

    def wake(self) -> None:
        """Look at the journal now: another process has written."""
        self._queue.put(None)

    def stop(self) -> None:
        """Answer what waits, then end."""
        self._ending = True
        self.wake()
        if self._thread.is_alive():
            self._thread.join()

    # ---- the thread ----

    def _run(self) -> None:
        while not self._ending:
            batch = self._gather()
            try:
                self._turn(batch)
            except BaseException as error:
                self.error = error
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)

    def _gather(self) -> list[_Waiting]:
        """Whatever waits; or nothing, when a timer has run out or a second has passed."""
        batch: list[_Waiting] = []
        try:
            first = self._queue.get(timeout=self._patience())
            if first is not None:
                batch.append(first)
            while len(batch) < MOST_AT_ONCE:
                each = self._queue.get_nowait()
                if each is not None:
                    batch.append(each)
        except Empty:
            pass
        return batch

    def _patience(self) -> float:
        """How long nothing can happen by itself, in seconds."""
        at = self.service.timers.next_at()
        if at is None:
            return LOOK_EVERY
        return min(LOOK_EVERY, max(0, at - self.service.clock.now()) / 1000)

    def _turn(self, batch: list[_Waiting]) -> None:
        service, before = self.service, self.service.room.position
        due = self.service.timers.due(service.clock.now())
        if batch or due:
            answers = service.turn([*(envelope for envelope, _ in batch), *due])
            for (_, future), answer in zip(batch, answers, strict=False):
                future.set_result(answer)
        else:
            service.follower.catch_up()
        if service.room.position != before:
            self._moved(service.room.position)
