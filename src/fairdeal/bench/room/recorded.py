"""What a service writes, kept, so that a loop without any rules can write the same again."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from fairdeal.service.service import Service


class Recorded:
    """The batches that a service has appended since the room was made."""

    def __init__(self, service: Service) -> None:
        self.batches: list[Any] = []
        self._append = service.journal.append
        service.journal.append = self._kept  # type: ignore[method-assign]

    def _kept(self, batch: Sequence[Any]) -> Any:
        self.batches.append(batch)
        return self._append(batch)


def write_again(service: Service, batches: Sequence[Any], timed: int) -> float:
    """Write batches to the journal of an empty room; the seconds that the last `timed` took."""
    journal = service.journal
    for batch in batches[: len(batches) - timed]:
        journal.append(batch)
    begun = perf_counter()
    for batch in batches[len(batches) - timed :]:
        journal.append(batch)
    return perf_counter() - begun
