"""Limits on how fast somebody may ask: a bucket of tokens for each address and each account."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from fairdeal.web.safety.refusals import Problem

REMEMBERED: Final = 10_000
"""Names that are remembered: what people send must not fill the memory."""


class Rate(NamedTuple):
    """How many at once, and how many more each second."""

    burst: float
    per_second: float


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token; whether there was one."""
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each name. Whoever came longest ago is forgotten first."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token of a name; whether there was one."""
        now = self._clock()
        bucket = self._kept.pop(name, None) or Bucket(self._rate, now)
        self._kept[name] = bucket
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
        return bucket.take(now)

    def require(self, name: str) -> None:
        """Take a token of a name; refused if there is none."""
        if not self.take(name):
            raise Problem("too_many")


SIGN_IN: Final = Rate(10, 0.5)
ACCOUNT: Final = Rate(40, 10)
ADDRESS: Final = Rate(400, 100)
SOCKET: Final = Rate(40, 10)


class Limits:
    """The limits of a server. A bench or a test gives others."""

    def __init__(
        self,
        *,
        sign_in: Rate = SIGN_IN,
        account: Rate = ACCOUNT,
        address: Rate = ADDRESS,
        socket: Rate = SOCKET,
    ) -> None:
        self.sign_in = Buckets(sign_in)
        self.account = Buckets(account)
        self.address = Buckets(address)
        self.socket: Final = socket
