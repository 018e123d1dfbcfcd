"""Records of poker hands of an older schema, brought up to date fact by fact, as plain data.

Schema 1 had tags without a book, took the rake pot by pot when a pot was pushed, and did not say
which chips go back when a round is void, a special hand takes its own posts, or a hand is killed
after the rake was taken. Schema 2 had the house's choices in one row.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from fairdeal.engine.record import Upcast
from fairdeal.engine.tags import of_book

Fact = dict[str, Any]

_TAG: Final = of_book("poker")
_SETTLES: Final = ("RakeTaken", "ContributionTaken", "PotAwarded")


class _Chips:
    """What each seat has, and what the room has taken and not given back."""

    def __init__(self, stacks: list[int]) -> None:
        self.start = list(stacks)
        self.stacks = list(stacks)
        self.bets = [0] * len(stacks)
        self.rake = 0
        self.boxes: dict[str, int] = {}

    def follow(self, fact: Fact) -> None:
        match fact:
            case {"type": "Posted", "seat": seat, "amount": amount, "kind": kind}:
                self.stacks[seat] -= amount
                if "ante" not in kind and kind != "agreed":
                    self.bets[seat] += amount
            case {"type": "Called", "seat": seat, "amount": amount}:
                self.stacks[seat] -= amount
                self.bets[seat] += amount
            case {"type": "RaisedTo", "seat": seat, "to": to}:
                self.stacks[seat] -= to - self.bets[seat]
                self.bets[seat] = to
            case {"type": "UncalledReturned" | "Refunded", "seat": seat, "amount": amount}:
                self.stacks[seat] += amount
                self.bets[seat] -= min(amount, self.bets[seat])
            case {"type": "PotAwarded", "seat": seat, "amount": amount}:
                self.stacks[seat] += amount
            case {"type": "BettingClosed"}:
                self.bets = [0] * len(self.bets)

    def back(self) -> list[int]:
        """What each seat has put in and not got back."""
        return [start - stack for start, stack in zip(self.start, self.stacks, strict=True)]


def from_schema_1(facts: list[Fact]) -> list[Fact]:
    """The facts of schema 1 as those of schema 2."""
    chips = _Chips(facts[0]["stacks"])
    found: list[Fact] = []
    for settles, group in groupby(facts, key=lambda fact: fact.get("type") in _SETTLES):
        if settles:
            settling = list(group)
            found += _settled(settling, chips)
        else:
            for fact in group:
                found += _before(fact, chips)
                found.append(fact)
                chips.follow(fact)
    return [{**fact, "type": _TAG(fact["type"])} for fact in found]


def _settled(facts: list[Fact], chips: _Chips) -> Iterator[Fact]:
    """Rake set aside first, then side pots, the rake, contributions and the main pot."""
    rake = sum(fact["amount"] for fact in facts if fact["type"] == "RakeTaken")
    if rake:
        yield {"type": "RakeSetAside", "amount": rake}
    chips.rake = rake
    awards = [fact for fact in facts if fact["type"] == "PotAwarded"]
    yield from (fact for fact in awards if fact["pot"])
    for fact in awards:
        chips.follow(fact)
    main = [fact for fact in awards if not fact["pot"]]
    contributions = [fact for fact in facts if fact["type"] == "ContributionTaken"]
    if rake and (main or contributions):
        yield {"type": "RakeTaken", "amount": rake}
    for fact in contributions:
        chips.boxes[fact["fund"]] = fact["amount"]
        yield {key: fact[key] for key in ("type", "fund", "amount")}
    yield from main


def _before(fact: Fact, chips: _Chips) -> Iterator[Fact]:
    """The facts that were not written: what goes back before this one; and its own amounts."""
    match fact:
        case {"type": "RoundVoided"}:
            fact["returned"] = chips.back()
        case {"type": "OptionVerified", "option": option} if option != "run_twice":
            for seat, amount in enumerate(chips.back()):
                if amount:
                    yield {"type": "PostReturned", "seat": seat, "amount": amount}
            chips.stacks, chips.bets = list(chips.start), [0] * len(chips.bets)
        case {"type": "HandKilled"}:
            if chips.rake:
                yield {"type": "RakeReturned", "amount": chips.rake}
            for fund, amount in chips.boxes.items():
                yield {"type": "ContributionReturned", "fund": fund, "amount": amount}
            chips.rake, chips.boxes = 0, {}


# ---- schema 2 ----

_GROUPS_OF_SCHEMA_3: Final = {
    "betting": (
        "max_raises cap_lifted_heads_up check_raise short_all_in_reopens half_rule "
        "pot_counts_antes open_pair_big_bet completion_counts_as_raise "
        "straddle_counts_as_raise on_timeout out_of_turn_binding many_chips"
    ),
    "blinds": "heads_up_blinds draw_blinds may_open_full stud_low_ace_high",
    "dealing": "any_stack_may_play five_stud_burns_each_round badugi_draws",
    "showdown": (
        "disclose_all no_bet_order all_in_face_up ace_kicker lowball_takes_all odd_units "
        "odd_chip odd_recipient smallest_chip"
    ),
    "options": (
        "run_twice run_twice_unanimous second_run_burns bomb_pot double_board waterfall "
        "waterfall_betting special_refusal special_chapters"
    ),
    "trouble": "boxed_limit exposed_misdeal_at",
}
"""Where each choice of the house went, for ever: written out, not read from today's structs."""


def from_schema_2(facts: list[Fact]) -> list[Fact]:
    """The facts of schema 2 as those of schema 3: the house's choices are in groups.

    The first fact has them, in the record of a hand and in that of a table.
    """
    opened, *others = facts
    flat = dict(opened.get("house", {}))
    house: Fact = {
        group: {name: flat.pop(name) for name in names.split() if name in flat}
        for group, names in _GROUPS_OF_SCHEMA_3.items()
    }
    return [{**opened, "house": {**flat, **house}}, *others]


UPCASTS: Final[dict[int, Upcast]] = {1: from_schema_1, 2: from_schema_2}
"""From each older schema to the next."""
