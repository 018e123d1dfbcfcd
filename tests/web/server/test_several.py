"""Several processes serve one room: a table is shown by one of them, and each may die."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from fairdeal.room.house.facts import Purpose
from fairdeal.room.submission import example
from fairdeal.service.making import Making, make
from tests.store.server import postgres
from tests.web.server.conftest import Visits
from tests.web.server.places import SOON, TABLE, free_port, furnish, until
from tests.web.server.test_serving import STARTING

pytestmark = pytest.mark.slow

SOCKETS = re.compile(r'fairdeal_sockets\{kind="table"\} (\d+)')


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    yield from postgres()


class Several:
    """`fairdeal serve --processes 2`, in a process of its own."""

    def __init__(self, url: str, keys: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--db", url, "--keys", str(keys), "--name", keys.stem]
        words += ["--port", str(self.port), "--processes", "2"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fairdeal", *words], stdout=subprocess.DEVNULL
        )
        until(lambda: len(self.children) == 2, STARTING)
        until(lambda: self.answers, STARTING)

    @property
    def children(self) -> list[int]:
        """The processes that serve."""
        parent = self.process.pid
        found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(each) for each in found if b"spawn_main" in _command(int(each))]

    @property
    def answers(self) -> bool:
        """Whether each process does."""
        return all(self.sockets() is not None for _ in range(2))

    def sockets(self) -> int | None:
        """The tables that are open in the process whose turn it is; None if it does not answer."""
        try:
            text = httpx.get(f"{self.url}/metrics", timeout=SOON).text
        except httpx.TransportError:
            return None
        found = SOCKETS.search(text)
        return int(found[1]) if found is not None else 0


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@contextmanager
def several(url: str, folder: Path, name: str) -> Iterator[Several]:
    keys = folder / f"{name}.key"
    service = make(url, keys, Making(name, Purpose.DEMO, example(), "manager-1", "L-001"))
    furnish(service, 2)
    service.journal.close()
    found = Several(url, keys)
    children = found.children
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.process.kill()
            found.process.wait()
        until(lambda: not any(map(_command, children)))


def test_a_room_that_is_not_there_is_a_line_and_no_traceback(
    postgresql: str, tmp_path: Path
) -> None:
    words = ["--db", postgresql, "--name", "nowhere", "--keys", str(tmp_path / "none.key")]
    words += ["--port", "0", "--processes", "2"]
    program = [sys.executable, "-m", "fairdeal", "serve", *words]
    done = subprocess.run(program, capture_output=True, text=True, timeout=STARTING)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert re.match(r"fairdeal: .*(unknown room|has no room in it)", line)


@pytest.mark.long
def test_a_key_that_is_not_there_is_said_by_each_process_without_a_traceback(
    postgresql: str, tmp_path: Path
) -> None:
    making = Making("keyless", Purpose.DEMO, example(), "manager-1", "L-001")
    make(postgresql, tmp_path / "keyless.key", making).journal.close()
    words = ["--db", postgresql, "--name", "keyless", "--keys", str(tmp_path / "none.key")]
    words += ["--port", "0", "--processes", "2"]
    program = [sys.executable, "-m", "fairdeal", "serve", *words]
    done = subprocess.run(program, capture_output=True, text=True, timeout=STARTING)
    assert done.returncode == 2
    assert re.fullmatch(r"Fairdeal room, http://127\.0\.0\.1:[1-9]\d*   2 processes\n", done.stdout)
    lines = done.stderr.splitlines()
    assert len(lines) == 2, lines
    assert all(line.startswith("fairdeal: ") and "none.key" in line for line in lines), lines


def test_everybody_at_a_table_is_in_one_process(
    postgresql: str, tmp_path: Path, visit: Visits
) -> None:
    with several(postgresql, tmp_path, "together") as server:
        talkers = [visit(server, name).socket() for name in ("ann", "ben", "floor-1")]
        for seat, talker in enumerate(talkers[:2]):
            assert talker.do("sit_down", table=TABLE, seat=seat, cents=20_000)["done"]
        assert talkers[2].do("start_hand", table=TABLE)["done"]
        while not talkers[0].hear("frame")["public"].get("hand"):
            pass  # until the hand is seen that somebody else has begun
        assert sorted({server.sockets(), server.sockets()}, key=str) == [0, 3]
        server.process.send_signal(signal.SIGTERM)
        assert talkers[0].hear("bye")["reason"] == "back soon"
        assert server.process.wait(SOON) == 0


def test_when_one_dies_the_others_serve_its_tables_and_none_outlives_the_porter(
    postgresql: str, tmp_path: Path, visit: Visits
) -> None:
    with several(postgresql, tmp_path, "orphans") as server:
        first, last = server.children
        os.kill(first, signal.SIGKILL)
        until(lambda: server.children == [last] and server.answers)
        for person in ("ann", "ben"):
            assert visit(server, person).socket().hear("frame")["public"] is not None
        server.process.kill()
        server.process.wait()
        until(lambda: not _command(last))
