"""The commitment: a deck's order, fixed in one hash before the first card is dealt.

The root of a tree of hashes over the whole deck is logged and shown (requirement R6). After the
hand, single cards are opened against it. Each card is hashed with a salt of its own, drawn from
one secret so that a salt tells nothing of the others: folded and undealt cards stay hidden. How
the hashes are made stands in `proof`, the check that a player can run alone.
"""

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fairdeal.cards import proof
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.errors import BadCards, BadInput, ShortSeed, Tampered

SECRET_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class Commitment:
    """A deck's order under its root. The root is public; the rest is for the opener alone."""

    root: str
    order: tuple[Card, ...] = field(repr=False)
    secret: bytes = field(repr=False)
    _levels: tuple[tuple[str, ...], ...] = field(repr=False, compare=False)

    def open(self, positions: Iterable[int]) -> proof.Proof:
        """What proves the cards at these positions (0 is the top card) and no others.

        >>> from fairdeal.cards.notation import parse
        >>> deal = commit(parse("As Kd Jo"), bytes(32))
        >>> proof.check_all(deal.open([0, 2]), deal.root)
        {0: 'As', 2: 'Jo'}
        """
        places = sorted(set(positions))
        if not places:
            raise BadInput("a proof needs one position or more")
        if places[0] < 0 or places[-1] >= len(self.order):
            raise BadInput(f"a deck of {len(self.order)} has positions 0 to {len(self.order) - 1}")
        return {
            "version": proof.VERSION,
            "root": self.root,
            "size": len(self.order),
            "cards": [self._opened(position) for position in places],
        }

    def _opened(self, position: int) -> proof.ProvenCard:
        met = proof.neighbours(len(self.order), position)
        return {
            "position": position,
            "card": show([self.order[position]]),
            "salt": _salt(self.secret, position),
            "path": [self._levels[level][place] for level, place in met],
        }


def commit(order: Sequence[Card], secret: bytes) -> Commitment:
    """Fix the order of a deck. The secret is 256 fresh bits or more, never used for two decks."""
    if len(secret) < SECRET_BYTES:
        raise ShortSeed(f"a commitment needs a secret of {SECRET_BYTES} bytes, not {len(secret)}")
    if UNKNOWN in order or len(set(order)) != len(order) or not order:
        raise BadCards("a commitment needs one known card or more, each of them once")
    size = len(order)
    levels = [
        tuple(
            proof.leaf(size, position, _salt(secret, position), show([card]))
            for position, card in enumerate(order)
        )
    ]
    while len(levels[-1]) > 1:
        levels.append(_paired(levels[-1]))
    return Commitment(proof.root(size, levels[-1][0]), tuple(order), secret, tuple(levels))


def _paired(level: tuple[str, ...]) -> tuple[str, ...]:
    """The level above: neighbours hashed together, the last of an odd level moved up as it is."""
    pairs = [proof.node(*level[at : at + 2]) for at in range(0, len(level) - 1, 2)]
    return (*pairs, *level[2 * len(pairs) :])


def _salt(secret: bytes, position: int) -> str:
    line = f"{proof.VERSION} salt {position}"
    return hmac.digest(secret, line.encode(), "sha256").hex()


def verify(opened: object, root: str) -> dict[int, str]:
    """The cards that a proof proves against a root; `Tampered` says what is wrong with it.

    The cards come as text, as in the proof: it does not tell one joker from the other.

    >>> from fairdeal.cards.notation import parse
    >>> verify(commit(parse("As Kd"), bytes(32)).open([1]), "0" * 64)
    Traceback (most recent call last):
    fairdeal.errors.Tampered: the proof is of another deck: its root is not the one that was shown
    """
    try:
        return proof.check_all(opened, root)
    except proof.ProofError as error:
        raise Tampered(str(error)) from error
