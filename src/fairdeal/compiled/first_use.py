"""What is said when kernels are compiled: once, by whoever has somebody to say it to.

A library says nothing. The command line listens (`tell`) and prints one line.
"""

from collections.abc import Callable

_listening: list[Callable[[], None]] = []


def tell(listener: Callable[[], None]) -> None:
    """Call somebody when the first kernel of this process is compiled, and never again."""
    _listening[:] = [listener]


def compiling() -> None:
    """A kernel is about to be compiled that was not kept on disk."""
    while _listening:
        _listening.pop()()
