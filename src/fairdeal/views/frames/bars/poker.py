"""The bar of a seat in a poker hand: which one it is."""

from fairdeal.poker.decide import options
from fairdeal.poker.hand import Hand
from fairdeal.poker.steps import Ruling
from fairdeal.poker.views.seen import Seen
from fairdeal.views.frames.bars import asked, betting, consent, slots, waiting
from fairdeal.views.frames.following import Followed
from fairdeal.views.frames.shapes import BarFrame


def bar(mine: Followed, seen: Seen, words: str) -> BarFrame:
    """What a seat may do now."""
    hand: Hand = mine.state
    if hand.agenda and isinstance(hand.agenda[-1], Ruling):
        return slots.idle(
            "stopped",
            "The floor is deciding.",
            "poker 18.A",
            tag="Stopped by the floor",
            headline=words,
            line="Your time starts anew after the ruling",
        )
    if hand.actor != seen.seat:
        return waiting.bar(hand, seen, mine.names, words)
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
        return asked.draw(hand, allowed, words)
    if allowed.give_up:
        return asked.give_up(hand, allowed, words)
    if allowed.show:
        return asked.showdown(seen, allowed, words)
    return betting.bar(hand, seen, allowed, words)
