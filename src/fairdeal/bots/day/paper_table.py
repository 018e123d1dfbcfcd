"""A table that a person deals, at which a story decides what happens: who sits, which cards come.

    table = PaperTable(scene, 801, "nl-2-5")
    yield from table.opens()
    yield from table.seats("ann", "ben", "cem", "dora", cents=50_000)
    hand = yield from table.plays(Known("Tc Td 7s 7h 2c", {"ann": "Th 7c"}))
    yield from table.closes()

Whatever is due before a hand is done: acts are attested, decks counted, shuffled and cut, those
that were removed replaced. Each step is a command of its own, as at a table with real cards.
"""

from collections.abc import Generator, Iterator
from typing import Any, Final, Protocol

from fairdeal.bots.day.procedures.attesting import command_for
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story, YesOrNo, need
from fairdeal.bots.day.sending import sent
from fairdeal.cards.deck import DECKS
from fairdeal.engine.roles import Role
from fairdeal.poker.decide import Options
from fairdeal.poker.table.state import Table
from fairdeal.room.acts.gates import acts_due
from fairdeal.room.cage.commands import CashIn, CashOut, CreditTray, FillTray
from fairdeal.room.decks.commands import CountDeck, ReplaceDeck
from fairdeal.room.decks.state import Decks
from fairdeal.room.decks.state import stream_of as decks_stream
from fairdeal.room.hands.commands import Act, DealStep, EnterCards
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.ledger import rail, tray
from fairdeal.room.people.commands import AddPerson, AddPlayer, RecordLicence, SignOff, SignOn
from fairdeal.room.tables.commands import CloseTable, DrawButton, OpenTable, SitDown, StartHand
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way

TRAY: Final = 1_000_000
_SHIFT: Final = "first"
_LAST_DAY: Final = "2099-12-31"
_DRAWN: Final = ("9s", "Ks", "7h", "As", "6h", "8s", "Js", "7s", "6s", "Ts")
"""One card for each player, to draw for the button."""

HandId = Generator[Ask | None, Any, str]
"""A part of a story that ends with the id of a hand."""


class Players(Protocol):
    """What comes in a hand: what a seat does, and which cards the dealer turns up."""

    def request(self, hand: HandInPlay, seat: int) -> dict[str, Any]:
        """What the seat whose turn it is asks for."""

    def cards(self, hand: HandInPlay) -> str:
        """The cards that come off the deck now, `??` for one that nobody has seen."""


_ALLOWED: Final = {"pass": "straddle", "decline": "agree", "play_on": "stop"}
"""What allows a player to say a word, where that has another name."""


def first_of(may: Options, *words: str) -> dict[str, Any]:
    """The request for the first of these words that the options of a seat allow.

    >>> first_of(Options(2, fold=True, call=200), "check", "call")
    {'type': 'call'}
    """
    return {"type": next(word for word in words if getattr(may, _ALLOWED.get(word, word)))}


class Known:
    """A hand of Hold 'Em with a known end.

    Everybody puts the same into the pot before the flop and checks from then on. Those in `shows`
    show their cards, the others discard.
    """

    def __init__(self, board: str, shows: dict[str, str], bet: int = 1_500) -> None:
        self.bet = bet
        self._shows = shows
        self._board: Iterator[str] = iter((board[:8], board[9:11], board[12:14]))

    def request(self, hand: HandInPlay, seat: int) -> dict[str, Any]:
        """Raise to the bet, call, check; in the end show or discard. No straddle, no options."""
        may = hand.book.door.options(hand.state, seat)
        shows = self._shows.get(hand.begun.players[seat], "")
        if may.show and shows:
            return {"type": "show", "cards": shows}
        if may.most and not hand.state.board and hand.state.price < self.bet:
            return {"type": "raise_to", "to": may.nearest(self.bet)}
        return first_of(may, "pass", "decline", "muck", "check", "call")

    def cards(self, hand: HandInPlay) -> str:
        """The next cards of the board."""
        return next(self._board)


class PaperTable:
    """A table of a number and a kind, with a dealer of its own."""

    def __init__(self, scene: Scene, number: int, kind: str, way: Way = Way.PAPER) -> None:
        self.scene = scene
        self.number = number
        self.kind = kind
        self.way = way
        self.dealer = f"dealer-{number}"
        self.floor = "floor-1"
        self.players: tuple[str, ...] = ()

    # ---- opening and closing ----

    def opens(self) -> Story:
        """Open the table: its dealer comes, and a table against the house gets its tray."""
        if self.scene.thing(f"person/{self.dealer}") is None:
            hired = AddPerson(id=self.dealer, alias=self.dealer, roles=(Role.DEALER,))
            yield from sent("manager-1", hired)
            licence = RecordLicence(
                person=self.dealer, number=f"L-{self.number:03}", last_day=_LAST_DAY
            )
            yield from sent("manager-1", licence)
        yield from sent(
            self.floor, OpenTable(kind=self.kind, number=self.number, way=str(self.way))
        )
        on = SignOn(role=Role.DEALER, shift=_SHIFT, table=self.number)
        yield from sent(self.dealer, on)
        if self.table.setting.book == "banked":
            filled = FillTray(table=self.number, cents=TRAY)
            yield from sent("cage-1", filled, second="security-1")

    def seats(self, *players: str, cents: int) -> Story:
        """Let players come, buy chips and take the first seats that are free."""
        for player in players:
            if self.scene.thing(f"person/{player}") is None:
                yield from sent(self.floor, AddPlayer(id=player, alias=player.title()))
            if (missing := cents - self.scene.holds(rail(player))) > 0:
                yield from sent("cage-1", CashIn(person=player, cents=missing))
            seat = [*self.table.seating.seats].index(None)
            sits = SitDown(table=self.number, seat=seat, cents=cents, told=True)
            yield from sent(player, sits)
        self.players = (*self.players, *players)

    def closes(self) -> Story:
        """Close the table; everybody cashes out, the tray goes back and the dealer goes home."""
        yield from sent(self.floor, CloseTable(table=self.number))
        for player in self.players:
            if left := self.scene.holds(rail(player)):
                yield from sent("cage-1", CashOut(person=player, cents=left))
        if (left := self.scene.holds(tray(self.number))) > 0:
            credit = CreditTray(table=self.number, cents=left)
            yield from sent("cage-1", credit, second="security-1")
        yield from sent(self.dealer, SignOff())
        self.players = ()

    @property
    def table(self) -> TableInRoom:
        """The table as it is now."""
        return self.scene.open_table(self.number)

    @property
    def hand(self) -> HandInPlay:
        """The hand in play."""
        found = self.scene.hand(self.table)
        if found is None:
            raise DayFault(f"table {self.number} has no hand in play")
        return found

    # ---- before a hand ----

    def prepares(self) -> Story:
        """Do whatever is due before the next hand."""
        yield from self._looks_after_decks()
        yield from self.attests()
        if _draws_for_button(self.table):
            there = [each for each in self.table.seating.seats if each and not each.away]
            cards = dict(zip([each.id for each in there], _DRAWN, strict=False))
            yield from sent(self.dealer, DrawButton(table=self.number, cards=cards))

    def attests(self) -> Story:
        """Attest every act that is due, each by whose it is."""
        while due := acts_due(self.scene.room, self.table):
            who = self.dealer if Role.DEALER in due[0].turn else self.floor
            yield from sent(who, command_for(self.scene, self.table, due[0]))

    def _looks_after_decks(self) -> Story:
        """Replace a deck that was removed, and count one that was dealt often enough."""
        decks: Decks | None = self.scene.thing(decks_stream(self.number))
        if decks is None or self.way is not Way.PAPER:
            return
        every = self.table.setting.devices.count_every
        for number, laid, cards in decks.each:
            if cards.retired:
                yield from sent(self.floor, ReplaceDeck(table=self.number, deck=number))
            elif every and self.table.setting.book == "poker" and laid.rounds >= every:
                whole = len(DECKS[cards.deck])
                counted = CountDeck(table=self.number, deck=number, cards=whole)
                yield from sent(self.dealer, counted)

    # ---- a hand ----

    def begins(self) -> HandId:
        """Begin the next hand, with all that comes before it."""
        yield from self.prepares()
        yield from sent(self.dealer, StartHand(table=self.number))
        return self.hand.id

    def plays(self, players: Players) -> HandId:
        """A whole hand; its id."""
        hand = yield from self.begins()
        while (yield from self.goes_on(players)):
            pass
        return hand

    def goes_on(self, players: Players) -> YesOrNo:
        """One step of the hand in play; says whether the hand goes on after it."""
        hand = self.hand
        yield from self.attests()
        if waiting := hand.book.waiting(hand.state):
            yield from self._acts(hand, waiting[0], players)
        elif self._enters_cards(hand):
            entered = EnterCards(hand=hand.id, cards=players.cards(hand))
            yield from sent(self.dealer, entered, hand=hand.id)
        else:
            yield from sent(self.dealer, DealStep(hand=hand.id), hand=hand.id)
        return bool(self.table.hand)

    def _acts(self, hand: HandInPlay, seat: int, players: Players) -> Story:
        """A player does something. With two windows open one of two clicks is refused."""
        act = Act(hand=hand.id, request=players.request(hand, seat))
        seen = self.scene.version(hand)
        answer = yield Ask(hand.begun.players[seat], act, hand=hand.id, seen=seen)
        if self.scene.room.versions.get(hand.stream) == seen:
            need(answer, f"{hand.begun.players[seat]} sends {act}")

    def _enters_cards(self, hand: HandInPlay) -> bool:
        door = hand.book.door
        return self.way is Way.PAPER and not (
            door.step(hand.state) or door.to_reshuffle(hand.state)
        )


def _draws_for_button(table: TableInRoom) -> bool:
    """Whether the first button of a table with paper cards is still to be drawn for."""
    seating = table.seating
    if table.way is not Way.PAPER or table.setting.first_button != "high_card":
        return False
    return isinstance(seating, Table) and not seating.game.forced and seating.button is None
