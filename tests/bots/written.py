"""What the journal of a day has: every fact with its stream, in order."""

from collections.abc import Iterator
from typing import Any

from fairdeal.service.service import Service


def facts_of(service: Service) -> Iterator[tuple[str, Any]]:
    """Each fact and the stream that it is in."""
    after = 0
    while entries := service.journal.read(after, 1_000):
        for entry in entries:
            for fact in service.follower.rows.facts(entry):
                yield entry.stream, fact
        after = entries[-1].position
