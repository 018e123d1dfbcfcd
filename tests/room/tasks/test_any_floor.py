"""Anything that anybody may send about incidents, tasks and the line-up: done, or refused."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.incidents import entries as incidents
from fairdeal.room.lineup import entries as lineup
from fairdeal.room.people import entries as people
from fairdeal.room.tasks import entries as tasks
from fairdeal.room.tasks.handing import holder
from fairdeal.room.tasks.sources import items
from tests.room.incidents.test_incidents import table
from tests.room.test_any_command import LATER, OFTEN, entitled, values

ENTRIES: list[Entry] = [
    *incidents.ENTRIES, *tasks.ENTRIES, *lineup.ENTRIES, *people.ENTRIES,
]  # fmt: skip
LIKELY = {
    "item": st.sampled_from(("task/1", "task/2", "incident/1", "notice/1", "barred/ann/4")),
    "items": st.lists(st.sampled_from(("task/1", "incident/1", "notice/1")), max_size=2).map(tuple),
    "kind": st.sampled_from(("other", "fill", "dance")),
    "matter": st.sampled_from(("collusion", "touched_pot", "first_board_moved", "x")),
    "table": st.sampled_from((4, 4, 0, -1, 2**70)),
    "hand": st.sampled_from(("", "", "4-1", "x")),
    "seat": st.sampled_from((-1, 0, 1, 7)),
    "player": st.sampled_from(("", "ann", "flo", "nobody")),
    "person": st.sampled_from(("ann", "bob", "flo", "dan", "nobody")),
    "dealer": st.sampled_from(("dan", "flo", "nobody")),
    "incident": st.sampled_from((1, 2, 0, -1)),
    "task": st.sampled_from((1, 2, 0, -1)),
}


def asked(entry: Entry) -> st.SearchStrategy[tuple[Command, str, str]]:
    """A command with likely values, who sends it, and perhaps who signs beside him."""
    fields = msgspec.structs.fields(entry.kind)
    made = {each.name: LIKELY.get(each.name, values(each.type)) for each in fields}
    second = entitled(entry.right.second) if entry.right.second else st.just("")
    return st.tuples(st.builds(entry.kind, **made), entitled(entry.right.roles), second)


ASKED = st.tuples(st.one_of(*map(asked, ENTRIES)), LATER)
TABLE = table()


@OFTEN
@given(st.lists(ASKED, max_size=30))
def test_whatever_is_sent_is_done_or_refused_and_every_item_has_at_most_one_holder_on_duty(
    sent: list[tuple[tuple[Command, str, str], int]],
) -> None:
    story = TABLE.copy()
    for (command, sender, second), later in sent:
        story.time += later
        story.refusal(command, sender, second)
        for item in items(story.room).values():
            taker = holder(story.room, item)
            assert not taker or story.room.things[f"person/{taker}"].duty is not None
        assert sum(story.room.ledger.balances.values()) == 0
    story.check()
