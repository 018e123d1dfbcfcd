"""Who is barred from the room, and why."""

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.people import commands, facts
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.tasks.handing import take_over
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


def bar(work: Work, command: commands.Bar) -> None:
    """Bar a person; his duty ends with it, and who bars him takes what he had in hand."""
    person = _below(work, command.person)
    require_text(command.reason, "the reason")
    if person.barred:
        raise Refused("already_barred", command.person)
    stream, who = stream_of(command.person), work.acting.did()
    work.write(stream, facts.Barred(reason=command.reason, **who))
    if person.duty is not None:
        take_over(work, command.person)
        work.write(stream, facts.SignedOff(**who))


def unbar(work: Work, command: commands.Unbar) -> None:
    """Let a barred person act again."""
    person = _below(work, command.person)
    require_text(command.reason, "the reason")
    if not person.barred:
        raise Refused("not_barred", command.person)
    fact = facts.Unbarred(reason=command.reason, **work.acting.did())
    work.write(stream_of(command.person), fact)


@Cite("P-112")
def _below(work: Work, person: str) -> Person:
    """Somebody else; one of the staff only if a manager asks."""
    require_others(work.acting, person)
    somebody = known(work.see, person)
    if set(somebody.roles) != {Role.PLAYER} and work.acting.role is not Role.MANAGER:
        raise Refused("above_your_rank", person)
    return somebody
