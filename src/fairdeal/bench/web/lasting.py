"""What many hands leave behind, and how soon a server is back."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Final

import httpx

from fairdeal.bench.web.children import Child
from fairdeal.bench.web.contest import ROOM, Servers
from fairdeal.bench.web.room import SEATS, Place, make_room
from fairdeal.errors import FairdealError

EARLY: Final = 10
"""Memory is taken after a tenth of the hands, and after all of them."""

PATIENCE: Final = 60.0
OFTEN: Final = 0.02


def memory_growth(driver: Child, place: Place, tables: int, hands: int) -> float:
    """The memory of a server after some hands, as a multiple of that after a tenth of them."""
    make_room(place, tables, pause=0)
    with ExitStack() as stack:
        servers = Servers(place, 1, stack)
        driver.ask("connect", ROOM, servers.port, servers.tickets(tables), SEATS)
        stack.callback(driver.ask, "close", ROOM)
        first = max(1, hands // EARLY)
        driver.ask("play_hands", ROOM, first)
        early = servers.memory()
        driver.ask("play_hands", ROOM, hands - first)
        return servers.memory() / early


def restart_seconds(driver: Child, place: Place, tables: int) -> float:
    """Kill a server while a hand is on at every table; the seconds until all are seen again."""
    make_room(place, tables, pause=0)
    with ExitStack() as stack:
        servers = Servers(place, 1, stack)
        driver.ask("connect", ROOM, servers.port, servers.tickets(tables), 1)
        sleep(1)
        servers.children[0].kill()
        driver.ask("close", ROOM)
        begun = perf_counter()
        again = Servers(place, 1, stack)
        driver.ask("connect", ROOM, again.port, again.tickets(tables), 1)
        stack.callback(driver.ask, "close", ROOM)
        return perf_counter() - begun


def lobby_seconds(folder: Path) -> float:
    """The seconds from the second start of the demo to its lobby in a browser."""
    _served(folder)
    return _served(folder)


def _served(folder: Path) -> float:
    """Start the demo in a folder, look at its lobby, and stop it."""
    begun = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "fairdeal", "serve", "--port", "0"],
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            address = _address(process)
            end = monotonic() + PATIENCE
            while not _answers(address):
                if monotonic() > end:
                    raise FairdealError("the lobby of the demo does not come")
                sleep(OFTEN)
            return perf_counter() - begun
        finally:
            _stop(process)


def _stop(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()


def _address(process: "subprocess.Popen[str]") -> str:
    """Where the demo says that it is."""
    assert process.stdout is not None
    said = process.stdout.readline()
    found = next((word for word in said.split() if word.startswith("http://")), "")
    if not found:
        raise FairdealError("the demo does not start")
    return found


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/", timeout=PATIENCE).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False
