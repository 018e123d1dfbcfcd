"""The profile `phh`: the house rules that recorded hands are replayed under.

Recorded hands come from rooms with many house rules, and the format states few of them.
"""

from typing import Final

from fairdeal.poker.stakes import BlindTiming, HouseRules

PHH: Final = HouseRules(
    badugi_draws=3,
    any_stack_may_play=True,
    max_raises=None,
    odd_units=(1,),
    short_all_in_reopens=True,
    draw_blinds=BlindTiming.BEFORE_DEAL,
)

TELLS: Final = (
    "profile phh: three badugi draws; any stack may play; no raise cap; a short all-in may be "
    "raised by anybody; pots split evenly, to parts of a chip; antes, blinds and straddles as the "
    "file has them, before the deal"
)
"""The profile in words, printed with the results."""
