"""An entry of the registry: one sign, its clauses, where it hangs, and what makes it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Part, Where

Makes = Callable[[Posting], Iterable[Part]]
"""The parts of a sign; nothing where it is not needed."""


class Entry(NamedTuple):
    """One sign.

    `shows` are the signs that fields of the submission name and whose values stand on it; `changes`
    says that it also shows something that changes during the day.
    """

    key: str
    title: str
    cite: Cite
    where: Where
    makes: Makes
    says: str
    shows: tuple[str, ...] = ()
    changes: bool = False
