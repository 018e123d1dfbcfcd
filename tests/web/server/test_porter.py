"""The porter of a room that several processes serve: who comes to which of them."""

import array
import errno
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from fairdeal.web import porter as porting
from fairdeal.web.porter import Porter
from fairdeal.web.serving import bound

SOON = 30.0


class Crowded(socket.socket):
    """A listening socket of a system that can open no file while it is `full`."""

    full = False
    asked = 0

    def accept(self) -> tuple[socket.socket, object]:
        self.asked += 1
        if self.full:
            raise OSError(errno.EMFILE, "too many open files")
        return super().accept()


class House:
    """A porter with some processes, each of which is a hatch that the test looks through."""

    def __init__(self, processes: int) -> None:
        self.listening = Crowded(fileno=bound("127.0.0.1", 0).detach())
        pairs = [socket.socketpair() for _ in range(processes)]
        self.ours = [ours for ours, _ in pairs]
        self.theirs = [theirs for _, theirs in pairs]
        for each in self.theirs:
            each.settimeout(SOON)
        self.porter = Porter(self.listening, self.ours)
        self.thread = threading.Thread(target=self.porter.run, daemon=True)
        self.thread.start()
        self.open: list[socket.socket] = []

    def comes(self, said: bytes) -> socket.socket:
        """Somebody connects, and says something."""
        client = socket.create_connection(self.listening.getsockname(), timeout=SOON)
        self.open.append(client)
        client.sendall(said)
        return client

    def taken_in(self, process: int) -> socket.socket:
        """The next connection that a process gets; what was only in the way is thrown away."""
        given: list[int] = []
        while not given:
            said, given, *_ = socket.recv_fds(self.theirs[process], 4_096, 1)
            assert said
        connection = socket.socket(fileno=given[0])
        connection.settimeout(SOON)
        self.open.append(connection)
        return connection

    def close(self) -> None:
        for each in (*self.theirs, *self.open):
            each.close()
        self.thread.join(SOON)
        assert not self.thread.is_alive()
        for each in (*self.ours, self.listening):
            each.close()


@pytest.fixture
def house() -> Iterator[House]:
    with closing(House(2)) as made:
        yield made


def table(number: int) -> bytes:
    return b"GET /ws/table/%d HTTP/1.1\r\nHost: here\r\n\r\n" % number


def test_all_who_open_a_table_come_to_the_same_process(house: House) -> None:
    for number in (3, 8, 3, 8, 3):
        house.comes(table(number))
        got = house.taken_in(number % 2)
        assert got.recv(1_000) == table(number)  # nothing of it was taken away


def test_all_else_goes_to_each_process_in_turn(house: House) -> None:
    for process in (1, 0, 1):
        house.comes(b"GET / HTTP/1.1\r\n\r\n")
        house.taken_in(process)


def test_the_connection_itself_is_given_away(house: House) -> None:
    client = house.comes(table(4))
    got = house.taken_in(0)
    assert got.getpeername() == client.getsockname()
    got.sendall(b"hello")
    assert client.recv(5) == b"hello"


def test_half_an_address_is_anybodys(house: House) -> None:
    house.comes(b"GET /ws/ta")
    house.taken_in(1)


def test_who_says_nothing_is_not_kept_here(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porting, "PATIENCE", 0.0)
    house.comes(b"")
    house.taken_in(1)


def test_many_who_say_nothing_make_room_for_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(porting, "MOST_WAITING", 2)
    for _ in range(3):
        house.comes(b"")
    house.taken_in(1)


def test_when_a_process_has_died_its_tables_go_to_another(house: House) -> None:
    house.theirs[1].close()
    for number in (3, 8):
        house.comes(table(number))
        house.taken_in(0)


def test_the_porter_goes_when_the_last_process_has_gone(house: House) -> None:
    for each in house.theirs:
        each.close()
    house.thread.join(SOON)
    assert not house.thread.is_alive()


def test_at_the_end_nobody_is_taken_in(house: House) -> None:
    house.porter.closing = True
    client = house.comes(b"")
    assert client.recv(1) == b""


def stop_up(hatch: socket.socket) -> int:
    """Give through a hatch what nobody takes, until no more goes through; how often it went."""
    times = 0
    try:
        while True:
            hatch.send(b"c" * 4_096, socket.MSG_DONTWAIT)
            times += 1
    except BlockingIOError:
        return times


def test_a_process_that_takes_nobody_in_keeps_nobody_waiting() -> None:
    """It may have been stopped, or be at work: the others take its people in at once."""
    with closing(House(3)) as house:
        assert stop_up(house.ours[2])
        house.theirs[0].close()
        for _ in range(5):
            house.comes(table(5))  # of the process that takes nobody in; the next one has died
            house.taken_in(1)


def test_who_cannot_be_given_away_is_given_away_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(porting, "LOOK_EVERY", 0.01)
    for hatch in house.ours:
        stop_up(hatch)
    client = house.comes(table(3))
    got = house.taken_in(1)
    assert got.getpeername() == client.getsockname()


def test_a_process_is_not_given_up_for_want_of_room_on_the_way_to_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Linux refuses a file that is sent while too many others are on their way."""
    real, refusals = socket.send_fds, [errno.ETOOMANYREFS, errno.ENOBUFS]

    def send(hatch: socket.socket, said: list[bytes], files: list[int]) -> int:
        if refusals:
            raise OSError(refusals.pop(), "no room")
        return real(hatch, said, array.array("i", files))

    monkeypatch.setattr(porting, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(socket, "send_fds", send)
    for process in (1, 0):
        house.comes(table(process))
        house.taken_in(process)
    assert not refusals


def test_the_porter_rests_while_no_more_files_can_be_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes waits outside, and the porter does not ask again and again without a pause."""
    monkeypatch.setattr(porting, "LOOK_EVERY", 0.05)
    house.listening.full = True
    house.comes(table(3))
    time.sleep(0.5)
    assert 1 <= house.listening.asked <= 12  # a porter that does not rest asks ten thousand times
    house.listening.full = False
    house.taken_in(1)
