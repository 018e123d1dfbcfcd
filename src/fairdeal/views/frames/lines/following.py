"""A hand as one audience saw it, followed fact by fact: the game, and its lines.

Everything in a frame is made from this, and nothing from the hand itself. A card that the audience
may not see is not hidden here: it was never known (R7).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec

from fairdeal.banked.transcript.lines import Teller as RoundTeller
from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.engine.audience import RAIL, Audience, Kind
from fairdeal.engine.text.happenings import CitedLine
from fairdeal.poker.events import CardBurned
from fairdeal.poker.transcript.lines import TOLD_TO_ALL
from fairdeal.poker.transcript.lines import Teller as HandTeller
from fairdeal.poker.views.seen import own_cards
from fairdeal.room.hands.facts import OWN
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.views.frames.lines.marks import Marks
from fairdeal.views.frames.lines.transcript import as_told_to, line_frame
from fairdeal.views.frames.shapes import LineFrame

_OF_THE_ROOM: Final = frozenset(OWN)

Found = TypeVar("Found")


@Cite("R7")
class Followed:
    """One hand, as one audience knows it.

    `rail` is the same hand as the rail knows it: what everybody hears alike is put into lines
    there, once. As long as nothing else happens, nobody else need look at it (`keep_up`).
    """

    def __init__(
        self,
        hand: HandInPlay,
        audience: Audience,
        names: Sequence[str],
        rail: "Followed | None" = None,
    ) -> None:
        self.hand = hand
        self.audience = audience
        self.names = names
        self.chairs = hand.begun.seats
        self._lines: list[LineFrame] = []
        self._marks = Marks()
        self._told_apart = 0
        """How many facts there were when the last one came that not everybody hears alike."""
        self._facts = hand.facts
        self._looks = None if audience == RAIL else hand.book.onlooker(audience)
        self._taken = 0
        self._teller: Any = None
        self._state: Any = None
        self._late: list[Any] = []
        self._you = names[audience.seat] if audience.kind is Kind.SEAT else ""
        self._rail = rail if audience != RAIL else None
        self._ends: list[int] = []
        self._holds: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None
        self._once: dict[Any, tuple[int, Any]] = {}

    @property
    def is_of_another_past(self) -> bool:
        """Whether the hand was put back to an earlier fact, so that it must be followed anew."""
        return self._facts is not self.hand.facts

    @property
    def lines(self) -> list[LineFrame]:
        """All lines so far."""
        self._catch_up()
        return self._lines

    @property
    def marks(self) -> Marks:
        """What is to be remembered of the posts and draws."""
        self._catch_up()
        return self._marks

    @property
    def state(self) -> Any:
        """The game made from the facts that the audience saw, None before the first."""
        self._catch_up()
        return self._up_to_date()

    def _catch_up(self) -> None:
        if self._rail is not None:
            self.look()

    def _up_to_date(self) -> Any:
        if self._late:
            for fact in self._late:
                self._teller.pass_over(fact)
            self._late.clear()
            self._holds = None
        return self._state

    @property
    def open_state(self) -> Any:
        """The game as everybody knows it."""
        return self.state if self._rail is None else self._rail._up_to_date()

    def once(self, work_out: Callable[[Any, Sequence[str]], Found]) -> Found:
        """Something about the game as everybody knows it, worked out once for each fact."""
        rail = self if self._rail is None else self._rail
        at, found = rail._once.get(work_out, (-1, None))
        if at != rail._taken:
            found = work_out(rail._up_to_date(), rail.names)
            rail._once[work_out] = rail._taken, found
        return cast(Found, found)

    def own_cards(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The viewer's own cards in poker, face down and face up.

        They are known though the state is late: what it lacks is the same for all, and changes no
        hand that is still in.
        """
        if self._holds is None:
            self._holds = own_cards(self._state, self.audience.seat)
        return self._holds

    def keep_up(self) -> None:
        """Take in what has happened, if not everybody has heard it alike; the rest can wait."""
        rail = self._rail
        if rail is None or not rail._taken >= self._taken >= rail._told_apart:
            self.look()

    def look(self) -> None:
        """Take in what has happened."""
        facts = self.hand.shown if self._looks is None else self.hand.facts
        if self._taken == len(facts):
            return
        for fact in facts[self._taken :]:
            if type(fact) not in _OF_THE_ROOM:
                self._take(fact if self._looks is None else self._looks.look(fact))
            self._taken += 1
            self._ends.append(len(self._lines))
            if self._looks is None and not self._is_heard_alike(self._taken - 1):
                self._told_apart = self._taken

    def _is_heard_alike(self, at: int) -> bool:
        """Whether everybody sees a fact as the rail does, and hears the same lines of it."""
        fact, shown = self.hand.facts[at], self.hand.shown[at]
        kind = type(fact)
        if kind in _OF_THE_ROOM:
            return True
        return kind in TOLD_TO_ALL and (fact is shown or kind is CardBurned)

    def own_lines(self, first: int) -> list[LineFrame] | None:
        """The lines from a number on; None if they are those of the rail."""
        rail = self._rail
        if rail is None:
            return None
        known, theirs = len(self._lines), rail._lines
        if self._taken < rail._taken and rail._ends[self._taken - 1] == known:
            # What he has not looked at everybody hears alike: his lines of it are the rail's.
            mine = [*self._lines[first:], *map(self._to_me, theirs[max(first, known) :])]
        else:
            mine = self.lines[first:]
        return None if mine == theirs[first:] else mine

    def _take(self, seen: Any) -> None:
        rail = self._rail
        if rail is not None and type(seen) in TOLD_TO_ALL:
            shown = self.hand.shown[self._taken]
            if seen is shown or seen == shown:
                self._take_as_all(seen, rail)
                return
        if self._teller is None:
            poker = self.hand.begun.book == "poker"
            self._teller = HandTeller(seen, self.names) if poker else RoundTeller(seen, self.names)
            self._state = self._teller.hand if poker else self._teller.table
            told = self._teller.opening()
        else:
            told = self._tell(seen)
        self._holds = None
        self._marks.follow(seen)
        seat = getattr(seen, "seat", -1)
        for each in told:
            line, about = (each, seat) if isinstance(each, CitedLine) else each
            self._lines.append(line_frame(line, self._chair(about), self._you))

    def _tell(self, seen: Any) -> Any:
        """The lines of a fact, after the state has come up to it."""
        return self._teller.tell(seen) if self._up_to_date() is not None else ()

    def _take_as_all(self, seen: Any, rail: "Followed") -> None:
        """Take in a fact of which everybody hears the same, with the lines that the rail got.

        The state follows when somebody asks for it: most who watch only wait for their turn.
        """
        at = self._taken
        self._late.append(seen)
        self._marks.follow(seen)
        self._lines += map(self._to_me, rail._lines[rail._ends[at - 1] : rail._ends[at]])

    def _to_me(self, line: LineFrame) -> LineFrame:
        """A line of the rail as this viewer reads it."""
        if not self._is_about_me(line):
            return line
        return msgspec.structs.replace(line, text=as_told_to(line.text, self._you))

    def _is_about_me(self, line: LineFrame) -> bool:
        return bool(self._you) and not line.heading and self._you in line.text

    def _chair(self, seat: int) -> int:
        return self.chairs[seat] if 0 <= seat < len(self.chairs) else -1
