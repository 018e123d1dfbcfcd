"""What PokerKit does otherwise than the book, and when it may.

Each `Difference` has a test of when it may occur and of what PokerKit says then; whatever has no
name here is an error. The same names stand in docs/differences.md.
"""

from collections import Counter
from enum import StrEnum
from typing import Any, NamedTuple

from fairdeal.poker import events
from fairdeal.poker.betting import bet_size, pot_for_limit, why_no_raise
from fairdeal.poker.decide import options
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.paying.settlement import hand_value
from fairdeal.poker.stakes import Limit

SMALL_BLIND, BIG_BLIND = 100, 200
MOST_BETS = 4
"""PokerKit's fixed limit: so many bets and raises a street."""


class Difference(StrEnum):
    """What PokerKit does otherwise, by the names of docs/differences.md."""

    SHORT_BLIND = "short blind"
    SHORT_FIRST_RAISE = "short first raise"
    SEVERAL_SHORT = "several short all-ins"
    HALF_BET = "half a bet reopens"
    FILL_UP = "filling up a short bet"
    RAISE_CAP = "raise cap"
    IDLE_TURN = "idle turn"
    UNASKED_FOLD = "fold without a bet"
    FIRST_TO_SHOW = "first to show"
    ODD_CHIPS = "odd chips"
    MERGED_POTS = "merged side pots"


Seen = Counter[Difference]


class View(NamedTuple):
    """What an engine says of a decision; without a raise `least` and `most` are 0."""

    seat: int
    call: int
    least: int
    most: int


# ---- at a decision ----


def our_view(hand: Hand) -> View:
    allowed = options(hand)
    assert allowed is not None
    return View(allowed.seat, allowed.call, allowed.least, allowed.most)


def their_view(state: Any) -> View:
    return View(
        state.actor_index,
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount or 0,
        state.max_completion_betting_or_raising_to_amount or 0,
    )


def explain(hand: Hand, state: Any, ours: View, theirs: View) -> Difference:
    """The name of a difference; whatever has none is an error."""
    assert ours.seat == theirs.seat
    if theirs.most:
        assert theirs.most == their_most(hand, theirs)
    if hand.price > max(hand.bets):
        return short_blind(hand, theirs)
    assert ours.call == theirs.call
    if bool(ours.most) != bool(theirs.most):
        return one_may_raise(hand, state, ours.seat)
    if ours.least != theirs.least:
        return other_least(hand, state, ours, theirs)
    # Only the most is left: a short blind counts as full in the pot.
    assert hand.stakes.limit is Limit.POT
    assert pot_for_limit(hand) > hand.in_the_middle()
    return Difference.SHORT_BLIND


def their_most(hand: Hand, theirs: View) -> int:
    """The most that PokerKit's own arithmetic allows, from what lies on the table."""
    all_in = hand.bets[theirs.seat] + hand.stacks[theirs.seat]
    match hand.stakes.limit:
        case Limit.FIXED:
            return theirs.least
        case Limit.POT:
            pot = 2 * max(hand.bets) - hand.bets[theirs.seat] + hand.in_the_middle()
            return min(all_in, max(theirs.least, pot))
        case _:
            return all_in


def short_blind(hand: Hand, theirs: View) -> Difference:
    """Only chips on the table count for PokerKit; here a short blind leaves the price (P-130)."""
    seat, top = theirs.seat, max(hand.bets)
    assert hand.posted != NOBODY
    assert hand.price == BIG_BLIND
    assert theirs.call == min(hand.stacks[seat], top - hand.bets[seat])
    assert theirs.least in (0, min(hand.bets[seat] + hand.stacks[seat], top + BIG_BLIND))
    return Difference.SHORT_BLIND


def one_may_raise(hand: Hand, state: Any, seat: int) -> Difference:
    """Why one engine allows a raise and the other does not."""
    why = why_no_raise(hand, seat)
    if why == "raise_cap_reached":
        # The largest blind is the first bet here (P-37), and none to PokerKit.
        assert hand.posted != NOBODY
        return Difference.RAISE_CAP
    if why == "betting_not_reopened":
        # PokerKit takes the first raise or bet of a street as full, however short.
        assert hand.raises == 0
        assert hand.posted != NOBODY or hand.full_level == 0
        return Difference.SHORT_FIRST_RAISE
    assert why is None
    return only_we_allow(hand, state, seat)


def only_we_allow(hand: Hand, state: Any, seat: int) -> Difference:
    """Why PokerKit does not allow a raise that we do."""
    fixed = hand.stakes.limit is Limit.FIXED
    if fixed and state.completion_betting_or_raising_count == MOST_BETS:
        # Short all-ins count for PokerKit, and its cap is never lifted.
        assert hand.raises < MOST_BETS - 1 or hand.house.betting.cap_lifted_heads_up
        return Difference.RAISE_CAP
    assert hand.acted[seat]
    grown = hand.price - hand.bets[seat]
    if big_blind_is_short(hand) and grown < state.completion_betting_or_raising_amount:
        # PokerKit measures the first raise from the short blind: what follows must be larger.
        return Difference.SHORT_BLIND
    if grown >= (bet_size(hand) if fixed else hand.full_raise):
        forgotten = state.completion_betting_or_raising_amount
        assert sum(state.consecutive_short_all_in_amounts) < forgotten
        return Difference.SEVERAL_SHORT
    assert fixed
    assert hand.full_level > hand.bets[seat]
    return Difference.HALF_BET


def other_least(hand: Hand, state: Any, ours: View, theirs: View) -> Difference:
    """Why the least raise is another; PokerKit always adds a whole bet or raise to the price."""
    all_in = hand.bets[ours.seat] + hand.stacks[ours.seat]
    size, theirs_full = bet_size(hand), state.completion_betting_or_raising_amount
    assert theirs.least == min(all_in, hand.price + max(size, theirs_full))
    if big_blind_is_short(hand) and theirs_full > size:
        # PokerKit measures the first raise from the short blind.
        return Difference.SHORT_BLIND
    assert hand.stakes.limit is Limit.FIXED
    assert hand.full_level < hand.price
    assert ours.least == min(all_in, hand.full_level + size)
    return Difference.FILL_UP


def big_blind_is_short(hand: Hand) -> bool:
    """Whether this is the first street and nobody posted a whole big blind."""
    posts = (each for each in hand.log if isinstance(each, events.Posted) and each.kind == "blind")
    return hand.posted != NOBODY and max(each.amount for each in posts) < BIG_BLIND


# ---- in the stacks ----


def merged_pots(hand: Hand) -> list[list[int]]:
    """Our pots as PokerKit has them: one, where the same players could still win something."""
    winners = {seat for pot in range(len(hand.pots)) for seat in best_hands(hand, pot)}
    groups: dict[frozenset[int], list[int]] = {}
    for pot, eligible in enumerate(hand.pots):
        groups.setdefault(frozenset(winners.intersection(eligible)), []).append(pot)
    return list(groups.values())


def divided_to_the_cent(hand: Hand, groups: list[list[int]]) -> list[int]:
    """Our stacks, had these pots been divided to the last cent, the rest to the first winner."""
    stacks, amounts = list(hand.stacks), Counter[int]()
    for event in hand.log:
        if isinstance(event, events.PotAwarded):
            stacks[event.seat] -= event.amount
            amounts[event.pot] += event.amount
    for pots in groups:
        winners = best_hands(hand, pots[-1])
        each, rest = divmod(sum(amounts[pot] for pot in pots), len(winners))
        for seat in winners:
            stacks[seat] += each
        stacks[winners[0]] += rest
    return stacks


def best_hands(hand: Hand, pot: int) -> list[int]:
    contenders = [seat for seat in hand.pots[pot] if hand.live[seat]]
    if len(contenders) == 1:
        return contenders
    (share,) = hand.game.shares
    values = {seat: hand_value(hand, share, seat) for seat in contenders}
    return [seat for seat in contenders if values[seat] == max(values.values())]
