"""`fairdeal simulate` as it is typed: what it prints, what it refuses, Ctrl-C and going on."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.errors import BadInput


def simulate(*words: str) -> str:
    done = CliRunner().invoke(app, ["simulate", *words], catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def test_the_exact_figures_stand_beside_those_of_the_rounds() -> None:
    told = simulate("double-down", "--rounds", "300", "--workers", "1")
    assert "Double Down Stud, paytable minimum: 300 rounds by the engine, seed 1" in told
    assert "(-15403/324870)" in told
    assert "standard errors away" in told
    assert re.search(r"pair of fives or less +-1 +\d+ +185\.5 +[+-]\d\.\d\d", told)


def test_json_has_everything_and_nothing_of_who_played() -> None:
    words = ("double-down", "--rounds", "300", "--seed", "x", "--json")
    data = json.loads(simulate(*words, "--workers", "1"))
    (result,) = data["results"]
    assert data["rounds"] == 300
    assert data["seed"] == "x"
    assert result["exact"] == "-15403/324870"
    assert sum(row["observed"] for row in result["endings"]) == 300
    assert sum(row["expected"] for row in result["endings"]) == pytest.approx(300)
    won = sum(row["observed"] * row["net"] for row in result["endings"])
    assert result["mean"] == pytest.approx(won / 300)
    low, high = result["intervals"]["95%"]
    assert low < result["mean"] < high
    assert "workers" not in data


def test_strategies_go_round_the_table() -> None:
    data = json.loads(
        simulate("double-draw", "--strategy", "simple,random", "--players", "4", "--rounds", "20",
                 "--workers", "1", "--json")
    )  # fmt: skip
    assert [(each["strategy"], each["seats"]) for each in data["results"]] == [
        ("simple", 2),
        ("random", 2),
    ]
    assert all(each["exact"] is None for each in data["results"])


def test_hands_of_poker_are_told_in_chips_and_big_bets() -> None:
    told = simulate("badugi", "--strategy", "random", "--players", "3", "--rounds", "20",
                    "--workers", "1")  # fmt: skip
    assert "Badugi, fixed limit: 20 hands, seed 1" in told
    assert re.search(r"won altogether +\$\+0\.00", told)
    assert re.search(r"big bets in 100 hands, a seat +\+0\.000", told)


def test_odds_of_the_houses_own_are_played() -> None:
    data = json.loads(
        simulate("double-down", "--rounds", "50", "--paytable", "3999/199/49/11/8/5/3/2/1",
                 "--workers", "1", "--json")
    )  # fmt: skip
    nets = {row["event"]: row["net"] for row in data["results"][0]["endings"]}
    assert nets["royal flush, doubled"] == 2 * 3999


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("double-down --rounds 0", "--rounds must be 1 or more, not 0"),
        ("double-down --rounds -5", "--rounds must be 1 or more, not -5"),
        ("doubledown", "unknown game 'doubledown'; did you mean double-down"),
        ("double-down --strategy sipmle", "unknown strategy 'sipmle'; did you mean simple?"),
        ("double-down --strategy sound", "unknown strategy 'sound'"),
        ("holdem --strategy optimal", "unknown strategy 'optimal'"),
        ("double-down --players 0", "--players must be 1 or more, not 0"),
        ("double-down --players 48", "--players 48: Double Down Stud is for 1 to 47 players"),
        ("double-draw --players 7 --strategy simple", "--players 7: Double Draw Poker is for"),
        ("double-draw --strategy " + ",".join(["simple"] * 7), "1 to 6 positions"),
        ("holdem --players 11", "--players 11: Hold 'Em is for 2 to 10 players (poker 11"),
        ("badugi --players 1", "--players 1: Badugi is for 2 to 9 players"),
        ("holdem --strategy sound", "2 to 10 players"),
        ("holdem --players 3", "evenly (sound, random): --players must be a multiple of 2"),
        ("holdem --fast", "--fast is for the games against the house"),
        ("holdem --paytable A", "--paytable is for the games against the house"),
        ("holdem --limit non", "unknown limit 'non'"),
        ("double-down --limit no", "--limit is for poker"),
        ("double-down --paytable nix", "unknown paytable of double-down 'nix'"),
        ("double-draw --paytable 9/8/7/6/5/4/3/2/1", "by paytable A or B and by no other"),
        ("double-draw --paytable 9/8/7/6/5/4/3/2/1", "--fast plays any odds"),
        ("double-down --paytable 9/8/7/6/5/4/3/2/1", "royal flush pays 1000 to 1 at least"),
        ("double-down --fast --players 2", "--fast plays one position, not 2"),
        ("double-down --fast --strategy random", "by optimal and simple, not by random"),
        ("double-down --workers 0", "--workers must be 1 or more, not 0"),
        ("double-down --workers 2 --cluster tcp://127.0.0.1:1", "choose one"),
        ("double-down --notes .", "cannot be read"),
    ],
)  # fmt: skip
def test_what_cannot_be_simulated_is_refused_in_one_line(words: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        CliRunner().invoke(app, ["simulate", *words.split()], catch_exceptions=False)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.slow
@pytest.mark.parametrize("address", ["nonsense", "foo://bar:1", "tcp://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_told_in_one_line(address: str) -> None:
    from fairdeal.simulate import executors

    with (
        pytest.raises(BadInput, match="no cluster answers at") as refused,
        executors.cluster(address, answer_within=1),
    ):
        raise AssertionError("nobody is there")
    assert "\n" not in str(refused.value)


HANGS = 600
"""Seconds after which a program hangs, however busy the machine is."""


def started(notes: Path, *words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "fairdeal", "simulate", "double-down", "--strategy", "simple",
         "--notes", str(notes), *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=_listen_to_ctrl_c,
    )  # fmt: skip


def _listen_to_ctrl_c() -> None:
    """Whoever started the tests in the background may have them, and so the child, ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_in_the_middle_and_the_same_command_again(tmp_path: Path, workers: str) -> None:
    notes = tmp_path / "notes"
    running = started(notes, "--rounds", "1000000", "--workers", workers)
    while not notes.exists() or len(notes.read_bytes().splitlines()) < 3:
        assert running.poll() is None
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: every process of the group
    out, told = running.communicate()
    assert running.returncode == 130
    assert out == ""
    found = re.fullmatch(
        r"fairdeal: interrupted after ([\d,]+) of 1,000,000 rounds; "
        r"to continue: fairdeal simulate double-down .*--workers \d\n",
        told,
    )
    assert found, told
    done = int(found[1].replace(",", ""))
    assert len(notes.read_bytes().splitlines()) == 1 + done // 1_000
    again = started(notes, "--rounds", str(done), "--json")
    out, told = again.communicate()
    assert f"{notes} already has {done:,} rounds" in told
    fresh = started(tmp_path / "fresh", "--rounds", str(done), "--json")
    assert fresh.communicate()[0] == out


@pytest.mark.slow
@pytest.mark.parametrize(
    "gap", [0, pytest.param(0.05, marks=pytest.mark.long), 0.3], ids=lambda gap: f"{gap} s apart"
)
@pytest.mark.parametrize("shards", [0, 2], ids=["at the start", "in the middle"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_three_times_ends_it_with_the_line_that_resumes(
    tmp_path: Path, workers: str, shards: int, gap: float
) -> None:
    notes = tmp_path / "notes"
    running = started(notes, "--rounds", "1000000", "--workers", workers)
    while not notes.exists() or len(notes.read_bytes().splitlines()) < 1 + shards:
        assert running.poll() is None
        time.sleep(0.01)
    for _ in range(3):
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGINT)
            time.sleep(gap)
    try:
        out, told = running.communicate(timeout=HANGS)
    finally:
        if running.poll() is None:  # it hangs
            os.killpg(running.pid, signal.SIGKILL)
    assert (running.returncode, out) == (130, "")
    assert re.fullmatch(
        r"fairdeal: interrupted [^;\n]+; to continue: fairdeal simulate double-down .*\n", told
    ), told
    finished = len(notes.read_bytes().splitlines()) - 1
    if finished:
        assert f"interrupted after {finished},000 of 1,000,000 rounds" in told


@pytest.mark.slow
def test_ctrl_c_leaves_no_worker_behind(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    running = started(notes, "--rounds", "1000000", "--workers", "2")
    while not notes.exists() or len(notes.read_bytes().splitlines()) < 3:
        assert running.poll() is None
        time.sleep(0.01)
    for _ in range(3):
        os.killpg(running.pid, signal.SIGINT)
    running.communicate(timeout=HANGS)
    # The session's group is gone when none of its processes is left.
    for _ in range(20 * HANGS):
        try:
            os.killpg(running.pid, 0)
        except ProcessLookupError:
            break
        time.sleep(0.05)
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)
