"""The seal of a shuffle: shown before the first card, checked by the player after the hand.

The seal fixes the order of the whole deck (`cards/commitment.py`). After the hand the cards that
the player saw are opened against it, and no others.
"""

import json
import shlex
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.commitment import Commitment, commit, verify
from fairdeal.cards.proof import Proof
from fairdeal.cli.data_folder import data_folder, write_whole
from fairdeal.cli.terminal import say
from fairdeal.errors import FairdealError


def seal(order: Sequence[Card], seed: str) -> Commitment:
    """The seal of a deck; its secret comes from the hand's seed and is used for nothing else."""
    return commit(order, sha256(f"{seed}/seal".encode()).digest())


def in_groups(root: str) -> str:
    """A root in groups of eight, so that a narrow screen can wrap it and people can compare it.

    >>> in_groups("0123456789abcdef")
    '01234567 89abcdef'
    """
    return " ".join(root[at : at + 8] for at in range(0, len(root), 8))


_HOLD_CARDS = ("cards", "card", "shared", "hole")


def cards_seen(facts: Iterable[Any]) -> set[Card]:
    """Every card that facts name; for the facts of an audience, the cards that it saw."""
    seen: set[Card] = set()
    for fact in facts:
        for name in _HOLD_CARDS:
            value = getattr(fact, name, ())
            row = value if isinstance(value, tuple) else (value,)
            seen.update(each[1] if isinstance(each, tuple) else each for each in row)
    return seen - {UNKNOWN}


def proof_of(sealed: Commitment, facts: Iterable[Any]) -> Proof:
    """The proof of the cards that an audience saw, in the order of the deck."""
    return sealed.open(sealed.order.index(card) for card in cards_seen(facts))


class Sealed(NamedTuple):
    """The seal of a hand as it was shown, and what proves the cards that the person saw of it."""

    root: str
    proof: Proof
    number: int
    folder: Path | None


def check_shuffle(sealed: Sealed | None) -> None:
    """Check the cards that the person saw against the seal that was shown before the first card."""
    if sealed is None:
        say("  Nothing has been dealt yet that could be checked.")
        return
    file = (sealed.folder or data_folder()) / f"shuffle-{sealed.number}.json"
    try:
        proved = verify(sealed.proof, sealed.root)
        write_whole(file, json.dumps(sealed.proof, indent=1).encode() + b"\n")
    except (FairdealError, OSError) as fault:
        say(f"  The shuffle could not be checked: {fault}")
        return
    cards = ", ".join(f"{place + 1} {card}" for place, card in proved.items())
    say(f"  The seal holds. The cards that you saw, by their place in the deck: {cards}.")
    say("  You can check it again without this program:")
    python, name = shlex.quote(sys.executable), shlex.quote(str(file))
    print(f"  {python} -m fairdeal.cards.proof {name} {sealed.root}")
