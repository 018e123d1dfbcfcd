"""What a player said and moved in one go, before anybody has judged it; and how text tells it."""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from fairdeal.engine.tags import of_book
from fairdeal.engine.text.words import amount
from fairdeal.errors import BadInput


class Motion(StrEnum):
    """What a player's hands did."""

    NONE = "none"
    PUSHED_FORWARD = "pushed_forward"
    PLACED_TOWARD_POT = "placed_toward_pot"
    RELEASED = "released"
    CARDS_THROWN_AWAY = "cards_thrown_away"
    UP_CARDS_TURNED_DOWN = "up_cards_turned_down"
    TAPPED = "tapped"


FORWARD: Final = (Motion.PUSHED_FORWARD, Motion.PLACED_TOWARD_POT, Motion.RELEASED)
CARDS_GIVEN_UP: Final = (Motion.CARDS_THROWN_AWAY, Motion.UP_CARDS_TURNED_DOWN)


class Declaration(msgspec.Struct, frozen=True, tag=of_book("poker.request")):
    """One declaration: words, and one motion of chips, cash, cards or the hand.

    `chips` are the values of the chips and plaques in the hand, in cents; they are a bet only if
    `motion` took them forward. `currency` is cash put into the pot. `incomplete` says that the
    player said, while betting, that the bet is not yet complete (8.F(1)).
    """

    seat: int
    words: str = ""
    chips: tuple[int, ...] = ()
    currency: int = 0
    motion: Motion = Motion.NONE
    incomplete: bool = False


class Verb(StrEnum):
    """What words come to."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE_TO = "raise to"
    RAISE_BY = "raise by"
    RAISE = "raise"
    COMPLETE = "complete"
    ALL_IN = "all in"
    BRING_IN = "bring in"
    POT = "pot"


class Said(NamedTuple):
    """Words understood: the verb, and the amount if one was named."""

    verb: Verb
    amount: int = 0


_PLAIN: Final = {
    "fold": Verb.FOLD,
    "check": Verb.CHECK,
    "call": Verb.CALL,
    "bet": Verb.RAISE,
    "raise": Verb.RAISE,
    "complete": Verb.COMPLETE,
    "all in": Verb.ALL_IN,
    "all-in": Verb.ALL_IN,
    **dict.fromkeys(("forced bet", "the forced bet", "bring in", "bring it in"), Verb.BRING_IN),
    **dict.fromkeys(("pot", "the pot", "bet pot", "bet the pot"), Verb.POT),
    **dict.fromkeys(("raise pot", "raise the pot"), Verb.POT),
}
_SUM: Final = r"(\$\d+(?:\.\d\d)?|\d+)"
_WITH_AMOUNT: Final = (
    (re.compile(rf"(?:raise to|make it|to) {_SUM}"), Verb.RAISE_TO),
    (re.compile(rf"raise (?:by )?{_SUM}(?: more)?"), Verb.RAISE_BY),
    (re.compile(rf"{_SUM} more"), Verb.RAISE_BY),
    (re.compile(rf"(?:bet )?{_SUM}"), Verb.BET),
)
_LEAD_IN: Final = re.compile(r"(?:i'll|i am|i'm|i) ")


def understand(words: str) -> Said | None:
    """What words come to, or None for silence.

    A `raise 400` says by how much (8.G), a `raise to 600` to how much; an amount alone is a bet.

    >>> understand("raise to $6")
    Said(verb=<Verb.RAISE_TO: 'raise to'>, amount=600)
    >>> understand("I'm all in").verb
    <Verb.ALL_IN: 'all in'>
    """
    text = " ".join(words.lower().split()).rstrip(".!")
    if not text:
        return None
    text = _LEAD_IN.sub("", text, count=1) if _LEAD_IN.match(text) else text
    if text in _PLAIN:
        return Said(_PLAIN[text])
    for pattern, verb in _WITH_AMOUNT:
        if found := pattern.fullmatch(text):
            if sum_ := amount(found[1]):
                return Said(verb, sum_)
            raise BadInput(f"{words!r} names no amount: a bet must be more than 0")
    raise BadInput(
        f"{words!r} is not something that a player can declare: fold, check, call, bet 50, "
        "raise, raise 400, raise to 600, complete, pot, all in, forced bet"
    )


def joined(first: str, second: str) -> str:
    """Words that were left open, with those that complete them: "raise", then "400".

    >>> joined("raise", "400"), joined("raise", "to 600"), joined("", "raise")
    ('raise by 400', 'to 600', 'raise')
    """
    said = understand(second)
    if said is None:
        return first
    if first and said.verb is Verb.BET:
        return f"raise by {said.amount}"
    return second


def check(declaration: Declaration) -> None:
    """Refuse what cannot have happened, in one line."""
    chips, cash, motion = declaration.chips, declaration.currency, declaration.motion
    if any(chip <= 0 for chip in chips) or cash < 0:
        raise BadInput("chips and cash must be worth more than 0")
    if not (declaration.words.strip() or chips or cash or motion is not Motion.NONE):
        raise BadInput("the declaration is empty")
    if motion in FORWARD and not (chips or cash):
        raise BadInput("something must go forward: name the chips")
    if (chips or cash) and motion not in (Motion.NONE, *FORWARD):
        raise BadInput("one motion at a time: the chips go forward, or the cards or the hand move")


_PUSHES: Final = {
    "pushes": Motion.PUSHED_FORWARD,
    "places": Motion.PLACED_TOWARD_POT,
    "releases": Motion.RELEASED,
}
_CARDS: Final = {
    ("throws", "cards", "away"): Motion.CARDS_THROWN_AWAY,
    ("turns", "cards", "down"): Motion.UP_CARDS_TURNED_DOWN,
    ("taps",): Motion.TAPPED,
}
_STARTS: Final = ("says", *_PUSHES, "holds", "puts", "throws", "turns", "taps", "incomplete")


def read_declaration(seat: int, words: Sequence[str]) -> Declaration:
    """The declaration that the words after a name tell.

        declaration = part { part }              each kind of part at most once
        part   = "says" WORD { WORD }            what was said, up to the next part
               | ( "pushes" | "places" | "releases" ) AMOUNT { AMOUNT }    chip by chip
               | "holds" AMOUNT { AMOUNT }       chips in the hand that do not go forward
               | "puts" "cash" AMOUNT
               | "throws" "cards" "away" | "turns" "cards" "down" | "taps"
               | "incomplete"                    said while betting: not yet complete
        AMOUNT = 650 (cents) or $6.50

    >>> told = read_declaration(2, "says raise pushes 500 100".split())
    >>> told.words, told.chips, told.motion.value
    ('raise', (500, 100), 'pushed_forward')
    """
    told = Declaration(seat)
    for part in _parts(words):
        told = _with(told, part)
    check(told)
    understand(told.words)
    return told


def is_declaration(words: Sequence[str]) -> bool:
    """Whether the words after a name begin a declaration."""
    return bool(words) and words[0] in _STARTS


def _parts(words: Sequence[str]) -> list[tuple[str, ...]]:
    if not is_declaration(words):
        raise BadInput(f"a declaration begins with one of {', '.join(_STARTS)}")
    starts = [at for at, word in enumerate(words) if word in _STARTS]
    ends = [*starts[1:], len(words)]
    return [tuple(words[start:end]) for start, end in zip(starts, ends, strict=True)]


def _with(told: Declaration, part: tuple[str, ...]) -> Declaration:
    """The declaration with one more part of it read."""
    still = told.motion is Motion.NONE and not told.chips
    match part:
        case ["says", *said] if said and not told.words:
            return msgspec.structs.replace(told, words=" ".join(said).lower())
        case [("pushes" | "places" | "releases") as verb, *chips] if chips and still:
            values = tuple(amount(chip) for chip in chips)
            return msgspec.structs.replace(told, chips=values, motion=_PUSHES[verb])
        case ["holds", *chips] if chips and still:
            values = tuple(amount(chip) for chip in chips)
            return msgspec.structs.replace(told, chips=values)
        case ["puts", "cash", cash] if not told.currency:
            return msgspec.structs.replace(told, currency=amount(cash))
        case ["incomplete"] if not told.incomplete:
            return msgspec.structs.replace(told, incomplete=True)
        case _ if part in _CARDS and still:
            return msgspec.structs.replace(told, motion=_CARDS[part])
    raise BadInput(f"{' '.join(part)!r} is not part of a declaration, or appears twice")
