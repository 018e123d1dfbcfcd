"""Facts of an older layout, lifted to the newest when they are read.

A stored entry never changes, and the chain covers its bytes. When a kind of fact gets another
layout, the writer raises the row's number, and one function that lifts the older one is registered
here by whoever knows what the facts mean.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from fairdeal.errors import NewerSchema
from fairdeal.store.records import Entry

Lift: TypeAlias = Callable[[bytes], bytes]
"""Facts of one layout as facts of the next."""


class Upcasts:
    """The layouts of each kind of entry: how many there are, and how to come from one to the next.

    >>> upcasts = Upcasts({"bet": (lambda facts: facts.replace(b"dollars", b"cents"),)})
    >>> upcasts.newest("bet"), upcasts.newest("fold")
    (2, 1)
    >>> upcasts.lift("bet", 1, b'{"dollars":0}')
    b'{"cents":0}'
    """

    def __init__(self, lifts: Mapping[str, tuple[Lift, ...]]) -> None:
        self._lifts = dict(lifts)

    def newest(self, kind: str) -> int:
        """The number of the layout that is written today."""
        return len(self._lifts.get(kind, ())) + 1

    def lift(self, kind: str, layout: int, facts: bytes) -> bytes:
        """Facts in the newest layout; `NewerSchema` if theirs is newer still."""
        if layout > self.newest(kind):
            raise NewerSchema(f"{kind} of layout {layout}; this program knows {self.newest(kind)}")
        for lift in self._lifts.get(kind, ())[layout - 1 :]:
            facts = lift(facts)
        return facts

    def facts(self, entry: Entry) -> bytes:
        """The facts of an entry in the newest layout."""
        return self.lift(entry.kind, entry.layout, entry.facts)
