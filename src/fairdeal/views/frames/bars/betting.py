"""The bar of a player whose turn it is to bet."""

from typing import Any

from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import commands, steps
from fairdeal.poker.betting import bet_size
from fairdeal.poker.decide import Options, refusal
from fairdeal.poker.hand import Hand
from fairdeal.poker.stakes import Limit
from fairdeal.poker.views.seen import Seen
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.bars.sizing import sizing, span
from fairdeal.views.frames.own_shapes import BarFrame, SlotFrame, WhyFrame
from fairdeal.views.frames.pots import laid

YOUR_TURN = "Your turn"


def bar(hand: Hand, seen: Seen, allowed: Options, words: str) -> BarFrame:
    """Fold, check or call, bet or raise."""
    price = allowed.call
    free = not price
    return BarFrame(
        state="turn",
        left=_fold(free),
        middle=_match(hand, seen, allowed),
        right=_raise(hand, seen, allowed),
        tag=YOUR_TURN,
        headline=words,
        strong="" if free else f"{dollars(price)} to call",
        line=_pot_line(hand, free),
        sizing=sizing(hand, seen, allowed) if allowed.most else None,
        sentence=_sentence(hand, allowed),
        price=price,
        ask=asks(allowed),
    )


def _pot_line(hand: Hand, free: bool) -> str:
    found = laid(hand)
    pot = dollars(found.to_be_won)
    if free:
        return f"Nothing to call, {pot} in the {'pots' if len(found.pots) > 1 else 'pot'}"
    return f"into {pot}"


def _fold(free: bool) -> SlotFrame:
    note = "you may check" if free else ""
    return SlotFrame(label=slots.FOLD, note=note, on=True, request={"type": "fold"}, free=free)


def _match(hand: Hand, seen: Seen, allowed: Options) -> SlotFrame:
    if allowed.check:
        return slots.act(slots.CHECK, "check")
    all_in = "all in" if allowed.call == seen.stacks[seen.seat] else ""
    if allowed.call:
        return slots.act(f"Call {dollars(allowed.call)}", "call", all_in)
    return slots.refused(slots.CHECK, refusal(hand, commands.Check(seen.seat)))


def _raise(hand: Hand, seen: Seen, allowed: Options) -> SlotFrame:
    """A raise is to an amount; where there is only one, the button has it."""
    verb = slots.RAISE if seen.price else "Bet"
    if not allowed.most:
        most = seen.bets[seen.seat] + seen.stacks[seen.seat]
        to = min(most, seen.price + hand.stakes.small_bet)
        return slots.refused(verb, refusal(hand, commands.RaiseTo(seen.seat, to)))
    if allowed.least == allowed.most:
        all_in = allowed.most == seen.bets[seen.seat] + seen.stacks[seen.seat]
        label = f"{verb} {dollars(allowed.most)}"
        return slots.act(label, "raise_to", "all in" if all_in else "", to=allowed.most)
    return SlotFrame(
        label=verb, note=span(allowed), on=True, request={"type": "raise_to"}, amount="to"
    )


def _sentence(hand: Hand, allowed: Options) -> WhyFrame | None:
    """Where bets are fixed, one sentence stands in place of the sizes."""
    if hand.stakes.limit is not Limit.FIXED or allowed.either:
        return None
    most = hand.house.betting.max_raises
    cap = "" if most is None else f", {hand.raises} of {most} raises made"
    text = f"Fixed limit: {dollars(bet_size(hand))} a bet on this street{cap}"
    return WhyFrame(text=text, clauses=("P-138",) if most is None else ("P-138", "poker 8.K(1)"))


def asks(allowed: Options) -> tuple[SlotFrame, ...]:
    """The options that a player may ask for besides his turn."""
    return tuple(slots.act(_NAMES[key], "ask", option=key) for key in allowed.ask)


_NAMES = {
    "run_twice": "Run it twice",
    "bomb_pot": "Bomb pot",
    "double_board": "Double board bomb pot",
    "waterfall": "Waterfall",
}


# ---- the forced bet of stud ----


def forced(hand: Hand, seen: Seen, allowed: Options, words: str) -> BarFrame:
    """Make the forced bet, or open for the full bet."""
    full = allowed.most
    right = (
        slots.act(f"Open for {dollars(full)}", "raise_to", to=full)
        if full and allowed.least == full
        else _open(allowed)
        if full
        else slots.off(slots.RAISE, "You make the forced bet, no other.", "poker 10.D")
    )
    reason = "Your up card makes the forced bet; you can't fold before it."
    return BarFrame(
        state="turn",
        left=slots.off(slots.FOLD, reason, "poker 10.D"),
        middle=slots.act(f"Forced bet {dollars(allowed.bring_in)}", "bring_in"),
        right=right,
        tag=YOUR_TURN,
        headline=words,
        strong=f"{dollars(allowed.bring_in)} forced bet",
        line=f"{dollars(laid(hand).to_be_won)} in the pot",
        sizing=sizing(hand, seen, allowed) if full else None,
        sentence=WhyFrame(text="Your up card makes the forced bet.", clauses=("poker 10.D",)),
        price=allowed.bring_in,
    )


def _open(allowed: Options) -> SlotFrame:
    return SlotFrame(
        label="Open for", note=span(allowed), on=True, request={"type": "raise_to"}, amount="to"
    )


def is_betting(hand: Any) -> bool:
    """Whether a betting round is on."""
    return bool(hand.agenda) and isinstance(hand.agenda[-1], steps.Betting)
