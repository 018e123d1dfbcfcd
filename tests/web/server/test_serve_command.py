"""`fairdeal serve`: what it says, what it refuses, how it starts and ends."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.commands import fairdeal

LINE = re.compile(
    r"Fairdeal room \(demo\), (http://127\.0\.0\.1:\d+)   "
    r"21 tables open, 96 bots seated, submission version 1\n"
)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The demo of a data folder, in a process of its own; it must end well."""
    program = subprocess.Popen(
        [sys.executable, "-m", "fairdeal", "serve", "--port", "0"],
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert program.stdout is not None
        said = LINE.fullmatch(program.stdout.readline())
        assert said
        yield said[1]
        program.send_signal(signal.SIGTERM)
        assert program.wait(timeout=600) == 0
    finally:
        program.kill()
        program.wait()
        if program.stdout is not None:
            program.stdout.close()


@pytest.mark.slow
def test_a_demo_is_made_once_and_goes_on_the_next_time(tmp_path: Path) -> None:
    for _ in range(2):
        with served(tmp_path) as address, urllib.request.urlopen(address) as page:
            assert page.status == 200
            assert "Chesapeake Room" in page.read().decode()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("--host 0.0.0.0", "a demo is served on this machine alone, not on 0.0.0.0"),
        ("--processes 2", "--processes is for a room of yours: name its database with --db"),
        ("--keys k", "--keys is for a room of yours: name its database with --db"),
        ("--db sqlite:none.db --processes 2", "more than 1 process needs a PostgreSQL database"),
        ("--db sqlite:none.db", "none.db"),
        ("--port 70000", "--port must be 65535 or less"),
    ],
)
def test_what_cannot_be_served_is_one_line(words: str, line: str) -> None:
    done = fairdeal("serve", *words.split())
    assert done.returncode == 2
    assert line in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_port_that_is_taken_is_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = fairdeal("serve", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert "cannot be served" in done.stderr
    assert len(done.stderr.splitlines()) == 1
