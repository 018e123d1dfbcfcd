"""The mistakes of a day, one scene after the other."""

from typing import Final

from fairdeal.bots.day.careless import cast, decks, floor, play
from fairdeal.bots.day.careless.kinds import as_before, put_in_force, submission
from fairdeal.bots.day.careless.telling import Known, tell, timers_run
from fairdeal.bots.day.scene import Scene, Story
from fairdeal.room.versions.state import SUBMISSION

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
    "rounds": play.ROUNDS,
    "lists": play.LISTS,
}
"""Each scene in its lines."""


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
    yield from put_in_force(scene, known, after)
    yield from tell(scene, cast.going(scene), known)
