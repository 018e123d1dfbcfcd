"""Chance for a room: from the operating system, or in a rehearsal from a seed."""

from collections.abc import Callable
from hashlib import sha256
from typing import Protocol

from fairdeal.entropy import fresh_seed


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
        """Return seeds that follow from the room's seed and the id of the command."""
        times = 0

        def seed() -> bytes:
            nonlocal times
            times += 1
            return sha256(f"rehearsal/{self._seed}/{command}/{times}".encode()).digest()

        return seed
