"""Shards: whoever plays them and in whatever order, the same simulation comes to the same tally."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from fairdeal.odds.house.paytable import paytable_of
from fairdeal.poker.stakes import Limit
from fairdeal.simulate import executors
from fairdeal.simulate.executors import Here
from fairdeal.simulate.house_job import HouseRounds
from fairdeal.simulate.poker_job import PokerHands
from fairdeal.simulate.shards import Interrupted, Job, ShardFailed, digest, play_shard, run
from fairdeal.simulate.tally import Tally

JOB = HouseRounds(paytable_of("double-down"), ("simple", "random"), "7", rounds=95, shard=10)
JOBS: tuple[Job, ...] = (
    JOB,
    HouseRounds(paytable_of("double-draw", "B"), ("random",) * 6, "x", rounds=31, shard=10),
    PokerHands("badugi", Limit.FIXED, ("random", "random", "random"), "7", rounds=31, shard=10),
)


class Backwards(Executor):
    """Plays nothing until it is asked for more than it wants to hold, then the last shard first."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        self.most = max(self.most, len(self.waiting))
        if len(self.waiting) == 4 or args[1] == 9:
            while self.waiting:
                self.waiting.pop()()
        return future


class CtrlC(Here):
    """A worker during whose fourth shard somebody presses Ctrl-C."""

    def __init__(self) -> None:
        self.shards = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.shards += 1
        if self.shards == 4:
            raise KeyboardInterrupt
        return super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.game if hasattr(job, "game") else "house")
def test_threads_and_one_worker_come_to_the_same_tally(job: Job) -> None:
    alone = run(job, Here(), window=1)
    with ThreadPoolExecutor(3) as pool:
        together = run(job, pool, window=5)
    assert alone == together
    assert alone.rounds == job.rounds


@pytest.mark.slow
def test_processes_come_to_the_same_tally() -> None:
    with executors.local(2) as crew:
        assert run(JOB, crew.executor, window=crew.window) == run(JOB, Here())


@pytest.mark.slow
def test_a_dask_cluster_comes_to_the_same_tally() -> None:
    """A real scheduler and a real worker, which speak over loopback."""
    import distributed

    make: Any = distributed.LocalCluster
    with (
        make(
            n_workers=1,
            threads_per_worker=2,
            processes=False,
            protocol="tcp",
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
        ) as cluster,
        executors.cluster(cluster.scheduler_address) as crew,
    ):
        assert crew.workers == 2
        assert run(JOB, crew.executor, window=crew.window) == run(JOB, Here())


def test_the_order_in_which_shards_come_back_does_not_matter() -> None:
    backwards = Backwards()
    assert run(JOB, backwards, window=4) == run(JOB, Here())
    assert backwards.most == 4, "no more shards are handed out than the window holds"


def test_a_shard_is_the_same_whenever_it_is_played(seed: int) -> None:
    numbers = list(range(10))
    random.Random(seed).shuffle(numbers)
    total = Tally()
    for number in numbers:
        total.add(play_shard(JOB, number, digest(JOB)))
    assert total == run(JOB, Here())


def test_how_the_work_is_cut_does_not_change_the_engines_rounds() -> None:
    whole = HouseRounds(JOB.paytable, JOB.strategies, JOB.seed, rounds=95, shard=95)
    assert run(whole, Here()) == run(JOB, Here())


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", "8"), ("strategies", ("simple", "simple")), ("paytable", paytable_of("double-draw"))],
)
def test_another_job_has_another_digest(field: str, value: object) -> None:
    from dataclasses import replace

    changed: dict[str, Any] = {field: value}
    assert digest(replace(JOB, **changed)) != digest(JOB)
    assert digest(replace(JOB, rounds=9)) == digest(JOB), "more rounds are the same job, continued"


def test_another_seed_plays_other_rounds() -> None:
    other = HouseRounds(JOB.paytable, JOB.strategies, "8", rounds=95, shard=10)
    assert run(other, Here()) != run(JOB, Here())


def test_progress_goes_up_to_all_rounds() -> None:
    told: list[tuple[int, int]] = []
    run(JOB, Here(), progress=lambda done, rounds: told.append((done, rounds)), window=1)
    assert told[0] == (0, 95)
    assert told[-1] == (95, 95)
    assert told == sorted(told)


def test_ctrl_c_ends_it_and_says_how_far_it_was() -> None:
    with pytest.raises(Interrupted, match="interrupted after 30 of 95 rounds"):
        run(JOB, CtrlC(), window=1)


def test_a_worker_that_fails_is_told_in_one_line() -> None:
    broken = HouseRounds(JOB.paytable, ("nobody",), "7", rounds=10)
    with pytest.raises(ShardFailed, match=r"a worker failed at shard 0: KeyError: 'nobody'"):
        run(broken, Here())


def test_a_worker_with_other_rules_is_refused() -> None:
    with pytest.raises(ShardFailed, match="another version of fairdeal"):
        play_shard(JOB, 0, "the digest of another edition")


def test_chips_are_only_moved_in_poker() -> None:
    tally = run(JOBS[2], Here())
    (score,) = tally.scores.values()
    assert score.seats == 3
    assert score.total == score.squares == 0, "what three seats win and lose together is nothing"
    assert sum(count.many for count in score.endings.values()) == 3 * tally.rounds


@pytest.fixture(autouse=True)
def _loud_again() -> Iterator[None]:
    """A cluster quietens its log; other tests may want to hear it."""
    import logging

    level = logging.getLogger("distributed").level
    yield
    logging.getLogger("distributed").setLevel(level)


def test_the_python_of_the_page_prints_what_it_says() -> None:
    import io
    import re
    from contextlib import redirect_stdout
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text("utf-8")
    found = re.search(r"```python\n(.*?)```\n\n```\n(.*?)```", page, re.DOTALL)
    assert found
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(found[1], "simulation.md", "exec"), {})
    assert printed.getvalue() == found[2]
