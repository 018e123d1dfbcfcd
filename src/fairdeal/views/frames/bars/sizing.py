"""The row above the buttons in which a bet gets its amount."""

from typing import Final

from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.decide import Options
from fairdeal.poker.hand import Hand
from fairdeal.poker.stakes import Limit
from fairdeal.poker.views.seen import Seen
from fairdeal.poker.views.sizing import raise_of_pot
from fairdeal.views.frames.own_shapes import SizeFrame, SizingFrame
from fairdeal.views.frames.pots import laid

_PARTS: Final = (
    ("\N{VULGAR FRACTION ONE HALF} pot", 1, 2),
    ("\N{VULGAR FRACTION TWO THIRDS} pot", 2, 3),
    ("Pot", 1, 1),
)


def sizing(hand: Hand, seen: Seen, allowed: Options) -> SizingFrame | None:
    """The amounts that may be chosen; None where there is one amount or none."""
    if allowed.least == allowed.most:
        return None
    verb = "Raise to" if seen.price else "Bet"
    return SizingFrame(
        least=allowed.least,
        most=allowed.most,
        step=hand.stakes.small_bet,
        verb=verb,
        sizes=_sizes(hand, seen, allowed),
        either=allowed.either,
    )


def _sizes(hand: Hand, seen: Seen, allowed: Options) -> tuple[SizeFrame, ...]:
    """The least, parts of the pot as far as they may be bet, and the most.

    In pot limit the most is the pot as the rules count it, so no other size has its name.
    """
    all_in = allowed.most == seen.bets[seen.seat] + seen.stacks[seen.seat]
    by_pot = hand.stakes.limit is Limit.POT
    most = "All in" if all_in else "Pot" if by_pot else "Most"
    last = SizeFrame(label=most, cents=allowed.most)
    least = SizeFrame(label="Least", cents=allowed.least)
    if allowed.either:
        return (least, last)
    pot = laid(hand).to_be_won
    parts = [
        _part(label, raise_of_pot(seen.price, allowed.call, pot, over, under), allowed)
        for label, over, under in (_PARTS[:-1] if by_pot else _PARTS)
    ]
    return (least, *parts, last)


def _part(label: str, cents: int, allowed: Options) -> SizeFrame:
    if allowed.least <= cents <= allowed.most:
        return SizeFrame(label=label, cents=cents)
    return SizeFrame(label=label, on=False)


def span(allowed: Options) -> str:
    """The bounds of a bet, for the note under its button."""
    least, most = dollars(allowed.least), dollars(allowed.most)
    return f"{least} or {most}" if allowed.either else f"least {least}, most {most}"
