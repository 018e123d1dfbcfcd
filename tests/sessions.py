"""Sessions of `fairdeal` as a person has them: lines typed into a pipe, or keys into a terminal."""

import os
import re
import select
import sys
from collections.abc import Mapping, Sequence

from typer.testing import CliRunner

from fairdeal.cli.main import app

ROWS = 24

PATIENCE = 300
"""Seconds without a word after which a session has failed."""

MOST = 1_000_000
"""Bytes after which a session has failed: nobody would read on."""

_PROMPT = re.compile(rb"> $")
_CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def session(lines: str, *words: str) -> str:
    """What `fairdeal play` prints for lines that are piped in."""
    done = CliRunner().invoke(app, ["play", *words], input=lines, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


class Screen:
    """What a terminal of some size has shown, with its codes and without."""

    def __init__(self, shown: bytes, status: int) -> None:
        self.raw = shown.decode("utf-8").replace("\r", "")
        self.text = _CODES.sub("", self.raw)
        self.status = status

    @property
    def width(self) -> int:
        """The longest line; a command that can be pasted is not cut and does not count."""
        lines = self.text.splitlines()
        return max(len(line) for line in lines if not line.startswith("  fairdeal "))


PRESS_AGAIN = 30
"""Seconds without a word after which Ctrl-C is pressed again."""


def in_a_terminal(
    keys: Sequence[str], *words: str, columns: int = 80, environment: Mapping[str, str] = {}
) -> Screen:
    """Run `fairdeal` in a terminal; each of the keys is typed when a prompt stands there."""
    import fcntl
    import pty
    import struct
    import termios

    child, terminal = pty.fork()
    if not child:
        # Set from inside, so that the program never starts with another size.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
        # Not the environment as C has it: readline has put the size of another terminal there.
        around = {**os.environ, "TERM": "xterm-256color", "NO_COLOR": "", **environment}
        for size in ("COLUMNS", "LINES"):
            around.pop(size, None)
        os.execve(sys.executable, [sys.executable, "-m", "fairdeal", *words], around)
    shown, fresh, waiting, last = b"", b"", list(keys), ""
    silent = 0
    while silent < PATIENCE and len(shown) < MOST:
        if not select.select([terminal], [], [], 1)[0]:
            # Ctrl-C just before the program listens is lost: press it again, as people do. Not
            # soon: a second one would kill a program that is leaving already, however slowly.
            silent += 1
            if last in ("\x03", "\x04") and silent % PRESS_AGAIN == 0:
                os.write(terminal, last.encode())
            continue
        silent = 0
        try:
            part = os.read(terminal, 65_536)
        except OSError:
            part = b""  # the other end has closed
        if not part:
            break
        shown, fresh = shown + part, fresh + part
        if _PROMPT.search(fresh) and waiting:
            last = waiting.pop(0)
            os.write(terminal, last.encode())
            fresh = b""
    else:
        raise AssertionError(f"no end after {shown.decode('utf-8', 'replace')[-400:]!r}")
    os.close(terminal)
    return Screen(shown, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
