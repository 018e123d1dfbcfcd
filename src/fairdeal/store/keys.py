"""The keys of a room: a file that only its owner reads, or one environment variable.

A key is 256 bits. Its id is made from the key itself, so a wrong key shows by its id before it is
tried. New texts are sealed with the newest key; the older ones stay, to open what they sealed.

The file has one key a line, in hexadecimal, the newest last. `FAIRDEAL_ROOM_KEY` has the same with
commas. Where the bytes of a new key come from is the caller's business: `fairdeal.entropy`, or the
seed of a rehearsal.
"""

import os
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairdeal.errors import BadInput, WrongKey
from fairdeal.whole_file import new_file

VARIABLE: Final = "FAIRDEAL_ROOM_KEY"
KEY_BYTES: Final = 32
OTHERS: Final = 0o077
"""The rights of anybody but the owner."""


def key_id(key: bytes) -> str:
    """The name of a key: 16 hexadecimal digits that say nothing about it.

    >>> key_id(bytes(32))
    'e6a06da5c289ee54'
    """
    return sha256(b"fairdeal key\n" + key).hexdigest()[:16]


class Keyring:
    """Keys by id; the last one seals."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        if not keys or any(len(key) != KEY_BYTES for key in keys):
            raise WrongKey(f"a key must be {KEY_BYTES} bytes, and there must be one")
        self._keys: Final = {key_id(key): key for key in keys}
        self.newest: Final = key_id(keys[-1])

    def __repr__(self) -> str:
        # A key never comes into a log by being printed.
        return f"Keyring({', '.join(self._keys)})"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all keys, the newest last."""
        return tuple(self._keys)

    def key(self, name: str) -> bytes:
        """The key of an id, or `WrongKey`."""
        if name not in self._keys:
            has = ", ".join(self._keys)
            raise WrongKey(f"this was sealed with the key {name}; the keys at hand are {has}")
        return self._keys[name]


def new_keys(path: Path, key: bytes) -> Keyring:
    """Write the first key of a room. A file that exists is never overwritten."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder: --keys names a file")
    if path.exists():
        raise BadInput(
            f"{path}: there is a key already, and it is never written over;"
            " name another file with --keys"
        )
    return _write(path, [key])


def rotate_keys(path: Path, key: bytes) -> Keyring:
    """Add a newer key: from now on it seals; the older ones still open."""
    return _write(path, [*_read(path), key])


def load_keys(path: Path, environment: Mapping[str, str] = os.environ) -> Keyring:
    """The keys of the environment, or else of the file; `WrongKey` says what is wrong."""
    if given := environment.get(VARIABLE):
        return Keyring(_keys(VARIABLE, given.split(",")))
    return Keyring(_read(path))


def _write(path: Path, keys: Sequence[bytes]) -> Keyring:
    ring = Keyring(keys)
    with new_file(path, private=True) as file:
        file.write("".join(f"{key.hex()}\n" for key in keys).encode())
    return ring


def _read(path: Path) -> list[bytes]:
    try:
        text = path.read_text("ascii")
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise WrongKey(
            f"{path}: the key of the room is missing; name its file with --keys, or set {VARIABLE}"
        ) from None
    except (OSError, UnicodeDecodeError):
        raise WrongKey(f"{path}: the key of the room cannot be read") from None
    if os.name == "posix" and mode & OTHERS:
        raise WrongKey(f"{path}: others may read the key of the room; chmod 600 it")
    return _keys(str(path), text.splitlines())


def _keys(where: str, lines: Sequence[str]) -> list[bytes]:
    keys = []
    for number, line in enumerate(lines, start=1):
        try:
            key = bytes.fromhex(line)
        except ValueError:
            key = b""
        # The line itself is not shown: it may be nearly a key.
        if len(key) != KEY_BYTES:
            raise WrongKey(f"{where}:{number}: a key is {2 * KEY_BYTES} hexadecimal digits")
        keys.append(key)
    if not keys:
        raise WrongKey(f"{where}: there is no key in it")
    return keys
