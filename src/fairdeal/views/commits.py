"""The journal as a reader meets it: one command after the other, with its facts and its money.

Of hands the facts are those that the rail may see. Facts are decoded when they are asked for:
whoever sums money up reads no cards.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from fairdeal.room import codec

HAND: Final = "hand"


class Part(NamedTuple):
    """What a command wrote to one stream: the stream, its version after it, the facts as kept."""

    stream: str
    version: int
    body: bytes

    @property
    def sort(self) -> str:
        """The sort of the stream: `hand` of `hand/4-1182`."""
        return self.stream.partition("/")[0]


class Commit:
    """One command that the journal holds: its entries `first` to `last`.

    `link` is the hash of its last entry, the head of the journal at that moment. `postings` are
    what each account gained or lost, in cents.
    """

    __slots__ = (
        "_facts",
        "actor",
        "command",
        "first",
        "last",
        "link",
        "parts",
        "postings",
        "second",
        "time",
    )

    def __init__(
        self,
        *,
        first: int,
        last: int,
        time: int,
        command: str,
        actor: str = "",
        second: str = "",
        parts: tuple[Part, ...] = (),
        postings: dict[str, int] | None = None,
        link: bytes = b"",
    ) -> None:
        self.first = first
        self.last = last
        self.time = time
        self.command = command
        self.actor = actor
        self.second = second
        self.parts = parts
        self.postings = postings or {}
        self.link = link
        self._facts: dict[str, list[Any]] = {}

    def facts_in(self, part: Part) -> list[Any]:
        """The facts of one stream; decoded once."""
        if part.stream not in self._facts:
            self._facts[part.stream] = codec.read(part.body)
        return self._facts[part.stream]

    @property
    def facts(self) -> Iterator[tuple[str, Any]]:
        """Every fact with its stream, in the order in which they were written."""
        for part in self.parts:
            for fact in self.facts_in(part):
                yield part.stream, fact

    def hands(self) -> Iterable[str]:
        """The ids of the hands that the command went on with."""
        return (part.stream.partition("/")[2] for part in self.parts if part.sort == HAND)
