"""Chance for a room: from the operating system, or in a rehearsal from a seed."""

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Final, Protocol

from fairdeal.entropy import fresh_seed

_RINGS_AT: Final = re.compile(r"^(timer/start/.*)/\d+$")


class Chance(Protocol):
    """Gives the chance that a command needs."""

    def seeds(self, command: str) -> Callable[[], bytes]:
        """Return a source of seeds of 32 bytes for one command."""


class TrueChance:
    """Every seed is fresh from the operating system."""

    def seeds(self, command: str) -> Callable[[], bytes]:
        """Return the source of fresh seeds."""
        return fresh_seed


class Rehearsed:
    """The same chance for the same seed: what a rehearsal repeats to the last byte."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def seeds(self, command: str) -> Callable[[], bytes]:
        """Return seeds that follow from the room's seed and the id of the command.

        When a timer rings is left out of its id: a room that was killed rings later, and deals the
        same cards.

        >>> soon, late = (Rehearsed(7).seeds(f"timer/start/4-2/{at}") for at in (1000, 2000))
        >>> soon() == late()
        True
        """
        times, about = 0, _RINGS_AT.sub(r"\1", command)

        def seed() -> bytes:
            nonlocal times
            times += 1
            return sha256(f"rehearsal/{self._seed}/{about}/{times}".encode()).digest()

        return seed
