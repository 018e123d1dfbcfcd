"""Pushes and breaks: the floor sends dealers to tables and to the line-up, with a reason."""

from fairdeal.cite import Cite
from fairdeal.room.house.state import LINE_UP
from fairdeal.room.lineup import commands, facts
from fairdeal.room.lineup.line import at_table, proposals
from fairdeal.room.lineup.state import LINEUP, MINUTE
from fairdeal.room.people.authority import known
from fairdeal.room.people.facts import DutyMoved
from fairdeal.room.people.state import Duty
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tables.way import Way
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


def set_downs(work: Work, command: commands.SetDowns) -> None:
    """Say how long downs and rests are."""
    if not (5 <= command.down <= 240 and 0 <= command.rest <= 240):
        raise Refused("not_a_down", f"{command.down} and {command.rest} minutes")
    set_ = facts.DownsSet(
        down=command.down * MINUTE, rest=command.rest * MINUTE, **work.acting.did()
    )
    work.write(LINEUP, set_)


@Cite("poker 7.C", "P-112")
def send_dealer(work: Work, command: commands.SendDealer) -> None:
    """Send a dealer to a table. What the line-up does not propose needs a reason."""
    table = the_table(work, command.table)
    if table.way is Way.AUTOMATIC:
        raise Refused("no_dealer_needed", f"table {table.number}")
    duty = _deals(work, command.dealer)
    if duty.table == table.number:
        raise Refused("deals_there_already", command.dealer)
    due = {push.table: push.dealer for push in proposals(work.room, work.time)}
    proposed = due.get(table.number, "")
    if command.reason:
        require_text(command.reason, "the reason")
    elif proposed != command.dealer or table.hand:
        told = f"it proposes {proposed}" if proposed else "it proposes nobody for this table"
        raise Refused("why_this_dealer", "a hand is in play" if table.hand else told)
    outgoing = at_table(work.room, table.number)
    for spot in outgoing:
        _move(work, spot.dealer, section=LINE_UP)
    _move(work, command.dealer, table=table.number)
    sent = facts.DealerSent(
        table=table.number,
        dealer=command.dealer,
        since=duty.since,
        at=work.time,
        out=tuple(facts.Relieved(spot.dealer, spot.since) for spot in outgoing),
        proposed=proposed,
        reason=command.reason,
        **work.acting.did(),
    )
    work.write(LINEUP, sent)
    work.result["out"] = [spot.dealer for spot in outgoing]


@Cite("P-112")
def rest_dealer(work: Work, command: commands.RestDealer) -> None:
    """Send a dealer from a table or a section to the line-up."""
    duty = _deals(work, command.dealer)
    if duty.section == LINE_UP:
        raise Refused("at_no_table", command.dealer)
    require_text(command.reason, "the reason")
    _move(work, command.dealer, section=LINE_UP)
    rested = facts.DealerRested(
        table=duty.table,
        dealer=command.dealer,
        since=duty.since,
        at=work.time,
        reason=command.reason,
        **work.acting.did(),
    )
    work.write(LINEUP, rested)


def _deals(work: Work, dealer: str) -> Duty:
    """The duty of a dealer; refused if he is not on duty as one."""
    person = known(work.see, dealer)
    if not person.deals or person.duty is None:
        raise Refused("not_a_dealer_on_duty", dealer)
    return person.duty


def _move(work: Work, dealer: str, *, table: int = 0, section: str = "") -> None:
    moved = DutyMoved(since=work.time, table=table, section=section, **work.acting.did())
    work.write(person_stream(dealer), moved)
