"""Ranges of two-card hands as players write them: `QQ+,AKs,ATo+,76s-54s`.

| Written | Means | Hands |
|---|---|---|
| `QQ` `QQ+` `22-66` | a pair; that pair and all above; the pairs between | 6, 18, 30 |
| `AKs` `AKo` `AK` | of one suit; of two suits; either | 4, 12, 16 |
| `ATs+` `AT+` | the lower card rises to just below the higher: AT, AJ, AQ, AK | 16, 64 |
| `A5s-A2s` | the same higher card, the lower ones between | 16 |
| `76s-54s` | both cards fall together: 76, 65, 54 | 12 |
| `AsKd` | these two cards | 1 |
| `random` | any two cards | 1,326 |

Commas or spaces stand between the parts; a hand named twice counts once.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from fairdeal.cards.card import RANKS, Card, card_of
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import parse
from fairdeal.errors import BadCards

Two = tuple[Card, ...]
"""A hand of two cards, the higher first."""

RANDOM: Final = "random"
_KIND: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)", re.IGNORECASE)
_FORMS: Final = "write QQ+, AKs, ATo+, 22-66, 76s-54s, AsKd or random"


def read_range(text: str, deck: Deck) -> tuple[Two, ...]:
    """Every hand of a range, highest cards first; `BadCards` names the part that is none.

    >>> from fairdeal.cards.deck import STANDARD
    >>> len(read_range("QQ+, AKs", STANDARD))
    22
    """
    found: set[Two] = set()
    for part in re.split(r"[,\s]+", re.sub(r"\s*-\s*", "-", text.strip())):
        found.update(_hands(part, text, deck))
    return tuple(sorted(found, reverse=True))


def _hands(part: str, text: str, deck: Deck) -> Iterator[Two]:
    if part.lower() == RANDOM:
        yield from combinations(sorted(deck.cards, reverse=True), 2)
    elif re.fullmatch(r"([2-9TJQKA][cdhs]){2}", part, re.IGNORECASE):
        yield tuple(sorted(parse(part), reverse=True))
    else:
        for high, low, suits in _kinds(part, text):
            for rank in (high, low):
                if card_of(rank, 0) not in deck:
                    raise BadCards(
                        f"{part!r} in {text[:80]!r}: the {deck.name} deck has no {RANKS[rank]}"
                        f" ({deck.cite})"
                    )
            yield from _of_kind(high, low, suits)


def _of_kind(high: int, low: int, suits: str) -> Iterator[Two]:
    """The hands of two ranks: pairs; of one suit (`s`), of two (`o`), or both."""
    for one in range(4):
        for other in range(4):
            if high == low:
                if one > other:
                    yield card_of(high, one), card_of(low, other)
            elif suits in ("", "s" if one == other else "o"):
                yield card_of(high, one), card_of(low, other)


def _kinds(part: str, text: str) -> Iterator[tuple[int, int, str]]:
    """The kinds that a part names: higher rank, lower rank, suits."""
    rises, (first, dash, last) = part.endswith("+"), part.removesuffix("+").partition("-")
    high, low, suits = _kind(first, part, text)
    if not dash:
        if high == low:
            yield from ((rank, rank, suits) for rank in range(high, 13 if rises else high + 1))
        else:
            yield from ((high, rank, suits) for rank in range(low, high if rises else low + 1))
        return
    high_2, low_2, suits_2 = _kind(last, part, text)
    same_gap, same_top = high - low == high_2 - low_2, high == high_2 and low != high != low_2
    if rises or suits != suits_2 or not (same_gap or same_top):
        raise BadCards(
            f"{part!r} in {text[:80]!r} has no hands between its ends: they share the suits and"
            " the higher card, or the distance (A5s-A2s, 76s-54s)"
        )
    if same_top:
        yield from ((high, rank, suits) for rank in range(min(low, low_2), max(low, low_2) + 1))
    else:
        for rank in range(min(high, high_2), max(high, high_2) + 1):
            yield rank, rank - (high - low), suits


def _kind(kind: str, part: str, text: str) -> tuple[int, int, str]:
    match = _KIND.fullmatch(kind)
    if match is None:
        raise BadCards(f"{part!r} in {text[:80]!r} is neither cards nor a range: {_FORMS}")
    high, low = sorted((RANKS.index(rank.upper()) for rank in match.groups()[:2]), reverse=True)
    suits = match[3].lower()
    if high == low and suits == "s":
        raise BadCards(f"{part!r} in {text[:80]!r}: a pair is never of one suit")
    return high, low, "" if high == low else suits
