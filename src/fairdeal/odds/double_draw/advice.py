"""Advice at Double Draw Poker: the exact value of every choice, with whatever cards are seen.

One hand is looked at, so nothing has to be solved first: at the first decision every draw of each
choice is laid out, and the second decision is that of `decision` for all of them at once. Cards
seen elsewhere are dead, as the player's discards are. Plain arrays, no kernels: compiled code would
take longer to load than this takes to run.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.compiled.sets import CARDS, Numbers, all_sets, places
from fairdeal.compiled.sets import Sets as Cards
from fairdeal.errors import UnknownName
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.signature import WINS, Signatures, unfolded, units
from fairdeal.odds.double_draw.tables import (
    CHOICES,
    FOLD_FIRST,
    FOLD_SECOND,
    Dead,
    Nets,
    fifths,
    lines,
)
from fairdeal.odds.house.advice import Advice, Choice, check_cards
from fairdeal.odds.house.paytable import PayTable

STAGES: Final = ("first", "second")
Wins = tuple[int, ...]
"""How often a choice makes each winning line, best line first: what the tie rule looks at."""


@Cite("ddp 11.C(2)(b)", "ddp 11.C(4)", "ddp 11.C(8)(b)", "ddp 11.C(10)", "D7", "D23", "D24")
def advise(
    paytable: PayTable,
    cards: Sequence[Card],
    stage: str = "first",
    discarded: Sequence[Card] = (),
    seen: Sequence[Card] = (),
) -> Advice:
    """Every legal choice with its exact value, best first, at the first or the second decision."""
    if stage not in STAGES:
        raise UnknownName.of(f"decision of {DOUBLE_DRAW.name}", stage, STAGES)
    check_cards(DOUBLE_DRAW, cards, discarded, seen, STAGES.index(stage))
    nets = Nets(paytable)
    first = stage == STAGES[0]
    found = list(_first(nets, cards, seen) if first else _second(nets, cards, (*discarded, *seen)))
    fold = FOLD_FIRST if first else FOLD_SECOND
    found.append((Choice("fold", (), Fraction(fold)), (0,) * WINS))
    found.sort(key=lambda each: (each[0].value, each[1], -len(each[0].discard)), reverse=True)
    choices = tuple(choice for choice, _ in found)
    return Advice(
        paytable.game, paytable.name, stage, tuple(cards), tuple(discarded), tuple(seen),
        choices[0].action, choices,
    )  # fmt: skip


def _choice(discard: tuple[Card, ...], value: Fraction) -> Choice:
    return Choice("draw" if discard else "stand", discard, value)


def _first(
    nets: Nets, cards: Sequence[Card], seen: Sequence[Card]
) -> Iterator[tuple[Choice, Wins]]:
    """Each choice of discards: every draw laid out, and the best second decision with it."""
    left_over = [card for card in range(CARDS) if card not in (*cards, *seen)]
    unseen = np.array(left_over, dtype=np.uint8)
    elsewhere = Dead(nets, seen)
    in_order = sorted(cards)
    for mask in CHOICES:
        # Equally good choices keep this order: it must not depend on how the hand was typed.
        goes = [card for at, card in enumerate(in_order) if mask >> at & 1]
        thrown = tuple(card for card in cards if card in goes)
        kept = np.array([card for card in cards if card not in thrown], dtype=np.uint8)
        drawn = unseen[all_sets(len(thrown))[: comb(len(unseen), len(thrown))]]
        hands = np.sort(np.column_stack([np.tile(kept, (len(drawn), 1)), drawn]), axis=1)
        left = len(unseen) - len(thrown)
        best, won = _best(hands, left, elsewhere, thrown)
        value = Fraction(int(best.sum()), len(hands) * left)
        yield _choice(thrown, value), unfolded(won)


def _best(
    hands: Cards, left: int, elsewhere: Dead, thrown: Sequence[Card]
) -> tuple[Numbers, Signatures]:
    """What the best second decision nets with each hand, summed over the cards that are left.

    And the signature of it: of several best decisions the greatest (the tie rule).
    """
    worths, signatures = _weigh(hands, left, elsewhere, thrown)
    best: Numbers = worths.max(axis=0)
    won: Signatures = decision.preferred(worths, best, signatures)
    return best + FOLD_SECOND * left, won


def _weigh(
    hands: Cards, left: int, elsewhere: Dead, thrown: Sequence[Card] = ()
) -> tuple[Numbers, Signatures]:
    """The worth and the signature of each choice: a row for each choice, a column for each hand."""
    line = lines()[places(hands)]
    by_line, unit = elsewhere.nets.by_line.astype(np.int64), units()
    sums, won = [], []
    for at in range(hands.shape[1]):
        four = places(np.delete(hands, at, axis=1))
        # Few of all fours are looked at: their discards are taken off here, not off every table.
        made = [fifths()[card, four] for card in thrown]
        sums.append(elsewhere.fours[four] - sum(by_line[each] for each in made))
        won.append(elsewhere.wins[four] - sum((unit[each] for each in made), np.uint64(0)))
    worths = np.empty((decision.CHOICES, len(hands)), dtype=np.int64)
    signatures = np.empty(worths.shape, dtype=np.uint64)
    decision.weigh(sums, by_line[line], left, worths)
    decision.sign(won, unit[line], left, signatures)
    return worths, signatures


def _second(
    nets: Nets, cards: Sequence[Card], dead: Sequence[Card]
) -> Iterator[tuple[Choice, Wins]]:
    """To stand, and each card thrown."""
    left = CARDS - len(cards) - len(dead)
    hand = np.array([sorted(cards)], dtype=np.uint8)
    worths, signatures = _weigh(hand, left, Dead(nets, dead))
    discards = {decision.STAND: (), **{at: (card,) for at, card in enumerate(sorted(cards))}}
    for choice, discard in discards.items():
        value = Fraction(int(worths[choice, 0]), left) + FOLD_SECOND
        yield _choice(discard, value), unfolded(signatures[choice])
