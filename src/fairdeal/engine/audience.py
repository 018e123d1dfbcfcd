"""Who looks at a table, and which cards they may see: one table for all games.

Every card that is face up is seen by everybody. A face-down card is seen by the player it was dealt
to and by nobody else, before and after the hand: not by the staff, not by surveillance. What lies
in a pile (the stub, the burns, the discards, folded and mucked hands) is seen by nobody at all.

The audit is the exception. It sees every card of a game that is over, for the Commission or a test
lab that checks a hand. It is refused while the game goes on: `NotOver`.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Final, Protocol, TypeVar

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput

NO_SEAT: Final = -1

Fact = TypeVar("Fact")


class Kind(StrEnum):
    """A kind of onlooker."""

    SEAT = "seat"
    RAIL = "rail"
    DEALER = "dealer"
    FLOOR = "floor"
    SURVEILLANCE = "surveillance"
    AUDIT = "audit"


class Sight(StrEnum):
    """Something that may be seen, or not."""

    FACE_UP = "up cards, boards, shown hands, exposed cards"
    FACE_DOWN = "a player's face-down cards, and what he discards of them"
    EXAMINED = "a card that the dealer examines and discards"
    SAID = "what a player says to the floor: cards that he names, and his own words"
    CHOICES = "what the player to act may do"
    PILES = "the stub, the burns, the discards, folded and mucked hands"


_STAFF: Final = frozenset({Kind.DEALER, Kind.FLOOR, Kind.SURVEILLANCE})
_AUDIT: Final = frozenset({Kind.AUDIT})

SEEN_BY: Final = {
    Sight.FACE_UP: (frozenset(Kind), Cite("poker 18.E", "poker 18.P")),
    Sight.FACE_DOWN: (frozenset({Kind.SEAT}) | _AUDIT, Cite("poker 1.B(20)", "P-123")),
    Sight.EXAMINED: (_STAFF | _AUDIT, Cite("poker 18.O")),
    Sight.SAID: (frozenset({Kind.SEAT}) | _STAFF | _AUDIT, Cite("P-154")),
    Sight.CHOICES: (frozenset({Kind.SEAT, Kind.DEALER, Kind.FLOOR}), Cite("poker 7.D")),
    Sight.PILES: (_AUDIT, Cite("poker 1.B(5)", "P-123")),
}
"""Which kinds of onlookers see what; a seat sees its own cards, its own choices and its own words.

What the audit sees it sees only when the game is over."""

ONLY_ONES_OWN: Final = frozenset({Sight.FACE_DOWN, Sight.CHOICES, Sight.SAID})


class Audience(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who looks at a hand; a player looks from a seat, counted from 0 like every seat.

    As text seats are counted from one, as everywhere where people read:

    >>> str(seat(2)), Audience.parse("seat 3") == seat(2), Audience.parse("rail") == RAIL
    ('seat 3', True, True)
    """

    kind: Kind
    seat: int = NO_SEAT

    def __post_init__(self) -> None:
        """A seat has a number, nobody else has one."""
        if (self.kind is Kind.SEAT) != (self.seat >= 0):
            raise BadInput(f"{self.kind} with seat number {self.seat} is not an audience")

    @classmethod
    def parse(cls, text: str) -> "Audience":
        """The audience of a text: `seat 3`, `rail`, `dealer`, `floor`, `surveillance`, `audit`."""
        word, _, number = text.partition(" ")
        if (
            word == Kind.SEAT
            and number.isascii()
            and number.isdigit()
            and 0 < len(number.lstrip("0")) < 4
        ):
            return seat(int(number) - 1)
        if text in _WITHOUT_SEAT:
            return _WITHOUT_SEAT[text]
        known = ", ".join(_WITHOUT_SEAT)
        raise BadInput(f"{text!r} is not an audience; choose one of: seat 1, seat 2, ..., {known}")

    def __str__(self) -> str:
        return f"{self.kind} {self.seat + 1}" if self.kind is Kind.SEAT else str(self.kind)

    def sees(self, sight: Sight, of: int = NO_SEAT) -> bool:
        """Whether this audience sees something; `of` says whose it is, where that matters.

        >>> seat(2).sees(Sight.FACE_DOWN, of=2), seat(2).sees(Sight.FACE_DOWN, of=1)
        (True, False)
        """
        kinds, _ = SEEN_BY[sight]
        own = self.kind is not Kind.SEAT or sight not in ONLY_ONES_OWN or self.seat == of
        return self.kind in kinds and own


def seat(number: int) -> Audience:
    """The player in a seat, counted from 0."""
    return Audience(Kind.SEAT, number)


RAIL: Final = Audience(Kind.RAIL)
DEALER: Final = Audience(Kind.DEALER)
FLOOR: Final = Audience(Kind.FLOOR)
SURVEILLANCE: Final = Audience(Kind.SURVEILLANCE)
AUDIT: Final = Audience(Kind.AUDIT)

_WITHOUT_SEAT: Final = {str(each): each for each in (RAIL, DEALER, FLOOR, SURVEILLANCE, AUDIT)}


@Cite("P-123")
class NotOver(Refusal):
    """The audit asked for the cards of a game that goes on.

    >>> str(NotOver())
    'Nobody audits a game before it is over. (not_over, P-123)'
    """

    def __init__(self) -> None:
        says = "Nobody audits a game before it is over."
        super().__init__("not_over", Cite("P-123"), says=says)


def admit(audience: Audience, *, over: bool) -> None:
    """Refuse an audience that may look only when the game is over."""
    if audience.kind is Kind.AUDIT and not over:
        raise NotOver


class Looks(Protocol[Fact]):
    """Somebody who follows a game and gets each fact as he may see it."""

    def look(self, event: Fact, /) -> Fact:
        """Return the fact with every card unknown that this audience may not see."""


def as_seen(
    record: Iterable[Fact],
    audience: Audience,
    onlooker: Callable[[Audience], Looks[Fact]],
    ends: tuple[type, ...],
) -> Iterator[Fact]:
    """Return a record from its first fact on, as an audience sees it.

    The audit sees every card, once the last fact is one of those that end a game.
    """
    if audience.kind is Kind.AUDIT:
        whole = list(record)
        admit(audience, over=isinstance(whole[-1], ends))
        return iter(whole)
    looks = onlooker(audience)
    return (looks.look(event) for event in record)
