"""A range as text: parts with commas or spaces between them, each with a weight or left out.

| Written | Means |
|---|---|
| `QQ+, AKs` | the hands of both parts; a hand named twice counts once |
| `AKs:0.5` `AKs:1/2` `AKs:50%` | these hands half as often as those without a weight |
| `22+, !66` | the hands of a part that begins with `!` are left out, wherever it stands |

In stud a part may name fewer cards than others, so `!AA` leaves out all hands that hold two aces.
Of two weights for one hand the one named last counts. What a part without weight and mark means is
the business of `two_cards` and `patterns`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import gcd, lcm
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.errors import BadCards

Hand = tuple[Card, ...]
Weighed = dict[Hand, Fraction]
"""The hands of a range, highest cards first, and their weights."""

FINEST: Final = 10**12
"""The finest measure that all weights of a range may need."""

_SPACES: Final = re.compile(r"\s*([-:])\s*|(!)\s+|\s+(%)")
_WEIGHT: Final = re.compile(r"(?:(\d{1,6})/(\d{1,6})|(\d{0,4}(?:\.\d{0,6})?)(%?))")
_LETTERS: Final = "AKQJT98765432so+x"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a range as it was typed, and what it says."""

    typed: str
    range: str
    term: str
    weight: Fraction
    left_out: bool

    def fault(self, why: str) -> BadCards:
        """The line about a part that cannot be read."""
        whole = "" if self.typed == self.range else f" in {self.range[:80]!r}"
        return BadCards(f"{self.typed[:40]!r}{whole}: {why}")


def read_parts(
    text: str, reads: Callable[[Part], Iterable[Hand]], between: str = r"[,;\s]+"
) -> Weighed:
    """The hands of a range; `reads` gives those of a part. `BadCards` names what is wrong."""
    found: Weighed = {}
    out: dict[Hand, Part] = {}
    for part in parts_of(text, between):
        hands = list(reads(part))
        if not hands:
            raise part.fault("no hand is like this")
        if part.left_out:
            out |= dict.fromkeys(hands, part)
        else:
            found |= dict.fromkeys(hands, part.weight)
    _judge_left_out(found, out)
    sizes = {len(hand) for hand in out}
    left = {
        hand: found[hand]
        for hand in sorted(found, reverse=True)
        if not any(cards in out for size in sizes for cards in combinations(hand, size))
    }
    weighed = {hand: weight for hand, weight in left.items() if weight}
    if not weighed:
        why = "every weight is 0" if left else "! leaves all of them out"
        why = why if found else "it says only what to leave out, not of what: random, !AA"
        raise BadCards(f"{text.strip()[:80]!r} has no hands: {why}")
    if lcm(*(weight.denominator for weight in set(weighed.values()))) > FINEST:
        raise BadCards(
            f"the weights of {text.strip()[:80]!r} have no common measure that is coarse enough:"
            " write them with fewer digits"
        )
    return weighed


def _judge_left_out(found: Weighed, out: dict[Hand, Part]) -> None:
    """Refuse to leave out what cannot be known: cards that are dealt later are in no range."""
    fewest = min(map(len, found), default=0)
    for hand, part in out.items():
        if found and len(hand) > fewest:
            raise part.fault(
                f"this names {len(hand)} cards, and another part {fewest or 'none'}, whose other"
                " cards are dealt at random: name as many cards there, as in 100%,!AA"
            )


def parts_of(text: str, between: str) -> Iterator[Part]:
    """The parts of a range, in their order; `between` is what stands between two of them."""
    closed = _SPACES.sub(lambda found: found[1] or found[2] or found[3], text.strip())
    for typed in filter(None, re.split(between, closed)):
        left_out = typed.startswith("!")
        term, colon, last = typed.removeprefix("!").rpartition(":")
        part = Part(typed, text.strip(), typed.removeprefix("!"), Fraction(1), left_out)
        if not colon or last[:1].isalpha() or last[:1] == "$":
            yield part
        elif left_out:
            raise part.fault(f"what is left out has no weight: write !{term}")
        else:
            yield Part(typed, part.range, term, _weight(last, part), left_out=False)


def _weight(text: str, part: Part) -> Fraction:
    found = _WEIGHT.fullmatch(text)
    if found is not None and any(letter.isdigit() for letter in text):
        above, below, decimal, percent = found.groups()
        if below is None or int(below):
            value = Fraction(decimal) if below is None else Fraction(int(above), int(below))
            value /= 100 if percent else 1
            if value <= 1:
                return value
    raise part.fault("a weight is a number from 0 to 1, such as 0.5, 1/2 or 50%")


def counts(weights: Iterable[Fraction]) -> list[int]:
    """Weights as the smallest whole numbers in the same proportion.

    >>> counts([Fraction(1, 2), Fraction(1), Fraction(3, 4)])
    [2, 4, 3]
    """
    found = list(weights)
    measure = lcm(*(weight.denominator for weight in found))
    whole = [int(weight * measure) for weight in found]
    common = gcd(*whole)
    return [each // common for each in whole]


def nearest(term: str, reads: Callable[[str], object]) -> str:
    """A question about the nearest text that can be read, or nothing if there is none near."""
    for candidate in _near(term):
        try:
            if reads(candidate):
                return f"did you mean {candidate}? "
        except BadCards:
            continue
    return ""


def _near(term: str) -> Iterator[str]:
    """A text with one small slip undone, the likelier slips first."""
    if len(term) > 20:
        return
    yield term.replace("10", "T")
    if "+" in term:
        yield term.replace("+", "") + "+"
    yield re.sub(r"(?i)([ds]s|rb)$", r":\1", term)
    yield from (term[:at] + term[at + 1] + term[at] + term[at + 2 :] for at in range(len(term) - 1))
    yield from (term[:at] + term[at + 1 :] for at in reversed(range(len(term))))
    for at in reversed(range(len(term))):
        yield from (term[:at] + letter + term[at + 1 :] for letter in _LETTERS)
    yield from (term + letter for letter in "x%")
