"""The mistakes of a day, one scene after the other."""

from collections.abc import Callable
from typing import Final

from fairdeal.bots.day.careless import cast, decks, floor, jackpots, play, rounds
from fairdeal.bots.day.careless.kinds import as_before, put_in_force, submission
from fairdeal.bots.day.careless.telling import Known, tell, timers_run
from fairdeal.bots.day.scene import Scene, Story
from fairdeal.room.calendar import day_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.funds.state import Fund
from fairdeal.room.jackpots.funds.state import stream_of as fund_stream
from fairdeal.room.jackpots.values import BAD_BEAT
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.versions.state import SUBMISSION

HOUR: Final = 3_600_000

TOLD: Final[dict[str, str]] = {
    "people": cast.PEOPLE,
    "proposals": cast.PROPOSALS,
    "cage": cast.CAGE,
    "tasks": cast.TASKS,
    "incidents": floor.INCIDENTS,
    "equipment": floor.EQUIPMENT,
    "time": floor.TIME,
    "trays": floor.TRAYS,
    "decks": decks.DECKS,
    "acts": decks.ACTS,
    "between hands": play.BETWEEN_HANDS,
    "in a hand": play.IN_A_HAND,
    "lists": play.LISTS,
}
"""Each scene in its lines."""

ACTED: Final[tuple[Callable[[Scene, Known], Story], ...]] = (
    rounds.rounds,
    jackpots.jackpots,
    rounds.versions,
)
"""Scenes that depend on how the cards fall, or on texts that are too long for a line."""


def before_the_day(scene: Scene) -> Story:
    """What is tried before the room is open."""
    yield from tell(scene, cast.BEFORE)


def when_nobody_plays(scene: Scene) -> Story:
    """What is tried after the last hand of the day, at tables of their own."""
    known = Known(scene)
    announced = scene.thing(SUBMISSION).announced
    if announced is not None:
        scene.time = max(scene.time, announced.at)
        yield from timers_run(scene, known)
    after = as_before(scene)
    yield from tell(scene, cast.coming(), known)
    yield from put_in_force(scene, known, submission())
    for text in TOLD.values():
        yield from tell(scene, text, known)
    for story in ACTED:
        yield from story(scene, known)
    yield from put_in_force(scene, known, after)
    yield from tell(scene, cast.going(scene), known)
    house: House = scene.thing(ROOM)
    yield from tell(scene, cast.ENDING.format(today=day_of(scene.time, house.zone)), known)


def after_the_day(scene: Scene) -> Story:
    """What is tried when the day has been closed, and by a dealer whose licence has lapsed."""
    known = Known(scene)
    house: House = scene.thing(ROOM)
    fund: Fund = scene.thing(fund_stream(BAD_BEAT)) or Fund()
    if fund.days:
        known["day"] = max(fund.days)
        first = "already_recorded" if known["day"] in fund.recorded else ""
        for refusal in (first, "already_recorded"):
            yield from tell(scene, f"{cast.RECORDED} => {refusal}".removesuffix(" => "), known)
    if house.day_at(scene.time) == house.closed:  # unless many hands took until the next one
        yield from tell(scene, cast.AFTER, known)
    last_day = scene.thing(person_stream("dev")).licence.last_day
    while day_of(scene.time, house.zone) <= last_day:
        scene.time += HOUR
    yield from timers_run(scene, known)
    yield from tell(scene, cast.LAPSED, known)
