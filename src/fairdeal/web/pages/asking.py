"""What a page asks of the room: plain functions that run in its thread and return plain values."""

from typing import Any

import msgspec

from fairdeal.room.hands.facts import HandBegun
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.ledger import rail
from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.service.service import Service


class Surround(msgspec.Struct, frozen=True):
    """What stands around every page: the room, who looks, and what he has on his rail.

    `person` is empty for nobody, and for somebody whom the room does not know any more.
    """

    room: str
    purpose: str
    zone: str
    now: int
    person: str = ""
    alias: str = ""
    rail: int = 0
    roles: tuple[str, ...] = ()
    seated: tuple[int, ...] = ()
    version: int = 0
    approved: str = ""

    @property
    def demo(self) -> bool:
        """Whether this room plays for nothing, so that guests may come in."""
        return self.purpose == "demo"


def surround(service: Service, person: str) -> Surround:
    """What stands around a page that a person looks at."""
    house: House = service.room.things[ROOM]
    found: Person | None = service.room.things.get(person_stream(person)) if person else None
    versions: Versions = service.room.things.get(SUBMISSION, Versions())
    about = Surround(
        room=house.title,
        purpose=str(house.purpose),
        zone=house.zone,
        now=service.clock.now(),
        version=versions.in_force,
        approved=versions.current.approved_on if versions.current else "",
    )
    if found is None or found.barred:
        return about
    return msgspec.structs.replace(
        about,
        person=found.id,
        alias=found.alias,
        rail=service.room.ledger.of(rail(found.id)),
        roles=tuple(str(role) for role in found.roles),
        seated=found.seated,
    )


def names_in(service: Service, begun: HandBegun) -> tuple[str, ...]:
    """The names that are shown for the players of a hand, in the order of its deal."""
    return tuple(_shown(service, player) for player in begun.players)


def _shown(service: Service, player: str) -> str:
    found: Any = service.room.things.get(person_stream(player)) if player else None
    return player if found is None else str(found.shown)
