"""Several processes that serve one room: they share a listening socket, and follow one journal.

The first of them says that the room goes on; the others come to it. When one of them dies, the
others go on, and the program ends with an error when all are gone.
"""

import multiprocessing
import signal
import socket
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Final

from fairdeal.web.house import open_house
from fairdeal.web.log import log_at
from fairdeal.web.serving import bound, listen

_SPAWN: Final = multiprocessing.get_context("spawn")


def serve_several(
    url: str, keys: Path, name: str | None, host: str, port: int, processes: int, log: str = ""
) -> int:
    """Serve a room with some processes until all of them have ended; returns the exit code."""
    with bound(host, port) as listening:
        children: list[BaseProcess] = [
            _SPAWN.Process(target=_serve, args=(url, keys, name, host, listening, number, log))
            for number in range(processes)
        ]
        for child in children:
            child.start()
        _pass_on(children)
        for child in children:
            child.join()
    return max(abs(child.exitcode or 0) for child in children)


def _serve(
    url: str,
    keys: Path,
    name: str | None,
    host: str,
    listening: socket.socket,
    number: int,
    log: str,
) -> None:
    with log_at(log) as noted:
        listen(open_house(url, keys, name, log=noted, resume=number == 0), host, listening)


def _pass_on(children: list[BaseProcess]) -> None:
    """Whoever stops this process stops all of them."""

    def stop(number: int, frame: FrameType | None) -> None:
        for child in children:
            if child.is_alive():
                child.terminate()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to the children as well
