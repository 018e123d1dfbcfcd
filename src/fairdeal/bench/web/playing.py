"""A table as the driver has it: ten screens, and a player behind each who does not think."""

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from time import perf_counter
from typing import Final

import msgspec

from fairdeal.bench.web.seeing import Bar, Heard, Order, Public, Slot, read
from fairdeal.bench.web.wire import Wire

PING: Final = b'{"type":"ping"}'
_NUMBERS: Final = count(1)


class Chair:
    """One screen: its socket, and the last frame that came."""

    def __init__(self, table: "Table") -> None:
        self.wire: Final = Wire(self._hear)
        self.order: Final = Order()
        self.bar: Bar | None = None
        self.moment = (0, 0, False)
        self.text = b""
        self._table: Final = table

    def _hear(self, text: bytes) -> None:
        heard = read(text)
        if heard.public is None or heard.mine is None:
            self._table.answered(heard)
            return
        self.text = text
        self.order.see(heard.public, heard.mine)
        self.bar, self.moment = heard.mine.bar, heard.public.moment
        self._table.seen(heard.public)


class Table:
    """A table. An action waits about `pause` seconds after all screens have seen the one before.

    It waits half of that to one and a half times that: with the same wait for all, tables that
    once came together would come together for ever.

    `waits` are the seconds from each action until every screen of the table had seen it.
    """

    def __init__(self, number: int, screens: int) -> None:
        self.number: Final = number
        self.chairs: Final = [Chair(self) for _ in range(screens)]
        self.waits: list[float] = []
        self.hands = 0
        self.refused = 0
        self.pause: float | None = None
        self.folds = False
        self.recorder: Callable[[list[bytes]], None] | None = None
        self._public: Public | None = None
        self._reached = 0
        self._sent = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._chance: Final = Random(number)

    # ---- beginning and end ----

    def play(self, pause: float, first: float, *, folds: bool = False) -> None:
        """Begin to act, the first time after `first` seconds; with `folds`, as cheap as can be."""
        self.pause, self.folds = pause, folds
        self._later(first)

    def rest(self) -> None:
        """Send nothing more."""
        self.pause = None
        if self._timer is not None:
            self._timer.cancel()

    @property
    def rests(self) -> bool:
        """Whether every action has been seen by all, and a player is to act."""
        public = self._public
        at_hand = public is not None and public.turn is not None
        return not self._sent and at_hand and self._reached == len(self.chairs)

    @property
    def agrees(self) -> bool:
        """Whether all screens show the same moment."""
        return len({chair.moment for chair in self.chairs}) == 1

    # ---- what comes ----

    def seen(self, public: Public) -> None:
        """One of the screens has a new frame."""
        before = self._public
        if before is None or public.moment > before.moment:
            self.hands += before is not None and public.number > before.number
            self._public, self._reached = public, 0
        elif public.moment < before.moment:
            return  # of a process that is a little behind
        self._reached += 1
        if self._reached == len(self.chairs):
            self._seen_by_all()

    def _seen_by_all(self) -> None:
        if self._sent:
            self.waits.append(perf_counter() - self._sent)
            self._sent = 0.0
        if self.recorder is not None:
            self.recorder([chair.text for chair in self.chairs])
        if self.pause is not None:
            self._later(self.pause * self._chance.uniform(0.5, 1.5))

    def answered(self, heard: Heard) -> None:
        """An answer has come. One that was refused is tried again, later."""
        if heard.type == "answer" and not heard.done:
            self.refused += 1
            self._sent = 0.0
            if self.pause is not None:
                self._later(max(self.pause, 0.05))

    # ---- what goes ----

    def _later(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._press)

    def _press(self) -> None:
        """Let whoever is to act press a button."""
        public = self._public
        if public is None or public.turn is None or self._sent:
            return
        for seat in public.turn.seats:
            chair = self.chairs[seat]
            slot = self._choose(public, seat, chair.bar) if chair.bar is not None else None
            if slot is not None:
                self._sent = perf_counter()
                chair.wire.send(_act(public, slot))
                return

    def _choose(self, public: Public, seat: int, bar: Bar) -> Slot | None:
        """Left or middle: two players of three fold, if that is not free; the others go along."""
        stays = not self.folds and (public.seen + seat) % 3 == 0
        order = (bar.middle, bar.left) if stays or bar.left.free else (bar.left, bar.middle)
        fits = (slot for slot in (*order, bar.right) if slot.on and slot.request)
        return next((slot for slot in fits if not slot.command and not slot.amount), None)


class Replayed(Table):
    """A table of the bare server: each frame is the next one, whatever it shows."""

    def seen(self, public: Public) -> None:
        """One of the screens has a new frame."""
        self._public = public
        self._reached += 1
        if self._reached >= len(self.chairs):
            self._reached = 0
            self._seen_by_all()

    @property
    def rests(self) -> bool:
        """Whether every action has been seen by all."""
        return not self._sent

    def _press(self) -> None:
        if self._public is not None and not self._sent:
            self._sent = perf_counter()
            chair = self.chairs[len(self.waits) % len(self.chairs)]
            chair.wire.send(_act(self._public, Slot(request={"type": "fold"})))


def _act(public: Public, slot: Slot) -> bytes:
    return msgspec.json.encode(
        {
            "type": "do",
            "id": f"b{next(_NUMBERS)}",
            "command": "act",
            "fields": {"hand": public.hand, "request": slot.request},
            "hand": public.hand,
            "seen": public.seen,
        }
    )
