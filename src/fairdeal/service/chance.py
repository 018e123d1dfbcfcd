"""Chance for a room: from the operating system, or in a rehearsal from a seed."""

from collections.abc import Callable
from hashlib import sha256
from typing import Protocol

from fairdeal.entropy import fresh_seed


class Chance(Protocol):
    """Gives the chance that a command needs."""

    def seeds(self, command: str) -> Callable[[], bytes]:
        """Return a source of seeds of 32 bytes for one command."""

    def nonce(self, where: bytes, text: bytes) -> bytes:
        """Return 12 bytes with which the facts of one row are sealed."""


class TrueChance:
    """Every seed and every nonce is fresh from the operating system."""

    def seeds(self, command: str) -> Callable[[], bytes]:
        """Return the source of fresh seeds."""
        return fresh_seed

    def nonce(self, where: bytes, text: bytes) -> bytes:
        """Return 12 fresh bytes."""
        return fresh_seed()[:12]


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
            return self._derived(f"seed/{command}/{times}")

        return seed

    def nonce(self, where: bytes, text: bytes) -> bytes:
        """Return bytes that no other row has."""
        content = sha256(where + sha256(text).digest()).hexdigest()
        return self._derived(f"nonce/{content}")[:12]

    def _derived(self, text: str) -> bytes:
        return sha256(f"rehearsal/{self._seed}/{text}".encode()).digest()
