"""What a simulation counts: whole numbers only, so that the order of adding does not matter."""

from typing import Any

import msgspec


class Count(msgspec.Struct, array_like=True):
    """How often something happened, and what it won altogether."""

    many: int = 0
    total: int = 0


class Score(msgspec.Struct):
    """What the seats of one strategy won, in the job's smallest unit.

    `squares` are of what all its seats together won in a round: seats of one round are not
    independent, rounds are.
    """

    seats: int
    total: int = 0
    squares: int = 0
    endings: dict[str, Count] = {}

    def ended(self, ending: str, net: int) -> None:
        """Count how a round ended for one seat."""
        count = self.endings.setdefault(ending, Count())
        count.many += 1
        count.total += net

    def won(self, net: int) -> None:
        """Count what all the seats won in a round."""
        self.total += net
        self.squares += net * net


class Tally(msgspec.Struct):
    """What some rounds came to, by strategy."""

    rounds: int = 0
    scores: dict[str, Score] = {}

    def add(self, other: "Tally") -> None:
        """Take in the rounds of another tally.

        >>> one, other = Tally(2, {"a": Score(1, 5, 13)}), Tally(1, {"a": Score(1, -2, 4)})
        >>> one.add(other)
        >>> one.rounds, one.scores["a"].total, one.scores["a"].squares
        (3, 3, 17)
        """
        self.rounds += other.rounds
        for strategy, theirs in other.scores.items():
            mine = self.scores.setdefault(strategy, Score(theirs.seats))
            mine.total += theirs.total
            mine.squares += theirs.squares
            for ending, count in theirs.endings.items():
                here = mine.endings.setdefault(ending, Count())
                here.many += count.many
                here.total += count.total

    def as_data(self) -> dict[str, Any]:
        """The tally as JSON takes it, in an order that does not depend on who counted first."""
        scores = {
            strategy: {
                "seats": score.seats,
                "total": score.total,
                "squares": score.squares,
                "endings": {
                    ending: [count.many, count.total]
                    for ending, count in sorted(score.endings.items())
                },
            }
            for strategy, score in sorted(self.scores.items())
        }
        return {"rounds": self.rounds, "scores": scores}


def count_round(tally: Tally, strategies: tuple[str, ...], ends: list[tuple[str, int]]) -> None:
    """Count one round: how it ended and what it won, for each seat with its strategy."""
    tally.rounds += 1
    nets = dict.fromkeys(strategies, 0)
    for strategy, (ending, net) in zip(strategies, ends, strict=True):
        if strategy not in tally.scores:
            tally.scores[strategy] = Score(strategies.count(strategy))
        tally.scores[strategy].ended(ending, net)
        nets[strategy] += net
    for strategy, net in nets.items():
        tally.scores[strategy].won(net)
