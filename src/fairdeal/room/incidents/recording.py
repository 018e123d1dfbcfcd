"""A breach is recorded: against a seat or a person, with the hand and the event."""

from fairdeal.cite import Cite
from fairdeal.room.audit.opening import require_over
from fairdeal.room.decks.placing import book_of
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.hands.hand import stream_of as hand_stream
from fairdeal.room.incidents import commands, facts
from fairdeal.room.incidents.commands import NO_SEAT, Outcome
from fairdeal.room.incidents.matters import MATTERS, Matter
from fairdeal.room.incidents.state import INCIDENTS, Incident, Incidents
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

MOST_FACTS = 100_000
"""No hand has more facts; how many a hand has that is over stands in the journal alone."""


@Cite("poker 18.B", "poker 18.D", "poker 8.H", "ddp 11.A(3)", "dds (h)(5)")
def record_incident(work: Work, command: commands.RecordIncident) -> None:
    """Record a breach; the floor decides about it. The table may have closed since then."""
    table: TableInRoom | None = work.see(stream_of(command.table))
    if table is None:
        raise Refused("no_such_table", str(command.table))
    matter, book = MATTERS.get(command.matter), book_of(table.setting)
    if matter is None or book not in matter.cites:
        raise Refused("no_such_matter", command.matter)
    require_text(command.note, "the note")
    hand = _hand(work, table, command.hand)
    seat, player = _against(work, table, matter, command, hand)
    incidents = seen(work)
    number = incidents.count + 1
    work.write(
        INCIDENTS,
        facts.IncidentRecorded(
            incident=number,
            matter=matter.key,
            clause=str(matter.cite(book)),
            table=table.number,
            note=command.note,
            at=work.time,
            hand=command.hand,
            event=_event(command, hand),
            seat=seat,
            player=player,
            **work.acting.did(),
        ),
    )
    work.result["incident"] = number


def seen(work: Work) -> Incidents:
    """What is open; the command depends on it."""
    found: Incidents | None = work.see(INCIDENTS)
    return Incidents() if found is None else found


def waiting(work: Work, number: int) -> Incident:
    """An incident that nobody has decided about."""
    found = seen(work).numbered(number)
    if found is None:
        raise Refused("no_such_incident", str(number))
    return found


def _hand(work: Work, table: TableInRoom, name: str) -> HandInPlay | None:
    """The hand that is named, if it is in play; refused if this table has never dealt it."""
    if not name:
        return None
    if name == table.hand:
        found: HandInPlay | None = work.see(hand_stream(name))
        return found
    if name.partition("-")[0] != str(table.number):
        raise Refused("no_such_hand", name)
    require_over(work, name)
    return None


def _event(command: commands.RecordIncident, hand: HandInPlay | None) -> int:
    """At which fact of the hand it happened: the last one so far if nothing is named."""
    most = MOST_FACTS if hand is None else hand.logged
    if not 0 <= command.event <= (most if command.hand else 0):
        raise Refused("no_such_event", str(command.event))
    return command.event or (0 if hand is None else hand.logged)


def _against(
    work: Work,
    table: TableInRoom,
    matter: Matter,
    command: commands.RecordIncident,
    hand: HandInPlay | None,
) -> tuple[int, str]:
    """The seat and the person; who names one of them gets the other."""
    if not matter.of_player:
        if command.player or command.seat != NO_SEAT:
            raise Refused("about_the_table", matter.title)
        return NO_SEAT, ""
    if command.player:
        known(work.see, command.player)
    if command.seat == NO_SEAT:
        if not command.player:
            raise Refused("against_whom", matter.title)
        return NO_SEAT, command.player
    if command.hand and hand is None:
        raise Refused("name_the_person", command.hand)
    there = _in_seat(table, command.seat, hand)
    if not there:
        raise Refused("nobody_there", f"seat {command.seat + 1} of table {table.number}")
    if command.player not in ("", there):
        raise Refused("another_seat", f"seat {command.seat + 1} of table {table.number}")
    return command.seat, there


def _in_seat(table: TableInRoom, seat: int, hand: HandInPlay | None) -> str:
    """Who sits in a seat; of a hand in play, who was dealt in there."""
    if hand is not None:
        dealt = zip(hand.begun.seats, hand.begun.players, strict=True)
        if player := next((player for at, player in dealt if at == seat and player), ""):
            return player
    seats = table.seating.seats
    found = seats[seat] if 0 <= seat < len(seats) else None
    return "" if found is None else found.id


@Cite("poker 18.A", "R14")
def decide_incident(work: Work, command: commands.DecideIncident) -> None:
    """Decide about an incident; nobody decides about himself."""
    incident = waiting(work, command.incident)
    require_others(work.acting, incident.player)
    if command.outcome is Outcome.REMOVED:
        raise Refused("remove_instead")
    require_text(command.reason, "the reason")
    note_decision(work, incident, command.outcome, command.reason)


def note_decision(work: Work, incident: Incident, outcome: Outcome, reason: str) -> None:
    """Let an incident be decided."""
    decided = facts.IncidentDecided(
        incident=incident.number,
        outcome=outcome,
        reason=reason,
        at=work.time,
        **work.acting.did(),
    )
    work.write(INCIDENTS, decided)
