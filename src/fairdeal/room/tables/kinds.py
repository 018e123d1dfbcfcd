"""The kinds of tables that the approved Rules Submission has, as a table asks for them."""

from typing import NamedTuple, Protocol

from fairdeal.cite import Cite
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.setting import Setting
from fairdeal.room.work import Work


class InForce(Protocol):
    """The version of the Rules Submission that is approved and in force."""

    version: int
    approved: str

    def kind(self, key: str) -> Setting | None:
        """Return the values of a kind of table, or None if there is no such kind."""

    def offers(self, game: str) -> bool:
        """Return whether a game is offered, or approved besides the book."""


class Approved(NamedTuple):
    """The values of a kind, and the version and date under which they are approved."""

    setting: Setting
    version: int
    date: str


@Cite("poker 9.B", "poker 17.A", "R15")
def approved_kind(work: Work, key: str) -> Approved:
    """A kind of table of the approved submission, of a game that the room may offer."""
    found = in_force(work)
    setting = found.kind(key)
    if setting is None:
        raise Refused("no_such_kind", key)
    if not found.offers(setting.game):
        raise Refused("game_not_offered", setting.game)
    return Approved(setting, found.version, found.approved)


@Cite("R15")
def in_force(work: Work) -> InForce:
    """The approved submission; nothing opens and nothing is dealt without one."""
    found: InForce | None = work.see("submission")
    if found is None or not found.approved:
        raise Refused("submission_not_approved")
    return found
