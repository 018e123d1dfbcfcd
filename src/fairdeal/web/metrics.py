"""What the server has done since it started, as numbers; Prometheus reads them at `/metrics`."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec


class Counters:
    """Numbers of the event loop. Those of the room are in `service.counts`."""

    def __init__(self) -> None:
        self.actions = 0
        self.frames = 0
        self.encodings = 0
        self.private = 0
        self.dropped = 0
        self.sockets: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.requests: Counter[int] = Counter()
        self.faults = 0


class OfTheRoom(msgspec.Struct, frozen=True):
    """Numbers of the room's thread, copied there."""

    commands: int
    commits: int
    entries: int
    stale: int
    known: int
    refusals: Mapping[str, int]
    position: int
    lag: int


def prometheus(mine: Counters, room: OfTheRoom | None) -> str:
    """All numbers as Prometheus reads them."""
    return "".join(f"{line}\n" for line in _lines(mine, room))


def _lines(mine: Counters, room: OfTheRoom | None) -> Iterator[str]:
    yield from _one("actions_total", "Commands sent through the server.", mine.actions)
    yield from _many("refusals_total", "Refusals by name.", "why", _both(mine.refusals, room))
    if room is not None:
        yield from _one("commands_total", "Commands that the room decided.", room.commands)
        yield from _one("commit_groups_total", "Transactions of the journal.", room.commits)
        yield from _one("entries_total", "Entries written by this process.", room.entries)
        yield from _one("stale_total", "Decisions that were made again.", room.stale)
        yield from _one("known_total", "Commands that came again with the same id.", room.known)
        yield from _one("position", "The last entry that was followed.", room.position, "gauge")
        yield from _one("follower_lag_entries", "Entries not followed yet.", room.lag, "gauge")
    yield from _many("sockets", "Open sockets.", "kind", mine.sockets, "gauge")
    yield from _many(
        "sockets_closed_total", "Sockets that the server closed.", "reason", mine.closed
    )
    yield from _one("frames_total", "Frames given to sockets.", mine.frames)
    yield from _one("encodings_total", "Public parts that were encoded.", mine.encodings)
    yield from _one("private_total", "Private parts that were encoded.", mine.private)
    yield from _one("frames_dropped_total", "Frames too old for a slow socket.", mine.dropped)
    yield from _many("requests_total", "Answers over HTTP.", "status", mine.requests)
    yield from _one("faults_total", "Failures of the server itself.", mine.faults)


def _both(mine: Mapping[str, int], room: OfTheRoom | None) -> Counter[str]:
    """Refusals of the server and of the room: a name is in one of the two lists."""
    return Counter(mine) + Counter(room.refusals if room is not None else {})


def _one(name: str, says: str, value: int, kind: str = "counter") -> Iterator[str]:
    yield f"# HELP fairdeal_{name} {says}"
    yield f"# TYPE fairdeal_{name} {kind}"
    yield f"fairdeal_{name} {value}"


def _many(
    name: str,
    says: str,
    label: str,
    values: Mapping[str, int] | Mapping[int, int],
    kind: str = "counter",
) -> Iterator[str]:
    yield f"# HELP fairdeal_{name} {says}"
    yield f"# TYPE fairdeal_{name} {kind}"
    for key, value in sorted(values.items(), key=lambda each: str(each[0])):
        yield f'fairdeal_{name}{{{label}="{key}"}} {value}'
