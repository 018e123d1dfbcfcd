"""Anything that anybody may send to the room: done, or refused by name, and never half done."""

from enum import StrEnum
from types import UnionType
from typing import Any, get_origin

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.engine.roles import Role
from fairdeal.room.cage import entries as cage
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.house import entries as house
from fairdeal.room.people import entries as people
from fairdeal.room.proposals import entries as proposals
from fairdeal.room.submission import example
from fairdeal.room.versions import entries as versions
from tests.room.stories import STAFF, staffed
from tests.speeds import speed

OFTEN = settings(deadline=None, database=None, max_examples=10 if speed() == "quick" else 300)

ENTRIES: list[Entry] = [
    *house.ENTRIES, *people.ENTRIES, *proposals.ENTRIES, *versions.ENTRIES, *cage.ENTRIES,
]  # fmt: skip
PEOPLE = (*STAFF, "mia", "com", "ann", "bob", "device", "nobody", "")
TEXTS = st.one_of(
    st.sampled_from((*PEOPLE, "eve", "x", "2025-11-17", "2099-01-01", "north", "a" * 64)),
    st.sampled_from(("c31", "c32", "c35", "rail/ann", "outside", example(), "a = 1", "06:00")),
    st.text(max_size=5),
)
NUMBERS = st.one_of(st.integers(-2, 60), st.integers(-(2**70), 2**70), st.just(500))


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Anything of the type of a field."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    origin = get_origin(kind) or kind
    if origin is UnionType:  # a field that may be left out
        return st.one_of(st.none(), values(kind.__args__[0]))
    if origin is tuple:
        return st.lists(values(kind.__args__[0]), max_size=3).map(tuple)
    if origin is dict:
        return st.dictionaries(TEXTS, NUMBERS, max_size=3)
    return {int: NUMBERS, str: TEXTS, bool: st.booleans()}[origin]


def commands(kind: type[Command]) -> st.SearchStrategy[Command]:
    fields = msgspec.structs.fields(kind)
    return st.builds(kind, **{field.name: values(field.type) for field in fields})


def entitled(roles: frozenset[Role]) -> st.SearchStrategy[str]:
    """Mostly somebody of one of the roles, sometimes anybody."""
    able = [person for person in PEOPLE if ROLES.get(person) in roles]
    return st.one_of(st.sampled_from(able or PEOPLE), st.sampled_from(able or PEOPLE), ANYBODY)


def asked(entry: Entry) -> st.SearchStrategy[tuple[Command, str, str]]:
    """A command, who sends it, and perhaps who signs beside him."""
    second = entitled(entry.right.second) if entry.right.second else st.just("")
    return st.tuples(commands(entry.kind), entitled(entry.right.roles), second)


ROLES = {
    **{person: Role(role) for person, role in STAFF.items()},
    "mia": Role.MANAGER,
    "com": Role.COMMISSION,
    "device": Role.DEVICE,
    "ann": Role.PLAYER,
}
ANYBODY = st.sampled_from(PEOPLE)
LATER = st.sampled_from((0, 0, 1, 60_000, 1_800_000, 86_400_000))
ASKED = st.tuples(st.sampled_from(ENTRIES).flatmap(asked), LATER)


@OFTEN
@given(st.lists(ASKED, max_size=25))
def test_whatever_is_sent_is_done_or_refused_and_the_facts_alone_rebuild_the_room(
    sent: list[tuple[tuple[Command, str, str], int]],
) -> None:
    story = staffed(submission=example())
    for (command, sender, second), later in sent:
        story.time += later
        story.refusal(command, sender, second)
        assert sum(story.room.ledger.balances.values()) == 0
    story.check()
