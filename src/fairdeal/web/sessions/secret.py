"""The secret that signs cookies: the same after a restart, and in every process of the room."""

from fairdeal.entropy import fresh_seed
from fairdeal.service.service import Service


def secret_of(service: Service) -> bytes:
    """The secret of a room, made from its key.

    The key of a rehearsal is made from a number that anybody may know, so its secret is chance.
    """
    if service.journal.room.kind == "rehearsal":
        return fresh_seed()
    return service.sealer.derived("cookies")
