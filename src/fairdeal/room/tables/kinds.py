"""The kinds of tables that the Rules Submission in force has, as a table asks for them."""

from typing import NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker.games import GAMES
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import Submission, TableKind
from fairdeal.room.versions.reading import submission_of
from fairdeal.room.versions.state import SUBMISSION
from fairdeal.room.versions.values import in_force
from fairdeal.room.work import Work


class Approved(NamedTuple):
    """The values of a kind, and the version and the day under which they are approved."""

    setting: TableKind
    version: int
    date: str


@Cite("poker 9.B", "poker 17.A", "R15")
def approved_kind(work: Work, key: str) -> Approved:
    """A kind of table of the submission in force, of a game that the room may offer."""
    work.see(SUBMISSION)
    version = in_force(work.room)
    submission = submission_of(version.text)
    kind = submission.kinds.get(key)
    if kind is None:
        raise Refused("no_such_kind", key)
    check_offered(submission, kind.game)
    # A table keeps what acts on it. The other values stand in the version that it names.
    kept = msgspec.structs.replace(kind, chosen={}, own=())
    return Approved(kept, version.number, version.approved_on)


@Cite("poker 9.A(1)", "poker 9.A(2)", "poker 9.A(3)", "poker 9.A(4)", "poker 9.A(5)", "poker 9.B")
@Cite("poker 10.A", "poker 11.A", "poker 12.A", "poker 13.A", "poker 14.A")
@Cite("poker 19.A", "poker 20.A", "poker 21.A", "poker 22.A")
def check_offered(submission: Submission, game: str) -> None:
    """Refuse a poker game that the submission does not offer, and that has no approval either."""
    others = [each["name"] for each in submission.room["games.other_approved"]]
    if game in GAMES and game not in (*submission.room["games.offered"], *others):
        raise Refused("game_not_offered", game)


@Cite("R15")
def check_in_force(work: Work) -> None:
    """Refuse to deal where no version is in force."""
    work.see(SUBMISSION)
    in_force(work.room)
