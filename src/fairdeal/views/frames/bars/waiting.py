"""The bar of a player who waits for his turn: what he may decide before it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.betting import CLOCKWISE
from fairdeal.poker.decide import options
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.refusals import MEANINGS, Why, refused
from fairdeal.poker.views.seen import Seen
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.bars.betting import asks, is_betting
from fairdeal.views.frames.own_shapes import BarFrame, IntentFrame, SlotFrame


class Pending(NamedTuple):
    """What is the same for all who wait: who acts, who comes then, and which clause says so.

    `bars` are those that were made already: players who have folded have the same.
    """

    bets: bool
    actor: str
    then: int
    cite: Cite
    bars: dict[tuple[str, int, int, bool, bool], BarFrame]

    def tag(self, seat: int, names: Sequence[str]) -> str:
        """Who acts, and who comes then: "Dan to act, then you"."""
        if self.then == NOBODY:
            return f"{self.actor} to act" if self.actor else ""
        return f"{self.actor} to act, then {'you' if self.then == seat else names[self.then]}"


def pending(hand: Hand, names: Sequence[str]) -> Pending:
    """What is awaited now, for all who wait."""
    actor, bets = hand.actor, is_betting(hand)
    then = _next(hand) if bets and actor != NOBODY else NOBODY
    cite = refused(hand, Why.NOT_YOUR_TURN, actor).cite
    return Pending(bets, names[actor] if actor != NOBODY else "", then, cite, {})


def bar(
    hand: Hand, seen: Seen, names: Sequence[str], words: str, awaited: Pending | None = None
) -> BarFrame:
    """Three buttons that are off, and the intentions in the row above them."""
    awaited = pending(hand, names) if awaited is None else awaited
    seat, live, stack = seen.seat, seen.live[seen.seat], seen.stacks[seen.seat]
    bets = awaited.bets and live and stack > 0
    if live and not bets:
        return _bar(hand, seen, names, words, awaited, bets)  # each may ask for something else
    owed = (seen.bets[seat], stack) if bets else (-1, -1)
    key = words, *owed, awaited.then == seat, seat in hand.conceded
    found = awaited.bars.get(key)
    if found is None:
        found = awaited.bars[key] = _bar(hand, seen, names, words, awaited, bets)
    return found


def _bar(
    hand: Hand, seen: Seen, names: Sequence[str], words: str, awaited: Pending, bets: bool
) -> BarFrame:
    seat, stack = seen.seat, seen.stacks[seen.seat]
    price = min(max(0, seen.price - seen.bets[seat]), stack) if bets else 0
    left, middle, right = _buttons(price, bool(seen.price) or not bets, awaited.cite)
    return BarFrame(
        state="waiting",
        left=left,
        middle=middle,
        right=right,
        tag=awaited.tag(seat, names),
        headline=words,
        line=_line(hand, seen, bets, price),
        intents=_intents(price) if bets else (),
        price=price,
        ask=() if bets or not seen.live[seat] else _asks(hand, seat),
    )


@lru_cache(maxsize=1_024)
def _buttons(price: int, raises: bool, cite: Cite) -> tuple[SlotFrame, SlotFrame, SlotFrame]:
    """The buttons of somebody whose turn it is not; remembered, for many who wait have the same."""
    call = f"Call {dollars(price)}" if price else slots.CHECK
    verb = slots.RAISE if raises else "Bet"
    why = MEANINGS[Why.NOT_YOUR_TURN]
    left, middle, right = (slots.off(each, why, *cite.refs) for each in (slots.FOLD, call, verb))
    return left, middle, right


def _asks(hand: Hand, seat: int) -> tuple[SlotFrame, ...]:
    """Options that may be asked for: never while players bet (P-43, P-48)."""
    allowed = options(hand, seat) if hand.offers else None
    return () if allowed is None else asks(allowed)


def _line(hand: Hand, seen: Seen, bets: bool, price: int) -> str:
    if not seen.live[seen.seat]:
        return "You have conceded" if seen.seat in hand.conceded else "You have folded"
    if not bets:
        return "You are all in" if not seen.stacks[seen.seat] else ""
    return f"{dollars(price)} to call" if price else "Nothing to call"


def _next(hand: Hand) -> int:
    """The seat that acts after the one whose turn it is."""
    for each in CLOCKWISE[hand.seats][hand.actor]:
        if hand.live[each] and hand.stacks[each] and each != hand.actor:
            return each
    return NOBODY


@lru_cache(maxsize=1_024)
def _intents(price: int) -> tuple[IntentFrame, ...]:
    """What may be decided before the turn; it ends when the price is not the same any more."""
    return tuple(_intentions(price))


def _intentions(price: int) -> Iterator[IntentFrame]:
    if price:
        yield IntentFrame(key="fold", label="Fold", slot="left")
    yield IntentFrame(
        key="check_or_fold", label="Check or fold", slot="middle", price=0, else_slot="left"
    )
    if price:
        yield IntentFrame(
            key="call",
            label=f"Call {dollars(price)}",
            slot="middle",
            price=price,
            note="only at this price",
        )
    else:
        yield IntentFrame(key="check", label="Check", slot="middle", price=0)
    yield IntentFrame(key="call_any", label="Call any", slot="middle")
