"""Rulings of this house: what supervisors decided where the book leaves it open (18.A).

Before a supervisor decides, he sees how the same matter was decided before.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker import steps
from fairdeal.poker.events import IrregularityReported, RulingMade
from fairdeal.poker.hand import Hand
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from fairdeal.room.hands.facts import HandBegun
from fairdeal.room.hands.hand import HandInPlay, stream_of
from fairdeal.room.room import Room

OPEN: Final = "poker 18.A"
"""The clause by which a supervisor decides what the book leaves open."""


class Ruled(msgspec.Struct, frozen=True):
    """A ruling that was made: about what, in which hand, what was decided, by whom and why.

    `note` is what was said when it was reported, `clause` that of the report, or the one by which
    supervisors decide what no clause does.
    """

    hand: str
    game: str
    about: str
    note: str
    clause: str
    remedy: str
    reason: str
    role: str
    person: str
    at: int

    @property
    def title(self) -> str:
        """The remedy in words."""
        return REMEDIES[self.remedy].title if self.remedy in REMEDIES else self.remedy


def rulings_of(hand: Iterable[tuple[int, Iterable[Any]]]) -> Iterator[Ruled]:
    """The rulings of one hand, from its entries: the time of each, and its facts."""
    begun: HandBegun | None = None
    note, clause = "", OPEN
    for at, facts in hand:
        for fact in facts:
            if isinstance(fact, HandBegun):
                begun = fact
            elif isinstance(fact, IrregularityReported):
                known = IRREGULARITIES.get(fact.entry)
                note, clause = fact.note, OPEN if known is None else str(known.cite)
            elif isinstance(fact, RulingMade) and begun is not None:
                yield Ruled(
                    hand=begun.hand,
                    game=begun.game,
                    about=fact.about,
                    note=note,
                    clause=clause,
                    remedy=fact.remedy,
                    reason=fact.reason,
                    role=fact.by,
                    person=fact.person,
                    at=at,
                )
                note, clause = "", OPEN


@Cite("poker 18.A")
def similar(made: Iterable[Ruled], about: str, game: str = "") -> list[Ruled]:
    """Rulings about the same matter: those of the same game first, then the latest first."""
    same = [ruled for ruled in made if ruled.about == about]
    return sorted(same, key=lambda ruled: (ruled.game != game, -ruled.at))


def awaited(room: Room, hand: str) -> tuple[str, str]:
    """What a hand waits for a ruling about, and its game; empty if it waits for none."""
    playing: HandInPlay | None = room.things.get(stream_of(hand))
    if playing is None or not isinstance(playing.state, Hand):
        return "", ""
    step = playing.state.agenda[-1] if playing.state.agenda else None
    return (step.about, playing.begun.game) if isinstance(step, steps.Ruling) else ("", "")
