"""A database that fails at a chosen moment of an append: before or after any statement of it."""

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

from fairdeal.errors import StoreFailure
from fairdeal.store.databases.port import Database, Found, Locked, Value, Values


class Moment:
    """Counts the moments that pass and acts at one of them."""

    def __init__(self, at: int, act: Callable[[], None]) -> None:
        self.at = at
        self.passed = 0
        self.act = act

    def __call__(self) -> None:
        self.passed += 1
        if self.passed == self.at:
            self.act()


def fail() -> None:
    raise StoreFailure("a planted failure")


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Failing:
    """A `Database` around another one. Each statement has a moment before it and one after it."""

    def __init__(self, real: Database, moment: Moment) -> None:
        self._real = real
        self._moment = moment
        self.url = real.url

    def lock(self, room: int, commands: Sequence[str], streams: Sequence[str]) -> Locked:
        self._moment()
        locked = self._real.lock(room, commands, streams)
        self._moment()
        return locked

    def begin(self) -> None:
        self._moment()
        self._real.begin()
        self._moment()

    def write(self, statement: str, rows: Sequence[Values]) -> None:
        self._moment()
        self._real.write(statement, rows)
        self._moment()

    def commit(self) -> None:
        self._moment()
        self._real.commit()
        self._moment()

    def rollback(self) -> None:
        self._real.rollback()

    def ask(self, statement: str, *values: Value) -> list[Found]:
        return self._real.ask(statement, *values)

    def reading(self) -> AbstractContextManager[None]:
        return self._real.reading()

    def faults(self) -> list[str]:
        return self._real.faults()

    def erase(self) -> None:
        self._real.erase()

    def close(self) -> None:
        self._real.close()
