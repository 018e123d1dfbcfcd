"""The check of a proof: was this card, at this place of the deck, fixed before the deal?

This file needs nothing but Python: a player can take it away and run `python proof.py FILE
[ROOT]`. Before the first card the table shows the root of a tree of hashes over the whole deck
(requirement R6). A proof proves single cards against that root and tells nothing of the others.

Every hash is SHA-256 of a line of text, so that each step can be done again by hand:

    fairdeal-deck-1 card SIZE POSITION SALT CARD     a leaf; position 0 is the top card
    fairdeal-deck-1 node LEFT RIGHT                  two neighbours; one without moves up as it is
    fairdeal-deck-1 root SIZE TOP                    the root
"""

import json
import re
from hashlib import sha256
from typing import Any, Final, TypedDict

VERSION: Final = "fairdeal-deck-1"

JOKER: Final = "Jo"
CARDS: Final = frozenset([*(r + s for r in "23456789TJQKA" for s in "cdhs"), JOKER])
MOST_CARDS: Final = 54

_HASH: Final = re.compile(r"[0-9a-f]{64}")


class ProvenCard(TypedDict):
    """One card with its salt and the neighbours met on the way up to the root."""

    position: int
    card: str
    salt: str
    path: list[str]


class Proof(TypedDict):
    """What a player takes home: cards of one deck, by rising position, and the deck's root."""

    version: str
    root: str
    size: int
    cards: list[ProvenCard]


class ProofError(ValueError):
    """The proof is malformed, or does not prove what it says."""


def leaf(size: int, position: int, salt: str, card: str) -> str:
    """The hash of one card at its position in a deck of that size."""
    return _hash(f"card {size} {position} {salt} {card}")


def node(left: str, right: str) -> str:
    """The hash over two neighbours."""
    return _hash(f"node {left} {right}")


def root(size: int, top: str) -> str:
    """The hash that is shown before the first card: the top of the tree, bound to the size."""
    return _hash(f"root {size} {top}")


def _hash(line: str) -> str:
    return sha256(f"{VERSION} {line}".encode()).hexdigest()


def check_all(proof: object, shown: str) -> dict[int, str]:
    """The cards that the proof proves against the root that was shown before the first card."""
    proved = check(proof)
    if _fields(proof, Proof, "the proof")["root"] != shown:
        raise ProofError("the proof is of another deck: its root is not the one that was shown")
    return proved


def check(proof: object) -> dict[int, str]:
    """The cards that the proof proves against its own root, by position; or `ProofError`.

    >>> check({"version": "fairdeal-deck-1", "root": "00", "size": 52, "cards": []})
    Traceback (most recent call last):
    fairdeal.cards.proof.ProofError: root is not 64 hex digits in lower case
    """
    parts = _fields(proof, Proof, "the proof")
    if parts["version"] != VERSION:
        raise ProofError(f"version is not {VERSION}")
    _demand_hash(parts["root"], "root")
    _demand_whole(parts["size"], 1, MOST_CARDS, "size")
    if type(parts["cards"]) is not list or not parts["cards"]:
        raise ProofError("cards is not a list of one card or more")
    proved: dict[int, str] = {}
    lowest = 0
    for number, entry in enumerate(parts["cards"], 1):
        position, card = _prove(entry, parts["size"], lowest, parts["root"], f"card {number}")
        if list(proved.values()).count(card) == (2 if card == JOKER else 1):
            raise ProofError(f"card {number}: {card} appears in the deck too often")
        proved[position] = card
        lowest = position + 1
    return proved


def _prove(entry: object, size: int, lowest: int, shown: str, name: str) -> tuple[int, str]:
    """Climb from one card to the root; the position and the card, if the climb ends there."""
    parts = _fields(entry, ProvenCard, name)
    position, card, path = parts["position"], parts["card"], parts["path"]
    # Rising positions leave one way to write a proof and no room to open a place twice.
    _demand_whole(position, lowest, size - 1, f"{name}: position")
    if type(card) is not str or card not in CARDS:
        raise ProofError(f"{name}: not a card")
    _demand_hash(parts["salt"], f"{name}: salt")
    sides = neighbours(size, position)
    if type(path) is not list or len(path) != len(sides):
        raise ProofError(f"{name}: path is not a list of {len(sides)} hashes")
    climbed = leaf(size, position, parts["salt"], card)
    for (_, at), other in zip(sides, path, strict=True):
        _demand_hash(other, f"{name}: path")
        climbed = node(climbed, other) if at & 1 else node(other, climbed)
    if root(size, climbed) != shown:
        raise ProofError(f"{name}: {card} at position {position} is not what the root was made of")
    return position, card


def neighbours(size: int, position: int) -> list[tuple[int, int]]:
    """The neighbours met on the way up from a position, as (level, place in the level).

    Nodes are paired from the left; the last of an odd level has no neighbour and moves up as it is.

    >>> neighbours(5, 1), neighbours(5, 4)
    ([(0, 0), (1, 1), (2, 1)], [(2, 0)])
    """
    met, level = [], 0
    while size > 1:
        if position ^ 1 < size:
            met.append((level, position ^ 1))
        position, size, level = position // 2, (size + 1) // 2, level + 1
    return met


def read(text: bytes) -> object:
    """JSON in UTF-8 as plain values; a name given twice is refused, not overwritten."""
    try:
        return json.loads(text.decode(), object_pairs_hook=_named_once)
    except (ValueError, RecursionError) as error:
        raise ProofError(f"not a proof: {error}") from error


def _named_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    named = dict(pairs)
    if len(named) != len(pairs):
        raise ProofError("a name appears twice")
    return named


def _fields(value: object, shape: type, name: str) -> dict[str, Any]:
    wanted = shape.__annotations__.keys()
    if type(value) is not dict or value.keys() != wanted:
        raise ProofError(f"{name} is not made of {', '.join(wanted)}")
    return value


def _demand_whole(value: object, least: int, most: int, name: str) -> None:
    # The exact type: True is an int to Python, and 52.0 equals 52.
    if type(value) is not int or not least <= value <= most:
        raise ProofError(f"{name} is not a whole number from {least} to {most}")


def _demand_hash(value: object, name: str) -> None:
    if type(value) is not str or not _HASH.fullmatch(value):
        raise ProofError(f"{name} is not 64 hex digits in lower case")


# Only as a script on a player's own machine does this file read a file; the package never does.
if __name__ == "__main__":
    import sys
    from pathlib import Path

    if len(sys.argv) not in (2, 3):
        print("usage: python proof.py FILE [ROOT]", file=sys.stderr)
        sys.exit(2)
    try:
        opened = read(Path(sys.argv[1]).read_bytes())
        cards = check_all(opened, sys.argv[2]) if len(sys.argv) == 3 else check(opened)
    except (OSError, ValueError) as fault:
        sys.exit(f"not proved: {fault}")
    for place, name in cards.items():
        print(f"position {place}: {name}")
