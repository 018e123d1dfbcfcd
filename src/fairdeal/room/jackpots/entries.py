"""The jackpots as parts of the room: commands, facts and streams of all four folders."""

from typing import Any, Final

from fairdeal.room.entry import Entry
from fairdeal.room.jackpots.bad_beat import entries as bad_beat_entries
from fairdeal.room.jackpots.bad_beat import state as bad_beat
from fairdeal.room.jackpots.counts import entries as count_entries
from fairdeal.room.jackpots.counts import state as counts
from fairdeal.room.jackpots.funds import entries as fund_entries
from fairdeal.room.jackpots.funds import state as funds
from fairdeal.room.jackpots.high_hand import entries as high_hand_entries
from fairdeal.room.jackpots.high_hand import state as high_hand
from fairdeal.room.room import Part

ENTRIES: Final[tuple[Entry, ...]] = (
    *fund_entries.ENTRIES,
    *count_entries.ENTRIES,
    *bad_beat_entries.ENTRIES,
    *high_hand_entries.ENTRIES,
)

PARTS: Final[dict[str, Part]] = {
    funds.SORT: Part(funds.follow, kind=funds.Fund),
    counts.SORT: Part(counts.follow, kind=counts.Count, ends=True),
    bad_beat.SORT: Part(bad_beat.follow, kind=bad_beat.BadBeat),
    high_hand.STREAM: Part(
        high_hand.follow, high_hand.timers, kind=high_hand.HighHand, public=high_hand.public
    ),
}

FACTS: Final[tuple[Any, ...]] = (
    *funds.FACTS,
    *counts.FACTS,
    *bad_beat.FACTS,
    *high_hand.FACTS,
)
