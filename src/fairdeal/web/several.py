"""Several processes that serve one room: a porter takes people in, and all follow one journal.

The first of them says that the room goes on; the others come to it. When one of them dies, the
others go on, and the program ends with an error when all are gone.
"""

import multiprocessing
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Final

from fairdeal.errors import BadInput, FairdealError, StoreFailure
from fairdeal.service.opening import open_journal
from fairdeal.web.house import open_house
from fairdeal.web.log import log_at
from fairdeal.web.porter import Porter
from fairdeal.web.serving import bound, listen_at_hatch

_SPAWN: Final = multiprocessing.get_context("spawn")


def serve_several(
    url: str,
    keys: Path,
    name: str | None,
    host: str,
    port: int,
    processes: int,
    log: str = "",
    listens: Callable[[tuple[str, int]], None] = lambda address: None,
) -> int:
    """Serve a room with some processes until all of them have ended; returns the exit code.

    `listens` gets the address as soon as browsers can come; the first ones wait.
    """
    if not hasattr(socket, "send_fds"):
        raise BadInput("--processes: this system cannot give a connection to another process")
    open_journal(url, name).close()  # what is wrong is said once, and not by each process
    with log_at(log):
        pass
    with bound(host, port) as listening, ExitStack() as stack:
        listens(listening.getsockname()[:2])
        children: list[BaseProcess] = []
        hatches: list[socket.socket] = []
        for number in range(processes):
            ours, theirs = map(stack.enter_context, socket.socketpair())
            given = (url, keys, name, host, theirs, number, log)
            children.append(_SPAWN.Process(target=_serve, args=given))
            children[-1].start()
            theirs.close()  # so that the child alone has it, and its end is seen
            hatches.append(ours)
        porter = Porter(listening, hatches)
        _pass_on(children, porter)
        porter.run()
        listening.close()  # whoever comes now is refused at once, and does not wait for nobody
        for child in children:
            child.join()
    return max(abs(child.exitcode or 0) for child in children)


def _serve(
    url: str,
    keys: Path,
    name: str | None,
    host: str,
    hatch: socket.socket,
    number: int,
    log: str,
) -> None:
    try:
        with log_at(log) as noted:
            house = open_house(url, keys, name, log=noted, resume=number == 0)
            listen_at_hatch(house, host, hatch)
    except FairdealError as fault:
        print(f"fairdeal: {fault}", file=sys.stderr)
        sys.exit(2 if isinstance(fault, BadInput | StoreFailure) else 1)


def _pass_on(children: list[BaseProcess], porter: Porter) -> None:
    """Whoever stops this process stops all of them."""

    def stop(number: int, frame: FrameType | None) -> None:
        porter.closing = True
        for child in children:
            if child.is_alive():
                child.terminate()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to the children as well
