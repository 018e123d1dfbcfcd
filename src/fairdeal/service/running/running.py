"""A service with a thread of its own: commands come from anywhere, timers run out by themselves."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

from fairdeal.errors import StoreFailure
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.refusals import Refused
from fairdeal.service.health import Ailment, ailments
from fairdeal.service.running.neighbours import Neighbours
from fairdeal.service.service import Service, refused

MOST_AT_ONCE: Final = 256
"""Commands in one transaction: more would make the first of them wait for the last."""

LOOK_EVERY: Final = 1.0
"""Seconds after which the journal is read though nobody said that it moved."""

Found = TypeVar("Found")


class Sent(NamedTuple):
    """A command that waits for its answer. A timer has nobody who waits."""

    envelope: Envelope
    future: "Future[Answer] | None"


class Question(NamedTuple):
    """Something that is looked up in the thread of the room."""

    ask: Callable[[Service], Any]
    future: "Future[Any]"


class Running:
    """Sends commands to a service in its thread, and fires its timers.

    `moved` is called in that thread whenever the room has moved on, with its position.
    `neighbours` are the other processes of the room, if there may be any.
    """

    def __init__(
        self,
        service: Service,
        moved: Callable[[int], None] = lambda at: None,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.service = service
        self._moved = moved
        self._neighbours = neighbours
        self._queue: SimpleQueue[Sent | Question | None] = SimpleQueue()
        self._ending = False
        self._door = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="room", daemon=True)
        self._fault = ""

    def start(self) -> "Running":
        """Begin to answer."""
        self._thread.start()
        if self._neighbours is not None:
            self._neighbours.start(self._heard)
        return self

    def submit(self, envelope: Envelope) -> "Future[Answer]":
        """Send a command; the answer comes when it is in the journal.

        A future that is cancelled before its turn was never sent.
        """
        future: Future[Answer] = Future()
        with self._door:
            if not self._ending:
                self._queue.put(Sent(envelope, future))
                return future
        future.set_result(self._too_late(envelope))
        return future

    def do(self, envelope: Envelope) -> Answer:
        """Send a command and wait for its answer."""
        return self.submit(envelope).result()

    def ask(self, question: "Callable[[Service], Found]") -> "Future[Found]":
        """Look something up in the thread of the room, after all commands sent before.

        The room belongs to that thread: what is asked must change nothing, and must not keep it.
        """
        future: Future[Found] = Future()
        with self._door:
            if self._ending:
                future.cancel()
            else:
                self._queue.put(Question(question, future))
        return future

    def ailments(self) -> list[Ailment]:
        """Everything that is wrong with the room now."""
        return self.ask(
            lambda service: ailments(
                service.room, service.clock.now(), fault=service.read_only, error=self.error
            )
        ).result()

    @property
    def error(self) -> str:
        """Why the journal cannot be written or read, or what went wrong in the last turn."""
        return self.service.failure or self._fault

    def wake(self) -> None:
        """Look at the journal now: another process has written."""
        self._queue.put(None)

    def stop(self) -> None:
        """Answer what waits, then end. What is sent after this is refused."""
        with self._door:
            self._ending = True
        self.wake()
        if self._thread.is_alive():
            self._thread.join()
        if self._neighbours is not None:
            self._neighbours.stop()
        self._refuse_the_rest()

    # ---- the thread ----

    def _run(self) -> None:
        # Nothing is put into the queue once the end has been announced: when it is empty, it stays.
        while not (self._ending and self._queue.empty()):
            sent, questions = self._gather()
            try:
                self._turn(sent)
            except Exception as fault:
                self._fail(fault, sent)
            for question in questions:
                _settle(question, self.service)

    def _gather(self) -> tuple[list[Sent], list[Question]]:
        """Whatever waits; or nothing, when a timer has run out or a second has passed."""
        sent: list[Sent] = []
        questions: list[Question] = []
        try:
            each = self._queue.get(timeout=self._patience())
            while True:
                # From here on a future cannot be cancelled any more.
                if each is None or not _begins(each.future):
                    pass
                elif isinstance(each, Sent):
                    sent.append(each)
                else:
                    questions.append(each)
                if len(sent) >= MOST_AT_ONCE:
                    break
                each = self._queue.get_nowait()
        except Empty:
            pass
        return sent, questions

    def _patience(self) -> float:
        """How long nothing can happen by itself, in seconds."""
        if self._ending:
            return 0
        at = self.service.timers.next_at()
        if at is None or self.error:
            # A timer that the journal could not take is due all the time: it is tried each second.
            return LOOK_EVERY
        return min(LOOK_EVERY, max(0, at - self.service.clock.now()) / 1000)

    def _turn(self, sent: list[Sent]) -> None:
        """Carry out what waits and what is due; or read on, if nothing is."""
        service, before = self.service, self.service.room.position
        due = service.timers.due(service.clock.now())
        batch = [*sent, *(Sent(envelope, None) for envelope in due)]
        if batch:
            self._answer(batch)
        else:
            self._read_on()
        # Whoever acted has the answer before the room is said to have moved: it may be his turn.
        if (now := service.room.position) != before:
            if batch and self._neighbours is not None:
                self._neighbours.tell(now)
            self._moved(now)

    def _answer(self, batch: list[Sent]) -> None:
        """Answer commands. One that cannot even be decided fails alone, not its neighbours."""
        try:
            answers = self.service.turn_or_refuse([each.envelope for each in batch])
        except Exception as fault:
            if len(batch) > 1:
                for each in batch:
                    self._answer([each])
                return
            self._fail(fault, batch)
            return
        self._fault = ""
        for each, answer in zip(batch, answers, strict=True):
            if each.future is not None:
                each.future.set_result(answer)
            elif answer.why == "cannot_write":
                self.service.timers.again([each.envelope])

    def _fail(self, fault: Exception, batch: list[Sent]) -> None:
        """What no rule has foreseen: whoever still waits gets the fault itself."""
        self._fault = f"{type(fault).__name__}: {fault}"
        for each in batch:
            if each.future is not None and not each.future.done():
                each.future.set_exception(fault)

    def _read_on(self) -> None:
        try:
            self.service.follower.catch_up()
            self._fault = ""
        except StoreFailure as failure:
            self._fault = str(failure)

    # ---- other threads ----

    def _heard(self, position: int) -> None:
        """Another process, or this one, has written up to a position."""
        if position > self.service.room.position:
            self.wake()

    def _too_late(self, envelope: Envelope) -> Answer:
        why = Refused("cannot_write", "the room is closing; send it again with the same id")
        return refused(envelope.id, why, self.service.clock.now())

    def _refuse_the_rest(self) -> None:
        """What waits though the thread has ended, or was never started."""
        while not self._queue.empty():
            each = self._queue.get()
            if isinstance(each, Question):
                each.future.cancel()
            elif each is not None and each.future is not None and _begins(each.future):
                each.future.set_result(self._too_late(each.envelope))


def _begins(future: "Future[Any] | None") -> bool:
    """Whether somebody still waits; the future cannot be cancelled after this."""
    return future is None or future.set_running_or_notify_cancel()


def _settle(question: Question, service: Service) -> None:
    try:
        question.future.set_result(question.ask(service))
    except Exception as fault:
        question.future.set_exception(fault)
