"""Every refusal about jackpots: those of the funds, the counts, the bad beat, the high hand."""

from typing import Final

from fairdeal.room.jackpots.bad_beat import refusals as bad_beat
from fairdeal.room.jackpots.counts import refusals as counts
from fairdeal.room.jackpots.funds import refusals as funds
from fairdeal.room.jackpots.high_hand import refusals as high_hand
from fairdeal.room.meaning import Meaning

REFUSALS: Final[dict[str, Meaning]] = {
    **funds.REFUSALS,
    **counts.REFUSALS,
    **bad_beat.REFUSALS,
    **high_hand.REFUSALS,
}
