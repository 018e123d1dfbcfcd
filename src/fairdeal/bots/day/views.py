"""A digest of all that a process knows of a room: two that know the same have the same."""

import json
from hashlib import sha256

from fairdeal.room import snapshot
from fairdeal.room.room import Room


def view_of(room: Room) -> str:
    """The digest of a room, whatever the order in which things came to it."""
    plain = json.loads(snapshot.save(room, 0))
    return sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
