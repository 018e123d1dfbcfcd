"""Anything that anybody may send about decks and equipment: done, or refused, never half done."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.engine.refusal import Refusal
from fairdeal.room.commands import Command
from fairdeal.room.decks import entries as decks
from fairdeal.room.entry import Entry
from fairdeal.room.equipment import entries as equipment
from fairdeal.room.hands.commands import VoidHand
from tests.room.decks.scene import followed, in_play, started, step, table
from tests.room.stories import Story
from tests.room.test_any_command import PEOPLE, values
from tests.speeds import speed

OFTEN = settings(deadline=None, database=None, max_examples=10 if speed() == "quick" else 300)
ENTRIES: list[Entry] = [*decks.ENTRIES, *equipment.ENTRIES]
SENDERS = st.sampled_from(("dan", "dan", "dan", "flo", "sue", *PEOPLE))
IDS = ("R1", "B1", "R2", "B2", "S-1", "x", "")
GIVEN: dict[str, st.SearchStrategy[Any]] = {
    "table": st.sampled_from((4, 4, 4, 4, 5, 0, -1)),
    "deck": st.sampled_from((1, 1, 2, 2, 0, 3)),
    "id": st.sampled_from(IDS),
    "ids": st.lists(st.sampled_from(IDS), max_size=3).map(tuple),
    "cards": st.sampled_from((26, 30, 36, 44, 51, 52, 53, 54, -1, 2**70)),
    "counted": st.sampled_from((-1, -1, 51, 52, 54)),
    "hand": st.sampled_from(("4-1", "4-2", "4-3", "", "x")),
    "back": st.sampled_from(("red", "blue", "green", "")),
    "backs": st.lists(st.sampled_from(("red", "blue", "green", "")), max_size=3).map(tuple),
}
TEXTS = {"receive_deck": ("deck", "cards"), "strip_deck": ("deck",), "retire_deck": ("deck",)}


def asked(entry: Entry) -> st.SearchStrategy[tuple[Command, str, str]]:
    """A command with plausible or impossible values, who sends it, and who signs beside him."""
    given_ = {}
    for field in msgspec.structs.fields(entry.kind):
        if field.name in TEXTS.get(entry.name, ()):
            given_[field.name] = st.sampled_from((*IDS, "standard", "joker"))
        else:
            own = field.name in GIVEN
            given_[field.name] = GIVEN[field.name] if own else values(field.type)
    second = st.sampled_from(("flo", "sue", "", "dan")) if entry.right.second else st.just("")
    return st.tuples(st.builds(entry.kind, **given_), SENDERS, second)


ASKED = st.one_of(st.none(), st.sampled_from(ENTRIES).flatmap(asked))
ROOMS = st.sampled_from(
    (
        lambda: table("holdem", 'deck.shuffler = "auto"'),
        lambda: followed("holdem"),
        lambda: table("double-draw", "double_draw.stub_count_interval_rounds = 1"),
        lambda: followed("double-draw", "double_draw.decks_in_use = 2"),
        lambda: followed("double-down", decks=1),
    )
)


def go_on(story: Story) -> None:
    """The hand goes on, or one begins if it may."""
    try:
        if in_play(story):
            step(story)
        else:
            started(story)
    except (Refusal, AssertionError):
        return


@OFTEN
@given(ROOMS, st.lists(ASKED, max_size=30), st.integers(0, 25 * 3_600_000))
def test_whatever_is_sent_about_decks_is_done_or_refused_by_name(
    room: Any, sent: list[Any], later: int
) -> None:
    story = room()
    for each in sent:
        if each is None:
            go_on(story)
            continue
        command, sender, second = each
        story.refusal(command, sender, second)
        assert sum(story.room.ledger.balances.values()) == 0
    story.time += later
    go_on(story)
    ended(story)
    story.check()


def ended(story: Story) -> None:
    """The hand in play is void; one that is being settled is played to its end."""
    while in_play(story):
        void = VoidHand(hand=story.room.things["table/4"].hand, reason="smoke")
        if story.refusal(void, "sue", "flo") is not None:
            step(story)
