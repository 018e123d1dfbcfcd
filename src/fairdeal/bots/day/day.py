"""One day of a room from morning to night, and whether it adds up."""

from pathlib import Path
from random import Random
from typing import Final

import msgspec

from fairdeal.bots.day import plan, reconciling, staff
from fairdeal.bots.day.beats import bad_beats
from fairdeal.bots.day.careless import scenes as careless
from fairdeal.bots.day.child import Start
from fairdeal.bots.day.children import Elsewhere, Killing
from fairdeal.bots.day.doors import Door, Here
from fairdeal.bots.day.driving import Driver
from fairdeal.bots.day.high_hands import high_hands
from fairdeal.bots.day.player import player_of
from fairdeal.bots.day.procedures.stories import stories
from fairdeal.bots.day.scene import Scene, Story
from fairdeal.bots.day.summary import Counts, Papers, counted, never, no_papers
from fairdeal.bots.day.trouble import troubles
from fairdeal.room.calendar import day_of
from fairdeal.room.house.facts import Purpose
from fairdeal.service.clock import SetClock
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service

MORNING: Final = 1_795_000_000_000
"""When a rehearsed day begins: always at the same moment, so that it can be repeated."""

NOON: Final = MORNING + 5 * 3_600_000 + 53 * 60_000 + 20_000
"""Twelve o'clock of that day."""

NAME: Final = "day"
PLAYERS: Final = (6, 7, 5)
"""How many players come for each table, in turn."""


class Wanted(msgspec.Struct, frozen=True):
    """What day is wanted.

    `whole` adds what people do round the hands: tables with dealers, trays, boxes, shifts,
    jackpots, and everything that goes wrong in a hand. `careless` says that people do everything
    wrong once besides.
    """

    url: str
    keys: Path
    seed: int = 0
    tables: int = 6
    hands: int = 300
    kills: int = 0
    processes: int = 1
    name: str = NAME
    whole: bool = False
    careless: bool = False


class Told(msgspec.Struct, frozen=True):
    """What a day came to. `fault` says what is wrong with chain or replay.

    `contention` counts decisions that were made again because another process was quicker, `known`
    commands that had been carried out already, `views` in how many ways the processes saw the room
    at the end: one, if all is well. `hands` were played at the tables of the bots, `dealt` at those
    with dealers. `occurred` tells how often each act, refusal, irregularity and
    paper occurred, `never` what did not.
    """

    hands: int
    answers: int
    answers_lost: int
    cents_off: int
    too_much: int
    missing: int
    verified: bool
    fault: str
    kills: int
    restarts: int
    processes: int
    contention: int
    known: int
    views: int
    entries: int
    head: str
    brought: int
    refusals: dict[str, int]
    balances: dict[str, int]
    dealt: int
    occurred: Counts
    never: dict[str, list[str]]

    @property
    def holds(self) -> bool:
        """Whether nothing was lost and everything adds up."""
        return self.verified and not self.answers_lost and not self.cents_off and self.views == 1


def begin(wanted: Wanted, clock: SetClock) -> Service:
    """Make the room of a rehearsal."""
    making = Making(wanted.name, Purpose.REHEARSAL, plan.submission(), "manager-1", "L-001")
    return make(wanted.url, wanted.keys, making, seed=wanted.seed, clock=clock)


def spend(wanted: Wanted, papers: Papers = no_papers) -> Told:
    """A day: in this process, or in others if some are to be killed or there are several.

    `papers` makes signs and reports from the room of the day in the evening.
    """
    clock = SetClock(MORNING)
    service = begin(wanted, clock)
    if not wanted.kills and wanted.processes == 1:
        return _spend(wanted, service, Here(service, clock), papers)
    service.journal.close()
    looking = open_service(wanted.url, wanted.keys, wanted.name, clock=clock, read_only=True)
    start = Start(wanted.url, str(wanted.keys), wanted.name)
    killing = Killing(wanted.kills, wanted.hands, Random(f"{wanted.seed}/kills"))
    return _spend(wanted, looking, Elsewhere(looking, start, wanted.processes, killing), papers)


def _spend(wanted: Wanted, service: Service, door: Door, papers: Papers) -> Told:
    try:
        try:
            driver = drive(wanted, door)
        finally:
            door.close()
        return reconciled(service, driver, processes=wanted.processes, papers=papers)
    finally:
        service.journal.close()


def drive(wanted: Wanted, door: Door) -> Driver:
    """Everybody's day, through a door."""
    scene = Scene(door.room, MORNING, day_of(MORNING, "America/New_York"))
    driver = Driver(door, scene)
    whole = wanted.whole
    if wanted.careless:
        driver.run({"early": careless.before_the_day(scene)})
    driver.run({"morning": staff.open_the_room(scene, whole=whole)})
    driver.run(_stories(wanted, scene))
    if wanted.careless:
        driver.run({"careless": careless.when_nobody_plays(scene)})
    if whole:
        driver.run({"bad-beats": bad_beats(scene), **troubles(scene, wanted.seed)})
        driver.run({"high-hands": high_hands(scene)})
    driver.run({"evening": staff.close_the_room(scene, whole=whole)})
    if wanted.careless:
        driver.run({"late": careless.after_the_day(scene)})
    return driver


def _stories(wanted: Wanted, scene: Scene) -> dict[str, Story]:
    """The shift, the tables, and the players of each table."""
    found = {"shift": staff.shift(scene, wanted.tables, whole=wanted.whole)}
    if wanted.whole:
        found["noon"] = staff.noon(scene, NOON)
        found |= stories(scene, str(wanted.seed), NOON)
    number = 0
    for table, sittings in enumerate(plan.sittings(wanted.tables, wanted.hands), 1):
        found[f"table-{table}"] = staff.run_table(scene, table, sittings)
        for _ in range(PLAYERS[table % len(PLAYERS)]):
            number += 1
            player = player_of(number, table, str(wanted.seed))
            found[player.id] = player.story(scene)
    return found


def reconciled(
    service: Service, driver: Driver, *, processes: int, papers: Papers = no_papers
) -> Told:
    """What the day came to, by the journal and not by anybody's memory."""
    money = reconciling.money(service, driver.brought)
    fault = reconciling.fault(service)
    tally, head = driver.door.tally(), service.journal.head()
    hands = reconciling.hands_played(service)
    occurred = counted(service, driver.refusals, papers)
    return Told(
        hands=sum(hands[number] for number in driver.scene.done),
        dealt=sum(many for number, many in hands.items() if number not in driver.scene.done),
        answers=len(driver.answers),
        answers_lost=len(reconciling.lost(service, driver.answers)),
        cents_off=money.too_much + money.missing,
        too_much=money.too_much,
        missing=money.missing,
        verified=not fault,
        fault=fault,
        kills=tally.kills,
        restarts=tally.restarts,
        processes=processes,
        contention=tally.stale,
        known=tally.known,
        views=tally.views,
        entries=head.position,
        head=head.hash.hex(),
        brought=driver.brought,
        refusals=dict(sorted(driver.refusals.items())),
        balances=dict(sorted(service.journal.balances().items())),
        occurred=occurred,
        never=never(occurred),
    )
