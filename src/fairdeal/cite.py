"""A citation: the clauses that a piece of code carries, and the interpretations it follows.

    >>> Cite("poker 10.D(4)(b)", "P-10")
    Cite('poker 10.D(4)(b)', 'P-10')

It stands in a data entry as a value, or over a function or class as a decorator. An id that no
book contains is refused when the module is imported, so a citation can never dangle.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from fairdeal.errors import BadInput
from fairdeal.rules import is_known, unknown

Cited = TypeVar("Cited", bound=Callable[..., Any])


class Cite:
    """Clauses (`poker 6.D(4)`), interpretations (`P-13`, `D36`) and requirements (`R15`)."""

    __slots__ = ("refs",)

    def __init__(self, *refs: str) -> None:
        if not refs:
            raise BadInput("a citation names at least one clause or interpretation")
        for ref in refs:
            if not is_known(ref):
                raise unknown(ref)
        self.refs: Final = refs

    def __call__(self, cited: Cited) -> Cited:
        """Mark a function or class as the one that carries the clauses; it stays as it was."""
        return cited

    def __repr__(self) -> str:
        return f"Cite({', '.join(map(repr, self.refs))})"

    def __str__(self) -> str:
        return ", ".join(self.refs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cite) and self.refs == other.refs

    def __hash__(self) -> int:
        return hash(self.refs)
