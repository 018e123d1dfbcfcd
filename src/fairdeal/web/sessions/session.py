"""A session: one browser, and the person who has signed in with it, or nobody."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from hmac import compare_digest, new
from secrets import token_urlsafe
from typing import Final

import msgspec

from fairdeal.room.people.state import Person
from fairdeal.web.safety.refusals import Problem

COOKIE: Final = "fairdeal"
LONGEST: Final = 12 * 3_600_000
"""Milliseconds after which a person must sign in again, though nothing else has ended it."""


class Session(msgspec.Struct, frozen=True):
    """What a cookie says: a number of its own, the person or "", and since when."""

    id: str
    person: str
    since: int
    fresh: bool = False
    """Whether the browser does not have this cookie yet."""


class Sessions:
    """Makes cookies and reads them. A cookie that was changed counts as none.

    `people` are the persons that the room knows. `signed_out` is when each of them was signed out
    everywhere: what began until then has ended, on every screen.
    """

    def __init__(
        self,
        secret: bytes,
        people: Mapping[str, Person],
        signed_out: Mapping[str, int],
        now: Callable[[], int],
    ) -> None:
        from itsdangerous import BadSignature, URLSafeSerializer

        self._bad: Final = BadSignature
        self._signer: Final = URLSafeSerializer(
            secret, salt="fairdeal session", signer_kwargs={"digest_method": sha256}
        )
        self._secret: Final = secret
        self._people: Final = people
        self._signed_out: Final = dict(signed_out)
        self._now: Final = now

    def begin(self, person: str = "") -> Session:
        """A new session, for a person or for nobody."""
        since = max(self._now(), self._signed_out.get(person, 0) + 1)
        return Session(token_urlsafe(18), person, since, fresh=True)

    def cookie(self, session: Session) -> str:
        """The session as a cookie holds it."""
        return str(self._signer.dumps([session.id, session.person, session.since]))

    def read(self, cookie: str | None) -> Session:
        """The session of a cookie; a new one of nobody if there is none that counts."""
        session = self._parsed(cookie) if cookie else None
        return session if session is not None and self.holds(session) else self.begin()

    def _parsed(self, cookie: str) -> Session | None:
        try:
            session = msgspec.convert(
                dict(zip(("id", "person", "since"), self._signer.loads(cookie), strict=True)),
                Session,
            )
        except (self._bad, msgspec.ValidationError, TypeError, ValueError):
            return None
        # The last letter of a signature has bits that its bytes do not need: one spelling counts.
        return session if self.cookie(session) == cookie else None

    def holds(self, session: Session) -> bool:
        """Whether a session still counts: the person may come in, and has not been signed out."""
        if not session.person:
            return True
        found = self._people.get(session.person)
        return (
            found is not None
            and not found.barred
            and session.since > self._signed_out.get(session.person, 0)
            and self._now() < session.since + LONGEST
        )

    def end(self, person: str) -> int:
        """End all sessions of a person that have begun; when that was."""
        now = self._now()
        self._signed_out[person] = now
        return now

    def ended(self, person: str, time: int) -> bool:
        """Take note that another process ended sessions; whether that is new."""
        new = time > self._signed_out.get(person, 0)
        if new:
            self._signed_out[person] = time
        return new

    # ---- tokens ----

    def token(self, session: Session) -> str:
        """The token that a page of this session brings back with whatever it sends."""
        return new(self._secret, f"token {session.id}".encode(), sha256).hexdigest()[:40]

    def check_token(self, session: Session, token: str) -> None:
        """Refuse what does not come from a page of this session."""
        if not compare_digest(self.token(session).encode(), token.encode("utf-8", "replace")):
            raise Problem("wrong_token")
