"""Every class of hands of a ranking, worst to best: a hand's value is its rung.

The rungs are found by grading one specimen of each set of ranks, suited and unsuited, with the
readable law; equal grades share a rung. `high` has 7,462 rungs, `badugi` 1,092.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from fairdeal.cards.card import JOKERS, Card, card_of
from fairdeal.ranking.keys import rank_sets
from fairdeal.ranking.laws.law import Grade

NO_HAND: Grade = ()


@dataclass(frozen=True, slots=True)
class Ladder:
    """The grades of a ranking in order; the value of a grade is its place, counted from one."""

    grades: tuple[Grade, ...]
    rungs: dict[Grade, int]

    @classmethod
    def of(cls, specimens: Iterator[tuple[Card, ...]], grade: Callable[..., Grade]) -> "Ladder":
        """The ladder that a grading makes of its specimens."""
        found = sorted({grade(hand) for hand in specimens} - {NO_HAND})
        return cls(tuple(found), {each: place + 1 for place, each in enumerate(found)})

    def value(self, grade: Grade) -> int:
        """The place of a grade, worst 1; a hand that does not qualify has none and is 0."""
        return 0 if grade == NO_HAND else self.rungs[grade]


def unsuited(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of the given ranks (in order, at most four of each) that are not all of one suit."""
    return tuple(
        card_of(rank, (ranks[:at].count(rank) + (rank == ranks[-1])) % 4)
        for at, rank in enumerate(ranks)
    )


def suited(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of the given different ranks, all of one suit."""
    return tuple(card_of(rank, 0) for rank in ranks)


def fives(lowest: int = 0, jokers: int = 0) -> Iterator[tuple[Card, ...]]:
    """A specimen of every kind of five cards, from a lowest rank up, with and without jokers."""
    for wild in range(jokers + 1):
        for ranks in rank_sets(5 - wild, lowest):
            yield unsuited(ranks) + JOKERS[:wild]
        for ranks in combinations(range(lowest, 13), 5 - wild):
            yield suited(ranks) + JOKERS[:wild]


def rainbows() -> Iterator[tuple[Card, ...]]:
    """One to four cards of different ranks and suits: a specimen of every badugi."""
    for size in range(1, 5):
        for ranks in combinations(range(13), size):
            yield tuple(card_of(rank, suit) for suit, rank in enumerate(ranks))
