"""A served room for the tests: a real database, a real server on a loopback port, real sockets."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import OpenTable
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.accounts.passwords import Passwords
from fairdeal.service.making import Making, make
from fairdeal.service.service import Service
from fairdeal.web.house import House, open_house
from fairdeal.web.safety.buckets import Limits, Rate
from fairdeal.web.serving import Server, bound, server_of

SOON = 20.0
"""Seconds that nothing takes, however busy the machine is."""

HANGS = 600.0
"""Seconds after which a page is taken never to come: one about thousands of hands takes long."""

TABLE = 4
MANY = Rate(100_000, 100_000)

Answer = dict[str, Any]


def no_limits() -> Limits:
    """Limits that no test meets by accident."""
    return Limits(sign_in=MANY, account=MANY, address=MANY, socket=MANY)


def cheap_passwords() -> Passwords:
    """Passwords that are hashed in a moment."""
    return Passwords(memory=64, rounds=1)


def make_room(folder: Path, purpose: Purpose = Purpose.DEMO, players: int = 2) -> str:
    """A room with an approved submission, a table, and players with money; its address."""
    url = f"sqlite:{folder / 'room.db'}"
    making = Making("test", purpose, example(), "manager-1", "L-001")
    service = make(url, folder / "room.key", making)
    if purpose is not Purpose.REAL:
        furnish(service, players)
    service.journal.close()
    return url


def furnish(service: Service, players: int) -> None:
    """Approve the submission, open a table, and let players in."""
    ids = count(1)

    def do(person: str, command: Command, second: str = "") -> None:
        answer = service.do(Envelope(f"furnish/{next(ids)}", person, command, second=second))
        assert answer.done, answer

    do("manager-1", SubmitVersion(version=1))
    approved = ApproveVersion(version=1, on="2026-01-05", approver="C", reference="26-1")
    do("manager-1", approved, second="shift-1")
    do("floor-1", OpenTable(kind="nl-1-3", number=TABLE))
    for player in ("ann", "ben", "cleo", "dan")[:players]:
        do("floor-1", AddPlayer(id=player, alias=player.title()))
        do("cage-1", CashIn(person=player, cents=1_000_000))


class Place:
    """A house that is served in a thread of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._listening = bound("127.0.0.1", 0)
        self.port: int = self._listening.getsockname()[1]
        self.server: Server = server_of(house, "127.0.0.1")
        self._thread = threading.Thread(target=self._run, name="served")
        self._thread.start()
        until(lambda: self.server.started or not self._thread.is_alive())

    def _run(self) -> None:
        self.server.run(sockets=[self._listening])

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def visitor(self, person: str = "") -> "Visitor":
        """Somebody with a browser of his own; signed in, if a person is named."""
        return Visitor(self, person)

    def stop(self) -> None:
        """Stop serving; the room stays open."""
        self.server.stop()
        self._thread.join(SOON)
        assert not self._thread.is_alive()
        self._listening.close()


class Address(Protocol):
    """Somewhere that a room is served."""

    port: int

    @property
    def url(self) -> str: ...


class Visitor:
    """A browser: its cookies, its token, its sockets."""

    def __init__(self, place: "Address", person: str = "") -> None:
        self.place = place
        self.stack = ExitStack()
        # Nothing is encrypted on loopback: without certificates a browser is made in no time.
        client = httpx.Client(base_url=place.url, timeout=HANGS, verify=False)
        self.http = self.stack.enter_context(client)
        self.csrf = ""
        self.me()
        if person:
            self.sign_in(person)

    def me(self) -> Answer:
        """Who the server says this is."""
        found: Answer = self.http.get("/api/v1/me").json()
        self.csrf = found["csrf"]
        return found

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Send JSON with the token of the page."""
        return self.http.post(path, json=body or {}, headers={"X-CSRF-Token": self.csrf} | headers)

    def sign_in(self, person: str) -> None:
        """Come in with one click."""
        answer = self.post("/api/v1/demo/sign-in", {"person": person})
        assert answer.status_code == 200, answer.text
        self.csrf = answer.json()["csrf"]

    def send(self, command: str, around: Answer | None = None, **fields: Any) -> httpx.Response:
        """Send a command."""
        body = {"id": str(uuid4()), "fields": fields, **(around or {})}
        return self.post(f"/api/v1/commands/{command}", body)

    def do(self, command: str, **fields: Any) -> Answer:
        """Send a command that is done."""
        answer = self.send(command, **fields)
        assert answer.status_code == 200, answer.text
        found: Answer = answer.json()
        return found

    def cookie(self) -> str:
        """The cookies as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open(
        self, path: str = f"/ws/table/{TABLE}", *, origin: str = ""
    ) -> AbstractContextManager[ClientConnection]:
        """A socket to be entered, before its hello."""
        return connect(
            f"ws://127.0.0.1:{self.place.port}{path}",
            additional_headers={"Cookie": self.cookie()},
            origin=Origin(origin or self.place.url),
            compression=None,
        )

    def socket(self, path: str = f"/ws/table/{TABLE}", **hello: Any) -> "Talker":
        """A socket after its hello."""
        return Talker(self.stack.enter_context(self.open(path)), self.csrf, **hello)

    def close(self) -> None:
        """Close the browser and its sockets."""
        self.stack.close()


class Talker:
    """The side of a socket that the browser has."""

    def __init__(self, wire: ClientConnection, csrf: str, **hello: Any) -> None:
        self.wire = wire
        self.say({"type": "hello", "csrf": csrf, **hello})

    def say(self, message: Any) -> None:
        """Send a message."""
        self.wire.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, kind: str = "") -> Answer:
        """The next message, or the next one of a kind."""
        while True:
            found: Answer = json.loads(self.wire.recv(timeout=SOON))
            if not kind or found["type"] == kind:
                return found

    def do(self, command: str, around: Answer | None = None, **fields: Any) -> Answer:
        """Send a command and wait for its answer."""
        message = {"type": "do", "id": str(uuid4()), "command": command, "fields": fields}
        message |= around or {}
        self.say(message)
        while (answer := self.hear("answer"))["id"] != message["id"]:
            pass
        return answer

    def close(self) -> None:
        """Close it before the end of the test."""
        self.wire.close()


@contextmanager
def served(url: str, folder: Path, **given: Any) -> Iterator[Place]:
    """A room, served until the end of the test."""
    usual: dict[str, Any] = {"limits": no_limits(), "passwords": cheap_passwords()}
    house = open_house(url, folder / "room.key", **(usual | given))
    place = Place(house)
    try:
        yield place
    finally:
        place.stop()
        house.close()


def until(holds: Any, patience: float = SOON) -> None:
    """Wait until something holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "it never came to hold"
        time.sleep(0.01)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port
