"""What players say and push, as text: the line that says it, and what a line may expect of it."""

from collections.abc import Sequence
from typing import Final

from fairdeal.engine.text.words import amount
from fairdeal.errors import BadInput
from fairdeal.poker import events
from fairdeal.poker.hand import Hand
from fairdeal.poker.speech.declaration import Declaration, Motion
from fairdeal.poker.speech.situations import SITUATIONS

AMOUNTS: Final = ("change", "missing", "convert")


def differs(hand: Hand, words: Sequence[str]) -> str:
    """Whether the last declaration was not `SITUATION [change N] [missing N] [convert N]`."""
    if not words or words[0] not in SITUATIONS or len(words) % 2 == 0:
        raise BadInput(f"expect heard one of: {', '.join(SITUATIONS)}; then change N, missing N")
    last = _last_heard(hand)
    if last is None:
        return "nothing was said"
    if last.situation != words[0]:
        return f"heard as {last.situation}, not {words[0]}"
    for name, chips in zip(words[1::2], words[2::2], strict=True):
        if name not in AMOUNTS:
            raise BadInput(f"{name!r} is not one of {', '.join(AMOUNTS)}")
        found = getattr(last, name, 0)
        if found != amount(chips):
            return f"{name} is {found}, not {chips}"
    return ""


def _last_heard(hand: Hand) -> events.Declared | events.HeldTo | None:
    for event in reversed(hand.log):
        if isinstance(event, events.Declared | events.HeldTo):
            return event
    return None


_PUSHED: Final = {
    Motion.NONE: "holds",
    Motion.PUSHED_FORWARD: "pushes",
    Motion.PLACED_TOWARD_POT: "places",
    Motion.RELEASED: "releases",
}
_MOVED: Final = {
    Motion.CARDS_THROWN_AWAY: "throws cards away",
    Motion.UP_CARDS_TURNED_DOWN: "turns cards down",
    Motion.TAPPED: "taps",
}


def declaration_line(declaration: Declaration, name: str) -> str:
    """The line that says what a player declared.

    >>> declaration_line(Declaration(0, "raise", (500, 100), 0, Motion.PUSHED_FORWARD), "Ann")
    'Ann says raise pushes 500 100'
    """
    words = [name]
    words += ["says", declaration.words] if declaration.words else []
    if declaration.motion in _PUSHED and declaration.chips:
        words += [_PUSHED[declaration.motion], *map(str, declaration.chips)]
    words += ["puts cash", str(declaration.currency)] if declaration.currency else []
    words += [_MOVED[declaration.motion]] if declaration.motion in _MOVED else []
    words += ["incomplete"] if declaration.incomplete else []
    return " ".join(words)
