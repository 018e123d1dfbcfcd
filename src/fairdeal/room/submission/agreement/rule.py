"""A rule over several values: which it reads, and what it finds wrong."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.room.submission.in_force import InForce


class Found(NamedTuple):
    """A field whose value does not agree with another, what would be right, and the clause."""

    key: str
    text: str
    clause: str


class Rule(NamedTuple):
    """What is asked of values together. It is asked only where all that it reads are sound."""

    reads: tuple[str, ...]
    cite: Cite
    ask: Callable[[InForce], Iterable[tuple[str, str]]]


def broken(rules: Iterable[Rule], of: InForce) -> Iterator[Found]:
    """Everything that the rules find wrong."""
    for rule in rules:
        if of.sound(*rule.reads):
            for key, text in rule.ask(of):
                yield Found(key, text, str(rule.cite))


def apart(said: str) -> tuple[str, str]:
    """The text and the clause of a fault that the engine names.

    >>> apart("a kill needs a qualifying pot (poker 1.B(28))")
    ('a kill needs a qualifying pot', 'poker 1.B(28)')
    """
    if not said.endswith(")"):
        return said, ""
    depth = 0
    for at in range(len(said) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(said[at], 0)
        if depth == 0:
            return said[:at].rstrip(), said[at + 1 : -1]
    return said, ""
