"""The versions of the Rules Submission: what the facts of the stream `submission` have led to."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following
from fairdeal.room.room import Timer
from fairdeal.room.submission import Submission
from fairdeal.room.versions import commands, facts

SUBMISSION: Final = "submission"
"""The stream of the versions."""


class State(StrEnum):
    """Where a version is on its way."""

    DRAFT = "draft"
    SUBMITTED = "submitted"
    APPROVED = "approved"
    REFUSED = "refused"
    IN_FORCE = "in force"
    SUPERSEDED = "superseded"


class Version(msgspec.Struct, frozen=True):
    """A version with its text and values; `since` is when it came to its state, in milliseconds."""

    number: int
    text: str
    values: Submission
    digest: str
    state: State
    since: int
    approved_on: str = ""
    approver: str = ""
    reference: str = ""


class Announced(msgspec.Struct, frozen=True):
    """A change that players know of, and when it happens."""

    version: int
    at: int


class Versions(msgspec.Struct, frozen=True):
    """All versions there ever were, from number 1 on; `in_force` is 0 where none is."""

    all: tuple[Version, ...] = ()
    in_force: int = 0
    announced: Announced | None = None

    @property
    def current(self) -> Version | None:
        """The version that is dealt under."""
        return self.all[self.in_force - 1] if self.in_force else None


@Cite("R21")
def timers(versions: Versions) -> tuple[Timer, ...]:
    """When an announced change comes into force."""
    announced = versions.announced
    if announced is None:
        return ()
    key = f"put_in_force/{announced.version}/{announced.at}"
    return (Timer(announced.at, key, commands.PutInForce(version=announced.version)),)


def _changed(versions: Versions, number: int, **fields: Any) -> Versions:
    """The same with other fields of one version."""
    after = tuple(
        msgspec.structs.replace(each, **fields) if each.number == number else each
        for each in versions.all
    )
    return msgspec.structs.replace(versions, all=after)


def _first(fact: facts.VersionDrafted) -> Versions:
    return _drafted(Versions(), fact)


def _drafted(versions: Versions, fact: facts.VersionDrafted) -> Versions:
    draft = Version(fact.version, fact.text, fact.values, fact.digest, State.DRAFT, fact.at)
    return msgspec.structs.replace(versions, all=(*versions.all, draft))


def _submitted(versions: Versions, fact: facts.VersionSubmitted) -> Versions:
    return _changed(versions, fact.version, state=State.SUBMITTED, since=fact.at)


def _approved(versions: Versions, fact: facts.VersionApproved) -> Versions:
    return _changed(
        versions,
        fact.version,
        state=State.APPROVED,
        since=fact.at,
        approved_on=fact.on,
        approver=fact.approver,
        reference=fact.reference,
    )


def _refused(versions: Versions, fact: facts.VersionRefused) -> Versions:
    return _changed(
        versions, fact.version, state=State.REFUSED, since=fact.at, reference=fact.reference
    )


def _announced(versions: Versions, fact: facts.LimitChangeAnnounced) -> Versions:
    return msgspec.structs.replace(versions, announced=Announced(fact.version, fact.at))


def _withdrawn(versions: Versions, fact: facts.LimitChangeWithdrawn) -> Versions:
    return msgspec.structs.replace(versions, announced=None)


def _in_force(versions: Versions, fact: facts.VersionInForce) -> Versions:
    if versions.in_force:
        versions = _changed(versions, versions.in_force, state=State.SUPERSEDED, since=fact.at)
    versions = _changed(versions, fact.version, state=State.IN_FORCE, since=fact.at)
    waiting = versions.announced
    done = waiting is not None and waiting.version == fact.version
    return msgspec.structs.replace(
        versions, in_force=fact.version, announced=None if done else waiting
    )


_BEGINS: Final[dict[type[Fact], Callable[[Any], Versions]]] = {facts.VersionDrafted: _first}
_GOES_ON: Final[dict[type[Fact], Callable[[Versions, Any], Versions]]] = {
    facts.VersionDrafted: _drafted,
    facts.VersionSubmitted: _submitted,
    facts.VersionApproved: _approved,
    facts.VersionRefused: _refused,
    facts.LimitChangeAnnounced: _announced,
    facts.LimitChangeWithdrawn: _withdrawn,
    facts.VersionInForce: _in_force,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
