"""The profile `phh`: the house rules that recorded hands are replayed under.

Recorded hands come from rooms with many house rules, and the format states few of them. A hand that
Fairdeal writes also names the house rules that decide who is paid what, where they differ from the
profile: `_house_rules = "odd_units=100,50,25,5,1"`. The format leaves names with `_` to its users.
"""

from collections.abc import Iterable
from typing import Final

from fairdeal.engine.grouped import value_of
from fairdeal.engine.text.words import read_values, show_value
from fairdeal.errors import BadInput
from fairdeal.poker.house_rules import (
    BettingRules,
    BlindRules,
    BlindTiming,
    DealingRules,
    HouseRules,
    ShowdownRules,
)

PHH: Final = HouseRules(
    betting=BettingRules(max_raises=None, short_all_in_reopens=True),
    blinds=BlindRules(draw_blinds=BlindTiming.BEFORE_DEAL),
    dealing=DealingRules(any_stack_may_play=True, badugi_draws=3),
    showdown=ShowdownRules(odd_units=(1,)),
)

TELLS: Final = (
    "profile phh: three badugi draws; any stack may play; no raise cap; a short all-in may be "
    "raised by anybody; pots split evenly, to parts of a chip, where the file names no rule of its "
    "own; antes, blinds and straddles as the file has them, before the deal"
)
"""The profile in words, printed with the results."""


FIELD: Final = "_house_rules"

PAYING: Final = (
    "odd_chip",
    "odd_recipient",
    "odd_units",
    "ace_kicker",
    "lowball_takes_all",
    "stud_low_ace_high",
    "tournament",
    "smallest_chip",
    "half_rule",
    "open_pair_big_bet",
)
"""The rules that decide who is paid what, who makes the forced bet, or what a fixed bet is."""


def paying_rules(house: HouseRules) -> str:
    """The rules of a house that decide a payment and differ from the profile.

    >>> paying_rules(HouseRules())
    'odd_units=100,50,25,5,1'
    """
    chosen = ((name, value_of(house, name)) for name in PAYING)
    return " ".join(
        f"{name}={show_value(value)}" for name, value in chosen if value != value_of(PHH, name)
    )


def with_rules(words: Iterable[str]) -> HouseRules:
    """The profile under the rules that a record names."""
    said = list(words)
    names = [word.partition("=")[0] for word in said]
    for name in names:
        if name not in PAYING:
            raise BadInput(f"{FIELD} has {name!r}; it may have {', '.join(PAYING)}")
    typed = read_values(HouseRules, said)
    return PHH.but(**{name: value_of(typed, name) for name in names})
