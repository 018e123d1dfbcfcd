"""The room in a process of its own, which takes commands through a pipe and may be killed."""

from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from fairdeal.bots.day.views import view_of
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.commands import Resume
from fairdeal.room.people.adding import DEVICE
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service


class Start(msgspec.Struct, frozen=True):
    """Which room a process opens; `resumes` is set when it takes the place of another."""

    url: str
    keys: str
    name: str
    resumes: str = ""


class Batch(msgspec.Struct, frozen=True):
    """Commands that wait for an answer at one moment."""

    time: int
    envelopes: tuple[Envelope, ...]


class Done(msgspec.Struct, frozen=True):
    """The last word about a batch: decisions that were made again, ids that were known."""

    stale: int
    known: int


class Farewell(msgspec.Struct, frozen=True):
    """What a process saw at the end: a digest of the whole room."""

    view: str


Word = Answer | Done | Farewell


def serve(start: Start, pipe: "Connection[Word, Batch | None]") -> None:
    """Answer batches until the pipe closes. Each answer is sent by itself.

    The clock is that of the last entry until a batch moves it: a restart takes no time of the day.
    """
    clock = SetClock(0)
    service = open_service(start.url, Path(start.keys), start.name, clock=clock)
    if start.resumes:
        service.do(Envelope(start.resumes, DEVICE, Resume(since=service.follower.time)))
    counts = service.counts
    try:
        while (batch := pipe.recv()) is not None:
            stale, known = counts.stale, counts.known
            clock.move_to(batch.time)
            for answer in service.turn(batch.envelopes):
                pipe.send(answer)
            pipe.send(Done(counts.stale - stale, counts.known - known))
        service.follower.catch_up()
        pipe.send(Farewell(view_of(service.room)))
    except (EOFError, KeyboardInterrupt):
        pass  # whoever asked is gone
    finally:
        service.journal.close()
