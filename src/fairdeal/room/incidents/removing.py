"""A player is removed for an incident, and the Commission is notified (18.C)."""

from fairdeal.cite import Cite
from fairdeal.poker.table.state import Table
from fairdeal.room.hands.coming import leave_table
from fairdeal.room.incidents import commands, facts
from fairdeal.room.incidents.commands import Outcome
from fairdeal.room.incidents.matters import MATTERS
from fairdeal.room.incidents.recording import note_decision, seen, waiting
from fairdeal.room.incidents.state import INCIDENTS
from fairdeal.room.lists.commands import RemoveFromList
from fairdeal.room.lists.floor import remove_from_list
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.people.authority import known
from fairdeal.room.people.barring import bar
from fairdeal.room.people.commands import Bar
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.commands import LeaveTable
from fairdeal.room.tables.seats.in_play import has_left
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("poker 18.C")
def remove_player(work: Work, command: commands.RemovePlayer) -> None:
    """Remove the player from every table and list, bar him, and open the notice.

    A player with cards in a round against the house stays until it is settled (ddp 7.D): the list
    of tasks shows that he still sits there.
    """
    incident = waiting(work, command.incident)
    if not MATTERS[incident.matter].removes:
        raise Refused("no_removal", MATTERS[incident.matter].title)
    require_text(command.reason, "the reason", 100)
    player = incident.player
    if not known(work.see, player).barred:
        bar(work, Bar(person=player, reason=f"incident {incident.number}: {command.reason}"))
    _leave(work, player)
    _strike_off(work, player, command.reason)
    note_decision(work, incident, Outcome.REMOVED, command.reason)
    removed = facts.PlayerRemoved(
        incident=incident.number,
        player=player,
        reason=command.reason,
        at=work.time,
        **work.acting.did(),
    )
    work.write(INCIDENTS, removed)
    work.result["notice"] = f"notify the Commission, then attest_notice incident={incident.number}"


def _leave(work: Work, player: str) -> None:
    """The player leaves every table where the book lets him leave now."""
    for number in known(work.see, player).seated:
        table: TableInRoom | None = work.see(stream_of(number))
        if table is None or not table.opened or has_left(table, player):
            continue
        if isinstance(table.seating, Table) or not table.hand:
            leave_table(work, LeaveTable(table=number, player=player))


def _strike_off(work: Work, player: str, reason: str) -> None:
    """The player comes off every list that he is still on."""
    lists: dict[str, WaitingList] = work.room.all("list")
    for name, waits in lists.items():
        if (entry := waits.of(player)) is not None:
            remove_from_list(work, RemoveFromList(list=name, number=entry.number, reason=reason))


@Cite("poker 18.C")
def attest_notice(work: Work, command: commands.AttestNotice) -> None:
    """Say who of the Commission was notified, and how; only this ends the notice."""
    if seen(work).notice_of(command.incident) is None:
        raise Refused("no_such_notice", str(command.incident))
    require_text(command.representative, "the name of the compliance representative")
    require_text(command.how, "how the Commission was notified")
    attested = facts.NoticeAttested(
        incident=command.incident,
        representative=command.representative,
        how=command.how,
        at=work.time,
        **work.acting.did(),
    )
    work.write(INCIDENTS, attested)
