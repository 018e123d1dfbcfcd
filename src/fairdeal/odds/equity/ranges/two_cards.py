"""Ranges of two-card hands as players write them: `QQ+,AKs,ATo+,76s-54s`.

| Written | Means | Hands |
|---|---|---|
| `QQ` `QQ+` `22-66` | a pair; that pair and all above; the pairs between | 6, 18, 30 |
| `AKs` `AKo` `AK` | of one suit; of two suits; either | 4, 12, 16 |
| `ATs+` `AT+` | the lower card rises to just below the higher: AT, AJ, AQ, AK | 16, 64 |
| `A5s-A2s` | the same higher card, the lower ones between | 16 |
| `76s-54s` | both cards fall together: 76, 65, 54 | 12 |
| `Ax` `Axs` `xxs` | `x` or `*` is any rank; `Ax` holds AA too | 198, 48, 312 |
| `AsKd` `AsXs` `AhKx` | these two cards; `X` is any rank, `x` behind a rank any suit | 1, 12, 4 |
| `AK[hs]` `ATs+[h*]` | only these suits, the higher card's first | 1, 4 |
| `15%` `10%-20%` | the best 15 in a hundred; those after the best 10 | 196, 134 |
| `random` | any two cards | 1,326 |

Commas or spaces stand between the parts; `text` says what weights and `!` do.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from fairdeal.cards.card import RANKS, SUITS, Card, card_of, rank_of
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import parse
from fairdeal.errors import BadCards
from fairdeal.odds.equity.ranges.starting_hands import TWO_CARDS, best_part
from fairdeal.odds.equity.ranges.text import Part, Weighed, nearest, read_parts

Two = tuple[Card, ...]
"""A hand of two cards, the higher first."""

RANDOM: Final = "random"
_KIND: Final = re.compile(r"([2-9TJQKAX*])([2-9TJQKAX*])([so]?)", re.IGNORECASE)
_CARDS: Final = re.compile(r"([2-9TJQKA][cdhs]){2}", re.IGNORECASE)
_PATTERN: Final = re.compile(r"([2-9TJQKAX*])([cdhsX*])([2-9TJQKAX*])([cdhsX*])", re.IGNORECASE)
_SUITED: Final = re.compile(r"(.+)\[([cdhsX*])([cdhsX*])\]", re.IGNORECASE)
_ANY: Final = "x*X"
FORMS: Final = "write QQ+, AKs, ATo+, 22-66, 76s-54s, Axs, AsKd, AsXs, AK[hs], 15% or random"


def read_range(text: str, deck: Deck) -> tuple[Two, ...]:
    """Every hand of a range, highest cards first; `BadCards` names the part that is none.

    >>> from fairdeal.cards.deck import STANDARD
    >>> len(read_range("QQ+, AKs", STANDARD))
    22
    """
    return tuple(read_weighed(text, deck))


def read_weighed(text: str, deck: Deck) -> Weighed:
    """Every hand of a range with its weight, highest cards first.

    >>> from fairdeal.cards.deck import STANDARD
    >>> sum(read_weighed("QQ, AKs:1/2", STANDARD).values())
    Fraction(8, 1)
    """
    return read_parts(text, lambda part: _hands(part.term, part, deck))


def kind_of(hand: Two) -> str:
    """What players call two cards: `AA`, `AKs`, `AKo`."""
    high, low = sorted(hand, reverse=True)
    pair = rank_of(high) == rank_of(low)
    suits = "" if pair else "s" if high & 3 == low & 3 else "o"
    return RANKS[rank_of(high)] + RANKS[rank_of(low)] + suits


def _hands(term: str, part: Part, deck: Deck) -> Iterator[Two]:
    """The hands of a part, without its weight and mark."""
    if term.lower() == RANDOM:
        yield from combinations(sorted(deck.cards, reverse=True), 2)
    elif "%" in term:
        yield from best_part(term, part, TWO_CARDS[deck.name], deck)
    elif found := _SUITED.fullmatch(term):
        yield from _of_suits(_hands(found[1], part, deck), found[2] + found[3])
    elif _CARDS.fullmatch(term):
        yield tuple(sorted(parse(term), reverse=True))
    elif found := _PATTERN.fullmatch(term):
        yield from _of_pattern(found.groups(), deck)
    else:
        for high, low, suits in _kinds(term, part, deck):
            yield from _of_kind(high, low, suits)


def _of_suits(hands: Iterator[Two], suits: str) -> Iterator[Two]:
    """Those of some hands whose higher card is of the first suit, the lower of the second.

    The two cards of a pair may stand either way round.
    """
    for hand in hands:
        ways = [hand, hand[::-1]] if rank_of(hand[0]) == rank_of(hand[1]) else [hand]
        if any(
            all(
                each in _ANY or SUITS[card & 3] == each.lower()
                for card, each in zip(way, suits, strict=True)
            )
            for way in ways
        ):
            yield hand


def _of_pattern(letters: tuple[str, ...], deck: Deck) -> Iterator[Two]:
    """The hands of two cards, of each of which rank or suit may be any."""
    both = [
        [
            card
            for card in deck.cards
            if (rank in _ANY or RANKS[rank_of(card)] == rank.upper())
            and (suit in _ANY or SUITS[card & 3] == suit.lower())
        ]
        for rank, suit in (letters[:2], letters[2:])
    ]
    for one in both[0]:
        yield from (tuple(sorted((one, other), reverse=True)) for other in both[1] if one != other)


def _of_kind(high: int, low: int, suits: str) -> Iterator[Two]:
    """The hands of two ranks: pairs; of one suit (`s`), of two (`o`), or both."""
    for one in range(4):
        for other in range(4):
            if high == low:
                if one > other:
                    yield card_of(high, one), card_of(low, other)
            elif suits in ("", "s" if one == other else "o"):
                yield card_of(high, one), card_of(low, other)


def _kinds(term: str, part: Part, deck: Deck) -> Iterator[tuple[int, int, str]]:
    """The kinds that a part names: higher rank, lower rank, suits."""
    rises, (first, dash, last) = term.endswith("+"), term.removesuffix("+").partition("-")
    if any(letter in _ANY for letter in term):
        yield from _any_kinds(term, part, deck)
        return
    high, low, suits = _kind(first, term, part, deck)
    if not dash:
        if high == low:
            yield from ((rank, rank, suits) for rank in range(high, 13 if rises else high + 1))
        else:
            yield from ((high, rank, suits) for rank in range(low, high if rises else low + 1))
        return
    high_2, low_2, suits_2 = _kind(last, term, part, deck)
    same_gap, same_top = high - low == high_2 - low_2, high == high_2 and low != high != low_2
    if rises or suits != suits_2 or not (same_gap or same_top):
        raise part.fault(
            "there are no hands between its ends: they share the suits and the higher card,"
            " or the distance (A5s-A2s, 76s-54s)"
        )
    if same_top:
        yield from ((high, rank, suits) for rank in range(min(low, low_2), max(low, low_2) + 1))
    else:
        for rank in range(min(high, high_2), max(high, high_2) + 1):
            yield rank, rank - (high - low), suits


def _kind(text: str, term: str, part: Part, deck: Deck) -> tuple[int, int, str]:
    match = _KIND.fullmatch(text)
    if match is None:
        raise part.fault(f"this is neither cards nor a range: {_meant(term, part, deck)}{FORMS}")
    high, low = sorted((RANKS.index(rank.upper()) for rank in match.groups()[:2]), reverse=True)
    for rank in (high, low):
        if card_of(rank, 0) not in deck:
            raise part.fault(f"the {deck.name} deck has no {RANKS[rank]} ({deck.cite})")
    suits = match[3].lower()
    if high == low and suits == "s":
        raise part.fault(f"a pair is never of one suit: write {text[:2]}")
    return high, low, "" if high == low else suits


def _any_kinds(term: str, part: Part, deck: Deck) -> Iterator[tuple[int, int, str]]:
    """The kinds of a text with an `x` in it: any rank."""
    match = _KIND.fullmatch(term)
    if match is None:
        raise part.fault(f"this is neither cards nor a range: {_meant(term, part, deck)}{FORMS}")
    ranks = range(rank_of(deck.cards[0]), 13)
    one, other = (
        ranks if rank in _ANY else [_rank(rank, part, deck)] for rank in match.groups()[:2]
    )
    suits = match[3].lower()
    kinds = {tuple(sorted((a, b), reverse=True)) for a in one for b in other}
    yield from ((high, low, suits) for high, low in kinds if high != low or not suits)


def _rank(letter: str, part: Part, deck: Deck) -> int:
    rank = RANKS.index(letter.upper())
    if card_of(rank, 0) not in deck:
        raise part.fault(f"the {deck.name} deck has no {RANKS[rank]} ({deck.cite})")
    return rank


def _meant(term: str, part: Part, deck: Deck) -> str:
    """A question about what was meant, if something near can be read."""
    silent = Part("", "", "", part.weight, left_out=False)
    if part.typed:  # and not a guess itself: guesses are not guessed about
        return nearest(term, lambda near: list(_hands(near, silent, deck)))
    raise BadCards(term)
