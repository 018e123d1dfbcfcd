"""Short scenes in a room with one kind of table, as text, and what everybody sees of them.

    3 at $200; deal; next raise_to to=400; play 7

`3 at $200` opens table 4 and seats players, `by dealer` before it lets a person deal. `deal` begins
the next hand, `dealt` is the dealer until somebody must decide, `next` is whoever must act.
`play 7` plays the hand to its end by chance number 7. `ann: take_chips table=4 cents=500` is any
command of the room. `draft` writes the submission down once more, `in force` lets it be approved.
`handed in` does both where the submission has no fault; nothing comes of one that has.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from fairdeal.banked.events import RoundOpened
from fairdeal.banked.round import OWN, STUB
from fairdeal.cards.notation import show
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.poker.events import Dealt, HandOpened
from fairdeal.room.hands.commands import DealStep
from fairdeal.room.hands.facts import DeckCommitted, HandBegun
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.people.facts import LicenceRecorded, PersonAdded, SignedOn
from fairdeal.room.versions.commands import (
    ApproveVersion,
    DraftVersion,
    PutInForce,
    SubmitVersion,
)
from tests.once import read
from tests.room.stories import command_of
from tests.room.submission.files import file
from tests.room.tables.every_game import play_on
from tests.room.tables.house import PLAYERS, START, House, chance

_SETTING: Final = (HandOpened, RoundOpened, DeckCommitted, HandBegun)
"""Facts that hold the values of the table themselves: what a value does comes after them."""

_CHEAP: Final = ("check", "call", "bring_in", "show", "muck", "discard")
_ANOTHER: Final = file("holdem").replace("[kinds.k]", "[kinds.another]")
"""What a room goes by whose manager has only a submission with faults in his hands."""

_AREAS: Final = ("ante", "bonus", "original")


class Seen(NamedTuple):
    """What became of each step, all that happened in the hands, the seats, the lists, the room."""

    steps: list[str]
    hands: list[Any]
    seats: list[Any]
    lists: list[Any]
    room: list[Any]
    words: str

    @property
    def last(self) -> str:
        """What the last step is refused as, or "done"."""
        return self.steps[-1]


class Scene:
    """A room with one kind of table, `k`, and a cashier."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.house = House(text if read(text).submission else _ANOTHER)
        self.way = ""
        self.words = ""
        self.hands: list[HandInPlay] = []
        self.house.note(
            "person/cage",
            PersonAdded(id="cage", alias="Cage", roles=(Role.CASHIER,)),
            LicenceRecorded(number="L1", last_day="2099-12-31"),
            SignedOn(role=Role.CASHIER, shift="day", since=START),
        )

    def play(self, script: str) -> Seen:
        """Go through the steps of a script."""
        steps = [self._step(each) for each in script.split("; ")]
        there = self.house.room
        facts = [fact for hand in self.hands for fact in hand.facts]
        return Seen(
            steps,
            [fact for fact in facts if not isinstance(fact, _SETTING)],
            [each.seating.seats for each in there.all("table").values()],
            [[(entry.player, entry.standing) for entry in each.line] for each in self._lists()],
            [
                (there.things["room"].day, there.things["room"].alarms),
                [each.state for each in there.all("proposal").values()],
            ],
            self.words,
        )

    def _lists(self) -> list[Any]:
        return list(self.house.room.all("list").values())

    def _step(self, step: str) -> str:
        try:
            self._do(step)
        except Refusal as refused:
            self.words = str(refused)
            return str(refused.why)
        finally:
            table = self.house.room.things.get("table/4")
            if table is not None and table.hand and self.house.hand() not in self.hands:
                self.hands.append(self.house.hand())
        return "done"

    def _do(self, step: str) -> None:
        for pattern, do in _STEPS.items():
            if told := re.fullmatch(pattern, step):
                do(self, *told.groups())
                return
        who, name, *fields = step.split(" ")
        given = dict(field.split("=") for field in fields)
        self.house.act(self.who(who), name, **{key: _value(each) for key, each in given.items()})

    def who(self, name: str) -> str:
        """A person by name; `next` must act, `other` is the one behind."""
        if name not in ("next", "other"):
            return name
        hand = self.house.hand()
        seat = hand.book.waiting(hand.state)[0] + (name == "other")
        return hand.begun.players[seat % len(hand.begun.players)]

    # ---- steps ----

    def let(self, way: str) -> None:
        """Choose the way in which the table is dealt."""
        self.way = way

    def seat(self, many: str, dollars: str) -> None:
        """Open the table and let players sit down."""
        self.house.open("k", way=self.way)
        self.house.sit(*PLAYERS[: int(many)], cents=int(dollars) * 100)

    def cards(self, number: str) -> None:
        """Let other cards come."""
        self.house.seeds = chance(int(number))

    def command(self, who: str, second: str | None, name: str, fields: str) -> None:
        """Send a command: HAND is the hand in play.

        CARD is the first card that was dealt in it, NEXT the next one of its stub.
        """
        if "HAND" in fields:
            hand = self.house.hand()
            cards = [fact.cards[0][1] for fact in hand.facts if isinstance(fact, Dealt)]
            fields = fields.replace("HAND", hand.id).replace("CARD", show(cards[:1]))
            fields = fields.replace("NEXT", show(hand.state.places[STUB][:1]))
        command = command_of(name, fields, self.house.time)
        self.house.do(self.who(who), command, second=second or "")

    def dealt(self) -> None:
        """The dealer does what is to be done, until somebody must decide or it is over."""
        hand = self.house.hand()
        while not hand.over and not hand.book.waiting(hand.state):
            self.house.do("dealer", DealStep(hand=hand.id))

    def all_bet(self) -> None:
        """Everybody makes the first wagers, and the cards come."""
        for player in filter(None, self.house.hand().begun.players):
            for area in _AREAS[:2]:
                self.house.act(player, "bet", kind=area, amount=1_000)
        self.house.wait(0)

    def call_down(self) -> None:
        """Everybody stays in as cheaply as possible, and shows."""
        hand = self.house.table().hand
        while self.house.table().hand == hand:
            for name in _CHEAP:
                try:
                    self.house.act(self.who("next"), name)
                    break
                except Refusal:
                    continue

    def draw_all(self) -> None:
        """Everybody raises, and draws as many cards as possible."""
        hand = self.house.hand()
        while self.house.table().hand == hand.id:
            seat, options = next(iter(hand.choices().items()))
            player = hand.begun.players[seat]
            if options.discard < 0:
                self.house.act(player, "raise", amount=1_000)
            else:
                mine = hand.state.places[OWN[seat]][: options.discard]
                self.house.act(player, "discard", cards=[int(card) for card in mine])

    def to_the_end(self, number: str) -> None:
        """Play the hand at random."""
        hand, any_play = self.house.table().hand, Random(int(number))
        while self.house.table().hand == hand:
            play_on(self.house, any_play)

    def draft(self) -> None:
        """Write the submission down once more."""
        self.house.do("manager", DraftVersion(text=f"{self.text}\n# once more\n"))

    def handed_in(self) -> None:
        """Let it be approved and dealt under if it has no fault."""
        if read(self.text).submission:
            self.in_force()

    def in_force(self) -> None:
        """Let it be approved and dealt under."""
        self.draft()
        self.house.do("manager", SubmitVersion(version=2))
        approved = ApproveVersion(version=2, on="2026-01-01", approver="C", reference="R")
        self.house.do("manager", approved, second="shift")
        self.house.do("shift", PutInForce(version=2))


def _value(text: str) -> Any:
    return int(text) if text.isdecimal() else text


_STEPS: Final[dict[str, Callable[..., None]]] = {
    r"by (\w+)": Scene.let,
    r"(\d+) at \$(\d+)": Scene.seat,
    r"cards (\d+)": Scene.cards,
    r"deal": lambda scene: scene.house.start(by="dealer"),
    r"dealt": Scene.dealt,
    r"all bet": Scene.all_bet,
    r"call down": Scene.call_down,
    r"draw all": Scene.draw_all,
    r"play (\d+)": Scene.to_the_end,
    r"draft": Scene.draft,
    r"in force": Scene.in_force,
    r"handed in": Scene.handed_in,
    r"(\d+) s later": lambda scene, seconds: scene.house.wait(int(seconds) * 1_000),
    r"(\w+)(?: \+ (\w+))?: (\w+)(.*)": Scene.command,
}
