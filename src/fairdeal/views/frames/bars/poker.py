"""The bar of a seat in a poker hand: which one it is."""

from typing import Final

from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.decide import options
from fairdeal.poker.hand import Hand
from fairdeal.poker.steps import Ruling
from fairdeal.poker.views.seen import Seen
from fairdeal.views.frames.bars import asked, betting, consent, slots, waiting
from fairdeal.views.frames.lines.following import Followed
from fairdeal.views.frames.own_shapes import BarFrame

_DECIDING: Final = "The floor is deciding."


def bar(mine: Followed, seen: Seen, words: str) -> BarFrame:
    """What a seat may do now."""
    known: Hand = mine.open_state
    if known.agenda and isinstance(known.agenda[-1], Ruling):
        return _stopped(seen, words)
    if known.actor != seen.seat:
        return waiting.bar(known, seen, mine.names, words, mine.once(waiting.pending))
    # Whoever bets may do what everybody can see; only other choices depend on his own cards.
    hand: Hand = known if betting.is_betting(known) else mine.state
    allowed = options(hand, seen.seat)
    if allowed is None:
        return waiting.bar(hand, seen, mine.names, words)
    if allowed.agree:
        return consent.bar(hand, seen.seat, allowed.agree, mine.names, words)
    if allowed.stop:
        return asked.stop(seen, words)
    if allowed.straddle:
        return asked.straddle(hand, allowed)
    if allowed.bring_in:
        return betting.forced(hand, seen, allowed, words)
    if allowed.discard >= 0:
        return asked.draw(hand, allowed, mine.names, words)
    if allowed.give_up:
        return asked.give_up(hand, allowed, words)
    if allowed.show:
        return asked.showdown(seen, allowed, words)
    return betting.bar(hand, seen, allowed, words)


def _stopped(seen: Seen, words: str) -> BarFrame:
    """The same buttons, and none of them on."""
    price = min(max(0, seen.price - seen.bets[seen.seat]), seen.stacks[seen.seat])
    labels = (slots.FOLD, f"Call {dollars(price)}" if price else slots.CHECK, slots.RAISE)
    left, middle, right = (slots.off(each, _DECIDING, "poker 18.A") for each in labels)
    return BarFrame(
        state="stopped",
        left=left,
        middle=middle,
        right=right,
        tag="Stopped by the floor",
        headline=words,
        line="Your time starts anew after the ruling",
        price=price,
    )
