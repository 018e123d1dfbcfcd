"""The signs as the fields of a submission name them: one list, for `diff` and for who makes them.

A field says on which sign its value stands. `fairdeal.signs` makes a sign for each of these names.
"""

from typing import Final

LIMITS: Final = "sign of limits"
KILL: Final = "sign of the kill"
OPTIONS: Final = "sign of options"
RAKE: Final = "sign of the rake"
BAD_BEAT: Final = "bad beat rules"
HIGH_HAND: Final = "high hand rules"
JACKPOTS: Final = "jackpot rules"
AT_THE_TABLE: Final = "sign at the table"
LAYOUT: Final = "layout"

NAMES: Final = (
    LIMITS, KILL, OPTIONS, RAKE, BAD_BEAT, HIGH_HAND, JACKPOTS, AT_THE_TABLE, LAYOUT,
)  # fmt: skip

EVERY: Final = "every sign"
EVERY_OF_THE_KIND: Final = "every sign of the kind"
