"""Starting and stopping: politely, at once, and by a kill in mid-hand."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from fairdeal.errors import BadInput
from fairdeal.web.house import open_house
from fairdeal.web.serving import GRACEFUL, bound, server_of
from tests.web.server.conftest import Visits
from tests.web.server.places import SOON, TABLE, free_port

ROOT = Path(__file__).parents[3]
STARTING = 90.0
"""Seconds within which even a busy machine has started a server."""


class Elsewhere:
    """A server in another process."""

    def __init__(self, url: str, keys: Path, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "tests.web.server.child", url, str(keys), str(port)]
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE
        )
        end = time.monotonic() + STARTING
        while not self._answers():
            assert self.process.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=SOON).status_code == 200
        except httpx.TransportError:
            return False

    def end(self, sig: signal.Signals) -> int:
        """Send a signal and wait for the end."""
        self.process.send_signal(sig)
        return self.process.wait(GRACEFUL + SOON)


@contextmanager
def started(url: str, folder: Path, port: int) -> Iterator[Any]:
    """A server in another process, which is gone afterwards."""
    found = Elsewhere(url, folder / "room.key", port)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.process.kill()
            found.process.wait()
        assert found.process.stdout is not None
        found.process.stdout.close()


@pytest.mark.slow
@pytest.mark.rule("R10", "R11")
def test_a_server_that_is_killed_in_mid_hand_goes_on_with_the_hand(
    room: tuple[str, Path], visit: Visits
) -> None:
    (url, folder), port = room, free_port()
    with started(url, folder, port) as first:
        browsers = {name: visit(first, name) for name in ("ann", "ben")}
        talkers = {name: browser.socket() for name, browser in browsers.items()}
        for seat, talker in enumerate(talkers.values()):
            assert talker.do("sit_down", table=TABLE, seat=seat, cents=20_000)["done"]
        floor = visit(first, "floor-1")
        hand = floor.do("start_hand", table=TABLE)["result"]["hand"]
        floor.do("pause_clock", table=TABLE)
        before = {
            name: each.http.get(f"/api/v1/hands/{hand}").json() for name, each in browsers.items()
        }
        first.end(signal.SIGKILL)
        for talker in talkers.values():
            talker.close()
    with started(url, folder, port) as second:
        after = {
            name: each.http.get(f"/api/v1/hands/{hand}").json() for name, each in browsers.items()
        }
        assert after == before  # the same cookies, the same cards
        socket = browsers["ann"].socket()
        assert socket.hear("frame")["public"]["hand"] == hand
        done = [
            browser.send("act", hand=hand, request={"type": "fold"}).json()["done"]
            for browser in browsers.values()
        ]
        assert sorted(done) == [False, True]  # whoever is to act folds, and the hand is over
        assert second.end(signal.SIGTERM) == 0
        socket.close()


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_says_back_soon_and_ends_in_time(
    room: tuple[str, Path], visit: Visits
) -> None:
    with started(*room, free_port()) as server:
        talker = visit(server, "ann").socket()
        talker.hear("frame")
        server.process.send_signal(signal.SIGTERM)
        assert talker.hear("bye")["reason"] == "back soon"
        assert server.process.wait(GRACEFUL + SOON) == 0
        assert server.process.stdout.read().decode().strip() == "ended"
        talker.close()


@pytest.mark.slow
def test_the_second_signal_ends_it_at_once(room: tuple[str, Path]) -> None:
    with started(*room, free_port()) as server:
        server.process.send_signal(signal.SIGTERM)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(GRACEFUL + SOON) in (0, 128 + signal.SIGTERM)


def test_no_new_hand_begins_while_a_room_is_closing(fresh: Any, visit: Visits) -> None:
    """Two players sit, so that the program would deal; the room is told to stop first."""
    fresh.house.stop_dealing()
    for seat, player in enumerate(("ann", "ben")):
        visit(fresh, player).do("sit_down", table=TABLE, seat=seat, cents=20_000)
    answer = visit(fresh, "floor-1").send("start_hand", table=TABLE)
    assert (answer.status_code, answer.json()["why"]) == (503, "back_soon")

    def late(service: Any) -> tuple[bool, list[Any]]:
        due = service.timers.due(service.clock.now() + 3_600_000)
        names = [type(each.command).__name__ for each in due]
        return bool(service.room.timers[f"table/{TABLE}"]), names

    waits, names = fresh.house.running.ask(late).result()
    assert waits
    assert "StartHand" not in names
    assert visit(fresh).http.get("/health").status_code == 503


def test_a_port_that_is_taken_is_one_line() -> None:
    with bound("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"127.0.0.1:{port} cannot be served: Address already"):
            bound("127.0.0.1", port)


def test_a_demo_is_served_on_this_machine_alone(room: tuple[str, Path]) -> None:
    house = open_house(room[0], room[1] / "room.key")
    with pytest.raises(BadInput, match="a demo is served on this machine alone"):
        server_of(house, "0.0.0.0")
    house.close()
