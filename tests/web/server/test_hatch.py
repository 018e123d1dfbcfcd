"""A process behind a porter: whom it takes in through its hatch, and when it takes in nobody."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fairdeal.web import serving
from fairdeal.web.house import open_house
from fairdeal.web.serving import Server, bound, server_of
from tests.web.server.places import SOON, until

pytestmark = pytest.mark.slow


class Behind:
    """A server behind a hatch, of which the test holds the porter's end."""

    def __init__(self, url: str, folder: Path) -> None:
        self.porter, self.hatch = socket.socketpair()
        house = open_house(url, folder / "room.key")
        self.server: Server = server_of(house, "127.0.0.1", self.hatch)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": []})
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        self.house = house

    def comes(self) -> socket.socket:
        """Somebody asks how the room is, and is given in."""
        with bound("127.0.0.1", 0) as listening:
            client = socket.create_connection(listening.getsockname(), timeout=SOON)
            connection, _ = listening.accept()
        client.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        with connection:
            socket.send_fds(self.porter, [b"c"], [connection.fileno()])
        return client

    def close(self) -> None:
        self.porter.close()
        self.thread.join(SOON)
        assert not self.thread.is_alive()
        self.house.close()


@pytest.fixture
def behind(room: tuple[str, Path]) -> Iterator[Callable[[], Behind]]:
    made: list[Behind] = []

    def start() -> Behind:
        made.append(Behind(*room))
        return made[-1]

    yield start
    for each in made:
        each.close()


def test_who_is_given_in_is_answered_and_without_a_porter_it_ends(
    behind: Callable[[], Behind],
) -> None:
    process = behind()
    with process.comes() as client:
        assert client.recv(12) == b"HTTP/1.1 200"
    process.porter.close()
    process.thread.join(SOON)
    assert not process.thread.is_alive()


def test_after_one_for_whom_there_was_no_room_it_takes_in_nobody_for_a_while(
    behind: Callable[[], Behind], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The porter's byte comes without a connection if the system could not open it here."""
    rests = threading.Event()
    monkeypatch.setattr(serving, "REST", 3_600.0)
    process = behind()
    real = process.server._look_at_hatch

    def look() -> None:
        real()
        rests.set()

    monkeypatch.setattr(process.server, "_look_at_hatch", look)
    loop = process.server._loop
    assert loop is not None
    loop.call_soon_threadsafe(process.server._open_hatch)  # from here on `look` is called
    process.porter.send(b"c")
    assert rests.wait(SOON)
    with process.comes() as client:
        time.sleep(0.2)
        # It still lies there.
        assert process.hatch.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b"c"
        loop.call_soon_threadsafe(process.server._open_hatch)  # the rest is over
        assert client.recv(12) == b"HTTP/1.1 200"


def test_a_process_that_ends_takes_in_nobody_any_more(behind: Callable[[], Behind]) -> None:
    process = behind()
    process.server.stop()
    until(lambda: process.hatch.fileno() < 0)
    with pytest.raises(ConnectionError):
        process.porter.send(b"c")
