"""A seat in the room, in the terminal: `fairdeal play --table 4 --as ann`.

Everybody's terminal works on the same database. Each one carries out what is due by itself, so that
the cards come as long as somebody is there. What is shown is what the person's seat sees.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import typer

from fairdeal.cli.house.answers import refused_line
from fairdeal.cli.house.do import envelope_of, known_person
from fairdeal.cli.house.opening import opened
from fairdeal.cli.play.person import Person
from fairdeal.cli.play.sealed import in_groups
from fairdeal.cli.terminal import Leave, ask, noting_interrupts, say
from fairdeal.engine.text.happenings import dollars
from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.room.commands import Command
    from fairdeal.room.envelope import Answer
    from fairdeal.room.hands.hand import HandInPlay
    from fairdeal.room.tables.state import TableInRoom
    from fairdeal.service.service import Service

LOOK_EVERY: Final = 0.2
"""Seconds between two looks at the journal while others act."""


def play_in_room(
    db: str, keys: str, name: str, table: int, person: str, seat: int, buy_in: str
) -> None:
    """Take a seat, play until the person leaves, and stand up."""
    from fairdeal.views.table import table_as

    if not person:
        raise BadInput("name the person who plays: --as PERSON")
    with opened(db, keys, name, read_only=False) as service:
        known_person(service, person, "--as")
        table_as(service.room, table, person)  # says which tables there are
        guest = Guest(service, table, person)
        if not guest.sit_down(seat, buy_in):
            raise typer.Exit(1)
        guest.stay()


class Guest:
    """Somebody at a table of the room."""

    def __init__(self, service: "Service", table: int, person: str) -> None:
        self.service = service
        self.number = table
        self.person = person
        self.leaving = False
        self.watched: Watched | None = None
        self.waits = False

    @property
    def table(self) -> "TableInRoom":
        """The table as it is now."""
        found: TableInRoom = self.service.room.things[f"table/{self.number}"]
        return found

    def send(self, command: "Command", *, hand: str = "", seen: int = 0) -> "Answer":
        """Send a command; a refusal is printed."""
        answer = self.service.do(envelope_of(self.person, command, hand=hand, seen=seen))
        if not answer.done:
            say(f"  {refused_line(answer.why, answer.clause, answer.says)}")
        return answer

    def sit_down(self, seat: int, buy_in: str) -> bool:
        """Take a seat, unless the person has one; whether he has one now."""
        from fairdeal.cli.play.typed import cents
        from fairdeal.room.tables.commands import SitDown

        if self.person in self.table.stacks():
            return True
        free = [at for at, player in enumerate(self.table.seating.seats) if player is None]
        if not free:
            raise BadInput(f"table {self.number} has no free seat")
        amount = cents(buy_in) if buy_in else self.table.setting.buy_in_least
        where = seat - 1 if seat else free[0]
        return self.send(SitDown(table=self.number, seat=where, cents=amount)).done

    def stay(self) -> None:
        """Play until the person leaves."""
        from fairdeal.room.tables.commands import LeaveTable

        say(f"You sit at table {self.number}, {self.table.setting.key}. Type ? for help.")
        try:
            with noting_interrupts(self.leave):
                while not self.leaving and self.person in self.table.stacks():
                    self.look()
        except Leave:
            pass
        if self.person in self.table.stacks() and self.send(LeaveTable(table=self.number)).done:
            say("You leave the table.")

    def leave(self) -> None:
        """The person has pressed Ctrl-C."""
        self.leaving = True

    def look(self) -> None:
        """Let happen what is due, tell what is new, and ask the person if it is his turn."""
        self.service.follower.catch_up()
        self.service.tick()
        self._begin()
        if self.watched is None or not self.watched.act(self):
            if self.watched is None and not self.waits:
                self.waits = True
                say("  Waiting for the next hand ...", tone="dim")
            time.sleep(LOOK_EVERY)

    def _begin(self) -> None:
        """Turn to the hand in play, after the end of the last one."""
        if self.watched is not None:
            if not self.watched.over:
                return
            self.watched.tell()
            self.watched = None
        playing: HandInPlay | None = self.service.room.things.get(f"hand/{self.table.hand}")
        if playing is None or playing.state is None or not playing.seats_of(self.person):
            return
        self.waits = False
        say(f"\nHand {playing.id}", tone="bold")
        if playing.roots:
            say(f"  The shuffle is sealed: {in_groups(playing.roots[0])}", tone="dim")
        names = [self._alias(player) for player in playing.begun.players]
        kind = WatchedHand if playing.begun.book == "poker" else WatchedRound
        self.watched = kind(playing, names, playing.seats_of(self.person)[0])

    def _alias(self, player: str) -> str:
        from fairdeal.views.lobby import alias_of

        return alias_of(self.service.room, player)


class Watched(ABC):
    """A hand or a round that the person is in."""

    def __init__(self, playing: "HandInPlay", names: Sequence[str], seat: int) -> None:
        self.playing = playing
        self.names = names
        self.seat = seat

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.playing.ended

    def act(self, guest: Guest) -> bool:
        """Tell what is new and let the person act if it is his turn; whether he did."""
        self.tell()
        if self.over or self.seat not in self.playing.book.waiting(self.playing.state):
            return False
        allowed = self.playing.book.door.options(self.playing.state, self.seat)
        if allowed is None:
            return False
        seen = guest.service.room.versions[self.playing.stream]
        self.send(guest, self.ask(allowed), seen)
        return True

    def send(self, guest: Guest, request: Any, seen: int) -> None:
        """Send what the person does in this hand."""
        import msgspec

        from fairdeal.room.hands.commands import Act

        fields = {name: getattr(request, name) for name in request.__struct_fields__}
        told = {"type": request.__struct_config__.tag, **fields}
        command = Act(hand=self.playing.id, request=msgspec.to_builtins(told))
        guest.send(command, hand=self.playing.id, seen=seen)

    @abstractmethod
    def tell(self) -> None:
        """Print what has happened since the last time."""

    @abstractmethod
    def ask(self, allowed: Any) -> Any:
        """Ask the person what to do."""


class WatchedHand(Watched):
    """A hand of poker."""

    def __init__(self, playing: "HandInPlay", names: Sequence[str], seat: int) -> None:
        from fairdeal.poker.games import game

        super().__init__(playing, names, seat)
        self.person = Person(names, seat, game(playing.begun.game))

    def tell(self) -> None:
        """Print what has happened since the last time, as the seat sees it."""
        self.person.watch(self.playing.state)

    def ask(self, allowed: Any) -> Any:
        """Ask the person what to do."""
        return self.person.ask(allowed)


class WatchedRound(Watched):
    """A round against the house."""

    def __init__(self, playing: "HandInPlay", names: Sequence[str], seat: int) -> None:
        from fairdeal.cli.play.house_table import Teller
        from fairdeal.engine.audience import seat as audience

        super().__init__(playing, names, seat)
        self.teller = Teller(playing.state, names, audience(seat))
        self.asked = False

    def act(self, guest: Guest) -> bool:
        """Ask for the opening wagers once, and then for each decision."""
        from fairdeal.banked.views.view import Awaits

        view = self.playing.book.door.view(self.playing.state, self.teller.viewer)
        if view.awaits is not Awaits.WAGERS:
            return super().act(guest)
        if self.asked or view.positions[self.seat].wagers:
            self.tell()
            return False
        self.asked = True
        self._bet(guest, view)
        return True

    def _bet(self, guest: Guest, view: Any) -> None:
        """Ask for a bet, and place it on each opening wager."""
        from fairdeal.banked.commands import Bet
        from fairdeal.banked.games import banked_game
        from fairdeal.cli.play.typed import cents

        least, most = dollars(view.values.table_min), dollars(view.values.table_max)
        while True:
            text = ask(f"  Bet {least} to {most}, s sits this round out, q leaves > ").lower()
            if text in ("s", ""):
                return
            try:
                amount = cents(text.removeprefix("bet").strip())
                break
            except BadInput as fault:
                say(f"  {fault}")
        for kind in banked_game(view.game).opening:
            self.send(guest, Bet(self.seat, kind, amount), 0)

    def tell(self) -> None:
        """Print what has happened since the last time, as the position sees it."""
        self.teller.tell()

    def ask(self, allowed: Any) -> Any:
        """Ask the person what to do."""
        from fairdeal.cli.play.house import ask_decision

        return ask_decision(self.playing.state, allowed, self.names)
