"""A room of the morning, before anybody plays: for one story of a day at a time."""

from pathlib import Path
from typing import NamedTuple

from fairdeal.bots.day import staff
from fairdeal.bots.day.day import MORNING, Wanted, begin
from fairdeal.bots.day.doors import Here
from fairdeal.bots.day.driving import Driver
from fairdeal.bots.day.scene import Scene, Story
from fairdeal.room.calendar import day_of
from fairdeal.service.clock import SetClock
from fairdeal.service.service import Service


class Rehearsal(NamedTuple):
    """A room that is open, and who drives stories in it."""

    service: Service
    scene: Scene
    driver: Driver

    def tell(self, *stories: Story) -> None:
        """Let stories come to their ends."""
        first = self.driver.steps  # every name is used once
        self.driver.run({f"story-{at}": story for at, story in enumerate(stories, first)})


def rehearsal(folder: Path, seed: int = 0) -> Rehearsal:
    """A room whose first version is approved and whose day is open."""
    clock = SetClock(MORNING)
    service = begin(Wanted(f"sqlite:{folder}/day.db", folder / "key", seed=seed), clock)
    scene = Scene(service.room, MORNING, day_of(MORNING, "America/New_York"))
    driver = Driver(Here(service, clock), scene)
    driver.run({"morning": staff.open_the_room(scene)})
    return Rehearsal(service, scene, driver)
