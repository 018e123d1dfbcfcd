"""`fairdeal play --table 4 --as ann`: two terminals on one database play each other."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.cli.house.rooms import Typed, opened
from tests.commands import fairdeal

LINES = "k\nc\ns\n" * 200


class Terminal:
    """A process in which somebody plays; what it prints is read as it comes."""

    def __init__(self, room: Typed, person: str) -> None:
        words = ["play", "--table", "4", "--as", person, "--db", room.db, "--keys", str(room.keys)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fairdeal", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.said = ""
        self._moved = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._moved:
                self.said += line
                self._moved.notify_all()

    def types(self, text: str) -> None:
        """Type lines ahead: each is read when the person is asked."""
        assert self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def waits_for(self, text: str) -> None:
        """Wait until something was printed."""
        with self._moved:
            assert self._moved.wait_for(lambda: text in self.said, timeout=120), self.said

    def interrupt(self) -> None:
        """Press Ctrl-C, and wait for the end."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=60)
        self._reader.join(timeout=60)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()


@pytest.mark.slow
def test_two_terminals_play_each_other(tmp_path: Path) -> None:
    room = opened(tmp_path)
    room.done("do resume_clock table=4 --as floor-1")
    ann, ben = Terminal(room, "ann"), Terminal(room, "ben")
    try:
        for each in (ann, ben):
            each.types(LINES)
        for each in (ann, ben):
            each.waits_for("Hand 4-1")
            each.waits_for("The shuffle is sealed: ")
            each.waits_for("wins")
    finally:
        for each in (ann, ben):
            each.interrupt()
    assert "You leave the table." in ann.said + ben.said
    hands = json.loads(room.done("show hands --as ann --json"))["hands"]
    assert any(hand["hand"] == "4-1" and hand["over"] for hand in hands)
    ledger = json.loads(room.done("ledger --json"))
    assert ledger["cents_off"] == 0
    people = {entry["actor"] for entry in map(json.loads, room.done("log --json").splitlines())}
    assert {"ann", "ben"} <= people


# ---- what a person gets wrong ----


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    return opened(tmp_path_factory.mktemp("model"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--table 4", "name the person who plays: --as PERSON"),
        ("--table 4 --as anne", "unknown person in --as: 'anne'; did you mean ann?"),
        ("--table 5 --as ann", "unknown table '5'; known: 4"),
        ("holdem --table 4 --as ann", "a table of a room has its own game; leave 'holdem' out"),
        ("--table 4 --as cage-1 --buy-in x", "'x' is not an amount"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_said_in_one_line(
    model: Typed, line: str, said: str
) -> None:
    did = fairdeal("play", *line.split(), "--db", model.db, "--keys", str(model.keys))
    assert did.returncode == 2
    assert said in did.stderr


def test_who_has_no_money_is_refused_by_name(model: Typed) -> None:
    model.done("do add_player id=cem alias=Cem --as floor-1")
    place = ["--db", model.db, "--keys", str(model.keys)]
    did = fairdeal("play", "--table", "4", "--as", "cem", *place)
    assert "refused: not_enough_money" in did.stdout
