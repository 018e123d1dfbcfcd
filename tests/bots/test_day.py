"""A day of the room: everything that was answered is there, and every cent, whatever happens."""

from pathlib import Path
from typing import Any

import pytest

from fairdeal.bots.day import plan
from fairdeal.bots.day.day import Told, Wanted, spend
from tests.speeds import Count


def a_day(folder: Path, url: str = "", name: str = "day", **wanted: Any) -> Told:
    """A day in a database of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    return spend(Wanted(url or f"sqlite:{folder}/day.db", folder / "key", name=name, **wanted))


@pytest.mark.slow
@pytest.mark.rule("R8", by="act room.hands.facts.HandEnded")
def test_a_day_of_all_games_ends_with_every_cent_and_every_answer(
    tmp_path: Path, count: Count, seed: int
) -> None:
    hands = max(4, count(2_000, 50))
    told = a_day(tmp_path, seed=seed, tables=min(6, hands), hands=hands)
    assert told.holds, told
    assert (told.hands, told.kills, told.answers_lost, told.cents_off) == (hands, 0, 0, 0)


@pytest.mark.rule("R10")
def test_a_room_that_is_killed_again_and_again_loses_nothing(
    tmp_path: Path, count: Count, seed: int
) -> None:
    kills, hands = max(1, count(40)), max(2, count(300))
    told = a_day(tmp_path, seed=seed, tables=min(6, hands), hands=hands, kills=kills)
    assert told.holds, told
    assert (told.hands, told.kills, told.restarts) == (hands, kills, kills)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_chain_on_both_databases(
    tmp_path: Path, server: str, count: Count, seed: int
) -> None:
    hands = max(3, count(300, 30))
    days = [
        a_day(tmp_path / "a" / str(at), url, "both", seed=seed, tables=3, hands=hands)
        for at, url in enumerate(["", server, ""])
    ]
    assert days[0].holds
    assert days[0] == days[1] == days[2]
    other = a_day(tmp_path / "other", "", "both", seed=seed + 1, tables=3, hands=hands)
    assert other.head != days[0].head


@pytest.mark.slow
@pytest.mark.rule("R10")
def test_three_processes_at_the_same_six_tables_see_one_room(
    tmp_path: Path, server: str, count: Count, seed: int
) -> None:
    hands = count(600, 30)
    one = a_day(tmp_path / "one", seed=seed, tables=6, hands=hands)
    told = a_day(tmp_path / "three", server, "three", seed=seed, tables=6, hands=hands, processes=3)
    assert told.holds, told
    assert told.views == 1
    assert told.contention > 0
    assert told.known > 0
    assert (told.hands, told.brought, told.balances) == (one.hands, one.brought, one.balances)


def test_every_game_has_its_sitting_and_the_hands_are_shared() -> None:
    shared = [sitting for table in plan.sittings(6, 300) for sitting in table]
    assert len(shared) == len({sitting.kind for sitting in shared}) == len(plan.GAMES) == 20
    assert {sitting.hands for sitting in shared} == {15}
