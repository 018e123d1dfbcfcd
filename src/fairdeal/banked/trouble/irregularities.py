"""What goes wrong in a round against the house, and what then: ddp 7.B, 8 to 10 and 13, dds (k).

One entry a clause, by game. Whatever is void returns every wager of the round (D8, S7).
"""

from typing import Final

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.requests import Report
from fairdeal.banked.round import NOBODY, STUB, Round
from fairdeal.banked.trouble import applying
from fairdeal.banked.trouble.applying import LEFT, LEFT_LOSING, LOSING, PLAY_OUT
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.engine.irregularity import STAFF, STAFF_OR_DEVICE, Irregularity, SeenBy, of_report
from fairdeal.engine.roles import Role, at_least

COUNTERS: Final = STAFF_OR_DEVICE
"""Those who count cards: the staff, or a device that counts by itself (D19)."""


Entry = Irregularity[Round, Report, AnyEvent]

_VOID: Final = "All hands are void and all wagers go back. The cards are shuffled again."
_RETIRED: Final = "All hands are void and all wagers go back. The whole deck is removed."
_SKIP: Final = (
    "The card goes to the rack and is not used in this round. The next card takes its place."
)
_ON: Final = "The round goes on."
_WHILE_DEALING: Final = "from the first card to the last draw"
_ANY_TIME: Final = "at any time in the round"


def _both(first: str, second: str, jam: Cite, out: str, error: str) -> tuple[Entry, ...]:
    """What both books have, each with its own clauses."""
    return (
        Entry(
            "face_up_again",
            "face_up",
            "Another card is face up in the shoe or the deck",
            _WHILE_DEALING,
            _VOID,
            Cite(second),
            applying.second_face_up,
            applying.void,
            ("card",),
            seen_by=SeenBy.ALL,
        ),
        Entry(
            "face_up",
            "face_up",
            "A card is face up in the shoe or the deck",
            _WHILE_DEALING,
            _SKIP,
            Cite(first),
            applying.in_play,
            applying.skip_card,
            ("card",),
            seen_by=SeenBy.ALL,
        ),
        Entry(
            "drawn_in_error",
            "drawn_in_error",
            "A card was drawn in error and not exposed",
            _WHILE_DEALING,
            "It becomes the next card.",
            Cite(error),
            applying.in_play,
            applying.use_next,
        ),
        Entry(
            "shuffler_jam",
            "shuffler_jam",
            "The shuffler jammed, stopped or did not finish",
            _ANY_TIME,
            "Its cards are shuffled again. The round in play goes on.",
            jam,
            applying.always,
            applying.stands,
            who=STAFF,
            after_award=True,
        ),
        Entry(
            "shuffler_out",
            "shuffler_out",
            "The shuffler is out of order",
            _ANY_TIME,
            "It is set aside before the cards are shuffled in another way. The round goes on.",
            Cite(out),
            applying.always,
            applying.stands,
            who=STAFF,
            after_award=True,
        ),
    )


_DOUBLE_DRAW: Final = (
    *_both("ddp 13.A", "ddp 13.B", Cite("ddp 13.D", "D28"), "ddp 13.F", "ddp 13.C"),
    Entry(
        "shoe_jam",
        "shoe_jam",
        "The automated shoe jammed, stopped or failed to deal",
        _WHILE_DEALING,
        _VOID,
        Cite("ddp 13.E"),
        applying.from_automated_shoe,
        applying.void,
        who=STAFF,
    ),
    Entry(
        "count_right",
        "stub_count",
        "The stub was counted and is right",
        _WHILE_DEALING,
        _ON,
        Cite("ddp 8.E", "D17"),
        applying.count_is_right,
        applying.stands,
        ("stub",),
        COUNTERS,
    ),
    Entry(
        "count_misdealt",
        "stub_count",
        "The count is wrong and a hand has the wrong size",
        _WHILE_DEALING,
        _VOID,
        Cite("ddp 8.F(4)", "ddp 9.D(4)", "ddp 10.C(3)", "D20"),
        applying.all_cards_there,
        applying.void,
        ("stub",),
        COUNTERS,
    ),
    Entry(
        "count_wrong_deck",
        "stub_count",
        "Cards are missing, or there are too many",
        _WHILE_DEALING,
        _RETIRED,
        Cite("ddp 8.F(5)", "ddp 9.D(5)", "ddp 10.C(4)", "D20"),
        applying.dealt,
        applying.void_and_remove_deck,
        ("stub",),
        COUNTERS,
    ),
    Entry(
        "wrong_hand",
        "wrong_hand",
        "A position has too many or too few cards",
        _WHILE_DEALING,
        _VOID,
        Cite("ddp 8.F(4)", "D21"),
        applying.dealt,
        applying.void,
    ),
    Entry(
        "dealer_slip",
        "dealer_slip",
        "The dealer turned a card face up by mistake",
        _WHILE_DEALING,
        "The card stands, because players do not compete with each other.",
        Cite("D27"),
        applying.in_play,
        applying.stands,
        seen_by=SeenBy.ALL,
    ),
    Entry(
        LEFT_LOSING,
        LEFT,
        "A player left during the round, and his wagers are abandoned",
        _WHILE_DEALING,
        "His wagers are treated as losing.",
        Cite("ddp 7.B(3)", "D9"),
        applying.abandoned,
        applying.collect,
        ("seat", "decision"),
    ),
    Entry(
        LEFT,
        LEFT,
        "A player left during the round, and his hand stays in play",
        _WHILE_DEALING,
        "His wagers are settled on his cards. Nobody decides or draws for him.",
        Cite("ddp 7.B(3)", "D9"),
        applying.dealt,
        applying.stands,
        ("seat", "decision"),
    ),
)

_DOUBLE_DOWN: Final = (
    *_both("dds (k)(2)", "dds (k)(2)", Cite("dds (k)(5)"), "dds (k)(6)", "dds (k)(3)"),
    Entry(
        "hole_exposed",
        "hole_exposed",
        "The hole card was exposed too early",
        'before the second "no more bets"',
        _VOID,
        Cite("dds (k)(1)", "S7", "S25"),
        applying.hole_still_down,
        applying.void,
        seen_by=SeenBy.ALL,
    ),
    Entry(
        "wrong_hand",
        "wrong_hand",
        "A player or the dealer has the wrong number of cards",
        _WHILE_DEALING,
        _VOID,
        Cite("dds (k)(4)", "S26"),
        applying.dealt,
        applying.void,
    ),
)

IRREGULARITIES: Final = {
    "double-draw": {entry.key: entry for entry in _DOUBLE_DRAW},
    "double-down": {entry.key: entry for entry in _DOUBLE_DOWN},
}


def followed_by_remedy(table: Round, entry: str) -> bool:
    """Whether a report that an entry answers is followed by facts of its remedy."""
    return IRREGULARITIES[table.game.key][entry].remedies not in (
        applying.stands,
        applying.use_next,
    )


def reported(table: Round, report: Report) -> Why | tuple[AnyEvent, ...]:
    """What a report makes happen: that it was made, then the remedy; or why it is not taken."""
    entries = of_report(IRREGULARITIES[table.game.key].values(), report.what)
    if report.by is Role.PLAYER:
        return _floor_called(table, report, known=bool(entries))
    if why := _why_no_report(table, report, entries):
        return why
    for entry in entries:
        if entry.applies(table, report):
            return (_said(entry, report), *entry.remedies(table, report))
    return Why.REPORT_TOO_LATE


@Cite("P-154", "D53")
def _floor_called(table: Round, report: Report, *, known: bool) -> Why | tuple[AnyEvent, ...]:
    """What a player's report makes: the floor is called, whatever he says.

    Neither the fact nor a refusal depends on any card, so nobody learns from it what is hidden.
    """
    if table.over:
        return Why.ROUND_IS_OVER
    if not known:
        return Why.NO_SUCH_IRREGULARITY
    if report.decision:
        return Why.NOT_YOUR_CALL
    if not (_is_place(table, report.seat) and _is_place(table, report.speaker)):
        return Why.NOT_SEATED
    said = (report.speaker, report.what, report.seat, report.cards, report.person)
    return (events.FloorCalled(*said),)


def _said(entry: Entry, report: Report) -> AnyEvent:
    return events.IrregularityReported(
        entry.key,
        report.by,
        report.seat,
        report.cards,
        report.stub,
        report.hands,
        report.decision,
        report.person,
    )


def _is_place(table: Round, seat: int) -> bool:
    """Whether a report may name this position: one of the table, or none."""
    return NOBODY <= seat < table.seats


def _why_no_report(table: Round, report: Report, entries: list[Entry]) -> Why | None:
    if table.over:
        return Why.ROUND_IS_OVER
    if not entries:
        return Why.NO_SUCH_IRREGULARITY
    takes = entries[0].takes
    if report.by not in entries[0].who or not _may_decide(report):
        return Why.NOT_YOUR_CALL
    if ("seat" in takes and report.seat not in table.inside) or not _is_place(table, report.seat):
        return Why.NOT_SEATED
    if _incomplete(table, report, takes):
        return Why.REPORT_INCOMPLETE
    if "card" in takes and not all(table.places.may_hold(STUB, card) for card in report.cards):
        return Why.NO_SUCH_CARD
    late = isinstance(table.agenda[-1], steps.Settle) or bool(table.drawing and "seat" in takes)
    return Why.REPORT_TOO_LATE if late and not entries[0].after_award else None


def _incomplete(table: Round, report: Report, takes: tuple[str, ...]) -> bool:
    if "card" in takes and not _cards_named(report.cards):
        return True
    if "stub" in takes and (report.stub < 0 or _hands_uncounted(table, report)):
        return True
    return report.decision not in ("", LOSING, PLAY_OUT)


def _cards_named(cards: tuple[Card, ...]) -> bool:
    """Whether there is a card, and each is named once: a card that is face up can be read."""
    return bool(cards) and UNKNOWN not in cards and len({*cards}) == len(cards)


@Cite("ddp 8.F(3)", "D20")
def _hands_uncounted(table: Round, report: Report) -> bool:
    """A wrong count of the stub says nothing before every hand is counted."""
    if not report.hands:
        return not applying.stub_is_right(table, report)
    return len(report.hands) != len(table.inside)


@Cite("ddp 7.B(3)", "D9", "D53")
def _may_decide(report: Report) -> bool:
    """What becomes of a leaver's wagers is for a floorperson or above."""
    return not report.decision or at_least(report.by, Role.FLOORPERSON)


def report_facts(table: Round, report: Report) -> tuple[AnyEvent, ...]:
    """What a report makes happen; `Refused` if nothing does."""
    found = reported(table, report)
    if isinstance(found, Why):
        raise Refused(found, report.seat)
    return found
