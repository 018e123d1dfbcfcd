"""A host of bots: they sit down at the tables of a room that runs, and play.

What a bot is to decide is taken from the room in the service's own thread, as far as its seat may
see it. The bot thinks in another thread, waits as long as a person would if that is wanted, and
answers through the same door as everybody.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any, Final

import msgspec

from fairdeal.bots.choosing import SOUND, Style, choose
from fairdeal.bots.pacing import Pacer
from fairdeal.bots.watching import Watching
from fairdeal.room.cage.commands import CashIn, CashOut
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.hands.commands import Act
from fairdeal.room.hands.facts import HandBegun
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.ledger import rail
from fairdeal.room.lists import WaitingList
from fairdeal.room.lists.commands import Answer as Says
from fairdeal.room.lists.commands import AnswerCall, JoinList
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.room import Room
from fairdeal.room.tables.commands import AddChips, LeaveTable, SitDown
from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.running import Running
from fairdeal.service.service import Service

THINKERS: Final = 2
"""Threads in which bots think: a decision takes a few milliseconds."""


class Turn(msgspec.Struct, frozen=True):
    """What a bot is asked: in which hand, in which seat, and at which version of it."""

    person: str
    begun: HandBegun
    facts: tuple[Any, ...]
    seat: int
    version: int


class Rebuy(msgspec.Struct, frozen=True):
    """A bot that has too little left in front of it, and what it puts on the table."""

    person: str
    table: int
    cents: int


class Call(msgspec.Struct, frozen=True):
    """A bot that is called from a list to a seat."""

    person: str
    kind: str
    table: int
    seat: int


class Host:
    """Keeps bots at the tables of a room.

    `pace` gives the seconds that a bot lets pass before it acts at a table; without it bots act at
    once. Give `moved` to `Running`, and `running` to `open` when it has been made. `name` begins
    the ids of the commands: a host that comes to a room again needs a new one.
    """

    def __init__(
        self,
        name: str,
        *,
        cashier: str,
        floor: str,
        style: Style = SOUND,
        pace: Callable[[int], float] | None = None,
        seed: int = 0,
    ) -> None:
        self._name = name
        self._cashier = cashier
        self._floor = floor
        self._style = style
        self._pace = pace
        self._chance = Random(f"{name}/{seed}")
        self._numbers = count(1)
        self._asked: dict[tuple[str, int], tuple[str, int]] = {}
        self._thinks: set[tuple[str, int]] = set()
        self._seats: dict[str, int] = {}
        self._came_with: dict[str, int] = {}
        self._bought: dict[str, int] = {}
        self._waits: dict[str, str] = {}
        self._thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix=f"bots {name}")
        self._pacer = Pacer(f"pace of bots {name}")
        self._lock = threading.Lock()
        self._running: Running | None = None
        self.error: BaseException | None = None

    def open(self, running: Running) -> None:
        """Begin to play in a room: also for the bots that sit there already."""
        running.ask(lambda service: self._adopt(service.room)).result()
        self._running = running
        running.ask(lambda service: self.moved(service.room.position)).result()

    def _adopt(self, room: Room) -> None:
        """Go on for the bots that an earlier host has seated."""
        for table in room.all("table").values():
            for bot, stack in table.stacks().items():
                if room.things[person_stream(bot)].bot:
                    self._seats[bot] = table.number
                    self._came_with[bot] = max(stack, table.setting.buy_in_least)

    # ---- coming and going ----

    def seat(self, bot: str, table: int, seat: int, cents: int, alias: str = "") -> Answer:
        """Let a new bot sit down: it is marked as one, buys chips, and takes the seat.

        Where others wait it goes to the end of the list, and sits down when it is called.
        """
        for actor, command in (
            (self._floor, AddPlayer(id=bot, alias=alias or bot, bot=True)),
            (self._cashier, CashIn(person=bot, cents=cents)),
        ):
            answer = self._do(actor, command)
            if not answer.done:
                return answer
        with self._lock:
            self._came_with[bot] = cents
            self._seats[bot] = table
        answer = self._do(bot, SitDown(table=table, seat=seat, cents=cents))
        if answer.why != "others_wait":
            return answer
        kind = self._room_of().ask(lambda service: _kind_of(service, table)).result()
        with self._lock:
            self._waits[bot] = kind
        return self._do(bot, JoinList(list=kind))

    def leave(self, bot: str) -> Answer:
        """Let a bot leave its table; `cash_out` gives it its money when its hand is over."""
        with self._lock:
            table = self._seats.pop(bot)
        return self._do(bot, LeaveTable(table=table))

    def cash_out(self, bot: str, cents: int) -> Answer:
        """Give a bot cash for its chips."""
        return self._do(self._cashier, CashOut(person=bot, cents=cents))

    def holds(self, bot: str) -> int:
        """What a bot has on its rail, in cents."""
        return self._room_of().ask(lambda service: service.room.ledger.of(rail(bot))).result()

    def close(self) -> None:
        """Let nobody think any more."""
        self._pacer.close()
        self._thinkers.shutdown(wait=True, cancel_futures=True)

    # ---- playing ----

    def moved(self, position: int) -> None:
        """The room has moved: ask every bot whose turn it is. Called in the service's thread."""
        if self._running is None:
            return
        for turn in self._turns():
            self._later(self._think, turn)
        for rebuy in self._rebuys():
            self._later(self._buy, rebuy)
        for call in self._calls():
            self._later(self._come, call)

    def _later(self, what: Callable[[Any], None], about: object) -> None:
        """Do something in a thread of the bots; what goes wrong there is kept in `error`."""
        try:
            self._thinkers.submit(what, about).add_done_callback(self._note)
        except RuntimeError:
            return  # the host has been closed, and the room goes on without it

    def _note(self, done: "Future[None]") -> None:
        if not done.cancelled() and done.exception() is not None:
            self.error = done.exception()

    def _turns(self) -> Iterator[Turn]:
        """The bots that may have something to decide, each once for each version of a hand."""
        room = self._room_of().service.room
        with self._lock:
            mine = {*self._seats}
        for hand in list(room.things.values()):
            if not isinstance(hand, HandInPlay) or hand.state is None or hand.over:
                continue
            version = room.versions[hand.stream]
            for seat in self._due(hand, mine):
                who = (hand.begun.players[seat], seat)
                if who not in self._thinks and self._asked.get(who) != (hand.id, version):
                    self._asked[who] = (hand.id, version)
                    self._thinks.add(who)
                    yield Turn(who[0], hand.begun, tuple(hand.facts), seat, version)

    def _due(self, hand: HandInPlay, mine: set[str]) -> list[int]:
        """The seats of bots that the hand waits for; in a round all that may still wager."""
        players = hand.begun.players
        waiting: Iterable[int] = hand.book.waiting(hand.state)
        if hand.begun.book == "banked":
            waiting = range(len(players))
        return [seat for seat in waiting if players[seat] in mine]

    def _rebuys(self) -> Iterator[Rebuy]:
        """The bots that have less than a quarter of what they came with, once between two hands."""
        room = self._room_of().service.room
        with self._lock:
            seats = dict(self._seats)
        for bot, number in seats.items():
            table: TableInRoom | None = room.things.get(f"table/{number}")
            if table is None or table.hand or self._bought.get(bot) == table.hands:
                continue
            left, came = table.stacks().get(bot), self._came_with[bot]
            if left is not None and left < came // 4:
                self._bought[bot] = table.hands
                yield Rebuy(bot, number, came - left)

    def _buy(self, rebuy: Rebuy) -> None:
        self._do(self._cashier, CashIn(person=rebuy.person, cents=rebuy.cents))
        self._do(rebuy.person, AddChips(table=rebuy.table, cents=rebuy.cents))

    def _calls(self) -> Iterator[Call]:
        """The bots that are called to a seat; each is asked once."""
        with self._lock:
            waits = dict(self._waits)
        for bot, kind in waits.items():
            waiting: WaitingList = self._room_of().service.room.things[f"list/{kind}"]
            entry = waiting.of(bot)
            if entry is not None and entry.call is not None:
                with self._lock:
                    del self._waits[bot]
                yield Call(bot, kind, entry.call.table, entry.call.seat)

    def _come(self, call: Call) -> None:
        """Say that it comes, and sit down."""
        self._do(call.person, AnswerCall(list=call.kind, answer=Says.COMING))
        cents = self._came_with[call.person]
        with self._lock:
            self._seats[call.person] = call.table
        self._do(call.person, SitDown(table=call.table, seat=call.seat, cents=cents))

    def _think(self, turn: Turn) -> None:
        """Look at the hand from the seat, choose, wait as long as a person would, and act."""
        watching = Watching(turn.begun, turn.seat)
        watching.look(turn.facts)
        request = None
        if watching.is_due:
            with self._lock:
                chance = Random(self._chance.random())
            request = choose(watching, self._style, chance)
        if request is None:
            self._ready(turn, again=True)  # the hand may have moved on meanwhile
            return
        hand = turn.begun.hand
        envelope = self._envelope(turn.person, Act(hand=hand, request=request), hand, turn.version)
        if self._pace is None:
            self._act(turn, envelope)
        else:
            self._pacer.after(self._pace(turn.begun.table), lambda: self._act(turn, envelope))

    def _act(self, turn: Turn, envelope: Envelope) -> None:
        answered = self._room_of().submit(envelope)
        answered.add_done_callback(lambda answer: self._ready(turn, again=not _done(answer)))

    def _ready(self, turn: Turn, *, again: bool) -> None:
        """The bot may be asked again; at once if it has not acted."""
        self._thinks.discard((turn.person, turn.seat))
        if again:
            self._room_of().ask(lambda service: self.moved(service.room.position))

    # ---- the door ----

    def _room_of(self) -> Running:
        assert self._running is not None, "open the host first"
        return self._running

    def _envelope(self, actor: str, command: Command, hand: str = "", seen: int = 0) -> Envelope:
        return Envelope(f"{self._name}/{next(self._numbers)}", actor, command, "", hand, seen)

    def _do(self, actor: str, command: Command) -> Answer:
        return self._room_of().do(self._envelope(actor, command))


def _done(answer: "Future[Answer]") -> bool:
    return not answer.cancelled() and answer.exception() is None and answer.result().done


def _kind_of(service: Service, table: int) -> str:
    """The kind of a table, which names its list."""
    return str(service.room.things[f"table/{table}"].setting.key)
