"""When Python may look for garbage: not in the middle of a turn.

Until a turn is written everything that it made is in use. The collector would look through all of
it again and again, and find nothing.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

RARE: Final = (20_000, 20, 50)
"""How much must be made before the collector looks through the youngest, the younger and the rest.

Almost everything goes by itself when nobody uses it any more. What is left for the collector comes
slowly, and each look stops every table at once.
"""


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


@contextmanager
def rarely() -> Iterator[None]:
    """Inside it the collector looks rarely, and never at what was there before.

    This is for a program that serves: what is there at its beginning stays to its end.
    """
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARE)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
