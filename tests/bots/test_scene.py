"""What people see on a rehearsed day does not depend on which process was quicker."""

from pathlib import Path

from fairdeal.bots.day import plan, staff
from fairdeal.bots.day.player import player_of
from fairdeal.bots.day.scene import Scene, Story
from tests.bots.rehearsing import rehearsal


def test_hands_are_seen_by_table_whichever_began_first(tmp_path: Path) -> None:
    room = rehearsal(tmp_path)
    seen: list[list[int]] = []

    def watches(scene: Scene) -> Story:
        while len(hands := scene.hands()) < 2:
            yield None
        things = scene.room.things
        for hand in sorted(hands, key=lambda each: -each.begun.table):
            things[hand.stream] = things.pop(hand.stream)  # as if it were the last to begin
        seen.append([hand.begun.table for hand in scene.hands()])

    tables = enumerate(plan.sittings(2, 2), 1)
    stories = [staff.run_table(room.scene, table, sittings) for table, sittings in tables]
    players = [player_of(number, 1 + number % 2, "7") for number in range(8)]
    room.tell(*stories, *(player.story(room.scene) for player in players), watches(room.scene))
    room.service.journal.close()
    assert seen == [[1, 2]]
