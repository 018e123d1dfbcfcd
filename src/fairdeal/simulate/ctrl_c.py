"""Ctrl-C, heard in good order: it is counted, and long work looks whether it was pressed.

An exception in the middle of starting or ending other processes can leave them waiting for each
other for ever. So while they work, Ctrl-C raises nothing, however often it is pressed: the first
press asks to stop, the second not to wait for what is being played.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Presses:
    """How often Ctrl-C was pressed."""

    def __init__(self) -> None:
        self.times = 0
        self._raises = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """One more. Where the first may raise, it does so once and never again."""
        self.times += 1
        if self._raises and self.times == 1:
            raise KeyboardInterrupt

    @contextmanager
    def raising(self) -> Iterator[None]:
        """In here the first press raises `KeyboardInterrupt`: for work that looks at nothing."""
        before, self._raises = self._raises, True
        try:
            yield
        finally:
            self._raises = before


@contextmanager
def counted() -> Iterator[Presses]:
    """Ctrl-C is counted in here; one count for all that is inside.

    Where it would not have raised `KeyboardInterrupt` (another thread, a handler of the caller's,
    a process that ignores it) nothing changes.
    """
    before = signal.getsignal(signal.SIGINT)
    if isinstance(before, Presses):
        yield before
        return
    presses = Presses()
    is_main = threading.current_thread() is threading.main_thread()
    if before is not signal.default_int_handler or not is_main:
        yield presses
        return
    signal.signal(signal.SIGINT, presses)
    try:
        yield presses
    finally:
        if signal.getsignal(signal.SIGINT) is presses:
            signal.signal(signal.SIGINT, before)


def no_more() -> None:
    """Nothing is left that Ctrl-C could end: this process is leaving."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        # Python remembers a KeyboardInterrupt that left an `exec` of text, as dataclasses make them
        # while they are imported, and would end itself by the signal though it was handled. The
        # next text that is evaluated makes it forget.
        eval("None")
