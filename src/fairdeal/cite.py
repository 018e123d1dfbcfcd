"""A citation: the clauses that a piece of code carries, and the interpretations it follows.

    >>> Cite("poker 10.D(4)(b)", "P-10")
    Cite('poker 10.D(4)(b)', 'P-10')

It stands in a data entry as a value, or over a function as a decorator. An id that no book
contains is refused when the module is imported, so a citation can never dangle.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from fairdeal.errors import UnknownName
from fairdeal.rules import clauses, interpretations

F = TypeVar("F", bound=Callable[..., Any])


class Cite:
    """Clause ids (`poker 6.D(4)`) and interpretation numbers (`P-13`, `D36`, `S4`), all of them real."""

    __slots__ = ("refs",)

    def __init__(self, *refs: str) -> None:
        for ref in refs:
            if ref not in clauses() and ref not in interpretations():
                raise UnknownName.of("clause", ref, [*clauses(), *interpretations()])
        self.refs: Final = refs

    def __call__(self, function: F) -> F:
        """Mark a function as the one that carries the clauses."""
        return function

    def __repr__(self) -> str:
        return f"Cite({', '.join(map(repr, self.refs))})"

    def __str__(self) -> str:
        return ", ".join(self.refs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cite) and self.refs == other.refs

    def __hash__(self) -> int:
        return hash(self.refs)
