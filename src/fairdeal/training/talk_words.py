"""What was said and pushed, and what it comes to, in plain English."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import commands, events
from fairdeal.poker.commands import AnyCommand
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.records.retracing import request_for
from fairdeal.poker.speech.answer import cost_of
from fairdeal.poker.speech.declaration import Declaration, Motion

_SUM: Final = re.compile(r"\$(\d+)")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


# ---- what happened ----


def told(said: Sequence[Declaration], names: Sequence[str]) -> str:
    """A row of declarations of one player as sentences."""
    name = names[said[0].seat]
    sentences = [sentence(each, name) for each in said]
    return " ".join([sentences[0], *(f"Then {each}" for each in sentences[1:])])


def sentence(said: Declaration, name: str) -> str:
    """One declaration as a sentence.

    >>> sentence(Declaration(0, "raise", (500, 500), 0, Motion.PUSHED_FORWARD), "Ann")
    'Ann says "raise" and pushes two $5 chips forward.'
    >>> sentence(Declaration(0, motion=Motion.TAPPED), "Ann")
    'Ann silently taps the table.'
    """
    parts = [f'says "{_spoken(said.words)}"'] if said.words else []
    if moved := _moved(said):
        parts.append(moved)
    if said.incomplete:
        parts.append('says at the same time: "That is not all yet"')
    silently = "" if said.words or said.incomplete else "silently "
    return f"{name} {silently}{' and '.join(parts)}."


def _spoken(words: str) -> str:
    return _SUM.sub(lambda found: f"${int(found[1]):,}", words)


def _moved(said: Declaration) -> str:
    if said.currency:
        return f"puts {dollars(said.currency)} in cash into the pot"
    if said.chips:
        return _CHIPS[said.motion].format(chips_in_words(said.chips))
    return _MOTIONS.get(said.motion, "")


_CHIPS: Final = {
    Motion.PUSHED_FORWARD: "pushes {} forward",
    Motion.PLACED_TOWARD_POT: "sets {} down close to the pot",
    Motion.RELEASED: "lets go of {} close to the pot",
    Motion.NONE: "picks up {} but does not let go",
}
_MOTIONS: Final = {
    Motion.TAPPED: "taps the table",
    Motion.CARDS_THROWN_AWAY: "throws the cards face down toward the muck",
    Motion.UP_CARDS_TURNED_DOWN: "turns the cards face down",
}


def chips_in_words(chips: Iterable[int]) -> str:
    """Chips as a dealer sees them.

    >>> chips_in_words((500, 500, 100)), chips_in_words((2500,))
    ('two $5 chips and one $1 chip', 'one $25 chip')
    """
    parts = [
        f"{_NUMBERS[many] if many < len(_NUMBERS) else many} {dollars(chip)} chip"
        + "s" * (many > 1)
        for chip, many in Counter(chips).items()
    ]
    return ", ".join(parts[:-1]) + (" and " if parts[1:] else "") + parts[-1]


# ---- what it comes to ----


class Outcome(NamedTuple):
    """What declarations come to: a command that binds, or none; and what happens to the chips.

    `later` is a command that waits for the player's turn. `free` says that somebody who acted early
    may choose again.
    """

    command: AnyCommand | None = None
    folds: bool = False
    change: int = 0
    missing: int = 0
    open: bool = False
    ask: bool = False
    later: AnyCommand | None = None
    free: bool = False
    dead: bool = False

    @property
    def what(self) -> tuple[object, ...]:
        """What one outcome must not share with another that stands beside it."""
        return (self.command, self.folds, self.open, self.later, self.dead, self.free, self.ask)


def outcome_of(facts: Sequence[AnyEvent], bound: AnyCommand | None) -> Outcome:
    """What the rules made of the last declaration, or of one that waited for its turn.

    `bound` is what an earlier declaration of the same turn has brought about; it stands.
    """
    first = facts[0]
    if isinstance(first, events.Declared):
        return Outcome(
            first.command or bound,
            first.folds,
            first.change,
            first.missing,
            first.open,
            first.ask,
            first.then,
        )
    done = request_for(facts[1]) if len(facts) > 1 else None
    return Outcome(done, free=done is None)  # type: ignore[arg-type]  # a player's command


def in_words(found: Outcome, hand: Hand, name: str, *, pushed: bool) -> str:
    """An outcome as a ruling."""
    if found.dead:
        return f"{name}'s hand is dead; the chips stay in the pot."
    if found.ask:
        return f"Nothing yet: ask whether {name} means to fold, and protect the cards."
    if found.free:
        return f"Nothing binds any more: {name} is free to choose again."
    if found.later is not None:
        done = act(found.later, hand, name, must=True)
        back = f", and {dollars(found.change)} goes back for now" if found.change else ""
        return f"Not yet{back}. At the right turn {done}, if the price is then the same."
    if found.command is None and found.folds:
        return f"{name}'s hand is folded, and the blind is due all the same."
    if found.command is None:
        back = f", and {dollars(found.change)} goes back" if found.change else ""
        return f"Nothing binds{back}; wait for a clear action in turn."
    if found.open:
        return _left_open(found, hand, name)
    text = act(found.command, hand, name)
    if found.change:
        text += f" and gets {dollars(found.change)} back"
    elif found.missing and pushed:
        text += f" and must put in {dollars(found.missing)} more"
    return f"{text}; the hand is folded all the same." if found.folds else f"{text}."


def _left_open(found: Outcome, hand: Hand, name: str) -> str:
    """A bet that is not complete: what binds already, and what may follow."""
    assert found.command is not None
    if isinstance(found.command, commands.RaiseTo):
        least = dollars(found.command.to)
        verb = "raise to" if hand.price else "bet"
        return f"{name} must {verb} {least} at least, and may still make it more."
    return f"{act(found.command, hand, name)} so far, and may still add chips to it."


def act(command: AnyCommand, hand: Hand, name: str, *, must: bool = False) -> str:
    """A command as a dealer tells it."""
    match command:
        case commands.Fold():
            verb, rest = "fold", ""
        case commands.Check():
            verb, rest = "check", ""
        case commands.Call():
            verb, rest = "call", f" {dollars(cost_of(hand, command))}"
        case commands.RaiseTo(to=to):
            verb = "raise" if hand.price else "bet"
            rest = f" to {dollars(to)}" if hand.price else f" {dollars(to)}"
        case _:
            verb, rest = "make", f" the forced bet of {dollars(cost_of(hand, command))}"
    cost = cost_of(hand, command)
    rest += ", all in" if cost and cost == hand.stacks[command.seat] else ""
    return f"{name} must {verb}{rest}" if must else f"{name} {verb}s{rest}"
