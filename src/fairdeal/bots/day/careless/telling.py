"""A story in lines of text, as somebody's day: line by line through the door."""

import re
from string import Template
from typing import Final

from fairdeal.bots.day.careless.lines import UNITS, command_of, line_of, words_of
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.room.hands.hand import HandInPlay

_LATER: Final = re.compile(r"(\d+) (ms|min|h) later")
_LET: Final = re.compile(r"let (\w+)=(\S+)")
_AT: Final = re.compile(r"(hand|actor|other)(\d+)")


class Known(dict[str, str]):
    """What a line may name with `$`: what answers said, the day, and the hand at a table.

    `$version` is what the last answer with a version said, `$hand904` the hand at table 904, whose
    turn it is there `$actor904`, and `$other904` somebody whose turn it is not. `$last` is the last
    entry of the journal. `fired` are the timers that this story has let run out.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__(day=scene.day)
        self._scene = scene
        self.fired: set[str] = set()

    def __missing__(self, name: str) -> str:
        if name == "last":
            return str(self._scene.room.position)
        if name == "deadline":
            return str(min(timer.at for timer in self._scene.room.timers["list/lists"]))
        at = _AT.fullmatch(name)
        table = self._scene.table(int(at[2])) if at else None
        hand = self._scene.hand(table) if table is not None else None
        if at is None or hand is None:
            raise DayFault(f"no line before this one has said ${name}")
        return hand.id if at[1] == "hand" else _whose(hand, turn=at[1] == "actor")


def tell(scene: Scene, text: str, known: Known | None = None) -> Story:
    """Go through lines: whoever is to be refused is refused so, and everybody else is not."""
    known = Known(scene) if known is None else known
    for each in text.strip().splitlines():
        line = each.partition("#")[0].strip()
        if later := _LATER.fullmatch(line):
            scene.time += int(later[1]) * UNITS[later[2]]
            yield from timers_run(scene, known)
        elif line:
            yield from _one(scene, Template(line).substitute(known), known)


def timers_run(scene: Scene, known: Known) -> Story:
    """Let happen what happens by itself at this time."""
    while due := _due(scene) - known.fired:
        known.fired |= due
        yield None


def _due(scene: Scene) -> set[str]:
    timers = scene.room.timers.values()
    return {timer.key for each in timers for timer in each if timer.at <= scene.time}


def _whose(hand: HandInPlay, *, turn: bool) -> str:
    """Somebody whose turn it is in a hand, or is not."""
    waiting = hand.book.waiting(hand.state)
    players = enumerate(hand.begun.players)
    return next((player for seat, player in players if (seat in waiting) is turn), "nobody")


def _one(scene: Scene, text: str, known: Known) -> Story:
    if let := _LET.fullmatch(text):
        known[let[1]] = let[2]
        return
    line = line_of(text)
    if line is None:
        raise DayFault(f"this is no line of a story: {text}")
    outside = words_of(line.fields)[1]
    answer = yield Ask(
        line.who,
        command_of(line.command, line.fields, scene.time),
        line.second,
        outside.get("hand", ""),
        int(outside.get("seen", "0")),
        int(outside.get("table", "0")),
        outside.get("id", ""),
    )
    if answer is None or answer.why != line.refusal:
        raise DayFault(f"{text}: {answer}")
    if answer.done:
        known |= {name: str(value) for name, value in answer.result.items()}
        known |= {"proposal": answer.proposal} if answer.proposal else {}
        known["task"] = known.get("item", "").rpartition("/")[2]
