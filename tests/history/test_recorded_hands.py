"""Every recorded hand of the shared collection, replayed to the unit."""

from pathlib import Path

import pytest

from fairdeal.history.phh import files_of, replay_file
from fairdeal.history.verdict import Status

HANDS = Path(__file__).parents[3] / "shared" / "data" / "phh"

needs_hands = pytest.mark.skipif(not HANDS.is_dir(), reason="../shared/data/phh is not there")

NOTHING_TO_COMPARE = {
    "alice-carol-wikipedia.phh",
    "antonius-blom-2009.phh",
    "arieh-yockey-2019.phh",
    "dwan-ivey-2009.phh",
    "phua-xuan-2019.phh",
}
TOLERATED = {
    "pluribus/60-88.phh": "a pot was split into parts of 1/2",
    "wsop/03-50-24.phh": "action 19 ('p2 cbr 750000') is recorded at the effective stack, "
    "played as the full raise",
}


@needs_hands
def test_every_recorded_hand_ends_with_its_stacks() -> None:
    verdicts = {
        file.relative_to(HANDS).as_posix(): verdict
        for file in files_of(HANDS)
        for verdict in replay_file(file)
    }
    assert len(verdicts) > 240
    unchecked = {name for name, each in verdicts.items() if each.status is Status.UNCHECKED}
    assert unchecked == NOTHING_TO_COMPARE
    checked = {name: each for name, each in verdicts.items() if name not in unchecked}
    wrong = {name: each.why for name, each in checked.items() if each.status is not Status.OK}
    assert wrong == {}
    assert all(each.finishing_stacks == each.expected for each in checked.values())
    assert {name: each.why for name, each in checked.items() if each.why} == TOLERATED


STORIES = {
    "alice-carol-wikipedia.phh": [196, 220, 200, 184],
    "antonius-blom-2009.phh": [1937923.75, 0],
    "arieh-yockey-2019.phh": [0, 4190000, 5910000, 12095000],
    "dwan-ivey-2009.phh": [572100, 1997500, 1109500],
    "phua-xuan-2019.phh": [489000, 226000, 684000, 400000, 0, 198000],
}


@needs_hands
@pytest.mark.parametrize("name", sorted(STORIES))
def test_the_famous_hands_end_as_they_are_told(name: str) -> None:
    (verdict,) = replay_file(HANDS / name)
    assert verdict.finishing_stacks == STORIES[name]
