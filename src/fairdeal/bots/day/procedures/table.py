"""A table at which a dealer deals: opened, seated, left alone, come back to, and closed."""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from fairdeal.bots.day.procedures.attesting import attest_all, set_up
from fairdeal.bots.day.procedures.crew import dealer, floor, push, rest
from fairdeal.bots.day.procedures.dealing import Style, calls, deal_a_hand
from fairdeal.bots.day.scene import Ask, Scene, Story, need
from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.room.cage.commands import CashIn, CashOut
from fairdeal.room.commands import Command
from fairdeal.room.decks.commands import PlaceDecks, ReceiveDeck, StripDeck
from fairdeal.room.decks.packs import low_cards
from fairdeal.room.decks.placing import deck_of
from fairdeal.room.envelope import Answer
from fairdeal.room.ledger import rail
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.tables.commands import AddChips, CloseTable, LeaveTable, OpenTable, SitDown
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way

BUY_IN: Final = 50_000
BACKS: Final = ("red", "blue")
"""The backs of decks where the submission names none."""


class PeopleTable:
    """A table with a dealer, its guests, and its decks."""

    def __init__(
        self, scene: Scene, number: int, kind: str, seed: str, way: Way = Way.PAPER
    ) -> None:
        self.scene = scene
        self.number = number
        self.kind = kind
        self.way = way
        self.chance = Random(f"{seed}/table-{number}")
        self.decks = 0
        self.guests: list[str] = []

    @property
    def table(self) -> TableInRoom:
        """The table, which must be open."""
        return self.scene.open_table(self.number)

    def ask(self, command: Command, second: str = "") -> Ask:
        """What the dealer at the table sends."""
        return Ask(dealer(self.scene, self.number), command, second)

    def by_floor(self, command: Command) -> Ask:
        """What the floorperson sends."""
        return Ask(floor(self.scene), command)

    # ---- to the first hand ----

    def opened(self, guests: int = 3, cents: int = BUY_IN) -> Story:
        """The table is set up and opened, gets a dealer, decks, and guests."""
        if self.kind.startswith(("draw-", "double-draw")):
            yield from set_up(self.scene, self.number)
        opens = OpenTable(kind=self.kind, number=self.number, way=str(self.way))
        need((yield self.by_floor(opens)), f"table {self.number} is to open")
        yield from push(self.scene, self.number)
        if self.way is Way.PAPER:
            yield from self.fresh_decks()
        for at in range(1, guests + 1):
            yield from self.comes(f"guest-{self.number}-{at}", at, cents)
        yield from attest_all(self.scene, self.number)

    def fresh_decks(self) -> Story:
        """Decks are received, and put on the table."""
        devices = self.table.setting.devices
        backs = devices.back_colours or BACKS
        ids = []
        for back in backs[: devices.decks]:
            name = yield from self.received(back)
            ids.append(name)
        placed = PlaceDecks(table=self.number, ids=tuple(ids))
        need((yield self.ask(placed)), f"decks are to come to table {self.number}")

    def received(self, back: str) -> Generator[Ask | None, Answer | None, str]:
        """A deck comes into storage; of one for Six Plus the low cards are taken out."""
        self.decks += 1
        setting = self.table.setting
        name = f"{self.number}-{back}-{self.decks}"
        cutting, cover = setting.devices.other_colours or ("", "")
        deck = deck_of(setting)
        received = ReceiveDeck(
            deck=name,
            cards=STANDARD.name if deck is SHORT else deck.name,
            back=back,
            design=setting.devices.design,
            cutting_card=cutting,
            cover_card=cover,
        )
        need((yield self.ask(received)), f"deck {name} is to be received")
        if deck is SHORT:
            stripped = StripDeck(deck=name, removed=low_cards(), left=len(SHORT))
            answer = yield self.ask(stripped, second=floor(self.scene))
            need(answer, f"the low cards are to come out of {name}")
        return name

    # ---- guests ----

    def comes(self, guest: str, seat: int, cents: int = BUY_IN) -> Story:
        """A guest comes, buys chips and sits down; who was there before comes back."""
        if guest not in self.guests:
            self.guests.append(guest)
            need((yield self.by_floor(AddPlayer(id=guest, alias=guest))), f"{guest} is to be known")
        yield from self._has(guest, cents)
        # Who comes back soon brings what he left with (8.B(2)).
        brings = max(cents, self.scene.holds(rail(guest)))
        sits = SitDown(table=self.number, seat=seat, cents=brings, told=True)
        need((yield Ask(guest, sits)), f"{guest} is to sit down")

    def _has(self, guest: str, cents: int) -> Story:
        if (missing := cents - self.scene.holds(rail(guest))) > 0:
            cash = CashIn(person=guest, cents=missing)
            need((yield Ask("cage-1", cash)), f"{guest} is to get chips")

    def topped_up(self, least: int = BUY_IN // 4) -> Story:
        """Between hands, guests with few chips buy more."""
        for guest, chips in self.table.stacks().items():
            if chips < least:
                yield from self.buys(guest)

    def buys(self, guest: str) -> Story:
        """A guest puts more chips on the table."""
        yield from self._has(guest, BUY_IN)
        need((yield Ask(guest, AddChips(table=self.number, cents=BUY_IN))), "more chips")

    def left_alone(self) -> Story:
        """Everybody leaves, the cards are spread; then everybody is back: all is opened anew."""
        seats = enumerate(self.table.seating.seats)
        there = {player.id: seat for seat, player in seats if player is not None}
        for guest in there:
            need((yield Ask(guest, LeaveTable(table=self.number))), f"{guest} is to leave")
        yield from attest_all(self.scene, self.number)
        for guest, seat in there.items():
            yield from self.comes(guest, seat)
        yield from attest_all(self.scene, self.number)

    # ---- hands, and the end ----

    def hands(self, many: int, style: Style = calls) -> Story:
        """Some hands."""
        for _ in range(many):
            yield from self.topped_up()
            yield from deal_a_hand(self.scene, self.number, self.chance, style)

    def closed(self) -> Story:
        """The table closes, its dealer goes on a break, its guests go home."""
        need((yield self.by_floor(CloseTable(table=self.number))), f"{self.number} is to close")
        yield from rest(self.scene, self.number)
        yield from go_home(self.scene, self.guests)


def go_home(scene: Scene, guests: Sequence[str]) -> Story:
    """Guests turn their chips in."""
    for guest in guests:
        if cents := scene.holds(rail(guest)):
            need((yield Ask("cage-1", CashOut(person=guest, cents=cents))), f"{guest} goes home")
