"""The only door through which chance enters: fresh seeds from the operating system.

One seed for each shuffle and one secret for each commitment, 256 bits each (requirement R3). When
the source fails, dealing stops with `EntropyFailure`. There is no second source to fall back on:
a hand that cannot be dealt fairly is not dealt.

    >>> len(fresh_seed())
    32
"""

import os
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from typing import Final

from fairdeal.cards.shuffle import SEED_BYTES
from fairdeal.errors import EntropyFailure


class EntropySource:
    """Seeds from a reader of random bytes, each looked at before it is given out."""

    __slots__ = ("_last", "_lock", "_read")

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._lock = Lock()
        # Only a digest of the last seed is kept: a seed in memory could tell a hand still in play.
        self._last = b""

    def seed(self) -> bytes:
        """A new seed of 32 bytes, or `EntropyFailure`.

        >>> EntropySource(bytes).seed()
        Traceback (most recent call last):
        fairdeal.errors.EntropyFailure: the random source gave 32 equal bytes; dealing stops
        """
        try:
            seed = self._read(SEED_BYTES)
        except (OSError, NotImplementedError) as error:
            raise EntropyFailure(f"no random source ({error}); dealing stops") from error
        if len(seed) != SEED_BYTES:
            raise EntropyFailure(
                f"the random source gave {len(seed)} bytes, not {SEED_BYTES}; dealing stops"
            )
        if len(set(seed)) == 1:
            raise EntropyFailure(f"the random source gave {SEED_BYTES} equal bytes; dealing stops")
        digest = sha256(seed).digest()
        with self._lock:
            if digest == self._last:
                raise EntropyFailure("the random source gave the same seed twice; dealing stops")
            self._last = digest
        return seed


_SYSTEM: Final = EntropySource(os.urandom)


def fresh_seed() -> bytes:
    """A new seed of 256 bits from the operating system, for one shuffle or one commitment."""
    return _SYSTEM.seed()
