"""Every irregularity of chapter 18 and 7.F: what happened, who may say so, when, the remedy.

A remedy follows on the word of the staff or of surveillance, or by a device's own count. What a
player reports only calls the floor (P-154).

Each clause is one entry. Somebody reports *what* happened (`exposed`, `fouled`, ...); the first
entry of that report that applies answers it. What the book leaves open waits for a ruling (P-111).
"""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine import irregularity
from fairdeal.engine.irregularity import of_report
from fairdeal.engine.roles import Role
from fairdeal.poker import events
from fairdeal.poker.deck.supply import short_of_cards
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.trouble import applying
from fairdeal.poker.trouble.entries.deal import OF_THE_DEAL
from fairdeal.poker.trouble.entries.exposed import OF_EXPOSED_CARDS
from fairdeal.poker.trouble.entries.hands import OF_HANDS
from fairdeal.poker.trouble.entry import (
    ANY_TIME,
    OPEN,
    RULING,
    SEAT,
    UNTIL_AWARD,
    Irregularity,
)
from fairdeal.poker.trouble.reporting import Report, awarded, floor_called, why_no_report

_OTHERS: Final = (
    Irregularity(
        "pot_touched",
        "pot_touched",
        "A player touched chips in the pot",
        UNTIL_AWARD,
        "The chips stay in the pot. It is noted, and the hand goes on.",
        Cite("poker 8.H"),
        applying.always,
        applying.stands,
        takes=SEAT,
        who=irregularity.STAFF,
    ),
    Irregularity(
        "shuffler_jam",
        "shuffler_jam",
        "The shuffler jammed or stopped",
        "during a shuffle",
        "The cards are shuffled again.",
        Cite("poker 18.Q"),
        applying.shuffling,
        applying.shuffle_again,
        who=irregularity.STAFF_OR_DEVICE,
    ),
    Irregularity(
        "shuffler_out",
        "shuffler_out",
        "The shuffler is out of order",
        ANY_TIME,
        "The shuffler is covered or marked before another way is used. The hand goes on.",
        Cite("poker 18.R"),
        applying.always,
        applying.stands,
        who=irregularity.STAFF_OR_DEVICE,
        after_award=True,
    ),
    *(
        Irregularity(
            key,
            key,
            title,
            UNTIL_AWARD,
            RULING,
            OPEN,
            applying.always,
            applying.ask_supervisor,
        )
        for key, title in (
            ("premature_board", "Community cards came before the betting was over"),
            ("short_board", "Too few or too many community cards came"),
            ("burn_exposed", "A burn card was exposed"),
            ("burn_skipped", "The dealer left out a burn card"),
            ("out_of_turn", "Somebody acted out of turn"),
            ("wrong_pot", "A pot is about to be pushed to the wrong player"),
            ("dispute", "The players and the dealer do not agree"),
        )
    ),
)

IRREGULARITIES: Final = {
    entry.key: entry for entry in (*OF_THE_DEAL, *OF_HANDS, *OF_EXPOSED_CARDS, *_OTHERS)
}


REPORTS: Final = frozenset(entry.report for entry in IRREGULARITIES.values())
"""The words of all reports."""


def answer(hand: Hand, report: Report) -> Irregularity:
    """The entry that answers a report; `Refused` if there is none, or none any more."""
    entries = of_report(IRREGULARITIES.values(), report.what)
    takes, who = (entries[0].takes, entries[0].who) if entries else ((), irregularity.WITNESSES)
    why = why_no_report(hand, report, takes, who, known=bool(entries))
    if why is not None:
        raise Refused(why, report.seat)
    if "own cards" in entries[0].takes and not applying.own_cards(hand, report):
        raise Refused(Why.NO_SUCH_CARD, report.seat)
    if entries[0].after_award or not awarded(hand):
        for entry in entries:
            if entry.applies(hand, report):
                return entry
    raise Refused(Why.REPORT_TOO_LATE, report.seat, entries[-1].cite)


def report_facts(hand: Hand, report: Report) -> list[AnyEvent]:
    """What a report makes happen: that it was made, then the remedy; `Refused` if it may not be.

    A player's report makes nothing happen but that the floor is called.
    """
    if report.by is Role.PLAYER:
        return [floor_called(hand, report, known=report.what in REPORTS)]
    entry = answer(hand, report)
    remedy = entry.remedies(hand, report)
    said = msgspec.structs.asdict(report)
    del said["what"], said["speaker"]
    reported = events.IrregularityReported(entry.key, **said)
    return [reported, *remedy, *short_of_cards(hand, remedy)]
