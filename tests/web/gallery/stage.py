"""A table of a real room on which a hand is played that a text tells, card by card.

The text (docs/notation.md) says who gets which cards and what everybody does. It is read first, to
know the order of the deck that it needs; then the room deals from that deck, and the players send
what they do in the text as commands.
"""

from typing import Any
from unittest.mock import patch

import msgspec

from fairdeal.banked import events as banked
from fairdeal.banked.notation.reading import read as read_round
from fairdeal.cards.card import Card
from fairdeal.cards.commitment import commit
from fairdeal.engine.roles import Role
from fairdeal.poker import events as poker
from fairdeal.poker.notation.reading import read as read_hand
from fairdeal.room.hands import commands as of_hand
from fairdeal.room.hands import starting
from fairdeal.room.hands.facts import DeckCommitted
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.facts import CashedIn, PersonAdded
from fairdeal.room.submission import example
from fairdeal.room.tables import commands as of_table
from fairdeal.views.frames.watched import Watched
from tests.room.tables.house import MONEY, House

YOU = "maya"
SECRET = bytes(range(32))
START = 1_794_000_000_000


def text_of(changes: dict[str, str]) -> str:
    """The example with other values for kinds of tables: the lines that a kind gets besides."""
    text = example()
    for kind in changes:
        box = f'{{ kind = "{kind}", box = "high hand box {kind}" }},'
        if kind.startswith("omaha8"):
            head, found, rest = text.partition("[high_hand]")
            text = head + found + rest.replace("tables = [", f"tables = [\n    {box}", 1)
    for kind, lines in changes.items():
        head = f"[kinds.{kind}]\n"
        names = [line.partition(" = ")[0] for line in lines.splitlines()]
        before, found, after = text.partition(head)
        body, gap, rest = after.partition("\n\n")
        kept = [line for line in body.splitlines() if line.partition(" = ")[0] not in names]
        text = before + found + "\n".join([*kept, lines.strip()]) + gap + rest
    return text


class Stage:
    """A room with one table; `seats` names its chairs, "-" for one that is open."""

    def __init__(self, kind: str, number: int, seats: str, hands: int, values: str = "") -> None:
        self.house = House(text_of({kind: values}) if values else None)
        self.number = number
        self.chairs = [each.split() for each in seats.split(",")]
        self.bots: set[str] = set()
        room = self.house.room
        room.things["room"] = msgspec.structs.replace(
            room.things["room"], name="Chesapeake Room", purpose=Purpose.DEMO
        )
        self.house.open(kind, number)
        for chair, (name, *rest) in enumerate(self.chairs):
            if name != "-":
                self._sit(name.lower(), chair, int(rest[0]), bot="bot" in rest)
        table = self.house.table(number)
        room.things[f"table/{number}"] = msgspec.structs.replace(table, hands=hands - 1)
        self.watched = Watched(room, number)

    def _sit(self, person: str, chair: int, dollars: int, *, bot: bool) -> None:
        if f"person/{person}" in self.house.room.things:
            del self.house.room.things[f"person/{person}"]
            self.house.room.ledger.post({f"rail/{person}": -MONEY, "outside": MONEY})
        added = PersonAdded(id=person, alias=person.title(), roles=(Role.PLAYER,), bot=bot)
        money = dollars * 100 + 240_000
        self.house.note(f"person/{person}", added, CashedIn(cents=money, day="2026-01-01"))
        self.house.room.ledger.post({"outside": -money, f"rail/{person}": money})
        sit = of_table.SitDown(table=self.number, seat=chair, cents=dollars * 100)
        self.house.do(person, sit)

    # ---- the hand ----

    def begin(self, order: tuple[Card, ...], button: int | None = None) -> None:
        """Deal from a deck that lies in this order."""
        if button is not None:
            self.house.do("floor", of_table.SetButton(table=self.number, seat=button))
        committed = DeckCommitted(root=commit(order, SECRET).root, cards=len(order))
        with patch.object(starting, "shuffled", lambda work, deck, way: (committed, order)):
            self.house.start(self.number)

    def _first_line(self, head: str, button: int) -> str:
        """The first line of a text: the game and its stakes, then who is dealt in, in order."""
        there = self.house.table(self.number).seating.seats
        count = len(self.chairs)
        dealt = [(button + 1 + turn) % count for turn in range(count)]
        players = [there[chair] for chair in dealt]
        return " ".join(
            [head, *(f"{each.name} {each.stack}" for each in players if each and not each.away)]
        )

    def play(
        self,
        head: str,
        text: str,
        button: int | None = None,
        asked: str = "",
        *,
        shows: bool = True,
    ) -> None:
        """Play a poker hand as far as its text goes; `head` is the game and its stakes.

        A text shows every hand at its end; without `shows` it ends before the viewer's.
        """
        first = self._first_line(head, -1 if button is None else button)
        hand = read_hand(f"{first}\n{text}").hand
        if asked:
            option = of_table.AskOption(table=self.number, option=asked)
            self.house.do(YOU, option)
        self.begin(hand.log[0].order, button)  # type: ignore[union-attr]
        self._send(hand.log, shows=shows)

    def bet(self, head: str, text: str) -> None:
        """Play a round against the house as far as its text goes."""
        table = read_round(f"{self._first_line(head, -1)}\n{text}").table
        self.begin(table.log[0].order)  # type: ignore[union-attr]
        self._send(table.log)

    def _send(self, log: list[Any], *, shows: bool = True) -> None:
        hand = self.house.hand(self.number)
        for event in log[1:]:
            request = request_of(event)
            shown = isinstance(event, poker.Shown) and hand.begun.players[event.seat] == YOU
            if shown and not shows:
                return
            if request is not None and self.house.table(self.number).hand:
                self.act(hand.begun.players[event.seat], request)
            elif isinstance(event, banked.BetsClosed):
                self.house.wait(0)
                self.watched.update(self.house.room, self.house.time)

    def show_all(self) -> None:
        """Let everybody show whose turn it is to show."""
        while self.house.table(self.number).hand:
            hand = self.house.hand(self.number)
            self.act(hand.begun.players[hand.state.actor], {"type": "show"})

    def act(self, player: str, request: dict[str, Any]) -> None:
        """Send what a player wants."""
        hand = self.house.table(self.number).hand
        self.house.do(player, of_hand.Act(hand=hand, request=request))
        self.watched.update(self.house.room, self.house.time)

    # ---- what is shown ----

    def frames(self, left: int = 0, offline: frozenset[str] = frozenset()) -> dict[str, Any]:
        """The frame that the player named Maya sees, with `left` seconds on the clock."""
        hand = self.house.room.things.get(f"hand/{self.house.table(self.number).hand}")
        due = max(hand.clocks.values(), default=0) if hand is not None else 0
        until = due or self.house.table(self.number).next_at
        time = until - left * 1000 if until and left else self.house.time
        self.watched.update(self.house.room, time, offline)
        public, mine = self.watched.public_with(0, time), self.watched.mine(YOU, 0)
        return {"public": msgspec.to_builtins(public), "mine": msgspec.to_builtins(mine)}


def request_of(event: Any) -> dict[str, Any] | None:
    """What a player sent so that this happened; None for what the dealer does."""
    match event:
        case poker.Folded() | banked.Folded():
            return {"type": "fold"}
        case poker.Checked():
            return {"type": "check"}
        case poker.Called():
            return {"type": "call"}
        case poker.RaisedTo(to=to):
            return {"type": "raise_to", "to": to}
        case poker.Posted(kind="forced"):
            return {"type": "bring_in"}
        case poker.Posted(kind="straddle"):
            return {"type": "straddle"}
        case poker.StraddlePassed():
            return {"type": "pass"}
        case poker.Discarded(cards=cards) | banked.Discarded(cards=cards):
            return {"type": "discard", "cards": cards}
        case poker.Shown():
            return {"type": "show"}
        case poker.Mucked():
            return {"type": "muck"}
        case poker.Agreed():
            return {"type": "agree"}
        case poker.Declined():
            return {"type": "decline"}
        case banked.WagerPlaced(kind=kind, amount=amount):
            if kind in ("ante", "bonus", "original"):
                return {"type": "bet", "kind": kind, "amount": amount}
            return {"type": "raise", "amount": amount}
        case banked.Stood():
            return {"type": "stand"}
    return None
