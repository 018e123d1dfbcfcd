"""A line to a server, cut at the worst moment: the commit has gone out, no answer comes back."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

COMMIT = b"COMMIT\0"


@contextmanager
def cut_line(server: Path, folder: Path) -> Iterator[None]:
    """Make a socket in a folder that leads to another one; a commit's answer never comes back."""
    name = ".s.PGSQL.5432"
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(folder / name))
    listening.listen()

    def serve() -> None:
        while True:
            try:
                client, _ = listening.accept()
            except OSError:
                return
            real = socket.socket(socket.AF_UNIX)
            real.connect(str(server / name))
            Thread(target=_carry, args=(client, real), daemon=True).start()

    thread = Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()


def _carry(client: socket.socket, real: socket.socket) -> None:
    """Carry bytes both ways until a commit goes out; let it be done, then hang up."""
    back = Thread(target=_carry_back, args=(real, client), daemon=True)
    back.start()
    while text := client.recv(65_536):
        if COMMIT in text:
            client.shutdown(socket.SHUT_WR)
            real.sendall(text)
            # The server ends the connection when it has done what was sent.
            real.shutdown(socket.SHUT_WR)
            break
        real.sendall(text)
    back.join()
    client.close()
    real.close()


def _carry_back(real: socket.socket, client: socket.socket) -> None:
    try:
        while text := real.recv(65_536):
            client.sendall(text)
    except OSError:
        # The client hears nothing any more; the server is still read to its end.
        while real.recv(65_536):
            pass
