"""Anything that anybody may send about takings: done, or refused by name, and never half done."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.room.charges import entries as charges
from fairdeal.room.commands import Command
from fairdeal.room.drops import entries as drops
from fairdeal.room.trays import entries as trays
from tests.room.test_any_command import LATER, OFTEN, asked
from tests.room.trays.test_trays import filled

ENTRIES = [*charges.ENTRIES, *trays.ENTRIES, *drops.ENTRIES]
ASKED = st.tuples(st.sampled_from(ENTRIES).flatmap(asked), LATER)


@OFTEN
@given(st.lists(ASKED, max_size=25))
def test_whatever_is_sent_about_takings_is_done_or_refused_and_no_cent_is_lost(
    sent: list[tuple[tuple[Command, str, str], int]],
) -> None:
    story = filled()
    for (command, sender, second), later in sent:
        story.time += later
        story.refusal(command, sender, second)
        if hasattr(command, "table"):  # and the same at the table that is there
            story.refusal(msgspec.structs.replace(command, table=4), sender, second)
        assert sum(story.room.ledger.balances.values()) == 0
    story.check()
