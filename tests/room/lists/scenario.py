"""Scenes at a list, as lines of text.

rules silence=next         the values of the kind; the first line, if it is there
on nl-1-3/transfer/4       the list that the following lines are about
ann sits at 5 6            ann barred
ann joins                  ann leaves                ann answers more_time
floor calls to 4 seat 2    floor calls               floor seats ann
floor jumps dora ahead of ben: REASON                floor skips ann: REASON
floor removes ann: REASON                            floor withdraws ann: REASON
floor chains nl-1-3 5 onto 4: ann ben                ann ben must move from 5 to 4
12 min later               floor goes off duty
expect ann called, ben waiting                       the whole list, in order
expect nobody
refused NAME: LINE         the line is refused by this name, and nothing changes
"""

import re
from collections.abc import Callable
from typing import Final

import msgspec
import pytest

from fairdeal.room.lists import ListRules
from fairdeal.room.lists import commands as c
from fairdeal.room.lists.rules import MINUTE
from fairdeal.room.refusals import Refused
from tests.room.lists.driver import KIND, House


class Scene:
    """A house, and the list that is spoken about."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.on = KIND

    def calls(self, to: str = "0", seat: str = "-1") -> None:
        self.house.do(c.CallNext(list=self.on, table=int(to or 0), seat=int(seat or -1)))

    def must_move(self, players: str, table: str, onto: str) -> None:
        """Let people sit at a table that feeds another one, and speak about their list."""
        who = tuple(players.split())
        for player in who:
            self.house.know(player, int(table))
        chain = c.SetMustMove(kind=KIND, table=int(table), onto=int(onto), players=who)
        self.house.do(chain)
        self.on = f"{KIND}/must-move/{table}"

    def number(self, who: str) -> int:
        return int(who) if who.lstrip("-").isdigit() else self.house.number(who, self.on)

    def look(self, wanted: str) -> None:
        line = self.house.list(self.on).line
        shown = ", ".join(f"{each.player} {each.standing}" for each in line)
        assert shown == wanted, f"it is {shown or 'nobody'}"


Act = Callable[..., object]
LINES: Final[list[tuple[str, Act]]] = [
    (r"on (\S+)", lambda s, name: setattr(s, "on", name)),
    (r"(\w+) sits at ([\d ]+)", lambda s, who, at: s.house.know(who, *map(int, at.split()))),
    (r"(\w+) barred", lambda s, who: s.house.know(who, barred="chip theft")),
    (r"floor goes off duty", lambda s: s.house.off_duty()),
    (r"(\w+) joins", lambda s, who: s.house.do(c.JoinList(list=s.on), who)),
    (
        r"(\w+) puts (\w+) on the list",
        lambda s, who, other: s.house.do(c.JoinList(list=s.on, person=other), who),
    ),
    (r"(\w+) leaves", lambda s, who: s.house.do(c.LeaveList(list=s.on), who)),
    (
        r"(\w+) answers (\w+)",
        lambda s, who, word: s.house.do(c.AnswerCall(list=s.on, answer=c.Answer(word)), who),
    ),
    (
        r"(\w+) answers (\w+) for (\w+)",
        lambda s, who, word, other: s.house.do(
            c.AnswerCall(list=s.on, answer=c.Answer(word), person=other), who
        ),
    ),
    (r"floor calls(?: to (-?\d+))?(?: seat (-?\d+))?", lambda s, to, seat: s.calls(to, seat)),
    (
        r"floor seats (\S+)(?: in (-?\d+))?",
        lambda s, who, seat: s.house.do(
            c.SeatFromList(list=s.on, number=s.number(who), seat=int(seat or -1))
        ),
    ),
    (
        r"floor jumps (\S+) ahead of (\S+):(?: (.*))?",
        lambda s, who, other, why: s.house.do(
            c.JumpOnList(
                list=s.on, number=s.number(who), ahead_of=s.number(other), reason=why or ""
            )
        ),
    ),
    (
        r"floor skips (\S+):(?: (.*))?",
        lambda s, who, why: s.house.do(
            c.SkipOnList(list=s.on, number=s.number(who), reason=why or "")
        ),
    ),
    (
        r"floor removes (\S+):(?: (.*))?",
        lambda s, who, why: s.house.do(
            c.RemoveFromList(list=s.on, number=s.number(who), reason=why or "")
        ),
    ),
    (
        r"floor withdraws (\S+):(?: (.*))?",
        lambda s, who, why: s.house.do(
            c.WithdrawCall(list=s.on, number=s.number(who), reason=why or "")
        ),
    ),
    (
        r"floor chains (\S+) (-?\d+) onto (-?\d+):(?: (.*))?",
        lambda s, kind, table, onto, who: s.house.do(
            c.SetMustMove(
                kind=kind, table=int(table), onto=int(onto), players=tuple((who or "").split())
            )
        ),
    ),
    (
        r"([\w ]+) must move from (\d+) to (\d+)",
        lambda s, who, table, onto: s.must_move(who, table, onto),
    ),
    (r"floor asks who wants (\S+)", lambda s, kind: s.house.do(c.OpenInterest(kind=kind))),
    (
        r"the clock ends call (-?\d+) of (-?\d+)",
        lambda s, call, at: s.house.do(
            c.ExpireCall(list=s.on, call=int(call), deadline=int(at)), "device"
        ),
    ),
    (r"(\d+) min later", lambda s, minutes: s.house.later(int(minutes) * MINUTE)),
    (r"expect nobody", lambda s: s.look("")),
    (r"expect (.+)", lambda s, wanted: s.look(wanted)),
]


def play(text: str) -> Scene:
    """Play a scene; whatever is not as expected fails with its line."""
    lines = [line.strip() for line in text.strip().splitlines()]
    rules = None
    if lines[0].startswith("rules"):
        given = dict(word.split("=") for word in lines.pop(0).split()[1:])
        rules = msgspec.convert({"must_move": True, **given}, ListRules, strict=False)
    scene = Scene(House(rules))
    for line in lines:
        try:
            played(scene, line)
        except (AssertionError, Refused) as why:
            raise AssertionError(f"{line!r}: {why}") from why
    return scene


def played(scene: Scene, line: str) -> None:
    """Play one line."""
    if refused := re.fullmatch(r"refused (\w+): (.*)", line):
        name, attempt = refused.groups()
        with pytest.raises(Refused) as met:
            played(scene, attempt)
        assert met.value.why == name
        return
    for pattern, act in LINES:
        if found := re.fullmatch(pattern, line):
            act(scene, *found.groups())
            return
    raise AssertionError("no line of a scene")
