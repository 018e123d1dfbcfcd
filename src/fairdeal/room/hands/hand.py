"""A hand or a round in play: the game, its money, and what the rail has seen of it.

It is the one value of the room that is changed in place, because a game is. `rewind` puts it back
to an earlier fact by playing its facts again.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.engine.audience import RAIL
from fairdeal.engine.requests import NewOrder
from fairdeal.errors import Corrupt
from fairdeal.room import ledger
from fairdeal.room.facts import Fact
from fairdeal.room.hands import facts
from fairdeal.room.hands.book import Held
from fairdeal.room.hands.books import BOOKS
from fairdeal.room.hands.commands import CloseBets, TimeOut
from fairdeal.room.room import Timer
from fairdeal.room.tables.seats.in_play import beside_the_hand
from fairdeal.room.tables.state import Seating, TableInRoom

Shuffled = Callable[[tuple[Card, ...]], tuple[facts.DeckCommitted | None, tuple[Card, ...]]]
"""Gives cards a new order in mid-hand, and the commitment to it, if there is one."""

BETS: Final = -1
"""The clock of the opening wagers."""


class HandInPlay:
    """One hand. `facts` are all its facts so far, `shown` the same as the rail sees them.

    `id` is the table's number and the number of the hand there, `stream` the stream of its facts,
    `way` the way in which it is dealt. `owners` are the accounts that are this hand's alone, with
    the player of each, "" for the pot. `since` is the version of the stream at which each seat's
    options last changed, `clocks` the times at which decisions are due, `extended` the seats that
    have taken more time.
    """

    __slots__ = (
        "begun",
        "beside",
        "book",
        "clocks",
        "counted",
        "ended",
        "extended",
        "facts",
        "holding",
        "id",
        "logged",
        "memo",
        "money",
        "owned",
        "owners",
        "places",
        "rail",
        "roots",
        "shown",
        "since",
        "state",
        "stream",
        "way",
    )

    def __init__(self, begun: facts.HandBegun) -> None:
        self.begun = begun
        self.id = begun.hand
        self.stream = stream_of(begun.hand)
        self.way = begun.way
        self.owners = {ledger.stack(begun.table, each): each for each in begun.players if each}
        self.owners[ledger.pot(begun.hand)] = ""
        self.places: dict[str, list[int]] = {}
        for seat, player in enumerate(begun.players):
            self.places.setdefault(player, []).append(seat)
        self.book = BOOKS[begun.book]
        self.state: Any = None
        self.money: Any = None
        self.rail = self.book.onlooker(RAIL)
        self.roots: list[str] = []
        self.since = [0] * len(begun.players)
        self.clocks: dict[int, int] = {}
        self.extended: set[int] = set()
        self.ended = False
        self.logged = 0  # how many facts of the game's own log have been taken in
        self.memo: tuple[int, dict[int, Any]] = (0, {})
        self.holding: tuple[int, Held | None] = (-1, None)
        self.counted: tuple[Held | None, dict[str, int]] = (None, {})
        self.beside: tuple[Seating | None, dict[str, int]] = (None, {})
        self.owned: tuple[Any, Any, list[int]] = (None, None, [])
        self.facts: list[Any] = [begun]
        self.shown: list[Any] = [begun]

    # ---- what it is ----

    @property
    def over(self) -> bool:
        """Whether nothing is left to do in the game."""
        return bool(self.state.over)

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person in this hand."""
        return self.places.get(person, [])

    def choices(self) -> dict[int, Any]:
        """What each seat may do whose decision is awaited; worked out once for each fact."""
        count, found = self.memo
        if count != self.logged:
            options = self.book.door.options
            found = {seat: options(self.state, seat) for seat in self.book.waiting(self.state)}
            self.memo = (self.logged, found)
        return found

    @Cite("R8")
    def held(self) -> Held:
        """Where the money of the hand is, as its facts say; worked out once for each fact."""
        count, held = self.holding
        if held is None or count != self.logged:
            held = self.book.held(self.money)
            self.holding = (self.logged, held)
        return held

    @Cite("R8")
    def accounts(self) -> dict[str, int]:
        """The same by account: the same object until money moves from one of them to another."""
        held, (before, kept) = self.held(), self.counted
        if held is not before:
            if held != before:
                kept = self._accounts(held)
            self.counted = (held, kept)
        return kept

    @Cite("R8")
    def outside(self, table: TableInRoom) -> dict[str, int]:
        """The chips of its players that are not in it; once for each change of the seats."""
        seating, kept = self.beside
        if seating is not table.seating:
            kept = beside_the_hand(table)
            self.beside = (table.seating, kept)
        return kept

    @Cite("R8")
    def due(self, table: TableInRoom) -> list[int]:
        """What each account of `owners` must hold, in their order; once for each change of it."""
        accounts, outside = self.accounts(), self.outside(table)
        counted, beside, kept = self.owned
        if accounts is not counted or outside is not beside:
            kept = [accounts[each] + outside.get(who, 0) for each, who in self.owners.items()]
            self.owned = (accounts, outside, kept)
        return kept

    def _accounts(self, held: Held) -> dict[str, int]:
        table = self.begun.table
        found: dict[str, int] = {}
        for player, cents in zip(self.begun.players, held.stacks, strict=True):
            if player:
                account = ledger.stack(table, player)
                found[account] = found.get(account, 0) + cents
        found[ledger.pot(self.id)] = held.pot
        found[ledger.rake(table)] = held.aside
        found[ledger.drop(table)] = held.dropped
        found[ledger.tray(table)] = held.house
        for fund, cents in held.boxes:
            found[ledger.box(table, fund)] = cents
        return found

    # ---- what happens ----

    def apply(self, events: Iterable[Any]) -> None:
        """Let facts of the book happen."""
        self.book.door.apply(self.state, events)
        self._take_in()

    def run(self, shuffled: Shuffled) -> None:
        """Let everything happen that needs nobody's choice; a stub that runs out is shuffled."""
        while True:
            self.book.door.run(self.state)
            self._take_in()
            if not self.reshuffle(shuffled):
                return

    @Cite("R6")
    def reshuffle(self, shuffled: Shuffled) -> bool:
        """Give the cards that wait for it a new order, committed to before the next card."""
        door = self.book.door
        cards = door.to_reshuffle(self.state)
        if not cards:
            return False
        committed, order = shuffled(cards)
        if committed is not None:
            self.follow(committed)
        self.apply(door.decide(self.state, NewOrder(order)))
        return True

    def _take_in(self) -> None:
        """Follow what the game has let happen: its money, and what the rail sees of it."""
        log = self.book.door.record(self.state)
        if len(log) == self.logged:
            return
        look, count, money = self.rail.look, self.book.count, self.money
        for event in log[self.logged :]:
            self.facts.append(event)
            self.shown.append(look(event))
            count(money, event)
        self.logged = len(log)

    def follow(self, fact: Any) -> "HandInPlay | None":
        """Let one fact of the stream happen: of the room, or of the book."""
        if type(fact) in _OWN:
            self.facts.append(fact)
            self.shown.append(public(fact))
            _OWN[type(fact)](self, fact)
        elif self.state is None:
            self.state, self.money = self.book.door.begin(fact), self.book.fold(fact)
            self.logged = 1
            self.facts.append(fact)
            self.shown.append(self.rail.look(fact))
        else:
            self.apply((fact,))
        return None if self.ended else self

    @Cite("R10")
    def rewind(self, count: int) -> None:
        """Go back to where the hand was after this number of facts."""
        begun, *rest = self.facts[:count]
        HandInPlay.__init__(self, begun)
        for fact in rest:
            self.follow(fact)


def stream_of(hand: str) -> str:
    """The stream of a hand."""
    return f"hand/{hand}"


def follow(hand: HandInPlay | None, fact: Any) -> HandInPlay | None:
    """What a stream of a hand has led to after one more fact; None after its end."""
    if hand is not None:
        return hand.follow(fact)
    if not isinstance(fact, facts.HandBegun):
        raise Corrupt(f"a hand cannot begin with {type(fact).__name__}")
    return HandInPlay(fact)


def timers(hand: HandInPlay) -> tuple[Timer, ...]:
    """The decisions that are due, and the end of the time for opening wagers."""
    return tuple(_timer(hand, seat, at) for seat, at in hand.clocks.items())


def _timer(hand: HandInPlay, seat: int, at: int) -> Timer:
    if seat == BETS:
        return Timer(at, f"bets/{hand.id}/{at}", CloseBets(hand=hand.id))
    since = hand.since[seat]
    key = f"clock/{hand.id}/{seat}/{since}/{at}"
    return Timer(at, key, TimeOut(hand=hand.id, seat=seat, since=since))


@Cite("R6")
def public(fact: Any) -> Any:
    """A fact of the room or the opening of a game as the rail sees it: no seed, salt or order."""
    if isinstance(fact, Fact):
        if type(fact) is facts.DeckCommitted:
            return msgspec.structs.replace(fact, seed="", secret="")
        return fact
    return BOOKS[type(fact).__struct_config__.tag.partition(".")[0]].onlooker(RAIL).look(fact)


# ---- facts of the room ----


def _committed(hand: HandInPlay, fact: facts.DeckCommitted) -> None:
    hand.roots.append(fact.root)


def _turn_given(hand: HandInPlay, fact: facts.TurnGiven) -> None:
    for seat in fact.seats:
        hand.since[seat] = fact.since
    hand.clocks = dict(fact.clocks)
    hand.extended -= set(fact.seats)


def _extended(hand: HandInPlay, fact: facts.ClockExtended) -> None:
    hand.clocks[fact.seat] = fact.at
    hand.extended.add(fact.seat)


def _ended(hand: HandInPlay, fact: facts.HandEnded) -> None:
    hand.ended = True


def _noted(hand: HandInPlay, fact: Any) -> None:
    """It stands in the record; nothing of the hand follows from it."""


_OWN: Final[dict[type[Any], Callable[[HandInPlay, Any], None]]] = {
    facts.DeckCommitted: _committed,
    facts.TurnGiven: _turn_given,
    facts.ClockExtended: _extended,
    facts.WagerLaid: _noted,
    facts.SupplementCited: _noted,
    facts.VoidOrdered: _noted,
    facts.HandEnded: _ended,
}
