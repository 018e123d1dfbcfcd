"""The strip over a table: a ruling is awaited, the clock is paused, the table closes or waits."""

from typing import Final

from fairdeal.poker import events
from fairdeal.poker.deck.supply import DECK_RAN_OUT
from fairdeal.poker.hand import Hand
from fairdeal.poker.trouble.clauses import report_clause
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.room.tables.state import State
from fairdeal.room.tables.way import Way
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import NoticeFrame

_ABOUT_DECK: Final = "The deck has too few cards left to finish the hand."


def notice(scene: Scene) -> NoticeFrame | None:
    """The strip, or None where the game goes its way."""
    table = scene.table
    if not scene.over and getattr(scene.seen, "ruling", None):
        return _ruling(scene)
    if table.closing:
        return NoticeFrame(
            kind="closing",
            title="The table closes",
            text="This is the last hand. All chips go to the rail after it.",
        )
    if table.clock_paused:
        return NoticeFrame(
            kind="paused",
            title="Clock paused",
            text="Nobody's time runs. It starts anew when the floor lets it.",
            clause="poker 7.D(4)",
        )
    return _waiting(scene)


def _ruling(scene: Scene) -> NoticeFrame:
    """What was reported, in a sentence, and how it goes on."""
    text, clause, by = _reported(scene)
    return NoticeFrame(
        kind="ruling",
        title="Floor called",
        text="Clocks are stopped. Chips and cards stay where they are.",
        happened=text,
        clause=clause,
        means="The book leaves what follows to a supervisor. The hand goes on after that.",
        steps=(
            ("done", f"Called by {by}"),
            ("now", "The floor is deciding"),
            ("later", "The ruling is written, and play goes on"),
        ),
        since=scene.called_at,
    )


def _reported(scene: Scene) -> tuple[str, str, str]:
    """The last report in words, its clause, and the role that made it."""
    assert scene.rail is not None
    hand: Hand = scene.rail.state
    for event in reversed(hand.log):
        if isinstance(event, events.IrregularityReported):
            entry = IRREGULARITIES[event.entry]
            clause = report_clause(hand, event.entry, event).refs[0]
            note = f" ({event.note})" if event.note else ""
            return f"{entry.title}{note}.", clause, f"the {event.by.replace('_', ' ')}"
        if isinstance(event, events.RulingDue) and event.about == DECK_RAN_OUT:
            return _ABOUT_DECK, "P-124", "the dealer"
    return "The hand cannot go on by itself.", "P-111", "the dealer"


def _waiting(scene: Scene) -> NoticeFrame | None:
    """Between hands: why no hand begins."""
    table = scene.table
    if table.hand or table.next_at:
        return None
    if table.state is State.CLOSED:
        return NoticeFrame(kind="closing", title="The table is closed")
    if table.state is State.IDLE or (table.state is State.OPENING and not table.next_at):
        there = sum(player is not None and not player.away for player in table.seating.seats)
        return NoticeFrame(
            kind="waiting",
            title="Waiting for players",
            text=f"{there} of {len(table.seating.seats)} seats are taken by somebody who is there.",
        )
    if table.way is not Way.AUTOMATIC:
        return NoticeFrame(kind="waiting", title="Waiting for the dealer")
    return None
