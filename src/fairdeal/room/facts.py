"""What every fact of the room has in common: a tag of its own, and who did it."""

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.engine.tags import of_book

TAG = of_book("room")
"""Gives the facts of the room their tags: `room.table_opened`."""


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something that has happened in the room, and who did it: a role, and a person's id."""

    by: Role = Role.DEVICE
    person: str = ""


class Signature(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A person who signed for an act: in which role, and under which licence (R14)."""

    person: str
    role: Role
    licence: str = ""


class SignedFact(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """An act that two persons signed for, or one where the book asks for one."""

    signed: tuple[Signature, ...] = ()
