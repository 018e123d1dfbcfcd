"""Advice at Double Draw Poker: the exact value of every choice, with whatever cards are seen.

One hand is looked at, so nothing has to be solved first: at the first decision the endings of each
choice are counted over every draw (`double_draw_count`), at the second its five draws are looked
up. Cards seen elsewhere are dead like the own discards.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.errors import UnknownName
from fairdeal.odds import double_draw_count as count
from fairdeal.odds.advice import Advice, Choice, check_cards
from fairdeal.odds.double_draw_count import BEST, ENDINGS, FOLD, LOSE, OURS
from fairdeal.odds.double_draw_solution import CHOICES, is_dead
from fairdeal.odds.double_draw_tables import FOLD_FIRST, FOLD_SECOND, Nets, lines, wins
from fairdeal.odds.paytable import PayTable
from fairdeal.odds.symmetry import CARDS, places

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
    found.append((Choice("fold", (), Fraction(fold)), (0,) * (FOLD - 1)))
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
    """Each choice of discards, its endings counted over both draws."""
    left = CARDS - len(cards) - len(seen)
    by_line = nets.by_line.astype(np.int64)
    for mask in CHOICES:
        thrown = tuple(card for at, card in enumerate(cards) if mask >> at & 1)
        held = np.array([sorted(set(cards) - set(thrown))], dtype=np.uint8)
        dead, out = (*thrown, *seen), np.zeros((3, ENDINGS), dtype=np.int64)
        count.count_endings(
            held, np.ones(1, dtype=np.int64), is_dead(dead), len(thrown), lines(), by_line,
            nets.fours(dead), wins(dead), BEST, out,
        )  # fmt: skip
        ours: list[int] = out[OURS].tolist()
        net = FOLD_SECOND * ours[FOLD] + int(by_line[0]) * ours[LOSE]
        net += sum(ours[win] * int(by_line[win + 1]) for win in range(1, FOLD))
        ways = comb(left, len(thrown)) * (left - len(thrown))
        yield _choice(thrown, Fraction(net, ways)), tuple(ours[FOLD - 1 : LOSE : -1])


def _second(
    nets: Nets, cards: Sequence[Card], dead: Sequence[Card]
) -> Iterator[tuple[Choice, Wins]]:
    """To stand, and each card thrown."""
    left = CARDS - len(cards) - len(dead)
    hand = int(places(np.array([sorted(cards)], dtype=np.uint8))[0])
    line, net = int(lines()[hand]), int(nets.hands[hand])
    fours, signatures = nets.fours(dead), wins(dead)
    own = [0] * FOLD
    own[max(line - 1, LOSE)] = 1
    yield _choice((), Fraction(net)), tuple(left * each for each in own[FOLD - 1 : LOSE : -1])
    for card in cards:
        four = int(places(np.array([sorted(set(cards) - {card})], dtype=np.uint8))[0])
        made = count.unfolded(int(signatures[four]))
        won = tuple(many - mine for many, mine in zip(made, own[FOLD - 1 : LOSE : -1], strict=True))
        yield _choice((card,), Fraction(int(fours[four]) - net, left)), won
