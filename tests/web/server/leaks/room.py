"""A room that is served while hands of a game are played, and what each reader of it may see."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from fairdeal.cards.card import Card
from fairdeal.engine.audience import DEALER, FLOOR, RAIL, SURVEILLANCE, Audience, seat
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.hands.facts import OWN
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.tables.commands import LeaveTable
from fairdeal.service.audit.archive import Archive
from fairdeal.service.logs import Log
from fairdeal.store.keys import load_keys
from fairdeal.views.hand import Record, record_of, seen
from fairdeal.views.proofs import named, proofs_for
from fairdeal.web.house import House
from tests.room.tables.every_game import GAMES_OF_ALL, every_game, play_on
from tests.room.tables.house import PLAYERS
from tests.service.real_house import STAFF, NotDone, RealHouse
from tests.web.server.leaks.scanner import Sees, as_texts, leaks, secrets_of
from tests.web.server.places import Place, Visitor, cheap_passwords, no_limits

SEATED: Final = PLAYERS[:4]
WATCHERS: Final = {
    "": RAIL,
    PLAYERS[4]: RAIL,
    "dealer-1": DEALER,
    "floor-1": FLOOR,
    "shift-1": FLOOR,
    "manager-1": FLOOR,
    "surveillance-1": SURVEILLANCE,
    "cage-1": RAIL,
    "security-1": RAIL,
    "accounting-1": RAIL,
    "commission-1": RAIL,
}
"""Who looks on without a seat, and as whom: nobody, a player at the rail, each role of staff."""

EVERYBODY: Final = (*SEATED, *WATCHERS)
POOR: Final = 5_000


class Leak(NamedTuple):
    """Something that a reader got and may not see."""

    where: str
    reader: str
    what: tuple[str, ...]


class Truth:
    """What each reader has seen of a hand so far: followed fact by fact, by the rules alone."""

    def __init__(self, hand: HandInPlay) -> None:
        self.hand = hand
        audiences: dict[str, Audience] = dict(WATCHERS)
        audiences |= {who: seat(hand.seats_of(who)[0]) for who in SEATED if hand.seats_of(who)}
        audiences |= {who: RAIL for who in SEATED if who not in audiences}
        self.audience = audiences
        kinds = {*audiences.values()}
        self._looks = {kind: hand.book.onlooker(kind) for kind in kinds}
        self._cards: dict[Audience, set[Card]] = {kind: set() for kind in kinds}
        self._taken = 0
        self._decks = 0
        self.secrets: set[str] = set()

    def follow(self) -> None:
        """Take in what has happened since."""
        new = self.hand.facts[self._taken :]
        self._taken = len(self.hand.facts)
        for fact in new:
            if type(fact) in OWN:
                continue
            for audience, looks in self._looks.items():
                self._cards[audience].update(named(looks.look(fact)))
        if len(self.hand.roots) > self._decks:
            self._decks = len(self.hand.roots)
            self.secrets = secrets_of(record_of(self.hand.facts))

    def sees(self, reader: str) -> Sees:
        """What a reader may find now."""
        return Sees(self._cards[self.audience[reader]], self.secrets)

    def now(self) -> dict[str, Sees]:
        """What everybody may find now, to be asked later."""
        return {who: Sees(frozenset(self.sees(who).cards), self.secrets) for who in EVERYBODY}

    def unseen(self) -> Card:
        """A card that nobody has seen: the last one of the deck."""
        order = next(fact.order for fact in self.hand.facts if hasattr(fact, "order"))
        shown = set().union(*self._cards.values())
        found: Card = next(card for card in reversed(order) if card not in shown)
        return found


class ServedHouse(RealHouse):
    """A rehearsal with every game, whose commands go through a house that is served."""

    served: House | None = None

    def __init__(self, folder: Path, *, seed: int) -> None:
        self.log: list[str] = []
        self.leaks: list[Leak] = []
        self.scanned = 0
        super().__init__(folder, every_game(), seed=seed, players=PLAYERS[:5])
        self.service.log = _into(self.log)
        self.served = House(
            self.service,
            limits=no_limits(),
            passwords=cheap_passwords(),
            clock=self.clock,
            log=lambda line: self.log.append(msgspec.json.encode(line).decode()),
        ).start()
        self.place = Place(self.served)
        ring = load_keys(self.keys)
        keys = [*map(ring.key, ring.ids), self.served.sessions._secret]
        self.key_texts = [text for key in keys for text in as_texts(key)]

    def do(self, actor: str, command: Command, **envelope: Any) -> dict[str, Any]:
        """Send a command through the house; a refusal is raised."""
        if self.served is None:
            return super().do(actor, command, **envelope)
        self.clock.move_to(self.time)
        sent = Envelope(f"c{next(self.ids)}", STAFF.get(actor, actor), command, **envelope)
        answer = self.served.running.do(sent)
        if not answer.done:
            raise NotDone(answer)
        return answer.result

    def wait(self, milliseconds: int) -> None:
        """Let time pass: what happens by itself the house does."""
        self.time += milliseconds
        self.settle()

    def settle(self) -> None:
        """Let the house do whatever is due now, and what is due at once after that."""
        self.clock.move_to(self.time)
        while (at := self.ask(lambda service: service.timers.next_at())) and at <= self.time:
            pass

    def ask(self, question: Any) -> Any:
        """Look something up in the thread of the room."""
        assert self.served is not None
        return self.served.running.ask(question).result()

    def close(self) -> None:
        """Stop serving."""
        assert self.served is not None
        self.place.stop()
        self.served.close()

    # ---- playing ----

    def hands(self, table: int, many: int, chance: Random) -> Iterator[Truth]:
        """Play hands at a table; the truth of each, after every step of it."""
        for _ in range(many):
            for player in SEATED:
                if player not in self.table(table).stacks():
                    self.sit(player, table=table)
            if not self.table(table).hand:
                self.start(table)
            truth = Truth(self.hand(table))
            self.settle()
            while self.table(table).hand == truth.hand.id:
                truth.follow()
                yield truth
                play_on(self, chance, table)
                self.settle()
            truth.follow()
            yield truth
            for player, stack in self.table(table).stacks().items():
                if stack < POOR and not self.table(table).hand:
                    self.do(player, LeaveTable(table=table))

    # ---- looking ----

    def scan(self, where: str, reader: str, text: str, sees: Sees) -> None:
        """Look through a text that goes to a reader."""
        self.scanned += 1
        found = leaks(text, sees)
        found += ["a key of the room" for key in self.key_texts if key in text]
        if found:
            self.leaks.append(Leak(where, reader, tuple(found)))

    def scan_log(self) -> None:
        """Look through what has been logged since: it names no card at all."""
        for line in self.log:
            self.scan("log", "log", line, Sees(()))
        self.log.clear()

    def paint(self, table: int) -> Any:
        """A table that has moved, as everybody gets it on a screen."""
        assert self.served is not None
        painter = self.served.hub._painter
        return self.ask(lambda service: painter.paint(service, table, list(EVERYBODY), frozenset()))

    def scan_frames(self, table: int, truth: Truth) -> None:
        """Look through the frame of this moment: the public part, and that of everybody."""
        painted = self.paint(table)
        if painted is None:
            return  # nothing is new since the last look
        self.scan("frame", "rail", painted.public.decode(), truth.sees(""))
        for reader, mine in painted.mine.items():
            self.scan("mine", reader, mine.decode(), truth.sees(reader))

    def past(self, hand: str, reader: str) -> Sees:
        """What a reader has seen of a hand, from the journal."""
        found: Sees = self.ask(lambda service: sees_of(Archive(service).hand(hand), reader))
        return found

    @contextmanager
    def visitor(self, person: str) -> Iterator[Visitor]:
        """A browser of a person, who has signed in."""
        assert self.served is not None
        visitor = Visitor(self.place)
        if person:
            sessions = self.served.sessions
            session = sessions.begin(person)
            visitor.http.cookies.clear()
            visitor.http.cookies.set("fairdeal", sessions.cookie(session))
            assert visitor.me()["person"] == person
        try:
            yield visitor
        finally:
            visitor.close()


def sees_of(record: Record, reader: str) -> Sees:
    """What a reader may find of a hand of the past."""
    audience = WATCHERS.get(reader) or record.seat_of(reader)
    cards = {card for fact in seen(record, audience) for card in named(fact)}
    opened = {
        card["salt"] for proof in proofs_for(record, audience) if proof for card in proof["cards"]
    }
    return Sees(cards, secrets_of(record) - opened)


def _into(lines: list[str]) -> Log:
    """The log of the service, kept as the lines that it writes."""
    from fairdeal.service.logs import to_stream

    class Stream:
        def write(self, text: str) -> None:
            lines.append(text)

    return to_stream(Stream())  # type: ignore[arg-type]


TABLES: Final = {game: number for number, game in enumerate(GAMES_OF_ALL, 1)}
