"""A hand as one audience saw it, followed fact by fact: the game, and its lines.

Everything in a frame is made from this, and nothing from the hand itself. A card that the audience
may not see is not hidden here: it was never known (R7).
"""

from collections.abc import Sequence
from typing import Any, Final

from fairdeal.banked.transcript.lines import Teller as RoundTeller
from fairdeal.cite import Cite
from fairdeal.engine.audience import RAIL, Audience, Kind
from fairdeal.engine.text.happenings import CitedLine
from fairdeal.poker.transcript.lines import Teller as HandTeller
from fairdeal.room.hands.facts import OWN
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.views.frames.lines.marks import Marks
from fairdeal.views.frames.lines.transcript import line_frame
from fairdeal.views.frames.shapes import LineFrame

_OF_THE_ROOM: Final = frozenset(OWN)


@Cite("R7")
class Followed:
    """One hand, as one audience knows it.

    `state` is the game made from the facts that the audience saw, None before the first. `lines`
    are all lines so far, `marks` what is to be remembered of the posts and draws.
    """

    def __init__(self, hand: HandInPlay, audience: Audience, names: Sequence[str]) -> None:
        self.hand = hand
        self.audience = audience
        self.names = names
        self.chairs = hand.begun.seats
        self.state: Any = None
        self.lines: list[LineFrame] = []
        self.marks = Marks()
        self._facts = hand.facts
        self._looks = None if audience == RAIL else hand.book.onlooker(audience)
        self._taken = 0
        self._teller: Any = None
        self._you = names[audience.seat] if audience.kind is Kind.SEAT else ""

    @property
    def is_of_another_past(self) -> bool:
        """Whether the hand was put back to an earlier fact, so that it must be followed anew."""
        return self._facts is not self.hand.facts

    def look(self) -> None:
        """Take in what has happened."""
        facts = self.hand.shown if self._looks is None else self.hand.facts
        for fact in facts[self._taken :]:
            if type(fact) not in _OF_THE_ROOM:
                self._take(fact if self._looks is None else self._looks.look(fact))
        self._taken = len(facts)

    def _take(self, seen: Any) -> None:
        if self._teller is None:
            poker = self.hand.begun.book == "poker"
            self._teller = HandTeller(seen, self.names) if poker else RoundTeller(seen, self.names)
            self.state = self._teller.hand if poker else self._teller.table
            told = self._teller.opening()
        else:
            told = self._teller.tell(seen)
        self.marks.follow(seen)
        seat = getattr(seen, "seat", -1)
        for each in told:
            line, about = (each, seat) if isinstance(each, CitedLine) else each
            self.lines.append(line_frame(line, self._chair(about), self._you))

    def _chair(self, seat: int) -> int:
        return self.chairs[seat] if 0 <= seat < len(self.chairs) else -1
