"""What a service writes, kept, so that a loop without any rules can write the same again."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from fairdeal.service.service import Service


class Recorded:
    """The batches that a service appends, from now on."""

    def __init__(self, service: Service) -> None:
        self.batches: list[Any] = []
        self._append = service.journal.append
        service.journal.append = self._kept  # type: ignore[method-assign]

    def _kept(self, batch: Sequence[Any]) -> Any:
        self.batches.append(batch)
        return self._append(batch)

    def write_to(self, service: Service) -> float:
        """Write what was kept to the journal of another room; the seconds that it took."""
        begun = perf_counter()
        for batch in self.batches:
            service.journal.append(batch)
        seconds = perf_counter() - begun
        self.batches.clear()
        return seconds
