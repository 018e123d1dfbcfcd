"""Everything that can go wrong at a table, once each: reported, and ruled on if it is left open.

A table is dealt by a person with cards of the program. At each moment of its hands the first thing
that has not happened yet and can happen then is reported by somebody who may say so. The author of
a scene must know which card turns over, so this module looks into hands.
"""

from random import Random
from typing import Any, Final

import msgspec

from fairdeal.banked.trouble.irregularities import IRREGULARITIES as OF_THE_HOUSE
from fairdeal.bots.choosing import SOUND, choose
from fairdeal.bots.day.paper_table import PaperTable, first_of
from fairdeal.bots.day.player import buy_in
from fairdeal.bots.day.scene import DayFault, Scene, Story
from fairdeal.bots.day.sending import sent
from fairdeal.bots.watching import Watching
from fairdeal.engine.roles import Role
from fairdeal.poker import steps
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.room.hands.commands import Act, CloseBets, Report, Rule
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.tables.way import Way
from fairdeal.training import house_trouble
from fairdeal.training.irregular import answered_by
from fairdeal.training.trouble import a_report

FIRST_TABLE: Final = 811
PLAYERS: Final = 5
MOST_HANDS: Final = 60
"""Hands after which something should have happened that can happen at all."""

_TRIES: Final = 25
"""How often particulars are chosen anew for one thing at one moment."""

_REMEDIES: Final = ("play_on", "set_aside", "reshuffle", "misdeal", "void")
"""What a supervisor decides, in turn."""

_BEFORE: Final = {"face_up_again": "face_up", "exposed_too_many": "exposed_hole_card"}
"""What must have happened in the same hand before it can happen once too often."""

_AT_STUD: Final = ("fouled_stud", "exposed_both", "exposed_hole_of_two", "exposed_last")
_AT_FIVE_STUD: Final = ("exposed_five_stud",)
_AT_DRAW: Final = ("exposed_deal", "exposed_draw")
_ELSEWHERE: Final = {*_AT_STUD, *_AT_FIVE_STUD, *_AT_DRAW}

POKER: Final = {
    "nl-2-5": tuple(key for key in IRREGULARITIES if key not in _ELSEWHERE),
    "stud-5-10": _AT_STUD,
    "five-stud": _AT_FIVE_STUD,
    "draw-high": _AT_DRAW,
}
"""The kinds of poker tables, and what goes wrong at each."""

HOUSE: Final = {"double-draw-2": "double-draw", "double-down-2": "double-down"}
"""The kinds of tables against the house, and the game whose registry they go through."""


class Patient:
    """Stays in every hand of poker, so that all its moments come: checks, calls, draws a card."""

    def request(self, hand: HandInPlay, seat: int) -> dict[str, Any]:
        """The first of these that is allowed."""
        may = hand.book.door.options(hand.state, seat)
        if may.discard >= 0 or may.give_up:
            cards = hand.state.down(seat)[-(may.give_up or min(1, may.discard)) :]
            return {"type": "discard", "cards": list(cards)}
        words = ("pass", "decline", "play_on", "show", "bring_in", "check", "call")
        return first_of(may, *words)

    def cards(self, hand: HandInPlay) -> str:
        """Nobody has to name a card: the program deals them."""
        raise DayFault(f"{hand.id}: the program deals the cards of this table")


class Simple(Patient):
    """Plays against the house in a simple way, from what the seat sees."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def request(self, hand: HandInPlay, seat: int) -> dict[str, Any]:
        """A decision."""
        found = self.wish(hand, seat)
        if found is None:
            raise DayFault(f"{hand.id}: seat {seat} has nothing to do")
        return found

    def wish(self, hand: HandInPlay, seat: int) -> dict[str, Any] | None:
        """A decision or a wager; None when the seat wants nothing more."""
        watching = Watching(hand.begun, seat)
        watching.look(hand.facts)
        return choose(watching, SOUND, self._chance) if watching.is_due else None


def troubles(scene: Scene, seed: int) -> dict[str, Story]:
    """The tables at which something goes wrong, a story each."""
    found: dict[str, Story] = {}
    for number, (kind, wanted) in enumerate(POKER.items(), FIRST_TABLE):
        chance = Random(f"{seed}/trouble/{kind}")
        table = PaperTable(scene, number, kind, Way.DEALER)
        found[f"trouble-{kind}"] = _AtPoker(table, list(wanted), chance).story()
    for number, (kind, game) in enumerate(HOUSE.items(), FIRST_TABLE + len(POKER)):
        chance = Random(f"{seed}/trouble/{kind}")
        table = PaperTable(scene, number, kind, Way.DEALER)
        found[f"trouble-{kind}"] = _AtHouse(table, list(OF_THE_HOUSE[game]), chance).story()
    return found


class _AtPoker:
    """A table of poker at which everything in `wanted` goes wrong."""

    def __init__(self, table: PaperTable, wanted: list[str], chance: Random) -> None:
        self.table = table
        self.wanted = wanted
        self.chance = chance
        self.players: Patient = Patient()
        self._rulings = 0

    def story(self) -> Story:
        """Hand after hand, until nothing is left that has not happened."""
        table = self.table
        yield from table.opens()
        names = [f"guest-{table.number}-{seat}" for seat in range(1, PLAYERS + 1)]
        yield from table.seats(*names, cents=buy_in(table.table.setting))
        for _ in range(MOST_HANDS):
            if not self.wanted:
                yield from table.closes()
                return
            yield from table.begins()
            yield from self._bets()
            while table.table.hand:
                yield from self._goes_on()
        raise DayFault(f"never at table {table.number}: {', '.join(self.wanted)}")

    def _goes_on(self) -> Story:
        """A ruling that is awaited, something that goes wrong, or the next step of the hand."""
        hand = self.table.hand
        if self._is_ruling_awaited(hand):
            yield from self._rules(hand)
            return
        for key in (each for wanted in self.wanted for each in (wanted, _BEFORE.get(wanted))):
            if key and (found := self._report(hand, key)) is not None:
                self.wanted = [each for each in self.wanted if each != key]
                yield from self._reports(hand, found)
                return
        yield from self.table.goes_on(self.players)

    def _bets(self) -> Story:
        """Nobody bets before the cards of a poker hand."""
        yield from ()

    # ---- reports and rulings ----

    def _report(self, hand: HandInPlay, key: str) -> Any:
        entry = IRREGULARITIES[key]
        for _ in range(_TRIES):
            report = None if hand.state.over else a_report(hand.state, entry, self.chance)
            if report is None or answered_by(hand.state, report, entry):
                return report
        return None

    def _reports(self, hand: HandInPlay, report: Any) -> Story:
        """Somebody in the role of the report says what went wrong."""
        fields = msgspec.to_builtins(report)
        who = self._person(report.by)
        told = {
            name: value
            for name, value in fields.items()
            if name not in ("type", "by", "person", "speaker")
        }
        yield from sent(who, Report(hand=hand.id, report=told), hand=hand.id)

    def _person(self, role: Role) -> str:
        people = {
            Role.FLOORPERSON: "floor-1",
            Role.SHIFT_SUPERVISOR: "shift-1",
            Role.MANAGER: "manager-1",
            Role.SURVEILLANCE: "surveillance-1",
        }
        return people.get(role, self.table.dealer)

    def _is_ruling_awaited(self, hand: HandInPlay) -> bool:
        return bool(hand.state.agenda) and isinstance(hand.state.agenda[-1], steps.Ruling)

    def _rules(self, hand: HandInPlay) -> Story:
        """A shift supervisor decides what the book leaves open, and says why."""
        remedy = _REMEDIES[self._rulings % len(_REMEDIES)]
        self._rulings += 1
        about = hand.state.agenda[-1].about
        ruling = {
            "remedy": remedy,
            "reason": f"after {about.replace('_', ' ')} this is fair to all",
        }
        yield from sent("shift-1", Rule(hand=hand.id, ruling=ruling), hand=hand.id)


class _AtHouse(_AtPoker):
    """A table against the house at which everything in `wanted` goes wrong."""

    def __init__(self, table: PaperTable, wanted: list[str], chance: Random) -> None:
        super().__init__(table, wanted, chance)
        self.players: Simple = Simple(chance)

    def _bets(self) -> Story:
        """Everybody places the opening wagers, and the dealer closes the bets."""
        hand = self.table.hand
        for seat, player in enumerate(hand.begun.players):
            while player and (wish := self.players.wish(hand, seat)) is not None:
                yield from sent(player, Act(hand=hand.id, request=wish), hand=hand.id)
        yield from sent(self.table.dealer, CloseBets(hand=hand.id), hand=hand.id)

    def _report(self, hand: HandInPlay, key: str) -> Any:
        entry = OF_THE_HOUSE[hand.begun.game][key]
        return house_trouble.a_report(hand.state, entry, self.chance)

    def _is_ruling_awaited(self, hand: HandInPlay) -> bool:
        return False
