"""Questions of the trainer, made once for all tests that look at them."""

from functools import cache
from itertools import islice

from fairdeal.training import Question, questions
from fairdeal.training.kinds import KINDS
from tests.speeds import speed

MIXED = {"quick": 60, "test": 240, "long": 1_200}[speed()]


@cache
def mixed(seed: str = "floor", many: int = MIXED) -> tuple[Question, ...]:
    """Questions as a trainee gets them who chooses nothing."""
    return tuple(islice(questions(seed), many))


@cache
def of_kind(kind: str) -> tuple[Question, ...]:
    """Questions of one kind: each of its topics, in a long run hundreds."""
    topics = len(KINDS[kind].topics)
    many = {"quick": topics // 3 + 1, "test": topics, "long": max(300, topics)}[speed()]
    return tuple(islice(questions(f"kind {kind}", kinds=[kind]), many))
