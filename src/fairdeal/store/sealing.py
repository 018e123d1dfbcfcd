"""Sealed texts: AES-256-GCM, a nonce for each, and the place of the text bound to it.

    sealed = sealer.seal(place("chesapeake", "journal", "hand-9", 3), secret)
    secret = sealer.open(place("chesapeake", "journal", "hand-9", 3), sealed, key)

A sealed text that is moved to another row, stream or room does not open there.
"""

import os
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from fairdeal.errors import WrongKey
from fairdeal.extras import needs_extra
from fairdeal.store.chain import framed
from fairdeal.store.keys import Keyring

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE_BYTES: Final = 12
TAG_BYTES: Final = 16

Nonces = Callable[[bytes, bytes], bytes]
"""Gives the nonce for a place and a text."""


def place(*parts: str | int) -> bytes:
    """Where a sealed text stands: room, kind of text, name, version."""
    return framed(str(part).encode() for part in parts)


def fresh_nonce(where: bytes, text: bytes) -> bytes:
    """A nonce from the operating system: what every room but a rehearsal takes."""
    return os.urandom(NONCE_BYTES)


def rehearsed_nonces(seed: bytes) -> Nonces:
    """Nonces made from the seed of a rehearsal: the same seed seals to the same bytes.

    The text is in it, so that two texts for one place never share a nonce.
    """

    def nonce(where: bytes, text: bytes) -> bytes:
        return sha256(framed((b"fairdeal nonce", seed, where, text))).digest()[:NONCE_BYTES]

    return nonce


class Sealer:
    """Seals with the newest key of a ring and opens with any of them."""

    @needs_extra
    def __init__(self, keys: Keyring, nonces: Nonces = fresh_nonce) -> None:
        # Here and not above: a program that only plays has no cryptography installed.
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self._invalid: Final = InvalidTag
        self._cipher: Final = AESGCM
        self._keys: Final = keys
        self._nonces: Final = nonces
        self._ciphers: Final[dict[str, AESGCM]] = {}

    @property
    def key(self) -> str:
        """The id of the key that seals."""
        return self._keys.newest

    def seal(self, where: bytes, text: bytes) -> bytes:
        """A text sealed with the newest key: nonce, then what only the key opens."""
        nonce = self._nonces(where, text)
        return nonce + self._of(self.key).encrypt(nonce, text, where)

    def open(self, where: bytes, sealed: bytes, key: str) -> bytes:
        """The text again; `WrongKey` if it was sealed elsewhere, changed, or with another key."""
        cipher = self._of(key)
        if len(sealed) >= NONCE_BYTES + TAG_BYTES:
            try:
                return cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], where)
            except self._invalid:
                pass
        raise WrongKey(f"a text sealed with the key {key} does not open here: it was changed")

    def derived(self, use: str) -> bytes:
        """A key for another use, made from the first key of the ring: the others may be newer."""
        first = self._keys.key(self._keys.ids[0])
        return sha256(framed((b"fairdeal derived key", use.encode(), first))).digest()

    def _of(self, key: str) -> "AESGCM":
        if key not in self._ciphers:
            self._ciphers[key] = self._cipher(self._keys.key(key))
        return self._ciphers[key]
