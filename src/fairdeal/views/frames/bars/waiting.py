"""The bar of a player who waits for his turn: what he may decide before it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

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


def bar(hand: Hand, seen: Seen, names: Sequence[str], words: str) -> BarFrame:
    """Three buttons that are off, and the intentions in the row above them."""
    seat, stack = seen.seat, seen.stacks[seen.seat]
    bets = is_betting(hand) and seen.live[seat] and stack > 0
    price = min(max(0, seen.price - seen.bets[seat]), stack) if bets else 0
    call = f"Call {dollars(price)}" if price else slots.CHECK
    verb = slots.RAISE if seen.price or not bets else "Bet"
    cite = refused(hand, Why.NOT_YOUR_TURN, seat).cite
    left, middle, right = (_not_yet(each, cite) for each in (slots.FOLD, call, verb))
    return BarFrame(
        state="waiting",
        left=left,
        middle=middle,
        right=right,
        tag=_turn(hand, seat, names),
        headline=words,
        line=_line(seen, bets, price),
        intents=_intents(price) if bets else (),
        price=price,
        ask=() if bets else _asks(hand, seat),
    )


@lru_cache(maxsize=1_024)
def _not_yet(label: str, cite: Cite) -> SlotFrame:
    """A button of somebody whose turn it is not; remembered, for all who wait have the same."""
    return slots.off(label, MEANINGS[Why.NOT_YOUR_TURN], *cite.refs)


def _asks(hand: Hand, seat: int) -> tuple[SlotFrame, ...]:
    """Options that may be asked for: never while players bet (P-43, P-48)."""
    allowed = options(hand, seat) if hand.offers else None
    return () if allowed is None else asks(allowed)


def _line(seen: Seen, bets: bool, price: int) -> str:
    if not seen.live[seen.seat]:
        return "You have folded"
    if not bets:
        return "You are all in" if not seen.stacks[seen.seat] else ""
    return f"{dollars(price)} to call" if price else "Nothing to call"


def _turn(hand: Hand, seat: int, names: Sequence[str]) -> str:
    """Who acts, and who comes then: "Dan to act, then you"."""
    actor = hand.actor
    if actor == NOBODY:
        return ""
    if not is_betting(hand):
        return f"{names[actor]} to act"
    for each in CLOCKWISE[hand.seats][actor]:
        if hand.live[each] and hand.stacks[each] and each != actor:
            return f"{names[actor]} to act, then {'you' if each == seat else names[each]}"
    return f"{names[actor]} to act"


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
