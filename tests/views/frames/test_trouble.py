"""Whatever goes wrong at a table, everybody still gets a frame, and all count the same lines."""

from contextlib import suppress
from random import Random

import pytest

from fairdeal.engine.audience import RAIL
from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput
from fairdeal.room.commands import Command
from fairdeal.room.hands.commands import Report, Rule
from fairdeal.room.tables import commands
from fairdeal.room.tables.way import Way
from fairdeal.views.frames.own_shapes import BarFrame
from fairdeal.views.frames.watched import Watched
from tests.room.tables.every_game import GAMES_OF_ALL, every_game, play_on
from tests.room.tables.house import PLAYERS, House
from tests.speeds import KINDS_OF_GAMES, some_in_quick

TEXT = every_game()
STAFF = ("floor", "dealer", "shift")
MOMENTS = 150


def something(house: House, players: tuple[str, ...], chance: Random) -> tuple[str, Command] | None:
    """Something that is not part of the game: a report, a ruling, a player who goes."""
    hand, player = house.hand(), chance.choice(players)
    ruling = {"remedy": chance.choice(["play_on", "misdeal", "void"]), "reason": "so"}
    return chance.choice(
        [
            (player, commands.SitOut(table=4)),
            (player, commands.LeaveTable(table=4)),
            ("floor", commands.PauseClock(table=4)),
            ("floor", Report(hand=hand.id, report={"what": "dispute", "note": "who bet?"})),
            (player, Report(hand=hand.id, report={"what": "dispute", "note": "he did"})),
            ("shift", Rule(hand=hand.id, ruling=ruling)),
            *[None] * 12,
        ]
    )


def look(house: House, watched: Watched, players: tuple[str, ...]) -> None:
    """Let everybody look."""
    watched.update(house.room, house.time)
    first = len(watched.public_with(0).lines)
    for person in ("", *players, *STAFF):
        mine = watched.mine(person, 0)
        assert mine.lines is None or len(mine.lines) == first
        assert mine.bar is None or all(map(explains, slots_of(mine.bar)))


def slots_of(bar: BarFrame) -> tuple[object, ...]:
    return bar.left, bar.middle, bar.right


def explains(slot: object) -> bool:
    """A button is on, or says why it is not."""
    return bool(getattr(slot, "on", False) or getattr(slot, "why", None))


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("key", some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES))
def test_everybody_gets_a_frame_whatever_happens(key: str, way: Way, seed: int) -> None:
    chance = Random(f"{key} {way} trouble {seed}")
    house = House(TEXT, seed=chance.randrange(10**9))
    house.open(key, way=way)
    players = PLAYERS[: chance.choice([2, 4])]
    house.sit(*players, cents=20_000)
    watched = Watched(house.room, 4)
    house.start(by="dealer")
    for _ in range(MOMENTS):
        look(house, watched, players)
        if not house.table().hand:
            break
        with suppress(Refusal, BadInput):
            if happens := something(house, players, chance):
                house.do(*happens)
        if house.table().hand and not awaits_ruling(house):
            with suppress(Refusal):
                play_on(house, chance)


def awaits_ruling(house: House) -> bool:
    """Whether nobody may act before a supervisor has ruled."""
    hand = house.hand()
    return bool(getattr(hand.book.door.view(hand.state, RAIL), "ruling", None))
