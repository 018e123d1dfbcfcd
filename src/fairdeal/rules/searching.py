"""Searching texts for the words that a person types: the best places first.

A plural or an ending more or less does not matter. A word in a title counts more than one in the
text below it, and words that stand together count more than words that are far apart.

    >>> rules = [
    ...     Entry("clause", "poker 18.G(3)", "", "Boxed cards: a misdeal if two or more."),
    ...     Entry("irregularity", "boxed", "A card is face up in the deck", "Misdeal."),
    ... ]
    >>> [hit.name for hit in search("boxed card", rules).hits]
    ['boxed', 'poker 18.G(3)']
    >>> search("misdael", rules).unknown
    {'misdael': ['misdeal']}
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NamedTuple

WORD: Final = re.compile(r"[a-z0-9]+", re.IGNORECASE)
COMMON: Final = {
    "a", "an", "and", "are", "at", "by", "for", "from", "has", "have", "if", "in", "is", "it",
    "my", "of", "on", "or", "that", "the", "then", "there", "to", "was", "what", "when", "where",
    "which", "who", "with",
}  # fmt: skip
"""Words that say nothing about what is searched for."""

NAME, IN_TITLE, IN_TEXT, TOGETHER = 40, 12, 4, 10
"""What the very name is worth, and a word by where it stands."""

LEAST_PREFIX, MOST_ENDING = 4, 3
"""A word also matches one that has a few more letters: `expose` and `exposed`."""


class Entry(NamedTuple):
    """One thing that can be found: its kind, its name, a title if it has one, and its text."""

    kind: str
    name: str
    title: str
    text: str
    clauses: tuple[str, ...] = ()


class Found(NamedTuple):
    """What a search found, best first, and the nearest words for those that occur nowhere."""

    hits: list[Entry]
    unknown: dict[str, list[str]]


def search(query: str, entries: Sequence[Entry]) -> Found:
    """The entries that contain most of the words, those that fit best first."""
    wanted = _wanted(query)
    known = {word for entry in entries for word in _words(f"{_own(entry)} {entry.text}")}
    unknown = {
        word: get_close_matches(word, sorted(known), n=3, cutoff=0.7)
        for word in wanted
        if not any(_alike(word, each) for each in known)
    }
    wanted = [word for word in wanted if word not in unknown]
    scored = [(_score(query, wanted, entry), place) for place, entry in enumerate(entries)]
    most = max((matched for (matched, _), _ in scored), default=0)
    best = sorted((-worth, place) for (matched, worth), place in scored if matched == most)
    return Found([entries[place] for _, place in best] if most else [], unknown)


def _wanted(query: str) -> list[str]:
    """The words that say something, or all of them if none does."""
    words = list(dict.fromkeys(_words(query)))
    return [word for word in words if word not in COMMON] or words


def _score(query: str, wanted: list[str], entry: Entry) -> tuple[int, float]:
    """How many of the words an entry has, and what they are worth where they stand."""
    own, text = _words(_own(entry)), _words(entry.text)
    matched, worth = 0, 0.0
    for word in wanted:
        value = max(_worth(word, own, IN_TITLE), _worth(word, text, IN_TEXT))
        matched += value > 0
        worth += value
    phrase = " ".join(_words(query))
    if phrase in (" ".join(_words(entry.name)), " ".join(_words(entry.title))):
        worth += NAME
    if len(wanted) > 1:
        worth += TOGETHER * (phrase in " ".join(own)) + TOGETHER * (phrase in " ".join(text))
    # Of two that are equal the shorter one is more about it.
    return matched, worth - min(len(text), 200) / 100


def _worth(word: str, there: tuple[str, ...], full: int) -> float:
    if word in there:
        return full
    return full / 2 if any(_alike(word, each) for each in there) else 0


def _own(entry: Entry) -> str:
    """What an entry calls itself: a key that is made of words, and the title."""
    key = "" if " " in entry.name else entry.name.replace("_", " ")
    return f"{key} {entry.title}"


def _alike(one: str, other: str) -> bool:
    if not (one.startswith(other) or other.startswith(one)):
        return False  # most words: a search compares hundreds of thousands
    shorter, longer = sorted((len(one), len(other)))
    return shorter == longer or (shorter >= LEAST_PREFIX and longer - shorter <= MOST_ENDING)


@lru_cache(maxsize=10_000)  # each text is asked for several times in a search
def _words(text: str) -> tuple[str, ...]:
    return tuple(_singular(word) for word in WORD.findall(text.lower()))


def _singular(word: str) -> str:
    plural = len(word) > 3 and word.endswith("s") and not word.endswith("ss")
    return word[:-1] if plural else word
