"""A room opened by the address of its database: journal, keys, chance and service together."""

from pathlib import Path

from fairdeal.errors import BadInput
from fairdeal.service.chance import Rehearsed, TrueChance
from fairdeal.service.clock import Clock, SystemClock
from fairdeal.service.service import Service
from fairdeal.store.journal import Journal
from fairdeal.store.keys import Keyring, load_keys, new_keys, rotate_keys
from fairdeal.store.opening import open_room, rooms
from fairdeal.store.records import Entry, Head
from fairdeal.store.sealing import Sealer, rehearsed_nonces

__all__ = [
    "Entry",
    "Head",
    "Journal",
    "key_file",
    "key_ids",
    "make_key",
    "open_journal",
    "open_service",
    "rooms",
    "rotate_key",
    "service_of",
]


def open_service(
    url: str,
    keys: Path,
    name: str | None = None,
    *,
    clock: Clock | None = None,
    read_only: bool = False,
) -> Service:
    """The service of a room that exists. `keys` may hold `{room}`, which stands for its name."""
    journal = open_room(url, name, read_only=read_only)
    try:
        ring = load_keys(key_file(keys, journal.room.name))
        if not journal.head().position:
            raise BadInput(f"{url}: nothing was ever written in the room {journal.room.name!r}")
        return service_of(journal, ring, clock or SystemClock())
    except BaseException:
        journal.close()
        raise


def open_journal(url: str, name: str | None = None) -> Journal:
    """The journal of a room that exists, to be read; it needs no key."""
    return open_room(url, name, read_only=True)


def key_file(keys: Path, room: str) -> Path:
    """The file with the key of a room."""
    return Path(str(keys).replace("{room}", room))


def service_of(journal: Journal, keys: Keyring, clock: Clock) -> Service:
    """The service of an open journal, with the chance and the nonces that its kind of room takes.

    A rehearsal repeats itself: its key is made from its seed, and all its chance from its key.
    """
    if journal.room.kind != "rehearsal":
        return Service(journal, Sealer(keys), clock, TrueChance())
    first = keys.key(keys.ids[0])
    sealer = Sealer(keys, rehearsed_nonces(first))
    return Service(journal, sealer, clock, Rehearsed(int.from_bytes(first)))


# ---- the key ----


def make_key(file: Path, key: bytes) -> None:
    """Write the first key of a room; a file that is there is never overwritten."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new_keys(file, key)


def rotate_key(file: Path, key: bytes) -> None:
    """Add a newer key."""
    rotate_keys(file, key)


def key_ids(file: Path) -> tuple[str, ...]:
    """The ids of all keys, the newest last. They say nothing about the keys."""
    return load_keys(file).ids
