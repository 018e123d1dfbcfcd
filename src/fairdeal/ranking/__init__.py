"""Ranking: every way to rank a hand, readable and fast.

- `evaluate` checks a hand, ranks it and reads it aloud; `evaluate_omaha` takes hole and board;
- `evaluator` and `omaha_evaluator` give bare functions from card numbers to a value;
- `batch` values many hands at once and counts whole decks (numpy and numba, imported when used).
"""

from fairdeal.ranking.evaluate import Ranked, evaluate, evaluate_omaha
from fairdeal.ranking.fast import Evaluator, evaluator
from fairdeal.ranking.omaha import omaha_evaluator
from fairdeal.ranking.rankings import RANKINGS, Ranking, ranking

__all__ = [
    "RANKINGS",
    "Evaluator",
    "Ranked",
    "Ranking",
    "evaluate",
    "evaluate_omaha",
    "evaluator",
    "omaha_evaluator",
    "ranking",
]
