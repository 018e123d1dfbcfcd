"""The day of a player: comes, waits for a seat, plays, rebuys, goes and comes back, cashes out."""

from random import Random
from typing import Final

from fairdeal.bots.choosing import SOUND, WILD, Style, choose
from fairdeal.bots.day.scene import Ask, Scene, Story, YesOrNo
from fairdeal.bots.watching import Watching
from fairdeal.room.cage.commands import CashIn, CashOut
from fairdeal.room.envelope import Answer
from fairdeal.room.hands.commands import Act
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.ledger import rail
from fairdeal.room.lists.commands import Answer as Says
from fairdeal.room.lists.commands import AnswerCall, JoinList, LeaveList
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.commands import (
    AddChips,
    ComeBack,
    LeaveTable,
    SitDown,
    SitOut,
    StepAway,
)
from fairdeal.room.tables.state import TableInRoom

ENOUGH: Final = 20_000
WHIM: Final = 0.06
"""How often a player does something else between two hands."""

AWAY: Final = 0.004
"""How often a player whose turn it is has to leave his seat for a while."""


class Player:
    """A bot with a day before it, at the games of one table."""

    def __init__(self, person: str, table: int, seed: str, style: Style) -> None:
        self.id = person
        self.number = table
        self.style = style
        self.chance = Random(f"{seed}/{person}")
        self.watching: Watching | None = None
        self.left_with = 0
        self.last_hand = 0

    def story(self, scene: Scene) -> Story:
        """The whole day."""
        yield Ask("floor-1", AddPlayer(id=self.id, alias=f"{self.id} (bot)", bot=True))
        while self.number not in scene.done:
            table = scene.table(self.number)
            if table is None or table.closing:
                self.left_with = 0
                yield None
                continue
            if (yield from self._sits_down(scene, table)):
                yield from self._plays(scene)
        if left := scene.holds(rail(self.id)):
            yield Ask("cage-1", CashOut(person=self.id, cents=left))

    # ---- to a seat ----

    def _sits_down(self, scene: Scene, table: TableInRoom) -> YesOrNo:
        """Wait on the list of the table until there is a seat."""
        kind = table.setting.key
        cents = max(buy_in(table.setting), self.left_with)
        if (missing := cents - scene.holds(rail(self.id))) > 0:
            yield Ask("cage-1", CashIn(person=self.id, cents=missing))
        answer = yield Ask(self.id, JoinList(list=kind))
        if not _is_done(answer):
            return False
        while (call := self._call(scene, kind)) is None:
            if scene.table(self.number) is None or self.number in scene.done:
                return False
            yield None
        if self.chance.random() < WHIM:
            yield Ask(self.id, AnswerCall(list=kind, answer=Says.MORE_TIME))
        yield Ask(self.id, AnswerCall(list=kind, answer=Says.COMING))
        sits = SitDown(table=call[0], seat=call[1], cents=cents, told=True)
        answer = yield Ask(self.id, sits)
        if not _is_done(answer):
            yield Ask(self.id, LeaveList(list=kind))
            return False
        self.left_with = 0
        return True

    def _call(self, scene: Scene, kind: str) -> tuple[int, int] | None:
        waiting = scene.waiting(kind)
        entry = waiting.of(self.id) if waiting is not None else None
        if entry is None or entry.call is None:
            return None
        return entry.call.table, entry.call.seat

    # ---- in the seat ----

    def _plays(self, scene: Scene) -> Story:
        """Play until the table closes, the money is gone or the player is."""
        while True:
            table = scene.table(self.number)
            if table is None or self.id not in table.stacks():
                return
            hand = scene.hand(table)
            if hand is not None and self.id in hand.begun.players:
                yield from self._acts(scene, table, hand)
            elif table.hands != self.last_hand:
                self.last_hand = table.hands
                if (yield from self._between_hands(scene, table)):
                    return
            elif self._is_broke(table):
                yield from self._leaves(table)
                return
            else:
                yield None

    def _acts(self, scene: Scene, table: TableInRoom, hand: HandInPlay) -> Story:
        """Do what is to be done in a hand, from what the seat sees of it."""
        seat = hand.begun.players.index(self.id)
        if self.watching is None or self.watching.hand != hand.id:
            self.watching = Watching(hand.begun, seat)
        if hand.begun.book == "poker" and seat not in hand.book.waiting(hand.state):
            yield None
            return
        watching = self.watching
        watching.look(hand.facts)
        if hand.begun.book == "poker" and self.chance.random() < AWAY:
            yield from self._steps_away(scene, table)
            return
        request = choose(watching, self.style, self.chance) if watching.is_due else None
        if request is not None:
            act = Act(hand=hand.id, request=request)
            yield Ask(self.id, act, hand=hand.id, seen=scene.version(hand))
        elif self._is_broke(table) and not _has_a_part(hand, seat):
            yield from self._leaves(table)
        else:
            yield None

    def _steps_away(self, scene: Scene, table: TableInRoom) -> Story:
        """Be away in mid-hand, until a floorperson has guarded the stakes and given them back."""
        answer = yield Ask(self.id, StepAway(table=table.number))
        if not _is_done(answer):
            return
        yield None
        while (now := scene.table(self.number)) is not None and self.id in now.guarded:
            yield None
        if now is not None and self.id in now.stacks():
            yield Ask(self.id, ComeBack(table=self.number))

    def _between_hands(self, scene: Scene, table: TableInRoom) -> YesOrNo:
        """Rebuy, sit out for a while, or leave; says whether the player has left."""
        if self._is_broke(table):
            yield from self._rebuys(scene, table)
            return False
        whim = self.chance.random()
        if whim < WHIM / 2:
            yield from self._leaves(table)
            return True
        if whim < WHIM:
            yield Ask(self.id, SitOut(table=table.number))
            for _ in range(self.chance.randint(3, 12)):
                yield None
            yield Ask(self.id, ComeBack(table=table.number))
        else:
            yield None
        return False

    def _rebuys(self, scene: Scene, table: TableInRoom) -> Story:
        cents = buy_in(table.setting) - table.stacks()[self.id]
        if (missing := cents - scene.holds(rail(self.id))) > 0:
            yield Ask("cage-1", CashIn(person=self.id, cents=missing))
        yield Ask(self.id, AddChips(table=table.number, cents=cents))

    def _leaves(self, table: TableInRoom) -> Story:
        """Give up the seat. A player who comes back soon brings what he left with (8.B(2))."""
        self.left_with = table.stacks()[self.id]
        yield Ask(self.id, LeaveTable(table=table.number))

    def _is_broke(self, table: TableInRoom) -> bool:
        return table.stacks().get(self.id, 0) < least_to_play(table.setting)


def _is_done(answer: Answer | None) -> bool:
    return answer is not None and answer.done


def _has_a_part(hand: HandInPlay, seat: int) -> bool:
    """Whether a seat has cards or a wager in a hand."""
    if hand.begun.book == "poker":
        return True
    return bool(hand.state.wagers[seat]) or seat in hand.state.inside


def buy_in(kind: TableKind) -> int:
    """What a player brings to a table: twice the least, or a usual amount if that is more."""
    wanted = max(2 * kind.buy_in_least, ENOUGH)
    return wanted if kind.buy_in_most is None else min(wanted, kind.buy_in_most)


def least_to_play(kind: TableKind) -> int:
    """Below this a player rebuys: one hand or round could not be played to its end."""
    return buy_in(kind) // 4


def player_of(number: int, table: int, seed: str) -> Player:
    """The player of a number: one in four does anything that is allowed."""
    return Player(f"bot-{number}", table, seed, WILD if number % 4 == 0 else SOUND)
