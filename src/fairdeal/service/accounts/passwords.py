"""Passwords: hashed by argon2 in threads of their own, for it takes a tenth of a second on purpose.

    hashed = passwords.hash(typed).result()                     # to be kept by `Accounts`
    right = passwords.check("ann", hashed, typed, time).result()

An event loop awaits the futures with `asyncio.wrap_future`.
"""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final
from unicodedata import normalize

from fairdeal.entropy import fresh_seed
from fairdeal.extras import needs_extra
from fairdeal.room.refusals import Refused
from fairdeal.service.accounts.tries import Tries

SHORTEST: Final = 8
LONGEST: Final = 1_000
WORKERS: Final = 2
MEMORY: Final = 64 * 1024
"""KiB that one hash takes: two workers never take more than twice this."""
ROUNDS: Final = 3


class Passwords:
    """Hashes passwords and checks them, slowly, away from the thread that asks."""

    @needs_extra
    def __init__(self, *, memory: int = MEMORY, rounds: int = ROUNDS) -> None:
        from argon2 import PasswordHasher
        from argon2.exceptions import InvalidHashError, VerificationError

        self._hasher: Final = PasswordHasher(rounds, memory, parallelism=1)
        self._wrong: Final = (VerificationError, InvalidHashError)
        self._pool: Final = ThreadPoolExecutor(WORKERS, thread_name_prefix="passwords")
        self._tries: Final = Tries()
        # For an id without a password: finding that out must take as long as a wrong password.
        self._nobody: Final = self._pool.submit(self._hasher.hash, fresh_seed())

    def hash(self, password: str) -> "Future[str]":
        """The hash of a new password; refused at once if it is too short."""
        return self._pool.submit(self._hasher.hash, _as_typed(password))

    def check(self, person: str, hashed: str, password: str, time: int) -> "Future[bool]":
        """Whether a password is right; `hashed` is empty for somebody who has none.

        Refused at once after too many wrong ones; `time` is that of the room, in milliseconds.
        """
        self._tries.begin(person, time)
        return self._pool.submit(self._is_right, person, hashed, password)

    def close(self) -> None:
        """End the threads when what they do is done."""
        self._pool.shutdown()

    def _is_right(self, person: str, hashed: str, password: str) -> bool:
        try:
            typed = _as_typed(password)
        except Refused:
            typed = b""  # nobody has such a password, and to find that out takes as long
        try:
            self._hasher.verify(hashed or self._nobody.result(), typed)
        except self._wrong:
            return False
        self._tries.right(person)
        return True


def _as_typed(password: str) -> bytes:
    """The bytes of a password: the same letters are the same bytes on every keyboard."""
    try:
        typed = normalize("NFC", password).encode()
    except UnicodeEncodeError:
        raise Refused("not_a_password", "it is not text") from None
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("not_a_password")
    return typed
