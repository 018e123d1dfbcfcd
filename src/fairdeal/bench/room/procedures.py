"""What procedures cost: the commands of a human dealer, and the entries of an automatic table.

Both are counted, not timed, so they are the same on every machine. The house attests everything
that the books ask for (`dealing.attested = "always"`).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from fairdeal.bench.limit import Limit
from fairdeal.bench.room.tables import MORNING, Playing, new_room, open_tables
from fairdeal.cards.card import Card
from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import show
from fairdeal.poker.clock import in_default
from fairdeal.poker.steps import Showdown
from fairdeal.room.acts.act import Asks
from fairdeal.room.acts.commands import Attest
from fairdeal.room.acts.due import Due
from fairdeal.room.acts.gates import acts_due
from fairdeal.room.acts.seen import look
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command, name_of
from fairdeal.room.decks.commands import CountDeck, CutDeck, PlaceDecks, ReceiveDeck, ShuffleDeck
from fairdeal.room.decks.due import due_at
from fairdeal.room.envelope import Envelope
from fairdeal.room.hands.commands import Act, DealStep, EnterCards
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.people.commands import AddPlayer, SignOn
from fairdeal.room.rights import FLOOR
from fairdeal.room.tables.commands import DrawButton, OpenTable, SitDown, StartHand
from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.clock import SetClock
from fairdeal.service.service import Service

TABLE: Final = 9
SEATS: Final = 10
BOARD: Final = 5
HANDS: Final = 12
"""More than two rounds of counts, with each of the two decks."""

MOST_COMMANDS: Final = 6
MOST_ENTRIES: Final = 1
OF_THE_DEAL: Final = frozenset({"deal_step", "enter_cards"})
"""The steps of the deal itself; whatever else a dealer sends is counted."""

STACK: Final = 50_000
ACTIONS: Final = 300
"""What the players of the automatic table do: some tens of hands."""

_OF_HANDS: Final = ("hand", "table")
_ENDED: Final = b'"room.hand_ended"'


def counted(folder: Path) -> list[Limit]:
    """Both counts, in rooms in this folder."""
    return limits(by_hand(folder), automatic_entries(folder))


def limits(hands: "Sequence[Counter[str]]", entries: float) -> list[Limit]:
    """What must hold: of the hand for which a dealer sends most, and of the program's hands."""
    most = max(sum(sent.values()) for sent in hands)
    return [
        Limit("commands of a dealer beyond the deal, a hand", most, most=MOST_COMMANDS),
        Limit("entries for procedures, a hand by the program", entries, most=MOST_ENTRIES),
    ]


# ---- a human dealer ----


def by_hand(folder: Path) -> list[Counter[str]]:
    """What a human dealer sends beyond the deal itself, for each hand with paper cards."""
    clock = SetClock(MORNING)
    service = new_room(f"sqlite:{folder / 'paper.db'}", folder / "paper.key", "paper", clock)
    try:
        open_tables(service, 0)
        dealer = Dealer(service)
        dealer.open()
        return [dealer.hand() for _ in range(HANDS)]
    finally:
        service.journal.close()


class Dealer:
    """A human dealer at a full table of hold'em, who does whatever is due as soon as it is."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._numbers = iter(range(1_000_000))
        self.sent: Counter[str] = Counter()

    def open(self) -> None:
        """Open the table, seat ten players, and prepare two decks."""
        self._do("floor-1", OpenTable(kind="nl-1-3", number=TABLE, way="paper"))
        self._do("dealer-1", SignOn(role="dealer", shift="first", table=TABLE))  # type: ignore[arg-type]
        for seat in range(SEATS):
            person = f"p-{seat}"
            self._do("floor-1", AddPlayer(id=person, alias=person, bot=True))
            self._do("cage-1", CashIn(person=person, cents=STACK))
            self._do(person, SitDown(table=TABLE, seat=seat, cents=STACK))
        for back in ("red", "blue"):
            self._do("dealer-1", ReceiveDeck(deck=back, cards="standard", back=back))
        self._do("dealer-1", PlaceDecks(table=TABLE, ids=("red", "blue")))
        self._prepare()
        cards = {f"p-{seat}": show([card]) for seat, card in enumerate(STANDARD.cards[:SEATS])}
        self._do("dealer-1", DrawButton(table=TABLE, cards=cards))

    def hand(self) -> "Counter[str]":
        """A hand from the shuffle to the last pot; all ten players stay in to the river."""
        self.sent = Counter()
        self._prepare()
        self._do("dealer-1", StartHand(table=TABLE))
        hand: HandInPlay = self._thing(f"hand/{self._table().hand}")
        cards = _apart()
        while not hand.ended:
            waiting = hand.book.waiting(hand.state)
            if acts_due(self._service.room, self._table()):
                self._attest(acts_due(self._service.room, self._table())[0])
            elif waiting:
                request = _stays(hand, waiting[0], cards)
                self._do(hand.begun.players[waiting[0]], Act(hand=hand.id, request=request))
            elif "to the board" in hand.book.says(hand.state):
                many = 3 if not hand.state.board else 1
                named = show([next(cards) for _ in range(many)])
                self._do("dealer-1", EnterCards(hand=hand.id, cards=named))
            else:
                self._do("dealer-1", DealStep(hand=hand.id))
        if (len(hand.begun.players), len(hand.state.board)) != (SEATS, BOARD):
            raise AssertionError(f"hand {hand.id} was not ten-handed to the river")
        return self.sent

    def _prepare(self) -> None:
        """Attest, shuffle, cut and count until nothing is left that the next hand waits for."""
        room = self._service.room
        while True:
            if due := acts_due(room, self._table()):
                self._attest(due[0])
            elif decks := [each for each in due_at(room, TABLE, MORNING) if not each.rounds]:
                self._send(decks[0].command)
            else:
                return

    def _attest(self, due: Due) -> None:
        """Do what is due: by its own command, or by attesting it."""
        act = due.act
        if act.command:
            self._send(f"{act.command} deck={due.deck}")
            return
        told: dict[str, Any] = {"table": TABLE, "act": act.key}
        if act.per_deck:
            told["deck"] = due.deck
        if act.asks is Asks.NUMBER and act.expects is not None:
            told["number"] = act.expects(look(self._service.room.things.get, self._table()))
        elif act.asks is Asks.CHOICE:
            told["choice"] = act.choices[0]
        elif act.asks is Asks.SEATS:
            told["seats"] = tuple(range(act.seats))
        elif act.asks is Asks.DEALER:
            told["dealer"] = "dealer-1"
        self._do("floor-1" if due.turn <= FLOOR else "dealer-1", Attest(**told))

    def _send(self, line: str) -> None:
        """Send what is due with a deck, as the list of what is to be done has it."""
        name, *words = line.split()
        deck = int(dict(word.split("=") for word in words).get("deck", 1))
        method = self._table().setting.devices.method
        commands: dict[str, Command] = {
            "shuffle_deck": ShuffleDeck(table=TABLE, deck=deck, method=method),
            "cut_deck": CutDeck(table=TABLE, deck=deck, cards=26),
            "count_deck": CountDeck(table=TABLE, deck=deck, cards=len(STANDARD)),
        }
        self._do("dealer-1", commands[name])

    def _do(self, actor: str, command: Command) -> None:
        answer = self._service.do(Envelope(f"bench/{next(self._numbers)}", actor, command))
        if not answer.done:
            raise AssertionError(f"{actor}: {command}: {answer}")
        name = name_of(command)
        if actor == "dealer-1" and name not in OF_THE_DEAL:
            self.sent[name] += 1

    def _table(self) -> TableInRoom:
        found: TableInRoom = self._thing(f"table/{TABLE}")
        return found

    def _thing(self, stream: str) -> Any:
        return self._service.room.things[stream]


def _apart() -> Iterator[Card]:
    """Cards one after the other, each of another rank than the one before."""
    return iter(sorted(STANDARD.cards, key=lambda card: (card % 4, card)))


def _stays(hand: HandInPlay, seat: int, cards: Iterator[Card]) -> dict[str, Any]:
    """What a player does who stays in as cheaply as possible."""
    state = hand.state
    if isinstance(state.agenda[-1], Showdown):
        return {"type": "show", "cards": show([next(cards), next(cards)])}
    options = hand.book.door.options(state, seat)
    plain: dict[str, Any] = (
        {"type": "call"} if options.call else msgspec.to_builtins(in_default(options))
    )
    return plain


# ---- the program as dealer ----


def automatic_entries(folder: Path) -> float:
    """The entries of a hand that the program deals which are neither of the hand nor its table."""
    clock = SetClock(MORNING)
    service = new_room(f"sqlite:{folder / 'program.db'}", folder / "program.key", "program", clock)
    try:
        open_tables(service, 1)
        first = service.room.position
        Playing(service, clock, [1]).play(ACTIONS)
        entries: list[Any] = []
        while found := service.journal.read(first + len(entries), 1_000):
            entries += found
    finally:
        service.journal.close()
    last = max(at for at, entry in enumerate(entries) if _ENDED in entry.facts)
    played = entries[: last + 1]
    hands = sum(_ENDED in entry.facts for entry in played)
    return sum(entry.stream.partition("/")[0] not in _OF_HANDS for entry in played) / hands
