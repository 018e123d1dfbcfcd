"""A hand from the facts of its stream: as anybody saw it, at any moment of it (R12).

A stream holds facts of the room and facts of the game. The facts of the game alone are a record
that the rules rebuild; a hand `at` N is the hand after N of them.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from fairdeal.banked.play import replay as replay_round
from fairdeal.banked.play import verify as verify_round
from fairdeal.banked.transcript.lines import lines as lines_of_round
from fairdeal.cite import Cite
from fairdeal.engine.audience import RAIL, Audience, Kind
from fairdeal.engine.audience import seat as seat_audience
from fairdeal.engine.text.happenings import CitedLine
from fairdeal.errors import BadInput, Corrupt
from fairdeal.poker.play import replay as replay_hand
from fairdeal.poker.play import verify as verify_hand
from fairdeal.poker.transcript.lines import lines as lines_of_hand
from fairdeal.room.hands.books import BOOKS
from fairdeal.room.hands.facts import OWN, DeckCommitted, HandBegun, HandEnded, VoidOrdered

_REPLAY: Final = {"poker": replay_hand, "banked": replay_round}
_VERIFY: Final = {"poker": verify_hand, "banked": verify_round}
_LINES: Final = {"poker": lines_of_hand, "banked": lines_of_round}
_OWN: Final = frozenset(OWN)


class Record(NamedTuple):
    """A hand: how it began, the facts of its game, the commitments to its decks, its end.

    `end` is None while the hand is in play. `voided_at` is the number of facts of the game after
    which two persons ordered that it be void (18.I), or None.
    """

    begun: HandBegun
    game: list[Any]
    decks: list[DeckCommitted]
    end: HandEnded | None
    voided_at: int | None = None

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.end is not None

    def seat_of(self, person: str) -> Audience:
        """The seat from which a person saw the hand; the rail if he was not in it."""
        players = self.begun.players
        return seat_audience(players.index(person)) if person in players else RAIL


def record_of(facts: Iterable[Any]) -> Record:
    """A hand from all facts of its stream, or from what an audience saw of them."""
    begun: HandBegun | None = None
    game: list[Any] = []
    decks: list[DeckCommitted] = []
    end: HandEnded | None = None
    voided_at: int | None = None
    for fact in facts:
        match fact:
            case HandBegun():
                begun = fact
            case DeckCommitted():
                decks.append(fact)
            case HandEnded():
                end = fact
            case VoidOrdered():
                voided_at = len(game)
            case _ if type(fact) not in _OWN:
                game.append(fact)
    if begun is None:
        raise Corrupt("a hand must begin with how it began")
    return Record(begun, game, decks, end, voided_at)


def seen(record: Record, audience: Audience) -> list[Any]:
    """The facts of the game as an audience saw them; the audit sees a hand that is over."""
    if audience.kind is Kind.AUDIT:
        return list(BOOKS[record.begun.book].door.facts(rebuilt(record), audience))
    if audience.kind is Kind.SEAT and audience.seat >= len(record.begun.players):
        raise BadInput(f"hand {record.begun.hand} has seats 1 to {len(record.begun.players)}")
    looks = BOOKS[record.begun.book].onlooker(audience)
    return [looks.look(fact) for fact in record.game]


@Cite("R12")
def rebuilt(record: Record, at: int | None = None) -> Any:
    """The state of the game after its first `at` facts, or after all of them."""
    if not record.game:
        raise Corrupt(f"hand {record.begun.hand} has not been opened")
    if at is not None and not 1 <= at <= len(record.game):
        raise BadInput(f"hand {record.begun.hand} has facts 1 to {len(record.game)}, not {at}")
    replay: Any = _REPLAY[record.begun.book]
    return replay(record.game[:at])


@Cite("R12")
def view_at(record: Record, audience: Audience, at: int | None = None) -> Any:
    """The table as an audience saw it at a moment of the hand."""
    return BOOKS[record.begun.book].door.view(rebuilt(record, at), audience)


def told(
    record: Record, audience: Audience, names: Sequence[str], at: int | None = None
) -> list[CitedLine]:
    """What happened so far, in lines, as an audience saw it."""
    lines: Any = _LINES[record.begun.book]
    return list(lines(seen(record, audience)[:at], names))


@Cite("poker 18.I", "R12")
def verify(record: Record) -> None:
    """Play a whole record again; `Corrupt` names the first fact that the rules do not make.

    What two persons ordered to be void was played by the rules until then, and all chips went back.
    """
    check: Any = _VERIFY[record.begun.book]
    state = check(record.game[: record.voided_at])
    if record.voided_at is None:
        return
    returned = BOOKS[record.begun.book].void(state)
    if returned is None or list(returned) != record.game[record.voided_at :]:
        raise Corrupt(f"fact {record.voided_at}: a void hand gives back something else (18.I)")
