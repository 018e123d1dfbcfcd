"""Every irregularity of chapter 18 and 7.F: what happened, who may say so, when, the remedy.

A remedy follows on the word of the staff or of surveillance, or by a device's own count. What a
player reports only calls the floor (P-154).

Each clause is one entry. Somebody reports *what* happened (`exposed`, `fouled`, ...); the first
entry of that report that applies answers it. What the book leaves open waits for a ruling (P-111).
"""

from functools import partial
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
from fairdeal.poker.trouble.reporting import Report, awarded, floor_called, why_no_report

Irregularity = irregularity.Irregularity[Hand, Report, AnyEvent]
"""One entry of the registry."""

_CARDS: Final = ("cards",)
_SEAT: Final = ("seat",)
_A_HAND: Final = ("seat", "hand")
_OWN_CARDS: Final = ("seat", "cards", "hand", "own cards")
_OPEN: Final = Cite("poker 18.A", "P-111")
_UNTIL_AWARD: Final = "until the pot is awarded"
# Its cards lie face up, so everybody sees them.
_face_up: Final = partial(Irregularity, seen_by=irregularity.SeenBy.ALL)
_ANY_TIME: Final = "at any time in the round"
_MISDEAL: Final = "It is a misdeal: all chips go back, the deck is reshuffled, the button stays."
_VOID: Final = "The round is void: all chips go back and the deck is replaced."
_STANDS: Final = "The hand stands, and play goes on."
_DEAD: Final = "The hand is dead. Its chips stay in the pot, except what nobody has called."
_REFUND: Final = "The hand is dead. Its player gets back all the chips that he put into the pot."
_RULING: Final = "The hand stops until a shift supervisor chooses a remedy and says why."

IRREGULARITIES: Final = {
    entry.key: entry
    for entry in (
        Irregularity(
            "not_shuffled",
            "not_shuffled",
            "The cards were not shuffled and cut",
            _UNTIL_AWARD,
            _MISDEAL,
            Cite("poker 18.G(1)", "P-99", "P-101"),
            applying.always,
            applying.not_shuffled,
        ),
        Irregularity(
            "wrong_start",
            "wrong_start",
            "The deal began at the wrong seat",
            "before two players have bet voluntarily",
            _MISDEAL,
            Cite("poker 18.G(2)", "P-98", "P-99"),
            applying.early,
            applying.misdealt,
        ),
        Irregularity(
            "wrong_start_late",
            "wrong_start",
            "The deal began at the wrong seat, found late",
            "after two players have bet voluntarily",
            _STANDS,
            Cite("poker 18.G(2)", "P-98"),
            applying.always,
            applying.stands,
        ),
        Irregularity(
            "player_missed",
            "player_missed",
            "A player who should have cards got none",
            "before two players have bet voluntarily",
            _MISDEAL,
            Cite("poker 18.G(4)", "P-98", "P-99"),
            applying.early,
            applying.misdealt,
            takes=_SEAT,
        ),
        Irregularity(
            "player_missed_late",
            "player_missed",
            "A player who should have cards got none, found late",
            "after two players have bet voluntarily",
            _STANDS,
            Cite("poker 18.G(4)", "P-98"),
            applying.always,
            applying.stands,
            takes=_SEAT,
        ),
        _face_up(
            "face_up_again",
            "face_up",
            "Another card is face up in the deck",
            _UNTIL_AWARD,
            _MISDEAL,
            Cite("poker 18.G(3)", "P-99", "P-100"),
            applying.one_face_up_before,
            applying.too_many_face_up,
            takes=_CARDS,
        ),
        _face_up(
            "face_up",
            "face_up",
            "A card is face up in the deck",
            _UNTIL_AWARD,
            "The card goes to the discards for this round. The next card takes its place.",
            Cite("poker 18.J", "P-100", "P-110"),
            applying.always,
            applying.set_face_up_aside,
            takes=_CARDS,
        ),
        Irregularity(
            "ineligible",
            "ineligible",
            "Cards were dealt to somebody who should not have any",
            _UNTIL_AWARD,
            "The cards are discarded and the round goes on. Their order is not restored.",
            Cite("poker 18.H", "P-102"),
            applying.always,
            applying.discard_stray_cards,
            takes=("many or cards",),
            who=irregularity.STAFF,
            seen_by=irregularity.SeenBy.STAFF,
        ),
        Irregularity(
            "cards_missing",
            "cards_missing",
            "Cards are missing",
            _ANY_TIME,
            _VOID,
            Cite("poker 18.I", "P-103", "P-104"),
            applying.always,
            applying.void_round,
            who=irregularity.WITNESSES_OR_DEVICE,
            after_award=True,
        ),
        Irregularity(
            "cards_extra",
            "cards_extra",
            "There are too many cards",
            _ANY_TIME,
            _VOID,
            Cite("poker 18.I", "P-103", "P-104"),
            applying.always,
            applying.void_round,
            who=irregularity.WITNESSES_OR_DEVICE,
            after_award=True,
        ),
        Irregularity(
            "count_wrong",
            "count_wrong",
            "The count of the deck or the stub is wrong",
            _ANY_TIME,
            _VOID,
            Cite("poker 7.F(6)", "poker 7.F(4)", "poker 7.F(5)", "P-103"),
            applying.always,
            applying.void_round,
            who=irregularity.STAFF_OR_DEVICE,
            after_award=True,
        ),
        Irregularity(
            "fouled_stud",
            "fouled",
            "A stud hand touched the discards",
            _UNTIL_AWARD,
            (
                "The hole card counts as protected. The hand is put together again if that is "
                "possible. If not, it is dead, with a refund unless the player was at fault."
            ),
            Cite("poker 18.K(1)", "P-106"),
            applying.stud_hole_card,
            applying.as_if_protected,
            takes=_A_HAND,
        ),
        Irregularity(
            "fouled_restored",
            "fouled",
            "A protected hand touched the discards and can be restored",
            _UNTIL_AWARD,
            "The hand is put together again and plays on.",
            Cite("poker 18.K(2)"),
            applying.restored,
            applying.stands,
            takes=_A_HAND,
        ),
        Irregularity(
            "fouled_refund",
            "fouled",
            "A protected hand was fouled by the discards",
            _UNTIL_AWARD,
            _REFUND,
            Cite("poker 18.K(3)", "P-105"),
            applying.protected_victim,
            applying.refund_hand,
            takes=_A_HAND,
        ),
        Irregularity(
            "fouled",
            "fouled",
            "An unprotected hand was fouled, or the player was at fault",
            _UNTIL_AWARD,
            _DEAD,
            Cite("poker 18.K", "P-153"),
            applying.always,
            applying.kill_hand,
            takes=_A_HAND,
        ),
        Irregularity(
            "collected_restored",
            "collected",
            "The dealer collected a protected hand and can give it back",
            _UNTIL_AWARD,
            "The hand is given back and plays on.",
            Cite("poker 18.K(2)"),
            applying.restored,
            applying.stands,
            takes=_A_HAND,
        ),
        Irregularity(
            "collected_refund",
            "collected",
            "The dealer collected a protected hand",
            _UNTIL_AWARD,
            _REFUND,
            Cite("poker 18.K(3)", "P-105"),
            applying.protected_victim,
            applying.refund_hand,
            takes=_A_HAND,
        ),
        Irregularity(
            "collected",
            "collected",
            "The dealer collected an unprotected hand, or the player was at fault",
            _UNTIL_AWARD,
            _DEAD,
            Cite("poker 18.K", "P-106", "P-153"),
            applying.always,
            applying.kill_hand,
            takes=_A_HAND,
        ),
        Irregularity(
            "left_protected",
            "left",
            "A player left the table and his hand is protected",
            _UNTIL_AWARD,
            "The hand stays in. At its turn it checks if that is free, and folds if not.",
            Cite("P-32"),
            applying.protected,
            applying.stands,
            takes=_A_HAND,
        ),
        Irregularity(
            "left",
            "left",
            "A player left without a word and his hand is not protected",
            _UNTIL_AWARD,
            "The player has given up the pot: his cards are discarded.",
            Cite("poker 18.K(4)", "P-32"),
            applying.always,
            applying.kill_hand,
            takes=_A_HAND,
        ),
        Irregularity(
            "hand_size",
            "hand_size",
            "A player has too many or too few cards, and the deck is complete",
            _UNTIL_AWARD,
            "The hand is fouled and dead.",
            Cite("poker 1.B(14)", "P-103"),
            applying.always,
            applying.kill_hand,
            takes=_A_HAND,
        ),
        _face_up(
            "exposed_own_fault",
            "exposed",
            "A player exposed a card of his own hand",
            _UNTIL_AWARD,
            "The card stays: only a card that the deal exposes gets a remedy.",
            Cite("poker 18.P", "poker 18.M(2)", "poker 18.N", "P-109"),
            applying.at_fault,
            applying.seen_and_stays,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_both",
            "exposed",
            "Seven-card stud: both hole cards were exposed",
            "before the third card is dealt",
            "The cards are collected and the hand is void. The ante goes back.",
            Cite("poker 18.M(2)", "P-107"),
            applying.both_exposed,
            applying.void_hand,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_hole_of_two",
            "exposed",
            "Seven-card stud: a hole card was exposed",
            "before the third card is dealt",
            "The exposed card becomes the up card. The third card is dealt face down.",
            Cite("poker 18.M(1)", "P-107"),
            applying.one_of_two_exposed,
            applying.turn_up,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_last",
            "exposed",
            "Seven-card stud: the third hole card was exposed",
            "before the last betting round",
            "The player may stop betting and contend for the pot so far, or play on.",
            Cite("poker 18.M(3)", "P-108"),
            applying.last_card_exposed,
            applying.offer_choice,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_five_stud",
            "exposed",
            "Five-card stud: the hole card was exposed",
            "before the second card is dealt",
            "The exposed card becomes the up card. The second card is dealt face down.",
            Cite("poker 18.N"),
            applying.only_hole_card_exposed,
            applying.turn_up,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_too_many",
            "exposed",
            "Hold'em and Omaha: the exposed cards reach the limit of the house",
            "after the hole cards, before anybody acts",
            _MISDEAL,
            Cite("P-109"),
            applying.too_many_exposed,
            applying.misdealt,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_hole_card",
            "exposed",
            "Hold'em and Omaha: a face-down card was exposed",
            "after the hole cards, before anybody acts",
            "The card goes to the discards. The top card of the deck replaces it.",
            Cite("poker 18.P", "P-109"),
            applying.hole_card_exposed,
            applying.swap,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_deal",
            "exposed",
            "Draw games: a card was exposed on the deal",
            "after the deal, before anybody acts",
            "The card goes to the discards. The top card of the deck replaces it.",
            Cite("P-64"),
            applying.dealt_card_exposed,
            applying.swap,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_draw",
            "exposed",
            "Draw games: a card was exposed in the draw",
            "before anybody bets on the draw",
            "The card goes to the discards. Another comes after everybody has drawn.",
            Cite("P-64"),
            applying.drawn_card_exposed,
            applying.take_away,
            takes=_OWN_CARDS,
        ),
        _face_up(
            "exposed_open",
            "exposed",
            "A card was exposed where the book says nothing",
            _UNTIL_AWARD,
            _RULING,
            Cite("poker 18.A", "P-111"),
            applying.always,
            applying.seen_where_book_is_silent,
            takes=_OWN_CARDS,
        ),
        Irregularity(
            "off_table",
            "off_table",
            "A card was dealt off the table",
            "during the deal, before anybody acts",
            "The dealer examines the card and discards it. The next card takes its place.",
            Cite("poker 18.O", "P-110"),
            applying.always,
            applying.off_the_table,
            takes=_CARDS,
            who=irregularity.STAFF,
            seen_by=irregularity.SeenBy.STAFF,
        ),
        Irregularity(
            "pot_touched",
            "pot_touched",
            "A player touched chips in the pot",
            _UNTIL_AWARD,
            "The chips stay in the pot. It is noted, and the hand goes on.",
            Cite("poker 8.H"),
            applying.always,
            applying.stands,
            takes=_SEAT,
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
            _ANY_TIME,
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
                _UNTIL_AWARD,
                _RULING,
                _OPEN,
                applying.always,
                applying.ask_supervisor,
            )
            for key, title in (
                ("premature_board", "Board cards came before the betting was over"),
                ("short_board", "Too few or too many board cards came"),
                ("burn_exposed", "A burn card was exposed"),
                ("burn_skipped", "The dealer left out a burn card"),
                ("out_of_turn", "Somebody acted out of turn"),
                ("wrong_pot", "A pot is about to be pushed to the wrong player"),
                ("dispute", "The players and the dealer do not agree"),
            )
        ),
    )
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
