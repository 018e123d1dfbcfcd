"""When an irregularity of a round applies, and what follows from it. Reads only."""

from typing import Final

from fairdeal.banked import events, steps
from fairdeal.banked.dealer import folded
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.requests import Report
from fairdeal.banked.round import RACK, STUB, Round
from fairdeal.banked.settlement import voided
from fairdeal.banked.values import Abandonment, Dealing, DoubleDrawValues
from fairdeal.cite import Cite

LEFT: Final = "left"
LEFT_LOSING: Final = "left_losing"
LOSING: Final = "losing"
PLAY_OUT: Final = "play_out"


Facts = list[AnyEvent]


# ---- when ----


def always(table: Round, report: Report) -> bool:
    return True


def cards_in_play(table: Round) -> bool:
    """Between the first "no more bets" and the settlement."""
    return not isinstance(table.agenda[-1], steps.Wagers | steps.Settle)


def in_play(table: Round, report: Report) -> bool:
    return cards_in_play(table)


def dealt(table: Round, report: Report) -> bool:
    """The players have their cards, and nothing is settled."""
    return cards_in_play(table) and not isinstance(table.agenda[-1], steps.DealOwn)


@Cite("ddp 13.B", "dds (k)(2)", "D26", "S24")
def second_face_up(table: Round, report: Report) -> bool:
    """More than one in this round, over the deal and both draws, together or one after another."""
    return cards_in_play(table) and len(table.barred) + len(report.cards) > 1


@Cite("ddp 13.E")
def from_automated_shoe(table: Round, report: Report) -> bool:
    return cards_in_play(table) and table.values.dealing is Dealing.AUTOMATED_SHOE


@Cite("dds (k)(1)", "S25")
def hole_still_down(table: Round, report: Report) -> bool:
    """The hole card lies there and the second "no more bets" has not been said."""
    return isinstance(table.agenda[-1], steps.Decide | steps.Announce)


@Cite("ddp 8.E", "D17", "D21")
def count_is_right(table: Round, report: Report) -> bool:
    """The stub is as it should be, and so are the hands if they were counted too."""
    hands = tuple(len(table.cards(seat)) for seat in table.inside)
    return stub_is_right(table, report) and report.hands in ((), hands)


def stub_is_right(table: Round, report: Report) -> bool:
    return dealt(table, report) and report.stub == len(table.places[STUB])


@Cite("ddp 8.F(4)", "ddp 9.D(4)", "ddp 10.C(3)", "D20")
def all_cards_there(table: Round, report: Report) -> bool:
    """Stub, hands and rack together are the whole deck: a hand has the wrong size."""
    there = report.stub + sum(report.hands) + len(table.places[RACK])
    return dealt(table, report) and there == len(table.game.deck)


@Cite("ddp 7.B(3)", "D9")
def abandoned(table: Round, report: Report) -> bool:
    """The policy or the floorperson treats the wagers as losing; or a decision was still owed."""
    values = table.values
    if not isinstance(values, DoubleDrawValues) or not dealt(table, report):
        return False
    if values.abandonment is Abandonment.LOSING or report.decision == LOSING:
        return True
    owes = report.seat in table.waiting and isinstance(table.agenda[-1], steps.Decide)
    return values.abandonment is not Abandonment.PLAY_OUT and not report.decision and owes


# ---- what then ----


def stands(table: Round, report: Report) -> Facts:
    """Nothing changes: the round goes on."""
    return []


@Cite("ddp 13.A", "dds (k)(2)", "D25", "S24")
def skip_card(table: Round, report: Report) -> Facts:
    """The card is not used; the next one takes its place."""
    return [events.CardSetAside(report.cards[0])]


@Cite("ddp 13.C", "dds (k)(3)")
def use_next(table: Round, report: Report) -> Facts:
    """A card drawn in error and not exposed is the next card: the order stays as it is."""
    return []


@Cite("ddp 13.B", "ddp 13.E", "ddp 8.F(4)", "ddp 9.D(4)", "ddp 10.C(3)", "D8", "D21")
@Cite("dds (k)(1)", "dds (k)(2)", "dds (k)(4)", "S7", "S26")
def void(table: Round, report: Report) -> Facts:
    return [voided(table, report.what, new_deck=False)]


@Cite("ddp 8.F(5)", "ddp 9.D(5)", "ddp 10.C(4)", "D20", "D29")
def void_and_remove_deck(table: Round, report: Report) -> Facts:
    return [voided(table, report.what, new_deck=True)]


@Cite("ddp 7.B(3)", "D9")
def collect(table: Round, report: Report) -> Facts:
    return [folded(table, report.seat)]
