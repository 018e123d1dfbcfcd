"""Double Down Stud, solved: what a round is worth, and when to double.

The player sees four of the five cards of the hand. Both wagers are paid alike (S2), so a double
down wager adds what the hand is worth on average once more: it is made in full when that is more
than nothing, and not at all when it is less. A part of it (S1) is never better than both.

The other players' cards lie open too (dds (h)(2)) and cannot be the hole card. What counts is how
many of them would have made each line; the 270,725 hands have few different tables of lines, so
each table is solved once, over every number of seen cards by line. Cost grows with the number of
such divisions: a tenth of a second for seven players, half a second for any number.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from fairdeal.banked.games import DOUBLE_DOWN
from fairdeal.cards.card import Card
from fairdeal.cards.deck import STANDARD
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.double_down.hands import (
    DOUBLE,
    GAME,
    INDIFFERENT,
    KNOWN,
    LINE_NAMES,
    NO_DOUBLE,
    UNSEEN,
    decision_of,
    gain,
    kinds,
    lines_of_fifth,
    payoffs,
)
from fairdeal.odds.double_down.when_to_double import HandClass, classes
from fairdeal.odds.house.advice import Advice, Choice, check_cards
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds, Outcome

STAGE: Final = "double-down"

MOST_PLAYERS: Final = DOUBLE_DOWN.seats[1]
USUAL_PLAYERS: Final = 7
"""How many positions a table has (S10); the deck allows more."""


@cache
def histograms() -> dict[tuple[int, ...], int]:
    """The different tables of lines that a fifth card makes, and how many hands have each."""
    found: Counter[tuple[int, ...]] = Counter()
    for kind in kinds():
        found[kind.fifth] += kind.hands
    return dict(found)


def divisions(fifth: tuple[int, ...], seen: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each way that a number of seen cards fall on the lines: how many ways, and what is left.

    >>> list(divisions((2, 1), 1))
    [(1, (2, 0)), (2, (1, 1))]
    """
    if not fifth:
        if not seen:
            yield 1, ()
        return
    first, rest = fifth[0], fifth[1:]
    for here in range(max(0, seen - sum(rest)), min(first, seen) + 1):
        ways = comb(first, here)
        for more, left in divisions(rest, seen - here):
            yield ways * more, (first - here, *left)


Deals = dict[str, list[int]]
"""How many deals end in each line, by what was best to do."""


@Cite("dds (h)(2)", "dds (h)(3)", "S1")
def _counted(pays: Sequence[int], seen: int) -> Deals:
    """Every deal after which a number of cards of other players are seen."""
    deals: Deals = {each: [0] * len(LINE_NAMES) for each in (DOUBLE, NO_DOUBLE, INDIFFERENT)}
    for fifth, hands in histograms().items():
        for ways, left in divisions(fifth, seen):
            counts = deals[decision_of(gain(left, pays))]
            for place, many in enumerate(left):
                counts[place] += hands * ways * many
    return deals


def solve(paytable: PayTable, players: int = 1) -> HouseOdds:
    """The value of a round for one of several players, if he looks at all the others' cards.

    All combinations are C(52, 4) hands, C(48, players - 1) sets of cards before the others, and
    each card that may then lie face down.
    """
    if not 1 <= players <= MOST_PLAYERS:
        raise BadInput(f"Double Down Stud is solved for 1 to {MOST_PLAYERS} players, not {players}")
    pays, seen = payoffs(paytable), players - 1
    deals = _counted(pays, seen)
    return HouseOdds(
        game=GAME,
        paytable=paytable.name,
        digest=paytable.digest,
        players=players,
        total=comb(len(STANDARD), KNOWN) * comb(UNSEEN, seen) * (UNSEEN - seen),
        outcomes=_outcomes(deals, pays),
        opening=1,
        squares=_squares(deals, pays),
    )


@Cite("S2", "S3")
def _outcomes(deals: Deals, pays: Sequence[int]) -> tuple[Outcome, ...]:
    """A row for each line and number of wagers that can occur, best first."""
    rows = []
    for place in reversed(range(len(LINE_NAMES))):
        line, odds = LINE_NAMES[place], pays[place]
        doubled, stood, either = (deals[each][place] for each in (DOUBLE, NO_DOUBLE, INDIFFERENT))
        # The tie rule: an indifferent hand is doubled.
        rows.append(
            Outcome(f"{line}, doubled", 2 * odds, 2, doubled + either, doubled, doubled + either)
        )
        rows.append(Outcome(line, odds, 1, stood, stood, stood + either))
    return tuple(sorted((row for row in rows if row.most), key=lambda row: row.net, reverse=True))


def _squares(deals: Deals, pays: Sequence[int]) -> tuple[int, int]:
    """The bounds of the squared nets: every indifferent hand stands, or every one is doubled."""

    def summed(decision: str, wagers: int) -> int:
        paid = zip(deals[decision], pays, strict=True)
        return sum(many * (wagers * odds) ** 2 for many, odds in paid)

    clear = summed(DOUBLE, 2) + summed(NO_DOUBLE, 1)
    return clear + summed(INDIFFERENT, 1), clear + summed(INDIFFERENT, 2)


@Cite("dds (h)(3)", "S1")
def advise(paytable: PayTable, cards: Sequence[Card], seen: Sequence[Card] = ()) -> Advice:
    """What to do with four open cards, the player's own first, when others have been seen.

    >>> from fairdeal.cards.notation import parse
    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> advise(paytable_of("double-down"), parse("6s Ah 6d 9c")).decision
    'double'
    """
    check_cards(DOUBLE_DOWN, cards, seen=seen)
    fifth = lines_of_fifth(cards, seen)
    summed = gain(fifth, payoffs(paytable))
    once = Fraction(summed, sum(fifth))
    choices = [Choice(DOUBLE, (), 2 * once), Choice(NO_DOUBLE, (), once)]
    return Advice(
        game=GAME,
        paytable=paytable.name,
        stage=STAGE,
        cards=tuple(cards),
        discarded=(),
        seen=tuple(seen),
        decision=decision_of(summed),
        choices=tuple(sorted(choices, key=lambda each: each.value, reverse=True)),
    )


def gain_from_looking(paytable: PayTable, players: int) -> Fraction:
    """What it is worth to look at the other players' cards, in original wagers.

    Who does not look decides by four cards, and the cards not looked at are as good as undealt: the
    round is then worth what it is worth alone.
    """
    return solve(paytable, players).value - solve(paytable).value


__all__ = [
    "MOST_PLAYERS",
    "STAGE",
    "USUAL_PLAYERS",
    "HandClass",
    "advise",
    "classes",
    "divisions",
    "gain_from_looking",
    "histograms",
    "solve",
]
