"""When Python may look for garbage: not in the middle of a turn.

Until a turn is written everything that it made is in use. The collector would look through all of
it again and again, and find nothing.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def not_now() -> Iterator[None]:
    """Inside it the collector waits; after it the collector is as it was.

    Whoever finds it off leaves it alone, so two rooms in two threads never leave it off for good.
    """
    collects = gc.isenabled()
    if collects:
        gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
