"""Anything that anybody may send about a jackpot: done, or refused by name, and never half done."""

from enum import StrEnum
from typing import Any, get_origin

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.jackpots.entries import ENTRIES
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_bad_beat import BEATEN
from tests.room.jackpots.test_high_hand import NOW, SLIP_OF_ANN, TENS
from tests.room.stories import STAFF, Story
from tests.speeds import speed

OFTEN = settings(
    deadline=None, database=None, max_examples={"quick": 10, "test": 100, "long": 2_000}[speed()]
)
PEOPLE = (*STAFF, "mia", "com", "ann", "bob", "device", "nobody", "")
WORDS = (
    "bad_beat", "high_hand", "bad_beat-1", "high_hand-1", "4-1", "4-2", NOW, "cage", "table",
    "main_cage", "M-7", "2025-11-17", "x",
)  # fmt: skip
SLIPS = tuple(value.strip('"') for value in SLIP_OF_ANN.values())
TEXTS = st.one_of(st.sampled_from((*WORDS, *PEOPLE, *SLIPS)), st.text(max_size=5))
NUMBERS = st.one_of(
    st.sampled_from((0, 1, 4, 5, 100, 200, 100_000)),
    st.integers(-3, 7),
    st.integers(-(2**70), 2**70),
)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Anything of the type of a field."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    origin = get_origin(kind) or kind
    if origin is tuple:
        return st.one_of(st.just((4, 5)), st.lists(NUMBERS, max_size=3).map(tuple))
    if origin is dict:
        return st.dictionaries(TEXTS, NUMBERS, max_size=2)
    return {int: NUMBERS, str: TEXTS, bool: st.booleans()}[origin]


def asked(entry: Entry) -> st.SearchStrategy[tuple[Command, str, str]]:
    """A command, who sends it, and perhaps who signs beside him."""
    fields = {field.name: values(field.type) for field in msgspec.structs.fields(entry.kind)}
    able = [person for person, role in STAFF.items() if role in entry.right.roles] or ["device"]
    seconds = [person for person, role in STAFF.items() if role in entry.right.second]
    return st.tuples(
        st.builds(entry.kind, **fields),
        st.one_of(st.sampled_from(able), st.sampled_from(PEOPLE)),
        st.sampled_from([*seconds, *seconds, ""]),
    )


LATER = st.sampled_from((0, 0, 1, 60_000, 6 * 3_600_000))
ASKED = st.tuples(st.sampled_from(ENTRIES).flatmap(asked), LATER)
_ROOMS: list[Story] = []


def played() -> Story:
    """A room in which a bad beat was found and the floor was called."""
    if not _ROOMS:
        story = room().tell("acc + sue: seed_fund fund=bad_beat cents=100000 reference=x")
        play(story, *BEATEN)
        play(story, *TENS)
        _ROOMS.append(story)
    return _ROOMS[0].copy()


@OFTEN
@given(st.lists(ASKED, max_size=25))
def test_whatever_is_sent_is_done_or_refused_and_the_facts_alone_rebuild_the_room(
    sent: list[tuple[tuple[Command, str, str], int]],
) -> None:
    story = played()
    for (command, sender, second), later in sent:
        story.time += later
        story.refusal(command, sender, second)
        assert sum(story.room.ledger.balances.values()) == 0
    story.check()
