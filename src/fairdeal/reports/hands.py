"""Hands and rounds as a report counts them: one summary for each, made when it ends."""

from typing import Any

import msgspec

from fairdeal.banked import events as banked
from fairdeal.banked.games import banked_game
from fairdeal.banked.values import AnyValues
from fairdeal.cite import Cite
from fairdeal.poker import events as poker
from fairdeal.poker.records.money import Money
from fairdeal.room.hands import facts as room


class Played(msgspec.Struct, kw_only=True):
    """A hand or a round so far.

    `rake` and `boxes` are what the room kept of the pot; against the house `values` are what it was
    played by, `first` the first wager of each position and `wagered` all that was put down.
    `voided` says why it is void, `unplayed` that no card was dealt.
    """

    hand: str
    table: int
    book: str
    game: str
    voided: str = ""
    unplayed: bool = False
    rake: int = 0
    boxes: dict[str, int] = {}
    values: AnyValues | None = None
    first: dict[int, int] = {}
    wagered: int = 0


_RAKE = (
    poker.RakeSetAside,
    poker.RakeReturned,
    poker.RakeTaken,
    poker.ContributionTaken,
    poker.ContributionReturned,
)


class HandFold:
    """Follows one hand by its facts as the rail sees them; `played` is the summary."""

    def __init__(self, begun: room.HandBegun) -> None:
        self.played = Played(hand=begun.hand, table=begun.table, book=begun.book, game=begun.game)
        self._money = Money([], [])

    @Cite("poker 17.B(1)(a)", "poker 17.B(2)(a)")
    def take(self, fact: Any) -> bool:
        """Follow a fact; whether the hand has ended with it."""
        played = self.played
        match fact:
            case _ if isinstance(fact, _RAKE):
                self._money.follow(fact)
            case poker.RoundVoided():
                self._money = Money([], [])
            case banked.RoundOpened(values=values):
                played.values = values
            case banked.WagerPlaced(seat=seat, kind=kind, amount=amount, before=before):
                played.wagered += amount - before
                if kind == banked_game(played.game).opening[0]:
                    played.first = {**played.first, seat: amount}
            case banked.WagersTakenBack(seat=seat, amount=amount):
                played.wagered -= amount
                played.first = {each: a for each, a in played.first.items() if each != seat}
            case banked.RoundVoided():
                played.wagered, played.first = 0, {}
            case room.HandEnded(voided=voided, unplayed=unplayed):
                played.voided, played.unplayed = voided, unplayed
                played.rake, played.boxes = self._money.room, dict(self._money.boxes)
                return True
        return False


class HandsInPlay:
    """All hands that have begun and not ended."""

    def __init__(self) -> None:
        self._folds: dict[str, HandFold] = {}

    def take(self, fact: Any, stream: str) -> Played | None:
        """Follow a fact of a hand's stream; the summary of the hand if it has ended."""
        if isinstance(fact, room.HandBegun):
            self._folds[stream] = HandFold(fact)
            return None
        fold = self._folds.get(stream)
        if fold is None or not fold.take(fact):
            return None
        del self._folds[stream]
        return fold.played
